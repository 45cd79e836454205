import { currentUnit, type Database } from './database/database.ts'

const FOREIGN_CHECK_MS = 1

/**
 * Remembers answers that are ready to send. It may be trusted because every write of this process forgets what it
 * touches at its commit, and any write of another process empties it; where the latter cannot be known, nothing is kept.
 */
export function recordCache<T>(database: Database, capacity: number) {
  const entries = new Map<string, T>()
  const { foreignVersion } = database
  let foreign = foreignVersion?.()
  let askedAtMs = 0
  let writes = 0

  function dropIfForeign() {
    // Asking the database costs as much as reading from it, so a burst of requests asks once.
    const nowMs = performance.now()
    if (nowMs - askedAtMs < FOREIGN_CHECK_MS) return
    askedAtMs = nowMs
    const now = foreignVersion?.()
    if (now === foreign) return
    foreign = now
    entries.clear()
  }

  return {
    async get(key: string, read: () => Promise<T | undefined>): Promise<T | undefined> {
      // What a transaction under way has written may still be rolled back.
      if (!foreignVersion || currentUnit.getStore()) return read()
      dropIfForeign()
      const known = entries.get(key)
      if (known !== undefined) return known
      const seen = writes
      const value = await read()
      // A write that came between the read and now may have made the value old.
      if (value !== undefined && seen === writes) {
        if (entries.size >= capacity) entries.clear()
        entries.set(key, value)
      }
      return value
    },

    forget(key: string) {
      writes += 1
      entries.delete(key)
    },
  }
}
