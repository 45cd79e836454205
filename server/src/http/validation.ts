import { requestBudget } from '@proffer/core/budgets.ts'
import { isCurrency } from '@proffer/core/currency-codes.ts'
import { compareMoney, isCanonicalMoney, parseMoney } from '@proffer/core/money.ts'
import {
  _,
  Ajv,
  type CodeKeywordDefinition,
  type ErrorObject,
  type FuncKeywordDefinition,
  type Name,
  type SchemaValidateFunction,
  type ValidateFunction,
} from 'ajv'
import formats from 'ajv-formats'
import type { FastifyInstance, FastifyRequest, preValidationHookHandler, RouteOptions } from 'fastify'
import { ValidationError, type ValidationIssue } from '../errors/errors.ts'
import { isEmailAddress } from '../values/email-address.ts'
import { urlFault } from '../values/http-url.ts'
import { isTimeZone } from '../values/time-zone.ts'
import { shownPath } from './json-body.ts'
import { isLongerAsJson } from './json-bytes.ts'
import { prefersStrict, STRICT, unknownInputs } from './strict-handling.ts'
import { issueOf } from './validation-messages.ts'

// First come the keywords that our schemas add to JSON Schema, such as `x-money`. Then comes `validateRequests`, which uses them.

/** The fault of a percentage above 100. */
const ABOVE_HUNDRED = 'less_than_equal'

/**
 * Returns what is wrong with a value of the keyword `x-money`, or null. Replaces an amount in another notation by its stored form,
 * in the member of the object (`parent`) that contains it. `kind` is the keyword's value in the schema: `true` for an amount, `sum`
 * for any number of digits before the point, `percent` for 100 at most.
 */
function moneyFault(kind: true | 'sum' | 'percent', data: unknown, parent: Record<string, unknown>, member: string) {
  if (typeof data !== 'string' && typeof data !== 'number') return null
  if (kind !== 'percent' && typeof data === 'string' && isCanonicalMoney(data)) return null
  const result = kind === 'sum' ? parseMoney(data, Number.POSITIVE_INFINITY) : parseMoney(data)
  if ('fault' in result) return result.fault
  parent[member] = result.money
  return kind === 'percent' && compareMoney(result.money, '100.00') > 0 ? ABOVE_HUNDRED : null
}

/**
 * Generates a plain call of `moneyFault`. For a keyword with a `validate` function, Ajv puts together the path of every value
 * before it calls the function. A pricing has thousands of amounts.
 */
const money: CodeKeywordDefinition = {
  keyword: 'x-money',
  error: { message: 'must be an amount', params: ({ params }) => _`{fault: ${params['fault']}}` },
  code(context) {
    const { gen, data, schema, it } = context
    const call = gen.scopeValue('func', { ref: moneyFault })
    const fault = gen.const('fault', _`${call}(${schema}, ${data}, ${it.parentData}, ${it.parentDataProperty})`)
    // The keywords that follow check the amount in its stored form.
    gen.assign(data as Name, _`${it.parentData}[${it.parentDataProperty}]`)
    context.setParams({ fault })
    context.fail(_`${fault} !== null`)
  },
}

/** With the rule `or empty`, an empty text passes too. */
const checkUrl: SchemaValidateFunction = (rule: true | 'or empty', data: unknown) => {
  const isChecked = typeof data === 'string' && !(data === '' && rule === 'or empty')
  const fault = isChecked ? urlFault(data) : undefined
  if (fault) checkUrl.errors = [{ keyword: 'x-http-url', params: { fault } }]
  return fault === undefined
}

/** Ids are accepted in upper and lower case. They are stored in lower case. */
const lowerCaseId: SchemaValidateFunction = (_schema, data: unknown, _parentSchema, context) => {
  if (context && typeof data === 'string') context.parentData[context.parentDataProperty] = data.toLowerCase()
  return true
}

const id: FuncKeywordDefinition = { keyword: 'x-id', modifying: true, validate: lowerCaseId }

const httpUrl: FuncKeywordDefinition = { keyword: 'x-http-url', errors: true, validate: checkUrl }

/** Rejects text that consists of spaces only. `minLength` reports an empty text. */
const checkNotBlank: SchemaValidateFunction = (_schema, data: unknown) => {
  const isBlank = typeof data === 'string' && data !== '' && data.trim() === ''
  if (isBlank) checkNotBlank.errors = [{ keyword: 'minLength', params: { limit: 1 } }]
  return !isBlank
}

const notBlank: FuncKeywordDefinition = { keyword: 'x-not-blank', errors: true, validate: checkNotBlank }

/** Unlike the format `email`, it allows an empty text. */
const checkEmail: SchemaValidateFunction = (_schema, data: unknown) => {
  const isWrong = typeof data === 'string' && data !== '' && !isEmailAddress(data)
  if (isWrong) checkEmail.errors = [{ keyword: 'format', params: { format: 'email' } }]
  return !isWrong
}

