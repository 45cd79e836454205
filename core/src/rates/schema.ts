import type { Static } from 'typebox'
import { requestBudget } from '../budgets.ts'
import { Type } from '../schema-builders.ts'
import { allowsExtraFields, Currency, Id, MoneyInput, Nullable } from '../wire.ts'

/**
 * What an hour of work costs the client (`rate`) and the provider (`cost`): cards with an hourly rate for each role and seniority, and the
 * people of the account. Both are fields of the profile. Only owners and admins see `cost`.
 */

const Id200 = Type.String({ minLength: 1, maxLength: 200 })
const Label = Type.String({ maxLength: 200 })
const Rate = Nullable({ ...MoneyInput, description: 'What an hour costs the client.' })
const Cost = Nullable({ ...MoneyInput, description: 'What an hour costs you. Only owners and admins see it.' })

const RateItemInput = Type.Object(
  {
    role: Type.String({ minLength: 1, maxLength: 200, examples: ['Designer'] }),
    seniority: Type.Optional(Nullable({ ...Label, description: 'Empty: for every seniority that has no line.' })),
    rate: Type.Optional(Rate),
    cost: Type.Optional(Cost),
  },
  allowsExtraFields,
)

export const RateCardInput = Type.Object(
  {
    id: Type.Optional(Id200),
    name: Type.String({ minLength: 1, maxLength: 200, examples: ['Card 2026'] }),
    currency: Currency,
    isDefault: Type.Optional(Type.Boolean({ default: false })),
    items: Type.Optional(Type.Array(RateItemInput, { maxItems: requestBudget.listItems })),
  },
  allowsExtraFields,
)
export type RateCardInput = Static<typeof RateCardInput>

export const PersonInput = Type.Object(
  {
    id: Type.Optional(Id200),
    userId: Type.Optional(Nullable({ ...Id, description: 'The member of the team, if the person is one.' })),
    name: Type.Optional(Nullable(Label)),
    roleName: Type.String({ minLength: 1, maxLength: 200, examples: ['Backend Developer'] }),
    seniority: Type.Optional(Nullable(Label)),
    allocation: Type.Optional(
      Nullable(
        Type.Integer({ minimum: 0, maximum: 100, default: 100, description: 'The percentage of the weekly hours.' }),
      ),
    ),
    availability: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 168, description: 'Hours per week.' }))),
    rate: Type.Optional(Rate),
    cost: Type.Optional(Cost),
  },
  allowsExtraFields,
)
export type PersonInput = Static<typeof PersonInput>
