import { logoHashOf } from '@proffer/core/brand/logo.ts'
import { validUntilOf } from '@proffer/core/proposals/validity.ts'
import type { SharedDocument, ShareState } from '@proffer/core/shares/client-schema.ts'
import { acceptedPriceOf } from '../acceptance/answers.ts'
import type { PrintableProposal } from '../printing/printable-proposal.ts'

type PrintedPage = Pick<SharedDocument, 'snapshot' | 'snapshotHash' | 'price' | 'payment'> & {
  state: Pick<ShareState, 'answer' | 'respondedAt'>
  expiresAt: string | null
  recipientName: string | null
}

/** The client's page on paper: what was shared, who accepted it, and while it is accepted, where to pay. */
export function printableSnapshot(document: PrintedPage): PrintableProposal {
  const { snapshot, snapshotHash, price, payment, state, expiresAt, recipientName } = document
  const { proposal, provider, portfolio, letterhead, terms, language, sharedAt } = snapshot
  const { answer, respondedAt } = state
  const isAccepted = answer?.answer === 'accepted' && respondedAt !== null
  return {
    proposal,
    letterhead: {
      companyName: provider.companyName,
      slogan: provider.slogan,
      logo: logoHashOf(letterhead.logoUrl),
      brandColor: letterhead.brandColor ?? null,
      name: provider.name,
      location: provider.location,
      email: letterhead.email,
      phone: letterhead.phone,
      website: provider.website,
      taxId: letterhead.companyTaxId,
      tax: { rate: terms.taxRate, name: terms.taxName },
      clauses: terms.clauses,
      paymentInfo: terms.paymentInfo,
      paymentMethods: terms.paymentMethods,
      validityNote: terms.validityNote,
      operationalNote: terms.operationalNote,
      language,
    },
    provider,
    ...(portfolio && { portfolio }),
    issuedAt: sharedAt,
    validUntil: validUntilOf(proposal.settings, sharedAt, expiresAt) ?? expiresAt,
    recipientName,
    payment,
    price,
    chosen: isAccepted && proposal.pricing ? acceptedPriceOf(answer) : null,
    acceptance: isAccepted ? { name: answer.name ?? '', at: respondedAt, fingerprint: snapshotHash } : null,
    certificate: null,
  }
}
