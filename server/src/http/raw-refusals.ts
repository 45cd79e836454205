import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import type { Clock } from '../process/clock.ts'
import { AppError } from './errors.ts'
import { pathOf } from './request-path.ts'

interface Options {
  serviceDomain: string
  apiVersion: string
  clock: Clock
  nextRequestId: () => string
  isHttps: boolean
  /** Is told the code of every refusal. */
  onRefusal: (code: string) => void
}

/** For a year, the browser uses https only for this host. Subdomains are not included: they may belong to other services. */
export const STRICT_TRANSPORT = 'max-age=31536000'

export const malformed = (status: number, detail: string) => new AppError(status, 'malformed_request', detail)

const brokenRequests: Record<string, AppError> = {
  HPE_HEADER_OVERFLOW: malformed(431, 'The headers of the request are too large; send less in them.'),
  ERR_HTTP_REQUEST_TIMEOUT: malformed(408, 'The request took too long to arrive; send it again.'),
}

/** Answers what Fastify never sees, what is not even HTTP for one: the attribution headers belong on it as well. */
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
    /** Node hands over the connection of whoever asks for a tunnel, and minds it no more. */
    tunnel(socket: Socket, path: string, refusal: AppError) {
      socket.on('error', () => socket.destroy())
      refuse(socket, path, refusal)
      socket.destroySoon()
    },

    broken(error: ConnectionError, socket: Socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
      const refusal = brokenRequests[error.code ?? ''] ?? malformed(400, 'This is not a well-formed HTTP request.')
      return refuse(socket, requestedPath(error.rawPacket as unknown as Buffer | undefined), refusal)
    },
  }
}

const LONGEST_REQUEST_LINE = 8192

/** What the first line asks for, where the bytes at hand begin with one. */
function requestedPath(packet: Buffer | undefined): string {
  const begin = packet?.subarray(0, LONGEST_REQUEST_LINE).toString('latin1') ?? ''
  const [, target = '/'] = /^[A-Z]+ ([!-~]+) HTTP\//.exec(begin) ?? []
  return pathOf(target)
}
