import assert from 'node:assert/strict'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { type ErrorCode, errorCatalogue } from '../src/http/error-catalogue.ts'
import { openApiDocument } from '../src/http/openapi/document.ts'
import type { AnyOperation } from '../src/http/operation.ts'
import type { Answer } from './harness.ts'

const attribution = ['x-service-source', 'x-service-endpoint', 'x-service-generated-at', 'x-service-api-version']

interface DocumentedResponse {
  $ref?: string
  content?: unknown
}

interface DocumentedPaths {
  paths: Record<string, Record<string, { responses: Record<string, DocumentedResponse> }>>
}

/** Holds every answer of a test to what is documented of its operation, so that neither drifts from the other. */
export function documentedAnswers(operationsByPrefix: Record<string, AnyOperation[]>) {
  const checks = Object.entries(operationsByPrefix).map(([prefix, operations]) => knownDoor(prefix, operations))
  return (method: string, url: string, answer: Answer) => {
    for (const header of attribution) assert.ok(answer.headers[header], `${method} ${url} lacks ${header}`)
    if (answer.status >= 400) checkError(answer)
    for (const check of checks) check(method, url, answer)
  }
}

interface KnownDoor {
  prefix: string
  operations: AnyOperation[]
  check: ReturnType<typeof answersOfDoor>
}

/** Every service of a process has the same operations as a rule, and to document them takes as long as to start it. */
const knownDoors: KnownDoor[] = []

function knownDoor(prefix: string, operations: AnyOperation[]): KnownDoor['check'] {
  const known = knownDoors.find((door) => door.prefix === prefix && areSame(door.operations, operations))
  if (known) return known.check
  const check = answersOfDoor(prefix, operations)
  knownDoors.push({ prefix, operations, check })
  return check
}

/** Mounted from the same declarations: every part of each is the very same. */
function areSame(some: AnyOperation[], others: AnyOperation[]): boolean {
  const isSame = (one: AnyOperation, other: AnyOperation | undefined) =>
    Object.keys({ ...one, ...other }).every((key) => one[key as 'id'] === other?.[key as 'id'])
  return some.length === others.length && some.every((one, index) => isSame(one, others[index]))
}

function answersOfDoor(prefix: string, operations: AnyOperation[]) {
  const document = openApiDocument({ operations, info: {}, serverUrl: prefix, traceHeaders: 'required' })
  const ajv = new Ajv({ allErrors: true, strict: false })
  ;(formats as unknown as (ajv: Ajv) => void)(ajv)
  ajv.addSchema(document, 'document')
  const known = operations.map((operation) => ({
    operation,
    pattern: new RegExp(`^${prefix}${operation.path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`),
  }))

  function checkDocumented({ id, path, method, answer }: AnyOperation, { status, body, text, headers }: Answer) {
    const template = path.replace(/:(\w+)/g, '{$1}')
    const { responses = {} } = (document as unknown as DocumentedPaths).paths[template]?.[method.toLowerCase()] ?? {}
    const response = responses[status]
    assert.ok(response, `${id} answered ${status}, which its document does not mention: ${text}`)
    if (!response.$ref && !response.content) return assert.equal(text, '', `${id} should have no body`)
    if (answer.mediaType && status < 400) return assert.equal(headers['content-type'], answer.mediaType)
    const place = ['#', 'paths', template, method.toLowerCase(), 'responses', String(status)]
    const pointer = response.$ref ?? place.map((part) => part.replaceAll('/', '~1')).join('/')
    const validate = ajv.getSchema(`document${pointer}/content/application~1json/schema`)
    assert.ok(validate?.(body), `${id}: ${JSON.stringify(validate?.errors)} in ${text}`)
  }

  return (method: string, url: string, answer: Answer) => {
    const match = known.find(({ operation, pattern }) => operation.method === method && pattern.test(url))
    // A 405 is about the path, not about the operation that another method has there.
    if (!match || answer.status === 405) return
    checkDocumented(match.operation, answer)
    // Nobody's limits can be told without a key that is known, nor while they cannot be read.
    if (match.operation.door !== 'external' || answer.status === 401 || answer.status >= 500) return
    for (const header of ['ratelimit-policy', 'ratelimit']) {
      assert.ok(answer.headers[header], `${method} ${url} lacks ${header}`)
    }
  }
}

function checkError({ status, body, text }: Answer) {
  const code = body?.error as ErrorCode | 'route_not_found' | 'method_not_allowed'
  if (code === 'route_not_found') assert.equal(status, 404)
  else if (code === 'method_not_allowed') assert.equal(status, 405)
  else assert.equal(errorCatalogue[code], status, `unknown error ${text}`)
  if (status !== 422) assert.match(body.detail, /^[A-Z].*[.]$/)
  else for (const issue of body.detail) assert.deepEqual(Object.keys(issue).sort(), ['loc', 'msg', 'type'])
}
