import type { FastifyRequest } from 'fastify'
import { AppError } from '../../http/errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a change that another site makes a browser ask for. Browsers always say where an unsafe request comes from;
 * whoever does not say so is not the application, and should use an API key.
 */
export function sameOriginOnly(publicUrl: string) {
  const publicOrigin = new URL(publicUrl).origin

  return ({ method, headers }: FastifyRequest): void => {
    if (SAFE.has(method)) return
    const site = headers['sec-fetch-site']
    const { origin } = headers
    const siteIsOwn = site === undefined ? origin !== undefined : site === 'same-origin'
    const originIsOwn = origin === undefined || origin === publicOrigin || isOfHost(origin, headers.host)
    if (!siteIsOwn || !originIsOwn) throw foreignOrigin()
  }
}

// The service may be reached by several names; what a browser puts into Host is not for another site to choose.
function isOfHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase()
}

const foreignOrigin = () =>
  new AppError(403, 'foreign_origin', 'This request came from another site. Only the application itself can make it.')
