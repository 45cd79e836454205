import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unsupportedMediaType, type ValidationIssue } from './errors.ts'

const MAX_DEPTH = 100

// Only a literal this long can be an integer that a double does not carry.
const longDigits = /\d{16}/
const integer = /^-?\d+$/
const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i
const ROUNDED = Symbol('an integer that a double does not carry')

declare module 'fastify' {
  interface FastifyRequest {
    /** What is wrong with the request beyond its schemas. Validation tells it together with what the schemas find. */
    issues: ValidationIssue[] | null
  }
}

/** Parses JSON bodies ourselves, so that what no database could keep is refused by name instead of failing later. */
export function parseJsonBodies(app: FastifyInstance) {
  app.decorateRequest('issues', null)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Where there is no such address, that is what is told.
    if (body.length > 0 && !isPlainUtf8(request) && !request.is404) return done(unsupportedMediaType())
    const issues: ValidationIssue[] = []
    const value = parseJson(body as Buffer, issues)
    if (issues.length > 0) request.issues = issues
    done(null, value)
  })
  app.addContentTypeParser('*', (request, _payload, done) => {
    // Clients name a type even where they send nothing.
    done(request.is404 || isEmpty(request) ? null : unsupportedMediaType(), undefined)
  })
}

function isPlainUtf8({ headers }: FastifyRequest): boolean {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') return false
  const [, named = 'utf-8'] = charset.exec(headers['content-type'] ?? '') ?? []
  return /^utf-?8$/i.test(named)
}

const isEmpty = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0'

/** The value, as far as it can be read; what is wrong with it goes to `issues`. */
function parseJson(body: Buffer, issues: ValidationIssue[]): unknown {
  if (body.length === 0) return undefined
  try {
    if (!isUtf8(body)) throw new Error('the body is not valid UTF-8')
    const text = body.toString('utf8')
    const value: unknown = JSON.parse(text)
    inspect(value, ['body'], issues)
    if (longDigits.test(text)) {
      // Only now that it is known not to be too deep for a reviver.
      issues.length = 0
      inspect(JSON.parse(text, markRounded), ['body'], issues)
    }
    return value
  } catch (error) {
    issues.splice(0, issues.length, {
      loc: ['body'],
      msg: `JSON decode error: ${(error as Error).message}`,
      type: 'json_invalid',
    })
    return undefined
  }
}

function markRounded(_key: string, value: unknown, context?: { source?: string }): unknown {
  const isRounded = typeof value === 'number' && !Number.isSafeInteger(value) && integer.test(context?.source ?? '')
  return isRounded ? ROUNDED : value
}

/** `loc` is where the value stands; it is changed on the way, and copied only for what is told. */
function inspect(value: unknown, loc: string[], issues: ValidationIssue[]): void {
  if (typeof value === 'string') inspectText(value, loc, issues)
  else if (typeof value === 'number') inspectNumber(value, loc, issues)
  else if (value === ROUNDED) {
    const msg = 'Value error, an integer of this size would be rounded; send it as text'
    issues.push({ loc: [...loc], msg, type: 'value_error' })
  } else if (typeof value === 'object' && value !== null) inspectMembers(value, loc, issues)
}

function inspectMembers(value: object, loc: string[], issues: ValidationIssue[]) {
  if (loc.length > MAX_DEPTH) {
    throw new Error(`nested deeper than ${MAX_DEPTH} levels`)
  }
  const isList = Array.isArray(value)
  for (const key of Object.keys(value)) {
    loc.push(key)
    if (key === '__proto__') {
      issues.push({ loc: [...loc], msg: 'Member "__proto__" is not allowed', type: 'value_error' })
    } else if (!isList) inspectText(key, loc, issues)
    inspect((value as Record<string, unknown>)[key], loc, issues)
    loc.pop()
  }
}

function inspectNumber(value: number, loc: string[], issues: ValidationIssue[]) {
  if (Number.isFinite(value)) return
  issues.push({ loc: [...loc], msg: 'Input should be a finite number', type: 'finite_number' })
}

function inspectText(text: string, loc: string[], issues: ValidationIssue[]) {
  if (!text.isWellFormed()) {
    const msg = 'Input should be a valid string, unable to parse raw data as a unicode string'
    issues.push({ loc: loc.map((part) => part.toWellFormed()), msg, type: 'string_unicode' })
  } else if (text.includes('\0')) {
    issues.push({ loc: [...loc], msg: 'Value error, text must not contain NUL characters', type: 'value_error' })
  }
}
