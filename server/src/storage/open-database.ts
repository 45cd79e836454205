import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { openDataDirectory } from '../process/data-directory.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres/postgres.ts'
import { openSqlite } from './sqlite/sqlite.ts'

export const databaseFile = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'proffer.db')

/** Opens the database of the configuration as it is, without migrating it. */
export function openDatabase(config: Config, onError: (error: unknown) => void): Database {
  openDataDirectory(config.dataDir)
  const { databaseUrl, databaseConnections: connections } = config
  return databaseUrl ? openPostgres(databaseUrl, { connections, onError }) : openSqlite(databaseFile(config))
}
