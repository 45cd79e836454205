import type { EarlierMessages } from '@proffer/core/messages/schema.ts'
import type { Selection } from '@proffer/core/pricing/calculation-schema.ts'
import type { PriceAnswer } from '@proffer/core/pricing/totals-schema.ts'
import type { SignatureInput } from '@proffer/core/shares/acceptance-schema.ts'
import type {
  Acceptance,
  ChangeRequest,
  Rejection,
  SharedDocument,
  SharedPage,
  ShareState,
} from '@proffer/core/shares/client-schema.ts'
import type { Acceptances } from '../acceptance/acceptances.ts'
import { refuseOtherVersion } from '../acceptance/answered-version.ts'
import {
  answerEventData,
  answerMail,
  eventOf,
  eventProposalOf,
  type GivenAnswer,
  refuseUnlessAnswerable,
  stateOf,
  statusChangeOf,
  withAnswer,
} from '../acceptance/answers.ts'
import { acceptedPrice, type Choice, noPrice, totalsChosen } from '../acceptance/chosen-price.ts'
import { recordOptions } from '../acceptance/offered-options-store.ts'
import { paymentOf } from '../acceptance/signed-document.ts'
import { copyMail, signatureFor } from '../acceptance/signing.ts'
import type { Verification } from '../acceptance/verification.ts'
import type { RecordMail } from '../delivery/mail.ts'
import { AppError } from '../errors/errors.ts'
import { announceHint } from '../events/hints.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Messages } from '../messages/service.ts'
import type { PrintableProposal } from '../printing/printable-proposal.ts'
import type { Clock } from '../process/clock.ts'
import { contactOf } from '../profile/contact.ts'
import type { Profiles } from '../profile/service.ts'
import { eventData } from '../proposals/proposal.ts'
import type { Proposals } from '../proposals/service.ts'
import { insertView } from '../reading/view-store.ts'
import type { Database } from '../storage/database.ts'
import type { ClientDocuments, LinkContent } from './client-documents.ts'
import { shareMembers } from './event-members.ts'
import type { ShareLinks } from './links.ts'
import { printableSnapshot } from './printable-snapshot.ts'
import { readCopyStateForClient } from './share-mails.ts'
import { updateSchedule } from './share-schedule.ts'
import { countView, recordAnswer, type ShareRow, type StoredAnswer } from './store.ts'

export type ClientShares = ReturnType<typeof clientShares>

interface Options {
  database: Database
  clock: Clock
  links: ShareLinks
  profiles: Pick<Profiles, 'get'>
  proposals: Pick<Proposals, 'readFrom' | 'readForUpdate' | 'changeStatus'>
  messages: Pick<Messages, 'ofShare' | 'markSeenByClient'>
  acceptances: Pick<Acceptances, 'record' | 'signedOf'>
  verification: Pick<Verification, 'check'>
  recordMail: RecordMail
  documents: ClientDocuments
}

/** Where an answer came from. It is stored with the answer. */
export interface Evidence {
  address: string
  userAgent: string | null
}

/** What an acceptance has beyond the other answers. */
interface Accepting {
  choice: Choice
  signature: SignatureInput | null
  hasConsented: boolean
  code: string | null
}

/** The page of a link. Without content it shows nothing but the reason. */
export interface LinkPage {
  status: number
  content: LinkContent | null
}

/** An answer, and the version that the client saw. Null if they did not say. */
type VersionedAnswer = GivenAnswer & { version: number | null }