const email: FuncKeywordDefinition = { keyword: 'x-email', errors: true, validate: checkEmail }

const checkTimeZone: SchemaValidateFunction = (_schema, data: unknown) => {
  const isWrong = typeof data === 'string' && !isTimeZone(data)
  if (isWrong) checkTimeZone.errors = [{ keyword: 'format', params: { format: 'time-zone' } }]
  return !isWrong
}

const timeZone: FuncKeywordDefinition = { keyword: 'x-time-zone', errors: true, validate: checkTimeZone }

const checkCurrency: SchemaValidateFunction = (_schema, data: unknown) => {
  const isWrong = typeof data === 'string' && !isCurrency(data)
  if (isWrong) checkCurrency.errors = [{ keyword: 'x-currency', params: {} }]
  return !isWrong
}

const currency: FuncKeywordDefinition = { keyword: 'x-currency', errors: true, validate: checkCurrency }

/** Limits the JSON text of a free-form document. Its members have no schema, so only its bytes can be limited. */
const checkBytes: SchemaValidateFunction = (limit: number, data: unknown) => {
  const isTooLong = isLongerAsJson(data, limit)
  if (isTooLong) checkBytes.errors = [{ keyword: 'x-max-bytes', params: { limit } }]
  return !isTooLong
}

const maxBytes: FuncKeywordDefinition = { keyword: 'x-max-bytes', errors: true, validate: checkBytes }

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

function validators({ useDefaults, allErrors = true }: { useDefaults: boolean; allErrors?: boolean }) {
  const ajv = new Ajv({ allErrors, useDefaults, strict: false, verbose: true })
  formats.default(ajv)
  ajv.addKeyword(money)
  ajv.addKeyword(httpUrl)
  ajv.addKeyword(notBlank)
  ajv.addKeyword(id)
  ajv.addKeyword(maxBytes)
  ajv.addKeyword(email)
  ajv.addKeyword(timeZone)
  ajv.addKeyword(currency)
  ajv.addFormat('uuid', new RegExp(`^${uuid}$`, 'i'))
  ajv.addFormat('webhook-id', new RegExp(`^(?:wh_)?${uuid}$`, 'i'))
  return ajv
}

const bodyValidators = validators({ useDefaults: true })
/** For bodies with very many values. Ajv creates an object for every failure, and a value can have several. */
const largeBodyValidators = validators({ useDefaults: true, allErrors: false })
// Defaults in a query are only documented, not applied: the default of `offset` would hide a `skip` that the caller sent.
const pathAndQueryValidators = validators({ useDefaults: false })

/** Compiles a schema on first use. Compiling all schemas at the start would more than double the start-up time. */
function compiledOnUse(ajv: Ajv, schema: object): () => ValidateFunction {
  let compiled: ValidateFunction | undefined
  return () => (compiled ??= ajv.compile(schema))
}

/**
 * Validates path, query and body of every route against its schemas. A caller gets all failures, up to the budget, in one
 * response; of a very large body only the first. Fastify's own validation stops at the first part that fails, so it is off.
 */
