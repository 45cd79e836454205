import { type Costs, noCosts } from '@proffer/core/margin/costs.ts'
import type { PriceItem } from '@proffer/core/pricing/schema.ts'
import { netOfHours } from '@proffer/core/proposals/pricing.ts'
import type { NewProposal, Proposal } from '@proffer/core/proposals/schema.ts'
import type { Approval } from '@proffer/core/team/approval.ts'
import { isOwn } from '@proffer/core/team/rights.ts'
import { maySeeCosts } from '../access/doors/caller.ts'
import { refuseStranger } from '../accounts/assignee.ts'
import { eraseLater } from '../erasure/erasure.ts'
import { notFound } from '../errors/errors.ts'
import { recordEvent } from '../events/record-event.ts'
import { fileReferences } from '../files/references.ts'
import type { FileUses } from '../files/uses.ts'
import {
  bytesOfCosts,
  costsAfter,
  costsOfPresent,
  costsText,
  linesOf,
  nothingSent,
  type RecordWithCosts,
  type SentCosts,
  sentCosts,
  separateCosts,
} from '../margin/costs.ts'
import type { Clock } from '../process/clock.ts'
import type { Profiles } from '../profile/service.ts'
import type { ShareLinks } from '../shares/links.ts'
import type { StorageBudget } from '../storage/budgets/storage-budget.ts'
import { answerCache } from '../storage/caches/answer-cache.ts'
import type { CacheSpace } from '../storage/caches/cache-space.ts'
import type { Database, Db, Trx } from '../storage/database.ts'
import type { Templates } from '../templates/service.ts'
import type { ActingMember, Member } from '../values/member.ts'
import type { Reader } from '../values/reader.ts'
import { refuseTooLarge } from './filled-text.ts'
import { readForUpdate, refuseTakenExternalId } from './for-update.ts'
import { proposalLists } from './list-service.ts'
import { copyOf, newProposal, setsTotal } from './new-proposal.ts'
import {
  asDraft,
  draftPriceOf,
  eventData,
  isAccepted,
  nothingAccepted,
  proposalAccepted,
  type StatusChange,
  statusRecord,
  withAccepted,
  withStatus,
} from './proposal.ts'
import { findRecord } from './record-store.ts'
import { startingTemplate } from './starting-template.ts'
import {
  deleteProposal,
  findAuthorId,
  findProposal,
  findProposalSource,
  findStatus,
  insertion,
  insertProposalMetadata,
  type ProposalForUpdate,
  replaceProposal,
} from './store.ts'
import { updating } from './updating.ts'

export type Proposals = ReturnType<typeof proposals>

interface Options {
  database: Database
  clock: Clock
  cacheSpace: CacheSpace
  storage: Pick<StorageBudget, 'reserveWithEvent'>
  profiles: Pick<Profiles, 'author'>
  files: Pick<FileUses, 'check' | 'record' | 'removeWith'>
  templates: Pick<Templates, 'require' | 'find' | 'findDefault'>
  shareLinks: Pick<ShareLinks, 'acceptedPart' | 'info' | 'liveSealedUrl' | 'newest' | 'statusChanged'>
  /** Called in the transaction of an update that gives a total to a proposal without one. */
  onPriced: (trx: Trx, accountId: string, proposal: Proposal, now: Date) => Promise<void>
}

/** A proposal that has just been stored: its record as text, and its costs. */
export interface StoredProposal {
  id: string
  json: string
  costs: string | null
}

/** Who creates a proposal. Without a role, or with one that may not see costs, those in the request are ignored. */
export type Creator = Member & Partial<Pick<ActingMember, 'role'>>

/** A proposal to store, with what the record does not show. */
interface Draft {
  accountId: string
  proposal: Proposal
  /** Of the template or proposal that it is made from, with its lines: these are not new. */
  costs: Costs
  linesBefore: PriceItem[]
  sent?: SentCosts
  templateId: string | null
  isTotalAgreed: boolean
}

