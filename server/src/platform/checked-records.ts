import { batching } from './batching.ts'

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
  capacity: number
  /** For each the record, or null where the version that is known is still the one, or undefined where there is none. */
  read: (asks: Checked[]) => Promise<Array<T | null | undefined>>
}

/**
 * Remembers records where other processes write as well: every request asks whether what is remembered still holds, but
 * many ask together, and what has not changed does not travel again. A version of a record never has two contents.
 */
export function checkedRecords<T extends { version: number }>({ capacity, read }: Options<T>) {
  const remembered = new Map<string, T>()
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
    remembered.delete(name)
    if (record === undefined) return
    if (remembered.size >= capacity) remembered.clear()
    remembered.set(name, record)
  }

  return { get: batching(check, { atMost: RECORDS_PER_BATCH }) }
}
