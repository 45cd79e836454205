import type { TSchema } from 'typebox'

/** The members of a JSON schema that are read here. */
type Plain = TSchema & {
  type?: string | string[]
  enum?: unknown[]
  examples?: unknown[]
  format?: string
  minLength?: number
  minimum?: number
  minItems?: number
  items?: TSchema
  required?: string[]
  properties?: Record<string, TSchema>
}

/** A value that the schema accepts: its first example, or else the smallest one. Tests of all operations pass validation with it. */
export function sampleOf(schema: TSchema): unknown {
  const plain = schema as Plain
  const example = plain.examples?.[0]
  if (example !== undefined) return example
  if (plain.enum) return plain.enum[0]
  switch ([plain.type].flat()[0]) {
    case 'object': {
      const members = (plain.required ?? []).map((name) => [name, sampleOf(plain.properties?.[name] as TSchema)])
      return Object.fromEntries(members)
    }
    case 'array':
      return Array.from({ length: plain.minItems ?? 0 }, () => sampleOf(plain.items as TSchema))
    case 'string':
      return plain.format === 'uri' ? 'https://example.com/hook' : 'x'.repeat(Math.max(plain.minLength ?? 1, 1))
    case 'integer':
    case 'number':
      return plain.minimum ?? 1
    case 'boolean':
      return true
    default:
      throw new Error(`no sample for ${JSON.stringify(schema)}`)
  }
}
