import type { MountedOperation } from '../http/operation.ts'
import { badArguments, Refusal } from './refusal.ts'
import type { Arguments, Call } from './tool.ts'

/** Sends a request to this server, through the same hooks as a request from outside. */
export type SendRequest = (request: {
  method: string
  url: string
  headers: Record<string, string | string[]>
  body?: string
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
    const body = operation.body && JSON.stringify(pick(args, operation.body))
    const answer = await send({
      method: operation.method,
      url: `${prefix}${pathOf(operation, args)}${queryOf(operation, args)}`,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
    })
    onAnswer(answer)
    const parsed = answer.body === '' ? {} : JSON.parse(answer.body)
    if (answer.status >= 400) throw new Refusal(parsed)
    return parsed
  }
}

// Characters that cannot change the path: no dots and no slashes.
const safeInPath = /^[\w-]{1,200}$/

function pathOf({ path }: MountedOperation, args: Arguments): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = args[name]
    if (typeof value === 'string' && safeInPath.test(value)) return value
    throw badArguments([{ loc: ['path', name], msg: 'Input should be a valid UUID', type: 'uuid_parsing' }])
  })
}

/** `?limit=20&q=shop`, or an empty text. */
function queryOf({ query }: MountedOperation, args: Arguments): string {
  if (!query) return ''
  const pairs = Object.entries(pick(args, query)).filter(([, value]) => value !== null)
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, asText(value)])).toString()
  return text && `?${text}`
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** The arguments that the schema knows. */
function pick(args: Arguments, schema: object): Arguments {
  const { properties = {} } = schema as { properties?: object }
  return Object.fromEntries(Object.entries(args).filter(([name, value]) => name in properties && value !== undefined))
}
