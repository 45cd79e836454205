import { type Static, Type } from 'typebox'
import { Clause, PublicSummary } from '../profile/schema.ts'
import { Proposal } from '../proposals/schema.ts'
import { Nullable, named, OneOf, Timestamp } from '../wire.ts'

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

const SharedProposal = named('SharedProposal', Type.Pick(Proposal, shownFields))
export type SharedProposal = Static<typeof SharedProposal>

/** Whom the offer comes from, as a printed one says it. */
const Letterhead = Type.Object({
  logoUrl: Nullable(Type.String()),
  email: Type.String({ examples: ['ada@example.com'] }),
  phone: Nullable(Type.String()),
  companyTaxId: Nullable(Type.String()),
})

const Terms = Type.Object({
  taxRate: Type.Number({ description: 'In percent.', examples: [23] }),
  taxName: Type.String({ examples: ['VAT'] }),
  paymentInfo: Nullable(Type.String()),
  paymentMethods: Type.Array(Type.String()),
  validityNote: Nullable(Type.String()),
  operationalNote: Nullable(Type.String()),
  clauses: Type.Array(Clause, { examples: [[]] }),
})

/**
 * What a client sees and answers: the proposal as it was shared, who offers it, and the terms that go with the price. It
 * leaves out what is the provider's own business (notes on outcomes, margins, credentials) and where to pay, which only
 * a client who has accepted need know.
 */
export const Snapshot = named(
  'Snapshot',
  Type.Object({
    version: Type.Literal(1),
    sharedAt: Timestamp,
    language: OneOf(['en', 'es'], { description: 'The language of the page.' }),
    proposal: SharedProposal,
    provider: PublicSummary,
    letterhead: Letterhead,
    terms: Terms,
  }),
)
export type Snapshot = Static<typeof Snapshot>
