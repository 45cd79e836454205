import { type Database, isInTransaction } from '../database.ts'
import type { CacheSpace } from './cache-space.ts'

/**
 * Remembers answers that are ready to send. They stay correct because every write of this process removes what it touches
 * at its commit, and a write of another process empties the cache. Where other processes' writes cannot be noticed, it keeps nothing.
 */
export function recordCache<T>(database: Database, space: CacheSpace, sizeOf: (value: T) => number) {
  const entries = space.cache<T>()
  const { foreignVersion } = database
  let foreign = foreignVersion?.()
  let writes = 0

  function dropIfForeign() {
    const now = foreignVersion?.()
    if (now === foreign) return
    foreign = now
    // A value that is being read right now may be from before that write.
    writes += 1
    entries.clear()
  }

  // What a transaction under way has written may still be rolled back.
  const isOfUse = () => foreignVersion !== undefined && !isInTransaction()

  const keep = (key: string, value: T) => entries.set(key, value, sizeOf(value))

  return {
    /** Whether anything is remembered just now: if not, it may be cheaper to read in another way. */
    isOfUse,

    /** The value, if it is in the cache. */
    peek(key: string): T | undefined {
      if (!isOfUse()) return undefined
      dropIfForeign()
      return entries.get(key)
    },

    async get<R extends T | undefined>(key: string, read: () => Promise<R>): Promise<T | R> {
      if (!isOfUse()) return read()
      dropIfForeign()
      const known = entries.get(key)
      if (known !== undefined) return known
      const seen = writes
      const value = await read()
      // A write that came between the read and now may have made the value old.
      if (value !== undefined && seen === writes) keep(key, value)
      return value
    },

    /** Those of the keys that there are, in their order; what is not remembered is read together. */
    async getAll(keys: string[], read: (missing: string[]) => Promise<Map<string, T>>): Promise<T[]> {
      dropIfForeign()
      const known = new Map<string, T>()
      const missing: string[] = []
      for (const key of keys) {
        const value = isOfUse() ? entries.get(key) : undefined
        if (value === undefined) missing.push(key)
        else known.set(key, value)
      }
      const seen = writes
      const fresh = missing.length > 0 ? await read(missing) : new Map<string, T>()
      for (const [key, value] of fresh) {
        known.set(key, value)
        if (isOfUse() && seen === writes) keep(key, value)
      }
      return keys.flatMap((key) => known.get(key) ?? [])
    },

    forget(key: string) {
      writes += 1
      entries.delete(key)
    },
  }
}
