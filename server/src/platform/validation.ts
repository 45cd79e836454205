import {
  Ajv,
  type ErrorObject,
  type FuncKeywordDefinition,
  type SchemaValidateFunction,
  type ValidateFunction,
} from 'ajv'
import formats from 'ajv-formats'
import type { FastifyInstance, FastifyRequest, preValidationHookHandler, RouteOptions } from 'fastify'
import { ValidationError, type ValidationIssue } from './errors.ts'
import { urlFault } from './http-url.ts'
import { parseMoney } from './money.ts'
import { issueOf } from './validation-messages.ts'

const places = { params: 'path', querystring: 'query', body: 'body' } as const
type Place = keyof typeof places

const checkMoney: SchemaValidateFunction = (_schema, data: unknown, _parentSchema, context) => {
  if (typeof data !== 'string' && typeof data !== 'number') return true
  const result = parseMoney(data)
  if ('fault' in result) {
    checkMoney.errors = [{ keyword: 'x-money', params: { fault: result.fault } }]
    return false
  }
  if (context) context.parentData[context.parentDataProperty] = result.money
  return true
}

const money: FuncKeywordDefinition = {
  keyword: 'x-money',
  modifying: true,
  errors: true,
  validate: checkMoney,
}

const checkUrl: SchemaValidateFunction = (_schema, data: unknown) => {
  const fault = typeof data === 'string' ? urlFault(data) : undefined
  if (fault) checkUrl.errors = [{ keyword: 'x-http-url', params: { fault } }]
  return fault === undefined
}

const httpUrl: FuncKeywordDefinition = { keyword: 'x-http-url', errors: true, validate: checkUrl }

/** Nothing at all is told by `minLength`. */
const checkTelling: SchemaValidateFunction = (_schema, data: unknown) => {
  const isBlank = typeof data === 'string' && data !== '' && data.trim() === ''
  if (isBlank) checkTelling.errors = [{ keyword: 'minLength', params: { limit: 1 } }]
  return !isBlank
}

const telling: FuncKeywordDefinition = { keyword: 'x-telling', errors: true, validate: checkTelling }

function validators(coerceTypes: boolean) {
  const ajv = new Ajv({ allErrors: true, useDefaults: true, coerceTypes, strict: false, verbose: true })
  // ajv-formats is CommonJS; its default export is the plugin itself.
  ;(formats as unknown as (ajv: Ajv) => void)(ajv)
  ajv.addKeyword(money)
  ajv.addKeyword(httpUrl)
  ajv.addKeyword(telling)
  ajv.addFormat('webhook-id', /^(?:wh_)?[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/)
  return ajv
}

// Bodies say what they mean; paths and queries are text by nature.
const strict = validators(false)
const coercing = validators(true)

/** Compiling takes a few milliseconds a schema: more than half of a start, were it done for all of them there. */
function compiledOnUse(ajv: Ajv, schema: object): () => ValidateFunction {
  let compiled: ValidateFunction | undefined
  return () => (compiled ??= ajv.compile(schema))
}

/**
 * Validates path, query and body of every route from its schema, all at once: a caller learns every mistake in one
 * answer. Fastify's own validation stops at the first part that fails, so it is switched off.
 */
export function validateRequests(app: FastifyInstance) {
  app.setValidatorCompiler(() => () => true)
  app.addHook('onRoute', (route: RouteOptions) => {
    const checks = Object.entries(places).flatMap(([place, label]) => {
      const schema = route.schema?.[place as Place] as object | undefined
      if (!schema) return []
      return [{ place: place as Place, label, check: compiledOnUse(place === 'body' ? strict : coercing, schema) }]
    })
    if (checks.length === 0) return
    const emptyBody = (route.schema?.body as { default?: object } | undefined)?.default
    const hook: preValidationHookHandler = (request, _reply, done) => {
      // A body of which nothing is required may be left out; its schema says so by a default.
      if (emptyBody && request.body === undefined) request.body = { ...emptyBody }
      const issues: ValidationIssue[] = []
      for (const { place, label, check } of checks) collectFailures(request, place, label, check(), issues)
      done(issues.length > 0 ? new ValidationError(issues) : undefined)
    }
    route.preValidation = [...[route.preValidation ?? []].flat(), hook]
  })
}

function collectFailures(
  request: FastifyRequest,
  place: Place,
  label: string,
  check: ValidateFunction,
  issues: ValidationIssue[],
) {
  const value = place === 'querystring' ? request.query : request[place]
  if (place === 'body' && value === undefined) {
    issues.push({ loc: [label], msg: 'Field required', type: 'missing' })
    return
  }
  if (place === 'querystring') issues.push(...nulCharacters(value as Record<string, unknown>))
  if (check(value)) return
  for (const error of tellingErrors(check.errors ?? [])) issues.push(issueOf(error, label))
}

/** A value of the wrong type breaks every other rule as well; only the type is worth telling. */
function tellingErrors(errors: ErrorObject[]): ErrorObject[] {
  const wrongType = new Set(errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath))
  return errors.filter(({ keyword, instancePath }) => keyword === 'type' || !wrongType.has(instancePath))
}

function nulCharacters(query: Record<string, unknown>): ValidationIssue[] {
  return Object.entries(query)
    .filter(([, value]) => String(value).includes('\0'))
    .map(([key]) => ({
      loc: ['query', key],
      msg: 'Value error, text must not contain NUL characters',
      type: 'value_error',
    }))
}
