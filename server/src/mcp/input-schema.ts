import { recordListParameters } from '@proffer/core/list-query.ts'
import { ExternalId, MetadataChange, MetadataFilter, NewMetadata } from '@proffer/core/metadata.ts'
import { PriceItemInput, QuantityInput } from '@proffer/core/pricing/schema.ts'
import { MoneyInput, Paging, PercentInput } from '@proffer/core/wire.ts'
import type { TSchema } from 'typebox'
import type { Components, Json } from '../http/openapi/components.ts'
import { documentedSchema } from '../http/openapi/schemas.ts'
import type { MountedOperation } from '../http/operation.ts'
import type { Tool } from './tool.ts'

export interface InputSchema extends Json {
  type: 'object'
  properties: Record<string, Json>
  required?: string[]
  additionalProperties: false
}

/** The input schema of a tool: path, query and body of its operation as one flat object. */
export function inputSchema(tool: Tool, operationOf: (id: string) => MountedOperation): InputSchema {
  const parts = tool.input ? [tool.input(operationOf)] : partsOf(operationOf(tool.operations[0]))
  const properties: Record<string, Json> = {}
  const required: string[] = []
  for (const part of parts) {
    const documented = inline(part) as { properties?: Record<string, Json>; required?: string[] }
    for (const [name, schema] of Object.entries(documented.properties ?? {})) {
      if (tool.omit?.includes(name)) continue
      if (name in properties) throw new Error(`${tool.name} would have two arguments named ${name}.`)
      const defaultValue = tool.defaults?.[name]
      const described = name === 'settings' ? settingsInShort(schema) : schema
      const shown = shortened(described, tool.asIn?.[name])
      properties[name] = defaultValue === undefined ? shown : { ...shown, default: defaultValue }
    }
    required.push(...(documented.required ?? []))
  }
  return { type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: false }
}

/** Shortens the schema of the settings. That of the sections alone has thousands of characters, and a model needs less. */
function settingsInShort(schema: Json): Json {
  const { sections, ...others } = schema['properties'] as Record<string, Json>
  const shortMembers = Object.entries(others).map(([name, member]) => [name, typesOnly(member)])
  const shortSections = {
    type: sections?.['type'],
    items: { type: 'object' },
    description: '[{kind, title, body in Markdown}]',
  }
  return { type: schema['type'], properties: { ...Object.fromEntries(shortMembers), sections: shortSections } }
}

/** Removes descriptions and defaults, because most of these names explain themselves. */
const typesOnly = (schema: Json): Json =>
  JSON.parse(
    JSON.stringify(schema, (keyword, value) =>
      keyword === 'description' || keyword === 'default' ? undefined : value,
    ),
  )

const partsOf = ({ params, query, body }: MountedOperation) =>
  [params, query, body].filter((part) => part !== undefined)

/** The schema, or if another tool describes the input: only its type, and the name of that tool. */
function shortened(schema: Json, describedBy: string | undefined): Json {
  if (!describedBy) return schema
  const { type } = schema
  return { type, ...(type === 'array' && { items: { type: 'object' } }), description: `As in ${describedBy}.` }
}

/** Limits of a value. The API checks them, and its error says what to change. */
const limits = new Set([
  'maxLength',
  'minLength',
  'maxItems',
  'minItems',
  'maxProperties',
  'minProperties',
  'minimum',
  'maximum',
  'pattern',
  'propertyNames',
])

/** Long descriptions that many inputs share, in fewer words. Undefined leaves the description out. */
const shorterDescriptions = new Map<unknown, string | undefined>([
  ['Unique within the pricing. A new id is made when it is absent.', undefined],
  ['Additional members are stored unchanged.', undefined],
  // search_catalogue says what to send.
  [descriptionOf(PriceItemInput.properties.catalogueId), undefined],
  [descriptionOf(PriceItemInput.properties.catalogueAt), undefined],
  ['The range of the estimate. Insights compare it with the actual hours.', undefined],
  // The description of create_proposal already says this.
  ['Without `pricing`, the price is hours × `hourlyRate`.', undefined],
  [
    'The agreed net price. Without it, `total` is the net of hours × rate, and null returns to that. With `pricing`, leave ' +
      'it out: it is `pricing.totals.oneTime.net` then.',
    'The agreed net price.',
  ],
  [descriptionOf(MoneyInput), 'Decimal text.'],
  [descriptionOf(QuantityInput), undefined],
  [descriptionOf(PercentInput), 'From 0 to 100.'],
  [descriptionOf(ExternalId), "The record's ID in another system. Private."],
  // Their names and the format say the same.
  [descriptionOf(recordListParameters.createdAfter), undefined],
  [descriptionOf(recordListParameters.createdBefore), undefined],
  [descriptionOf(recordListParameters.updatedAfter), undefined],
  [descriptionOf(recordListParameters.updatedBefore), undefined],
  [descriptionOf(MetadataFilter), 'Only records with these texts at these keys.'],
  [descriptionOf(NewMetadata), 'Own keys and texts. Private.'],
  [descriptionOf(MetadataChange), 'Merged by key; null removes one. Private.'],
  [descriptionOf(Paging.properties.offset), undefined],
  [descriptionOf(Paging.properties.limit), undefined],
])

function descriptionOf(schema: TSchema): unknown {
  return (schema as { description?: string }).description
}

/**
 * Inlines all schemas, because models do not resolve references. Removes what would fill the model's context: limits and
 * examples, and our own keywords, which some clients reject.
 */
const inline = (schema: TSchema): Json =>
  JSON.parse(
    JSON.stringify(documentedSchema(schema, 'input', inPlace), (keyword, value) => {
      if (isLeftOut(keyword, value)) return undefined
      if (keyword === 'description' && shorterDescriptions.has(value)) return shorterDescriptions.get(value)
      if (keyword === 'enum') return (value as unknown[]).filter((choice) => choice !== null)
      return isSchema(value) ? portable(value) : value
    }),
  )

/** What work costs the provider. An agent writes texts for clients, so it handles no costs. The server keeps those that are stored. */
const costs = new Set(['cost', 'unitCost'])

/** Whether a model does not need this keyword or member of a schema. */
function isLeftOut(keyword: string, value: unknown): boolean {
  if (keyword.startsWith('x-')) return true
  if (costs.has(keyword)) return isPropertySchema(value)
  if (keyword === 'examples') return Array.isArray(value)
  if (limits.has(keyword)) return !isPropertySchema(value)
  if (keyword === 'additionalProperties') return value !== false
  if (keyword === 'default') return value === '' || (Array.isArray(value) && value.length === 0)
  return false
}

/** Whether a member that is called like a keyword is an input, such as one called `pattern`. */
const isPropertySchema = (value: unknown) => isSchema(value) && 'type' in value

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Leaves one type for each value, because many clients cannot handle a list of types. The API accepts null as well. */
function portable({ type, anyOf, ...otherKeywords }: Json): Json {
  const alternatives = (anyOf as Json[] | undefined)?.filter((schema) => schema['type'] !== 'null') ?? []
  if (alternatives.length === 1) return { ...otherKeywords, ...alternatives[0] }
  // In a list of types, null comes last.
  const [firstType] = Array.isArray(type) ? type : [type]
  return {
    ...(firstType !== undefined && { type: firstType }),
    ...(anyOf !== undefined && { anyOf }),
    ...otherKeywords,
  }
}

/** Puts each named schema in its place instead of referring to it. */
export const inPlace = {
  refer: (_kind: string, _name: string, value: Json) => value,
  all: () => ({}),
} as unknown as Components
