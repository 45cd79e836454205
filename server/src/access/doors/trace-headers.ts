import type { IncomingMessage } from 'node:http'
import { AppError } from '../../errors/errors.ts'

const names = ['X-Partner-Id', 'X-External-User-Id', 'X-Agent-Id'] as const
const keys = names.map((name) => name.toLowerCase())
const MAX_LENGTH = 200

const printableAscii = /^[\x20-\x7e]+$/
// Control characters, lone surrogates, unassigned characters, line and paragraph separators, and bytes that were not UTF-8.
const unprintable = /[\p{Cc}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\ufffd]/u

export interface TraceabilityIds {
  externalUserId: string | null
  agentId: string | null
}

/** Reads the traceability headers, trimmed and normalised for counting. The error names all missing and invalid headers at once. */
export function readTrace(request: IncomingMessage, mode: 'required' | 'optional'): TraceabilityIds {
  const values = keys.map((key) => readHeader(request, key))
  if (values.includes(undefined) || (mode === 'required' && values.includes(null))) throw refusal(values, mode)
  const [, externalUserId = null, agentId = null] = values
  return { externalUserId, agentId }
}

/** The value, null when it is missing or blank, or undefined when it is invalid. */
function readHeader(request: IncomingMessage, key: string): string | null | undefined {
  const raw = request.headers[key] as string | undefined
  if (raw === undefined) return null
  // Node joins repeated headers with a comma, so only a value with a comma can be a repeated header.
  if (raw.includes(',') && occurrences(request.rawHeaders, key) > 1) return undefined
  // Node decodes headers as Latin-1, but clients send UTF-8.
  const isAscii = printableAscii.test(raw)
  const value = isAscii ? raw.trim() : Buffer.from(raw, 'latin1').toString('utf8').normalize('NFC').trim()
  if (value === '') return null
  if (isAscii) return value.length > MAX_LENGTH ? undefined : value
  return Array.from(value).length > MAX_LENGTH || unprintable.test(value) ? undefined : value
}

const occurrences = (rawHeaders: string[], key: string) =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === key).length

function refusal(values: Array<string | null | undefined>, mode: 'required' | 'optional') {
  const missing = mode === 'required' ? names.filter((_, index) => values[index] === null) : []
  const unusable = names.filter((_, index) => values[index] === undefined)
  const sentences = [
    missing.length > 0 && `Send the ${missing.join(', ')} header${missing.length > 1 ? 's' : ''} with every request.`,
    unusable.length > 0 &&
      `Send ${unusable.join(', ')} once each, as printable text of at most ${MAX_LENGTH} characters.`,
  ]
  return new AppError(400, 'missing_traceability_headers', sentences.filter(Boolean).join(' '), {
    members: { missing, ...(unusable.length > 0 && { unusable }) },
  })
}
