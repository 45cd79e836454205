import type { EarlierMessages } from '@proffer/core/messages/schema.ts'
import type { User } from '@proffer/core/profile/schema.ts'
import { priceOf } from '@proffer/core/proposals/pricing.ts'
import type { ProposalStatus } from '@proffer/core/proposals/schema.ts'
import type {
  Acceptance,
  ChangeRequest,
  Rejection,
  SharedDocument,
  SharedPage,
  ShareState,
} from '@proffer/core/shares/client-schema.ts'
import type { StoredProposal } from '@proffer/core/shares/snapshot.ts'
import { AppError } from '../http/errors.ts'
import type { Messages } from '../messages/service.ts'
import { recordEvent } from '../outbox/events.ts'
import type { Mail, RecordMail } from '../outbox/mail.ts'
import type { Clock } from '../process/clock.ts'
import { contactOf } from '../profile/contact.ts'
import type { Profiles } from '../profile/service.ts'
import { eventData, type Move } from '../proposals/proposal.ts'
import type { Proposals } from '../proposals/service.ts'
import type { Database } from '../storage/database.ts'
import type { ShareLinks } from './links.ts'
import { shownPart } from './snapshot.ts'
import { type Answer, countView, recordAnswer, type ShareRow, type StoredAnswer } from './store.ts'

export type ClientShares = ReturnType<typeof clientShares>

interface Options {
  database: Database
  clock: Clock
  links: ShareLinks
  profiles: Pick<Profiles, 'get'>
  proposals: Pick<Proposals, 'find' | 'readForUpdate' | 'move'>
  messages: Pick<Messages, 'ofShare' | 'seenByClient'>
  recordMail: RecordMail
}

/** Where an answer came from. It is stored with the answer. */
export interface Evidence {
  address: string
  userAgent: string | null
}

type GivenAnswer = Pick<StoredAnswer, 'answer' | 'name' | 'note' | 'reason'>

const eventOf = {
  accepted: 'proposal.accepted',
  rejected: 'proposal.rejected',
  revision: 'proposal.revision_requested',
} as const

/** The client's side of a share. Anyone with the link token can read and answer. */
export function clientShares({ database, clock, links, profiles, proposals, messages, recordMail }: Options) {
  const { db } = database

  /** Records the one answer to a share. The account's queue orders two concurrent answers, so the second is refused. */
  async function respond(token: string, given: GivenAnswer, evidence: Evidence): Promise<ShareState> {
    const { userId } = await links.follow(db, token)
    const provider = contactOf(await profiles.get(userId))
    return database.transact(userId, async (trx) => {
      const now = clock.now()
      const { share, snapshot } = await links.followWithSnapshot(trx, token, now)
      const current = await proposals.readForUpdate(trx, userId, share.proposalId)
      refuseUnlessOpen(share, current.proposal.status)
      const shown = snapshot.proposal
      const stored: StoredAnswer = { ...given, ...evidence, respondedAt: now.toISOString() }
      await recordAnswer(trx, share, stored)
      await proposals.move(trx, current, moveOf(given, shown.total), now)
      const data = answerEventData(shown, stored, links.sealedUrlOf(share))
      await recordEvent(trx, { userId, kind: eventOf[given.answer], data, at: now })
      await recordMail(trx, userId, answerMail({ provider, share, shown, answer: stored }), now)
      return stateOf({ ...share, ...answerColumns(stored) }, given.answer)
    })
  }

  async function documentOf(share: ShareRow): Promise<SharedDocument> {
    const { status } = await proposals.find(db, share.userId, share.proposalId)
    const snapshot = await links.snapshot(db, share)
    const { id, recipientName, message, createdAt, expiresAt, snapshotHash } = share
    return {
      share: { id, recipientName, message, createdAt, expiresAt },
      ...shownPart(snapshot, snapshotHash),
      payment: status === 'accepted' ? paymentOf(await profiles.get(share.userId)) : null,
      state: stateOf(share, status),
    }
  }

  return {
    /** The share that the link leads to. The reads below take it. */
    follow: (token: string): Promise<ShareRow> => links.follow(db, token),

    async read(share: ShareRow): Promise<SharedPage> {
      const { state, ...page } = await documentOf(share)
      const { messages: newest, hasEarlierMessages } = await messages.ofShare(db, share)
      return { ...page, messages: newest, ...(hasEarlierMessages && { hasEarlierMessages: true as const }), state }
    },

    /** The shared page without its messages. */
    readDocument: documentOf,

    readMessages: (share: ShareRow, before: string | undefined): Promise<EarlierMessages> =>
      messages.ofShare(db, share, before),

    /** The HTTP status for the page of the link. It does not count as a view. */
    async linkStatus(token: string): Promise<number> {
      try {
        await links.follow(db, token)
        return 200
      } catch (error) {
        if (error instanceof AppError) return error.status
        throw error
      }
    },

    /** The account that the link belongs to, so that the provider's own views are not counted. */
    ownerOf: async (token: string): Promise<string> => (await links.follow(db, token)).userId,

    /** Counts a view of the page by the client. The first one records an event. */
    async view(token: string): Promise<void> {
      const { userId } = await links.follow(db, token)
      await database.transact(userId, async (trx) => {
        const now = clock.now()
        const share = await links.follow(trx, token, now)
        const viewedAt = now.toISOString()
        await countView(trx, share, viewedAt)
        await messages.seenByClient(trx, share, viewedAt)
        if (share.viewCount > 0) return
        // Only the first view needs the proposal and the snapshot, so they are not read before.
        const { status } = await proposals.find(trx, userId, share.proposalId)
        const { proposal } = await links.snapshot(trx, share)
        const data = { ...eventData({ ...proposal, status }, links.sealedUrlOf(share)), viewed_at: viewedAt }
        await recordEvent(trx, { userId, kind: 'proposal.viewed', data, at: now })
      })
    },

    accept(token: string, { name, note }: Acceptance, evidence: Evidence): Promise<ShareState> {
      const given = { name: name.trim(), note: note?.trim() || null, reason: null }
      return respond(token, { answer: 'accepted', ...given }, evidence)
    },

    reject(token: string, { reason, note }: Rejection, evidence: Evidence): Promise<ShareState> {
      const given = { name: null, note: note?.trim() || null, reason: reason?.trim() || null }
      return respond(token, { answer: 'rejected', ...given }, evidence)
    },

    requestChanges(token: string, { note }: ChangeRequest, evidence: Evidence): Promise<ShareState> {
      return respond(token, { answer: 'revision', name: null, note: note.trim(), reason: null }, evidence)
    },
  }
}

