import { Type } from '@proffer/core/schema-builders.ts'
import { named, OneOf } from '@proffer/core/wire.ts'
import type { TObject, TSchema } from 'typebox'
import { type ErrorCode, errorCatalogue } from '../../errors/catalogue.ts'
import { documentedDeprecationHeaders } from '../deprecation.ts'
import type { AnyOperation, Door } from '../operation.ts'
import type { Components, Json } from './components.ts'
import { errorDocumentAt } from './error-documents.ts'
import type { ErrorDocument } from './error-members.ts'
import { exampleOf } from './examples.ts'
import { documentedHeaders } from './headers.ts'
import { possibleErrors } from './possible-errors.ts'
import { documentedSchema } from './schemas.ts'

/** All responses of an operation, by status. */
export function documentedResponses(operation: AnyOperation, components: Components): Json {
  const { door, answer, answerAgain, otherAnswer, preconditions } = operation
  const isPage = door !== 'public' && operation.opensInBrowser === true
  const responses: Json = { [answer.status]: success(operation, components) }
  if (answerAgain) {
    responses[answerAgain.status] = success({ ...operation, answer: { ...answer, ...answerAgain } }, components)
  }
  if (otherAnswer) responses[otherAnswer.status] = success({ ...operation, answer: otherAnswer }, components)
  if (preconditions?.includes('If-None-Match')) {
    const headers = { ...documentedHeaders({ door, status: 304 }, components), ...ownHeaders(answer.headers) }
    responses[304] = { description: 'The record has not changed.', headers }
  }
  for (const [status, codes] of byStatus(possibleErrors(operation))) {
    responses[status] = refusal({ door, status: Number(status), codes, isPage }, components)
  }
  return responses
}

function success({ door, method, answer, deprecated }: AnyOperation, components: Components): Json {
  const { status, description, schema, mediaType, headers } = answer
  const canRepeat = method === 'POST' && door !== 'public'
  const shared = documentedHeaders({ door, status, more: canRepeat ? ['Idempotent-Replayed'] : [] }, components)
  return {
    description,
    headers: { ...shared, ...ownHeaders({ ...headers, ...(deprecated && documentedDeprecationHeaders) }) },
    ...(schema && {
      content: {
        'application/json': {
          schema: documentedSchema(schema, 'answer', components),
          example: exampleOf(schema, 'answer'),
        },
      },
    }),
    ...(mediaType && { content: { [mediaType]: { schema: { type: 'string', format: 'binary' } } } }),
  }
}

const ownHeaders = (headers: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  )

function byStatus(codes: ErrorCode[]) {
  const grouped = Object.groupBy(codes, (code) => errorCatalogue[code])
  return Object.entries(grouped) as Array<[string, ErrorCode[]]>
}

/** The names of error responses that many operations share, by their error codes. Each becomes one component. */
const sharedNames = new Map(
  Object.entries({
    BadRequest: ['missing_traceability_headers'],
    Unauthorized: [
      'missing_api_key',
      'invalid_api_key',
      'api_key_deactivated',
      'api_key_revoked',
      'api_key_expired',
      'api_key_locked',
    ],
    QuotaExceeded: ['monthly_quota_exceeded', 'external_user_quota_exceeded', 'agent_id_quota_exceeded'],
    Forbidden: ['insufficient_scope'],
    ForbiddenByRole: ['insufficient_scope', 'insufficient_role'],
    IdempotencyConflict: ['idempotency_key_reused', 'idempotency_in_progress'],
    PayloadTooLarge: ['payload_too_large'],
    UnsupportedMediaType: ['unsupported_media_type'],
    ValidationFailed: ['validation_error'],
    TooManyRequests: ['rate_limit_exceeded'],
    RateLimited: ['rate_limit_exceeded', 'external_user_rate_limit_exceeded', 'agent_id_rate_limit_exceeded'],
    InternalError: ['internal_error'],
    Unavailable: ['service_unavailable'],
  } satisfies Record<string, ErrorCode[]>).map(([name, codes]) => [codes.join(), name]),
)

