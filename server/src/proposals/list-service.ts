import type { Readable } from 'node:stream'
import type { ProposalQuery, SortKey } from '@proffer/core/proposals/schema.ts'
import { page } from '@proffer/core/wire.ts'
import { findNewestEvents } from '../events/newest-event-store.ts'
import type { StoredRecord } from '../http/entity-tag.ts'
import { joinJsonList } from '../http/json-list.ts'
import { listFingerprint, pageOfRows, positionIn } from '../http/list-cursor.ts'
import { recordFilterOf } from '../http/record-filter.ts'
import type { Clock } from '../process/clock.ts'
import type { AccountLists } from '../storage/caches/account-lists.ts'
import { batching } from '../storage/caches/batching.ts'
import type { CacheSpace } from '../storage/caches/cache-space.ts'
import type { VersionedRecords } from '../storage/caches/versioned-records.ts'
import { type Db, isInTransaction } from '../storage/database.ts'
import { MINUTE_MS } from '../values/time-units.ts'
import { listAnswers } from './list-answer.ts'
import { countProposals, listProposalIds, listProposals, type Place, type ProposalFilter } from './list-store.ts'
import { findProposalSizes, findProposals } from './store.ts'

interface Options {
  db: Db
  records: VersionedRecords<StoredRecord>
  lists: AccountLists
  cacheSpace: CacheSpace
  clock: Clock
  eventRetentionMs: number
}

interface ListQuery {
  filter: ProposalFilter
  sort: string
  place: Place
  /** Identifies the list in its cursors. */
  fingerprint: string
}

/**
 * The last response to a list query, with its records. On PostgreSQL, the next response is the same if the account has no newer
 * event. Otherwise the next request reads only the records with another version.
 */
interface LastList {
  /** The account's newest event when the list was read. Every change of a proposal records an event in its transaction. */
  eventId: string | null
  readAtMs: number
  bytes: Buffer
  end: string
  records: ListedRecord[]
  /** A JSON object with the version of each record by id. */
  versions: string
}

interface ListedRecord extends StoredRecord {
  id: string
}

/** The estimated memory of each record besides the bytes: two objects, its id, and its part of `versions`. */
const LISTED_RECORD_BYTES = 400

const ACCOUNTS_PER_BATCH = 100

type ListAnswer = string | Buffer | Readable

const LIST_START = '{"proposals":['
const listEnd = (total: number, nextCursor: string | null) =>
  `],"total":${total},"nextCursor":${JSON.stringify(nextCursor)}}`

/** One more record than the page has shows whether another page follows. */
const withOneMore = (place: Place): Place => ({ ...place, limit: place.limit + 1 })

