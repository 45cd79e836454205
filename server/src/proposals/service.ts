import { isDeepStrictEqual } from 'node:util'
import { readLanguage } from '@proffer/core/language.ts'
import { netOfHours } from '@proffer/core/proposals/pricing.ts'
import type { NewProposal, Proposal, ProposalChange } from '@proffer/core/proposals/schema.ts'
import { eraseLater } from '../erasure/erasure.ts'
import { AppError, externalIdTaken, notFound } from '../errors/errors.ts'
import { recordEvent } from '../events/record-event.ts'
import { fileReferences } from '../files/references.ts'
import type { FileUses } from '../files/uses.ts'
import { matches, type StoredRecord } from '../http/entity-tag.ts'
import { completedPricing } from '../pricing/priced.ts'
import type { Clock } from '../process/clock.ts'
import type { Author, Profiles } from '../profile/service.ts'
import type { ShareLinks } from '../shares/links.ts'
import type { StorageBudget } from '../storage/budgets/storage-budget.ts'
import { answerCache } from '../storage/caches/answer-cache.ts'
import type { CacheSpace } from '../storage/caches/cache-space.ts'
import type { Database, Db, Trx } from '../storage/database.ts'
import { isExternalIdTaken } from '../storage/record-metadata.ts'
import type { Templates } from '../templates/service.ts'
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
import {
  deleteProposal,
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
  onPriced: (trx: Trx, proposal: Proposal, now: Date) => Promise<void>
}

/** A proposal that has just been stored, as the text that goes out. */
export interface StoredProposal {
  id: string
  json: string
}

/** A proposal to store, with what the record does not show. */
interface Draft {
  proposal: Proposal
  templateId: string | null
  isTotalAgreed: boolean
}

