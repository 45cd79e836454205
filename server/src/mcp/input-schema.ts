import type { TSchema } from 'typebox'
import type { Components, Json } from '../http/openapi/components.ts'
import { documentedSchema } from '../http/openapi/schemas.ts'
import type { MountedOperation } from '../http/operation.ts'
import type { Tool } from './tool.ts'

export interface InputSchema extends Json {
  type: 'object'
  properties: Record<string, Json>
  required?: string[]
  additionalProperties: false
}

/** The input schema of a tool: path, query and body of its operation as one flat object. */
export function inputSchema(tool: Tool, operationOf: (id: string) => MountedOperation): InputSchema {
  const parts = tool.input ? [tool.input(operationOf)] : partsOf(operationOf(tool.operations[0]))
  const properties: Record<string, Json> = {}
  const required: string[] = []
  for (const part of parts) {
    const documented = inline(part) as { properties?: Record<string, Json>; required?: string[] }
    for (const [name, schema] of Object.entries(documented.properties ?? {})) {
      if (tool.omit?.includes(name)) continue
      if (name in properties) throw new Error(`${tool.name} would have two arguments named ${name}.`)
      const defaultValue = tool.defaults?.[name]
      const shown = name === 'settings' ? { type: schema['type'], description: settingsInShort } : schema
      properties[name] = defaultValue === undefined ? shown : { ...shown, default: defaultValue }
    }
    required.push(...(documented.required ?? []))
  }
  return { type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: false }
}

/** The schema of the sections has thousands of characters, and several tools take settings. A model needs only this. */
const settingsInShort = 'Any members. `sections`, the parts of the page: [{kind, title, body}], body in Markdown.'

const partsOf = ({ params, query, body }: MountedOperation) =>
  [params, query, body].filter((part) => part !== undefined)

/**
 * Inlines all schemas, because models do not resolve references. Removes our own keywords, which some clients reject, and
 * examples, which would be repeated in several tools and fill the model's context.
 */
const inline = (schema: TSchema): Json =>
  JSON.parse(
    JSON.stringify(documentedSchema(schema, 'input', inPlace), (key, value) =>
      isLeftOut(key, value) ? undefined : value,
    ),
  )

const isLeftOut = (keyword: string, value: unknown) =>
  keyword.startsWith('x-') || (keyword === 'examples' && Array.isArray(value))

const inPlace = {
  refer: (_kind: string, _name: string, value: Json) => value,
  all: () => ({}),
} as unknown as Components
