import type { Readable } from 'node:stream'
import type { ProposalQuery, SortKey } from '@proffer/core/proposals/schema.ts'
import { page } from '@proffer/core/wire.ts'
import type { StoredRecord } from '../http/entity-tag.ts'
import { cachedJsonLists } from '../http/json-list.ts'
import { listFingerprint, pageOfRows, positionIn } from '../http/list-cursor.ts'
import { recordFilterOf } from '../http/record-filter.ts'
import type { CacheSpace } from '../storage/caches/cache-space.ts'
import type { VersionedRecords } from '../storage/caches/versioned-records.ts'
import type { Db } from '../storage/database.ts'
import { listAnswers } from './list-answer.ts'
import { countProposals, listProposalIds, listProposals, type Place, type ProposalFilter } from './list-store.ts'
import { findProposalSizes, findProposals } from './store.ts'

interface Options {
  db: Db
  records: VersionedRecords<StoredRecord>
  cacheSpace: CacheSpace
}

interface ListQuery {
  filter: ProposalFilter
  sort: string
  place: Place
  /** Identifies the list in its cursors. */
  fingerprint: string
}

type ListAnswer = string | Buffer | Readable

const LIST_START = '{"proposals":['
const listEnd = (total: number, nextCursor: string | null) =>
  `],"total":${total},"nextCursor":${JSON.stringify(nextCursor)}}`

/** One more record than the page has shows whether another page follows. */
const withNext = (place: Place): Place => ({ ...place, limit: place.limit + 1 })

/** Lists of proposals, as JSON made of the stored records. */
export function proposalLists({ db, records, cacheSpace }: Options) {
  const joinJsonList = cachedJsonLists(cacheSpace)
  const listAnswer = listAnswers()

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
    const [found, total] = await Promise.all([
      listProposalIds(db, filter, sortOf(sort), withNext(place)),
      countProposals(db, filter),
    ])
    const { rows, nextCursor } = pageOfRows(found, place.limit, fingerprint, keyOf)
    const ids = rows.map(({ id }) => id)
    const end = listEnd(total, nextCursor)
    const key = [userId, fingerprint, place.offset, place.after?.id, place.limit].join()
    return listAnswer({
      account: userId,
      ids,
      sizes: await sizesOf(userId, ids),
      read: (wanted) => records.getAll(userId, wanted),
      start: LIST_START,
      end,
      join: (found) => joinJsonList(key, LIST_START, found, end),
    })
  }

  /** One statement returns the ids and the records, unless these are large. */
  async function listFromDatabase({ filter, sort, place, fingerprint }: ListQuery): Promise<ListAnswer> {
    const { userId } = filter
    const [found, total] = await Promise.all([
      listProposals(db, filter, sortOf(sort), withNext(place)),
      countProposals(db, filter),
    ])
    const { rows: listed, nextCursor } = pageOfRows(found, place.limit, fingerprint, keyOf)
    const ids = listed.map(({ id }) => id)
    const sizes = listed.map(({ bytes }) => bytes)
    const small = new Map(
      listed.flatMap(({ id, version, record }) => (record === null ? [] : [[id, { version, json: record }]])),
    )
    const end = listEnd(total, nextCursor)
    const read = async (wanted: string[]) => {
      const large = wanted.filter((id) => !small.has(id))
      const rows = large.length === 0 ? [] : await findProposals(db, userId, large)
      const found = new Map(rows.map((row) => [row.id, row]))
      return wanted.flatMap((id) => small.get(id) ?? found.get(id) ?? [])
    }
    const join = (found: StoredRecord[]) => `${LIST_START}${found.map(({ json }) => json).join(',')}${end}`
    return listAnswer({ account: userId, ids, sizes, read, start: LIST_START, end, join })
  }

  return async (userId: string, query: ProposalQuery): Promise<ListAnswer> => {
    const { status, sort = '-createdAt' } = query
    const filter = { userId, status, q: query.q || undefined, record: recordFilterOf(query) }
    const fingerprint = listFingerprint(['proposals', filter, sort])
    const place = { ...page(query), after: positionIn(query, fingerprint) }
    const list = { filter, sort, place, fingerprint }
    return records.servesLists() ? listFromCache(list) : listFromDatabase(list)
  }
}

const keyOf = ({ key }: { key: string }) => key

const sortOf = (sort: string) => ({
  key: sort.replace('-', '') as SortKey,
  descending: sort.startsWith('-'),
})
