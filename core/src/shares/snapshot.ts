import type { Language } from '../language.ts'
import type { PublicSummary, User } from '../profile/schema.ts'
import type { Proposal } from '../proposals/schema.ts'

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

export const shownFields = [
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

export type SharedProposal = Pick<Proposal, (typeof shownFields)[number]>

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
