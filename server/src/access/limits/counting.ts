import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../../process/clock.ts'
import type { Database } from '../../storage/database.ts'
import { type CallCounts, openCallCounts, storedHistory } from '../../usage/call-counts.ts'
import { limitsWithTally, type Tally, tally } from '../../usage/tally.ts'
import { type AddressLimit, addressLimit } from './address-limit.ts'
import type { Limits } from './limits.ts'
import { memoryLimits } from './memory-limits.ts'
import type { NearQuota } from './near-quota.ts'
import { postgresLimits } from './postgres-limits.ts'

interface Options {
  config: Config
  database: Database
  clock: Clock
  log: FastifyBaseLogger
}

interface CallLimits {
  limits: Limits
  counts: Pick<CallCounts, 'history'>
  /** Makes a limit by address. Processes that share a database share the counts of limits with the same name. */
  addresses(name: string, perMinute: number): AddressLimit
  close(): Promise<void>
}

export interface Counting extends CallLimits {
  /** Calls by day, end user and agent, for the overview in the application. */
  tally: Tally
}

/** Opens everything that counts calls: the limits, and the figures by day that no limit depends on. */
export async function openCounting(options: Options): Promise<Counting> {
  const { database, clock, log } = options
  const callLimits = await (database.dialect === 'postgres' ? limitsInPostgres(options) : limitsInMemory(options))
  const callTally = tally({
    database,
    clock,
    onError: (error) => log.error({ err: error }, 'could not save the daily call counts; will retry'),
  })
  return {
    ...callLimits,
    limits: limitsWithTally(callLimits.limits, callTally),
    tally: callTally,
    async close() {
      await callTally.close()
      await callLimits.close()
    },
  }
}

/** Any number of processes share PostgreSQL, so they count there. */
async function limitsInPostgres({ config, database, clock, log }: Options): Promise<CallLimits> {
  const limits = postgresLimits({ settings: config.limits, clock, database, onNearQuota: warnNearQuota(log) })
  const { addresses } = limits
  return { limits, counts: storedHistory(database), addresses, close: async () => {} }
}

/** Only one process uses an embedded database, so it counts in its memory. */
async function limitsInMemory({ config, database, clock, log }: Options): Promise<CallLimits> {
  const counts = await openCallCounts({
    database,
    directory: config.dataDir,
    onError: (error) => log.error({ err: error }, 'could not save the call counts; will retry'),
  })
  return {
    limits: memoryLimits({ settings: config.limits, clock, counts, onNearQuota: warnNearQuota(log) }),
    counts,
    addresses: (_name, perMinute) => addressLimit({ clock, perMinute }),
    close: () => counts.close(),
  }
}

const warnNearQuota = (log: FastifyBaseLogger) => (account: NearQuota) =>
  log.warn(account, 'an account has used 80% of its monthly quota')
