import { isDeepStrictEqual } from 'node:util'
import { compareMoney } from '@proffer/core/money.ts'
import type { Pricing, PricingTerms } from '@proffer/core/pricing/schema.ts'
import { netOfHours, type Tax } from '@proffer/core/proposals/pricing.ts'
import type { Proposal, ProposalChange, Requirement, RequirementInput } from '@proffer/core/proposals/schema.ts'
import type { ProposalStatusRecord, ShareInfo } from '@proffer/core/proposals/status-schema.ts'
import { noApproval } from '@proffer/core/team/approval.ts'
import { AppError, invalid } from '../errors/errors.ts'
import { mergedMetadata } from '../http/merged-metadata.ts'
import { priceContext, storedPricing } from '../pricing/priced.ts'
import { showsTheSame } from '../shares/shown-proposal.ts'
import { newId } from '../values/ids.ts'

/**
 * Gives each requirement without an id a new one. Removes the labels of a brief analysis, which only the analysis returns, so that callers can send its
 * requirements as they are. Removes the cost too, which is stored beside the record.
 */
export function completeRequirements(inputs: RequirementInput[], now: Date): Requirement[] {
  return inputs.map((input: RequirementInput & AnalysisLabels) => {
    const { nameUi, descriptionUi, cost, ...requirement } = input
    return { id: input.id ?? newId(now), ...requirement }
  })
}

interface AnalysisLabels {
  nameUi?: unknown
  descriptionUi?: unknown
}

/** Whether the status is also an outcome. `revision` is an answer of the client, but no outcome. */
export const isOutcome = (status: string) => status === 'accepted' || status === 'rejected'

/** What the client has accepted, as members of the proposal. With a price, also the currency of it. */
export type AcceptedPart = Pick<
  Proposal,
  'acceptedTotal' | 'acceptedTotalGross' | 'acceptedSelection' | 'acceptedRecurring'
> &
  Partial<Pick<Proposal, 'currency'>>

export const nothingAccepted: AcceptedPart = {
  acceptedTotal: null,
  acceptedTotalGross: null,
  acceptedSelection: null,
  acceptedRecurring: null,
}

/** The total and the currency of a draft whose record shows the accepted ones. */
export interface DraftPrice {
  draftTotal: string | null
  /** Null if it is the accepted one. */
  draftCurrency: string | null
}

/** The proposal without what the client has accepted: with the total and the currency of the draft. */
export function asDraft(proposal: Proposal, { draftTotal, draftCurrency }: DraftPrice): Proposal {
  if (proposal.acceptedTotal === null) return proposal
  return { ...proposal, ...nothingAccepted, total: draftTotal, currency: draftCurrency ?? proposal.currency }
}

export const acceptedPartOf = (proposal: Proposal): AcceptedPart => {
  const { acceptedTotal, acceptedTotalGross, acceptedSelection, acceptedRecurring = null, currency } = proposal
  const accepted = { acceptedTotal, acceptedTotalGross, acceptedSelection, acceptedRecurring }
  return { ...accepted, ...(acceptedTotal !== null && { currency }) }
}

/** What is stored beside a record that shows the accepted price. Both are null if the record shows the price of the draft itself. */
export const draftPriceOf = (draft: Proposal, { acceptedTotal, currency }: AcceptedPart): DraftPrice =>
  acceptedTotal === null
    ? { draftTotal: null, draftCurrency: null }
    : { draftTotal: draft.total, draftCurrency: draft.currency === currency ? null : draft.currency }

/** The draft with what the client has accepted. Its total and its currency are then the accepted ones. */
export const withAccepted = (draft: Proposal, accepted: AcceptedPart): Proposal => ({
  ...draft,
  ...accepted,
  total: accepted.acceptedTotal ?? draft.total,
})

/**
 * The change of a draft without the accepted total and currency, which a caller sends back with the record. Others are refused, because
 * the record would not show them.
 */
export function withoutAcceptedPrice(change: ProposalChange, { acceptedTotal, ...accepted }: AcceptedPart) {
  if (acceptedTotal === null) return change
  const { total, currency, ...others } = change
  const isOtherTotal = total === null || (total !== undefined && compareMoney(total, acceptedTotal) !== 0)
  const isOtherCurrency = currency !== undefined && currency.toUpperCase() !== accepted.currency
  if (!isOtherTotal && !isOtherCurrency) return others
  const advice = 'Set "outcomeValue" instead, or reopen the proposal with another "status"'
  const msg = `Value error, the client has accepted ${acceptedTotal} ${accepted.currency}. ${advice}`
  throw invalid(['body', isOtherTotal ? 'total' : 'currency'], 'value_error', msg)
}