interface Refusal {
  door: Door
  status: number
  codes: ErrorCode[]
  /** Whether browsers get it as a page. */
  isPage: boolean
}

function refusal({ door, status, codes, isPage }: Refusal, components: Components): Json {
  const name = isPage ? undefined : sharedNames.get(codes.join())
  const documents = codes.map((code) => errorDocumentAt(door, code))
  const body: TObject = status === 422 ? validationBody(codes) : errorBody(codes, documents)
  const schema = name ? named(`${name}Body`, body) : body
  const retryAfter = documents.some(({ retryAfter }) => retryAfter)
  const response = {
    description: codes.map((code, index) => `\`${code}\`: ${documents[index]?.detail}`).join('\n\n'),
    headers: documentedHeaders({ door, status, more: retryAfter ? ['Retry-After'] : [] }, components),
    content: {
      'application/json': {
        schema: documentedSchema(schema, 'answer', components),
        examples: Object.fromEntries(codes.map((code) => [code, { value: errorExample(door, code) }])),
      },
      ...(isPage && { 'text/html': { schema: { type: 'string' } } }),
    },
  }
  return name ? { ...components.refer('responses', name, response) } : response
}

function errorBody(codes: ErrorCode[], documents: ErrorDocument[]) {
  const membersByCode = documents.map(({ members = {} }) => members)
  const members: Record<string, TSchema> = {}
  for (const [name, schema] of membersByCode.flatMap((own) => Object.entries(own))) {
    members[name] = members[name] ? eitherOf(members[name], schema) : schema
  }
  const isInAll = (name: string) => membersByCode.every((own) => name in own)
  const further = Object.entries(members).map(([name, schema]) => [
    name,
    isInAll(name) ? schema : Type.Optional(schema),
  ])
  return Type.Object({
    error: OneOf(codes, { description: 'A stable machine-readable code.' }),
    detail: Type.String({ description: 'A human-readable message.' }),
    ...(Object.fromEntries(further) as Record<string, TSchema>),
  })
}

/** A member with this name has one of the values of either error, such as `required`: a scope or a role. */
function eitherOf(some: TSchema, other: TSchema): TSchema {
  const valuesOf = (schema: TSchema) => (schema as { enum?: string[] }).enum ?? []
  const values = new Set([...valuesOf(some), ...valuesOf(other)])
  return values.size === 0 ? other : OneOf([...values], { examples: (some as { examples?: unknown[] }).examples })
}

const ValidationIssue = named(
  'ValidationIssue',
  Type.Object({
    loc: Type.Array(Type.String(), {
      description: 'The location: `path`, `query`, `header` or `body`, then the path to the field.',
    }),
    msg: Type.String({ description: 'A human-readable message.' }),
    type: Type.String({ description: "The kind of problem, in pydantic's vocabulary." }),
  }),
)

const validationBody = (codes: ErrorCode[]) =>
  Type.Object({
    error: OneOf(codes),
    detail: Type.Array(ValidationIssue, { description: 'All problems of the request.' }),
  })

const exampleIssues = [
  { loc: ['body', 'name'], msg: 'Field required', type: 'missing' },
  { loc: ['path', 'proposal_id'], msg: 'Input should be a valid UUID', type: 'uuid_parsing' },
]

function errorExample(door: Door, error: ErrorCode): Json {
  // No path at the public door has a UUID in it.
  if (error === 'validation_error')
    return { error, detail: door === 'public' ? exampleIssues.slice(0, 1) : exampleIssues }
  const { detail, members = {} } = errorDocumentAt(door, error)
  if (errorCatalogue[error] === 422) return { error, detail: [{ loc: ['body'], msg: detail, type: error }] }
  const shown = Object.entries(members).filter(([, schema]) => 'examples' in schema)
  return { error, detail, ...Object.fromEntries(shown.map(([name, schema]) => [name, exampleOf(schema, 'answer')])) }
}
