import { type MoneyFault, moneyFaultMessages } from '@proffer/core/money.ts'
import type { ErrorObject } from 'ajv'
import type { ValidationIssue } from '../errors/errors.ts'
import type { UrlFault } from '../values/http-url.ts'

/** Translates an error of Ajv into pydantic's vocabulary. `place` is `path`, `query` or `body`. */
export function issueOf(error: ErrorObject, place: string): ValidationIssue {
  const path = error.instancePath.split('/').slice(1).map(unescapePointer)
  // An error about the name of a member has the path of its object.
  const loc = [place, ...path, ...(error.propertyName === undefined ? [] : [error.propertyName])]
  if (error.keyword === 'required') {
    return { loc: [...loc, String(error.params['missingProperty'])], msg: 'Field required', type: 'missing' }
  }
  return { loc, ...describe(error, place) }
}

const unescapePointer = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')

type Message = Omit<ValidationIssue, 'loc'>

function describe(error: ErrorObject, place: string): Message {
  const { keyword, params } = error
  const limit = Number(params['limit'])
  switch (keyword) {
    case 'type':
      return wrongType(error, place)
    case 'minLength':
      return { msg: `String should have at least ${characters(limit)}`, type: 'string_too_short' }
    case 'maxLength':
      return { msg: `String should have at most ${characters(limit)}`, type: 'string_too_long' }
    case 'minItems':
      return { msg: `List should have at least ${items(limit)} after validation`, type: 'too_short' }
    case 'maxItems':
      return { msg: `List should have at most ${items(limit)} after validation`, type: 'too_long' }
    case 'maxProperties':
      return { msg: `Dictionary should have at most ${items(limit)} after validation`, type: 'too_long' }
    case 'x-max-bytes':
      return { msg: `Data should have at most ${limit} bytes`, type: 'bytes_too_long' }
    case 'minimum':
      return { msg: `Input should be greater than or equal to ${limit}`, type: 'greater_than_equal' }
    case 'maximum':
      return { msg: `Input should be less than or equal to ${limit}`, type: 'less_than_equal' }
    case 'exclusiveMaximum':
      return { msg: `Input should be less than ${limit}`, type: 'less_than' }
    case 'enum':
      return { msg: `Input should be ${alternatives(params['allowedValues'])}`, type: 'enum' }
    case 'pattern':
      // A regular expression tells most readers nothing, so every schema says in words what its pattern accepts.
      return { msg: `Input should be ${error.parentSchema?.['x-form']}`, type: 'string_pattern_mismatch' }
    case 'format':
      return formats[String(params['format'])] ?? { msg: 'Value error, invalid format', type: 'value_error' }
    case 'x-money':
      return moneyMessage(params['fault'] as MoneyFault | 'less_than_equal')
    case 'x-currency':
      return unknownCurrency
    case 'x-http-url':
      return urlMessages[params['fault'] as UrlFault]
    default:
      return { msg: `Value error, ${error.message ?? 'not valid'}`, type: 'value_error' }
  }
}

const characters = (n: number) => `${n} character${n === 1 ? '' : 's'}`
const items = (n: number) => `${n} item${n === 1 ? '' : 's'}`

function alternatives(allowed: unknown): string {
  const values = (allowed as unknown[]).filter((value) => value !== null).map((value) => `'${value}'`)
  const last = values.pop()
  return values.length > 0 ? `${values.join(', ')} or ${last}` : `${last}`
}

const formats: Record<string, Message> = {
  uuid: { msg: 'Input should be a valid UUID', type: 'uuid_parsing' },
  'webhook-id': { msg: 'Input should be a valid UUID', type: 'uuid_parsing' },
  uri: { msg: 'Input should be a valid URL', type: 'url_parsing' },
  email: { msg: 'Value error, not a valid email address', type: 'value_error' },
  'time-zone': { msg: 'Value error, not the IANA name of a time zone', type: 'value_error' },
  'date-time': { msg: 'Input should be a valid datetime', type: 'datetime_parsing' },
}

const unknownCurrency: Message = {
  msg: 'Value error, not the code of a currency in ISO 4217, such as EUR or USD',
  type: 'value_error',
}

const moneyMessage = (fault: MoneyFault | 'less_than_equal'): Message => ({
  msg: fault === 'less_than_equal' ? 'Input should be less than or equal to 100' : moneyFaultMessages[fault],
  type: fault,
})

const urlMessages: Record<UrlFault, Message> = {
  url_parsing: { msg: 'Input should be a valid URL', type: 'url_parsing' },
  url_scheme: { msg: "URL scheme should be 'http' or 'https'", type: 'url_scheme' },
  credentials: { msg: 'Value error, the URL must not contain a user name or password', type: 'value_error' },
}

function wrongType({ params, data, parentSchema }: ErrorObject, place: string): Message {
  // Ajv reports one type, a list of types, or a list joined by commas.
  const allowedTypes = [params['type']].flat(2).flatMap((type) => String(type).split(','))
  const type = allowedTypes.find((name) => name !== 'null')
  if (parentSchema?.['x-money'])
    return { msg: 'Decimal input should be a number or decimal text', type: 'decimal_type' }
  switch (type) {
    case 'string':
      return { msg: 'Input should be a valid string', type: 'string_type' }
    case 'integer':
      return wrongInteger(data, place)
    case 'number':
      return place === 'body'
        ? { msg: 'Input should be a valid number', type: 'float_type' }
        : { msg: 'Input should be a valid number, unable to parse string as a number', type: 'float_parsing' }
    case 'boolean':
      return place === 'body'
        ? { msg: 'Input should be a valid boolean', type: 'bool_type' }
        : { msg: 'Input should be a valid boolean, unable to interpret input', type: 'bool_parsing' }
    case 'array':
      return { msg: 'Input should be a valid list', type: 'list_type' }
    case 'object':
      // An object with a limit of bytes is a free-form document, even if some of its members have a schema.
      return parentSchema?.['properties'] && !parentSchema['x-max-bytes']
        ? { msg: `Input should be an object${withRequired(parentSchema)}`, type: 'model_attributes_type' }
        : { msg: 'Input should be an object', type: 'dict_type' }
    default:
      return { msg: `Input should be ${allowedTypes.join(' or ')}`, type: `${type}_type` }
  }
}

/** Names the members that an object needs: ` with "name" and "url"`. */
function withRequired({ required = [], properties = {} }: Record<string, unknown>): string {
  // Validation fills in a member with a default.
  const hasDefault = (name: string) => 'default' in ((properties as Record<string, object>)[name] ?? {})
  const quoted = (required as string[]).filter((name) => !hasDefault(name)).map((name) => `"${name}"`)
  const last = quoted.pop()
  if (last === undefined) return ''
  return quoted.length > 0 ? ` with ${quoted.join(', ')} and ${last}` : ` with ${last}`
}

function wrongInteger(data: unknown, place: string): Message {
  if (place !== 'body') {
    const msg = 'Input should be a valid integer, unable to parse string as an integer'
    return { msg, type: 'int_parsing' }
  }
  return typeof data === 'number'
    ? { msg: 'Input should be a valid integer, got a number with a fractional part', type: 'int_from_float' }
    : { msg: 'Input should be a valid integer', type: 'int_type' }
}
