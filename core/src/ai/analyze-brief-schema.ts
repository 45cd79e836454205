import type { Static } from 'typebox'
import { requestBudget } from '../budgets.ts'
import { Requirement, RequirementInput } from '../proposals/schema.ts'
import { Type } from '../schema-builders.ts'
import { named } from '../wire.ts'
import { aiRequest, Failure, maybe, Success } from './schema.ts'

export const Brief = Type.String({
  minLength: 10,
  maxLength: 50_000,
  description: "The client's brief, as plain text.",
  examples: ['We need a website for our bakery with a menu page, an order form and a map of our two shops.'],
})

export const AnalyzeBriefRequest = aiRequest('AnalyzeBriefRequest', {
  brief: Brief,
  existingRequirements: maybe(
    Type.Array(RequirementInput, {
      maxItems: requestBudget.requirements,
      description:
        'Requirements that you already have. They are not returned again, except those with `manuallyEdited`, ' +
        'which are returned unchanged.',
    }),
  ),
})
export type AnalyzeBriefRequest = Static<typeof AnalyzeBriefRequest>

export const AnalyzedRequirement = named(
  'AnalyzedRequirement',
  Type.Object(
    {
      ...Requirement.properties,
      nameUi: Type.String({ description: "The name in the language of the profile's `uiLanguage`." }),
      descriptionUi: Type.String({ description: "The description in the language of the profile's `uiLanguage`." }),
    },
    { additionalProperties: true },
  ),
)
export type AnalyzedRequirement = Static<typeof AnalyzedRequirement>

export const AnalyzeBriefResponse = named(
  'AnalyzeBriefResponse',
  Type.Object({ requirements: Type.Array(AnalyzedRequirement), success: Success, error: Failure }),
)
export type AnalyzeBriefResponse = Static<typeof AnalyzeBriefResponse>
