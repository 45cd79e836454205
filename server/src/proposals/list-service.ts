import type { ProposalQuery, SortKey } from '@proffer/core/proposals/schema.ts'
import { page } from '@proffer/core/wire.ts'
import { joinJsonList, jsonListStreams, type ListAnswer, MAX_JOINED_BYTES } from '../http/json-list.ts'
import { listFingerprint, pageOfRows, positionIn } from '../http/list-cursor.ts'
import { recordFilterOf } from '../http/record-filter.ts'
import { shownJson } from '../margin/costs.ts'
import { answerCache } from '../storage/caches/answer-cache.ts'
import type { CacheSpace } from '../storage/caches/cache-space.ts'
import type { Database } from '../storage/database.ts'
import type { Reader } from '../values/reader.ts'
import { countProposals, listProposals } from './list-store.ts'
import { findRecord } from './record-store.ts'

const LIST_START = '{"proposals":['

/** Lists of proposals, as JSON made of the stored records. */
export function proposalLists(database: Database, cacheSpace: CacheSpace) {
  const { db } = database
  const streamList = jsonListStreams()
  // A stream can be read only once, so only complete lists are cached.
  const bytesOf = (list: ListAnswer) => (list instanceof Buffer ? list.length : undefined)
  const lists = answerCache<ListAnswer>(database, cacheSpace, bytesOf)

  async function readList(reader: Reader, query: ProposalQuery): Promise<ListAnswer> {
    const { accountId } = reader
    const { status, sort = '-createdAt', authorId, assigneeId } = query
    const filter = { ...reader, status, q: query.q || undefined, authorId, assigneeId, record: recordFilterOf(query) }
    const fingerprint = listFingerprint(['proposals', filter, sort])
    const { limit, offset } = page(query)
    const after = positionIn(query, fingerprint)
    // One more record than the page has shows whether another page follows.
    const rowsAndNext = await listProposals(db, filter, sortOf(sort), { limit: limit + 1, offset, after })
    const { rows, nextCursor } = pageOfRows(rowsAndNext, limit, fingerprint, ({ key }) => key)
    const isWholeList = offset === 0 && after === undefined && nextCursor === null
    const total = isWholeList ? rows.length : (rows[0]?.total ?? (await countProposals(db, filter)))
    const end = `],"total":${total},"nextCursor":${JSON.stringify(nextCursor)}}`
    const records = rows.flatMap(({ record }) => (record === null ? [] : withoutCosts(record)))
    const bytes = rows.reduce((sum, row) => sum + Number(row.bytes), 0)
    if (records.length === rows.length && bytes <= MAX_JOINED_BYTES) return joinJsonList(LIST_START, records, end)
    return streamList({
      account: accountId,
      start: LIST_START,
      ids: rows.map(({ id }) => id),
      end,
      read: async (id) => {
        const record = await findRecord(db, { accountId, id })
        return record && withoutCosts(record.json)
      },
    })
  }

  return (reader: Reader, query: ProposalQuery): Promise<ListAnswer> =>
    lists.get(reader.accountId, JSON.stringify([reader.ownOf, query]), () => readList(reader, query))
}

/** Lists have no costs, whoever reads them, so that records can be sent as they are stored. */
const withoutCosts = <T extends string | Uint8Array>(json: T) => shownJson(json, null, false)

/** Reads the parameter `sort`: `-createdAt` is descending. */
const sortOf = (sort: string) => ({
  key: sort.replace('-', '') as SortKey,
  descending: sort.startsWith('-'),
})
