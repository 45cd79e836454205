import { join } from 'node:path'
import type { Config } from './config/config.ts'
import { metrics } from './http/metrics.ts'
import type { HeldBackMail } from './mails/recording.ts'
import { systemClock } from './process/clock.ts'
import { directorySecretKey, openDataDirectory } from './process/data-directory.ts'
import { checkSecretKey } from './process/secret-check.ts'
import { sealer } from './process/secrets.ts'
import { services } from './services.ts'
import type { Database } from './storage/database.ts'
import { migrate } from './storage/migrations/migrate.ts'
import { openPostgres } from './storage/postgres/postgres.ts'
import { openSqlite } from './storage/sqlite/sqlite.ts'

export type Runtime = Awaited<ReturnType<typeof openRuntime>>

export const databaseFile = (config: Config) => join(config.dataDir, 'proffer.db')

/** The database as it is, not brought up to date. */
export function openDatabase(config: Config, onError: (error: unknown) => void): Database {
  openDataDirectory(config.dataDir)
  const { databaseUrl, databaseConnections: connections } = config
  return databaseUrl ? openPostgres(databaseUrl, { connections, onError }) : openSqlite(databaseFile(config))
}

/** What the server and the operator's commands both stand on: storage in its newest shape, and every service. */
export async function openRuntime(
  config: Config,
  onError: (error: unknown) => void,
  onMailHeldBack?: (mail: HeldBackMail) => void,
) {
  const clock = systemClock
  const database = openDatabase(config, onError)
  try {
    await migrate(database, clock)
    const secrets = sealer(config.secretKey ?? directorySecretKey(config.dataDir))
    await checkSecretKey(database, secrets)
    const foundations = { config, database, clock, sealer: secrets, metrics: metrics(), onError }
    const all = services({ ...foundations, ...(onMailHeldBack && { onMailHeldBack }) })
    foundations.metrics.watchQueue(all.outbox.measure)
    return { ...foundations, services: all }
  } catch (error) {
    await database.close()
    throw error
  }
}
