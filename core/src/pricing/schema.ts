import type { Static, TString } from 'typebox'
import { requestBudget } from '../budgets.ts'
import { Type } from '../schema-builders.ts'
import { MoneyInput, MoneyText, Nullable, named, OneOf, PercentInput, Timestamp } from '../wire.ts'
import { Totals } from './totals-schema.ts'

/**
 * An offer that the client can configure: priced items in sections, a discount and a payment schedule. `PricingInput` is
 * what callers send, `Pricing` the complete record.
 */

const choices = ['all', 'any', 'one'] as const
const periods = ['none', 'month', 'year'] as const
const discountKinds = ['percent', 'amount'] as const
const dues = ['acceptance', 'date', 'delivery'] as const

/** The values that a caller may leave out. The schemas document them, and `completePricing` fills them in. */
export const pricingDefaults = {
  choice: 'all',
  quantity: '1',
  unit: 'item',
  selected: true,
  recurring: 'none',
  due: 'acceptance',
} as const

/** The id of a section, item or payment. */
export const PartId = Type.String({ minLength: 1, maxLength: 200, examples: ['019a8b7c-0f3f-7a06-b1c4-0d5e7f8a9b10'] })
const IdInput = Type.Optional(
  Nullable({ ...PartId, description: 'Unique within the pricing. A new id is made when it is absent.' }),
)
const CatalogueId = Nullable({
  ...PartId,
  description: 'The item of the catalogue that this line is a copy of. Clients never see it.',
})
const CatalogueAt = Nullable({
  ...Timestamp,
  maxLength: 40,
  description: 'The `updatedAt` of the item when the line was copied from it.',
})
const unitCostDescription =
  'What one unit costs you. Only owners and admins can set it and see it. If it is left out, the stored cost of the line stays; a new ' +
  'line from the catalogue takes that of its item. Null removes it.'
const RequirementIdInput = Nullable({ ...PartId, description: 'The requirement that this item pays for.' })
const Title = Type.String({ maxLength: 200, examples: ['Launch package'] })
const Label = Type.String({ maxLength: 200, examples: ['On acceptance'] })
const LongText = Type.String({ maxLength: requestBudget.textCharacters })
const ItemName = Type.String({ minLength: 1, maxLength: 500, examples: ['Guided launch'] })
const Unit = Type.String({ maxLength: 30, examples: ['day'] })
/** Described in few words, because agents get the schema of a pricing with several tools. */
const AmountInput = { ...MoneyInput, description: 'Decimal text or a JSON number, with at most 4 decimals.' }
export const QuantityInput = { ...AmountInput, examples: ['2.5'] }
/** Long enough for a date and time, so that the answer can say that only a day is wanted. */
const DayInput = Type.String({ maxLength: 40, description: 'A day, such as `2027-03-05`.', examples: ['2027-03-05'] })
const Day = Type.String({ examples: ['2027-03-05'] })

const Choice = OneOf(choices, {
  description:
    'What the client gets: `all` items, `any` that they tick, or exactly `one` of them (packages). `selected` is the default.',
  examples: ['all'],
})
const Recurring = OneOf(periods, {
  description: 'Items that recur are added up apart, per month and per year.',
  examples: ['none'],
})
const DiscountKind = OneOf(discountKinds, { examples: ['percent'] })
const Due = OneOf(dues, { examples: ['acceptance'] })
/** Text that may be left out. Null counts as absent: generated clients and agents send it for what they do not fill in. */
const optionalText = (schema: TString) => Type.Optional(Nullable({ ...schema, default: '' } as TString))
/** A field that may be left out, with the default that the document shows. */
const optional = <T extends Parameters<typeof Type.Optional>[0]>(schema: T, defaultValue: unknown) =>
  Type.Optional({ ...schema, default: defaultValue } as T)

export const PriceItemInput = named(
  'PriceItemInput',
  Type.Object({
    id: IdInput,
    requirementId: Type.Optional(RequirementIdInput),
    name: ItemName,
    description: optionalText(LongText),
    quantity: optional(QuantityInput, pricingDefaults.quantity),
    unit: optional(Unit, pricingDefaults.unit),
    unitPrice: AmountInput,
    discountPercent: Type.Optional(Nullable(PercentInput)),
    taxRate: Type.Optional(Nullable({ ...PercentInput, description: 'In percent. Default: the profile’s tax rate.' })),
    selected: optional(Type.Boolean(), pricingDefaults.selected),
    quantityRange: Type.Optional(
      Nullable(
        Type.Object(
          { min: QuantityInput, max: QuantityInput },
          { description: 'Lets the client change the quantity within these bounds.' },
        ),
      ),
    ),
    recurring: optional(Recurring, pricingDefaults.recurring),
    catalogueId: Type.Optional(CatalogueId),
    catalogueAt: Type.Optional(CatalogueAt),
    unitCost: Type.Optional(Nullable({ ...AmountInput, description: unitCostDescription })),
  }),
)
export type PriceItemInput = Static<typeof PriceItemInput>

