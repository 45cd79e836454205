import type { SignatureInput } from '@proffer/core/shares/acceptance-schema.ts'
import type { Acceptance, ChangeRequest, Rejection, ShareState } from '@proffer/core/shares/client-schema.ts'
import { recordAudit } from '../audit/recording.ts'
import type { RecordMail } from '../delivery/mail.ts'
import { mailProvider } from '../delivery/provider-mails.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Clock } from '../process/clock.ts'
import type { Profiles } from '../profile/service.ts'
import type { Proposals } from '../proposals/service.ts'
import type { ShareLinks } from '../shares/links.ts'
import { readCopyStateForClient } from '../shares/share-mails.ts'
import { updateSchedule } from '../shares/share-schedule.ts'
import { recordAnswer, type ShareRow, type StoredAnswer } from '../shares/store.ts'
import type { Database, Trx } from '../storage/database.ts'
import type { Acceptances } from './acceptances.ts'
import { refuseOtherVersion } from './answered-version.ts'
import {
  answerEventData,
  answerMail,
  eventOf,
  type GivenAnswer,
  refuseUnlessAnswerable,
  stateOf,
  statusChangeOf,
  withAnswer,
} from './answers.ts'
import { acceptedPrice, type Choice } from './chosen-price.ts'
import { recordOptions } from './offered-options-store.ts'
import { paymentOf } from './signed-document.ts'
import { copyMail, signatureFor } from './signing.ts'
import type { Verification } from './verification.ts'

export type Answering = ReturnType<typeof answering>

interface Options {
  database: Database
  clock: Clock
  links: ShareLinks
  profiles: Pick<Profiles, 'asProvider'>
  proposals: Pick<Proposals, 'authorOf' | 'readForUpdate' | 'changeStatus'>
  acceptances: Pick<Acceptances, 'record'>
  verification: Pick<Verification, 'check'>
  recordMail: RecordMail
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

/** An answer, and the version that the client saw. Null if they did not say. */
type VersionedAnswer = GivenAnswer & { version: number | null }

/** How a client accepts, rejects or asks for changes. Anyone with the link token can. An acceptance may also need a mailed code. */
export function answering(options: Options) {
  const { database, clock, links, profiles, proposals, acceptances, verification, recordMail } = options

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
    const { accountId, proposalId } = await links.follow(database.db, token)
    const { author } = await profiles.asProvider(await proposals.authorOf(database.db, accountId, proposalId))
    const result = await database.transact(accountId, async (trx) => {
      const now = clock.now()
      const { share, snapshot } = await links.followWithSnapshot(trx, token, now)
      const before = await proposals.readForUpdate(trx, accountId, share.proposalId)
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
      const answered = { share, shown: snapshot.proposal, answer, price }
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
      await recordEvent(trx, { accountId, kind: eventOf[given.answer], data, at: now })
      await recordAnswered(trx, share, answer, now)
      const clientMail = signature && copyMail({ author, snapshot, share, shareUrl: links.urlOf(share) })
      if (clientMail) await recordMail(trx, accountId, clientMail, now)
      await mailProvider(trx, recordMail, accountId, answerMail(answered), now)
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

/** The name is what the client signed with. A client who does not accept gives none. */
function recordAnswered(trx: Trx, share: ShareRow, { answer, name, address }: StoredAnswer, at: Date): Promise<void> {
  const { accountId, id: target, proposalId, version } = share
  const actor = { kind: 'client', id: null, name } as const
  const detail = { answer, proposalId, version }
  return recordAudit(trx, { accountId, actor, action: 'share.answered', target, address, detail, at })
}
