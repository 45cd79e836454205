import { isDeepStrictEqual } from 'node:util'
import { type Language, readLanguage } from '@proffer/core/language.ts'
import type { PublicSummary, User } from '@proffer/core/profile/schema.ts'
import { priceOf } from '@proffer/core/proposals/pricing.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'

/**
 * What a client sees and answers: the proposal as it was shared, who offers it, and the terms that go with the price. It
 * leaves out what is the provider's own business (notes on outcomes, margins, credentials) and where to pay, which only
 * a client who has accepted need know.
 */
export interface Snapshot {
  version: 1
  sharedAt: string
  language: Language
  proposal: SharedProposal
  provider: PublicSummary
  letterhead: Letterhead
  terms: Terms
}

const shownFields = [
  'id',
  'name',
  'clientName',
  'clientLocation',
  'currency',
  'hourlyRate',
  'requirements',
  'settings',
  'total',
  'authorName',
  'createdAt',
  'updatedAt',
] as const satisfies Array<keyof Proposal>

type SharedProposal = Pick<Proposal, (typeof shownFields)[number]>

/** Whom the offer comes from, as a printed one says it. */
interface Letterhead {
  logoUrl: string | null
  email: string
  phone: string | null
  companyTaxId: string | null
}

interface Terms {
  taxRate: number
  taxName: string
  paymentInfo: string | null
  paymentMethods: string[]
  validityNote: string | null
  operationalNote: string | null
  clauses: User['profile']['customClauses']
}

interface Source {
  proposal: Proposal
  author: User
  provider: PublicSummary
  at: Date
}

export function snapshotOf({ proposal, author, provider, at }: Source): Snapshot {
  const { profile } = author
  const shown = Object.fromEntries(shownFields.map((field) => [field, proposal[field]])) as SharedProposal
  return {
    version: 1,
    sharedAt: at.toISOString(),
    language: readLanguage(proposal.settings['language'], profile.uiLanguage),
    proposal: shown,
    provider,
    letterhead: {
      logoUrl: profile.logoUrl,
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
      clauses: profile.customClauses,
    },
  }
}

/** Where two snapshots differ for whoever reads them. */
export function differences(before: Snapshot, after: Snapshot): string[] {
  const parts = (['language', 'provider', 'letterhead', 'terms'] as const).filter(
    (part) => !isDeepStrictEqual(before[part], after[part]),
  )
  // When the record was last written is not something that a client reads.
  const fields = shownFields.filter((field) => field !== 'updatedAt')
  const changed = fields.filter((field) => !isDeepStrictEqual(before.proposal[field], after.proposal[field]))
  return [...changed, ...parts]
}

/** The part of the client's page that rests on the snapshot alone. */
export const shownPart = (snapshot: Snapshot, snapshotHash: string) => ({
  snapshot,
  snapshotHash,
  provider: snapshot.provider,
  price: priceOf(snapshot.proposal, { rate: snapshot.terms.taxRate, name: snapshot.terms.taxName }),
})
