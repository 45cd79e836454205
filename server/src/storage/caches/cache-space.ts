/** The memory that the caches of a process share. */
export type CacheSpace = ReturnType<typeof cacheSpace>

export interface Cache<T> {
  get(key: string): T | undefined
  /** `bytes` is the approximate size of the value. */
  set(key: string, value: T, bytes: number): void
}

interface Entry {
  /** The cache that contains it. */
  readonly cache: Map<string, Entry>
  readonly key: string
  readonly value: unknown
  readonly bytes: number
  /** Whether it was read since it was stored or last moved to the end. */
  wasRead: boolean
}

/** The size of an entry without its key and value: the object and its places in two collections. */
const OVERHEAD_BYTES = 300
/** A value larger than this share of the space would push out too many others. */
const MAX_VALUE_SHARE = 1 / 8
/** How much of the space is freed at once when it is full. */
const FREED_SHARE = 1 / 64

/**
 * Memory for caches, limited in bytes. When it is full, the oldest entries are removed. An entry that was read gets a second
 * chance: it moves to the end once instead. So entries in use stay, and a read only has to set a flag.
 */
export function cacheSpace(limitBytes: number) {
  /** All entries of all caches, oldest first. */
  const queue = new Set<Entry>()
  let usedBytes = 0

  function remove(entry: Entry) {
    entry.cache.delete(entry.key)
    queue.delete(entry)
    usedBytes -= entry.bytes
  }

  function makeRoom() {
    if (usedBytes <= limitBytes) return
    // Each iteration over a set first skips the gaps of removed entries, which takes time. So each call removes many entries.
    const targetBytes = limitBytes * (1 - FREED_SHARE)
    for (const entry of queue) {
      if (usedBytes <= targetBytes) return
      if (!entry.wasRead) remove(entry)
      else {
        entry.wasRead = false
        queue.delete(entry)
        queue.add(entry)
      }
    }
  }

  return {
    /** What all caches use together. */
    usedBytes: () => usedBytes,

    /** Adds a cache that uses this memory. */
    cache<T>(): Cache<T> {
      const entries = new Map<string, Entry>()
      return {
        get(key) {
          const entry = entries.get(key)
          if (!entry) return undefined
          entry.wasRead = true
          return entry.value as T
        },
        set(key, value, valueBytes) {
          const replaced = entries.get(key)
          if (replaced) remove(replaced)
          const bytes = valueBytes + 2 * key.length + OVERHEAD_BYTES
          if (bytes > limitBytes * MAX_VALUE_SHARE) return
          const entry = { cache: entries, key, value, bytes, wasRead: false }
          entries.set(key, entry)
          queue.add(entry)
          usedBytes += bytes
          makeRoom()
        },
      }
    },
  }
}
