import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY_MS } from '../../values/time-units.ts'

export type TokenCookie = ReturnType<typeof tokenCookie>

const DAY_SECONDS = DAY_MS / 1000

interface Options {
  name: string
  maxAgeSeconds: number
  sameSite: 'Lax' | 'Strict'
  /** The form of a token. A cookie in another form is ignored. */
  wellFormed: RegExp
}

/** The cookie with the token of a session. Scripts cannot read it. Of another site's requests, only opening a page sends it. */
export const sessionCookie = (publicUrl: string) =>
  tokenCookie(publicUrl, {
    name: 'proffer_session',
    // A session ends after this time at the latest (`sessions/service.ts`).
    maxAgeSeconds: 90 * DAY_SECONDS,
    sameSite: 'Lax',
    wellFormed: /^[A-Za-z0-9_-]{43}$/,
  })

/** The cookie that marks a browser in which somebody has signed in before. It outlives the session. */
export const deviceCookie = (publicUrl: string) =>
  tokenCookie(publicUrl, {
    name: 'proffer_device',
    maxAgeSeconds: 365 * DAY_SECONDS,
    sameSite: 'Strict',
    wellFormed: /^v2\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{40,400}$/,
  })

/** The cookie of a browser that is signing in at the issuer of OpenID Connect. The issuer's redirect back sends it. */
export const oidcCookie = (publicUrl: string) =>
  tokenCookie(publicUrl, {
    name: 'proffer_oidc',
    maxAgeSeconds: 600,
    sameSite: 'Lax',
    wellFormed: /^[A-Za-z0-9_-]{43}$/,
  })

function tokenCookie(publicUrl: string, options: Options) {
  const { maxAgeSeconds, sameSite, wellFormed } = options
  const secure = new URL(publicUrl).protocol === 'https:'
  // With this prefix, browsers accept the cookie only from this host, so that no sibling domain can set it.
  const name = secure ? `__Host-${options.name}` : options.name
  const attributes = `Path=/; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`

  return {
    read({ headers }: FastifyRequest): string | undefined {
      const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
      const own = pairs.find((pair) => pair.startsWith(`${name}=`))
      const token = own?.slice(name.length + 1)
      return token !== undefined && wellFormed.test(token) ? token : undefined
    },

    set(reply: FastifyReply, token: string): void {
      reply.header('set-cookie', `${name}=${token}; Max-Age=${maxAgeSeconds}; ${attributes}`)
    },

    clear(reply: FastifyReply): void {
      reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`)
    },
  }
}
