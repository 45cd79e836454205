import { APP_PREFIX } from '../src/app.ts'
import type { Answer, Call } from './harness.ts'

type Send = (method: string, path: string, options?: Call) => Promise<Answer>

/** What a browser does: it keeps the cookie it is given, and says where a request comes from. */
export interface Browser {
  userId: string
  /** The cookie of the session. */
  cookie: string | undefined
  /** The cookie by which the browser is recognised after it has signed in. */
  device: string | undefined
  call(method: string, path: string, options?: Omit<Call, 'key'>): Promise<Answer>
}

const withoutTrace = { 'x-partner-id': undefined, 'x-external-user-id': undefined, 'x-agent-id': undefined }

export function browserOf(send: Send, userId: string, held: string | undefined): Browser {
  return {
    userId,
    cookie: held,
    device: undefined,
    async call(method, path, { body, headers } = {}) {
      const cookie = [this.cookie, this.device].filter(Boolean).join('; ') || undefined
      const own = { cookie, origin: 'http://127.0.0.1:8080', 'sec-fetch-site': 'same-origin' }
      const answer = await send(method, APP_PREFIX + path, { body, headers: { ...withoutTrace, ...own, ...headers } })
      for (const line of cookiesOf(answer)) {
        const [given, maxAge] = line.split('; ')
        const kept = maxAge === 'Max-Age=0' ? undefined : given
        if (/^(__Host-)?proffer_device=/.test(line)) this.device = kept
        else this.cookie = kept
      }
      return answer
    },
  }
}

/** Each cookie that an answer sets, with its attributes. */
export const cookiesOf = ({ headers }: Answer): string[] =>
  ([] as string[]).concat((headers as Record<string, string | string[]>)['set-cookie'] ?? [])
