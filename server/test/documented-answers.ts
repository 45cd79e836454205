import assert from 'node:assert/strict'
import { Ajv, type ErrorObject } from 'ajv'
import formats from 'ajv-formats'
import { type ErrorCode, errorCatalogue } from '../src/errors/catalogue.ts'
import { openApiDocument } from '../src/http/openapi/document.ts'
import type { AnyOperation } from '../src/http/operation.ts'
import type { Answer } from './calls.ts'

const MAX_MISMATCHES = 5
const MAX_BODY_SHOWN = 300

const attribution = ['x-service-source', 'x-service-endpoint', 'x-service-generated-at', 'x-service-api-version']

interface DocumentedResponse {
  $ref?: string
  content?: object
}

interface DocumentedPaths {
  paths: Record<string, Record<string, { responses: Record<string, DocumentedResponse> }>>
}

/** Checks every response in a test against the OpenAPI document of its operation. */
export function documentedAnswers(operationsByPrefix: Record<string, AnyOperation[]>) {
  const checks = Object.entries(operationsByPrefix).map(([prefix, operations]) => checkOfDoor(prefix, operations))
  return (method: string, url: string, answer: Answer) => {
    for (const header of attribution) assert.ok(answer.headers[header], `${method} ${url} lacks ${header}`)
    if (answer.status >= 400 && !isPage(answer)) checkError(answer)
    for (const check of checks) check(method, url, answer)
  }
}

interface CachedCheck {
  prefix: string
  operations: AnyOperation[]
  check: ReturnType<typeof buildCheck>
}

/** Most services of a test process have the same operations, and building their document takes as long as starting one. */
const cachedChecks: CachedCheck[] = []

function checkOfDoor(prefix: string, operations: AnyOperation[]): CachedCheck['check'] {
  const cached = cachedChecks.find((entry) => entry.prefix === prefix && areSame(entry.operations, operations))
  if (cached) return cached.check
  const check = buildCheck(prefix, operations)
  cachedChecks.push({ prefix, operations, check })
  return check
}

/** Whether both lists were mounted from the same declarations, so that all members are identical. */
function areSame(operations: AnyOperation[], others: AnyOperation[]): boolean {
  // The cast only satisfies the types: every key of an operation is compared.
  const isSame = (operation: AnyOperation, other: AnyOperation | undefined) =>
    Object.keys({ ...operation, ...other }).every((key) => operation[key as 'id'] === other?.[key as 'id'])
  return operations.length === others.length && operations.every((operation, index) => isSame(operation, others[index]))
}

const parameterCount = ({ path }: AnyOperation) => path.split(':').length

function buildCheck(prefix: string, operations: AnyOperation[]) {
  const document = openApiDocument({ operations, info: {}, serverUrl: prefix, traceHeaders: 'required' })
  const ajv = new Ajv({ allErrors: true, strict: false })
  formats.default(ajv)
  ajv.addSchema(document, 'document')
  // As in the router, a path without parameters comes before those that would match it too.
  const inOrder = operations.toSorted((one, other) => parameterCount(one) - parameterCount(other))
  const patterns = inOrder.map((operation) => ({
    operation,
    pattern: new RegExp(`^${prefix}${operation.path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`),
  }))

  function checkDocumented({ id, path, method, answer }: AnyOperation, { status, body, text, headers }: Answer) {
    const template = path.replace(/:(\w+)/g, '{$1}')
    const { responses = {} } = (document as unknown as DocumentedPaths).paths[template]?.[method.toLowerCase()] ?? {}
    const response = responses[status]
    assert.ok(response, `${id} answered ${status}, which its document does not mention: ${text}`)
    if (!response.$ref && !response.content) return assert.equal(text, '', `${id} should have no body`)
    if (isPage({ headers }) && status >= 400) return assert.ok(response.content && 'text/html' in response.content, id)
    if (answer.mediaType && status < 400) return assert.equal(headers['content-type']?.split(';')[0], answer.mediaType)
    const location = ['#', 'paths', template, method.toLowerCase(), 'responses', String(status)]
    // A JSON pointer, in which a slash is written as `~1`.
    const pointer = response.$ref ?? location.map((part) => part.replaceAll('/', '~1')).join('/')
    const validate = ajv.getSchema(`document${pointer}/content/application~1json/schema`)
    assert.ok(
      validate?.(body),
      `${id} answered ${status} with a body that differs from its schema: ${mismatches(validate?.errors, text)}`,
    )
  }

  return (method: string, url: string, answer: Answer) => {
    const match = patterns.find(({ operation, pattern }) => operation.method === method && pattern.test(url))
    // A 405 concerns the path, not the operation of another method.
    if (!match || answer.status === 405) return
    checkDocumented(match.operation, answer)
    // Without a valid key, or while the database is down, there are no limits to report.
    if (match.operation.door !== 'external' || answer.status === 401 || answer.status >= 500) return
    for (const header of ['ratelimit-policy', 'ratelimit']) {
      assert.ok(answer.headers[header], `${method} ${url} lacks ${header}`)
    }
  }
}

/** The place and the reason of each mismatch, and the start of the body: enough to find the field. */
function mismatches(errors: ErrorObject[] | null | undefined, text: string): string {
  const reasons = (errors ?? []).slice(0, MAX_MISMATCHES).map(({ instancePath, message, params }) => {
    const values = Object.values(params).map(String).join(', ')
    return `${instancePath || 'the body'} ${message}${message?.includes(values) ? '' : ` (${values})`}`
  })
  return `${reasons.join('; ')}. Body: ${text.slice(0, MAX_BODY_SHOWN)}`
}

/** Browsers get the errors of some operations as a page. */
const isPage = ({ headers }: Pick<Answer, 'headers'>) => String(headers['content-type']).startsWith('text/html')

function checkError({ status, body, text }: Answer) {
  const code = body?.error as ErrorCode | 'route_not_found' | 'method_not_allowed'
  if (code === 'route_not_found') assert.equal(status, 404)
  else if (code === 'method_not_allowed') assert.equal(status, 405)
  else assert.equal(errorCatalogue[code], status, `unknown error ${text}`)
  if (status !== 422) assert.match(body.detail, /^[A-Z].*[.]$/)
  else for (const issue of body.detail) assert.deepEqual(Object.keys(issue).sort(), ['loc', 'msg', 'type'])
}
