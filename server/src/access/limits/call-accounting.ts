import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../../process/clock.ts'
import type { Database } from '../../storage/database.ts'
import { openCallCounts } from '../../usage/call-counts.ts'
import { type AddressLimit, addressLimit } from './address-limit.ts'
import type { Counters } from './counters.ts'
import { callLimits, type Limits } from './limits.ts'
import { memoryCounters } from './memory-counters.ts'
import { postgresCounters } from './postgres-counters.ts'

interface Options {
  config: Config
  database: Database
  clock: Clock
  log: FastifyBaseLogger
}

export interface CallAccounting {
  limits: Limits
  /** Makes a limit by address. Processes that share a database share the counts of limits with the same name. */
  createAddressLimit(name: string, perMinute: number): AddressLimit
  /** Saves the counts that are only in memory. */
  flushCounts(): Promise<void>
  close(): Promise<void>
}

/** Any number of processes share PostgreSQL, so they count there. Only one process uses a SQLite database, so it counts in memory. */
export async function openCallAccounting({ config, database, clock, log }: Options): Promise<CallAccounting> {
  const open = (counters: Counters) => ({
    limits: callLimits({
      settings: config.limits,
      counters,
      onNearQuota: (usage) => log.warn(usage, 'an account has used 80% of its monthly quota'),
    }),
    flushCounts: async () => {},
    close: async () => {},
  })
  if (database.dialect === 'postgres') {
    const counters = postgresCounters({ database, clock })
    const createAddressLimit = (name: string, perMinute: number) => addressLimit({ clock, perMinute, counters, name })
    return { ...open(counters), createAddressLimit }
  }
  const counts = await openCallCounts({
    database,
    directory: config.dataDir,
    onError: (error) => log.error({ err: error }, 'could not save the call counts; will retry'),
  })
  return {
    ...open(memoryCounters({ clock, counts })),
    createAddressLimit: (_name, perMinute) => addressLimit({ clock, perMinute }),
    flushCounts: counts.flush,
    close: counts.close,
  }
}
