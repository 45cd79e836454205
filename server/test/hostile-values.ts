import fc from 'fast-check'
import type { TSchema } from 'typebox'

/** The members of a JSON schema that are read here. */
type Plain = TSchema & {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: TSchema[]
  oneOf?: TSchema[]
  allOf?: TSchema[]
  examples?: unknown[]
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: TSchema
  required?: string[]
  properties?: Record<string, TSchema>
}

const MAX_TEXT = 300
const MAX_ITEMS = 4

const text = (minLength = 0, maxLength = MAX_TEXT) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength }),
    fc.string({ unit: 'binary', minLength, maxLength }),
    fc.lorem({ maxCount: 8 }),
  )

/** Values that a careless or malicious caller might send anywhere. */
const nonsense: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    "' OR 1=1 --",
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '{{7*7}}',
    'NaN',
    '1e309',
    '-0',
    -1,
    0,
    1e21,
    Number.MAX_SAFE_INTEGER,
    Number.MIN_VALUE,
    [],
    {},
    [[]],
    true,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.string({ minLength: 9_000, maxLength: 12_000 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(fc.constantFrom('constructor', 'toString', 'length', '', 'a.b', '$ref'), fc.jsonValue({ maxDepth: 2 })),
)

/** Mostly valid values, sometimes values at the limits or just beyond them, sometimes nonsense. */
export function valueFor(schema: TSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 30, arbitrary: fitting(schema as Plain) },
    { weight: 2, arbitrary: aroundLimits(schema as Plain) },
    { weight: 1, arbitrary: nonsense },
  )
}

function fitting(schema: Plain): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(valueFor))
  if (schema.allOf) return fc.tuple(...schema.allOf.map(valueFor)).map((parts) => Object.assign({}, ...parts))
  const types = [schema.type].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema)))
}

function ofType(type: string | undefined, schema: Plain): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objectFor(schema)
    case 'array':
      return fc.array(schema.items ? valueFor(schema.items) : nonsense, { maxLength: MAX_ITEMS })
    case 'string':
      return stringFor(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 100_000 })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return nonsense
  }
}

function objectFor({ properties = {}, required = [] }: Plain): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(([name, schema]) => {
    // A required member is rarely missing, an optional one half of the time.
    const present = {
      weight: required.includes(name) ? 40 : 1,
      arbitrary: valueFor(schema).map((value) => [[name, value]]),
    }
    return fc.oneof(present, { weight: 1, arbitrary: fc.constant([]) })
  })
  const strays = fc.array(fc.tuple(fc.string({ maxLength: 10 }), nonsense), { maxLength: 1 })
  return fc.tuple(...members, strays).map((parts) => Object.fromEntries(parts.flat() as Array<[string, unknown]>))
}

function stringFor({ format, minLength = 0, maxLength = MAX_TEXT, examples }: Plain): fc.Arbitrary<unknown> {
  const longest = Math.max(minLength, Math.min(maxLength, MAX_TEXT))
  const examplesOr = (arbitrary: fc.Arbitrary<unknown>) =>
    examples ? fc.oneof(fc.constantFrom(...examples), arbitrary) : arbitrary
  switch (format) {
    case 'uuid':
      return fc.uuid()
    case 'email':
      return fc.oneof(fc.emailAddress(), text(minLength, longest))
    case 'date-time':
      return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
    case 'uri':
      // Only loopback addresses without a server, so that fuzzing reaches no other machine.
      return fc.oneof(
        fc.constantFrom('http://127.0.0.1:9/', 'http://[::1]:9/x?y=z', 'http://user:pw@127.0.0.1/'),
        nonsense,
      )
    default:
      return examplesOr(text(minLength, longest))
  }
}

/** Values at the limits and just beyond them. */
function aroundLimits({ minLength, maxLength, minimum, maximum }: Plain): fc.Arbitrary<unknown> {
  // A schema without limits has only a missing value.
  const edges: unknown[] = [undefined]
  if (minLength !== undefined) edges.push('x'.repeat(minLength), 'x'.repeat(Math.max(0, minLength - 1)))
  if (maxLength !== undefined) edges.push('é'.repeat(maxLength), '😀'.repeat(maxLength), 'x'.repeat(maxLength + 1))
  if (minimum !== undefined) edges.push(minimum, minimum - 1, String(minimum))
  if (maximum !== undefined) edges.push(maximum, maximum + 1, maximum + 0.5)
  return fc.constantFrom(...edges)
}