export function proposals(options: Options) {
  const { database, clock, cacheSpace, storage, profiles, templates, files, shareLinks } = options
  const { db } = database
  const bytesOf = (record: StoredRecord | undefined) => record?.json.length
  const records = answerCache<StoredRecord | undefined>(database, cacheSpace, bytesOf)
  const providerName = async (userId: string) => (await profiles.author(userId)).providerName

  /** Stores a new proposal with its event. */
  async function add(trx: Trx, { proposal, ...privateFields }: Draft): Promise<StoredProposal> {
    const { userId, createdAt } = proposal
    const json = JSON.stringify(proposal)
    const bytes = Buffer.byteLength(json)
    await refuseTooLarge(proposal, json, () => providerName(userId))
    await refuseTakenExternalId(trx, proposal)
    await storage.reserveWithEvent(trx, userId, bytes)
    const data = { ...eventData(proposal, null), created_at: createdAt }
    const event = { userId, kind: 'proposal.created', data, at: new Date(createdAt) } as const
    // The insert counts the bytes of the event, together with those of the record.
    const along = (eventBytes: number) => insertion({ proposal, json, bytes: bytes + eventBytes, ...privateFields })
    await recordEvent(trx, event, { isCounted: false, along })
    await insertProposalMetadata(trx, proposal)
    await recordFiles(trx, proposal)
    return { id: proposal.id, json }
  }

  /** Keeps the files that the settings name. `before` is the proposal without the change. */
  function recordFiles(trx: Trx, { userId, id, settings }: Proposal, before?: Proposal) {
    const named = fileReferences(settings)
    const namedBefore = fileReferences(before?.settings)
    if (named.length === 0 && namedBefore.length === 0) return
    return files.record(trx, { userId, subjectId: id, proposalId: id, named })
  }

  // One transaction: a proposal stored without its event would never reach a webhook.
  const store = (draft: Draft) => database.transact(draft.proposal.userId, (trx) => add(trx, draft))

  /** Reads and checks what the proposal needs. Returns a function that creates it at a given time. */
  async function prepare(userId: string, input: NewProposal): Promise<(now: Date) => Draft> {
    const author = await profiles.author(userId)
    const template = await templateOf(userId, input, author)
    await files.check(userId, fileReferences(input.settings))
    return (now) => {
      const proposal = newProposal({ userId, input, template, author, now })
      return { proposal, templateId: template?.id ?? null, isTotalAgreed: setsTotal(input, proposal) }
    }
  }

  /** The template that the request names. Null asks for none, and a request without `templateId` gets that of the profile. */
  async function templateOf(userId: string, { templateId }: NewProposal, author: Author) {
    if (templateId) return templates.get(userId, templateId)
    return templateId === undefined ? templateOfProfile(userId, author) : undefined
  }

  async function templateOfProfile(userId: string, author: Author) {
    const defaultId = author.proposalDefaults['templateId']
    // It may have been deleted since, so it need not exist.
    return typeof defaultId === 'string' ? templates.find(userId, defaultId) : undefined
  }

  return {
    async create(userId: string, input: NewProposal) {
      const buildDraft = await prepare(userId, input)
      return store(buildDraft(clock.now()))
    },

    /** For another slice: it calls `prepare`, and then `add` in its own transaction. */
    prepare,
    add,

    /**
     * The template that the application preselects: that of the profile, otherwise the one with `isDefault`. Undefined if its texts are in
     * another language, because the client would read a proposal in two.
     */
    async preselectedTemplate(userId: string, language: string) {
      const author = await profiles.author(userId)
      const template = (await templateOfProfile(userId, author)) ?? (await templates.findDefault(userId))
      const languageOfTexts = readLanguage(template?.settings['language'], author.language)
      return languageOfTexts === language ? template : undefined
    },

    async duplicate(userId: string, id: string, name: string | undefined) {
      const [source, { tax, timeZone }] = await Promise.all([
        findProposalSource(db, { userId, id }),
        profiles.author(userId),
      ])
      if (!source) throw notFound('proposal')
      return store({ ...source, proposal: copyOf(source.proposal, { name, tax, timeZone, now: clock.now() }) })
    },

    /** The stored bytes, ready to send. */
    async get(userId: string, id: string): Promise<StoredRecord> {
      const read = () => findRecord(db, { userId, id })
      // On PostgreSQL, asking for the change number would take as long as reading the record.
      const record = await (database.dialect === 'sqlite' ? records.get(userId, id, read) : read())
      if (!record) throw notFound('proposal')
      return record
    },

    async status(userId: string, id: string) {
      return statusRecord(await read(db, userId, id), await shareLinks.info(db, { userId, proposalId: id }))
    },

    list: proposalLists(database, cacheSpace),

    async update(
      userId: string,
      id: string,
      change: ProposalChange,
      ifMatch: string | undefined,
      { isRestored = false } = {},
    ): Promise<StoredRecord> {
      const price = changesPricing(change) ? await priceChange(userId, change) : null
      await files.check(userId, fileReferences(change.settings))
      const applyChange = async (trx: Trx): Promise<StoredRecord> => {
        const readLink = () => shareLinks.liveSealedUrl(trx, { userId, proposalId: id })
        const current = await readForUpdate(trx, userId, id, ifMatch)
        const linkBefore = await readLink()
        const now = clock.now()
        refuseWrongValidity(['body', 'settings'], change.settings)
        const wasTotalAgreed = current.isTotalAgreed
        const { accepted, answeredAt } = await answerTo(trx, current.proposal, change.status)
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
          if (isAgreed !== wasTotalAgreed) await setTotalAgreed(trx, { userId, id }, isAgreed)
          return current
        }
        after.updatedAt = now.toISOString()
        if (after.externalId !== current.proposal.externalId) await refuseTakenExternalId(trx, after)
        const json = JSON.stringify(after)
        await refuseTooLarge(after, json, () => providerName(userId), current.proposal)
        await storage.reserveWithEvent(trx, userId, Buffer.byteLength(json) - Buffer.byteLength(current.json))
        const { stored, change: replacing } = replacement(current, { after, json, isTotalAgreed: isAgreed, draftPrice })
        await replaceFound(trx, current.proposal, after)
        await recordFiles(trx, after, current.proposal)
        const hasNewStatus = after.status !== current.proposal.status
        if (hasNewStatus) await shareLinks.statusChanged(trx, after, now)
        // Read after `statusChanged`, which may have changed the share.
        const sealedUrl = hasNewStatus ? await readLink() : linkBefore
        const data = { ...eventData(after, sealedUrl), updated_at: after.updatedAt, changed }
        await recordEvent(trx, { userId, kind: 'proposal.updated', data, at: now }, { along: () => [replacing] })
        if (current.proposal.total === null && after.total !== null) await options.onPriced(trx, after, now)
        return stored
      }
      return database.transact(userId, applyChange)
    },

    /** The record for another slice, which may be in a transaction. */
    readFrom: (from: Db, userId: string, id: string): Promise<Proposal> => read(from, userId, id),

    async readStatus(from: Db, userId: string, id: string): Promise<Proposal['status']> {
      const status = await findStatus(from, { userId, id })
      if (!status) throw notFound('proposal')
      return status
    },

    /** Reads the proposal in the transaction of another slice, for `changeStatus`. */
    readForUpdate: (trx: Trx, userId: string, id: string): Promise<ProposalForUpdate> =>
      readForUpdate(trx, userId, id, undefined),

    /** Changes the status in the transaction of another slice, which records the event. */
    async changeStatus(trx: Trx, current: ProposalForUpdate, change: StatusChange, now: Date): Promise<Proposal> {
      const draft = withStatus(asDraft(current.proposal, current), change, now)
      if (!draft.pricing && !current.isTotalAgreed) draft.total = netOfHours(draft)
      const accepted = ('accepted' in change && change.accepted) || nothingAccepted
      const after = withAccepted(draft, accepted)
      await replaceProposal(trx, current, { after, draftPrice: draftPriceOf(draft, accepted) })
      return after
    },

    remove: (userId: string, id: string, ifMatch: string | undefined, force = false): Promise<void> =>
      database.transact(userId, async (trx) => {
        const { proposal } = await readForUpdate(trx, userId, id, ifMatch)
        const share = force ? undefined : await shareLinks.newest(trx, { userId, proposalId: id })
        if (isAccepted(proposal, share)) throw proposalAccepted('Add ?force=true if you want to delete it.')
        await files.removeWith(trx, { userId, proposalId: id })
        await deleteProposal(trx, proposal)
        const now = clock.now()
        const data = { ...eventData(proposal, null), deleted_at: now.toISOString() }
        await recordEvent(trx, { userId, kind: 'proposal.deleted', data, at: now })
        await eraseLater(trx, { userId, subjectId: id }, now)
      }),
  }

  /**
   * What the client has accepted, if it counts with this status, and when the client answered with it. The time is null if the status
   * is no new outcome.
   */
  async function answerTo(trx: Trx, proposal: Proposal, status = proposal.status) {
    const none = { accepted: nothingAccepted, answeredAt: null }
    if (status === proposal.status) return { accepted: acceptedPartOf(proposal), answeredAt: null }
    if (!isOutcome(status)) return none
    const share = await shareLinks.newest(trx, { userId: proposal.userId, proposalId: proposal.id })
    if (share?.answer !== status) return none
    const accepted = status === 'accepted' ? await shareLinks.acceptedPart(trx, share) : nothingAccepted
    return { accepted, answeredAt: share.respondedAt }
  }

  /** Runs before the transaction, so that other changes of the account do not wait while 500 items are checked. */
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

async function refuseTakenExternalId(trx: Trx, proposal: Proposal) {
  const { externalId } = proposal
  if (externalId !== null && (await isExternalIdTaken(trx, 'proposals', proposal, externalId))) {
    throw externalIdTaken('proposal')
  }
}

const stale = () =>
  new AppError(
    412,
    'stale_proposal',
    'The proposal has changed since you read it. Read it again and reapply your change.',
  )
