import type {
  AcceptanceEvidence,
  AcceptanceRecord,
  Signature,
  Verdict,
} from '@proffer/core/shares/acceptance-schema.ts'
import { consentTexts } from '@proffer/core/shares/consent-text.ts'
import type { StoredSnapshot } from '@proffer/core/shares/snapshot.ts'
import { AppError, accountClosed } from '../errors/errors.ts'
import type { PrintableProposal } from '../printing/printable-proposal.ts'
import type { Clock } from '../process/clock.ts'
import { isAccepted } from '../proposals/proposal.ts'
import type { Proposals } from '../proposals/service.ts'
import { readSnapshot, type ShareLinks } from '../shares/links.ts'
import { readCopyState } from '../shares/share-mails.ts'
import type { ProposalKey, ShareRow, StoredAnswer } from '../shares/store.ts'
import type { Database, Db, Trx } from '../storage/database.ts'
import {
  findAcceptance,
  findAcceptedVersion,
  findIssuedDocument,
  type IssuedDocument,
  insertAcceptance,
  insertIssuedDocument,
} from './acceptance-store.ts'
import { totalsChosen } from './chosen-price.ts'
import { type SignedExtras, signedDocument } from './signed-document.ts'
import { timelineOf } from './timeline.ts'

export type Acceptances = ReturnType<typeof acceptances>

interface Options {
  database: Database
  clock: Clock
  links: Pick<ShareLinks, 'newest'>
  proposals: Pick<Proposals, 'readFrom'>
  publicUrl: string
}

interface Accepted {
  share: ShareRow
  snapshot: StoredSnapshot
  answer: StoredAnswer
  signature: Signature
  hasConsented: boolean
  /** When the code was sent that the client entered. Null if none was needed. */
  codeSentAt: string | null
  payment: SignedExtras['payment']
}

/** The evidence of acceptances, and the signed PDFs that show it. */
export function acceptances({ database, clock, links, proposals, publicUrl }: Options) {
  const { db } = database
  const verifyUrl = `${publicUrl}/verify`

  async function readSigned(
    key: ProposalKey,
    version: number,
    { showsPayment }: { showsPayment: boolean },
  ): Promise<PrintableProposal | null> {
    const accepted = await findAcceptedVersion(db, { ...key, version })
    const evidence = accepted && (await findAcceptance(db, { ...key, version }))
    if (!evidence) return null
    const record: AcceptanceEvidence = JSON.parse(evidence.record)
    const extras: SignedExtras = JSON.parse(evidence.printed)
    const snapshot = readSnapshot(accepted.snapshot)
    return signedDocument({ record, snapshot, extras: showsPayment ? extras : { ...extras, payment: null } })
  }

  return {
    /** Stores the evidence in the transaction of the acceptance. */
    async record(trx: Trx, accepted: Accepted): Promise<void> {
      const { share, snapshot, answer, signature, hasConsented, codeSentAt, payment } = accepted
      const { respondedAt, name, address, userAgent, selection } = answer
      const record: AcceptanceEvidence = {
        version: share.version,
        name: name ?? '',
        signature,
        consentText: hasConsented ? consentTexts[snapshot.language] : null,
        consentAt: hasConsented ? respondedAt : null,
        respondedAt,
        address,
        userAgent,
        emailVerified: codeSentAt !== null,
        snapshotSha256: share.snapshotHash,
        selection,
        totals: totalsChosen(snapshot, selection),
        timeline: await timelineOf(trx, { share, name: name ?? '', respondedAt, codeSentAt }),
      }
      const { expiresAt, recipientEmail: email, recipientName } = share
      const extras: SignedExtras = { payment, expiresAt, verifyUrl, email, recipientName }
      await insertAcceptance(trx, {
        accountId: share.accountId,
        proposalId: share.proposalId,
        version: share.version,
        shareId: share.id,
        record: JSON.stringify(record),
        printed: JSON.stringify(extras),
      })
    },

    /** The evidence of the newest version, and what became of the signed copy. Throws if the client has not accepted it. */
    async get(accountId: string, proposalId: string): Promise<AcceptanceRecord> {
      const proposal = await proposals.readFrom(db, accountId, proposalId)
      const newest = await links.newest(db, { accountId, proposalId })
      if (!newest || !isAccepted(proposal, newest)) throw notAccepted()
      const evidence = await findAcceptance(db, newest)
      if (!evidence) throw notAccepted()
      return { ...(JSON.parse(evidence.record) as AcceptanceEvidence), ...(await readCopyState(db, newest)) }
    },

    /** The signature of the newest version of a link. Null without an acceptance. */
    async signatureOf(db: Db, share: ShareRow): Promise<Signature | null> {
      if (share.answer !== 'accepted') return null
      const stored = await findAcceptance(db, share)
      return stored ? (JSON.parse(stored.record) as AcceptanceEvidence).signature : null
    },

    /** The content of the signed PDF of a version, as it was at the acceptance. Null if the version is not accepted. */
    signed: (key: ProposalKey, version: number) => readSigned(key, version, { showsPayment: true }),

    /** The same for a link's newest version. How to pay is in it only while the proposal's `status` is still `accepted`. */
    signedOf: (share: ShareRow, status: string) =>
      readSigned(share, share.version, { showsPayment: status === 'accepted' }),

    /** The same for a proposal's newest version. Null if the client has not accepted it. */
    async signedNow(key: ProposalKey): Promise<PrintableProposal | null> {
      const newest = await links.newest(db, key)
      return newest?.answer === 'accepted' ? readSigned(key, newest.version, { showsPayment: true }) : null
    },

    /** Remembers a signed PDF before it leaves the service, so that `/verify` knows it. */
    async recordIssued(issued: IssuedDocument): Promise<void> {
      if (await findIssuedDocument(db, issued.sha256)) return
      const at = clock.now().toISOString()
      await database.transact(issued.accountId, (trx) => insertIssuedDocument(trx, issued, at))
    },

    /** Whether this service issued exactly this file. */
    async verify(sha256: string): Promise<Verdict> {
      const document = await findIssuedDocument(db, sha256.toLowerCase())
      if (!document) return { issued: false, proposalName: null, acceptedAt: null }
      const { accountClosedAt, ...verdict } = document
      if (accountClosedAt !== null) throw accountClosed()
      return { issued: true, ...verdict }
    },
  }
}

const notAccepted = () =>
  new AppError(409, 'not_accepted', 'The client has not accepted the newest version of this proposal.')
