import { APP_PREFIX } from '../src/app.ts'
import type { Answer, Call } from './harness.ts'

type Send = (method: string, path: string, options?: Call) => Promise<Answer>

/** What a browser does: it keeps the cookie it is given, and says where a request comes from. */
export interface Browser {
  userId: string
  cookie: string | undefined
  call(method: string, path: string, options?: Omit<Call, 'key'>): Promise<Answer>
}

const withoutTrace = { 'x-partner-id': undefined, 'x-external-user-id': undefined, 'x-agent-id': undefined }

export function browserOf(send: Send, userId: string, held: string | undefined): Browser {
  return {
    userId,
    cookie: held,
    async call(method, path, { body, headers } = {}) {
      const own = { cookie: this.cookie, origin: 'http://127.0.0.1:8080', 'sec-fetch-site': 'same-origin' }
      const answer = await send(method, APP_PREFIX + path, { body, headers: { ...withoutTrace, ...own, ...headers } })
      const [given, maxAge] = answer.headers['set-cookie']?.split('; ') ?? []
      if (given) this.cookie = maxAge === 'Max-Age=0' ? undefined : given
      return answer
    },
  }
}
