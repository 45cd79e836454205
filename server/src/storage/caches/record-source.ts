import type { Database } from '../database.ts'
import type { CacheSpace } from './cache-space.ts'

export interface RecordKey {
  userId: string
  id: string
}

/** A question about one record: is the cached version still the current one? */
export interface VersionCheck {
  key: RecordKey
  /** Null if no version is cached. */
  cachedVersion: number | null
}

/** Reads records from the database. */
export interface RecordSource<T> {
  find(key: RecordKey): Promise<T | undefined>
  /** The records that exist, by id. */
  findAll(userId: string, ids: string[]): Promise<Map<string, T>>
  /** For each check the current record, null if the cached version is current, undefined if there is no such record. */
  findChanged(checks: VersionCheck[]): Promise<Array<T | null | undefined>>
}

/** Records of one kind with a cache in front of the database. No read is older than the last commit. */
export interface VersionedRecords<T> {
  get(key: RecordKey): Promise<T | undefined>
  /** The records that exist, in the order of the ids. */
  getAll(userId: string, ids: string[]): Promise<T[]>
  /** The record if it is cached and is known to be current without a query. */
  peek(key: RecordKey): T | undefined
  /** Whether `getAll` and `peek` use the cache now. If not, a list is read faster by one query that returns the records. */
  servesLists(): boolean
  /** Call it after a commit that changed the record. */
  forget(key: RecordKey): void
}

export interface VersionedRecordsOptions<T> {
  database: Database
  space: CacheSpace
  sizeOf: (record: T) => number
  source: RecordSource<T>
}
