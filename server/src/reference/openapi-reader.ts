/** The parts of an OpenAPI document that the reference shows. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  default?: unknown
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

export interface Parameter {
  $ref?: string
  name: string
  in: 'path' | 'query' | 'header'
  description?: string
  required?: boolean
  schema: Schema
  example?: unknown
}

interface Content {
  schema?: Schema
  example?: unknown
}

interface DocumentedResponse {
  description: string
  content?: Record<string, Content>
}

export interface DocumentedOperation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  deprecated?: boolean
  parameters: Parameter[]
  requestBody?: { description?: string; required?: boolean; content: Record<string, Content> }
  responses: Record<string, DocumentedResponse & { $ref?: string }>
}

export interface Document {
  info: { description: string }
  tags: Array<{ name: string; description: string }>
  paths: Record<string, Record<string, DocumentedOperation>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}

/** The name in a reference such as `#/components/schemas/Proposal`. */
export const referredName = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1)

/** The path of a group's page in the reference: `AI Services` is at `/docs/api/ai-services`. */
export const groupPath = (tag: string) => `/docs/api/${tag.toLowerCase().replaceAll(' ', '-')}`

/** The names of all records that a schema refers to, directly or through others. */
export function recordsIn(schema: Schema | undefined, document: Document, found = new Set<string>()): Set<string> {
  if (!schema) return found
  const { $ref, items, anyOf = [], properties = {}, additionalProperties } = schema
  if ($ref) {
    const name = referredName($ref)
    if (found.has(name)) return found
    found.add(name)
    recordsIn(document.components.schemas[name], document, found)
  }
  const inner = typeof additionalProperties === 'object' ? [additionalProperties] : []
  for (const part of [items, ...anyOf, ...Object.values(properties), ...inner]) recordsIn(part, document, found)
  return found
}
