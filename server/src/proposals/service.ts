import { isDeepStrictEqual } from 'node:util'
import { netOfHours } from '@proffer/core/proposals/pricing.ts'
import type { NewProposal, Proposal, ProposalChange } from '@proffer/core/proposals/schema.ts'
import type { Approval } from '@proffer/core/team/approval.ts'
import { isOwn } from '@proffer/core/team/rights.ts'
import { refuseStranger } from '../accounts/assignee.ts'
import { eraseLater } from '../erasure/erasure.ts'
import { AppError, externalIdTaken, notFound } from '../errors/errors.ts'
import { recordEvent } from '../events/record-event.ts'
import { fileReferences } from '../files/references.ts'
import type { FileUses } from '../files/uses.ts'
import { matches, type StoredRecord } from '../http/entity-tag.ts'
import { completedPricing } from '../pricing/priced.ts'
import type { Clock } from '../process/clock.ts'
import type { Profiles } from '../profile/service.ts'
import type { ShareLinks } from '../shares/links.ts'
import type { StorageBudget } from '../storage/budgets/storage-budget.ts'
import { answerCache } from '../storage/caches/answer-cache.ts'
import type { CacheSpace } from '../storage/caches/cache-space.ts'
import type { Database, Db, Trx } from '../storage/database.ts'
import { isExternalIdTaken } from '../storage/record-metadata.ts'
import type { Templates } from '../templates/service.ts'
import type { Member } from '../values/member.ts'
import type { Reader } from '../values/reader.ts'
import { refuseTooLarge } from './filled-text.ts'
import { proposalLists } from './list-service.ts'
import { copyOf, newProposal, setsTotal } from './new-proposal.ts'
import {
  acceptedPartOf,
  asDraft,
  changedBy,
  changedFields,
  changesPricing,
  draftPriceOf,
  eventData,
  isAccepted,
  isOutcome,
  isTotalAgreed,
  nothingAccepted,
  proposalAccepted,
  type StatusChange,
  statusRecord,
  withAccepted,
  withoutAcceptedPrice,
  withStatus,
} from './proposal.ts'
import { findRecord } from './record-store.ts'
import { startingTemplate } from './starting-template.ts'
import {
  deleteProposal,
  findAuthorId,
  findProposal,
  findProposalForUpdate,
  findProposalSource,
  findStatus,
  insertion,
  insertProposalMetadata,
  type ProposalForUpdate,
  replaceFound,
  replacement,
  replaceProposal,
  setTotalAgreed,
} from './store.ts'
import { refuseWrongValidity } from './validity-check.ts'

export type Proposals = ReturnType<typeof proposals>

interface Options {
  database: Database
  clock: Clock
  cacheSpace: CacheSpace
  storage: Pick<StorageBudget, 'reserveWithEvent'>
  profiles: Pick<Profiles, 'author'>
  files: Pick<FileUses, 'check' | 'record' | 'removeWith'>
  templates: Pick<Templates, 'get' | 'find' | 'findDefault'>
  shareLinks: Pick<ShareLinks, 'acceptedPart' | 'info' | 'liveSealedUrl' | 'newest' | 'statusChanged'>
  /** Called in the transaction of an update that gives a total to a proposal without one. */
  onPriced: (trx: Trx, accountId: string, proposal: Proposal, now: Date) => Promise<void>
}

/** A proposal that has just been stored, as the text that goes out. */
export interface StoredProposal {
  id: string
  json: string
}

/** A proposal to store, with what the record does not show. */
interface Draft {
  accountId: string
  proposal: Proposal
  templateId: string | null
  isTotalAgreed: boolean
}

