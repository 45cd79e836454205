import type { Notified } from '@proffer/core/mails/schema.ts'
import type { PriceTotals, Totals } from '@proffer/core/pricing/totals-schema.ts'
import type { ProposalStatus } from '@proffer/core/proposals/schema.ts'
import type { AcceptedSelection } from '@proffer/core/shares/accepted-price-schema.ts'
import type { ShareState } from '@proffer/core/shares/client-schema.ts'
import type { StoredProposal } from '@proffer/core/shares/snapshot.ts'
import type { ProviderMail } from '../delivery/provider-mails.ts'
import { AppError } from '../errors/errors.ts'
import { asNumber, eventData, type StatusChange } from '../proposals/proposal.ts'
import { shareMembers } from '../shares/event-members.ts'
import type { Answer, ShareRow, StoredAnswer } from '../shares/store.ts'
import { type AcceptedPrice, acceptedMembersOf } from './chosen-price.ts'
import { optionsOf } from './offered-options-store.ts'

/** What a client's answer becomes: a change of the proposal, an event, a mail and the state of the link. */

/** What the client writes. The stored answer adds when, from where, and at which price. */
export type GivenAnswer = Pick<StoredAnswer, 'answer' | 'name' | 'note' | 'reason'>

export const eventOf = {
  accepted: 'proposal.accepted',
  rejected: 'proposal.rejected',
  revision: 'proposal.revision_requested',
} as const

interface AnsweredShare {
  share: ShareRow
  /** The proposal as the client saw it. */
  shown: StoredProposal
  answer: StoredAnswer
  /** Null if the client does not accept. */
  price: AcceptedPrice | null
}

/** The client answers what was shown, so the value comes from the snapshot, whatever was edited since. */
export function statusChangeOf({ answer: { answer, note, reason }, shown, price }: AnsweredShare): StatusChange {
  if (answer === 'revision') return { status: answer, note }
  const accepted = price && acceptedMembersOf(price, shown.currency)
  return { status: answer, note, reason, value: price ? price.net : shown.total, accepted }
}

/** The proposal of a share for an event: after the acceptance with the accepted total. */
export function eventProposalOf(share: ShareRow, shown: StoredProposal, status: ProposalStatus) {
  const { totals } = storedPriceOf(share)
  const isAccepted = status === 'accepted' && share.answer === 'accepted'
  return { ...shown, status, total: isAccepted && totals ? totals.oneTime.net : shown.total }
}

/** The payload of the event that `eventOf` names. `sealedUrl` is the client's link with its token encrypted. */
export function answerEventData(
  { share, shown, answer: storedAnswer, price }: AnsweredShare,
  sealedUrl: string | null,
) {
  const { answer, note, reason, respondedAt, name } = storedAnswer
  const total = price ? price.net : shown.total
  const proposalData = eventData({ ...shown, status: answer, total }, sealedUrl)
  const data = { ...proposalData, ...shareMembers(share), responded_at: respondedAt, client_note: note }
  if (answer === 'rejected') return { ...data, reason }
  if (!price) return data
  const { gross, selection, totals } = price
  return {
    ...data,
    accepted_by: name,
    total_gross: asNumber(gross),
    selection,
    recurring: totals && recurringOf(totals),
  }
}

const recurringOf = ({ monthly, yearly }: Totals) => ({
  monthly: monthly && sumsOf(monthly),
  yearly: yearly && sumsOf(yearly),
})

const sumsOf = ({ net, gross }: PriceTotals) => ({ net: asNumber(net), gross: asNumber(gross) })

/** The mail that tells the provider of the answer. */
export const answerMail = ({ share, shown, answer, price }: AnsweredShare): ProviderMail => ({
  kind: 'client_answer',
  replyTo: share.recipientEmail,
  data: {
    proposalId: share.proposalId,
    proposalName: shown.name,
    clientName: answer.name ?? share.recipientName ?? shown.clientName,
    answer: answer.answer,
    note: answer.note,
    reason: answer.reason,
    total: price?.net ?? shown.total,
    currency: shown.currency,
    respondedAt: answer.respondedAt,
    version: share.version,
    accepted: price && acceptedOffer(shown, price),
  },
})

const MOST_OPTIONS_NAMED = 20

/** What the mail says about the accepted price: the sums, and the names of the chosen options. */
function acceptedOffer({ pricing }: StoredProposal, { gross, selection, totals }: AcceptedPrice) {
  const chosen = pricing ? optionsOf(pricing, selection).filter(({ item }) => item.selected) : []
  const netAndGross = ({ net, gross }: PriceTotals) => ({ net, gross })
  return {
    gross,
    monthly: totals?.monthly ? netAndGross(totals.monthly) : null,
    yearly: totals?.yearly ? netAndGross(totals.yearly) : null,
    options: chosen.slice(0, MOST_OPTIONS_NAMED).map(({ item }) => item.name),
    moreOptions: Math.max(0, chosen.length - MOST_OPTIONS_NAMED),
  }
}

/** The share with the answer that has just been stored. The evidence (address, user agent) stays in the database. */
export const withAnswer = (share: ShareRow, storedAnswer: StoredAnswer): ShareRow => {
  const { answer, respondedAt, name, note, reason, selection, totals } = storedAnswer
  return {
    ...share,
    answer,
    respondedAt,
    answerName: name,
    answerNote: note,
    answerReason: reason,
    answerSelection: selection && JSON.stringify(selection),
    answerTotals: totals && JSON.stringify(totals),
  }
}

/** What the client's page shows about the answer and the signed copy, and whether the client can still answer. */
export function stateOf(share: ShareRow, status: ProposalStatus, copy: Notified): ShareState {
  const { answer, answerName: name, answerNote: note, answerReason: reason, respondedAt } = share
  return {
    status,
    canRespond: answer === null && status === 'sent',
    respondedAt,
    answer: answer && { answer, name, note, reason, ...storedPriceOf(share) },
    ...copy,
  }
}

/** What the client chose, and what it costs. Both are null unless the client accepted a proposal with `pricing`. */
export const storedPriceOf = ({
  answerSelection,
  answerTotals,
}: Pick<ShareRow, 'answerSelection' | 'answerTotals'>) => ({
  selection: answerSelection === null ? null : (JSON.parse(answerSelection) as AcceptedSelection),
  totals: answerTotals === null ? null : (JSON.parse(answerTotals) as Totals),
})

/** The selection with its price. A client who accepted without a selection chose the default. Null without a price. */
export const acceptedPriceOf = ({ selection, totals }: ReturnType<typeof storedPriceOf>) =>
  totals && { selection: selection ?? { items: [] }, totals }

/** Throws if the client can no longer answer. */
export function refuseUnlessAnswerable(share: { answer: Answer | null }, status: ProposalStatus) {
  if (share.answer === null && status === 'sent') return
  if (share.answer === null && status === 'draft') throw takenBack()
  throw alreadyResponded()
}

const alreadyResponded = () =>
  new AppError(
    409,
    'already_responded',
    'You have already responded to this proposal. To change your response, send a message.',
  )

const takenBack = () =>
  new AppError(
    409,
    'invalid_transition',
    'The provider is revising this proposal. Wait for the new version or send a message.',
  )
