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
  required?: string[]
  minimum?: number
  maximum?: number
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
  description: string
  parameters: Parameter[]
  requestBody?: { description?: string; content: Record<string, Content> }
  responses: Record<string, DocumentedResponse>
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

/** The page of an operation: `proposal_create` is at `/docs/api/proposals/proposal_create`. */
export const operationPath = ({ tag, id }: { tag: string; id: string }) => `${groupPath(tag)}/${id}`
