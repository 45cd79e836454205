import type { Static } from 'typebox'
import { aiRequest, Failure, listOf, maybe, Success } from '../ai/schema.ts'
import { estimateBudget, requestBudget } from '../budgets.ts'
import { RequirementInput } from '../proposals/schema.ts'
import { PersonInput } from '../rates/schema.ts'
import { Type } from '../schema-builders.ts'
import { Currency, Id, MoneyInput, Nullable, named, OneOf, SumText } from '../wire.ts'

export const EstimateRequest = aiRequest('EstimateRequest', {
  requirements: Type.Array(RequirementInput, { minItems: 1, maxItems: requestBudget.requirements }),
  rateCardId: maybe(Type.String({ maxLength: 200, description: 'Default: the default card of the currency.' })),
  teamMembers: maybe(listOf(PersonInput, { description: 'Default: the people of your profile.' })),
  currency: maybe({ ...Currency, description: 'Default: that of `proposalDefaults`.' }),
  hourlyRate: maybe({ ...MoneyInput, description: 'For work without a rate. Default: that of `proposalDefaults`.' }),
})
export type EstimateRequest = Static<typeof EstimateRequest>

const HoursRange = Type.Object({ low: Type.Number(), likely: Type.Number(), high: Type.Number() })
const PriceRange = Type.Object({ low: SumText, likely: SumText, high: SumText })

export const EstimateItem = named(
  'EstimateItem',
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    hours: { ...HoursRange, description: 'The range is meant to hold in 80 % of cases.' },
    role: Nullable(Type.String()),
    seniority: Nullable(Type.String()),
    rate: Nullable({ ...SumText, description: 'What an hour costs the client. Null if no rate is known.' }),
    price: Nullable({ ...PriceRange, description: 'Null if no rate is known.' }),
    basis: OneOf(['history', 'similar', 'table', 'model'], {
      description:
        '`history`: your own requirements with actual hours. `similar`: your own requirements with estimated hours. `table`: a table by ' +
        'kind and complexity. `model`: an AI model.',
    }),
    evidence: Type.Array(Type.Object({ proposalId: Id, name: Type.String(), hours: Type.Number() }), {
      description:
        'The requirements that the estimate is based on, the most similar first. ' +
        `At most ${estimateBudget.evidence}.`,
    }),
  }),
)
export type EstimateItem = Static<typeof EstimateItem>

export const EstimateResponse = named(
  'EstimateResponse',
  Type.Object({
    items: Type.Array(EstimateItem),
    totals: Type.Object({
      hours: HoursRange,
      price: Nullable({ ...PriceRange, description: 'Null if no rate is known for an item.' }),
    }),
    success: Success,
    error: Failure,
  }),
)
export type EstimateResponse = Static<typeof EstimateResponse>
