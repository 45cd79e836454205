import type { CacheSpace } from '../storage/caches/cache-space.ts'
import type { StoredRecord } from './entity-tag.ts'

interface Spliced {
  records: StoredRecord[]
  end: string
  bytes: Buffer
}

/**
 * Joins the JSON texts of stored records into the JSON text of a list. The last result for each key is cached and used again
 * while the list consists of the same records. For a long list, allocating and copying memory costs more than everything else.
 */
export function splicedLists(space: CacheSpace) {
  const cache = space.cache<Spliced>()
  return (key: string, start: string, records: StoredRecord[], end: string): Buffer => {
    const last = cache.get(key)
    if (last?.end === end && isSame(last.records, records)) return last.bytes
    const bytes = splice(
      start,
      records.map(({ json }) => json),
      end,
    )
    // The entry also keeps the records in memory after their own cache has dropped them, so it counts twice.
    cache.set(key, { records, end, bytes }, 2 * bytes.length)
    return bytes
  }
}

const isSame = (some: StoredRecord[], others: StoredRecord[]) =>
  some.length === others.length && some.every((record, index) => record === others[index])

/** Concatenates `start`, the parts separated by commas, and `end`. */
function splice(start: string, parts: Array<string | Buffer>, end: string): Buffer {
  const separated = parts.flatMap((part, index) => (index === 0 ? [part] : [',', part]))
  return Buffer.concat([start, ...separated, end].map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}
