import type { TSchema } from 'typebox'

/** The members of a JSON schema that are read here. */
type Plain = Omit<TSchema, 'type'> & {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  maxItems?: number
  maxProperties?: number
  'x-max-bytes'?: number
  items?: Plain
  properties?: Record<string, Plain>
  patternProperties?: Record<string, Plain>
  additionalProperties?: boolean | Plain
  anyOf?: Plain[]
  oneOf?: Plain[]
  allOf?: Plain[]
}

/** Formats with a limited length. An email address, a URI or a fraction of a second can have any length. */
const shortFormats = ['uuid', 'webhook-id']

/**
 * The paths of the schema parts that accept a value of any size: strings, lists, and objects with arbitrary members. An object
 * with declared members that ignores all others is limited by these members.
 */
export function unboundedParts(schema: TSchema, path: string): string[] {
  return partsOf(schema as Plain, path)
}

function partsOf(schema: Plain, path: string): string[] {
  if (schema.enum !== undefined || schema.const !== undefined || schema['x-max-bytes'] !== undefined) return []
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap((choice, index) => partsOf(choice, `${path}<${index}>`))
  if (schema.allOf) throw new Error(`${path}: this check does not know what allOf bounds.`)
  if (schema.type === undefined) return [`${path}: any value`]
  return [schema.type].flat().flatMap((type) => partsOfType(type, schema, path))
}

function partsOfType(type: string, schema: Plain, path: string): string[] {
  switch (type) {
    case 'string':
      return isBoundedText(schema) ? [] : [`${path}: string`]
    case 'array':
      return [
        ...(schema.maxItems === undefined ? [`${path}: array`] : []),
        ...(schema.items ? partsOf(schema.items, `${path}[]`) : [`${path}[]: any value`]),
      ]
    case 'object':
      return partsOfObject(schema, path)
    default:
      return []
  }
}

function partsOfObject(schema: Plain, path: string): string[] {
  const { properties = {}, patternProperties = {}, additionalProperties, maxProperties } = schema
  const members = Object.entries({ ...properties, ...patternProperties })
  const inMembers = members.flatMap(([name, member]) => partsOf(member, `${path}.${name}`))
  // Whether members with any name are stored. If the schema does not say it, an object with declared members ignores others.
  const isFree = additionalProperties === undefined ? members.length === 0 : additionalProperties !== false
  if (!isFree && Object.keys(patternProperties).length === 0) return inMembers
  const inOthers = typeof additionalProperties === 'object' ? partsOf(additionalProperties, `${path}.*`) : []
  const isBounded = maxProperties !== undefined && typeof additionalProperties !== 'boolean' && inOthers.length === 0
  return [...inMembers, ...inOthers, ...(isBounded ? [] : [`${path}: free object`])]
}

const isBoundedText = ({ maxLength, format, pattern }: Plain) =>
  maxLength !== undefined ||
  (format !== undefined && shortFormats.includes(format)) ||
  (pattern !== undefined && boundsLength(pattern))

/** Whether a pattern covers the whole text and has no unlimited repetition. */
function boundsLength(pattern: string): boolean {
  // Escapes and classes match one character, so `x` stands for them.
  const withoutClasses = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  // From ^ to $, without alternatives, and without `*`, `+` or `{2,}`.
  return /^\^[^|]*\$$/.test(withoutClasses) && !/[*+]|\{\d+,\}/.test(withoutClasses)
}
