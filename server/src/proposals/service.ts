import type { Readable } from 'node:stream'
import type { NewProposal, Proposal, ProposalChange, ProposalQuery, SortKey } from '@proffer/core/proposals/schema.ts'
import { page } from '@proffer/core/wire.ts'
import { matches, type StoredRecord } from '../http/entity-tag.ts'
import { AppError, notFound } from '../http/errors.ts'
import { splicedLists } from '../http/spliced-list.ts'
import { eraseLater } from '../outbox/erasure.ts'
import { recordEvent } from '../outbox/events.ts'
import type { Clock } from '../process/clock.ts'
import type { Profiles } from '../profile/service.ts'
import type { ShareLinks } from '../shares/links.ts'
import type { StorageBudget } from '../storage/budgets/storage-budget.ts'
import type { CacheSpace } from '../storage/caches/cache-space.ts'
import { checkedRecords } from '../storage/caches/checked-records.ts'
import { recordCache } from '../storage/caches/record-cache.ts'
import { afterCommit, type Database, type Db, isInTransaction, type Trx } from '../storage/database.ts'
import type { Templates } from '../templates/service.ts'
import { listAnswers } from './list-answer.ts'
import { countProposals, listProposalIds, listProposals } from './list-store.ts'
import { copyOf, newProposal } from './new-proposal.ts'
import { changedBy, changedFields, eventData, type Move, movedBy, statusRecord } from './proposal.ts'
import {
  deleteProposal,
  findChangedProposals,
  findProposal,
  findProposalSizes,
  findProposals,
  insertProposal,
  type ProposalRow,
  replaceProposal,
} from './store.ts'

export type Proposals = ReturnType<typeof proposals>

interface Options {
  database: Database
  clock: Clock
  cacheSpace: CacheSpace
  storage: Pick<StorageBudget, 'reserveWithEvent'>
  profiles: Pick<Profiles, 'author'>
  templates: Pick<Templates, 'get'>
  shareLinks: Pick<ShareLinks, 'info' | 'liveSealedUrl'>
}

/** A proposal that has just been stored, as the text that goes out. */
export interface StoredProposal {
  id: string
  json: string
}

const sizeOf = ({ json }: StoredRecord) => json.length

