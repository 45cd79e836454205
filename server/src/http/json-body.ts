import { isUtf8 } from 'node:buffer'
import { requestBudget } from '@proffer/core/budgets.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unsupportedMediaType, type ValidationIssue } from '../errors/errors.ts'
import { exceededLimit } from './json-limits.ts'

const integer = /^-?\d+$/
const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i
const TOO_MANY_VALUES = `Value error, the body should have at most ${requestBudget.values} values`
/** Bytes up to which a body is parsed before its values are counted. Its values take a few megabytes at most. */
const PARSED_WITHOUT_SCAN = 256 * 1024
const TOO_DEEP = `nested deeper than ${requestBudget.depth} levels`
const ROUNDED = Symbol('an integer that a double cannot hold exactly')

declare module 'fastify' {
  interface FastifyRequest {
    /** Problems of the body that no schema covers. Validation reports them together with the schema's. */
    issues: ValidationIssue[] | null
    /** How many values the body has. */
    bodyValues: number
  }
}

/**
 * Parses JSON bodies within the request budget. Values that the service could not store exactly are reported with their path
 * instead of failing later.
 */
export function parseJsonBodies(app: FastifyInstance) {
  app.decorateRequest('issues', null)
  app.decorateRequest('bodyValues', 0)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // An unknown path gets a 404, whatever its media type.
    if (body.length > 0 && !isPlainUtf8(request) && !request.is404) return done(unsupportedMediaType())
    const { value, issues, valueCount } = parseJson(body as Buffer)
    if (issues.length > 0) request.issues = issues
    request.bodyValues = valueCount
    done(null, value)
  })
  app.addContentTypeParser('*', (request, _payload, done) => {
    // Some clients name a media type although they send no body.
    done(request.is404 || isEmpty(request) ? null : unsupportedMediaType(), undefined)
  })
}

function isPlainUtf8({ headers }: FastifyRequest): boolean {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') return false
  const [, charsetName = 'utf-8'] = charset.exec(headers['content-type'] ?? '') ?? []
  return /^utf-?8$/i.test(charsetName)
}

const isEmpty = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0'

interface ParsedBody {
  /** Undefined for an empty body, and for a body that cannot be used at all. Only the latter has an issue. */
  value: unknown
  issues: ValidationIssue[]
  valueCount: number
}

function parseJson(body: Buffer): ParsedBody {
  if (body.length === 0) return { value: undefined, issues: [], valueCount: 0 }
  try {
    if (!isUtf8(body)) throw new Error('the body is not valid UTF-8')
    const excess = body.length > PARSED_WITHOUT_SCAN ? exceededLimit(body, requestBudget) : undefined
    if (excess === 'values') throw tooManyValues()
    if (excess === 'depth') throw new Error(TOO_DEEP)
    const text = body.toString('utf8')
    const value: unknown = JSON.parse(text)
    const inspection = new Inspection(text)
    inspection.visit(value)
    if (!inspection.hasLargeNumber) return { value, issues: inspection.issues, valueCount: inspection.valueCount }
    // Only a reviver gets the source text of a number. It recurses, so it runs only after the depth of the body was checked.
    const numberInspection = new Inspection(text)
    numberInspection.visit(JSON.parse(text, markRounded))
    return { value, issues: numberInspection.issues, valueCount: numberInspection.valueCount }
  } catch (error) {
    if (error instanceof OverBudget) return { value: undefined, issues: [error.issue], valueCount: 0 }
    const msg = `JSON decode error: ${(error as Error).message}`
    return { value: undefined, issues: [{ loc: ['body'], msg, type: 'json_invalid' }], valueCount: 0 }
  }
}

/** Thrown when inspecting the rest of the body would cost too much. */
class OverBudget extends Error {
  readonly issue: ValidationIssue

  constructor(issue: ValidationIssue) {
    super(issue.msg)
    this.issue = issue
  }
}

const tooManyValues = () => new OverBudget({ loc: ['body'], msg: TOO_MANY_VALUES, type: 'value_error' })

