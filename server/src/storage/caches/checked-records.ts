import { batching } from './batching.ts'
import type { CacheSpace } from './cache-space.ts'

const RECORDS_PER_BATCH = 100

export interface RecordKey {
  userId: string
  id: string
}

interface Checked {
  key: RecordKey
  /** The version that is remembered; null for none. */
  known: number | null
}

interface Options<T> {
  space: CacheSpace
  sizeOf: (record: T) => number
  /** For each the record, or null where the version that is known is still the one, or undefined where there is none. */
  read: (asks: Checked[]) => Promise<Array<T | null | undefined>>
}

/**
 * Remembers records where other processes write as well: every request asks whether what is remembered still holds, but
 * many ask together, and what has not changed does not travel again. A version of a record never has two contents.
 */
export function checkedRecords<T extends { version: number }>({ space, sizeOf, read }: Options<T>) {
  const remembered = space.cache<T>()
  const nameOf = ({ userId, id }: RecordKey) => `${userId}/${id}`

  async function check(keys: RecordKey[]): Promise<Array<T | undefined>> {
    const distinct = new Map(keys.map((key) => [nameOf(key), key]))
    const known = new Map([...distinct.keys()].map((name) => [name, remembered.get(name)]))
    const asks = [...distinct].map(([name, key]) => ({ key, known: known.get(name)?.version ?? null }))
    const answers = await read(asks)
    asks.forEach(({ key }, index) => {
      const answer = answers[index]
      if (answer === null) return
      known.set(nameOf(key), answer)
      keep(nameOf(key), answer)
    })
    return keys.map((key) => known.get(nameOf(key)))
  }

  function keep(name: string, record: T | undefined) {
    if (record === undefined) remembered.delete(name)
    else remembered.set(name, record, sizeOf(record))
  }

  return { get: batching(check, { atMost: RECORDS_PER_BATCH }) }
}
