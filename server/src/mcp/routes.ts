import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { collectMethods, refuseOtherMethods } from '../admission/other-methods.ts'
import type { WrongKeys } from '../admission/wrong-keys.ts'
import type { Keys } from '../keys/service.ts'
import { AppError, ValidationError } from '../platform/errors.ts'
import type { MountedOperation } from '../platform/operation.ts'
import { type Ask, calling } from './calling.ts'
import { catalogue } from './catalogue.ts'
import { instructionsFor } from './instructions.ts'
import { tools } from './tools.ts'

interface Options {
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
 * The door of agents: MCP over HTTP, stateless. Speaking the protocol costs a valid key and nothing else; what a tool does
 * goes through the external door like any other call.
 */
export function mcpRoutes({
  keys,
  wrongKeys,
  operations,
  prefix,
  traceHeaders,
  publicUrl,
}: Options): FastifyPluginAsync {
  const publicOrigin = new URL(publicUrl).origin

  async function admit(request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store')
    checkOrigin(request.headers.origin, publicOrigin)
    try {
      await keys.authenticate(presentedKey(request))
    } catch (thrown) {
      const error = await wrongKeys.judge(thrown, request.ip)
      throw error instanceof AppError && error.status === 401 ? withChallenge(error) : error
    }
  }

  return async (app) => {
    const methods = collectMethods(app)
    let listed: ReturnType<typeof catalogue> | undefined

    app.post('/mcp', { onRequest: admit }, async (request, reply) => {
      if (Array.isArray(request.body)) {
        return reply
          .code(400)
          .send(protocolError(INVALID_REQUEST, 'Send one message in a request; there are no batches.'))
      }
      // Loaded when the first agent comes, because most starts of the service are not for one.
      const { answerMessage } = await import('./protocol.ts')
      listed ??= catalogue(tools, operations)
      const headers = admissionHeaders(request)
      const call = calling({
        operations,
        prefix,
        ask: askOf(app),
        headers,
        onAnswer: (headers) => reply.headers(limitHeaders(headers)),
      })
      const response = await answerMessage(webRequest(request, publicUrl), request.body, listed, {
        call,
        instructions: instructionsFor(traceHeaders === 'required' ? missingTraces(headers) : []),
        onError: (error) => request.log.debug({ err: error }, 'invalid MCP message'),
        onUnforeseen: (error) => request.log.error({ err: error }, 'a tool failed'),
      })
      reply.code(response.status)
      const type = response.headers.get('content-type')
      if (type) reply.header('content-type', type)
      return reply.send(Buffer.from(await response.arrayBuffer()))
    })
    refuseOtherMethods(app, methods)
    app.setErrorHandler((error, _request, reply) => {
      // A message that is no JSON is answered in the protocol's own words; all other refusals are the service's.
      if (!(error instanceof ValidationError)) throw error
      return reply.code(400).send(protocolError(PARSE_ERROR, `Parse error: ${error.message}`))
    })
  }
}

/** The key, as the API takes it, or as a bearer token, which is all that many clients can send. */
function presentedKey({ headers }: FastifyRequest): string {
  const given = headers['x-api-key']
  if (typeof given === 'string' && given !== '') return given
  const [, token] = /^Bearer +(\S+)\s*$/i.exec(headers.authorization ?? '') ?? []
  if (token) return token
  throw new AppError(401, 'missing_api_key', 'Send your API key in the X-API-Key header or as "Authorization: Bearer".')
}

const withChallenge = ({ status, code, message, members }: AppError) => {
  const reason = code === 'missing_api_key' ? '' : ', error="invalid_token"'
  return new AppError(status, code, message, {
    members,
    headers: { 'www-authenticate': `Bearer realm="Proffer"${reason}` },
  })
}

/**
 * Only browsers send an origin, and only pages of this service may make them: another site, or a name that was made to
 * point here, is refused before anything is looked at.
 */
function checkOrigin(origin: string | undefined, publicOrigin: string) {
  if (origin === undefined || origin === publicOrigin) return
  throw new AppError(403, 'foreign_origin', 'The MCP endpoint does not accept requests from web pages of other sites.')
}

/** Each traceability header, and the parameter of the address for clients that can send a bearer token and nothing else. */
const traces = [
  { header: 'X-Partner-Id', parameter: 'partner_id' },
  { header: 'X-External-User-Id', parameter: 'external_user_id' },
  { header: 'X-Agent-Id', parameter: 'agent_id' },
]

/** What admission reads, each as often as it was given: what is given twice is refused there. */
function admissionHeaders(request: FastifyRequest): Record<string, string | string[]> {
  const query = request.query as Record<string, string | string[] | undefined>
  const given = traces.flatMap(({ header, parameter }) => {
    const sent = valuesOf(header.toLowerCase(), request.raw.rawHeaders)
    const values = sent.length > 0 ? sent : [query[parameter] ?? []].flat().map(asOnTheWire)
    return values.length > 0 ? [[header.toLowerCase(), values]] : []
  })
  return { ...Object.fromEntries(given), 'x-api-key': presentedKey(request) }
}

const valuesOf = (name: string, rawHeaders: string[]) =>
  rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name)

/** Node reads a header byte by byte; whoever looks at it next expects it so. */
const asOnTheWire = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

const missingTraces = (headers: Record<string, string | string[]>) =>
  traces.map(({ header }) => header).filter((header) => ![headers[header.toLowerCase()]].flat().join('').trim())

/** Asks the service itself, as if from outside. */
const askOf =
  (app: FastifyInstance): Ask =>
  async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: headers as Record<string, string>,
      ...(body !== undefined && { payload: body }),
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.body }
  }

const limitHeaders = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    ['ratelimit', 'ratelimit-policy'].flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
  )

/** The request as the protocol's library wants it. We answer in JSON, so what else is accepted does not matter. */
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
