import fc from 'fast-check'
import type { TSchema } from 'typebox'
import type { AnyOperation, Door } from '../src/http/operation.ts'
import { APP_PREFIX, EXTERNAL_PREFIX, PUBLIC_PREFIX } from '../src/prefixes.ts'
import { traceHeaders } from './harness.ts'
import { valueFor } from './hostile-values.ts'

/** A request for fuzzing. It is generated from an operation's contract, with random defects. */
export interface HostileRequest {
  operation: AnyOperation
  method: string
  /** The path below the door's prefix. `{name}` is replaced by an existing id. */
  path: string
  headers: Record<string, string>
  body: string | undefined
}

export const prefixOf: Record<Door, string> = {
  external: EXTERNAL_PREFIX,
  app: APP_PREFIX,
  public: PUBLIC_PREFIX,
}

const MAX_QUERY = 6_000
const headerText = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) })
/** Mostly `otherwise`, and one time in sixteen a value of `arbitrary`. */
const rarely = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T) =>
  fc.oneof({ weight: 15, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary })

export const hostileRequest = (operations: readonly AnyOperation[]): fc.Arbitrary<HostileRequest> =>
  fc.oneof(...operations.map(requestOf))

function requestOf(operation: AnyOperation): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      method: rarely(fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'), operation.method),
      path: pathOf(operation),
      query: queryOf(operation.query),
      headers: headersOf(operation),
      contentType: rarely(fc.constantFrom('text/plain', 'application/xml', '*/*'), 'application/json'),
      body: operation.body ? bodyOf(operation.body) : rarely(fc.jsonValue().map(jsonText), undefined),
    })
    .map(({ method, path, query, headers, contentType, body }) => ({
      operation,
      method,
      path: path + query,
      headers: body === undefined ? headers : { ...headers, 'content-type': contentType },
      body: method === 'GET' ? undefined : body,
    }))
}

function pathOf({ path }: AnyOperation): fc.Arbitrary<string> {
  const parts = path.split('/').map((part) => {
    if (!part.startsWith(':')) return fc.constant(part)
    return fc.oneof(
      { weight: 12, arbitrary: fc.constant(`{${part.slice(1)}}`) },
      { weight: 1, arbitrary: fc.uuid() },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map(encodeURIComponent) },
    )
  })
  return fc.tuple(...parts).map((texts) => texts.join('/'))
}

function queryOf(schema: TSchema | undefined): fc.Arbitrary<string> {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, TSchema> }
  const pairs = Object.entries(properties).map(([name, value]) =>
    fc.option(valueFor(value).map((input) => `${name}=${encodeURIComponent(wellFormed(input))}`)),
  )
  const stray = rarely(
    headerText.map((text) => text.replaceAll('#', '')),
    '',
  )
  return fc.tuple(...pairs, stray).map((parts) => {
    const text = parts.filter(Boolean).join('&').replaceAll(' ', '+')
    // A longer request line is refused before the router sees it.
    return text ? `?${text.slice(0, MAX_QUERY)}` : ''
  })
}

/** The value as text without lone surrogates, because those cannot be encoded in a URL. */
const wellFormed = (value: unknown) => (typeof value === 'string' ? value : String(jsonText(value))).toWellFormed()

function headersOf({ door, method, preconditions }: AnyOperation): fc.Arbitrary<Record<string, string>> {
  const candidates: Record<string, fc.Arbitrary<string | undefined>> = {}
  if (door === 'external') {
    for (const [name, value] of Object.entries(traceHeaders))
      candidates[name] = rarely(fc.option(headerText, { nil: undefined }), value)
  }
  if (method === 'POST')
    candidates['idempotency-key'] = rarely(fc.oneof(headerText, fc.constantFrom('a', 'b')), undefined)
  for (const name of preconditions ?? []) {
    candidates[name.toLowerCase()] = rarely(fc.oneof(headerText, fc.constantFrom('"v1"', '*', 'W/"v1"')), undefined)
  }
  return fc.record(candidates).map((headers) => {
    const entries = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)
    return Object.fromEntries(entries)
  })
}

/** Mostly valid JSON, sometimes truncated JSON or other text. */
function bodyOf(schema: TSchema): fc.Arbitrary<string | undefined> {
  const json = valueFor(schema).map(jsonText)
  return fc.oneof(
    { weight: 20, arbitrary: json },
    { weight: 1, arbitrary: json.map((text) => text?.slice(0, text.length / 2)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

const jsonText = (value: unknown): string | undefined => JSON.stringify(value)
