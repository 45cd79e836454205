import type { Readable } from 'node:stream'
import type { ProposalQuery, SortKey } from '@proffer/core/proposals/schema.ts'
import { type Page, page } from '@proffer/core/wire.ts'
import type { StoredRecord } from '../http/entity-tag.ts'
import { cachedJsonLists } from '../http/json-list.ts'
import type { CacheSpace } from '../storage/caches/cache-space.ts'
import type { VersionedRecords } from '../storage/caches/versioned-records.ts'
import type { Db } from '../storage/database.ts'
import { listAnswers } from './list-answer.ts'
import { countProposals, listProposalIds, listProposals, type ProposalFilter } from './list-store.ts'
import { findProposalSizes, findProposals } from './store.ts'

interface Options {
  db: Db
  records: VersionedRecords<StoredRecord>
  cacheSpace: CacheSpace
}

interface ListQuery {
  filter: ProposalFilter
  sort: string
  place: Page
}

type ListAnswer = string | Buffer | Readable

const LIST_START = '{"proposals":['
const listEnd = (total: number) => `],"total":${total}}`

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
  async function listFromCache({ filter, sort, place }: ListQuery): Promise<ListAnswer> {
    const { userId, status, q } = filter
    const [ids, total] = await Promise.all([
      listProposalIds(db, filter, sortOf(sort), place),
      countProposals(db, filter),
    ])
    const end = listEnd(total)
    const key = [userId, status, q, sort, place.offset, place.limit].join()
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
  async function listFromDatabase({ filter, sort, place }: ListQuery): Promise<ListAnswer> {
    const { userId } = filter
    const [{ ids, sizes, small }, total] = await Promise.all([
      listProposals(db, filter, sortOf(sort), place),
      countProposals(db, filter),
    ])
    const end = listEnd(total)
    const read = async (wanted: string[]) => {
      const large = wanted.filter((id) => !small.has(id))
      const rows = large.length === 0 ? [] : await findProposals(db, userId, large)
      const found = new Map(rows.map((row) => [row.id, row]))
      return wanted.flatMap((id) => small.get(id) ?? found.get(id) ?? [])
    }
    const join = (found: StoredRecord[]) => `${LIST_START}${found.map(({ json }) => json).join(',')}${end}`
    return listAnswer({ account: userId, ids, sizes, read, start: LIST_START, end, join })
  }

  return (userId: string, query: ProposalQuery): Promise<ListAnswer> => {
    const filter = { userId, status: query.status, q: query.q || undefined }
    const { sort = '-createdAt' } = query
    const list = { filter, sort, place: page(query) }
    return records.servesLists() ? listFromCache(list) : listFromDatabase(list)
  }
}

const sortOf = (sort: string) => ({
  key: sort.replace('-', '') as SortKey,
  descending: sort.startsWith('-'),
})
