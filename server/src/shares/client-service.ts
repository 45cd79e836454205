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
import { AppError } from '../http/errors.ts'
import type { Messages } from '../messages/service.ts'
import { recordEvent } from '../outbox/events.ts'
import type { RecordMail } from '../outbox/mail.ts'
import type { Clock } from '../process/clock.ts'
import { contactOf } from '../profile/contact.ts'
import type { Profiles } from '../profile/service.ts'
import { eventData, type Move } from '../proposals/proposal.ts'
import type { Proposals } from '../proposals/service.ts'
import type { Database } from '../storage/database.ts'
import type { ShareLinks } from './links.ts'
import { shownPart } from './snapshot.ts'
import { type Answer, countView, type KeptAnswer, keepAnswer, type ShareRow } from './store.ts'

export type ClientDesk = ReturnType<typeof clientDesk>

interface Options {
  database: Database
  clock: Clock
  links: ShareLinks
  profiles: Pick<Profiles, 'get'>
  proposals: Pick<Proposals, 'find' | 'move'>
  messages: Pick<Messages, 'ofShare' | 'seenByClient'>
  recordMail: RecordMail
}

/** Where an answer came from, kept beside it. */
export interface Evidence {
  address: string
  userAgent: string | null
}

type Given = Pick<KeptAnswer, 'answer' | 'name' | 'note' | 'reason'>

const eventOf = {
  accepted: 'proposal.accepted',
  rejected: 'proposal.rejected',
  revision: 'proposal.revision_requested',
} as const

/** The client's side of a share: the token of the link is the right to see and to answer. */
export function clientDesk({ database, clock, links, profiles, proposals, messages, recordMail }: Options) {
  const { db } = database

  /** One answer for each share, given in the account's queue: of two at once, the second finds the first. */
  async function respond(token: string, given: Given, evidence: Evidence): Promise<ShareState> {
    const { userId } = await links.follow(db, token)
    const provider = contactOf(await profiles.get(userId))
    return database.transact(userId, async (trx) => {
      const now = clock.now()
      const share = await links.follow(trx, token, now)
      const { status } = await proposals.find(trx, userId, share.proposalId)
      refuseUnlessOpen(share, status)
      const { proposal } = await links.snapshot(trx, share)
      const respondedAt = now.toISOString()
      const kept: KeptAnswer = { ...given, ...evidence, respondedAt }
      await keepAnswer(trx, share, kept)
      await proposals.move(trx, userId, share.proposalId, moveOf(given, proposal.total), now)
      const told = eventData({ ...proposal, status: given.answer }, links.sealedUrlOf(share))
      const reason = given.answer === 'rejected' && { reason: given.reason }
      const data = { ...told, responded_at: respondedAt, client_note: given.note, ...reason }
      await recordEvent(trx, { userId, kind: eventOf[given.answer], data, at: now })
      await recordMail(
        trx,
        userId,
        {
          kind: 'client_answer',
          to: provider.email,
          language: provider.language,
          replyTo: share.recipientEmail,
          data: {
            proposalId: share.proposalId,
            proposalName: proposal.name,
            clientName: given.name ?? share.recipientName ?? proposal.clientName,
            answer: given.answer,
            note: given.note,
            reason: given.reason,
            total: proposal.total ?? priceOf(proposal, { rate: 0, name: '' })?.subtotal ?? null,
            currency: proposal.currency,
            respondedAt,
          },
        },
        now,
      )
      return stateOf({ ...share, ...answerColumns(kept) }, given.answer)
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
    /** The share that the link leads to, which the reads below take. */
    follow: (token: string): Promise<ShareRow> => links.follow(db, token),

    async read(share: ShareRow): Promise<SharedPage> {
      const { state, ...page } = await documentOf(share)
      const { messages: newest, hasEarlierMessages } = await messages.ofShare(db, share)
      return { ...page, messages: newest, ...(hasEarlierMessages && { hasEarlierMessages: true as const }), state }
    },

    /** What the link leads to without the conversation. */
    readDocument: documentOf,

    readMessages: (share: ShareRow, before: string | undefined): Promise<EarlierMessages> =>
      messages.ofShare(db, share, before),

    /** What whoever follows the link is answered. Nothing is counted by it. */
    async linkStatus(token: string): Promise<number> {
      try {
        await links.follow(db, token)
        return 200
      } catch (error) {
        if (error instanceof AppError) return error.status
        throw error
      }
    },

    /** Whose link it is, for telling the provider's own look at the page from the client's. */
    ownerOf: async (token: string): Promise<string> => (await links.follow(db, token)).userId,

    /** The client has the page before its eyes. */
    async view(token: string): Promise<void> {
      const { userId } = await links.follow(db, token)
      await database.transact(userId, async (trx) => {
        const now = clock.now()
        const share = await links.follow(trx, token, now)
        const viewedAt = now.toISOString()
        await countView(trx, share, viewedAt)
        await messages.seenByClient(trx, share, viewedAt)
        if (share.viewCount > 0) return
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

/** What was accepted is what was shown, so that its total is the value, whatever has been edited since. */
function moveOf({ answer, note, reason }: Given, value: string | null): Move {
  return answer === 'revision' ? { status: answer, note } : { status: answer, note, reason, value }
}

const answerColumns = (kept: KeptAnswer) => ({
  answer: kept.answer,
  respondedAt: kept.respondedAt,
  answerName: kept.name,
  answerNote: kept.note,
  answerReason: kept.reason,
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
