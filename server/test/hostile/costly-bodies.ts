import type { TSchema } from 'typebox'
import { sampleOf } from '../sample.ts'

/** A kind of body that is cheap to send and, if a limit is missing, expensive to process. */
export interface CostlyShape {
  name: string
  /** Builds a body of at most about `bytes` bytes. */
  text: (bytes: number) => string
}

type Plain = TSchema & {
  type?: string | string[]
  anyOf?: TSchema[]
  items?: TSchema
  maxItems?: number
  maxLength?: number
  properties?: Record<string, TSchema>
}

/** The text, repeated to about this size. */
const repeat = (text: string, bytes: number) => text.repeat(Math.max(1, Math.floor(bytes / text.length)))
/** A list of equal items, of about this size. */
const list = (item: string, bytes: number, mostItems = Number.POSITIVE_INFINITY) => {
  const count = Math.min(mostItems, Math.floor(bytes / (item.length + 1)))
  return `[${Array(Math.max(1, count)).fill(item).join(',')}]`
}
/** The value inside objects with one member of this name each: `{"a":{"a":1}}`. */
const nested = (value: string, depth: number, name: string) =>
  `${`{"${name}":`.repeat(depth)}${value}${'}'.repeat(depth)}`
/** An object of about this size whose members have this value: `{"m0":0,"m1":0}`. */
const members = (bytes: number, value: string) => {
  const width = value.length + 10
  const all = Array.from({ length: Math.max(1, Math.floor(bytes / width)) }, (_, n) => `"m${n}":${value}`)
  return `{${all.join(',')}}`
}

/**
 * Values of about `bytes` bytes for any position. They are JSON text, because JavaScript cannot represent some of them. Depths of 90
 * and 98 and names of 255 characters are just within the limits of `requestBudget`.
 */
const anything: Record<string, (bytes: number) => string> = {
  'many members': (bytes) => members(bytes, '0'),
  'members that are objects': (bytes) => members(bytes, '{"a":{"b":[]}}'),
  'equal members': (bytes) => `{${list('"a":1', bytes).slice(1, -1)}}`,
  'members called __proto__': (bytes) => nested('1', Math.min(98, Math.floor(bytes / 14)), '__proto__'),
  'long names around bad strings': (bytes) => nested(list('"\\u0000"', bytes / 2), 10, repeat('k', bytes / 20)),
  'allowed names around bad strings': (bytes) => nested(list('"\\u0000"', bytes / 2), 90, 'k'.repeat(255)),
  'deep objects': (bytes) => nested('1', Math.floor(bytes / 6), 'a'),
  'deep lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'deep lists within the bound, many times': (bytes) => list('['.repeat(90) + ']'.repeat(90), bytes),
  'bad strings': (bytes) => list('"\\u0000"', bytes),
  'lone surrogates': (bytes) => list('"\\ud800"', bytes),
  'numbers that would be rounded': (bytes) => list('123456789012345678', bytes),
  'one number of many digits': (bytes) => repeat('9', bytes),
  'numbers of every size': (bytes) => list('1e308,-1e-308,0.1', bytes),
  'empty objects': (bytes) => list('{}', bytes),
  'empty lists': (bytes) => list('[]', bytes),
  nulls: (bytes) => list('null', bytes),
  'equal strings': (bytes) => list('"the same name"', bytes),
  'escaped text': (bytes) => `"${repeat('\\u0041', bytes)}"`,
  'one long string': (bytes) => `"${repeat('x', bytes)}"`,
}

/** Texts that make careless patterns backtrack. */
const texts: Record<string, string> = {
  letters: 'a',
  spaces: ' ',
  'line ends': '\\n',
  'list items': '- a page for news\\n',
  sentences: 'We need a shop. ',
  commas: 'a, b and c, ',
  brackets: '((((',
  'closing marks': '))))]]]]',
  addresses: 'http://a.b/c?d=e&f ',
  'mail addresses': 'a@b.c,',
  'numbers with units': '1.000,00 EUR ',
  dates: '2026-11-16 ',
  emoji: '\u{1f9d1}‍\u{1f4bb}',
  'combining marks': 'é́́',
  'text from right to left': '‮שלום ',
  markup: '<b><i>&amp;',
  hyphens: '-----',
  quotation: '> > > ',
}

/** What a schema accepts. `free` is any object or any value. */
const kindOf = (schema: TSchema): 'list' | 'object' | 'free' | 'text' | 'other' => {
  const plain = schema as Plain
  const types = [plain.type].flat()
  if (types.includes('array')) return 'list'
  if (types.includes('object')) return plain.properties ? 'object' : 'free'
  if (types.includes('string')) return 'text'
  return plain.type === undefined && !plain.anyOf ? 'free' : 'other'
}

/** The alternatives of a nullable or union schema. */
const alternatives = (schema: TSchema): TSchema[] => (schema as Plain).anyOf?.flatMap(alternatives) ?? [schema]

interface Slot {
  name: string
  schema: TSchema
  /** Builds the whole body around a value for this slot. */
  around: (value: string) => string
}

/** Every position in a body that takes a list, a text or any object. */
function slotsOf(schema: TSchema, name = '', around: Slot['around'] = (value) => value): Slot[] {
  return alternatives(schema).flatMap((part) => {
    const slot = { name: name || 'body', schema: part, around }
    switch (kindOf(part)) {
      case 'list': {
        const { items = {} } = part as Plain
        return [slot, ...slotsOf(items as TSchema, `${name}[]`, (value) => around(`[${value}]`))]
      }
      case 'object': {
        const { properties = {} } = part as Plain
        const sample = sampleOf(part) as Record<string, unknown>
        return Object.entries(properties).flatMap(([member, value]) => {
          const { [member]: _replaced, ...otherMembers } = sample
          const start = JSON.stringify(otherMembers).slice(0, -1)
          const comma = start === '{' ? '' : ','
          return slotsOf(value, name ? `${name}.${member}` : member, (text) =>
            around(`${start}${comma}${JSON.stringify(member)}:${text}}`),
          )
        })
      }
      case 'free':
      case 'text':
        return [slot]
      default:
        return []
    }
  })
}

/** The costly values for a slot, each in a complete body. */
function shapesOfSlot({ name, schema, around }: Slot): CostlyShape[] {
  const plain = schema as Plain
  const shape = (what: string, value: (bytes: number) => string): CostlyShape => ({
    name: `${name}: ${what}`,
    text: (bytes) => around(value(bytes - around('').length)),
  })
  const shapes: CostlyShape[] = []
  if (kindOf(schema) === 'list') {
    const { items = {} as TSchema, maxItems } = plain
    const item = alternatives(items).map(smallest)[0] ?? '0'
    shapes.push(
      shape('as many items as fit', (bytes) => list(item, bytes)),
      shape('as many items as allowed', (bytes) => list(item, bytes, maxItems)),
      shape('full, equal items', (bytes) => list(full(items, 40), bytes, maxItems)),
      shape('few large items', (bytes) => list(full(items, bytes / 40), bytes, maxItems)),
      shape('items of another type', (bytes) => list('1', bytes)),
    )
  }
  if (kindOf(schema) === 'text') {
    const { maxLength = Number.POSITIVE_INFINITY } = plain
    // In a short text, its kind makes no difference.
    const isShort = maxLength < 1_000
    const textKinds = isShort ? Object.entries(texts).slice(0, 1) : Object.entries(texts)
    for (const [what, text] of textKinds)
      shapes.push(shape(what, (bytes) => `"${repeat(text, Math.min(bytes, maxLength))}"`))
    shapes.push(shape('longer than allowed', (bytes) => `"${repeat('x', bytes)}"`))
    if (isShort) return shapes
  }
  for (const [what, value] of Object.entries(anything)) shapes.push(shape(what, value))
  return shapes
}

/** A small value that the schema accepts, as JSON. */
const smallest = (schema: TSchema): string => {
  try {
    return JSON.stringify(sampleOf(schema))
  } catch {
    return '{"name":"a"}'
  }
}

/** A value with every member. Its texts have the maximum length, but at most `length`. */
function full(schema: TSchema, length: number): string {
  const part = alternatives(schema)[0] as Plain
  switch (kindOf(part)) {
    case 'object': {
      const all = Object.entries(part.properties ?? {})
      return `{${all.map(([name, value]) => `"${name}":${full(value, length / Math.max(1, all.length))}`).join(',')}}`
    }
    case 'list':
      return list(full(part.items ?? ({} as TSchema), length / 4), length, part.maxItems)
    case 'text':
      return (part as { enum?: unknown[] }).enum
        ? smallest(part)
        : `"${repeat('equal ', Math.min(length, part.maxLength ?? length))}"`
    case 'free':
      return members(length, '"equal"')
    default:
      return smallest(part)
  }
}

/** Bodies that are not valid JSON, or hardly contain any. */
const broken: Record<string, (bytes: number) => string> = {
  'blanks only': (bytes) => repeat(' ', bytes),
  'blanks before a value': (bytes) => `${repeat(' ', bytes - 2)}{}`,
  'cut short': (bytes) => members(bytes, '[1,2,3]').slice(0, -5),
  'an endless string': (bytes) => `{"a":"${repeat('x', bytes - 6)}`,
  commas: (bytes) => repeat(',', bytes),
}

/**
 * The kinds of body for an operation: the most expensive ones that its schema accepts, and ones that it rejects. The general
 * ones come first, then those for each slot of the schema in turn, so that any prefix covers many slots.
 */
export function costlyShapes(schema: TSchema | undefined): CostlyShape[] {
  const general = Object.entries({ ...broken, ...anything }).map(([what, text]) => ({ name: `body: ${what}`, text }))
  const bySlot = schema === undefined ? [] : slotsOf(schema).map(shapesOfSlot)
  const longest = Math.max(0, ...bySlot.map(({ length }) => length))
  // The first shape of every slot, then the second of every slot, and so on.
  const byTurns = Array.from({ length: longest }, (_, n) => bySlot.flatMap((shapes) => shapes[n] ?? []))
  return [...general, ...byTurns.flat()]
}
