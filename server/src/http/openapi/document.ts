import type { TSchema } from 'typebox'
import { type AnyOperation, type Deprecation, type RawBody, tags } from '../operation.ts'
import { type Components, components, type Json } from './components.ts'
import { exampleOf } from './examples.ts'
import { headerParameters } from './headers.ts'
import { documentedResponses } from './responses.ts'
import { documentedRole } from './roles.ts'
import { documentedSchema } from './schemas.ts'
import { requiredSecurity, securitySchemesAt, type TraceMode } from './security.ts'
import { documentedWebhooks, type SentWebhook } from './webhooks.ts'

export interface DocumentOptions {
  /** Those of one door. */
  operations: readonly AnyOperation[]
  info: Json
  serverUrl: string
  /** For operations that take an API key. */
  traceHeaders?: TraceMode
  /** The requests that the service sends. */
  webhooks?: readonly SentWebhook[]
}

/** Creates the OpenAPI 3.1 document of the operations. The same operations in the same order give the same document. */
export function openApiDocument(options: DocumentOptions): Json {
  const { operations, info, serverUrl, traceHeaders = 'required', webhooks = [] } = options
  const shared = components()
  const securitySchemes = securitySchemesAt(operations[0]?.door)
  const ids = operations.map(({ id }) => id)
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: documentedOperation(operation, { traceHeaders, ids }, shared),
    }
  }
  const usedTags = Object.entries(tags).filter(([name]) => operations.some(({ tag }) => tag === name))
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: serverUrl, description: 'The server of this document.' }],
    tags: usedTags.map(([name, description]) => ({ name, description })),
    paths,
    ...(webhooks.length > 0 && { webhooks: documentedWebhooks(webhooks, shared) }),
    components: { ...(securitySchemes && { securitySchemes }), ...shared.all() },
  }
}

interface DocumentContext {
  traceHeaders: TraceMode
  /** The ids of all operations of the document. */
  ids: readonly string[]
}

function documentedOperation(
  operation: AnyOperation,
  { traceHeaders, ids }: DocumentContext,
  shared: Components,
): Json {
  const { id, tag, summary, description, params, query, body, rawBody, deprecated } = operation
  const parameters = [
    ...(params ? parametersIn('path', params, ids, shared) : []),
    ...(query ? parametersIn('query', query, ids, shared) : []),
    ...headerParameters(operation, shared),
    ...ownHeaders(operation),
  ]
  const admission = documentedAdmission(operation, traceHeaders)
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: `${description}${admission.sentence}${deprecated ? deprecationNote(deprecated) : ''}`,
    ...(deprecated && { deprecated: true, 'x-sunset': deprecated.sunset }),
    ...admission.members,
    parameters,
    ...(body && { requestBody: requestBody(body, shared) }),
    ...(rawBody && { requestBody: fileBody(rawBody) }),
    responses: documentedResponses(operation, shared),
  }
}

/** What identifies the caller, the role that the call needs, and for an API key also its scope and whether it counts against the quota. */
function documentedAdmission(operation: AnyOperation, traceHeaders: TraceMode): { sentence: string; members: Json } {
  const security = requiredSecurity(operation, traceHeaders)
  const role = documentedRole(operation)
  const roleMembers = role && { 'x-required-role': role.role }
  const roleSentence = role ? ` ${role.sentence}` : ''
  if (operation.door !== 'external') {
    return { sentence: role ? `\n\n${role.sentence}` : '', members: { ...roleMembers, security } }
  }
  const { scope, quota } = operation
  const cost = quota === 'counted' ? 'Counts against the monthly quota.' : 'Does not count against the monthly quota.'
  return {
    sentence: `\n\nRequires a key with the scope \`${scope}\`. ${cost}${roleSentence}`,
    members: { 'x-required-scope': scope, ...roleMembers, security },
  }
}

const deprecationNote = ({ since, sunset, link }: Deprecation) =>
  `\n\nDeprecated since ${since}. It works until ${sunset}. See <${link}>.`

function parametersIn(place: 'path' | 'query', input: TSchema, ids: readonly string[], shared: Components): Json[] {
  const { properties: inputs } = input as { properties: Record<string, Json> }
  const { properties, required = [] } = documentedSchema(input, 'parameter', shared) as {
    properties: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, examples, ...schema }]) => ({
    name,
    in: place,
    description: description ?? (place === 'path' ? `The ID of the ${name.replace(/_id$/, '')}.` : undefined),
    ...(required.includes(name) && { required: true }),
    ...(schema['type'] === 'object' && { style: 'deepObject', explode: true }),
    // A parameter with this keyword names an operation of this document.
    schema: inputs[name]?.['x-operation-id'] ? { type: 'string', enum: ids } : schema,
    ...(Array.isArray(examples) && { example: examples[0] }),
  }))
}

const requestBody = (body: TSchema, shared: Components): Json => ({
  required: !('default' in body),
  content: {
    'application/json': { schema: documentedSchema(body, 'input', shared), example: exampleOf(body, 'input') },
  },
})

const fileBody = ({ types, maxBytes }: RawBody): Json => ({
  required: true,
  description: `The bytes of the file, at most ${maxBytes / 1024 / 1024} MiB.`,
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
})

const ownHeaders = ({ requestHeaders = {} }: AnyOperation): Json[] =>
  Object.entries(requestHeaders).map(([name, { description, example }]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
    example,
  }))
