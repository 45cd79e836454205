import { isDeepStrictEqual } from 'node:util'
import type { Proposal, ProposalChange } from '@proffer/core/proposals/schema.ts'
import { refuseStranger } from '../accounts/assignee.ts'
import { recordEvent } from '../events/record-event.ts'
import { fileReferences } from '../files/references.ts'
import type { FileUses } from '../files/uses.ts'
import {
  bytesOfCosts,
  costsAfter,
  fieldsOfChangedCosts,
  linesOf,
  nothingSent,
  type RecordWithCosts,
  sentCosts,
} from '../margin/costs.ts'
import { completedPricing } from '../pricing/priced.ts'
import type { Clock } from '../process/clock.ts'
import type { Profiles } from '../profile/service.ts'
import type { ShareLinks } from '../shares/links.ts'
import type { StorageBudget } from '../storage/budgets/storage-budget.ts'
import type { Database, Trx } from '../storage/database.ts'
import { refuseTooLarge } from './filled-text.ts'
import { readForUpdate, refuseTakenExternalId } from './for-update.ts'
import {
  acceptedPartOf,
  asDraft,
  changedBy,
  changedFields,
  changesPricing,
  draftPriceOf,
  eventData,
  isOutcome,
  isTotalAgreed,
  nothingAccepted,
  withAccepted,
  withoutAcceptedPrice,
} from './proposal.ts'
import { replaceFound, replacement, setTotalAgreed } from './store.ts'
import { refuseWrongValidity } from './validity-check.ts'

interface Options {
  database: Database
  clock: Clock
  storage: Pick<StorageBudget, 'reserveWithEvent'>
  profiles: Pick<Profiles, 'author'>
  files: Pick<FileUses, 'check'>
  shareLinks: Pick<ShareLinks, 'acceptedPart' | 'liveSealedUrl' | 'newest' | 'statusChanged'>
  onPriced: (trx: Trx, accountId: string, proposal: Proposal, now: Date) => Promise<void>
  providerName: (accountId: string, proposal: Proposal) => Promise<string>
  recordFiles: (trx: Trx, accountId: string, proposal: Proposal, before: Proposal) => Promise<void> | undefined
}

interface ChangeOptions {
  /** Whether the change makes the draft equal to a version, which has no costs: they all stay. */
  isRestored?: boolean
  /** Whether the caller may set costs. Those of others are ignored. */
  seesCosts?: boolean
}

/** Returns the function that changes a proposal as a caller asks. */
export function updating(options: Options) {
  const { database, clock, storage, profiles, files, shareLinks } = options

  return async (
    accountId: string,
    id: string,
    change: ProposalChange,
    ifMatch: string | undefined,
    { isRestored = false, seesCosts = false }: ChangeOptions = {},
  ): Promise<RecordWithCosts> => {
    const price = changesPricing(change) ? await priceChange(accountId, change) : null
    await files.check(accountId, fileReferences(change.settings))
    const applyChange = async (trx: Trx): Promise<RecordWithCosts> => {
      const readLink = () => shareLinks.liveSealedUrl(trx, { accountId, proposalId: id })
      const current = await readForUpdate(trx, accountId, id, ifMatch)
      const { proposal: before, knownCosts: costsBefore, isTotalAgreed: wasTotalAgreed } = current
      const linkBefore = await readLink()
      const now = clock.now()
      refuseWrongValidity(['body', 'settings'], change.settings)
      const { accepted, answeredAt } = await answerTo(trx, accountId, before, change.status)
      const draftChange = isRestored ? change : withoutAcceptedPrice(change, accepted)
      const draftBefore = asDraft(before, current)
      const draft = changedBy(draftBefore, draftChange, { now, price, wasTotalAgreed, answeredAt, accepted })
      const isAgreed = isTotalAgreed(draft, draftChange, wasTotalAgreed)
      const sent = seesCosts ? sentCosts(change, draft) : nothingSent
      const linesBefore = linesOf(before)
      const costs = await costsAfter(trx, { accountId, before: costsBefore, sent, record: draft, linesBefore })
      const after = withAccepted(draft, accepted)
      const changed = new Set([...changedFields(before, after), ...fieldsOfChangedCosts(costsBefore, costs)])
      const draftPrice = draftPriceOf(draft, accepted)
      const isDraftChanged = !isDeepStrictEqual(draftPrice, draftPriceOf(draftBefore, accepted))
      if (changed.size === 0 && !isDraftChanged) {
        // Agreeing on the total that was calculated changes nothing in the record.
        if (isAgreed !== wasTotalAgreed) await setTotalAgreed(trx, { accountId, id }, isAgreed)
        return current
      }
      after.updatedAt = now.toISOString()
      if (after.assigneeId !== before.assigneeId) await refuseStranger(trx, accountId, after.assigneeId)
      if (after.externalId !== before.externalId) await refuseTakenExternalId(trx, accountId, after)
      const json = JSON.stringify(after)
      await refuseTooLarge(after, json, () => options.providerName(accountId, after), before)
      const addedBytes = Buffer.byteLength(json) - Buffer.byteLength(current.json)
      const addedCosts = bytesOfCosts(costs) - Buffer.byteLength(current.costs ?? '')
      await storage.reserveWithEvent(trx, accountId, addedBytes + addedCosts)
      const next = { after, json, costs, isTotalAgreed: isAgreed, draftPrice }
      const { stored, change: replacing } = replacement(current, next)
      await replaceFound(trx, current, after)
      await options.recordFiles(trx, accountId, after, before)
      const hasNewStatus = after.status !== before.status
      if (hasNewStatus) await shareLinks.statusChanged(trx, accountId, after, now)
      // Read after `statusChanged`, which may have changed the share.
      const sealedUrl = hasNewStatus ? await readLink() : linkBefore
      const data = { ...eventData(after, sealedUrl), updated_at: after.updatedAt, changed: [...changed] }
      await recordEvent(trx, { accountId, kind: 'proposal.updated', data, at: now }, { along: () => [replacing] })
      if (before.total === null && after.total !== null) await options.onPriced(trx, accountId, after, now)
      return stored
    }
    return database.transact(accountId, applyChange)
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
}
