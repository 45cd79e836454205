import type { Static, TObject, TProperties, TSchema } from 'typebox'
import { requestBudget } from './budgets.ts'
import { Type } from './schema-builders.ts'

/** Validation accepts an ID in either letter case. `x-id` makes it convert the ID to lower case. */
export const Id = Type.String({
  format: 'uuid',
  'x-id': true,
  examples: ['019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'],
})
export const Timestamp = Type.String({ format: 'date-time', examples: ['2026-11-15T09:30:00.000Z'] })

/** The schema or null, as one JSON Schema type union, so that an error names the expected type. */
export function Nullable<T extends TSchema>(schema: T) {
  const { type, enum: values, ...otherKeywords } = schema as T & { type: string | string[]; enum?: unknown[] }
  const types = Array.isArray(type) ? type : [type]
  const nullableEnum = values ? { enum: [...values, null] } : {}
  return Type.Unsafe<Static<T> | null>({ ...otherKeywords, type: [...types, 'null'], ...nullableEnum })
}

/** Text that is one of these values. `options` are further keywords of the schema. */
export function OneOf<const T extends readonly string[]>(values: T, options: Record<string, unknown> = {}) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options })
}

/** A free-form document: the service stores and returns it as the caller sent it. */
export const FreeForm = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })

/** A free-form document in a request, with a maximum size as JSON. */
export const freeForm = (maxBytes: number) =>
  Type.Unsafe<Record<string, unknown>>({ ...FreeForm, 'x-max-bytes': maxBytes })

/** Options of a request object that stores extra fields too. */
export const allowsExtraFields = {
  maxProperties: requestBudget.members,
  additionalProperties: Type.Unsafe<unknown>({ 'x-max-bytes': requestBudget.documentPartBytes }),
}

/**
 * Members of a free-form object that the service reads. The OpenAPI document lists them. They are not validated, because callers
 * could always store any value there.
 */
export const documentedMembers = (members: TProperties) => ({ 'x-documented': members })

/** A path parameter that is looked up without validation. Every value that fits into a request line is accepted. */
export const UnvalidatedId = Type.String({ maxLength: requestBudget.headBytes })

/** Money in a request: a JSON number or decimal text. Validation converts both to canonical text. */
export const MoneyInput = Type.Unsafe<string>({
  type: ['string', 'number'],
  maxLength: 1_000,
  'x-money': true,
  description:
    'Decimal text or a JSON number, not negative, with at most 12 digits before the decimal point and 4 after it. A JSON number is rounded to 4 decimals.',
  examples: ['75.50'],
})

/** A sum that the caller read from us. It may have more digits than an amount, because tax or many lines were added. */
export const SumInput = Type.Unsafe<string>({
  ...MoneyInput,
  'x-money': 'sum',
  description: 'Decimal text or a JSON number, not negative, with at most 4 decimals.',
})

/**
 * A percentage in a request, parsed like money. `maximum` documents the limit. If percentages above 100 are the only failures,
 * validation passes them on, and the operation reports them (`readPercent`) together with its own rules.
 */
export const PercentInput = Type.Unsafe<string>({
  ...MoneyInput,
  'x-money': 'percent',
  maximum: 100,
  description: 'Decimal text or a JSON number from 0 to 100, with at most 4 decimals.',
  examples: ['21'],
})

/** An amount in a response. */
export const MoneyText = Type.String({
  pattern: '^\\d{1,12}\\.\\d{2,4}$',
  description: 'Exact decimal text with at least two decimals.',
  examples: ['75.50'],
})

/** A sum or a product of amounts in a response. It may have more digits than a caller could send. */
export const SumText = Type.String({
  pattern: '^\\d+\\.\\d{2,4}$',
  description: 'Exact decimal text with at least two decimals.',
  examples: ['3020.00'],
})

export const Currency = Type.String({
  minLength: 3,
  maxLength: 3,
  'x-currency': true,
  description: 'The three-letter code of a currency in ISO 4217. It is stored in upper case.',
  examples: ['EUR'],
})

/** A URL to which the server posts. */
export const HttpUrl = Type.String({
  maxLength: 2000,
  'x-http-url': true,
  description: 'An absolute http or https URL without a user name and password.',
  examples: ['https://hooks.example.com/proffer'],
})

/** An address to which the server sends mail. The format allows no second header and no second recipient. */
export const EmailAddress = Type.String({
  format: 'email',
  maxLength: 254,
  examples: ['owner@harbour-cafe.example'],
})

/** Text that is not blank. */
export const NonBlankText = Type.String({ minLength: 1, 'x-not-blank': true })

/** Text without line breaks and control characters, for names that also appear in headers. */
export const Line = Type.String({
  pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$',
  'x-form': 'one line of text without control characters',
})

// Higher than the length of any list, and within the range of each database.
const MAX_OFFSET = 1_000_000_000
const DEFAULT_LIMIT = 50
const Offset = Type.Integer({ minimum: 0, description: 'The number of records to skip.', default: 0 })

export const Paging = Type.Object({
  offset: Type.Optional(Offset),
  skip: Type.Optional(Type.Integer({ minimum: 0, description: 'Another name for `offset`.' })),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      description: 'The maximum number of records to return.',
      default: DEFAULT_LIMIT,
    }),
  ),
})
export type Paging = Static<typeof Paging>

export interface Page {
  offset: number
  limit: number
}

/** The page of a list that a query asks for, with the defaults filled in. */
export const page = (query: Paging): Page => ({
  offset: Math.min(query.offset ?? query.skip ?? 0, MAX_OFFSET),
  limit: query.limit ?? DEFAULT_LIMIT,
})

/** Names a schema, so the OpenAPI document lists it once as a component, with an example. */
export function named<T extends TProperties>(name: string, schema: TObject<T>, example?: unknown): TObject<T> {
  return Object.assign(schema, { title: name, ...(example !== undefined && { examples: [example] }) })
}
