import type { TSchema } from 'typebox'
import type { Json } from './components.ts'
import type { Use } from './schemas.ts'

/**
 * A value that fits a schema: its own example, or one made from its parts. Optional fields of a request are included only if
 * they have an example.
 */
export function exampleOf(schema: TSchema, use: Use): unknown {
  return make(schema as Json)

  function make(schema: Json): unknown {
    const { examples, enum: values, anyOf, properties, items, minItems = 0 } = schema as SchemaKeywords
    if (examples) return examples[0]
    if ('const' in schema) return schema['const']
    if ('default' in schema) return schema['default']
    if (values) return values[0]
    if (anyOf?.[0]) return make(anyOf[0])
    if (properties) return makeObject(schema, properties)
    if (items) {
      const needsItem = minItems > 0 || 'examples' in items || 'properties' in items
      return needsItem ? [make(items)] : []
    }
    return makeScalar(schema)
  }

  function makeObject(schema: Json, properties: Record<string, Json>) {
    const required = (schema['required'] as string[] | undefined) ?? []
    const isShown = ([name, member]: [string, Json]) => {
      if ('examples' in member) return true
      return use === 'answer' || (required.includes(name) && !('default' in member))
    }
    const shown = Object.entries(properties).filter(isShown)
    return Object.fromEntries(shown.map(([name, member]) => [name, make(member)]))
  }
}

interface SchemaKeywords {
  examples?: unknown[]
  enum?: unknown[]
  anyOf?: Json[]
  properties?: Record<string, Json>
  items?: Json
  minItems?: number
}

const byFormat: Record<string, string> = {
  uuid: '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90',
  'date-time': '2026-11-15T09:30:00.000Z',
  uri: 'https://example.com/',
  email: 'ada@example.com',
}

function makeScalar({ type, format, minimum, minLength }: Json): unknown {
  const types = [type].flat()
  if (types.includes('null')) return null
  switch (types[0]) {
    case 'integer':
    case 'number':
      return Math.max(1, Number(minimum ?? 1))
    case 'boolean':
      return false
    case 'string':
      return byFormat[String(format)] ?? 'text'.padEnd(Number(minLength ?? 0), ' text')
    case 'array':
      return []
    default:
      return {}
  }
}
