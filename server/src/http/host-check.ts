import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { AppError } from '../errors/errors.ts'
import { isLoopback } from './loopback.ts'
import { malformed } from './raw-refusals.ts'

interface Settings {
  host: string
  publicUrl: string
  allowedHosts: readonly string[]
}

/**
 * Returns a check whether a `Host` header names this server. The check prevents DNS rebinding: another site can point its own
 * domain at this machine, and the browser then treats both as one site. The header still contains the other site's domain, so
 * unknown names are refused. Browsers do not look up IP addresses and `localhost`, so these are safe. The port is not checked,
 * because a container or a tunnel may map it to another one.
 */
export function ownHosts({ host, publicUrl, allowedHosts }: Settings): (host: string) => boolean {
  const names = new Set(
    ['localhost', host, new URL(publicUrl).hostname, ...allowedHosts].map((name) => name.toLowerCase()),
  )
  // A server that listens on a loopback address has no other address. Any other server may be behind a container
  // or a tunnel with another address.
  const isOwnAddress = isLoopback(host) ? isLoopback : isAddress
  // Most requests have the same `Host` as the previous one.
  let lastAccepted = ''
  return (header) => {
    if (header === lastAccepted && header !== '') return true
    const name = hostName(header)
    const isOwn = name !== undefined && (names.has(name) || isOwnAddress(name))
    if (isOwn) lastAccepted = header
    return isOwn
  }
}

// `example.com`, `example.com:8080`, `127.0.0.1:80` or `[::1]:80`
const pattern = /^(\[[\da-f:.]+\]|[^:[\]]+)(?::\d{1,5})?$/i

/** The host name in a `Host` header, without the port. Undefined if the header is malformed. */
export const hostName = (header: string): string | undefined => pattern.exec(header)?.[1]?.toLowerCase()

const isAddress = (name: string) => isIP(name.replace(/^\[|\]$/g, '')) !== 0

/** The error for a request whose target host is missing, ambiguous or not this server. Undefined if the host is right. */
export function hostRefusal(
  { headers, rawHeaders, httpVersion }: IncomingMessage,
  url: string,
  isOwnHost: (host: string) => boolean,
): AppError | undefined {
  const { host } = headers
  // HTTP/1.0 has no `Host` header. No browser uses HTTP/1.0.
  if (host === undefined) return httpVersion === '1.1' ? malformed(400, NO_HOST) : undefined
  if (isRepeated(rawHeaders)) return malformed(400, TWO_HOSTS)
  // The request line contains a path, or a whole URL with its own host.
  const target = url.startsWith('/') ? undefined : /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]
  if (target !== undefined && target.toLowerCase() !== host.toLowerCase()) return malformed(400, TWO_HOSTS)
  return isOwnHost(host) ? undefined : misdirected()
}

/** Node uses the first of several `Host` headers, but a proxy in front may use the last. */
function isRepeated(rawHeaders: readonly string[]): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count > 1
}

const NO_HOST = 'The Host header is missing. HTTP/1.1 requires it.'
const TWO_HOSTS = 'The request contains more than one host. Send one Host header that matches the URL.'

const misdirected = () =>
  new AppError(
    421,
    'misdirected_request',
    'This server does not accept requests for this host name. The operator can allow it with the setting ALLOWED_HOSTS.',
  )
