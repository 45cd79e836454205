import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { AppError } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'
import { pathOf } from './request-path.ts'

// Not an import: importing `node:http` makes Node load its WebSocket and fetch, which take 13 MB.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

interface Options {
  serviceDomain: string
  apiVersion: string
  clock: Clock
  nextRequestId: () => string
  isHttps: boolean
  /** Called with the error code of every refused request. */
  onRefusal: (code: string) => void
}

/** Tells browsers to use only https for this host for a year. Subdomains are not included, as they may be other services. */
export const STRICT_TRANSPORT = 'max-age=31536000'

/** The error for a request that breaks the rules of HTTP, or that is too large or too slow to be read. */
export const malformed = (status: number, detail: string) => new AppError(status, 'malformed_request', detail)

/** The errors by Node's code. */
const brokenRequests: Record<string, AppError> = {
  HPE_HEADER_OVERFLOW: malformed(431, 'The request headers are too large. Send smaller headers.'),
  ERR_HTTP_REQUEST_TIMEOUT: malformed(408, 'The request took too long to arrive. Send it again.'),
}

/** Responds to requests that never reach Fastify, such as invalid HTTP, with the same attribution headers as Fastify's responses. */
export function rawRefusals({ serviceDomain, apiVersion, clock, nextRequestId, isHttps, onRefusal }: Options) {
  function refuse(socket: Socket, path: string, refusal: AppError) {
    onRefusal(refusal.code)
    const body = JSON.stringify(refusal.body())
    const head = [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      `X-Service-Source: ${serviceDomain}`,
      `X-Service-Endpoint: ${path}`,
      `X-Service-Generated-At: ${clock.now().toISOString()}`,
      `X-Service-Api-Version: ${apiVersion}`,
      `X-Request-Id: ${nextRequestId()}`,
      'X-Content-Type-Options: nosniff',
      ...(isHttps ? [`Strict-Transport-Security: ${STRICT_TRANSPORT}`] : []),
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      ...Object.entries(refusal.headers).map(([name, value]) => `${name}: ${value}`),
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  }

  return {
    /** Refuses a CONNECT request. Node leaves its socket to us, so we close it here. */
    tunnel(socket: Socket, path: string, refusal: AppError) {
      socket.on('error', () => socket.destroy())
      refuse(socket, path, refusal)
      socket.destroySoon()
    },

    /** Answers a request that Node could not read, and closes its connection. */
    broken(error: ConnectionError, socket: Socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
      const refusal = brokenRequests[error.code ?? ''] ?? malformed(400, 'The request is not valid HTTP.')
      return refuse(socket, requestedPath(error.rawPacket), refusal)
    },
  }
}

/** How much of the packet is read. If the request line is longer, the response names the path `/`. */
const MAX_REQUEST_LINE = 8192

/** The path in the request line, if the packet starts with one. */
function requestedPath(packet: unknown): string {
  // Fastify declares the packet as the JSON of a buffer, but it is the buffer.
  const begin = Buffer.isBuffer(packet) ? packet.subarray(0, MAX_REQUEST_LINE).toString('latin1') : ''
  // Such as `GET /proposals?limit=2 HTTP/1.1`
  const [, target = '/'] = /^[A-Z]+ ([!-~]+) HTTP\//.exec(begin) ?? []
  return pathOf(target)
}
