import { randomBytes } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import fastify, {
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
  const app = fastify({
    logger,
    // A request on an open connection is still answered while the server stops, as politely as any other.
    return503OnClosing: false,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    routerOptions: { maxParamLength: LONGEST_PATH_PARAMETER },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestIds(),
    rewriteUrl: (request) => withValidEscapes(request.url ?? '/'),
    clientErrorHandler: (error, socket) => refuseBrokenRequest(error, socket, serviceDomain, clock),
  })

  const generatedAt = timestamps(clock)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'x-service-source': serviceDomain,
      'x-service-endpoint': pathOf(request.originalUrl),
      'x-service-generated-at': generatedAt(),
      'x-service-api-version': API_VERSION,
      'x-request-id': request.id,
    })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply
    const remarkable = request.method !== 'GET' || statusCode >= 500 || elapsedTime > SLOW_MS
    request.log[remarkable ? 'info' : 'debug'](
      {
        method: request.method,
        path: withoutToken(pathOf(request.url)),
        status: statusCode,
        ms: Math.round(elapsedTime),
      },
      'answered',
    )
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

// 256 random bits as they stand in a path: the right to see and answer a proposal, so no business of a log.
const linkToken = /(?<=\/)[\w-]{43}(?![\w-])/

const withoutToken = (path: string) => path.replace(linkToken, '[token]')

function pathOf(url: string) {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
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

/** Answers what is not even HTTP: Fastify never sees it, but the attribution headers belong on it as well. */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket, serviceDomain: string, clock: Clock) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const refusal = new AppError(status, 'malformed_request', 'This is not a well-formed HTTP request.')
  const body = JSON.stringify(refusal.body())
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `X-Service-Source: ${serviceDomain}`,
    'X-Service-Endpoint: /',
    `X-Service-Generated-At: ${clock.now().toISOString()}`,
    `X-Service-Api-Version: ${API_VERSION}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