export function proposals(options: Options) {
  const { database, clock, cacheSpace, storage, profiles, files, shareLinks } = options
  const { db } = database
  const template = startingTemplate(options.templates)
  const bytesOf = (record: StoredRecord | undefined) => record?.json.length
  const records = answerCache<StoredRecord | undefined>(database, cacheSpace, bytesOf)
  const providerName = async (accountId: string, { userId }: Proposal) =>
    (await profiles.author({ accountId, userId })).providerName

  /** Stores a new proposal with its event. */
  async function add(trx: Trx, { accountId, proposal, ...privateFields }: Draft): Promise<StoredProposal> {
    const { createdAt } = proposal
    const json = JSON.stringify(proposal)
    const bytes = Buffer.byteLength(json)
    await refuseTooLarge(proposal, json, () => providerName(accountId, proposal))
    await refuseStranger(trx, accountId, proposal.assigneeId)
    await refuseTakenExternalId(trx, accountId, proposal)
    await storage.reserveWithEvent(trx, accountId, bytes)
    const data = { ...eventData(proposal, null), created_at: createdAt }
    const event = { accountId, kind: 'proposal.created', data, at: new Date(createdAt) } as const
    // The insert counts the bytes of the event, together with those of the record.
    const along = (eventBytes: number) =>
      insertion({ accountId, proposal, json, bytes: bytes + eventBytes, ...privateFields })
    await recordEvent(trx, event, { isCounted: false, along })
    await insertProposalMetadata(trx, accountId, proposal)
    await recordFiles(trx, accountId, proposal)
    return { id: proposal.id, json }
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
  async function prepare(member: Member, input: NewProposal): Promise<(now: Date) => Draft> {
    const { accountId } = member
    const author = await profiles.author(member)
    const chosen = await template.requested(accountId, input, author)
    await files.check(accountId, fileReferences(input.settings))
    return (now) => {
      const proposal = newProposal({ input, template: chosen, author, now })
      return { accountId, proposal, templateId: chosen?.id ?? null, isTotalAgreed: setsTotal(input, proposal) }
    }
  }

  return {
    async create(member: Member, input: NewProposal) {
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
      return store({ ...source, accountId, proposal: copyOf(source.proposal, { name, author, now: clock.now() }) })
    },

    /** The stored bytes, ready to send. */
    async get(accountId: string, id: string): Promise<StoredRecord> {
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

    async update(
      accountId: string,
      id: string,
      change: ProposalChange,
      ifMatch: string | undefined,
      { isRestored = false } = {},
    ): Promise<StoredRecord> {
      const price = changesPricing(change) ? await priceChange(accountId, change) : null
      await files.check(accountId, fileReferences(change.settings))
      const applyChange = async (trx: Trx): Promise<StoredRecord> => {
        const readLink = () => shareLinks.liveSealedUrl(trx, { accountId, proposalId: id })
        const current = await readForUpdate(trx, accountId, id, ifMatch)
        const linkBefore = await readLink()
        const now = clock.now()
        refuseWrongValidity(['body', 'settings'], change.settings)
        const wasTotalAgreed = current.isTotalAgreed
        const { accepted, answeredAt } = await answerTo(trx, accountId, current.proposal, change.status)
        const draftChange = isRestored ? change : withoutAcceptedPrice(change, accepted)
        const draftBefore = asDraft(current.proposal, current)
        const draft = changedBy(draftBefore, draftChange, { now, price, wasTotalAgreed, answeredAt, accepted })
        const isAgreed = isTotalAgreed(draft, draftChange, wasTotalAgreed)
        const after = withAccepted(draft, accepted)
        const changed = changedFields(current.proposal, after)
        const draftPrice = draftPriceOf(draft, accepted)
        const isDraftChanged = !isDeepStrictEqual(draftPrice, draftPriceOf(draftBefore, accepted))
        if (changed.length === 0 && !isDraftChanged) {
          // Agreeing on the total that was calculated changes nothing in the record.
          if (isAgreed !== wasTotalAgreed) await setTotalAgreed(trx, { accountId, id }, isAgreed)
          return current
        }
        after.updatedAt = now.toISOString()
        if (after.assigneeId !== current.proposal.assigneeId) await refuseStranger(trx, accountId, after.assigneeId)
        if (after.externalId !== current.proposal.externalId) await refuseTakenExternalId(trx, accountId, after)
        const json = JSON.stringify(after)
        await refuseTooLarge(after, json, () => providerName(accountId, after), current.proposal)
        await storage.reserveWithEvent(trx, accountId, Buffer.byteLength(json) - Buffer.byteLength(current.json))
        const { stored, change: replacing } = replacement(current, { after, json, isTotalAgreed: isAgreed, draftPrice })
        await replaceFound(trx, current, after)
        await recordFiles(trx, accountId, after, current.proposal)
        const hasNewStatus = after.status !== current.proposal.status
        if (hasNewStatus) await shareLinks.statusChanged(trx, accountId, after, now)
        // Read after `statusChanged`, which may have changed the share.
        const sealedUrl = hasNewStatus ? await readLink() : linkBefore
        const data = { ...eventData(after, sealedUrl), updated_at: after.updatedAt, changed }
        await recordEvent(trx, { accountId, kind: 'proposal.updated', data, at: now }, { along: () => [replacing] })
        if (current.proposal.total === null && after.total !== null) await options.onPriced(trx, accountId, after, now)
        return stored
      }
      return database.transact(accountId, applyChange)
    },

    /** The record for another slice, which may be in a transaction. */
    readFrom: (from: Db, accountId: string, id: string): Promise<Proposal> => read(from, accountId, id),

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
    readForUpdate: (trx: Trx, accountId: string, id: string, ifMatch?: string): Promise<ProposalForUpdate> =>
      readForUpdate(trx, accountId, id, ifMatch),

    /** Stores the approval in the transaction of another slice, which records the event. */
    async changeApproval(trx: Trx, current: ProposalForUpdate, approval: Approval, now: Date): Promise<StoredRecord> {
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

  /**
   * What the client has accepted, if it counts with this status, and when the client answered with it. The time is null if the status
   * is no new outcome.
   */
  async function answerTo(trx: Trx, accountId: string, proposal: Proposal, status = proposal.status) {
    const none = { accepted: nothingAccepted, answeredAt: null }
    if (status === proposal.status) return { accepted: acceptedPartOf(proposal), answeredAt: null }
    if (!isOutcome(status)) return none
    const share = await shareLinks.newest(trx, { accountId, proposalId: proposal.id })
    if (share?.answer !== status) return none
    const accepted = status === 'accepted' ? await shareLinks.acceptedPart(trx, share) : nothingAccepted
    return { accepted, answeredAt: share.respondedAt }
  }

  /** Runs before the transaction, so that other changes of the account do not wait while 500 items are checked. */
  async function priceChange(accountId: string, { pricing }: ProposalChange) {
    const terms = pricing && completedPricing(pricing, clock.now())
    return { terms, tax: (await profiles.author({ accountId })).tax }
  }

  async function read(from: Db, accountId: string, id: string): Promise<Proposal> {
    const row = await findProposal(from, { accountId, id })
    if (!row) throw notFound('proposal')
    return JSON.parse(row.json)
  }

  /** Reads the proposal for a change. The account's queue keeps other changes out, so no row is locked. */
  async function readForUpdate(trx: Trx, accountId: string, id: string, ifMatch: string | undefined) {
    const current = await findProposalForUpdate(trx, { accountId, id })
    if (!current) throw notFound('proposal')
    if (!matches(ifMatch, current.version)) throw stale()
    return current
  }
}

async function refuseTakenExternalId(trx: Trx, accountId: string, { id, externalId }: Proposal) {
  if (externalId !== null && (await isExternalIdTaken(trx, 'proposals', { accountId, id }, externalId))) {
    throw externalIdTaken('proposal')
  }
}

const stale = () =>
  new AppError(
    412,
    'stale_proposal',
    'The proposal has changed since you read it. Read it again and reapply your change.',
  )