interface ChangeContext {
  now: Date
  /** What the client has accepted, if it counts after the change. */
  accepted: AcceptedPart
  /** Null if the change does not affect priced items. */
  price: PriceChange | null
  /** Whether the total before the change was agreed: set by a caller, and not calculated. */
  wasTotalAgreed: boolean
  /** When the client answered the newest version with the status of the change. Null if they did not. */
  answeredAt: string | null
}

/** What a change needs to calculate the price again. */
interface PriceChange {
  tax: Tax
  /** The complete `pricing` of the request: null removes it, and undefined keeps the stored one. */
  terms: PricingTerms | null | undefined
}

/**
 * Applies a change. Setting the status to accepted or rejected sets the outcome, and leaving it clears the outcome. If the client gave
 * this answer, the outcome has its time: the provider has undone a reopening. A change of what the client would see ends the approval.
 */
export function changedBy(before: Proposal, change: ProposalChange, context: ChangeContext): Proposal {
  const { now, price, wasTotalAgreed, answeredAt, accepted } = context
  const { requirements, settings, currency, status, metadata, ...plain } = change
  const after: Proposal = { ...before, ...pickKnown(plain) }
  if (currency !== undefined) after.currency = currency.toUpperCase()
  if (requirements !== undefined) after.requirements = completeRequirements(requirements ?? [], now)
  if (settings !== undefined) after.settings = settings ?? {}
  after.metadata = mergedMetadata(before.metadata, metadata)
  changePricing(after, change, price)
  if (!after.pricing && !isTotalAgreed(after, change, wasTotalAgreed)) after.total = netOfHours(after)
  if (status !== undefined && status !== before.status) {
    after.status = status
    after.outcome = isOutcome(status) ? (status as 'accepted' | 'rejected') : null
    after.outcomeAt = isOutcome(status) ? (answeredAt ?? now.toISOString()) : null
    after.outcomeValue = outcomeValueAfter(before, withAccepted(after, accepted), change)
  }
  // An approval is for exactly this content.
  if (before.approval.state !== 'none' && !showsTheSame(before, after)) after.approval = noApproval
  return after
}

/** Whether the change needs the price of priced items to be calculated again. */
export const changesPricing = ({ pricing, currency }: ProposalChange) => pricing !== undefined || currency !== undefined

function changePricing(after: Proposal, change: ProposalChange, price: PriceChange | null) {
  if (price) {
    const terms = price.terms === undefined ? after.pricing : price.terms
    after.pricing = terms && storedPricing(terms, priceContext(after.currency, price.tax))
  }
  refuseOtherTotal(change.total, after.pricing)
  if (after.pricing) after.total = after.pricing.totals.oneTime.net
}

/** Whether the total after a change is one that the caller set. The total of a pricing is calculated. */
export function isTotalAgreed({ pricing }: Proposal, { total }: ProposalChange, wasAgreed: boolean): boolean {
  if (pricing) return false
  return total === undefined ? wasAgreed : total !== null
}

/** With a pricing, the total is its net. Another one cannot be set. Null is the same as no total. */
export function refuseOtherTotal(total: string | null | undefined, pricing: Pricing | null) {
  if (!pricing || total === undefined || total === null) return
  const { net } = pricing.totals.oneTime
  if (compareMoney(total, net) === 0) return
  const advice = 'Leave "total" out, or set "pricing" to null to agree on another total'
  throw invalid(['body', 'total'], 'value_error', `Value error, the items of "pricing" add up to ${net}. ${advice}`)
}

/**
 * The value of the outcome after a change of status. Leaving an outcome clears its value, and a new outcome has the value in the
 * request or else the total. A value that was set before there was an outcome stays for the first one.
 */
function outcomeValueAfter(before: Proposal, after: Proposal, { outcomeValue }: ProposalChange): string | null {
  if (!isOutcome(after.status)) return isOutcome(before.status) ? null : after.outcomeValue
  if (outcomeValue !== undefined) return outcomeValue
  return isOutcome(before.status) ? after.total : (before.outcomeValue ?? after.total)
}

const plainFields = [
  'name',
  'clientName',
  'clientLocation',
  'hourlyRate',
  'total',
  'outcomeReason',
  'outcomeNotes',
  'outcomeValue',
  'assigneeId',
  'externalId',
] as const

