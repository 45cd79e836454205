import type { Static } from 'typebox'
import { requestBudget } from '../budgets.ts'
import { MOST_HOURS } from '../estimates/work-of.ts'
import { Type } from '../schema-builders.ts'
import { Nullable, named } from '../wire.ts'

const Hours = Type.Number({
  minimum: 0,
  maximum: MOST_HOURS,
  description: 'Rounded to two decimals.',
  examples: [14.5],
})
const RequirementId = Type.String({ minLength: 1, maxLength: 200 })

/** How long the work took that a client has accepted. */
export const Actuals = named(
  'Actuals',
  Type.Object({
    items: Type.Array(
      Type.Object({
        requirementId: RequirementId,
        name: Type.String(),
        estimated: Nullable({ ...Hours, description: 'The hours of the requirement.' }),
        range: Nullable(Type.Object({ low: Type.Number(), high: Type.Number() })),
        hours: Nullable({ ...Hours, description: 'The actual hours. Null until they are entered.' }),
      }),
      { description: 'The requirements of the proposal, in their order.' },
    ),
  }),
)
export type Actuals = Static<typeof Actuals>

export const ActualsChange = named(
  'ActualsChange',
  Type.Object({
    items: Type.Array(
      Type.Object({
        requirementId: RequirementId,
        hours: { ...Nullable(Hours), description: 'Null removes the entry.' },
      }),
      { maxItems: requestBudget.requirements, description: 'Requirements that are left out keep their hours.' },
    ),
  }),
  { items: [{ requirementId: '019a8b7c-0f3f-7a06-b1c4-0d5e7f8a9b10', hours: 14.5 }] },
)
export type ActualsChange = Static<typeof ActualsChange>
