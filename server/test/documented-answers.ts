import assert from 'node:assert/strict'
import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import { EXTERNAL_PREFIX } from '../src/app.ts'
import { type ErrorCode, errorCatalogue } from '../src/platform/error-catalogue.ts'
import type { MountedOperation } from '../src/platform/operation.ts'
import type { Answer } from './harness.ts'

const attribution = ['x-service-source', 'x-service-endpoint', 'x-service-generated-at', 'x-service-api-version']

/** Holds every answer of a test to what the document says of its operation, so that neither drifts from the other. */
export function documentedAnswers(operations: MountedOperation[]) {
  const ajv = new Ajv({ allErrors: true, strict: false })
  ;(formats as unknown as (ajv: Ajv) => void)(ajv)
  const known = operations.map((operation) => ({
    operation,
    pattern: new RegExp(`^${EXTERNAL_PREFIX}${operation.path.replace(/:\w+/g, '[^/]+')}(\\?|$)`),
    schema: operation.answer.schema && ajv.compile(operation.answer.schema),
  }))

  return (method: string, url: string, answer: Answer) => {
    for (const header of attribution) assert.ok(answer.headers[header], `${method} ${url} lacks ${header}`)
    const match = known.find(({ operation, pattern }) => operation.method === method && pattern.test(url))
    if (answer.status >= 400) checkError(answer)
    else if (match && answer.status !== 304) checkSuccess(match.operation, match.schema, answer)
  }
}

function checkSuccess(operation: MountedOperation, validate: ValidateFunction | undefined, answer: Answer) {
  assert.equal(answer.status, operation.answer.status, `${operation.id} answered ${answer.status}`)
  if (!validate) assert.equal(answer.text, '', `${operation.id} should have no body`)
  else assert.ok(validate(answer.body), `${operation.id}: ${JSON.stringify(validate.errors)} in ${answer.text}`)
}

function checkError({ status, body, text }: Answer) {
  const code = body?.error as ErrorCode | 'route_not_found' | 'method_not_allowed'
  if (code === 'route_not_found') assert.equal(status, 404)
  else if (code === 'method_not_allowed') assert.equal(status, 405)
  else assert.equal(errorCatalogue[code], status, `unknown error ${text}`)
  if (status !== 422) assert.match(body.detail, /^[A-Z].*[.]$/)
  else for (const issue of body.detail) assert.deepEqual(Object.keys(issue).sort(), ['loc', 'msg', 'type'])
}
