import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unsupportedMediaType, type ValidationIssue } from './errors.ts'

const MAX_DEPTH = 100

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
    const inspection = new Inspection(text)
    inspection.visit(value)
    if (inspection.hasLargeNumber) {
      // Only now that it is known not to be too deep for a reviver.
      const again = new Inspection(text)
      again.visit(JSON.parse(text, markRounded))
      issues.push(...again.issues)
    } else issues.push(...inspection.issues)
    return value
  } catch (error) {
    issues.push({ loc: ['body'], msg: `JSON decode error: ${(error as Error).message}`, type: 'json_invalid' })
    return undefined
  }
}

function markRounded(_key: string, value: unknown, context?: { source?: string }): unknown {
  const isRounded = typeof value === 'number' && !Number.isSafeInteger(value) && integer.test(context?.source ?? '')
  return isRounded ? ROUNDED : value
}

/** Looks at everything in a document once. */
class Inspection {
  readonly issues: ValidationIssue[] = []
  /** Whether a number is so large that the text may have said an integer which a double does not carry. */
  hasLargeNumber = false
  /** Where the value stands; changed on the way, and copied only for what is told. */
  readonly #loc: string[] = ['body']
  /** JSON in UTF-8 can say what is no text by an escape alone. */
  readonly #hasEscapes: boolean

  constructor(text: string) {
    this.#hasEscapes = text.includes('\\u')
  }

  visit(value: unknown): void {
    if (typeof value === 'string') this.#visitText(value)
    else if (typeof value === 'number') this.#visitNumber(value)
    else if (value === ROUNDED) {
      this.#tell('Value error, an integer of this size would be rounded; send it as text', 'value_error')
    } else if (Array.isArray(value)) this.#visitList(value)
    else if (typeof value === 'object' && value !== null) this.#visitMembers(value as Record<string, unknown>)
  }

  #visitList(list: unknown[]) {
    this.#checkDepth()
    for (let index = 0; index < list.length; index++) {
      this.#loc.push(String(index))
      this.visit(list[index])
      this.#loc.pop()
    }
  }

  #visitMembers(members: Record<string, unknown>) {
    this.#checkDepth()
    for (const name of Object.keys(members)) {
      this.#loc.push(name)
      if (name === '__proto__') this.#tell('Member "__proto__" is not allowed', 'value_error')
      else this.#visitText(name)
      this.visit(members[name])
      this.#loc.pop()
    }
  }

  #checkDepth() {
    if (this.#loc.length > MAX_DEPTH) throw new Error(`nested deeper than ${MAX_DEPTH} levels`)
  }

  #visitNumber(value: number) {
    if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return
    this.hasLargeNumber = true
    if (!Number.isFinite(value)) this.#tell('Input should be a finite number', 'finite_number')
  }

  #visitText(text: string) {
    if (!this.#hasEscapes) return
    if (!text.isWellFormed()) {
      const msg = 'Input should be a valid string, unable to parse raw data as a unicode string'
      this.issues.push({ loc: this.#loc.map((part) => part.toWellFormed()), msg, type: 'string_unicode' })
    } else if (text.includes('\0')) this.#tell('Value error, text must not contain NUL characters', 'value_error')
  }

  #tell(msg: string, type: string) {
    this.issues.push({ loc: [...this.#loc], msg, type })
  }
}
