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
import { methodNotAllowed, routeNotFound } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'
import { renderErrors } from './error-handler.ts'
import { hostRefusal } from './host-check.ts'
import { parseJsonBodies } from './json-body.ts'
import { type KnownPaths, knownPaths } from './known-paths.ts'
import { rawRefusals, STRICT_TRANSPORT } from './raw-refusals.ts'
import { pathOf, withValidEscapes } from './request-path.ts'
import { validateRequests } from './validation.ts'

export interface HttpServerOptions {
  clock: Clock
  serviceDomain: string
  /** The proxies in front that may set the client's address: their number, or their addresses. */
  trustProxy?: number | string[] | false
  logger: FastifyServerOptions['logger']
  /** Whether a `Host` header names this server. */
  isOwnHost?: (host: string) => boolean
  /** Whether the public URL is https. Responses then tell browsers to use https only. */
  isHttps?: boolean
  /** How long a request, including its body, may take to arrive. */
  requestTimeoutMs?: number
  /** Called with the error code of every refused request. */
  onRefusal?: (code: string) => void
  /** Sends a "page not found" page to a browser. Returns false for other clients, which get a JSON error. */
  showUnknownPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
}

const API_VERSION = 'v1'
// Longer than any request line, so that the router accepts every id. The validation of ids then refuses long ones.
const MAX_PATH_PARAMETER = 65_536
/** A GET that takes longer is logged at the level `info`. */
const SLOW_MS = 1000
// `validateRequests` checks requests, and no route has a response schema. Without these functions, Fastify loads its own validator
// and serializer. The types describe what Fastify's own packages return, which is more than Fastify calls.
const compilersFactory = {
  buildValidator: () => () => () => true,
  buildSerializer: () => () => JSON.stringify,
} as unknown as NonNullable<FastifyServerOptions['schemaController']>['compilersFactory'] & object

/** Creates the Fastify server with everything that all doors share: attribution headers, request ids, JSON, validation, errors. */
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
    // While the server stops, requests on open connections are still handled normally.
    return503OnClosing: false,
    bodyLimit: requestBudget.bodyBytes,
    // The hops are counted from this server: 0 is the proxy that connects to it.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    schemaController: { compilersFactory },
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: nextRequestId,
    // The `onRequest` hook below refuses a request without a host, so that the error has our format.
    http: {
      requireHostHeader: false,
      maxHeaderSize: requestBudget.headBytes,
      // Node looks for late requests this often, so a 408 is late by at most a tenth of the timeout.
      connectionsCheckingInterval: requestTimeoutMs / 10,
    },
    // A request that has not arrived completely by then gets a 408, so that a slow sender cannot keep a connection open forever.
    requestTimeout: requestTimeoutMs,
    rewriteUrl: (request) => withValidEscapes(request.url ?? '/'),
    clientErrorHandler: refuseRaw.broken,
  })
  // Node swaps the two timeouts if `headersTimeout` is the longer one.
  app.server.headersTimeout = requestTimeoutMs
  app.decorate('knownPaths', known)
  // Node would answer an unknown `Expect` itself, without our headers. A server may ignore it (RFC 9110, section 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
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
      // The default. The caller may cache the response but must revalidate it with the ETag.
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    if (isHttps) reply.header('strict-transport-security', STRICT_TRANSPORT)
    const acceptsHost = request.routeOptions.config.answersAnyHost ? () => true : isOwnHost
    const refusal = hostRefusal(request.raw, request.originalUrl, acceptsHost)
    if (refusal) done(refusal)
    else if (hasEmptyParameter(path, request)) reply.callNotFound()
    else if (request.is404 && !isRead(request)) done(otherMethodRefusal(known, request.method, pathOf(request.url)))
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply
    const isSlow = elapsedTime > SLOW_MS && !staysOpen(request)
    const isNotable = request.method !== 'GET' || statusCode >= 500 || isSlow
    const level = isNotable ? 'info' : 'debug'
    if (logLevelsIncluding[level].includes(request.log.level)) {
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

/** A log like that of the server, for a process without one. */
export const logWithoutServer = (logger: FastifyServerOptions['logger']) => fastify({ logger: logger ?? false }).log

const staysOpen = ({ routeOptions: { config } }: FastifyRequest) =>
  (config.operation ?? config.publicOperation)?.staysOpen === true

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/**
 * The error for a method that no route has at this path. It is sent before the body is read. There are no routes for these
 * methods: HTTP has thirty that we do not use, and registering them would take longer at the start than all other routes.
 */
function otherMethodRefusal(known: KnownPaths, method: string, path: string) {
  const allowed = known.allowedAt(path)
  return allowed ? methodNotAllowed(method, allowed) : routeNotFound(method, path)
}

/** The configured log levels at which a line of each level is written. At other levels the line is not built at all. */
const logLevelsIncluding = { info: ['info', 'debug', 'trace'], debug: ['debug', 'trace'] }

// The token of a client link: 256 random bits in a path. It gives access to a proposal, so it must not be logged.
const linkToken = /(?<=\/)[\w-]{43}(?![\w-])/

const withoutToken = (path: string) => path.replace(linkToken, '[token]')

/** Whether a path parameter is empty. The router treats `/proposals/` as a proposal with an empty id; it should be a 404. */
function hasEmptyParameter(path: string, { params }: FastifyRequest): boolean {
  if (!path.endsWith('/') && !path.includes('//')) return false
  return Object.entries(params as Record<string, string>).some(([name, value]) => name !== '*' && value === '')
}

/**
 * When the server stops, it waits for running requests only. Browsers open connections in advance, and Node would wait for each of
 * them as for a running request. Node would also keep a connection alive after the response to its running request.
 */
function endConnectionsOnClose(app: FastifyInstance) {
  // `_httpMessage` is Node's own member: the response that is being sent on the connection.
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

/** Creates request ids that are unique across processes. A random prefix per process avoids random bytes per request. */
function requestIds() {
  const prefix = randomBytes(6).toString('hex')
  let counter = 0
  return () => `req_${prefix}${(counter++).toString(36).padStart(6, '0')}`
}

/** The current time as text, formatted at most once per millisecond because there can be more requests than that. */
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
    /** Whether the route accepts any `Host` header. */
    answersAnyHost?: boolean
  }
}
