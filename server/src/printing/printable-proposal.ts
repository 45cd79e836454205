import type { Language } from '@proffer/core/language.ts'
import { readLanguage } from '@proffer/core/language.ts'
import type { Profile, User } from '@proffer/core/profile/schema.ts'
import type { Tax } from '@proffer/core/proposals/pricing.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { validUntilOf } from '@proffer/core/proposals/validity.ts'

/** The content of a printed proposal. It is plain data: a shared snapshot stores it and always prints the same. */
export interface PrintableProposal {
  proposal: PrintedProposal
  letterhead: Letterhead
  /** When the proposal was created, or for a snapshot when it was shared. */
  issuedAt: string
  validUntil: string | null
  acceptance: Acceptance | null
  /** Where to pay. Set only after the client has accepted, so that not everyone with the link sees it. */
  payment: { bankDetails: string | null; clientPaymentLinkUrl: string | null } | null
}

type PrintedProposal = Pick<
  Proposal,
  'id' | 'name' | 'clientName' | 'clientLocation' | 'currency' | 'hourlyRate' | 'total' | 'requirements' | 'settings'
>

interface Acceptance {
  name: string
  at: string
  /** SHA-256 of the accepted snapshot. */
  fingerprint: string | null
}

/** The parts of the provider's profile that are printed. */
export interface Letterhead {
  companyName: string
  slogan: string
  name: string
  location: string
  email: string | null
  phone: string | null
  website: string | null
  taxId: string | null
  tax: Tax
  clauses: Profile['customClauses']
  paymentInfo: string | null
  paymentMethods: string[]
  validityNote: string | null
  operationalNote: string | null
  language: Language
}

export function letterheadOf({ name, email, profile }: Pick<User, 'name' | 'email' | 'profile'>): Letterhead {
  return {
    companyName: profile.companyName,
    slogan: profile.slogan,
    name: profile.name || name,
    location: profile.location,
    email: profile.email || email,
    phone: profile.phone,
    website: profile.website,
    taxId: profile.companyTaxId,
    tax: { rate: profile.taxRate, name: profile.taxName },
    clauses: profile.customClauses,
    paymentInfo: profile.paymentInfo,
    paymentMethods: profile.paymentMethods,
    validityNote: profile.customValidityNote,
    operationalNote: profile.customOperationalNote,
    language: readLanguage(profile.uiLanguage),
  }
}

/** The language of a proposal: from its settings, otherwise the provider's. */
export const languageOf = (settings: Proposal['settings'], letterhead: Letterhead): Language =>
  readLanguage(settings['language'], letterhead.language)

/** The current proposal, not the shared snapshot. */
export function printableNow(proposal: Proposal, user: User): PrintableProposal {
  const { outcome, outcomeAt, clientName, settings } = proposal
  const { bankDetails, clientPaymentLinkUrl } = user.profile
  const accepted = outcome === 'accepted' && outcomeAt !== null
  return {
    proposal,
    letterhead: letterheadOf(user),
    issuedAt: proposal.updatedAt,
    validUntil: validUntilOf(settings, proposal.updatedAt),
    acceptance: accepted ? { name: clientName ?? '', at: outcomeAt, fingerprint: null } : null,
    payment: accepted ? { bankDetails, clientPaymentLinkUrl } : null,
  }
}
