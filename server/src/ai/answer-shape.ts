import type { TSchema } from 'typebox'

/**
 * One response schema serves three ends: what a model is asked for, how its answer is brought within bounds, and
 * what is answered when there is nothing to say.
 */

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

const LONGEST_TEXT = 5_000
const LONGEST_LIST = 100

const typesOf = (node: Node) => [node.type ?? []].flat()
const isNullable = (node: Node) => typesOf(node).includes('null')
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The schema in the subset that every provider enforces: closed objects, all members required. `own` are left out. */
export function askedSchema(schema: TSchema, own: ReadonlySet<string>): Record<string, unknown> {
  return asked(schema as Node, own)
}

function asked(node: Node, own: ReadonlySet<string>): Record<string, unknown> {
  const description = node.description ? { description: node.description } : {}
  if (node.properties) {
    const wanted = Object.entries(node.properties).filter(([name]) => !own.has(name))
    const object = {
      type: 'object',
      ...description,
      properties: Object.fromEntries(wanted.map(([name, child]) => [name, asked(child, own)])),
      required: wanted.map(([name]) => name),
      additionalProperties: false,
    }
    return isNullable(node) ? { anyOf: [object, { type: 'null' }] } : object
  }
  if (node.items) return { type: 'array', ...description, items: asked(node.items, own) }
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
 * Brings an answer within the schema's bounds as far as that loses nothing that matters: unknown members go, numbers
 * are clamped, long texts and lists are cut, an unknown word becomes the default. What is still wrong afterwards is
 * for validation to find; `essential` members are never made up.
 */
export function fitToSchema(schema: TSchema, value: unknown, own: ReadonlySet<string>, essential: readonly string[]) {
  const node = schema as Node
  if (!isMembers(value)) return value
  return fitMembers(node, value, own, new Set(essential))
}

function fitMembers(node: Node, value: Members, own: ReadonlySet<string>, essential: ReadonlySet<string>): Members {
  const fitted: Members = {}
  for (const [name, child] of Object.entries(node.properties ?? {})) {
    if (own.has(name)) continue
    const given = Object.hasOwn(value, name) ? value[name] : undefined
    const isMissing = given === undefined || (given === null && !isNullable(child))
    const member = isMissing && !essential.has(name) ? emptyOf(child) : fit(child, given, own)
    if (member !== undefined) fitted[name] = member
  }
  return fitted
}

function fit(node: Node, value: unknown, own: ReadonlySet<string>): unknown {
  if (node.properties) return isMembers(value) ? fitMembers(node, value, own, new Set()) : value
  const { items } = node
  if (items) return Array.isArray(value) ? value.slice(0, LONGEST_LIST).map((item) => fit(items, item, own)) : value
  if (node.enum) return fitWord(node, value)
  if (typesOf(node).includes('string')) return fitText(node, value)
  if (typesOf(node).includes('integer') || typesOf(node).includes('number')) return fitNumber(node, value)
  return value
}

function fitWord(node: Node, value: unknown) {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value
  return node.enum?.includes(word) ? word : node.default
}

function fitText({ maxLength = LONGEST_TEXT }: Node, value: unknown) {
  if (typeof value !== 'string') return value
  const text = value.trim()
  // Counted in characters, as the schema counts, not in code units.
  return text.length <= maxLength
    ? text
    : Array.from(text.slice(0, maxLength * 2))
        .slice(0, maxLength)
        .join('')
}

function fitNumber(node: Node, value: unknown) {
  const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value
  if (typeof number !== 'number') return number
  const whole = typesOf(node).includes('integer') ? Math.round(number) : number
  return Math.min(Math.max(whole, node.minimum ?? whole), node.maximum ?? whole)
}

function emptyOf(node: Node): unknown {
  if (isNullable(node)) return null
  if (node.default !== undefined) return structuredClone(node.default)
  return node.items ? [] : undefined
}

/** Every member of a response at its default. */
export function emptyAnswer(schema: TSchema): Members {
  const members = Object.entries((schema as Node).properties ?? {})
  return Object.fromEntries(members.map(([name, child]) => [name, emptyOf(child)]))
}
