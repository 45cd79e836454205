import { type Database, isInTransaction } from '../database.ts'
import type { CacheSpace } from './cache-space.ts'

/**
 * Caches values that a write of this process removes at its commit (`forget`). A write of another process empties the cache.
 * Where such writes cannot be noticed (`foreignVersion` is undefined), nothing is cached.
 */
export function recordCache<T>(database: Database, space: CacheSpace, sizeOf: (value: T) => number) {
  const entries = space.cache<T>()
  const { foreignVersion } = database
  let knownVersion = foreignVersion?.()
  /** Counts writes, so that a read can tell whether one happened meanwhile. */
  let writes = 0

  function clearAfterForeignWrite() {
    const version = foreignVersion?.()
    if (version === knownVersion) return
    knownVersion = version
    // A value that is being read now may be older than that write.
    writes += 1
    entries.clear()
  }

  // What the current transaction has written may still be rolled back.
  const isUsable = () => foreignVersion !== undefined && !isInTransaction()

  const store = (key: string, value: T) => entries.set(key, value, sizeOf(value))

  return {
    /** Whether reads use the cache now. */
    isUsable,

    /** The value if it is cached. */
    peek(key: string): T | undefined {
      if (!isUsable()) return undefined
      clearAfterForeignWrite()
      return entries.get(key)
    },

    /** The cached value, or the one that `read` returns. */
    async get<R extends T | undefined>(key: string, read: () => Promise<R>): Promise<T | R> {
      if (!isUsable()) return read()
      clearAfterForeignWrite()
      const cached = entries.get(key)
      if (cached !== undefined) return cached
      const writesBefore = writes
      const value = await read()
      // A write since the read began may have made the value stale.
      if (value !== undefined && writesBefore === writes) store(key, value)
      return value
    },

    /** The values that exist, in the order of the keys. Those that are not cached are read together. */
    async getAll(keys: string[], read: (missing: string[]) => Promise<Map<string, T>>): Promise<T[]> {
      clearAfterForeignWrite()
      const values = new Map<string, T>()
      const missing: string[] = []
      for (const key of keys) {
        const value = isUsable() ? entries.get(key) : undefined
        if (value === undefined) missing.push(key)
        else values.set(key, value)
      }
      const writesBefore = writes
      const fresh = missing.length > 0 ? await read(missing) : new Map<string, T>()
      for (const [key, value] of fresh) {
        values.set(key, value)
        if (isUsable() && writesBefore === writes) store(key, value)
      }
      return keys.flatMap((key) => values.get(key) ?? [])
    },

    /** Call it after a commit that changed the value. */
    forget(key: string) {
      writes += 1
      entries.delete(key)
    },
  }
}
