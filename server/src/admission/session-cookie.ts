import type { FastifyReply, FastifyRequest } from 'fastify'

export type SessionCookie = ReturnType<typeof sessionCookie>

const NAME = 'proffer_session'
const MAX_AGE_SECONDS = 90 * 24 * 60 * 60
const wellFormed = /^[A-Za-z0-9_-]{43}$/

/** The cookie that holds a session's token. Scripts cannot read it, and other sites' requests do not carry it. */
export function sessionCookie(publicUrl: string) {
  const secure = new URL(publicUrl).protocol === 'https:'
  // With this prefix browsers take the cookie only from this very host, so that no neighbour can plant one.
  const name = secure ? `__Host-${NAME}` : NAME
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

  return {
    read({ headers }: FastifyRequest): string | undefined {
      const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
      const own = pairs.find((pair) => pair.startsWith(`${name}=`))
      const token = own?.slice(name.length + 1)
      return token !== undefined && wellFormed.test(token) ? token : undefined
    },

    set(reply: FastifyReply, token: string): void {
      reply.header('set-cookie', `${name}=${token}; Max-Age=${MAX_AGE_SECONDS}; ${attributes}`)
    },

    clear(reply: FastifyReply): void {
      reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`)
    },
  }
}
