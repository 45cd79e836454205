import type { CacheSpace } from '../storage/caches/cache-space.ts'
import type { StoredRecord } from './entity-tag.ts'

interface CachedList {
  records: StoredRecord[]
  end: string
  bytes: Buffer
}

/**
 * Joins the JSON texts of stored records into the JSON text of a list. For a long list, copying memory costs more than
 * everything else, so the last result for each key is cached and used again while the list consists of the same records.
 * `start` must be the same for every call with one key.
 */
export function cachedJsonLists(space: CacheSpace) {
  const cache = space.cache<CachedList>()
  return (key: string, start: string, records: StoredRecord[], end: string): Buffer => {
    const last = cache.get(key)
    if (last?.end === end && haveSameRecords(last.records, records)) return last.bytes
    const bytes = joinJsonList(
      start,
      records.map(({ json }) => json),
      end,
    )
    // The entry also keeps the records in memory after their own cache has dropped them, so the cache charges it for both.
    cache.set(key, { records, end, bytes }, 2 * bytes.length)
    return bytes
  }
}

const haveSameRecords = (a: StoredRecord[], b: StoredRecord[]) =>
  a.length === b.length && a.every((record, index) => record === b[index])

/** Concatenates `start`, the parts separated by commas, and `end`. */
function joinJsonList(start: string, parts: Array<string | Buffer>, end: string): Buffer {
  const separated = parts.flatMap((part, index) => (index === 0 ? [part] : [',', part]))
  return Buffer.concat([start, ...separated, end].map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}
