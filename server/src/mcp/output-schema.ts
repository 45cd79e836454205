import { Type } from '@proffer/core/schema-builders.ts'
import type { TSchema } from 'typebox'
import type { Json } from '../http/openapi/components.ts'
import { documentedSchema } from '../http/openapi/schemas.ts'
import type { MountedOperation } from '../http/operation.ts'
import { inPlace } from './input-schema.ts'
import type { Tool } from './tool.ts'

export interface OutputSchema extends Json {
  type: 'object'
}

/** The output of an operation that answers with an empty body, such as a deletion. It tells the model that the call succeeded. */
const Done = Type.Object({ done: Type.Literal(true) })

/**
 * Objects below this level are listed without their members, and only the outermost one says which it always has. The rest is in the
 * OpenAPI document, and a model reads the values.
 */
const SHOWN_LEVELS = 2

/** What programs need to read a value. Descriptions and limits would fill the list of tools. */
const shownKeywords = ['type', 'properties', 'items', 'required', 'enum', 'const', 'anyOf']

/** The schema of a tool's structured output: the response of its operation, unless the tool declares another one. */
export function outputSchema(tool: Tool, operationOf: (id: string) => MountedOperation): OutputSchema {
  const schema = tool.output ?? operationOf(tool.operations[0]).answer.schema ?? Done
  return shown(documentedSchema(schema as TSchema, 'answer', inPlace), SHOWN_LEVELS) as OutputSchema
}

/** The keywords that are shown. `levels` says how many levels of objects still list their members. */
function shown(schema: Json, levels: number): Json {
  const merged = mergedNull(schema)
  const keywords = shownKeywords.filter((keyword) => keyword in merged)
  const isBare = levels === 0 && 'properties' in merged
  const isNested = levels < SHOWN_LEVELS
  const listed = keywords.filter(
    (keyword) => !(isBare && keyword === 'properties') && !(isNested && keyword === 'required'),
  )
  return Object.fromEntries(listed.map((keyword) => [keyword, shownValue(keyword, merged[keyword], levels)]))
}

function shownValue(keyword: string, value: unknown, levels: number): unknown {
  if (keyword === 'items') return shown(value as Json, levels)
  if (keyword === 'anyOf') return (value as Json[]).map((alternative) => shown(alternative, levels))
  if (keyword !== 'properties') return value
  const members = Object.entries(value as Record<string, Json>)
  return Object.fromEntries(members.map(([name, member]) => [name, shown(member, levels - 1)]))
}

/** One list of types instead of an alternative that only allows null. */
function mergedNull(schema: Json): Json {
  const { anyOf, ...others } = schema
  const [first, second, ...more] = (anyOf as Json[] | undefined) ?? []
  if (!first || second?.['type'] !== 'null' || more.length > 0) return schema
  const values = first['enum'] as unknown[] | undefined
  return { ...others, ...first, type: [first['type'], 'null'].flat(), ...(values && { enum: [...values, null] }) }
}
