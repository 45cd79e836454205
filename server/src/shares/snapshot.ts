import { isDeepStrictEqual } from 'node:util'
import { accentOf } from '@proffer/core/brand/accent.ts'
import { readLanguage } from '@proffer/core/language.ts'
import { withTotals } from '@proffer/core/pricing/totals.ts'
import { type Profile, type PublicSummary, profileDefaults, type User } from '@proffer/core/profile/schema.ts'
import { translatedFields } from '@proffer/core/profile/translation.ts'
import { priceOf } from '@proffer/core/proposals/pricing.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { hidePrices } from '@proffer/core/shares/hide-prices.ts'
import { knownClause, knownPortfolio } from '@proffer/core/shares/known-fields.ts'
import {
  type PageStyle,
  type PageTheme,
  type Portfolio,
  type StoredSnapshot,
  shownFields,
} from '@proffer/core/shares/snapshot.ts'
import { variableValuesOf } from '@proffer/core/variables/fill-proposal.ts'
import { summaryText } from '../profile/summary-text.ts'
import { fillWithinBudget } from '../proposals/filled-text.ts'
import { shownProposal } from './shown-proposal.ts'

export interface SnapshotSource {
  proposal: Proposal
  author: User
  provider: PublicSummary
  at: Date
}

/** The content that a version freezes: what the client may see of the proposal and the profile, in the proposal's language. Throws if it is too large. */
export function snapshotOf(source: SnapshotSource): StoredSnapshot {
  const { proposal, values, sharedAt, language, ...ofProfile } = unfilledContent(source)
  return {
    // The version of the format, not of the proposal.
    version: 1,
    sharedAt,
    language,
    proposal: fillWithinBudget(proposal, values, ofProfile),
    ...ofProfile,
  }
}

/** The same as if read from the database: without members that are undefined. */
export const snapshotAsStored = (source: SnapshotSource): StoredSnapshot =>
  JSON.parse(JSON.stringify(snapshotOf(source)))

/** The same content before its variables are filled in, with their values. */
export function unfilledContent({ proposal, author, provider: summary, at }: SnapshotSource) {
  const language = readLanguage(proposal.settings['language'], author.profile.uiLanguage)
  const translated = translatedFields(author.profile, language)
  const profile = { ...author.profile, ...translated }
  const provider = translatedSummary(summary, author.profile, translated)
  const shown = shownProposal(proposal)
  const context = { currency: proposal.currency, taxRate: profile.taxRate, taxName: profile.taxName }
  // Calculated again, because the profile's tax rate may have changed since the proposal did.
  shown.pricing = shown.pricing && withTotals(shown.pricing, context)
  // After an acceptance the record has the total of what the client chose. The content has that of the default selection.
  if (shown.pricing) shown.total = shown.pricing.totals.oneTime.net
  const sharedAt = at.toISOString()
  const values = variableValuesOf({
    proposal: shown,
    providerName: provider.companyName || provider.name || proposal.authorName || profile.email || author.email,
    tax: { rate: profile.taxRate, name: profile.taxName },
    language,
    at: sharedAt,
  })
  return {
    proposal: shown,
    values,
    sharedAt,
    language,
    provider,
    letterhead: {
      logoUrl: profile.logoUrl,
      ...(profile.brandColor && { brandColor: profile.brandColor }),
      ...lookOf(profile),
      email: profile.email || author.email,
      phone: profile.phone,
      companyTaxId: profile.companyTaxId,
    },
    terms: {
      taxRate: profile.taxRate,
      taxName: profile.taxName,
      paymentInfo: profile.paymentInfo,
      paymentMethods: profile.paymentMethods,
      validityNote: profile.customValidityNote,
      operationalNote: profile.customOperationalNote,
      clauses: profile.customClauses.map(knownClause),
    },
    ...portfolioMember(profile),
  }
}

/** `translated` has the profile's texts in the proposal's language. */
function translatedSummary(summary: PublicSummary, profile: Profile, translated: Partial<Profile>): PublicSummary {
  if (Object.keys(translated).length === 0) return summary
  const replaced = Object.entries(translated).filter(([field]) => field in summary)
  const texts = { ...summary, ...Object.fromEntries(replaced) }
  const { workAreas, availability, weeklyHours } = { ...profile, ...translated }
  // The record does not tell whether the provider has set the hours or they are the default.
  const hours = weeklyHours === profileDefaults.weeklyHours ? {} : { weeklyHours }
  return { ...texts, summaryText: summaryText({ ...texts, workAreas, availability, ...hours }) }
}

/** The defaults, light and classic, are left out. */
const lookOf = ({ theme, themeStyle }: Profile): { theme?: PageTheme; style?: PageStyle } => ({
  ...(theme === 'dark' && { theme }),
  ...(theme === 'system' && { theme: 'auto' }),
  ...(themeStyle === 'modern' && { style: themeStyle }),
})

function portfolioMember(profile: Profile): { portfolio?: Portfolio } {
  const portfolio = knownPortfolio(profile)
  return portfolio.projects.length + portfolio.certifications.length > 0 ? { portfolio } : {}
}

/** The fields that differ between two snapshots, also in values that `settings.show` hides. */
export function differences(before: StoredSnapshot, after: StoredSnapshot): string[] {
  const parts = (['language', 'provider', 'letterhead', 'terms', 'portfolio'] as const).filter(
    (part) => !isDeepStrictEqual(before[part], after[part]),
  )
  // When the record was last written is not something that a client reads.
  const fields = shownFields.filter((field) => field !== 'updatedAt')
  const changed = fields.filter((field) => !isDeepStrictEqual(before.proposal[field], after.proposal[field]))
  const pricing = isDeepStrictEqual(before.proposal.pricing, after.proposal.pricing) ? [] : ['pricing']
  return [...changed, ...pricing, ...parts]
}

/** The part of the client's page that depends on the snapshot alone. The hash is that of the stored text, with every price. */
export function shownPart(stored: StoredSnapshot, snapshotHash: string) {
  const price = priceOf(stored.proposal, { rate: stored.terms.taxRate, name: stored.terms.taxName })
  const shown = hidePrices(stored, price)
  const { brandColor } = stored.letterhead
  return {
    snapshot: shown.snapshot,
    snapshotHash,
    provider: stored.provider,
    ...(brandColor && { accent: accentOf(brandColor) }),
    price: shown.price,
  }
}
