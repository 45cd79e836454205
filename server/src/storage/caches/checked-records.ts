import { isInTransaction } from '../database.ts'
import { batching } from './batching.ts'
import type { RecordKey, VersionedRecords, VersionedRecordsOptions } from './versioned-records.ts'

const RECORDS_PER_BATCH = 100

/**
 * Caches records that other processes write too. Every `get` asks whether the cached version is current. Concurrent calls share
 * one such query, and unchanged records are not transferred. Each change has a new version, so equal versions have equal
 * contents. Lists, and reads in a transaction, do not use the cache.
 */
export function checkedRecords<T extends { version: number }>({
  space,
  sizeOf,
  source,
}: VersionedRecordsOptions<T>): VersionedRecords<T> {
  const cache = space.cache<T>()

  /** For each key the current record, undefined if there is none. Several readers may ask for the same key. */
  async function readCurrent(keys: RecordKey[]): Promise<Array<T | undefined>> {
    const distinct = new Map(keys.map((key) => [cacheKeyOf(key), key]))
    const records = new Map([...distinct.keys()].map((cacheKey) => [cacheKey, cache.get(cacheKey)]))
    const checks = [...distinct].map(([cacheKey, key]) => ({
      key,
      cachedVersion: records.get(cacheKey)?.version ?? null,
    }))
    const changed = await source.findChanged(checks)
    checks.forEach(({ key }, index) => {
      const record = changed[index]
      const isCachedCurrent = record === null
      if (isCachedCurrent) return
      records.set(cacheKeyOf(key), record)
      store(cacheKeyOf(key), record)
    })
    return keys.map((key) => records.get(cacheKeyOf(key)))
  }

  function store(cacheKey: string, record: T | undefined) {
    if (record === undefined) cache.delete(cacheKey)
    else cache.set(cacheKey, record, sizeOf(record))
  }

  const getInBatch = batching(readCurrent, { maxQuestions: RECORDS_PER_BATCH })

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

export const cacheKeyOf = ({ userId, id }: RecordKey) => `${userId}/${id}`
