import { requestBudget } from '@proffer/core/budgets.ts'
import { parseMoney } from '@proffer/core/money.ts'
import {
  Ajv,
  type ErrorObject,
  type FuncKeywordDefinition,
  type SchemaValidateFunction,
  type ValidateFunction,
} from 'ajv'
import formats from 'ajv-formats'
import type { FastifyInstance, FastifyRequest, preValidationHookHandler, RouteOptions } from 'fastify'
import { urlFault } from '../values/http-url.ts'
import { ValidationError, type ValidationIssue } from './errors.ts'
import { shownPath } from './json-body.ts'
import { isLongerAsJson } from './json-bytes.ts'
import { issueOf } from './validation-messages.ts'

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

/** Ids are the same in either letter case; from here on they are written as they are stored. */
const lowerCaseId: SchemaValidateFunction = (_schema, data: unknown, _parentSchema, context) => {
  if (context && typeof data === 'string') context.parentData[context.parentDataProperty] = data.toLowerCase()
  return true
}

const id: FuncKeywordDefinition = { keyword: 'x-id', modifying: true, validate: lowerCaseId }

const httpUrl: FuncKeywordDefinition = { keyword: 'x-http-url', errors: true, validate: checkUrl }

/** Text of spaces only. An empty text is reported by `minLength`. */
const checkTelling: SchemaValidateFunction = (_schema, data: unknown) => {
  const isBlank = typeof data === 'string' && data !== '' && data.trim() === ''
  if (isBlank) checkTelling.errors = [{ keyword: 'minLength', params: { limit: 1 } }]
  return !isBlank
}

const telling: FuncKeywordDefinition = { keyword: 'x-telling', errors: true, validate: checkTelling }

/** For a document of the caller's, whose members no schema names: the bytes of its JSON text are all that can be bounded. */
const checkBytes: SchemaValidateFunction = (limit: number, data: unknown) => {
  const isOver = isLongerAsJson(data, limit)
  if (isOver) checkBytes.errors = [{ keyword: 'x-max-bytes', params: { limit } }]
  return !isOver
}

const maxBytes: FuncKeywordDefinition = { keyword: 'x-max-bytes', errors: true, validate: checkBytes }

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

function validators({ useDefaults, allErrors = true }: { useDefaults: boolean; allErrors?: boolean }) {
  const ajv = new Ajv({ allErrors, useDefaults, strict: false, verbose: true })
  // ajv-formats is CommonJS; its default export is the plugin itself.
  ;(formats as unknown as (ajv: Ajv) => void)(ajv)
  ajv.addKeyword(money)
  ajv.addKeyword(httpUrl)
  ajv.addKeyword(telling)
  ajv.addKeyword(id)
  ajv.addKeyword(maxBytes)
  ajv.addFormat('uuid', new RegExp(`^${uuid}$`, 'i'))
  ajv.addFormat('webhook-id', new RegExp(`^(?:wh_)?${uuid}$`, 'i'))
  return ajv
}

const ofBodies = validators({ useDefaults: true })
/** For bodies of very many values: Ajv makes an object for every failure, and there may be several for each value. */
const ofLargeBodies = validators({ useDefaults: true, allErrors: false })
// A default in a query is only documentation: two names of one parameter would otherwise hide each other.
const ofTheRest = validators({ useDefaults: false })

/** Compiling takes a few milliseconds per schema. At the start, for all of them, it would take more than half of the time. */
function compiledOnUse(ajv: Ajv, schema: object): () => ValidateFunction {
  let compiled: ValidateFunction | undefined
  return () => (compiled ??= ajv.compile(schema))
}

/**
 * Validates path, query and body of every route from its schema, all at once: a caller gets all failures, up to the
 * budget, in one answer. Fastify's own validation stops at the first part that fails, so it is switched off.
 */