export function proposals(options: Options) {
  const { database, clock, cacheSpace, storage, profiles, files, shareLinks } = options
  const { db } = database
  const template = startingTemplate(options.templates)
  const bytesOf = (record: RecordWithCosts | undefined) => record && record.json.length + (record.costs?.length ?? 0)
  const records = answerCache<RecordWithCosts | undefined>(database, cacheSpace, bytesOf)
  const providerName = async (accountId: string, { userId }: Proposal) =>
    (await profiles.author({ accountId, userId })).providerName

  /** Stores a new proposal with its event. */
  async function add(trx: Trx, { sent = nothingSent, ...draft }: Draft): Promise<StoredProposal> {
    const { accountId, proposal, costs: before, linesBefore, ...privateFields } = draft
    const { createdAt } = proposal
    const change = { accountId, before, sent, record: proposal, linesBefore }
    const costs = costsOfPresent(await costsAfter(trx, change), proposal)
    const json = JSON.stringify(proposal)
    const bytes = Buffer.byteLength(json) + bytesOfCosts(costs)
    await refuseTooLarge(proposal, json, () => providerName(accountId, proposal))
    await refuseStranger(trx, accountId, proposal.assigneeId)
    await refuseTakenExternalId(trx, accountId, proposal)
    await storage.reserveWithEvent(trx, accountId, bytes)
    const data = { ...eventData(proposal, null), created_at: createdAt }
    const event = { accountId, kind: 'proposal.created', data, at: new Date(createdAt) } as const
    // The insert counts the bytes of the event, together with those of the record.
    const along = (eventBytes: number) =>
      insertion({ accountId, proposal, json, costs, bytes: bytes + eventBytes, ...privateFields })
    await recordEvent(trx, event, { isCounted: false, along })
    await insertProposalMetadata(trx, accountId, proposal)
    await recordFiles(trx, accountId, proposal)
    return { id: proposal.id, json, costs: costsText(costs) }
  }

  /** Keeps the files that the settings name. `before` is the proposal without the change. */
  function recordFiles(trx: Trx, accountId: string, { id, settings }: Proposal, before?: Proposal) {
    const named = fileReferences(settings)
    const namedBefore = fileReferences(before?.settings)
    if (named.length === 0 && namedBefore.length === 0) return
    return files.record(trx, { accountId, subjectId: id, proposalId: id, named })
  }

  // One transaction: a proposal stored without its event would never reach a webhook.
  const store = (draft: Draft) => database.transact(draft.accountId, (trx) => add(trx, draft))

  /** Reads and checks what the proposal needs. Returns a function that creates it at a given time. */
  async function prepare(member: Creator, input: NewProposal): Promise<(now: Date) => Draft> {
    const { accountId } = member
    const author = await profiles.author(member)
    const chosen = await template.requested(accountId, input, author)
    await files.check(accountId, fileReferences(input.settings))
    return (now) => {
      const proposal = newProposal({ input, template: chosen?.record, author, now })
      const sent = maySeeCosts(member) ? sentCosts(input, proposal) : nothingSent
      const linesBefore = chosen ? linesOf(chosen.record) : []
      const ofTemplate = { costs: chosen?.costs ?? noCosts, linesBefore, templateId: chosen?.record.id ?? null }
      return { accountId, proposal, ...ofTemplate, sent, isTotalAgreed: setsTotal(input, proposal) }
    }
  }

  return {
    async create(member: Creator, input: NewProposal) {
      const buildDraft = await prepare(member, input)
      return store(buildDraft(clock.now()))
    },

    /** For another slice: it calls `prepare`, and then `add` in its own transaction. */
    prepare,
    add,

    /** The template that the application preselects for a proposal in this language. */
    preselectedTemplate: async (accountId: string, language: string) =>
      template.preselected(accountId, language, await profiles.author({ accountId })),

    async duplicate(member: Member, id: string, name: string | undefined) {
      const { accountId } = member
      const [source, author] = await Promise.all([findProposalSource(db, { accountId, id }), profiles.author(member)])
      if (!source) throw notFound('proposal')
      const proposal = copyOf(source.proposal, { name, author, now: clock.now() })
      return store({ ...source, accountId, proposal, linesBefore: linesOf(source.proposal) })
    },

    /** The stored bytes, and the costs that `shownRecord` adds to them for callers who may see costs. */
    async get(accountId: string, id: string): Promise<RecordWithCosts> {
      const read = () => findRecord(db, { accountId, id })
      // On PostgreSQL, asking for the change number would take as long as reading the record.
      const record = await (database.dialect === 'sqlite' ? records.get(accountId, id, read) : read())
      if (!record) throw notFound('proposal')
      return record
    },

    async status(accountId: string, id: string) {
      return statusRecord(await read(db, accountId, id), await shareLinks.info(db, { accountId, proposalId: id }))
    },

    list: proposalLists(database, cacheSpace),

    update: updating({ ...options, recordFiles, providerName }),

    /** The record for another slice, which may be in a transaction. */
    readFrom: (from: Db, accountId: string, id: string): Promise<Proposal> => read(from, accountId, id),

    /** The same with what it costs the provider. */
    readWithCosts,

    /** The same for a reader, who may be unable to read it. For a proposal that a body or another record names. */
    async requireReadable(from: Db, { accountId, ownOf }: Reader, id: string): Promise<Proposal> {
      const proposal = await read(from, accountId, id)
      if (ownOf !== null && !isOwn({ authorId: proposal.userId, assigneeId: proposal.assigneeId }, ownOf)) {
        throw notFound('proposal')
      }
      return proposal
    },

    /** Who wrote the proposal: its client's contact. */
    async authorOf(from: Db, accountId: string, id: string): Promise<Member> {
      const userId = await findAuthorId(from, { accountId, id })
      if (!userId) throw notFound('proposal')
      return { accountId, userId }
    },

    async readStatus(from: Db, accountId: string, id: string): Promise<Proposal['status']> {
      const status = await findStatus(from, { accountId, id })
      if (!status) throw notFound('proposal')
      return status
    },

    /** Reads the proposal in the transaction of another slice, for `changeStatus` and `changeApproval`. */
    readForUpdate,

    /** Stores the approval in the transaction of another slice, which records the event. */
    async changeApproval(
      trx: Trx,
      current: ProposalForUpdate,
      approval: Approval,
      now: Date,
    ): Promise<RecordWithCosts> {
      const after = { ...current.proposal, approval, updatedAt: now.toISOString() }
      const json = JSON.stringify(after)
      const addedBytes = Buffer.byteLength(json) - Buffer.byteLength(current.json)
      await storage.reserveWithEvent(trx, current.accountId, addedBytes)
      const { draftTotal, draftCurrency } = current
      return replaceProposal(trx, current, { after, json, draftPrice: { draftTotal, draftCurrency } })
    },

    /** Changes the status in the transaction of another slice, which records the event. */
    async changeStatus(trx: Trx, current: ProposalForUpdate, change: StatusChange, now: Date): Promise<Proposal> {
      const draft = withStatus(asDraft(current.proposal, current), change, now)
      if (!draft.pricing && !current.isTotalAgreed) draft.total = netOfHours(draft)
      const accepted = ('accepted' in change && change.accepted) || nothingAccepted
      const after = withAccepted(draft, accepted)
      await replaceProposal(trx, current, { after, draftPrice: draftPriceOf(draft, accepted) })
      return after
    },

    remove: (accountId: string, id: string, ifMatch: string | undefined, force = false): Promise<void> =>
      database.transact(accountId, async (trx) => {
        const current = await readForUpdate(trx, accountId, id, ifMatch)
        const { proposal } = current
        const share = force ? undefined : await shareLinks.newest(trx, { accountId, proposalId: id })
        if (isAccepted(proposal, share)) throw proposalAccepted('Add ?force=true if you want to delete it.')
        await files.removeWith(trx, { accountId, proposalId: id })
        await deleteProposal(trx, current)
        const now = clock.now()
        const data = { ...eventData(proposal, null), deleted_at: now.toISOString() }
        await recordEvent(trx, { accountId, kind: 'proposal.deleted', data, at: now })
        await eraseLater(trx, { accountId, subjectId: id }, now)
      }),
  }

  async function read(from: Db, accountId: string, id: string): Promise<Proposal> {
    return (await readWithCosts(from, accountId, id)).record
  }

  async function readWithCosts(from: Db, accountId: string, id: string) {
    const row = await findProposal(from, { accountId, id })
    if (!row) throw notFound('proposal')
    return separateCosts<Proposal>(JSON.parse(row.json), row.costs)
  }
}
