import { APP_PREFIX } from '../src/prefixes.ts'
import type { Member } from '../src/values/member.ts'
import type { Answer, Call } from './calls.ts'

type Send = (method: string, path: string, options?: Call) => Promise<Answer>

/** Acts like a browser: it stores cookies and sends the `Origin` header. */
export interface Browser {
  accountId: string
  userId: string
  /** The session cookie. */
  cookie: string | undefined
  /** The cookie that identifies a browser that has signed in before. */
  device: string | undefined
  /** The cookie that binds a sign-in by OpenID Connect to this browser. */
  oidc: string | undefined
  call(method: string, path: string, options?: Omit<Call, 'key'>): Promise<Answer>
}

const withoutTrace = { 'x-partner-id': undefined, 'x-external-user-id': undefined, 'x-agent-id': undefined }

export function browserOf(send: Send, member: Member, sessionCookie: string | undefined, origin: string): Browser {
  return {
    accountId: member.accountId,
    userId: member.userId,
    cookie: sessionCookie,
    device: undefined,
    oidc: undefined,
    async call(method, path, { body, headers } = {}) {
      const cookie = [this.cookie, this.device, this.oidc].filter(Boolean).join('; ') || undefined
      const browserHeaders = { cookie, origin, 'sec-fetch-site': 'same-origin' }
      const allHeaders = { ...withoutTrace, ...browserHeaders, ...headers }
      const answer = await send(method, APP_PREFIX + path, { body, headers: allHeaders })
      for (const line of cookiesOf(answer)) {
        const [pair, maxAge] = line.split('; ')
        const stored = maxAge === 'Max-Age=0' ? undefined : pair
        if (/^(__Host-)?proffer_device=/.test(line)) this.device = stored
        else if (/^(__Host-)?proffer_oidc=/.test(line)) this.oidc = stored
        else this.cookie = stored
      }
      return answer
    },
  }
}

/** The cookies that a response sets, with their attributes. */
export const cookiesOf = ({ headers }: Answer): string[] =>
  ([] as string[]).concat((headers as Record<string, string | string[]>)['set-cookie'] ?? [])
