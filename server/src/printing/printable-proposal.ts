import { logoHashOf } from '@proffer/core/brand/logo.ts'
import type { Language } from '@proffer/core/language.ts'
import { readLanguage } from '@proffer/core/language.ts'
import type { Selection } from '@proffer/core/pricing/calculation-schema.ts'
import { withTotals } from '@proffer/core/pricing/totals.ts'
import type { Totals } from '@proffer/core/pricing/totals-schema.ts'
import { type Profile, type PublicSummary, publicPart, type User } from '@proffer/core/profile/schema.ts'
import { userFor } from '@proffer/core/profile/translation.ts'
import type { Price } from '@proffer/core/proposals/price-schema.ts'
import { priceOf, type Tax } from '@proffer/core/proposals/pricing.ts'
import type { Proposal, Requirement } from '@proffer/core/proposals/schema.ts'
import { validUntilOf } from '@proffer/core/proposals/validity.ts'
import type { AcceptanceEvidence } from '@proffer/core/shares/acceptance-schema.ts'
import { hidePricesOf } from '@proffer/core/shares/hide-prices.ts'
import { knownPortfolio } from '@proffer/core/shares/known-fields.ts'
import type { Portfolio, SharedPricing } from '@proffer/core/shares/snapshot.ts'
import { variableValuesOf } from '@proffer/core/variables/fill-proposal.ts'
import { fillWithinBudget } from '../proposals/filled-text.ts'

/**
 * The content of a printed proposal. It is plain data, so that a thread can print it. `printableNow` makes it from a proposal, and
 * `shares/printable-snapshot.ts` from a shared snapshot.
 */
export interface PrintableProposal {
  proposal: PrintedProposal
  letterhead: Letterhead
  /** The texts of the provider that the sections show. */
  provider: ProviderTexts
  portfolio?: Portfolio
  /** The price, without the values that `settings.show` hides. */
  price: Price | null
  /** When the proposal was last changed, or for a snapshot when it was shared. */
  issuedAt: string
  validUntil: string | null
  /** The person who got the link. */
  recipientName: string | null
  acceptance: Acceptance | null
  /** The evidence of an acceptance by the client. It is printed on a separate page. */
  certificate: Certificate | null
  /** What the client chose from the priced items. Null if nobody has chosen: the default selection is printed then. */
  chosen: ChosenPrice | null
  /** Where to pay. Set only if the proposal is accepted, so that nobody with the link sees it before. */
  payment: { bankDetails: string | null; clientPaymentLinkUrl: string | null } | null
}

type ProviderTexts = Omit<PublicSummary, 'summaryText'>

type PrintedProposal = Pick<
  Proposal,
  'id' | 'name' | 'clientName' | 'clientLocation' | 'currency' | 'hourlyRate' | 'total' | 'settings'
> & { requirements: PrintedRequirement[]; pricing?: SharedPricing | null }

export type PrintedRequirement = Pick<Requirement, 'id' | 'name' | 'description'>

/** A client's selection, and its price when they accepted it. */
interface ChosenPrice {
  selection: Selection
  totals: Totals
}

interface Acceptance {
  name: string
  at: string
  /** SHA-256 of the accepted snapshot. */
  fingerprint: string | null
}

export interface Certificate {
  record: AcceptanceEvidence
  /** When the accepted version was shared. */
  sharedAt: string
  /** Where readers can check the file. */
  verifyUrl: string
  /** The address to which the proposal was sent. */
  email: string | null
}

/** The parts of the provider's profile that are printed. */
export interface Letterhead {
  companyName: string
  slogan: string
  /** The hash of an uploaded logo. An image elsewhere is never printed. */
  logo: string | null
  brandColor: string | null
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
    logo: logoHashOf(profile.logoUrl),
    brandColor: profile.brandColor,
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

/**
 * The content of the current proposal, for a proposal that no client has accepted through a link. If its outcome is `accepted`, the
 * provider has recorded that.
 */
export function printableNow(current: Proposal, author: User): PrintableProposal {
  const { outcome, outcomeAt, clientName, settings, currency, updatedAt } = current
  const user = userFor(readLanguage(settings['language'], author.profile.uiLanguage), author)
  const { bankDetails, clientPaymentLinkUrl } = user.profile
  const isAccepted = outcome === 'accepted' && outcomeAt !== null
  const letterhead = letterheadOf(user)
  const { rate: taxRate, name: taxName } = letterhead.tax
  // The price with the current tax rate, as a share would show it. The PDF is for the client, so the same values are hidden.
  const pricing = current.pricing && withTotals(current.pricing, { currency, taxRate, taxName })
  // The texts of `pricing` have no variables.
  const filled = fillWithinBudget(current, variableValues(current, letterhead))
  const { proposal, price } = hidePricesOf({ ...filled, pricing }, priceOf(current, letterhead.tax))
  return {
    proposal,
    letterhead,
    provider: publicPart(user.profile),
    portfolio: knownPortfolio(user.profile),
    price,
    chosen: null,
    issuedAt: updatedAt,
    validUntil: validUntilOf(settings, updatedAt),
    recipientName: null,
    acceptance: isAccepted ? { name: clientName ?? '', at: outcomeAt, fingerprint: null } : null,
    certificate: null,
    payment: isAccepted ? { bankDetails, clientPaymentLinkUrl } : null,
  }
}

const variableValues = (proposal: Proposal, letterhead: Letterhead) =>
  variableValuesOf({
    proposal,
    providerName: letterhead.companyName || letterhead.name || (letterhead.email ?? ''),
    tax: letterhead.tax,
    language: languageOf(proposal.settings, letterhead),
    at: proposal.updatedAt,
  })