export function validateRequests(app: FastifyInstance) {
  app.setValidatorCompiler(() => () => true)
  app.addHook('onRoute', (route: RouteOptions) => {
    const checks = checksOf(route)
    const takesBody = [route.method].flat().some((method) => method !== 'GET' && method !== 'HEAD')
    const isOperation = Boolean(route.config?.operation ?? route.config?.publicOperation)
    if (checks.length === 0 && !takesBody && !isOperation) return
    const findUnknown = isOperation ? unknownInputs(route) : undefined
    const emptyBody = (route.schema?.body as { default?: object } | undefined)?.default
    const hook: preValidationHookHandler = (request, reply, done) => {
      // A body without required members may be left out. Its schema then has a default.
      if (emptyBody && request.body === undefined) request.body = { ...emptyBody }
      const issues: ValidationIssue[] = request.issues ?? []
      for (const check of checks) check(request, issues)
      if (findUnknown && prefersStrict(request.headers['prefer'])) {
        reply.header('preference-applied', STRICT)
        issues.push(...findUnknown(request))
      }
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
  const validator = compiledOnUse(pathAndQueryValidators, schema)
  const convert = textConverter(schema)
  return (request, issues) => {
    const validate = validator()
    convert(request.params as Record<string, unknown>)
    if (!validate(request.params)) issues.push(...failuresOf(validate, 'path'))
  }
}

function checkQuery(schema: object): Check {
  const validator = compiledOnUse(pathAndQueryValidators, schema)
  const convert = textConverter(schema)
  const collectObjects = objectCollector(schema)
  return (request, issues) => {
    const validate = validator()
    const query = request.query as Record<string, unknown>
    collectObjects(query)
    issues.push(...nulCharacters(query))
    convert(query)
    if (!validate(query)) issues.push(...failuresOf(validate, 'query'))
  }
}

function checkBody(schema: object): Check {
  const findAll = compiledOnUse(bodyValidators, schema)
  const findFirst = compiledOnUse(largeBodyValidators, schema)
  return ({ body, bodyValues }, issues) => {
    const isLarge = bodyValues > requestBudget.valuesCheckedForAllFailures
    const validate = (isLarge ? findFirst : findAll)()
    if (body !== undefined) {
      if (validate(body)) return
      // If only percentages are wrong, the operation reports them, together with the rules that no schema can state.
      if (!isLarge && issues.length === 0 && validate.errors?.every(isAboveHundred)) return
      issues.push(...failuresOf(validate, 'body'))
    } else if (!issues.some(({ loc }) => loc[0] === 'body')) {
      issues.push({ loc: ['body'], msg: 'Field required', type: 'missing' })
    }
  }
}

/** Checks a value that is no body, such as a line of a file, like a body with this schema. Amounts become canonical text in it. */
export function valueCheck(schema: object): (value: unknown) => ValidationIssue[] {
  const validator = compiledOnUse(bodyValidators, schema)
  return (value) => {
    const validate = validator()
    return validate(value) ? [] : failuresOf(validate, 'body')
  }
}

const isAboveHundred = ({ params }: ErrorObject) => params['fault'] === ABOVE_HUNDRED

/** Converts the texts of a path or query to the types in the schema. A text that cannot be converted stays, and validation reports it. */
function textConverter(schema: object) {
  const { properties = {} } = schema as { properties?: Record<string, { type?: unknown }> }
  const conversions = Object.entries(properties).flatMap(([name, { type }]) => {
    const convert = converters[String(type)]
    return convert ? [{ name, convert }] : []
  })
  return (query: Record<string, unknown>) => {
    for (const { name, convert } of conversions) {
      const value = query[name]
      if (typeof value === 'string') query[name] = convert(value)
    }
  }
}

/** Collects `name[key]=value` into an object, for parameters that are objects (`deepObject` in OpenAPI). */
function objectCollector(schema: object) {
  const { properties = {} } = schema as { properties?: Record<string, { type?: unknown }> }
  const names = Object.keys(properties).filter((name) => properties[name]?.type === 'object')
  return (query: Record<string, unknown>) => {
    for (const name of names) {
      const members = Object.keys(query).filter((key) => key.startsWith(`${name}[`) && key.endsWith(']'))
      if (members.length === 0 || query[name] !== undefined) continue
      query[name] = Object.fromEntries(members.map((key) => [key.slice(name.length + 1, -1), query[key]]))
      for (const key of members) delete query[key]
    }
  }
}

const converters: Record<string, (text: string) => unknown> = {
  integer: (text) => (/^[+-]?\d+$/.test(text) ? wholeNumber(text) : text),
  boolean: (text) => (text === 'true' || text === 'false' ? text === 'true' : text),
}

/** Clamps digits that are too large for a double, because they are still a whole number. `+ 0` turns -0 into 0. */
const wholeNumber = (digits: string) => Math.max(-Number.MAX_VALUE, Math.min(Number(digits), Number.MAX_VALUE)) + 0

function failuresOf(validate: ValidateFunction, place: string): ValidationIssue[] {
  // A value can fail several rules, so this reads more errors than it reports.
  const errors = (validate.errors ?? []).slice(0, 10 * requestBudget.issues)
  // Ajv keeps the errors of the last call. Drop them so that they can be garbage collected.
  validate.errors = null
  return withoutConsequences(errors)
    .slice(0, requestBudget.issues)
    .map((error) => issueOf(error, place))
    .map((issue) => ({ ...issue, loc: shownPath(issue.loc) }))
}

/** An error of these keywords explains a value completely. A value of the wrong type breaks every other rule too. */
const explainsAll = ({ keyword }: ErrorObject) => keyword === 'type' || keyword === 'x-currency'

/** Drops the errors of a value that another error explains. */
function withoutConsequences(errors: ErrorObject[]): ErrorObject[] {
  const explained = new Set(errors.filter(explainsAll).map(({ instancePath }) => instancePath))
  return (
    errors
      .filter((error) => explainsAll(error) || !explained.has(error.instancePath))
      // The rule that the key breaks reports its own error.
      .filter(({ keyword }) => keyword !== 'propertyNames')
  )
}

/** PostgreSQL cannot store NUL characters. Those of a body are found while it is parsed. */
function nulCharacters(query: Record<string, unknown>): ValidationIssue[] {
  return Object.entries(query)
    .filter(([, value]) => hasNul(value))
    .map(([key]) => ({
      loc: ['query', key],
      msg: 'Value error, text must not contain NUL characters',
      type: 'value_error',
    }))
}

/** Also looks into the objects that `objectCollector` has made. */
const hasNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : Object.entries(Object(value)).some(([key, member]) => key.includes('\0') || hasNul(member))
