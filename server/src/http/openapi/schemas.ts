import type { TSchema } from 'typebox'
import type { Components, Json } from './components.ts'

/** Whether a schema describes the body that a caller sends, a parameter, or what the service answers. */
export type Use = 'input' | 'parameter' | 'answer'

/** The only custom keyword that the document shows. */
const SHOWN_KEYWORD = 'x-max-bytes'

/**
 * Converts a schema for the OpenAPI document. Schemas with a title become components, and custom keywords are removed. In a body, a
 * field with a default is not required, because validation fills it, and the default is in its description: generators read the
 * keyword `default` as a promise that the field is there.
 */
export function documentedSchema(schema: TSchema, use: Use, components: Components): Json {
  return convert(schema as Json)

  function convert(schema: Json): Json {
    const { title, ...rest } = schema
    if (typeof title !== 'string') return convertMembers(rest)
    const reference = { ...components.refer('schemas', title, convertMembers(withoutNull(rest))) }
    return isNullable(rest) ? { anyOf: [reference, { type: 'null' }] } : reference
  }

  function convertMembers(schema: Json): Json {
    const members = Object.entries(use === 'input' ? withDefaultInWords(schema) : schema).filter(
      ([keyword]) => !keyword.startsWith('x-') || keyword === SHOWN_KEYWORD,
    )
    const converted = Object.fromEntries(members.map(([keyword, value]) => [keyword, convertMember(keyword, value)]))
    // Members that the document lists, but that validation does not check.
    const documented = schema['x-documented']
    if (documented)
      converted['properties'] = {
        ...propertiesOf(converted),
        ...propertiesOf(convertMembers({ properties: documented })),
      }
    if (use === 'answer' || !Array.isArray(schema['required'])) return converted
    const properties = schema['properties'] as Record<string, Json>
    const required = (schema['required'] as string[]).filter((name) => !('default' in (properties[name] ?? {})))
    if (required.length > 0) return { ...converted, required }
    delete converted['required']
    return converted
  }

  function convertMember(keyword: string, value: unknown): unknown {
    if (keyword === 'properties' || keyword === 'patternProperties') {
      return Object.fromEntries(
        Object.entries(value as Record<string, Json>).map(([name, property]) => [name, convert(property)]),
      )
    }
    if (keyword === 'anyOf' || keyword === 'oneOf' || keyword === 'allOf') return (value as Json[]).map(convert)
    const isSchema = (keyword === 'items' || keyword === 'additionalProperties') && typeof value === 'object'
    return isSchema ? convert(value as Json) : value
  }
}

function withDefaultInWords(schema: Json): Json {
  const { default: value, ...rest } = schema
  // An empty text or list needs no words.
  if (value === undefined || value === '' || typeof value === 'object') return rest
  const sentence = `Default: \`${value}\`.`
  return { ...rest, description: rest['description'] ? `${rest['description']} ${sentence}` : sentence }
}

const propertiesOf = ({ properties }: Json) => properties as Record<string, Json>

const isNullable = ({ type }: Json) => Array.isArray(type) && type.includes('null')

function withoutNull(schema: Json): Json {
  if (!isNullable(schema)) return schema
  const types = (schema['type'] as string[]).filter((type) => type !== 'null')
  const values = schema['enum'] as unknown[] | undefined
  return {
    ...schema,
    type: types.length === 1 ? types[0] : types,
    ...(values && { enum: values.filter((value) => value !== null) }),
  }
}
