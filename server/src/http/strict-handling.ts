import { requestBudget } from '@proffer/core/budgets.ts'
import type { FastifyRequest, RouteOptions } from 'fastify'
import type { ValidationIssue } from '../errors/errors.ts'
import { shownPath } from './json-body.ts'
import { rawBodyOf } from './operation.ts'

/**
 * `Prefer: handling=strict` (RFC 7240): a request with an unknown body member or query parameter is refused, so that a
 * spelling mistake does not pass silently.
 */

export const STRICT = 'handling=strict'

/** Whether a `Prefer` header asks for strict handling. The first `handling` counts, and letter case does not matter. */
export function prefersStrict(header: string | string[] | undefined): boolean {
  if (header === undefined) return false
  for (const preference of split([header].flat().join(','), ',')) {
    // A preference may have parameters, as in `handling=strict; note="a;b"`.
    const [assignment = ''] = split(preference, ';')
    const [name = '', value = ''] = split(assignment, '=')
    if (name.trim().toLowerCase() !== 'handling') continue
    return unquoted(value.trim()).toLowerCase() === 'strict'
  }
  return false
}

/** Splits a header at a separator, but not inside quoted text. */
function split(text: string, separator: string): string[] {
  const parts: string[] = []
  let start = 0
  let isQuoted = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '"') isQuoted = !isQuoted
    else if (character === '\\' && isQuoted) index += 1
    else if (character === separator && !isQuoted) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, text.slice(start)]
}

const unquoted = (value: string) => (/^".*"$/.test(value) ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value)

interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  patternProperties?: Record<string, JsonSchema>
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  /** Members of the record that a request may repeat and that are ignored. */
  'x-read-only'?: string[]
}

type Issues = ValidationIssue[]

/** Finds the unknown members and parameters of requests to a route. */
export function unknownInputs({ schema, config }: RouteOptions): (request: FastifyRequest) => Issues {
  const isUpload = rawBodyOf(config) !== undefined
  const { querystring, body } = (schema ?? {}) as { querystring?: JsonSchema; body?: JsonSchema }
  const known = { query: [querystring ?? { properties: {} }], body: [body ?? { properties: {} }] }
  return (request) => {
    const issues: Issues = []
    findUnknown(known.query, request.query, ['query'], issues)
    // The body of an upload is a file, not a document with members.
    if (!isUpload) findUnknown(known.body, request.body, ['body'], issues)
    return issues
  }
}

/** Adds an issue for each member of the value, at any depth, that none of the schemas knows. */
function findUnknown(schemas: JsonSchema[], value: unknown, loc: string[], issues: Issues): void {
  if (typeof value !== 'object' || value === null || issues.length >= requestBudget.issues) return
  const choices = schemas.flatMap(alternativesOf)
  if (Array.isArray(value)) {
    const items = choices.flatMap((schema) => schema.items ?? [])
    if (items.length === 0) return
    for (const [index, item] of value.entries()) findUnknown(items, item, [...loc, String(index)], issues)
    return
  }
  for (const [name, member] of Object.entries(value)) {
    const memberSchemas = choices.flatMap((schema) => schemasOf(schema, name))
    if (memberSchemas.length > 0) findUnknown(memberSchemas, member, [...loc, name], issues)
    else if (issues.length < requestBudget.issues) issues.push(forbidden([...loc, name]))
  }
}

const forbidden = (loc: string[]): ValidationIssue => ({
  loc: shownPath(loc),
  msg: 'Extra inputs are not permitted',
  type: 'extra_forbidden',
})

/** The schema and all schemas that it combines. A member is known if one of them knows it. */
const alternativesOf = (schema: JsonSchema): JsonSchema[] => [
  schema,
  ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => list ?? []).flatMap(alternativesOf),
]

/** What the schema says about a member of an object. Empty if it does not know the member. */
function schemasOf(schema: JsonSchema, name: string): JsonSchema[] {
  const { properties, patternProperties = {}, additionalProperties } = schema
  if (properties && Object.hasOwn(properties, name)) return [properties[name] as JsonSchema]
  if (schema['x-read-only']?.includes(name)) return [anything]
  const patterns = Object.entries(patternProperties).filter(([pattern]) => new RegExp(pattern, 'u').test(name))
  if (patterns.length > 0) return patterns.map(([, member]) => member)
  if (typeof additionalProperties === 'object') return [additionalProperties]
  return additionalProperties === true || isFree(schema) ? [anything] : []
}

const anything: JsonSchema = {}

/** Whether the schema describes no members at all, so that every member is allowed. */
const isFree = ({ properties, patternProperties, items, anyOf, oneOf, allOf, type }: JsonSchema) =>
  !properties && !patternProperties && !items && !anyOf && !oneOf && !allOf && acceptsObjects(type)

const acceptsObjects = (type: JsonSchema['type']) => type === undefined || [type].flat().includes('object')
