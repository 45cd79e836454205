import type { MountedOperation } from '../http/operation.ts'
import { badArguments, Refusal } from './refusal.ts'
import type { Arguments, Call } from './tool.ts'

/** Sends a request to this server, through the same hooks as a request from outside. */
export type SendRequest = (request: {
  method: string
  url: string
  headers: Record<string, string | string[]>
  body?: string | Buffer
}) => Promise<{ status: number; headers: Record<string, unknown>; body: string }>

interface Options {
  operations: readonly MountedOperation[]
  prefix: string
  send: SendRequest
  /** The API key and the traceability headers of the caller. */
  headers: Record<string, string | string[]>
  /** Called with each response. Its headers show what remains of the limits. */
  onAnswer: (answer: { status: number; headers: Record<string, unknown> }) => void
}

/**
 * Calls operations of the external API on behalf of the caller. Key, headers, scope, limits, validation, counts and events
 * are the same as over REST, because the call takes the same path.
 */
export function operationCaller({ operations, prefix, send, headers, onAnswer }: Options): Call {
  const byId = new Map(operations.map((operation) => [operation.id, operation]))

  return async (id, args = {}) => {
    const operation = byId.get(id)
    if (!operation) throw new Error(`Unknown operation ${id}.`)
    const content = contentOf(operation, args)
    const answer = await send({
      method: operation.method,
      url: `${prefix}${pathOf(operation, args)}${queryOf(operation, args)}`,
      headers: { ...headers, ...content?.headers },
      ...(content && { body: content.body }),
    })
    onAnswer(answer)
    const parsed = answer.body === '' ? {} : JSON.parse(answer.body)
    if (answer.status >= 400) throw new Refusal(parsed)
    return parsed
  }
}

/** The longest name of an uploaded file. */
export const MAX_NAME = 200

interface Content {
  headers: Record<string, string>
  body: string | Buffer
}

/** The body of the request. A file is passed as base64, with its name and media type. */
function contentOf({ body, rawBody }: MountedOperation, args: Arguments): Content | undefined {
  if (body) return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(pick(args, body)) }
  if (!rawBody) return undefined
  const { name, type, contentBase64 } = args
  if (typeof name !== 'string' || typeof type !== 'string' || typeof contentBase64 !== 'string') {
    const wrong = Object.entries({ name, type, contentBase64 }).filter(([, value]) => typeof value !== 'string')
    throw badArguments(wrong.map(([argument]) => notText(argument)))
  }
  if (name.length > MAX_NAME) throw badArguments([tooLong])
  if (!isBase64(contentBase64)) throw badArguments([notBase64])
  const mediaType = rawBody.types.find((known) => known === type)
  if (!mediaType) throw badArguments([notAccepted(rawBody.types)])
  return {
    headers: { 'content-type': mediaType, 'x-file-name': encodeURIComponent(name.toWellFormed()) },
    body: Buffer.from(contentBase64, 'base64'),
  }
}

const isBase64 = (text: string) => text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)

const notText = (name: string) => ({ loc: ['body', name], msg: 'Input should be a valid string', type: 'string_type' })
const tooLong = {
  loc: ['body', 'name'],
  msg: `String should have at most ${MAX_NAME} characters`,
  type: 'string_too_long',
}
const notBase64 = { loc: ['body', 'contentBase64'], msg: 'Input should be valid base64', type: 'base64_decode' }
const notAccepted = (types: readonly string[]) => ({
  loc: ['body', 'type'],
  msg: `Input should be one of ${types.join(', ')}`,
  type: 'enum',
})

// Characters that cannot change the path: no dots and no slashes.
const safeInPath = /^[\w-]{1,200}$/

function pathOf({ path }: MountedOperation, args: Arguments): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = typeof args[name] === 'number' ? String(args[name]) : args[name]
    if (typeof value === 'string' && safeInPath.test(value)) return value
    throw badArguments([{ loc: ['path', name], ...(name === 'version' ? notANumber : notAnId) }])
  })
}

const notAnId = { msg: 'Input should be a valid UUID', type: 'uuid_parsing' }
const notANumber = { msg: 'Input should be a valid integer', type: 'int_parsing' }

/** `?limit=20&q=shop&metadata[deal]=7`, or an empty text. */
function queryOf({ query }: MountedOperation, args: Arguments): string {
  if (!query) return ''
  const given = Object.entries(pick(args, query)).filter(([, value]) => value !== null)
  const pairs = given.flatMap(([name, value]) =>
    name === 'metadata' && isObject(value)
      ? Object.entries(value).map(([key, text]) => [`metadata[${key}]`, asText(text)])
      : [[name, asText(value)]],
  )
  const text = new URLSearchParams(pairs).toString()
  return text && `?${text}`
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** The arguments that the schema knows. */
function pick(args: Arguments, schema: object): Arguments {
  const { properties = {} } = schema as { properties?: object }
  return Object.fromEntries(Object.entries(args).filter(([name, value]) => name in properties && value !== undefined))
}
