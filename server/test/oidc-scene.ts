import assert from 'node:assert/strict'
import { type Browser, cookiesOf } from './browser.ts'
import type { Answer } from './calls.ts'
import type { Service } from './harness.ts'
import type { Lies, SmallIssuer } from './small-issuer.ts'

type Person = Record<string, unknown>

/** Sign-ins at the small issuer. */
export function oidcScene(service: () => Service, issuer: () => SmallIssuer) {
  /** Returns the page of the issuer. */
  async function begin(browser: Browser, query = ''): Promise<string> {
    const answer = await browser.call('GET', `/auth/oidc/start${query}`)
    assert.equal(answer.status, 302, answer.text)
    return answer.headers['location'] ?? ''
  }

  const finish = (browser: Browser, query: string) => browser.call('GET', `/auth/oidc/callback?${query}`)

  return {
    begin,
    finish,

    /** One sign-in from start to end. */
    async signIn(person: Person, lies: Lies = {}, browser = service().visitor()): Promise<Answer> {
      return finish(browser, issuer().authorize(await begin(browser), person, lies))
    },

    /** The same with a correct issuer. Returns the browser, which is signed in. */
    async enter(person: Person, browser = service().visitor(), query = ''): Promise<Browser & { location: string }> {
      const answer = await finish(browser, issuer().authorize(await begin(browser, query), person))
      assert.equal(answer.status, 302, answer.text)
      return Object.assign(browser, { location: answer.headers['location'] ?? '' })
    },
  }
}

export function assertRefused(answer: Answer, code: string) {
  assert.equal(answer.body?.error, code, answer.text)
  assert.deepEqual(cookiesOf(answer), [], 'a refusal sets no cookie')
}
