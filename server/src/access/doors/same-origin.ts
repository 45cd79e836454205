import type { FastifyRequest } from 'fastify'
import { AppError } from '../../errors/errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes that another site makes a browser send (CSRF). Browsers always send the origin of an unsafe request. A client
 * that sends none is not the application and should use an API key.
 */
export function sameOriginOnly(publicUrl: string) {
  const publicOrigin = new URL(publicUrl).origin

  return ({ method, headers }: FastifyRequest): void => {
    if (SAFE.has(method)) return
    const { origin, host, 'sec-fetch-site': site } = headers
    if (origin === undefined && site === undefined) throw foreignOrigin()
    const isOtherSite = site !== undefined && site !== 'same-origin'
    const isOtherOrigin = origin !== undefined && origin !== publicOrigin && !isOfHost(origin, host)
    if (isOtherSite || isOtherOrigin) throw foreignOrigin()
  }
}

// The service may have several host names. Another site cannot choose what the browser sends as `Host`.
function isOfHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase()
}

const foreignOrigin = () =>
  new AppError(403, 'foreign_origin', 'This request came from another site. Only the application itself can make it.')