/** Bodies may contain unknown fields, so only these are copied. */
function pickKnown(change: ProposalChange): Partial<Proposal> {
  const changed = plainFields.filter((field) => change[field] !== undefined)
  return Object.fromEntries(changed.map((field) => [field, change[field]]))
}

/** The names of the fields that differ. */
export function changedFields(before: Proposal, after: Proposal): string[] {
  return Object.keys(after).filter(
    (field) => !isDeepStrictEqual(before[field as keyof Proposal], after[field as keyof Proposal]),
  )
}

/** Whether the client has accepted the newest version. An acceptance that the provider undid by another status does not count. */
export const isAccepted = ({ status }: Proposal, newestShare: { answer: string | null } | undefined) =>
  status === 'accepted' && newestShare?.answer === 'accepted'

/** The error for a caller that shares or deletes, without `force`, what the client has accepted. */
export const proposalAccepted = (advice: string) =>
  new AppError(409, 'proposal_accepted', `The client has accepted this proposal. ${advice}`)

/** Events carry amounts as numbers. */
export const asNumber = (money: string | null) => (money === null ? null : Number(money))

type EventProposal = Pick<Proposal, 'id' | 'name' | 'status' | 'clientName' | 'total' | 'currency'>

/** The fields that every event about a proposal has. The link is encrypted, because events are stored. */
export const eventData = (proposal: EventProposal, sealedUrl: string | null) => ({
  proposal_id: proposal.id,
  name: proposal.name,
  status: proposal.status,
  client_name: proposal.clientName,
  total: asNumber(proposal.total),
  currency: proposal.currency,
  share_url: sealedUrl,
})

/** The status changes that a share, or the client's answer to it, causes. `earlier` is what the client answered to the last share. */
export type StatusChange =
  | { status: 'sent'; earlier: { reason: string | null; note: string | null }; tax: Tax }
  | {
      status: 'accepted' | 'rejected'
      value: string | null
      reason: string | null
      note: string | null
      /** Null for a rejection. */
      accepted: AcceptedPart | null
    }
  | { status: 'revision'; note: string | null }

/**
 * Applies the status change. Without a text from the client the provider's notes stay. Sharing again clears what the client
 * wrote in answer to an earlier share, and keeps the notes.
 */
export function withStatus(before: Proposal, change: StatusChange, now: Date): Proposal {
  if (change.status === 'sent') return asSent(before, change, now)
  const outcome = change.status === 'revision' ? null : change
  return {
    ...before,
    status: change.status,
    updatedAt: now.toISOString(),
    outcome: outcome?.status ?? null,
    outcomeAt: outcome ? now.toISOString() : null,
    outcomeValue: outcome?.value ?? null,
    outcomeReason: outcome?.reason ?? before.outcomeReason,
    outcomeNotes: change.note ?? before.outcomeNotes,
  }
}

/** For the first share and for later ones. */
const asSent = (
  before: Proposal,
  { earlier, tax }: Extract<StatusChange, { status: 'sent' }>,
  now: Date,
): Proposal => ({
  ...before,
  status: 'sent',
  updatedAt: now.toISOString(),
  outcome: null,
  outcomeAt: null,
  outcomeValue: null,
  outcomeReason: before.outcomeReason === earlier.reason ? null : before.outcomeReason,
  outcomeNotes: before.outcomeNotes === earlier.note ? null : before.outcomeNotes,
  // The client sees the price with the current tax rate of the profile.
  pricing: before.pricing && storedPricing(before.pricing, priceContext(before.currency, tax)),
})

/** The share information of a proposal that was never shared. */
export const unshared: ShareInfo = {
  is_shared: false,
  share_url: null,
  shared_at: null,
  expires_at: null,
  recipient_email: null,
  view_count: 0,
  last_viewed_at: null,
  responded_at: null,
  accepted_by: null,
  message_count: 0,
  unread_count: 0,
}

export const statusRecord = (proposal: Proposal, share: ShareInfo): ProposalStatusRecord => ({
  id: proposal.id,
  status: proposal.status,
  name: proposal.name,
  updated_at: proposal.updatedAt,
  client_name: proposal.clientName,
  total: asNumber(proposal.total),
  currency: proposal.currency,
  accepted_total: asNumber(proposal.acceptedTotal),
  accepted_total_gross: asNumber(proposal.acceptedTotalGross),
  share_info: share,
})
