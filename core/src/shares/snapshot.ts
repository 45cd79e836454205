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

const SharedProposal = named(
  'SharedProposal',
  Type.Object({
    ...Type.Pick(Proposal, shownFields).properties,
    // With the totals of the default selection. Absent from a proposal that release 1 shared.
    pricing: Type.Optional(Proposal.properties.pricing),
  }),
)
export type SharedProposal = Static<typeof SharedProposal>

/** The provider's contact data, as on the PDF. */
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
 * The content that a client sees and answers: the shared proposal, the provider and the terms of the price. It leaves out
 * the provider's internal data (notes on outcomes, margins, credentials). It also leaves out how to pay, which is shown only
 * after acceptance.
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
