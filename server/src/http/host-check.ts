import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { AppError } from './errors.ts'
import { isLoopback } from './loopback.ts'
import { malformed } from './raw-refusals.ts'

interface Settings {
  host: string
  publicUrl: string
  allowedHosts: readonly string[]
}

/**
 * Whether the service answers for a host. A page of another site can point a name of its own at this machine (DNS rebinding),
 * and the browser then takes both for one site. The name still stands in `Host`, so unknown names are refused. Browsers look up
 * neither IP addresses nor `localhost`, so no page can do the same with those. The port protects nothing, so it may be any:
 * a container or a tunnel may map it.
 */
export function ownHosts({ host, publicUrl, allowedHosts }: Settings): (host: string) => boolean {
  const names = new Set(
    ['localhost', host, new URL(publicUrl).hostname, ...allowedHosts].map((name) => name.toLowerCase()),
  )
  const isOwnAddress = isLoopback(host) ? isLoopback : isAddress
  // Most requests name the same host as the one before.
  let latest = ''
  return (given) => {
    if (given === latest && given !== '') return true
    const name = hostName(given)
    const isOwn = name !== undefined && (names.has(name) || isOwnAddress(name))
    if (isOwn) latest = given
    return isOwn
  }
}

const pattern = /^(\[[\da-f:.]+\]|[^:[\]]+)(?::\d{1,5})?$/i

/** The name in a `Host` header, without the port; undefined where the header is not well-formed. */
export const hostName = (header: string): string | undefined => pattern.exec(header)?.[1]?.toLowerCase()

const isAddress = (name: string) => isIP(name.replace(/^\[|\]$/g, '')) !== 0

/** The refusal of a request whose target host is missing, ambiguous or not ours. */
export function hostRefusal(
  { headers, rawHeaders, httpVersion }: IncomingMessage,
  url: string,
  isOwnHost: (host: string) => boolean,
): AppError | undefined {
  const { host } = headers
  // HTTP/1.0 has no hosts. No browser speaks it.
  if (host === undefined) return httpVersion === '1.1' ? malformed(400, NO_HOST) : undefined
  if (isRepeated(rawHeaders)) return malformed(400, TWO_HOSTS)
  const target = url.startsWith('/') ? undefined : /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]
  if (target !== undefined && target.toLowerCase() !== host.toLowerCase()) return malformed(400, TWO_HOSTS)
  return isOwnHost(host) ? undefined : misdirected()
}

/** Node keeps the first of several `Host` headers, a proxy in front may go by the last. */
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
