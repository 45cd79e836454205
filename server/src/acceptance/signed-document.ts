import type { User } from '@proffer/core/profile/schema.ts'
import type { AcceptanceEvidence } from '@proffer/core/shares/acceptance-schema.ts'
import type { StoredSnapshot } from '@proffer/core/shares/snapshot.ts'
import type { PrintableProposal } from '../printing/printable-proposal.ts'
import { printableSnapshot } from '../shares/printable-snapshot.ts'
import { shownPart } from '../shares/snapshot.ts'

/** What the signed PDF shows besides snapshot and record. It is stored, so that the PDF always has the same bytes. */
export interface SignedExtras {
  payment: { bankDetails: string | null; clientPaymentLinkUrl: string | null } | null
  expiresAt: string | null
  verifyUrl: string
  /** The address to which the share was sent. Absent if no evidence was stored. */
  email?: string | null
  /** The person to whom it was sent. Absent in acceptances of earlier releases. */
  recipientName?: string | null
}

interface Signed {
  record: AcceptanceEvidence
  snapshot: StoredSnapshot
  extras: SignedExtras
}

/** The accepted version with its certificate. */
export function signedDocument({ record, snapshot, extras }: Signed): PrintableProposal {
  const { name, respondedAt, selection, totals, snapshotSha256 } = record
  const answer = { answer: 'accepted', name, note: null, reason: null, selection, totals } as const
  const printable = printableSnapshot({
    ...shownPart(snapshot, snapshotSha256),
    expiresAt: extras.expiresAt,
    payment: extras.payment,
    recipientName: extras.recipientName ?? null,
    state: { answer, respondedAt },
  })
  const { sharedAt } = snapshot
  return { ...printable, certificate: { record, sharedAt, verifyUrl: extras.verifyUrl, email: extras.email ?? null } }
}

/** How to pay, from the current profile. */
export const paymentOf = ({ profile: { bankDetails, clientPaymentLinkUrl } }: User) => ({
  bankDetails,
  clientPaymentLinkUrl,
})
