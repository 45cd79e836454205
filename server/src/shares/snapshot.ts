import { type Language, readLanguage } from '../platform/language.ts'
import type { PublicSummary, User } from '../profile/schema.ts'
import type { Proposal } from '../proposals/schema.ts'

/**
 * What a client sees and answers: the proposal as it was shared, who offers it, and the terms that go with the price. It
 * leaves out what is the provider's own business: notes on outcomes, bank and tax numbers, margins, credentials.
 */
export interface Snapshot {
  version: 1
  sharedAt: string
  language: Language
  proposal: SharedProposal
  provider: PublicSummary
  brand: { logoUrl: string | null }
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

export type SharedProposal = Pick<Proposal, (typeof shownFields)[number]>

export interface Terms {
  taxRate: number
  taxName: string
  paymentInfo: string | null
  paymentMethods: string[]
  clientPaymentLinkUrl: string | null
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

export function snapshotOf({ proposal, author: { profile }, provider, at }: Source): Snapshot {
  const shown = Object.fromEntries(shownFields.map((field) => [field, proposal[field]])) as SharedProposal
  return {
    version: 1,
    sharedAt: at.toISOString(),
    language: readLanguage(proposal.settings['language'], profile.uiLanguage),
    proposal: shown,
    provider,
    brand: { logoUrl: profile.logoUrl },
    terms: {
      taxRate: profile.taxRate,
      taxName: profile.taxName,
      paymentInfo: profile.paymentInfo,
      paymentMethods: profile.paymentMethods,
      clientPaymentLinkUrl: profile.clientPaymentLinkUrl,
      validityNote: profile.customValidityNote,
      operationalNote: profile.customOperationalNote,
      clauses: profile.customClauses,
    },
  }
}
