import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { openDataDirectory } from '../process/data-directory.ts'
import type { Database } from './database.ts'
import { openSqlite } from './sqlite/sqlite.ts'

export const databaseFile = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'proffer.db')

/** Opens the configured database without migrating it. The PostgreSQL driver is loaded only if it is used. */
export async function openDatabase(config: Config, onError: (error: unknown) => void): Promise<Database> {
  openDataDirectory(config.dataDir)
  const { databaseUrl, databaseConnections: connections, databaseDirectUrl: directUrl, namedStatements } = config
  if (!databaseUrl) return openSqlite(databaseFile(config))
  const { openPostgres } = await import('./postgres/postgres.ts')
  return openPostgres(databaseUrl, { connections, directUrl, namedStatements, onError })
}
