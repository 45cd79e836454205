import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { invalid, ValidationError, type ValidationIssue } from './errors.ts'

const MAX_DEPTH = 100

/** Parses JSON bodies ourselves, so that what no database could keep is refused by name instead of failing later. */
export function parseJsonBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
}

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined
  if (!isUtf8(body)) throw invalid(['body'], 'json_invalid', 'JSON decode error: the body is not valid UTF-8')
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch (error) {
    throw invalid(['body'], 'json_invalid', `JSON decode error: ${(error as Error).message}`)
  }
  const issues: ValidationIssue[] = []
  inspect(value, ['body'], issues)
  if (issues.length > 0) throw new ValidationError(issues)
  return value
}

/** `loc` is where the value stands; it is changed on the way, and copied only for what is told. */
function inspect(value: unknown, loc: string[], issues: ValidationIssue[]): void {
  if (typeof value === 'string') inspectText(value, loc, issues)
  else if (typeof value === 'number') inspectNumber(value, loc, issues)
  else if (typeof value === 'object' && value !== null) inspectMembers(value, loc, issues)
}

function inspectMembers(value: object, loc: string[], issues: ValidationIssue[]) {
  if (loc.length > MAX_DEPTH) {
    throw invalid(['body'], 'json_invalid', `JSON decode error: nested deeper than ${MAX_DEPTH} levels`)
  }
  const isList = Array.isArray(value)
  for (const key of Object.keys(value)) {
    loc.push(key)
    if (key === '__proto__') {
      issues.push({ loc: [...loc], type: 'value_error', msg: 'Member "__proto__" is not allowed' })
    } else if (!isList) inspectText(key, loc, issues)
    inspect((value as Record<string, unknown>)[key], loc, issues)
    loc.pop()
  }
}

function inspectNumber(value: number, loc: string[], issues: ValidationIssue[]) {
  if (Number.isFinite(value)) return
  issues.push({ loc: [...loc], type: 'finite_number', msg: 'Input should be a finite number' })
}

function inspectText(text: string, loc: string[], issues: ValidationIssue[]) {
  if (!text.isWellFormed()) {
    const msg = 'Input should be a valid string, unable to parse raw data as a unicode string'
    issues.push({ loc: loc.map((part) => part.toWellFormed()), type: 'string_unicode', msg })
  } else if (text.includes('\0')) {
    issues.push({ loc: [...loc], type: 'value_error', msg: 'Value error, text must not contain NUL characters' })
  }
}
