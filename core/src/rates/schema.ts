import type { Static } from 'typebox'
import { requestBudget } from '../budgets.ts'
import { Type } from '../schema-builders.ts'
import { allowsExtraFields, Currency, documentedMembers, Id, MoneyInput, Nullable } from '../wire.ts'

/**
 * What an hour of work costs the client (`rate`) and the provider (`cost`): cards with an hourly rate for each role and seniority, and the
 * people of the account. Both are fields of the profile. Only owners and admins see `cost`.
 */

const Id200 = Type.String({ minLength: 1, maxLength: 200 })
const Label = Type.String({ maxLength: 200 })
const rateText = 'What an hour costs the client.'
const costText = 'What an hour costs you. Only owners and admins see it.'
const Rate = Nullable({ ...MoneyInput, description: rateText })
const Cost = Nullable({ ...MoneyInput, description: costText })

export const RateItemInput = Type.Object(
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
    currency: Type.Optional({ ...Currency, description: 'Default: that of `proposalDefaults`.' }),
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
    seniority: Type.Optional(Nullable({ ...Label, examples: ['Senior'] })),
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

/**
 * The entries in a request. The service checks them (server/src/profile/rates.ts), because an entry that it has stored for an earlier
 * release may have any members, and must still be accepted when a caller sends it back.
 */
export const documentedCard = documentedMembers({ ...RateCardInput.properties })
export const documentedPerson = documentedMembers({ ...PersonInput.properties })

/** Without a type, because an entry that an earlier release stored can have any. */
const shown = (description: string, example: unknown) => Type.Unsafe<unknown>({ description, examples: [example] })
const shownRate = shown(`Decimal text. ${rateText}`, '90.00')
const shownCost = shown(`Decimal text. ${costText} Others get records without it.`, '48.00')
const shownId = shown('The ID, as it was sent or else a new one.', '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90')
const shownSeniority = shown('Empty if it is not set.', 'Senior')

/** The entries in a response. Those that this release stores have all members. */
export const shownCard = documentedMembers({
  id: shownId,
  name: shown('The name of the card.', 'Card 2026'),
  currency: shown('The code of its currency.', 'EUR'),
  isDefault: shown('Whether it is the card that counts if nobody chooses one.', true),
  items: shown('Objects with `role`, `seniority`, `rate` and `cost`.', [
    { role: 'Designer', seniority: 'Senior', rate: '90.00', cost: '48.00' },
  ]),
})
export const shownPerson = documentedMembers({
  id: shownId,
  userId: shown('The member of the team, or null.', null),
  name: shown('The name.', 'Inês Carvalho'),
  roleName: shown('The role.', 'Designer'),
  seniority: shownSeniority,
  allocation: shown('The percentage of the weekly hours.', 100),
  availability: shown('Hours per week, or null.', 32),
  rate: shownRate,
  cost: shownCost,
})
