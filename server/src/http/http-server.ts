import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { requestBudget } from '@proffer/core/budgets.ts'
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { Clock } from '../process/clock.ts'
import { renderErrors } from './error-handler.ts'
import { methodNotAllowed, routeNotFound } from './errors.ts'
import { hostRefusal } from './host-check.ts'
import { parseJsonBodies } from './json-body.ts'
import { type KnownPaths, knownPaths } from './known-paths.ts'
import { rawRefusals, STRICT_TRANSPORT } from './raw-refusals.ts'
import { pathOf, withValidEscapes } from './request-path.ts'
import { validateRequests } from './validation.ts'

export interface HttpServerOptions {
  clock: Clock
  serviceDomain: string
  /** Which proxies in front may say where a request came from. */
  trustProxy?: number | string[] | false
  logger: FastifyServerOptions['logger']
  /** Whether the service answers for what `Host` names. */
  isOwnHost?: (host: string) => boolean
  /** Whether people reach the service by https, so that browsers should use nothing else. */
  isHttps?: boolean
  /** How long a request may take to arrive, with its body. */
  requestTimeoutMs?: number
  /** Called with the code of every refusal. */
  onRefusal?: (code: string) => void
  /** Answers a person at an address that is none of ours; false where a program asks. */
  showUnknownPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
}

const API_VERSION = 'v1'
// Longer than any request line: what is too long for an id is refused by whoever knows what an id is.
const LONGEST_PATH_PARAMETER = 65_536
const SLOW_MS = 1000

/** A Fastify with the manners every door shares: attribution, request ids, JSON, validation, one error shape. */
export function httpServer({
  clock,
  serviceDomain,
  trustProxy = false,
  logger = false,
  isOwnHost = () => true,
  isHttps = false,
  requestTimeoutMs = requestBudget.arrivalMs,
  onRefusal = () => {},
  showUnknownPage,
}: HttpServerOptions): FastifyInstance {
  const nextRequestId = requestIds()
  const refuseRaw = rawRefusals({ serviceDomain, clock, nextRequestId, apiVersion: API_VERSION, isHttps, onRefusal })
  const known = knownPaths()
  const app = fastify({
    logger,
    // A request on an open connection is still answered while the server stops, as politely as any other.
    return503OnClosing: false,
    bodyLimit: requestBudget.bodyBytes,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    routerOptions: { maxParamLength: LONGEST_PATH_PARAMETER },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: nextRequestId,
    // A request without a host is refused below, in the shape of every other refusal.
    http: {
      requireHostHeader: false,
      maxHeaderSize: requestBudget.headBytes,
      connectionsCheckingInterval: requestTimeoutMs / 10,
    },
    // A request that has not arrived whole by then is refused with 408: a sender must not hold a connection for ever.
    requestTimeout: requestTimeoutMs,
    rewriteUrl: (request) => withValidEscapes(request.url ?? '/'),
    clientErrorHandler: refuseRaw.broken,
  })
  // Node swaps the two timeouts if `headersTimeout` is the longer one.
  app.server.headersTimeout = requestTimeoutMs
  app.decorate('knownPaths', known)
  app.server.on('connect', ({ url = '/' }, socket) => {
    const refusal = otherMethodRefusal(known, 'CONNECT', pathOf(withValidEscapes(url)))
    refuseRaw.tunnel(socket as Socket, pathOf(url), refusal)
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
    if (isHttps) reply.header('strict-transport-security', STRICT_TRANSPORT)
    const isAnyHost = request.routeOptions.config.answersAnyHost === true
    const refusal = hostRefusal(request.raw, request.originalUrl, isAnyHost ? () => true : isOwnHost)
    if (refusal) done(refusal)
    else if (lacksParameter(path, request)) reply.callNotFound()
    else if (request.is404 && !isRead(request)) done(otherMethodRefusal(known, request.method, pathOf(request.url)))
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply
    const isRemarkable = request.method !== 'GET' || statusCode >= 500 || elapsedTime > SLOW_MS
    const level = isRemarkable ? 'info' : 'debug'
    if (levelsTelling[level].includes(request.log.level)) {
      const path = withoutToken(pathOf(request.url))
      const ms = Math.round(elapsedTime)
      request.log[level]({ method: request.method, path, status: statusCode, ms }, 'answered')
    }
    done()
  })

  endConnectionsOnClose(app)
  parseJsonBodies(app)
  validateRequests(app)
  renderErrors(app, onRefusal)
  app.setNotFoundHandler(async (request, reply) => {
    if (await showUnknownPage?.(request, reply)) return reply
    throw routeNotFound(request.method, pathOf(request.url))
  })
  return app
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/**
 * For a method that no route has at this path. It is said before the body is looked at, and here rather than by routes: HTTP
 * has thirty methods that none of ours is, and routes for them all would cost each start more than all the others.
 */
function otherMethodRefusal(known: KnownPaths, method: string, path: string) {
  const allowed = known.allowedAt(path)
  return allowed ? methodNotAllowed(method, allowed) : routeNotFound(method, path)
}

/** At which levels of the log a line is told; for the others it need not even be put together. */
const levelsTelling = { info: ['info', 'debug', 'trace'], debug: ['debug', 'trace'] }

// 256 random bits as they stand in a path: the right to see and answer a proposal, so no business of a log.
const linkToken = /(?<=\/)[\w-]{43}(?![\w-])/

const withoutToken = (path: string) => path.replace(linkToken, '[token]')

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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route answers whatever host the request names. */
    answersAnyHost?: boolean
  }
}
