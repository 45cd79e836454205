import type { TSchema } from 'typebox'

/**
 * A response schema has three uses here: the JSON schema sent to a model, the correction of the model's answer, and the
 * default values of a failed response.
 */

/** The keywords of a JSON schema that the response schemas use. */
interface Node {
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Node>
  items?: Node
  minimum?: number
  maximum?: number
  maxLength?: number
  default?: unknown
  description?: string
}

type Members = Record<string, unknown>

const MAX_TEXT = 5_000
const MAX_LIST = 100

/** `type` can be absent, one name or several: always returns a list. */
const typesOf = (node: Node) => [node.type ?? []].flat()
const isNullable = (node: Node) => typesOf(node).includes('null')
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reduces a schema to the subset that every provider enforces: closed objects with all members required. It leaves out the
 * members that the service fills in itself.
 */
export function providerSchema(schema: TSchema, serviceMembers: ReadonlySet<string>): Record<string, unknown> {
  return reduceNode(schema as Node, serviceMembers)
}

function reduceNode(node: Node, serviceMembers: ReadonlySet<string>): Record<string, unknown> {
  const description = node.description ? { description: node.description } : {}
  if (node.properties) {
    const members = Object.entries(node.properties).filter(([name]) => !serviceMembers.has(name))
    const object = {
      type: 'object',
      ...description,
      properties: Object.fromEntries(members.map(([name, child]) => [name, reduceNode(child, serviceMembers)])),
      required: members.map(([name]) => name),
      additionalProperties: false,
    }
    return isNullable(node) ? { anyOf: [object, { type: 'null' }] } : object
  }
  if (node.items) return { type: 'array', ...description, items: reduceNode(node.items, serviceMembers) }
  const { type, enum: values, minimum, maximum } = node
  return {
    type,
    ...description,
    ...(values && { enum: values }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  }
}

/**
 * Corrects small deviations of an answer from the schema. It drops unknown members, clamps numbers, cuts long texts and
 * lists, replaces unknown enum values by the default, and fills in missing members except the `essential` ones. Validation
 * finds everything else.
 */
export function fitToSchema(
  schema: TSchema,
  value: unknown,
  serviceMembers: ReadonlySet<string>,
  essential: readonly string[],
) {
  const node = schema as Node
  if (!isMembers(value)) return value
  return fitMembers(node, value, serviceMembers, new Set(essential))
}

function fitMembers(
  node: Node,
  value: Members,
  serviceMembers: ReadonlySet<string>,
  essential: ReadonlySet<string>,
): Members {
  const fitted: Members = {}
  for (const [name, child] of Object.entries(node.properties ?? {})) {
    if (serviceMembers.has(name)) continue
    const original = Object.hasOwn(value, name) ? value[name] : undefined
    const isMissing = original === undefined || (original === null && !isNullable(child))
    const member = isMissing && !essential.has(name) ? emptyOf(child) : fit(child, original, serviceMembers)
    if (member !== undefined) fitted[name] = member
  }
  return fitted
}

function fit(node: Node, value: unknown, serviceMembers: ReadonlySet<string>): unknown {
  if (node.properties) return isMembers(value) ? fitMembers(node, value, serviceMembers, new Set()) : value
  const { items } = node
  if (items)
    return Array.isArray(value) ? value.slice(0, MAX_LIST).map((item) => fit(items, item, serviceMembers)) : value
  if (node.enum) return fitEnum(node, value)
  if (typesOf(node).includes('string')) return fitText(node, value)
  if (typesOf(node).includes('integer') || typesOf(node).includes('number')) return fitNumber(node, value)
  return value
}

/** An unknown word becomes the default of the enum. */
function fitEnum(node: Node, value: unknown) {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value
  return node.enum?.includes(word) ? word : node.default
}

function fitText({ maxLength = MAX_TEXT }: Node, value: unknown) {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text.length <= maxLength) return text
  // The schema counts characters, and `length` counts code units. A character has at most two of them.
  const characters = Array.from(text.slice(0, maxLength * 2))
  return characters.slice(0, maxLength).join('')
}

function fitNumber(node: Node, value: unknown) {
  const isNumericText = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim())
  const number = isNumericText ? Number(value) : value
  if (typeof number !== 'number') return number
  const rounded = typesOf(node).includes('integer') ? Math.round(number) : number
  return Math.min(Math.max(rounded, node.minimum ?? rounded), node.maximum ?? rounded)
}

/** What stands for a missing member: null, the default, or an empty list. Undefined if it has none of them. */
function emptyOf(node: Node): unknown {
  if (isNullable(node)) return null
  if (node.default !== undefined) return structuredClone(node.default)
  return node.items ? [] : undefined
}

/** A response with every member at its default. */
export function emptyAnswer(schema: TSchema): Members {
  const members = Object.entries((schema as Node).properties ?? {})
  return Object.fromEntries(members.map(([name, child]) => [name, emptyOf(child)]))
}