/** The client's side of a share. Anyone with the link token can read and answer. An acceptance may also need a mailed code. */
export function clientShares(options: Options) {
  const { database, clock, links, profiles, proposals, messages, acceptances, verification } = options
  const { recordMail, documents } = options
  const { db } = database

  /**
   * Records the one answer to a version. The account's queue orders two concurrent answers, so the second is refused. A wrong
   * code is counted, so the transaction returns that refusal: throwing it would undo the count.
   */
  async function respond(
    token: string,
    { version: answeredVersion, ...given }: VersionedAnswer,
    evidence: Evidence,
    /** Null if the client does not accept. */
    accepting: Accepting | null,
  ): Promise<ShareState> {
    const { userId } = await links.follow(db, token)
    const author = await profiles.get(userId)
    const result = await database.transact(userId, async (trx) => {
      const now = clock.now()
      const { share, snapshot } = await links.followWithSnapshot(trx, token, now)
      const before = await proposals.readForUpdate(trx, userId, share.proposalId)
      await refuseOtherVersion(trx, share, snapshot, answeredVersion)
      refuseUnlessAnswerable(share, before.proposal.status)
      const price = accepting && acceptedPrice(snapshot, accepting.choice)
      const signature = accepting && signatureFor(share, accepting.signature)
      // The code comes last, because a check uses it up or counts a try.
      const needsCode = accepting !== null && share.verifyEmail === 1
      const codeCheck = needsCode ? await verification.check(trx, share, accepting.code, now) : null
      if (codeCheck && 'refusal' in codeCheck) return codeCheck

      const { selection = null, totals = null } = price ?? {}
      const answer: StoredAnswer = { ...given, ...evidence, respondedAt: now.toISOString(), selection, totals }
      const answered = { provider: contactOf(author), share, shown: snapshot.proposal, answer, price }
      if (signature) {
        const { hasConsented } = accepting
        const codeSentAt = codeCheck?.verified.sentAt ?? null
        const payment = paymentOf(author)
        await acceptances.record(trx, { share, snapshot, answer, signature, hasConsented, codeSentAt, payment })
      }
      await recordAnswer(trx, share, answer)
      await recordOptions(trx, answered)
      await proposals.changeStatus(trx, before, statusChangeOf(answered), now)
      const data = answerEventData(answered, links.sealedUrlOf(share))
      await recordEvent(trx, { userId, kind: eventOf[given.answer], data, at: now })
      const clientMail = signature && copyMail({ author, snapshot, share, shareUrl: links.urlOf(share) })
      if (clientMail) await recordMail(trx, userId, clientMail, now)
      await recordMail(trx, userId, answerMail(answered), now)
      const answeredShare = withAnswer(share, answer)
      // An answer has the name of the status that the proposal gets.
      const status = given.answer
      await updateSchedule(trx, answeredShare, status, now)
      return { state: stateOf(answeredShare, status, await readCopyStateForClient(trx, answeredShare)) }
    })
    if ('refusal' in result) throw result.refusal
    return result.state
  }

  return {
    /** The share that the link leads to. The reads below take it. */
    follow: (token: string): Promise<ShareRow> => links.follow(db, token),

    /** The client's page with the newest messages, as JSON text in parts. */
    async read(share: ShareRow): Promise<Buffer[]> {
      const { messages: newest, hasEarlierMessages } = await messages.ofShare(db, share)
      const conversation = { messages: newest, ...(hasEarlierMessages && { hasEarlierMessages: true as const }) }
      return documents.text(share, conversation satisfies Omit<SharedPage, keyof SharedDocument>)
    },

    /** The shared proposal to print. After an acceptance it has the certificate. */
    async readPrintable(share: ShareRow): Promise<PrintableProposal> {
      const document = await documents.read(share)
      const signed = share.answer === 'accepted' ? await acceptances.signedOf(share, document.state.status) : null
      return signed ?? printableSnapshot({ ...document, expiresAt: share.expiresAt })
    },

    /** The messages before the one with the id `before`, or the newest ones. */
    readMessages: (share: ShareRow, before: string | undefined): Promise<EarlierMessages> =>
      messages.ofShare(db, share, before),

    /** The HTTP status for the page of the link, and what it shows. It does not count as a view. */
    async linkPage(token: string): Promise<LinkPage> {
      try {
        return { status: 200, content: await documents.contentOf(await links.follow(db, token)) }
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const { status } = error
        const share = error.code === 'share_expired' ? await links.find(db, token) : null
        // A link that the provider has revoked may be in the wrong hands.
        if (!share || share.revokedAt !== null) return { status, content: null }
        return { status, content: await documents.contentOf(share, { isExpired: true }) }
      }
    },

    /** The account that the link belongs to, so that the provider's own views are not counted. */
    ownerOf: async (token: string): Promise<string> => (await links.follow(db, token)).userId,

    /** Counts a view of the page by the client. The first one of each version records an event, later ones are only listed. */
    async view(token: string): Promise<void> {
      const { userId } = await links.follow(db, token)
      await database.transact(userId, async (trx) => {
        const now = clock.now()
        const share = await links.follow(trx, token, now)
        const viewedAt = now.toISOString()
        await countView(trx, share, viewedAt)
        await messages.markSeenByClient(trx, share, viewedAt)
        if (share.seenVersion === share.version) {
          await insertView(trx, share, now)
          announceHint({ userId, kind: 'proposal.viewed', proposalId: share.proposalId })
          return
        }
        // Only the first view of a version needs the proposal and the snapshot, so they are not read before.
        const { status } = await proposals.readFrom(trx, userId, share.proposalId)
        const { proposal } = await links.snapshot(trx, share)
        const about = eventData(eventProposalOf(share, proposal, status), links.sealedUrlOf(share))
        const data = { ...about, ...shareMembers(share), viewed_at: viewedAt }
        await recordEvent(trx, { userId, kind: 'proposal.viewed', data, at: now })
      })
    },

    /** What the selection costs, at the prices and with the tax of the time of sharing. */
    async price(share: ShareRow, selection: Selection | null): Promise<PriceAnswer> {
      const totals = totalsChosen(await links.snapshot(db, share), selection)
      if (!totals) throw noPrice()
      return { totals }
    },

    accept(token: string, acceptance: Acceptance, evidence: Evidence): Promise<ShareState> {
      const { name, note, version = null } = acceptance
      const { selection = null, expectedTotal = null, signature = null, consent, code = null } = acceptance
      const texts = { name: name.trim(), note: note?.trim() || null, reason: null }
      const accepting = { choice: { selection, expectedTotal }, signature, hasConsented: consent === true, code }
      return respond(token, { answer: 'accepted', ...texts, version }, evidence, accepting)
    },

    reject(token: string, { reason, note, version = null }: Rejection, evidence: Evidence): Promise<ShareState> {
      const texts = { name: null, note: note?.trim() || null, reason: reason?.trim() || null }
      return respond(token, { answer: 'rejected', ...texts, version }, evidence, null)
    },

    requestChanges(token: string, { note, version = null }: ChangeRequest, evidence: Evidence): Promise<ShareState> {
      const texts = { name: null, note: note.trim(), reason: null }
      return respond(token, { answer: 'revision', ...texts, version }, evidence, null)
    },
  }
}
