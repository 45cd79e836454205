import type { NewProposal, Proposal, ProposalChange } from '@proffer/core/proposals/schema.ts'
import { matches, type StoredRecord } from '../http/entity-tag.ts'
import { AppError, notFound } from '../http/errors.ts'
import { eraseLater } from '../outbox/erasure.ts'
import { recordEvent } from '../outbox/events.ts'
import { completedPricing } from '../pricing/priced.ts'
import type { Clock } from '../process/clock.ts'
import type { Profiles } from '../profile/service.ts'
import type { ShareLinks } from '../shares/links.ts'
import type { StorageBudget } from '../storage/budgets/storage-budget.ts'
import type { CacheSpace } from '../storage/caches/cache-space.ts'
import { type RecordSource, versionedRecords } from '../storage/caches/versioned-records.ts'
import { afterCommit, type Database, type Db, type Trx } from '../storage/database.ts'
import type { Templates } from '../templates/service.ts'
import { proposalLists } from './list-service.ts'
import { copyOf, newProposal } from './new-proposal.ts'
import {
  changedBy,
  changedFields,
  changesPricing,
  eventData,
  isAccepted,
  type Move,
  movedBy,
  proposalAccepted,
  statusRecord,
} from './proposal.ts'
import {
  deleteProposal,
  findChangedProposals,
  findProposal,
  findProposalForUpdate,
  findProposals,
  findTemplateId,
  insertProposal,
  type ProposalForUpdate,
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
  shareLinks: Pick<ShareLinks, 'info' | 'liveSealedUrl' | 'newest'>
}

/** A proposal that has just been stored, as the text that goes out. */
export interface StoredProposal {
  id: string
  json: string
}

/** A proposal to store. The record does not show its template. */
interface Draft {
  proposal: Proposal
  templateId: string | null
}

const sizeOf = ({ json }: StoredRecord) => json.length

const toSend = ({ version, json }: ProposalRow): StoredRecord => ({ version, json: bytesOf(json) })

const recordSource = (db: Db): RecordSource<StoredRecord> => ({
  async find(key) {
    const row = await findProposal(db, key)
    return row && toSend(row)
  },
  async findAll(userId, ids) {
    const rows = await findProposals(db, userId, ids)
    return new Map(rows.map((row) => [row.id, toSend(row)]))
  },
  findChanged: async (checks) => (await findChangedProposals(db, checks)).map((row) => row && toSend(row)),
})