export function validateRequests(app: FastifyInstance) {
  app.setValidatorCompiler(() => () => true)
  app.addHook('onRoute', (route: RouteOptions) => {
    const checks = checksOf(route)
    const takesBody = [route.method].flat().some((method) => method !== 'GET' && method !== 'HEAD')
    if (checks.length === 0 && !takesBody) return
    const emptyBody = (route.schema?.body as { default?: object } | undefined)?.default
    const hook: preValidationHookHandler = (request, _reply, done) => {
      // A body of which nothing is required may be left out; its schema says so by a default.
      if (emptyBody && request.body === undefined) request.body = { ...emptyBody }
      const issues: ValidationIssue[] = request.issues ?? []
      for (const check of checks) check(request, issues)
      done(issues.length > 0 ? new ValidationError(issues.slice(0, requestBudget.issues)) : undefined)
    }
    route.preValidation = [...[route.preValidation ?? []].flat(), hook]
  })
}

type Check = (request: FastifyRequest, issues: ValidationIssue[]) => void

function checksOf({ schema }: RouteOptions): Check[] {
  const { params, querystring, body } = (schema ?? {}) as { params?: object; querystring?: object; body?: object }
  return [
    ...(params ? [checkPath(params)] : []),
    ...(querystring ? [checkQuery(querystring)] : []),
    ...(body ? [checkBody(body)] : []),
  ]
}

function checkPath(schema: object): Check {
  const compiled = compiledOnUse(ofTheRest, schema)
  return (request, issues) => {
    const check = compiled()
    if (!check(request.params)) issues.push(...failuresOf(check, 'path'))
  }
}

function checkQuery(schema: object): Check {
  const compiled = compiledOnUse(ofTheRest, schema)
  const read = readersOf(schema)
  return (request, issues) => {
    const check = compiled()
    const query = request.query as Record<string, unknown>
    issues.push(...nulCharacters(query))
    read(query)
    if (!check(query)) issues.push(...failuresOf(check, 'query'))
  }
}

function checkBody(schema: object): Check {
  const findAll = compiledOnUse(ofBodies, schema)
  const findFirst = compiledOnUse(ofLargeBodies, schema)
  return ({ body, bodyValues }, issues) => {
    const check = (bodyValues > requestBudget.valuesCheckedForAllFailures ? findFirst : findAll)()
    if (body !== undefined) {
      if (!check(body)) issues.push(...failuresOf(check, 'body'))
    } else if (!issues.some(({ loc }) => loc[0] === 'body')) {
      issues.push({ loc: ['body'], msg: 'Field required', type: 'missing' })
    }
  }
}

/** A query is text by nature: what should be something else is read, where it can be, and left as it is where not. */
function readersOf(schema: object) {
  const { properties = {} } = schema as { properties?: Record<string, { type?: unknown }> }
  const readers = Object.entries(properties).flatMap(([name, { type }]) => {
    const read = readings[String(type)]
    return read ? [{ name, read }] : []
  })
  return (query: Record<string, unknown>) => {
    for (const { name, read } of readers) {
      const value = query[name]
      if (typeof value === 'string') query[name] = read(value)
    }
  }
}

const readings: Record<string, (text: string) => unknown> = {
  integer: (text) => (/^[+-]?\d+$/.test(text) ? wholeNumber(text) : text),
  boolean: (text) => (text === 'true' || text === 'false' ? text === 'true' : text),
}

/** Digits beyond what a number can hold are still a whole number. There are two zeros, and nobody means the negative one. */
const wholeNumber = (digits: string) => Math.max(-Number.MAX_VALUE, Math.min(Number(digits), Number.MAX_VALUE)) + 0

function failuresOf(check: ValidateFunction, place: string): ValidationIssue[] {
  // A value can fail several rules, so more errors are looked at than are reported.
  const errors = (check.errors ?? []).slice(0, 10 * requestBudget.issues)
  // The next request must not find them, and the garbage collector should.
  check.errors = null
  return withoutConsequences(errors)
    .slice(0, requestBudget.issues)
    .map((error) => issueOf(error, place))
    .map((issue) => ({ ...issue, loc: shownPath(issue.loc) }))
}

/** A value of the wrong type breaks every other rule as well; only the type is worth reporting. */
function withoutConsequences(errors: ErrorObject[]): ErrorObject[] {
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
