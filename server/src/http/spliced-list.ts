import type { CacheSpace } from '../storage/caches/cache-space.ts'
import type { StoredRecord } from './entity-tag.ts'

interface Spliced {
  records: StoredRecord[]
  end: string
  bytes: Buffer
}

/**
 * Puts lists together from stored records. What it made last for a key it gives again while the list is of the very
 * same records: for a list of some length, finding memory and copying cost more than all else.
 */
export function splicedLists(space: CacheSpace) {
  const made = space.cache<Spliced>()
  return (key: string, start: string, records: StoredRecord[], end: string): Buffer => {
    const last = made.get(key)
    if (last?.end === end && isSame(last.records, records)) return last.bytes
    const bytes = splice(
      start,
      records.map(({ json }) => json),
      end,
    )
    // The records stay in memory with the list, also after their own cache has let go of them.
    made.set(key, { records, end, bytes }, 2 * bytes.length)
    return bytes
  }
}

const isSame = (some: StoredRecord[], others: StoredRecord[]) =>
  some.length === others.length && some.every((record, index) => record === others[index])

/** The parts in one piece, those between the ends separated by commas. */
function splice(start: string, parts: Array<string | Buffer>, end: string): Buffer {
  const separated = parts.flatMap((part, index) => (index === 0 ? [part] : [',', part]))
  return Buffer.concat([start, ...separated, end].map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}
