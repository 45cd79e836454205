import { type Database, isInTransaction } from '../database.ts'
import type { CacheSpace } from './cache-space.ts'

export type AccountLists = ReturnType<typeof accountLists>

interface CachedList {
  /** The value of the account's counter when the list was read. */
  changes: number
  bytes: Buffer
}

/** A power of two. With more accounts than counters, a change of one account drops the lists of some others too. */
const COUNTERS = 4096

/**
 * Caches complete lists of an account's records until one of these records changes. Where other processes write unnoticed
 * (`foreignVersion` is undefined), nothing is cached.
 */
export function accountLists(database: Pick<Database, 'foreignVersion'>, space: CacheSpace) {
  const entries = space.cache<CachedList>()
  const { foreignVersion } = database
  let knownVersion = foreignVersion?.()
  /** One counter of changes for each account, or for a few accounts together. */
  const counters = new Uint32Array(COUNTERS)

  function countChange(counter: number) {
    counters[counter] = (counters[counter] ?? 0) + 1
  }

  /** The account's counter. It counts the changes of this process, and a change of another process in every account. */
  function changesOf(account: string): number {
    const version = foreignVersion?.()
    if (version !== knownVersion) {
      knownVersion = version
      // It is unknown which accounts the other process has changed.
      for (let counter = 0; counter < COUNTERS; counter++) countChange(counter)
    }
    return counters[counterOf(account)] ?? 0
  }

  return {
    /** The cached list, or the one that `read` returns. `name` identifies the list within the account. Only buffers are cached. */
    async get<R>(account: string, name: string, read: () => Promise<Buffer | R>): Promise<Buffer | R> {
      // A transaction may see its own writes, which may still be rolled back. So its lists are not cached.
      if (foreignVersion === undefined || isInTransaction()) return read()
      const key = `${account} ${name}`
      const changes = changesOf(account)
      const cached = entries.get(key)
      if (cached?.changes === changes) return cached.bytes
      const list = await read()
      // A change since the read began may have made the list stale.
      if (list instanceof Buffer && changesOf(account) === changes)
        entries.set(key, { changes, bytes: list }, list.length)
      return list
    },

    /** Call it after a commit that added, changed or deleted records of the account. */
    changed: (account: string) => countChange(counterOf(account)),
  }
}

/** The end of a UUIDv7 is random, so it spreads the accounts over the counters. */
function counterOf(account: string): number {
  let hash = 0
  for (let place = Math.max(0, account.length - 8); place < account.length; place++) {
    hash = (hash * 31 + account.charCodeAt(place)) | 0
  }
  return hash & (COUNTERS - 1)
}
