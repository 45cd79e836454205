import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { collectMethods, refuseOtherMethods } from '../access/doors/other-methods.ts'
import { presentedKey } from '../access/doors/presented-key.ts'
import type { WrongKeys } from '../access/limits/wrong-keys.ts'
import { AppError, ValidationError } from '../errors/errors.ts'
import type { MountedOperation } from '../http/operation.ts'
import type { Keys } from '../keys/service.ts'
import type { Clock } from '../process/clock.ts'
import { type Catalogue, catalogue } from './catalogue.ts'
import { instructionsFor } from './instructions.ts'
import { messageLimit } from './message-limit.ts'
import { operationCaller, type SendRequest } from './operation-caller.ts'
import { tools } from './tools.ts'

interface Options {
  clock: Clock
  keys: Keys
  wrongKeys: WrongKeys
  /** The operations of the external door, which tools call through it. */
  operations: readonly MountedOperation[]
  prefix: string
  traceHeaders: 'required' | 'optional'
  publicUrl: string
}

const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600

/**
 * The endpoint for agents: stateless MCP over HTTP. The protocol itself needs only a valid key, and has its own limit. Tool
 * calls pass through the external API like any other call.
 */
export function mcpRoutes({
  clock,
  keys,
  wrongKeys,
  operations,
  prefix,
  traceHeaders,
  publicUrl,
}: Options): FastifyPluginAsync {
  const publicOrigin = new URL(publicUrl).origin
  const messages = messageLimit(clock)

  async function authenticate(request: FastifyRequest) {
    try {
      return await keys.authenticate(presentedKey(request.headers))
    } catch (thrown) {
      const error = await wrongKeys.judge(thrown, request.ip)
      throw error instanceof AppError && error.status === 401 ? withChallenge(error) : error
    }
  }

  /** The accounts of the requests whose message is not counted yet. */
  const uncounted = new WeakMap<FastifyRequest, string>()

  /** Counts the request before its body is read. */
  async function admit(request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store')
    checkOrigin(request.headers.origin, publicOrigin)
    const { accountId } = await authenticate(request)
    const refusal = messages.admit(accountId)
    if (refusal) throw refusal
    uncounted.set(request, accountId)
  }

  /** Counts the message of a request. Its kind is known once the body is read. A body that cannot be read counts too. */
  function countMessage(request: FastifyRequest) {
    const accountId = uncounted.get(request)
    uncounted.delete(request)
    const refusal = accountId === undefined ? undefined : messages.admitMessage(accountId, request.body)
    if (refusal) throw refusal
  }

  return async (app) => {
    const methods = collectMethods(app)
    let toolCatalogue: Catalogue | undefined

    app.post('/mcp', { onRequest: admit }, async (request, reply) => {
      countMessage(request)
      if (Array.isArray(request.body)) {
        return reply
          .code(400)
          .send(protocolError(INVALID_REQUEST, 'Batches are not supported. Send one message per request.'))
      }
      // Loaded with the first MCP request, because most servers never get one.
      const { answerMessage } = await import('./protocol.ts')
      toolCatalogue ??= catalogue(tools, operations)
      const headers = admissionHeaders(request)
      const { accountId, scopes } = await keys.authenticate(presentedKey(request.headers))
      let isApiCall = false
      const call = operationCaller({
        operations,
        prefix,
        send: requestSender(app, request.ip),
        headers,
        onAnswer({ status, headers }) {
          reply.headers(limitHeaders(headers))
          // A call over a limit of the API has spent nothing there.
          if (status !== 429) isApiCall = true
        },
      })
      const response = await answerMessage(webRequest(request, publicUrl), request.body, toolCatalogue, {
        call,
        scopes,
        instructions: instructionsFor(traceHeaders === 'required' ? missingTraces(headers) : []),
        onError: (error) => request.log.debug({ err: error }, 'invalid MCP message'),
        onInternalError: (error) => request.log.error({ err: error }, 'a tool failed'),
      })
      if (isApiCall) messages.countApiCall(accountId)
      reply.code(response.status)
      const type = response.headers.get('content-type')
      if (type) reply.header('content-type', type)
      return reply.send(Buffer.from(await response.arrayBuffer()))
    })
    refuseOtherMethods(app, methods)
    app.setErrorHandler((error, request, reply) => {
      countMessage(request)
      // A message that is not JSON gets an error of the protocol. All other errors are those of the service.
      if (!(error instanceof ValidationError)) throw error
      return reply.code(400).send(protocolError(PARSE_ERROR, `Parse error: ${error.message}`))
    })
  }
}

