import type { Config } from '../../config/config.ts'
import type { Clock } from '../../process/clock.ts'
import type { Database } from '../../storage/database.ts'
import { type CallCounts, openCallCounts, storedHistory } from '../../usage/call-counts.ts'
import { type AddressLimit, addressLimit } from './address-limit.ts'
import type { Limits } from './limits.ts'
import { memoryLimits } from './memory-limits.ts'
import type { NearQuota } from './near-quota.ts'
import { postgresLimits } from './postgres-limits.ts'

interface Options {
  config: Config
  database: Database
  clock: Clock
  onNearQuota: (account: NearQuota) => void
  onError: (error: unknown) => void
}

export interface Counting {
  limits: Limits
  counts: Pick<CallCounts, 'history'>
  /** Creates a limit by address. Limits with different names count separately. */
  addresses(name: string, perMinute: number): AddressLimit
  close(): Promise<void>
}

/** Opens the counting of calls: in memory with SQLite, which has one process, or in PostgreSQL, which several processes share. */
export async function openCounting(options: Options): Promise<Counting> {
  const { config, database, clock, onNearQuota, onError } = options
  const settings = config.limits
  if (database.dialect === 'postgres') {
    const limits = postgresLimits({ settings, clock, database, onNearQuota })
    const { addresses } = limits
    return { limits, counts: storedHistory(database), addresses, close: async () => {} }
  }
  const counts = await openCallCounts({ database, directory: config.dataDir, onError })
  return {
    limits: memoryLimits({ settings, clock, counts, onNearQuota }),
    counts,
    addresses: (_name, perMinute) => addressLimit({ clock, perMinute }),
    close: () => counts.close(),
  }
}