const paymentOf = ({ profile: { bankDetails, clientPaymentLinkUrl } }: User) => ({ bankDetails, clientPaymentLinkUrl })

/** The client accepts what was shown, so the value is the total of the snapshot, whatever was edited since. */
function moveOf({ answer, note, reason }: GivenAnswer, value: string | null): Move {
  return answer === 'revision' ? { status: answer, note } : { status: answer, note, reason, value }
}

const answerColumns = ({ answer, respondedAt, name, note, reason }: StoredAnswer) => ({
  answer,
  respondedAt,
  answerName: name,
  answerNote: note,
  answerReason: reason,
})

function answerEventData(
  shown: StoredProposal,
  { answer, note, reason, respondedAt }: StoredAnswer,
  sealedUrl: string,
) {
  const data = { ...eventData({ ...shown, status: answer }, sealedUrl), responded_at: respondedAt, client_note: note }
  return answer === 'rejected' ? { ...data, reason } : data
}

interface AnsweredShare {
  provider: ReturnType<typeof contactOf>
  share: ShareRow
  shown: StoredProposal
  answer: StoredAnswer
}

/** The mail that tells the provider of the answer. */
const answerMail = ({ provider, share, shown, answer }: AnsweredShare): Mail => ({
  kind: 'client_answer',
  to: provider.email,
  language: provider.language,
  replyTo: share.recipientEmail,
  data: {
    proposalId: share.proposalId,
    proposalName: shown.name,
    clientName: answer.name ?? share.recipientName ?? shown.clientName,
    answer: answer.answer,
    note: answer.note,
    reason: answer.reason,
    total: shown.total ?? priceOf(shown, { rate: 0, name: '' })?.subtotal ?? null,
    currency: shown.currency,
    respondedAt: answer.respondedAt,
  },
})

function stateOf(share: ShareRow, status: ProposalStatus): ShareState {
  const { answer, answerName: name, answerNote: note, answerReason: reason, respondedAt } = share
  return {
    status,
    canRespond: answer === null && status === 'sent',
    respondedAt,
    answer: answer && { answer, name, note, reason },
  }
}

function refuseUnlessOpen(share: { answer: Answer | null }, status: ProposalStatus) {
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