/** Lists of proposals, as JSON made of the stored records. */
export function proposalLists({ db, records, lists, cacheSpace, clock, eventRetentionMs }: Options) {
  const listAnswer = listAnswers()
  const lastLists = cacheSpace.cache<LastList>()
  // Concurrent lists share one query.
  const findNewestEvent = batching((accounts: string[]) => findNewestEvents(db, accounts), {
    maxQuestions: ACCOUNTS_PER_BATCH,
  })
  // After the retention time, the newest event may be deleted while an older one stays. So older lists are not compared.
  const comparableMs = Math.min(MINUTE_MS, eventRetentionMs)

  async function isCurrent(userId: string, { eventId, readAtMs }: LastList): Promise<boolean> {
    if (eventId === null || isInTransaction() || clock.monotonicMs() - readAtMs > comparableMs) return false
    return (await findNewestEvent(userId)) === eventId
  }

  /** How large each record is. Those in the cache need no query. */
  async function sizesOf(userId: string, ids: string[]): Promise<number[]> {
    const cached = ids.map((id) => records.peek({ userId, id })?.json.length)
    const missing = ids.filter((_, index) => cached[index] === undefined)
    const read = missing.length === 0 ? undefined : await findProposalSizes(db, userId, missing)
    return ids.map((id, index) => cached[index] ?? read?.get(id) ?? 0)
  }

  /** Reads the ids of the page, and then the records that are not cached. */
  async function listFromCache({ filter, sort, place, fingerprint }: ListQuery): Promise<ListAnswer> {
    const { userId } = filter
    const rowsAndNext = await listProposalIds(db, filter, sortOf(sort), withOneMore(place))
    // If one page has everything, counting it would be a second search.
    const isWholeList = place.offset === 0 && place.after === undefined && rowsAndNext.length <= place.limit
    const total = isWholeList ? rowsAndNext.length : await countProposals(db, filter)
    const { rows, nextCursor } = pageOfRows(rowsAndNext, place.limit, fingerprint, keyOf)
    const ids = rows.map(({ id }) => id)
    const end = listEnd(total, nextCursor)
    return listAnswer({
      account: userId,
      ids,
      sizes: await sizesOf(userId, ids),
      read: (idsToRead) => records.getAll(userId, idsToRead),
      start: LIST_START,
      end,
      join: joinUntil(end),
    })
  }

  /** One statement returns the ids and most records. It omits large ones and those that the last response already has. */
  async function listFromDatabase({ filter, sort, place, fingerprint }: ListQuery): Promise<ListAnswer> {
    const { userId } = filter
    const key = [userId, fingerprint, place.offset, place.after?.id, place.limit].join()
    const last = lastLists.get(key)
    if (last && (await isCurrent(userId, last))) return last.bytes
    const readAtMs = clock.monotonicMs()
    const rowsAndNext = await listProposals(db, filter, sortOf(sort), withOneMore(place), last?.versions)
    // Every row contains the total and the newest event. An empty page has no row, but the list may have others.
    const [firstRow] = rowsAndNext
    const total = firstRow ? Number(firstRow.total) : await countProposals(db, filter)
    const eventId = firstRow?.eventId ?? null
    const { rows, nextCursor } = pageOfRows(rowsAndNext, place.limit, fingerprint, keyOf)
    const end = listEnd(total, nextCursor)
    if (last?.end === end && isSameList(last.records, rows)) {
      Object.assign(last, { eventId, readAtMs })
      return last.bytes
    }
    const lastRecords = new Map(last?.records.map((record) => [record.id, record]))
    /** The records that need no further query. */
    const loaded = new Map<string, ListedRecord>()
    for (const { id, version, record } of rows) {
      const lastRecord = lastRecords.get(id)
      if (record !== null) loaded.set(id, { id, version, json: record })
      else if (lastRecord?.version === version) loaded.set(id, lastRecord)
    }
    const read = async (idsToRead: string[]) => {
      const largeIds = idsToRead.filter((id) => !loaded.has(id))
      const largeRecords = largeIds.length === 0 ? [] : await findProposals(db, userId, largeIds)
      const largeById = new Map(largeRecords.map((row) => [row.id, row]))
      return idsToRead.flatMap((id) => loaded.get(id) ?? largeById.get(id) ?? [])
    }
    const ids = rows.map(({ id }) => id)
    const sizes = rows.map(({ bytes }) => Number(bytes))
    const areAllLoaded = loaded.size === rows.length
    const joinAndKeep = () => {
      const list = joinedList([...loaded.values()], end)
      if (!isInTransaction())
        lastLists.set(key, { ...list, eventId, readAtMs }, list.bytes.length + ids.length * LISTED_RECORD_BYTES)
      return list.bytes
    }
    return listAnswer({
      account: userId,
      ids,
      sizes,
      read,
      start: LIST_START,
      end,
      // Only a list without large records is kept for the next request.
      join: areAllLoaded ? joinAndKeep : joinUntil(end),
    })
  }

  function readList(userId: string, query: ProposalQuery): Promise<ListAnswer> {
    const { status, sort = '-createdAt' } = query
    const filter = { userId, status, q: query.q || undefined, record: recordFilterOf(query) }
    const fingerprint = listFingerprint(['proposals', filter, sort])
    const place = { ...page(query), after: positionIn(query, fingerprint) }
    const list = { filter, sort, place, fingerprint }
    // On PostgreSQL each cached record would have to be checked, so one query reads the whole list.
    return records.servesLists() ? listFromCache(list) : listFromDatabase(list)
  }

  return (userId: string, query: ProposalQuery): Promise<ListAnswer> =>
    lists.get(userId, JSON.stringify(query), async () => readList(userId, query))
}

const jsonOf = ({ json }: StoredRecord) => json

function joinedList(records: ListedRecord[], end: string) {
  const { bytes, parts } = joinJsonList(LIST_START, records.map(jsonOf), end)
  // `parts` are views of `bytes`, so the records need no second copy in memory.
  const cachedRecords = records.map((record, index) => ({ ...record, json: parts[index] ?? record.json }))
  const versions = JSON.stringify(Object.fromEntries(records.map(({ id, version }) => [id, version])))
  return { bytes, end, records: cachedRecords, versions }
}

/** Returns a function that joins records into a list with this end. */
const joinUntil = (end: string) => (records: StoredRecord[]) => joinJsonList(LIST_START, records.map(jsonOf), end).bytes

const isSameList = (
  a: ReadonlyArray<{ id: string; version: number }>,
  b: ReadonlyArray<{ id: string; version: number }>,
) => a.length === b.length && a.every(({ id, version }, index) => id === b[index]?.id && version === b[index].version)

/** The value of the column that the list is sorted by, for the cursor. */
const keyOf = ({ key }: { key: string }) => key

/** Reads the parameter `sort`: `-createdAt` is descending. */
const sortOf = (sort: string) => ({
  key: sort.replace('-', '') as SortKey,
  descending: sort.startsWith('-'),
})
