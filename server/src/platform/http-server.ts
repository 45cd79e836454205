import { randomBytes } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import fastify, {
  type ConnectionError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { Clock } from './clock.ts'
import { renderErrors } from './error-handler.ts'
import { AppError, routeNotFound } from './errors.ts'
import { parseJsonBodies } from './json-body.ts'
import { validateRequests } from './validation.ts'

export interface HttpServerOptions {
  clock: Clock
  serviceDomain: string
  /** Which proxies in front may say where a request came from. */
  trustProxy?: number | string[] | false
  logger: FastifyServerOptions['logger']
  /** Answers a person at an address that is none of ours; false where a program asks. */
  showUnknownPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
}

const API_VERSION = 'v1'
const BODY_LIMIT_BYTES = 1024 * 1024
const LONGEST_PATH_PARAMETER = 1000
const SLOW_MS = 1000

/** A Fastify with the manners every door shares: attribution, request ids, JSON, validation, one error shape. */
export function httpServer({
  clock,
  serviceDomain,
  trustProxy = false,
  logger = false,
  showUnknownPage,
}: HttpServerOptions): FastifyInstance {
  const nextRequestId = requestIds()
  const app = fastify({
    logger,
    // A request on an open connection is still answered while the server stops, as politely as any other.
    return503OnClosing: false,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    routerOptions: { maxParamLength: LONGEST_PATH_PARAMETER },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: nextRequestId,
    // A request without a host is refused below, in the shape of every other refusal.
    http: { requireHostHeader: false },
    rewriteUrl: (request) => withValidEscapes(request.url ?? '/'),
    clientErrorHandler: (error, socket) =>
      refuseBrokenRequest(error, socket, { serviceDomain, clock, requestId: nextRequestId() }),
  })

  const generatedAt = timestamps(clock)
  app.addHook('onRequest', (request, reply, done) => {
    const path = pathOf(request.originalUrl)
    reply.headers({
      'x-service-source': serviceDomain,
      'x-service-endpoint': path,
      'x-service-generated-at': generatedAt(),
      'x-service-api-version': API_VERSION,
      'x-request-id': request.id,
      // For those who say nothing else: kept by the caller alone, and asked for again with its ETag.
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    if (request.raw.headers.host === undefined && request.raw.httpVersion === '1.1') done(malformed(400, NO_HOST))
    else if (lacksParameter(path, request)) reply.callNotFound()
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply
    const remarkable = request.method !== 'GET' || statusCode >= 500 || elapsedTime > SLOW_MS
    if (remarkable || tellsAll(request.log.level)) {
      const path = withoutToken(pathOf(request.url))
      const ms = Math.round(elapsedTime)
      request.log[remarkable ? 'info' : 'debug']({ method: request.method, path, status: statusCode, ms }, 'answered')
    }
    done()
  })

  endConnectionsOnClose(app)
  parseJsonBodies(app)
  validateRequests(app)
  renderErrors(app)
  app.setNotFoundHandler(async (request, reply) => {
    if (await showUnknownPage?.(request, reply)) return reply
    throw routeNotFound(request.method, pathOf(request.url))
  })
  return app
}

const tellsAll = (level: string) => level === 'debug' || level === 'trace'

// 256 random bits as they stand in a path: the right to see and answer a proposal, so no business of a log.
const linkToken = /(?<=\/)[\w-]{43}(?![\w-])/

const withoutToken = (path: string) => path.replace(linkToken, '[token]')

/** The path alone, of whatever form of address a request names. */
function pathOf(url: string) {
  const end = url.search(/[?#]/)
  const address = end === -1 ? url : url.slice(0, end)
  return address.startsWith('/') ? address : address.replace(/^https?:\/\/[^/]*/i, '') || '/'
}

/** `/proposals/` is no address of a proposal, though the router takes it for one whose id is empty. */
function lacksParameter(path: string, { params }: FastifyRequest): boolean {
  if (!path.endsWith('/') && !path.includes('//')) return false
  return Object.entries(params as Record<string, string>).some(([name, value]) => name !== '*' && value === '')
}

/**
 * Lets a stop wait for requests and for nothing else. Browsers connect ahead of need, which Node takes for a request
 * under way; and a connection would be kept alive after the answer to what was under way.
 */
function endConnectionsOnClose(app: FastifyInstance) {
  const open = new Set<Socket & { _httpMessage?: ServerResponse }>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', (done) => {
    app.server.keepAliveTimeout = 1
    for (const socket of open) {
      if (socket.bytesRead === 0) socket.destroy()
      else if (socket._httpMessage) socket._httpMessage.shouldKeepAlive = false
    }
    done()
  })
}

/** Ids that are unique across processes and cost no random bytes per request. */
function requestIds() {
  const process = randomBytes(6).toString('hex')
  let counter = 0
  return () => `req_${process}${(counter++).toString(36).padStart(6, '0')}`
}

/** The present time as text, written anew once a millisecond: requests come faster than that. */
function timestamps(clock: Clock) {
  let atMs = Number.NaN
  let text = ''
  return () => {
    const now = clock.now()
    if (now.getTime() !== atMs) {
      atMs = now.getTime()
      text = now.toISOString()
    }
    return text
  }
}

/** A stray percent sign is taken literally, so that the path still reaches its route and is refused there by name. */
function withValidEscapes(url: string): string {
  if (!url.includes('%')) return url
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

const NO_HOST = 'An HTTP/1.1 request names its host; send the header Host.'

const malformed = (status: number, detail: string) => new AppError(status, 'malformed_request', detail)

const brokenRequests: Record<string, AppError> = {
  HPE_HEADER_OVERFLOW: malformed(431, 'The headers of the request are too large; send less in them.'),
  ERR_HTTP_REQUEST_TIMEOUT: malformed(408, 'The request took too long to arrive; send it again.'),
}

interface Refusing {
  serviceDomain: string
  clock: Clock
  requestId: string
}

/** Answers what is not even HTTP: Fastify never sees it, but the attribution headers belong on it as well. */
function refuseBrokenRequest(error: ConnectionError, socket: Socket, { serviceDomain, clock, requestId }: Refusing) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const refusal = brokenRequests[error.code ?? ''] ?? malformed(400, 'This is not a well-formed HTTP request.')
  const body = JSON.stringify(refusal.body())
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    `X-Service-Source: ${serviceDomain}`,
    `X-Service-Endpoint: ${requestedPath(error.rawPacket as unknown as Buffer | undefined)}`,
    `X-Service-Generated-At: ${clock.now().toISOString()}`,
    `X-Service-Api-Version: ${API_VERSION}`,
    `X-Request-Id: ${requestId}`,
    'X-Content-Type-Options: nosniff',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

const LONGEST_REQUEST_LINE = 8192

/** What the first line asks for, where the bytes at hand begin with one. */
function requestedPath(packet: Buffer | undefined): string {
  const begin = packet?.subarray(0, LONGEST_REQUEST_LINE).toString('latin1') ?? ''
  const [, target = '/'] = /^[A-Z]+ ([!-~]+) HTTP\//.exec(begin) ?? []
  return pathOf(target)
}
