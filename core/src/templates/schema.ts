import type { Static } from 'typebox'
import { requestBudget } from '../budgets.ts'
import { galleryNames } from '../gallery/gallery.ts'
import { NextCursor, recordListParameters } from '../list-query.ts'
import { ExternalId, Metadata, MetadataChange, NewMetadata } from '../metadata.ts'
import { Pricing, PricingInput } from '../pricing/schema.ts'
import { Requirement, RequirementInput } from '../proposals/schema.ts'
import { SettingsInput } from '../proposals/settings-schema.ts'
import { Type } from '../schema-builders.ts'
import { FreeForm, Id, Nullable, named, OneOf, Timestamp } from '../wire.ts'

const Name = Type.String({ minLength: 1, maxLength: 200, examples: ['Web projects'] })
const Description = Nullable(Type.String({ maxLength: 2000, examples: ['Terms for fixed-price web work'] }))
const Settings = Type.Unsafe<Record<string, unknown>>({
  ...FreeForm,
  examples: [{ validityDays: 30, notes: 'Half in advance.' }],
})

const RequirementsInput = Nullable(Type.Array(RequirementInput, { maxItems: requestBudget.requirements }))
const NullablePricingInput = Nullable(PricingInput)

export const Template = named(
  'Template',
  Type.Object({
    id: Id,
    userId: Id,
    name: Name,
    description: Description,
    isDefault: Type.Boolean({ examples: [true] }),
    settings: Settings,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    requirements: Type.Array(Requirement),
    // Its totals are in the default currency of the profile. A proposal calculates them in its own currency.
    pricing: Nullable(Pricing),
    metadata: Metadata,
    externalId: Nullable(ExternalId),
  }),
)
export type Template = Static<typeof Template>

export const NewTemplate = named(
  'NewTemplate',
  Type.Object({
    name: Name,
    description: Type.Optional(Description),
    isDefault: Type.Optional(
      Type.Boolean({ description: 'Makes this template the default instead of the current one.' }),
    ),
    settings: Type.Optional(Nullable(SettingsInput)),
    requirements: Type.Optional(RequirementsInput),
    pricing: Type.Optional(NullablePricingInput),
    proposalId: Type.Optional(
      Nullable({
        ...Id,
        description:
          'The proposal that the template is made of. Its costs are copied to the lines and requirements with the same IDs, also for ' +
          'callers who do not see them. Nothing else is read from it.',
      }),
    ),
    metadata: Type.Optional(Nullable(NewMetadata)),
    externalId: Type.Optional(Nullable(ExternalId)),
  }),
  {
    name: 'Web projects',
    description: 'Terms for fixed-price web work',
    settings: { language: 'en', validityDays: 30, introduction: 'Thank you for the good talk.', show: { hours: true } },
    metadata: { crmDeal: '4711', campaign: 'spring' },
    externalId: 'crm-4711',
  },
)
export type NewTemplate = Static<typeof NewTemplate>

export const TemplateChange = named(
  'TemplateChange',
  Type.Object({
    name: Type.Optional(Name),
    description: Type.Optional(Description),
    isDefault: Type.Optional(Type.Boolean()),
    settings: Type.Optional(Nullable(SettingsInput)),
    requirements: Type.Optional(RequirementsInput),
    pricing: Type.Optional(NullablePricingInput),
    metadata: Type.Optional(Nullable(MetadataChange)),
    externalId: Type.Optional(Nullable(ExternalId)),
  }),
)
export type TemplateChange = Static<typeof TemplateChange>

export const TemplateList = named(
  'TemplateList',
  Type.Object({ templates: Type.Array(Template), total: Type.Integer({ minimum: 0 }), nextCursor: NextCursor }),
)
export type TemplateList = Static<typeof TemplateList>

export const TemplatePath = Type.Object({ template_id: Id })
export const TemplateQuery = Type.Object(recordListParameters)
export type TemplateQuery = Static<typeof TemplateQuery>

export const GalleryPreviewQuery = Type.Object({
  start: OneOf(galleryNames),
  language: OneOf(['en', 'es']),
  title: { ...Name, description: 'The title of the previewed proposal.' },
})
export type GalleryPreviewQuery = Static<typeof GalleryPreviewQuery>