/** Tells the client how to authenticate, as HTTP requires for a 401. */
const withChallenge = ({ status, code, message, members }: AppError) => {
  const reason = code === 'missing_api_key' ? '' : ', error="invalid_token"'
  return new AppError(status, code, message, {
    members,
    headers: { 'www-authenticate': `Bearer realm="Proffer"${reason}` },
  })
}

/**
 * Browsers send the origin of a page, and only pages of this service may call the endpoint. This also refuses pages whose own
 * host name points to this server (DNS rebinding).
 */
function checkOrigin(origin: string | undefined, publicOrigin: string) {
  if (origin === undefined || origin === publicOrigin) return
  throw new AppError(403, 'foreign_origin', 'The MCP endpoint does not accept requests from web pages of other sites.')
}

/** Each traceability header with its query parameter, for clients that can only send a bearer token. */
const traces = [
  { header: 'X-Partner-Id', parameter: 'partner_id' },
  { header: 'X-External-User-Id', parameter: 'external_user_id' },
  { header: 'X-Agent-Id', parameter: 'agent_id' },
]

/** The headers for the API call. Repeated headers stay repeated, so that the API rejects them. */
function admissionHeaders(request: FastifyRequest): Record<string, string | string[]> {
  const query = request.query as Record<string, string | string[] | undefined>
  const traceHeaders = traces.flatMap(({ header, parameter }) => {
    const headerValues = valuesOf(header.toLowerCase(), request.raw.rawHeaders)
    const values = headerValues.length > 0 ? headerValues : [query[parameter] ?? []].flat().map(asHeaderValue)
    return values.length > 0 ? [[header.toLowerCase(), values]] : []
  })
  return { ...Object.fromEntries(traceHeaders), 'x-api-key': presentedKey(request.headers) }
}

/** All values of a header. Names and values alternate in `rawHeaders`. */
const valuesOf = (name: string, rawHeaders: string[]) =>
  rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name)

/** Encodes text as Node decodes headers (latin1), because the API reads the header that way. */
const asHeaderValue = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

/** The names of the traceability headers that are absent or blank. */
function missingTraces(headers: Record<string, string | string[]>): string[] {
  const names = traces.map(({ header }) => header)
  return names.filter((name) => {
    const values = [headers[name.toLowerCase()] ?? []].flat()
    return values.join('').trim() === ''
  })
}

/** Injects a request into this server, as if it came from the caller's address. */
const requestSender =
  (app: FastifyInstance, remoteAddress: string): SendRequest =>
  async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress,
      headers: headers as Record<string, string>,
      ...(body !== undefined && { payload: body }),
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.body }
  }

/** The headers that say what remains of the limits. */
const limitHeaders = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    ['ratelimit', 'ratelimit-policy'].flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
  )

/** The request in the form that the MCP library expects. We always answer in JSON, but the library refuses a caller that does not accept both types. */
function webRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers({ 'content-type': 'application/json', accept: 'application/json, text/event-stream' })
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith('mcp-') && typeof value === 'string') headers.set(name, value)
  }
  return new Request(new URL('/mcp', publicUrl), {
    method: 'POST',
    headers,
    body: JSON.stringify(request.body ?? null),
  })
}

const protocolError = (code: number, message: string) => ({ jsonrpc: '2.0', id: null, error: { code, message } })