/** A reviver of `JSON.parse`. Replaces integers that lost digits by `ROUNDED`, which `Inspection` then reports with its path. */
function markRounded(_key: string, value: unknown, context?: { source?: string }): unknown {
  const isRounded = typeof value === 'number' && !Number.isSafeInteger(value) && integer.test(context?.source ?? '')
  return isRounded ? ROUNDED : value
}

/** Visits every value of a document once, counts the values, and collects the problems that no schema covers. */
class Inspection {
  readonly issues: ValidationIssue[] = []
  valueCount = 0
  /** Whether a number is so large that it may be an integer that a double cannot hold exactly. */
  hasLargeNumber = false
  /** The path of the current value, up to its depth. It changes during the visit and is copied only for an issue. */
  readonly #loc: Array<string | number> = ['body']
  /** In JSON that was parsed from UTF-8, only an escape sequence can contain a NUL or a lone surrogate. */
  readonly #hasEscapes: boolean

  constructor(text: string) {
    this.#hasEscapes = text.includes('\\u')
  }

  /** Visits a value whose path has `depth` parts. */
  visit(value: unknown, depth = 1): void {
    this.valueCount += 1
    if (this.valueCount > requestBudget.values) throw tooManyValues()
    if (typeof value === 'string') {
      if (this.#hasEscapes) this.#visitText(value, depth)
    } else if (typeof value === 'number') this.#visitNumber(value, depth)
    else if (value === ROUNDED) {
      this.#report(
        'Value error, integers of this size lose precision; send the value as a string',
        'value_error',
        depth,
      )
    } else if (Array.isArray(value)) this.#visitList(value, depth)
    else if (typeof value === 'object' && value !== null) this.#visitMembers(value as Record<string, unknown>, depth)
  }

  #visitList(list: unknown[], depth: number) {
    if (depth > requestBudget.depth) throw new Error(TOO_DEEP)
    for (let index = 0; index < list.length; index++) {
      this.#loc[depth] = index
      this.visit(list[index], depth + 1)
    }
  }

  #visitMembers(members: Record<string, unknown>, depth: number) {
    if (depth > requestBudget.depth) throw new Error(TOO_DEEP)
    // `for...in` takes half the time of `Object.keys`. A parsed object inherits no enumerable member.
    for (const name in members) {
      this.#loc[depth] = name
      if (name.length > requestBudget.nameCharacters) this.#refuseName(depth)
      if (name === '__proto__') this.#report('Member "__proto__" is not allowed', 'value_error', depth + 1)
      else if (this.#hasEscapes) this.#visitText(name, depth + 1)
      this.visit(members[name], depth + 1)
    }
  }

  /** The path of the object is reported, because the name is too long to show. */
  #refuseName(depth: number): never {
    const msg = `Value error, the name of a member should have at most ${requestBudget.nameCharacters} characters`
    throw new OverBudget({ loc: this.#shownPath(depth), msg, type: 'value_error' })
  }

  #visitNumber(value: number, depth: number) {
    if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return
    this.hasLargeNumber = true
    if (!Number.isFinite(value)) this.#report('Input should be a finite number', 'finite_number', depth)
  }

  #visitText(text: string, depth: number) {
    if (!text.isWellFormed()) {
      const msg = 'Input should be a valid string, unable to parse raw data as a unicode string'
      this.#report(msg, 'string_unicode', depth)
    } else if (text.includes('\0')) {
      this.#report('Value error, text must not contain NUL characters', 'value_error', depth)
    }
  }

  #report(msg: string, type: string, depth: number) {
    if (this.issues.length < requestBudget.issues) this.issues.push({ loc: this.#shownPath(depth), msg, type })
  }

  #shownPath(depth: number): string[] {
    return shownPath(this.#loc.slice(0, depth).map(String))
  }
}

/** A path as a response shows it: valid Unicode, and cut to the budget. */
export function shownPath(path: string[]): string[] {
  const shown: string[] = []
  let remaining = requestBudget.issuePathCharacters
  for (const part of path) {
    if (part.length > remaining) return [...shown, '…']
    remaining -= part.length + 1
    shown.push(part.toWellFormed())
  }
  return shown
}