export const PriceSectionInput = named(
  'PriceSectionInput',
  Type.Object({
    id: IdInput,
    title: optionalText(Title),
    description: optionalText(LongText),
    choice: optional(Choice, pricingDefaults.choice),
    items: optional(Type.Array(PriceItemInput, { maxItems: requestBudget.priceItems }), []),
  }),
)
export type PriceSectionInput = Static<typeof PriceSectionInput>

export const PaymentInput = named(
  'PaymentInput',
  Type.Object({
    id: IdInput,
    label: optionalText(Label),
    percent: Type.Optional(Nullable({ ...PercentInput, description: 'Of the one-time gross.' })),
    amount: Type.Optional(Nullable(AmountInput)),
    due: optional(Due, pricingDefaults.due),
    date: Type.Optional(Nullable(DayInput)),
  }),
)
export type PaymentInput = Static<typeof PaymentInput>

const discountOptions = { description: 'On the one-time price. An amount never takes it below zero.' }
const scheduleOptions = {
  maxItems: requestBudget.listItems,
  description:
    'Payments of the one-time gross, each with `percent` or `amount`. If all have percentages, these add up to 100, ' +
    'and the last one takes the rounding remainder. None is more than what the payments before it leave.',
}

export const PricingInput = named(
  'PricingInput',
  Type.Object(
    {
      sections: optional(Type.Array(PriceSectionInput, { maxItems: requestBudget.priceSections }), []),
      discount: Type.Optional(Nullable(Type.Object({ kind: DiscountKind, value: AmountInput }, discountOptions))),
      schedule: optional(Type.Array(PaymentInput, scheduleOptions), []),
    },
    {
      description:
        'An offer that the client can configure: priced items in sections, a discount and a payment schedule. At most 500 ' +
        'items in all. `totals` is calculated; if it is sent, it is ignored.',
      // So that a pricing that was read can be sent back, even with `Prefer: handling=strict`.
      'x-read-only': ['totals'],
    },
  ),
)
export type PricingInput = Static<typeof PricingInput>

export const PriceItem = named(
  'PriceItem',
  Type.Object({
    id: PartId,
    requirementId: Nullable(PartId),
    name: ItemName,
    description: Type.String(),
    quantity: MoneyText,
    unit: Unit,
    unitPrice: MoneyText,
    discountPercent: Nullable(MoneyText),
    taxRate: Nullable(MoneyText),
    selected: Type.Boolean(),
    quantityRange: Nullable(Type.Object({ min: MoneyText, max: MoneyText })),
    recurring: Recurring,
    // Lines from before 0.3.0 lack it.
    catalogueId: Type.Optional(CatalogueId),
    catalogueAt: Type.Optional(CatalogueAt),
    unitCost: Type.Optional(Nullable({ ...MoneyText, description: unitCostDescription })),
  }),
)
export type PriceItem = Static<typeof PriceItem>

export const PriceSection = named(
  'PriceSection',
  Type.Object({
    id: PartId,
    title: Title,
    description: Type.String(),
    choice: Choice,
    items: Type.Array(PriceItem),
  }),
)
export type PriceSection = Static<typeof PriceSection>

export const Payment = named(
  'Payment',
  Type.Object({
    id: PartId,
    label: Label,
    percent: Nullable(MoneyText),
    amount: Nullable(MoneyText),
    due: Due,
    date: Nullable(Day),
  }),
)
export type Payment = Static<typeof Payment>

export const Pricing = named(
  'Pricing',
  Type.Object({
    sections: Type.Array(PriceSection),
    discount: Nullable(Type.Object({ kind: DiscountKind, value: MoneyText })),
    schedule: Type.Array(Payment),
    totals: Totals,
  }),
)
export type Pricing = Static<typeof Pricing>

/** A complete pricing before its price is known. */
export type PricingTerms = Omit<Pricing, 'totals'>