/** Not from Node's pool of small buffers: a cached buffer would keep the whole pool in memory. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

export function proposals({ database, clock, cacheSpace, storage, profiles, templates, shareLinks }: Options) {
  const { db } = database
  const records = versionedRecords<StoredRecord>({ database, space: cacheSpace, sizeOf, source: recordSource(db) })

  async function add(trx: Trx, { proposal, templateId }: Draft): Promise<StoredProposal> {
    const { userId, createdAt } = proposal
    const json = JSON.stringify(proposal)
    const bytes = Buffer.byteLength(json)
    await storage.reserveWithEvent(trx, userId, bytes)
    const data = { ...eventData(proposal, null), created_at: createdAt }
    const event = { userId, kind: 'proposal.created', data, at: new Date(createdAt) } as const
    const eventBytes = await recordEvent(trx, event, { isCounted: false })
    await insertProposal(trx, { proposal, json, bytes: bytes + eventBytes, templateId })
    return { id: proposal.id, json }
  }

  const forgetAfterCommit = ({ userId, id }: Proposal) => afterCommit(() => records.forget({ userId, id }))

  // One transaction: a proposal stored without its event would never reach a webhook.
  const store = (draft: Draft) => database.transact(draft.proposal.userId, (trx) => add(trx, draft))

  async function draft(userId: string, input: NewProposal): Promise<(now: Date) => Draft> {
    const template = input.templateId ? await templates.get(userId, input.templateId) : undefined
    const author = await profiles.author(userId)
    return (now) => ({
      proposal: newProposal({ userId, input, template, author, now }),
      templateId: template?.id ?? null,
    })
  }

  return {
    create: async (userId: string, input: NewProposal) => store((await draft(userId, input))(clock.now())),

    /** Prepares a proposal that another slice inserts in its own transaction. */
    draft,
    add,

    async duplicate(userId: string, id: string, name: string | undefined) {
      const [original, templateId, { tax }] = await Promise.all([
        read(db, userId, id),
        findTemplateId(db, { userId, id }),
        profiles.author(userId),
      ])
      return store({ proposal: copyOf(original, { name, tax, now: clock.now() }), templateId })
    },

    /** The stored bytes, ready to send. */
    async get(userId: string, id: string): Promise<StoredRecord> {
      const record = await records.get({ userId, id })
      if (!record) throw notFound('proposal')
      return record
    },

    async status(userId: string, id: string) {
      return statusRecord(await read(db, userId, id), await shareLinks.info(db, { userId, proposalId: id }))
    },

    list: proposalLists({ db, records, cacheSpace }),

    async update(
      userId: string,
      id: string,
      change: ProposalChange,
      ifMatch: string | undefined,
    ): Promise<StoredRecord> {
      const price = changesPricing(change) ? await priceChange(userId, change) : null
      return database.transact(userId, async (trx) => {
        const current = await readForUpdate(trx, userId, id, ifMatch)
        const now = clock.now()
        const after = changedBy(current.proposal, change, { now, price })
        const changed = changedFields(current.proposal, after)
        if (changed.length === 0) return current
        after.updatedAt = now.toISOString()
        const json = JSON.stringify(after)
        await storage.reserveWithEvent(trx, userId, Buffer.byteLength(json) - Buffer.byteLength(current.json))
        const stored = await replaceProposal(trx, current, after, json)
        forgetAfterCommit(after)
        const sealedUrl = await shareLinks.liveSealedUrl(trx, { userId, proposalId: id })
        const data = { ...eventData(after, sealedUrl), updated_at: after.updatedAt, changed }
        await recordEvent(trx, { userId, kind: 'proposal.updated', data, at: now })
        return stored
      })
    },

    /** The record for another slice, which may be in a transaction. */
    find: (from: Db, userId: string, id: string): Promise<Proposal> => read(from, userId, id),

    /** Reads the proposal in the transaction of another slice, for `move`. */
    readForUpdate: (trx: Trx, userId: string, id: string): Promise<ProposalForUpdate> =>
      readForUpdate(trx, userId, id, undefined),

    /** Changes the status in the transaction of another slice, which records the event. */
    async move(trx: Trx, current: ProposalForUpdate, move: Move, now: Date): Promise<Proposal> {
      const after = movedBy(current.proposal, move, now)
      await replaceProposal(trx, current, after)
      forgetAfterCommit(after)
      return after
    },

    remove: (userId: string, id: string, ifMatch: string | undefined, force = false): Promise<void> =>
      database.transact(userId, async (trx) => {
        const { proposal } = await readForUpdate(trx, userId, id, ifMatch)
        const share = force ? undefined : await shareLinks.newest(trx, { userId, proposalId: id })
        if (isAccepted(proposal, share)) throw proposalAccepted('Add ?force=true if you want to delete it.')
        await deleteProposal(trx, proposal)
        forgetAfterCommit(proposal)
        await eraseLater(trx, { userId, subjectId: id }, clock.now())
      }),
  }

  /** Before the transaction, so that other changes of the account do not wait while 500 items are checked. */
  async function priceChange(userId: string, { pricing }: ProposalChange) {
    const terms = pricing && completedPricing(pricing, clock.now())
    return { terms, tax: (await profiles.author(userId)).tax }
  }

  async function read(from: Db, userId: string, id: string): Promise<Proposal> {
    const row = await findProposal(from, { userId, id })
    if (!row) throw notFound('proposal')
    return JSON.parse(row.json)
  }

  /** Reads the proposal for a change. The account's queue keeps other changes out, so no row is locked. */
  async function readForUpdate(trx: Trx, userId: string, id: string, ifMatch: string | undefined) {
    const current = await findProposalForUpdate(trx, { userId, id })
    if (!current) throw notFound('proposal')
    if (!matches(ifMatch, current.version)) throw stale()
    return current
  }
}

const stale = () =>
  new AppError(
    412,
    'stale_proposal',
    'The proposal has changed since you read it. Read it again and reapply your change.',
  )
