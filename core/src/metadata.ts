import { Type } from './schema-builders.ts'
import { Nullable } from './wire.ts'

/** What other systems store with a record. Clients never see it. */

export const metadataBudget = { keys: 50, keyCharacters: 40, valueCharacters: 500 } as const

const { keys, keyCharacters, valueCharacters } = metadataBudget
const limits = `At most ${keys} keys of ${keyCharacters} characters, with texts of at most ${valueCharacters} characters.`
const examples = [{ crmDeal: '4711', campaign: 'spring' }]
const Value = Type.String({ maxLength: valueCharacters })
const keyRules = { propertyNames: { minLength: 1, maxLength: keyCharacters } }

export type Metadata = Record<string, string>

export const Metadata = Type.Unsafe<Metadata>({
  type: 'object',
  additionalProperties: { type: 'string' },
  description: 'Your own keys and texts. Private: clients never see them.',
  examples,
})

export const NewMetadata = Type.Unsafe<Metadata>({
  type: 'object',
  maxProperties: keys,
  ...keyRules,
  additionalProperties: Value,
  description: `Your own keys and texts. Private: clients never see them. ${limits}`,
  examples,
})

export type MetadataChange = Record<string, string | null>

/** A change may remove all keys and add as many, so it can have twice the keys of a record. */
export const MetadataChange = Type.Unsafe<MetadataChange>({
  type: 'object',
  maxProperties: 2 * keys,
  ...keyRules,
  additionalProperties: Nullable(Value),
  description: `Merged by key: keys that you leave out stay, and null removes a key. Null instead of the object removes all keys. ${limits}`,
  examples: [{ crmDeal: '4711', campaign: null }],
})

/** Keys and texts to filter a list by: `metadata[crmDeal]=4711`. */
export const MetadataFilter = Type.Unsafe<Metadata>({
  ...NewMetadata,
  description: 'Only records with this text at this key, as `metadata[key]=value`. Several keys must all match.',
  examples: [{ crmDeal: '4711' }],
})

export const ExternalId = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'The ID of the record in your own system, unique in the account. Private: clients never see it.',
  examples: ['crm-4711'],
})
