import type { Static } from 'typebox'
import { PriceItem, PriceSection, Pricing } from '../pricing/schema.ts'
import { Clause, PublicSummary } from '../profile/schema.ts'
import { Proposal, Requirement } from '../proposals/schema.ts'
import { Type } from '../schema-builders.ts'
import { FreeForm, MoneyText, Nullable, named, OneOf, Timestamp } from '../wire.ts'

/** The fields of a proposal that a snapshot contains, besides `pricing`. */
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

const { catalogueId: _id, catalogueAt: _at, unitCost: _cost, ...shownItemFields } = PriceItem.properties

/** A priced item as the client gets it. `settings.show` decides whether it includes its price. */
const SharedItem = named(
  'SharedPriceItem',
  Type.Object({
    ...shownItemFields,
    unitPrice: Nullable({ ...MoneyText, description: 'Null if the provider shows only the totals.' }),
    discountPercent: Nullable({ ...MoneyText, description: 'Null if the provider shows only the totals.' }),
  }),
)
export type SharedItem = Static<typeof SharedItem>
const SharedSection = named(
  'SharedPriceSection',
  Type.Object({ ...PriceSection.properties, items: Type.Array(SharedItem) }),
)
const SharedPricing = named(
  'SharedPricing',
  Type.Object({ ...Pricing.properties, sections: Type.Array(SharedSection) }),
)
export type SharedPricing = Static<typeof SharedPricing>

const { id, name, description } = Requirement.properties
const SharedRequirement = named(
  'SharedRequirement',
  Type.Object({
    id,
    name,
    description,
    hours: Type.Optional(
      Type.Unsafe<number | string>({ type: ['number', 'string'], description: 'Absent unless `settings.show.hours`.' }),
    ),
  }),
)
export type SharedRequirement = Static<typeof SharedRequirement>

export const SharedProposal = named(
  'SharedProposal',
  Type.Object({
    ...Type.Pick(Proposal, shownFields).properties,
    requirements: Type.Array(SharedRequirement),
    settings: Type.Unsafe<Record<string, unknown>>({
      ...FreeForm,
      description:
        'Only `language`, `validUntil`, `validityDays`, `introduction`, `notes`, `show`, `cover` and `sections`. A hidden section has no content.',
    }),
    // With the totals of the default selection.
    pricing: Type.Optional(Nullable(SharedPricing)),
  }),
)
export type SharedProposal = Static<typeof SharedProposal>

/** From the profile's `theme`: `auto` follows the reader's system. */
export const pageThemes = ['light', 'dark', 'auto'] as const
export type PageTheme = (typeof pageThemes)[number]

/** From the profile's `themeStyle`. */
const pageStyles = ['classic', 'modern'] as const
export type PageStyle = (typeof pageStyles)[number]

/** The provider's contact data, as on the PDF. */
const Letterhead = Type.Object({
  logoUrl: Nullable(Type.String()),
  brandColor: Type.Optional(Type.String({ examples: ['#1f6feb'] })),
  theme: Type.Optional(OneOf(pageThemes, { description: 'The colours of the page. `light` if absent.' })),
  style: Type.Optional(OneOf(pageStyles, { description: 'The look of the page. `classic` if absent.' })),
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

/** What the sections "Team and work" and "Why us" show of the profile. */
const Portfolio = Type.Object({
  projects: Type.Array(
    Type.Object({
      name: Type.String({ examples: ['Ticket shop'] }),
      description: Type.String(),
      url: Nullable(Type.String()),
      year: Nullable(Type.String({ examples: ['2025'] })),
      techStack: Type.Array(Type.String()),
    }),
  ),
  certifications: Type.Array(Type.String()),
})
export type Portfolio = Static<typeof Portfolio>

/**
 * The content that a client sees and answers: the shared proposal, the provider and the terms of the price. It has only the
 * members of these lists and of `known-fields.ts`, so the provider's internal data and members of the caller stay out. It also
 * leaves out how to pay, which is shown only after acceptance. `settings.show` of the proposal decides which prices it shows
 * (`hide-prices.ts`).
 */
export const Snapshot = named(
  'Snapshot',
  Type.Object({
    // The version of this format. The version of the proposal is not in the snapshot.
    version: Type.Literal(1),
    sharedAt: Timestamp,
    language: OneOf(['en', 'es'], { description: 'The language of the page.' }),
    proposal: SharedProposal,
    provider: PublicSummary,
    letterhead: Letterhead,
    terms: Terms,
    // Absent if the profile has no projects and certifications.
    portfolio: Type.Optional(Portfolio),
  }),
)
export type Snapshot = Static<typeof Snapshot>

/** The snapshot as it is stored: with every price, so that the client's selection can be calculated. */
export type StoredSnapshot = Omit<Snapshot, 'proposal'> & { proposal: StoredProposal }
export type StoredProposal = Omit<SharedProposal, 'pricing'> & { pricing: Pricing | null }