/** Not from Node's pool of small buffers: one that stays in the cache would keep the whole pool in memory. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

export function proposals({ database, clock, cacheSpace, storage, profiles, templates, shareLinks }: Options) {
  const { db } = database
  const remembered = recordCache<StoredRecord>(database, cacheSpace, sizeOf)
  const checked = checkedRecords<StoredRecord>({
    space: cacheSpace,
    sizeOf,
    read: async (asks) => (await findChangedProposals(db, asks)).map((row) => row && toSend(row)),
  })
  const spliced = splicedLists(cacheSpace)
  const listAnswer = listAnswers()
  const cacheKey = (userId: string, id: string) => `${userId}/${id}`

  async function add(trx: Trx, proposal: Proposal): Promise<StoredProposal> {
    const { userId, createdAt } = proposal
    const json = JSON.stringify(proposal)
    const bytes = Buffer.byteLength(json)
    await storage.reserveWithEvent(trx, userId, bytes)
    const data = { ...eventData(proposal, null), created_at: createdAt }
    const event = { userId, kind: 'proposal.created', data, at: new Date(createdAt) } as const
    const eventBytes = await recordEvent(trx, event, { isCounted: false })
    await insertProposal(trx, proposal, json, bytes + eventBytes)
    return { id: proposal.id, json }
  }

  // One transaction: a proposal stored without its event would never reach a webhook.
  const store = (proposal: Proposal) => database.transact(proposal.userId, (trx) => add(trx, proposal))

  async function draft(userId: string, input: NewProposal): Promise<(now: Date) => Proposal> {
    const template = input.templateId ? await templates.get(userId, input.templateId) : undefined
    const author = await profiles.author(userId)
    return (now) => newProposal({ userId, input, template, author, now })
  }

  const toSend = ({ version, json }: ProposalRow): StoredRecord => ({ version, json: bytesOf(json) })

  /** Records by their ids, in that order. Those in the cache are not read again. */
  const recordsOf = (userId: string, ids: string[]): Promise<StoredRecord[]> =>
    remembered.getAll(
      ids.map((id) => cacheKey(userId, id)),
      async (missing) => {
        const idsToRead = missing.map((key) => key.slice(userId.length + 1))
        const rows = await findProposals(db, userId, idsToRead)
        return new Map(rows.map((row) => [cacheKey(userId, row.id), toSend(row)]))
      },
    )

  /** How large each record is. Those in the cache need not be asked for. */
  async function sizesOf(userId: string, ids: string[]): Promise<number[]> {
    const known = ids.map((id) => remembered.peek(cacheKey(userId, id))?.json.length)
    const missing = ids.filter((_, index) => known[index] === undefined)
    const asked = missing.length === 0 ? undefined : await findProposalSizes(db, userId, missing)
    return ids.map((id, index) => known[index] ?? asked?.get(id) ?? 0)
  }

  return {
    create: async (userId: string, input: NewProposal) => store((await draft(userId, input))(clock.now())),

    /** A proposal that is still to be made, for another slice that makes and adds it in a transaction of its own. */
    draft,
    add,

    async duplicate(userId: string, id: string, name: string | undefined) {
      return store(copyOf(await read(db, userId, id), name, clock.now()))
    },

    /** The stored bytes, ready to send. */
    async get(userId: string, id: string): Promise<StoredRecord> {
      const key = { userId, id }
      const isShared = database.dialect === 'postgres' && !isInTransaction()
      const readOne = async () => {
        const row = await findProposal(db, key)
        return row && toSend(row)
      }
      const record = await (isShared ? checked.get(key) : remembered.get(cacheKey(userId, id), readOne))
      if (!record) throw notFound('proposal')
      return record
    },

    async status(userId: string, id: string) {
      return statusRecord(await read(db, userId, id), await shareLinks.info(db, { userId, proposalId: id }))
    },

    /** The JSON of the list, made of the stored records. */
    async list(userId: string, query: ProposalQuery): Promise<string | Buffer | Readable> {
      const filter = { userId, status: query.status, q: query.q || undefined }
      const { sort = '-createdAt' } = query
      const place = page(query)
      const counted = countProposals(db, filter)
      const start = '{"proposals":['
      if (!remembered.isOfUse()) {
        // One statement returns the records too, unless they are large.
        const [{ ids, sizes, small }, total] = await Promise.all([
          listProposals(db, filter, sortOf(sort), place),
          counted,
        ])
        const end = `],"total":${total}}`
        const read = async (wanted: string[]) => {
          const large = wanted.filter((id) => !small.has(id))
          const found = new Map(
            large.length === 0 ? [] : (await findProposals(db, userId, large)).map((row) => [row.id, row]),
          )
          return wanted.flatMap((id) => small.get(id) ?? found.get(id) ?? [])
        }
        const join = (records: StoredRecord[]) => `${start}${records.map(({ json }) => json).join(',')}${end}`
        return listAnswer({ account: userId, ids, sizes, read, start, end, join })
      }
      const [ids, total] = await Promise.all([listProposalIds(db, filter, sortOf(sort), place), counted])
      const end = `],"total":${total}}`
      const key = [userId, filter.status, filter.q, sort, place.offset, place.limit].join()
      const join = (records: StoredRecord[]) => spliced(key, start, records, end)
      const sizes = await sizesOf(userId, ids)
      const read = (wanted: string[]) => recordsOf(userId, wanted)
      return listAnswer({ account: userId, ids, sizes, read, start, end, join })
    },

    update: (userId: string, id: string, change: ProposalChange, ifMatch: string | undefined): Promise<StoredRecord> =>
      database.transact(userId, async (trx) => {
        const row = await lockForChange(trx, userId, id, ifMatch)
        const before = parse(row)
        const now = clock.now()
        const after = changedBy(before, change, now)
        const changed = changedFields(before, after)
        if (changed.length === 0) return row
        after.updatedAt = now.toISOString()
        const json = JSON.stringify(after)
        await storage.reserveWithEvent(trx, userId, Buffer.byteLength(json) - Buffer.byteLength(row.json))
        const stored = await replaceProposal(trx, before, after, row.version + 1, json)
        const sealedUrl = await shareLinks.liveSealedUrl(trx, { userId, proposalId: id })
        const data = { ...eventData(after, sealedUrl), updated_at: after.updatedAt, changed }
        await recordEvent(trx, { userId, kind: 'proposal.updated', data, at: now })
        return stored
      }),

    /** The record for another slice: in a transaction of its own, as it stands there. */
    find: (from: Db, userId: string, id: string): Promise<Proposal> => read(from, userId, id),

    /** Moves the proposal in the transaction of another slice, which records the event that says why. */
    async move(trx: Trx, userId: string, id: string, move: Move, now: Date): Promise<Proposal> {
      const row = await lockForChange(trx, userId, id, undefined)
      const before = parse(row)
      const after = movedBy(before, move, now)
      await replaceProposal(trx, before, after, row.version + 1)
      return after
    },

    remove: (userId: string, id: string, ifMatch: string | undefined): Promise<void> =>
      database.transact(userId, async (trx) => {
        const row = await lockForChange(trx, userId, id, ifMatch)
        await deleteProposal(trx, parse(row))
        await eraseLater(trx, { userId, subjectId: id }, clock.now())
      }),
  }

  async function read(from: Db, userId: string, id: string): Promise<Proposal> {
    const row = await findProposal(from, { userId, id })
    if (!row) throw notFound('proposal')
    return parse(row)
  }

  async function lockForChange(trx: Trx, userId: string, id: string, ifMatch: string | undefined) {
    const row = await findProposal(trx, { userId, id })
    if (!row) throw notFound('proposal')
    if (!matches(ifMatch, row.version)) throw stale()
    afterCommit(() => remembered.forget(cacheKey(userId, id)))
    return row
  }
}

const parse = (row: ProposalRow) => JSON.parse(row.json) as Proposal

const stale = () =>
  new AppError(
    412,
    'stale_proposal',
    'The proposal has changed since you read it. Read it again and reapply your change.',
  )

const sortOf = (sort: string) => ({
  key: sort.replace('-', '') as SortKey,
  descending: sort.startsWith('-'),
})
