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

function inspect(value: unknown, loc: string[], issues: ValidationIssue[]): void {
  if (typeof value === 'string') inspectText(value, loc, issues)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) issues.push({ loc, type: 'finite_number', msg: 'Input should be a finite number' })
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (loc.length > MAX_DEPTH) {
    throw invalid(['body'], 'json_invalid', `JSON decode error: nested deeper than ${MAX_DEPTH} levels`)
  }
  for (const [key, member] of Object.entries(value)) {
    const at = [...loc, key]
    if (key === '__proto__') issues.push({ loc: at, type: 'value_error', msg: 'Member "__proto__" is not allowed' })
    else if (!Array.isArray(value)) inspectText(key, at, issues)
    inspect(member, at, issues)
  }
}

function inspectText(text: string, loc: string[], issues: ValidationIssue[]) {
  if (!text.isWellFormed()) {
    const msg = 'Input should be a valid string, unable to parse raw data as a unicode string'
    issues.push({ loc: loc.map((part) => part.toWellFormed()), type: 'string_unicode', msg })
  } else if (text.includes('\0')) {
    issues.push({ loc, type: 'value_error', msg: 'Value error, text must not contain NUL characters' })
  }
}
