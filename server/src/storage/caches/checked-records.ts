import { isInTransaction } from '../database.ts'
import { batching } from './batching.ts'
import type { RecordKey, VersionedRecords, VersionedRecordsOptions } from './versioned-records.ts'

const RECORDS_PER_BATCH = 100

/**
 * Caches records that other processes write too. Every read asks whether the cached version is current. Concurrent reads
 * share one such query, and unchanged records are not transferred. A version of a record never has two contents.
 */
export function checkedRecords<T extends { version: number }>({
  space,
  sizeOf,
  source,
}: VersionedRecordsOptions<T>): VersionedRecords<T> {
  const cache = space.cache<T>()

  async function readCurrent(keys: RecordKey[]): Promise<Array<T | undefined>> {
    const distinct = new Map(keys.map((key) => [nameOf(key), key]))
    const records = new Map([...distinct.keys()].map((name) => [name, cache.get(name)]))
    const checks = [...distinct].map(([name, key]) => ({ key, cachedVersion: records.get(name)?.version ?? null }))
    const changed = await source.findChanged(checks)
    checks.forEach(({ key }, index) => {
      const record = changed[index]
      if (record === null) return
      records.set(nameOf(key), record)
      store(nameOf(key), record)
    })
    return keys.map((key) => records.get(nameOf(key)))
  }

  function store(name: string, record: T | undefined) {
    if (record === undefined) cache.delete(name)
    else cache.set(name, record, sizeOf(record))
  }

  const getInBatch = batching(readCurrent, { atMost: RECORDS_PER_BATCH })

  return {
    // A batch runs outside any transaction, so it would not see what the current one has written.
    get: (key) => (isInTransaction() ? source.find(key) : getInBatch(key)),
    async getAll(userId, ids) {
      const found = await source.findAll(userId, ids)
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    peek: () => undefined,
    servesLists: () => false,
    // Nothing to do: every read checks the version.
    forget: () => {},
  }
}

export const nameOf = ({ userId, id }: RecordKey) => `${userId}/${id}`
