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
  usageHistory: Pick<CallCounts, 'history'>
  /** Makes a limit by address. Processes that share a database share the counts of limits with the same name. */
  createAddressLimit(name: string, perMinute: number): AddressLimit
  close(): Promise<void>
}

export interface CallAccounting extends CallLimits {
  /** Calls by day, end user and agent, for the overview in the application. */
  tally: Tally
}

/** Opens the call limits and the daily call statistics. No limit uses the statistics. */
export async function openCallAccounting(options: Options): Promise<CallAccounting> {
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
  const { createAddressLimit } = limits
  return { limits, usageHistory: storedHistory(database), createAddressLimit, close: async () => {} }
}

/** Only one process uses a SQLite database, so it counts in memory. */
async function limitsInMemory({ config, database, clock, log }: Options): Promise<CallLimits> {
  const counts = await openCallCounts({
    database,
    directory: config.dataDir,
    onError: (error) => log.error({ err: error }, 'could not save the call counts; will retry'),
  })
  return {
    limits: memoryLimits({ settings: config.limits, clock, counts, onNearQuota: warnNearQuota(log) }),
    usageHistory: counts,
    createAddressLimit: (_name, perMinute) => addressLimit({ clock, perMinute }),
    close: () => counts.close(),
  }
}

const warnNearQuota = (log: FastifyBaseLogger) => (usage: NearQuota) =>
  log.warn(usage, 'an account has used 80% of its monthly quota')
