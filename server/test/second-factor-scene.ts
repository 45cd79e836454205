import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { authenticator, type Ceremony } from './authenticator.ts'
import type { Browser } from './browser.ts'
import type { Answer } from './calls.ts'
import type { Service } from './harness.ts'

export const password = 'correct horse battery'

/** The code of a secret in base32 at a time, calculated as in RFC 6238, without the library that the service uses. */
export function codeAt(secret: string, at: Date, steps = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000) + steps))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** People with second factors, and how they sign in. */
export function secondFactorScene(service: Service) {
  let number = 0

  /** A person with an account and a password, signed in. */
  async function person() {
    number += 1
    const email = `factor${number}@example.com`
    const { id } = await service.services.accounts.create({ email, name: 'Ada', plan: 'agency', password })
    const browser = await service.browser({ accountId: id })
    return { id, email, browser }
  }
  type Person = Awaited<ReturnType<typeof person>>

  const code = (secret: string, steps = 0) => codeAt(secret, service.clock.now(), steps)

  /** Sets up an authenticator app. */
  async function addTotp({ browser }: { browser: Browser }) {
    const { secret } = await ok(browser.call('POST', '/second-factor/totp'))
    const { recoveryCodes } = await ok(
      browser.call('POST', '/second-factor/totp/confirm', { body: { code: code(secret) } }),
    )
    // The code of the setup was used. The next one is of the next step.
    service.clock.advance(30_000)
    return { secret, recoveryCodes }
  }

  /** Adds a passkey. `ceremony` is what an attacker changes. */
  async function addPasskey(
    { browser }: { browser: Browser },
    { name = 'Laptop', key = authenticator(), ...ceremony }: Partial<Ceremony> & { name?: string; key?: Key } = {},
  ) {
    const { challenge } = await ok(browser.call('POST', '/passkeys/options'))
    const credential = key.register({ challenge, ...ceremony })
    return { key, answer: await browser.call('POST', '/passkeys', { body: { name, credential } }) }
  }
  type Key = ReturnType<typeof authenticator>

  const signIn = (email: string, browser = service.visitor()) =>
    browser.call('POST', '/auth/sign-in', { body: { email, password } })

  /** The ticket of a new sign-in. */
  async function ticketOf({ email }: Pick<Person, 'email'>, browser?: Browser): Promise<string> {
    const answer = await signIn(email, browser)
    assert.equal(answer.status, 202, answer.text)
    return answer.body.ticket
  }

  const complete = (ticket: string, proof: object, browser = service.visitor()) =>
    browser.call('POST', '/auth/second-factor', { body: { ticket, ...proof } })

  /** The challenge of a sign-in with a passkey. */
  const challengeFor = async (question: { email?: string; ticket?: string } = {}): Promise<string> =>
    (await ok(service.visitor().call('POST', '/auth/passkey/options', { body: question }))).challenge

  const withPasskey = (credential: object, browser = service.visitor()) =>
    browser.call('POST', '/auth/passkey', { body: { credential } })

  /** The audit log of the person's account: actions and details of what concerns factors and sign-in. */
  async function entries({ id }: Pick<Person, 'id'>) {
    const browser = await service.browser({ accountId: id })
    const { body } = await browser.call('GET', '/audit-log?order=newest&limit=100')
    return (body.entries as Array<{ action: string; detail: Record<string, unknown>; actor: { kind: string } }>).map(
      ({ action, detail: { userAgent: _, ...detail }, actor }) => ({ action, detail, by: actor.kind }),
    )
  }

  return {
    person,
    code,
    addTotp,
    addPasskey,
    signIn,
    ticketOf,
    complete,
    challengeFor,
    withPasskey,
    entries,
    /** Begins a new day, on which no budget of an earlier test is used up. */
    nextDay() {
      const now = service.clock.now()
      const morning = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 9)
      service.clock.advance(morning - now.getTime())
      service.mails.length = 0
    },
  }
}

/** The body of a successful response. */
export async function ok(call: Promise<Answer>) {
  const answer = await call
  assert.ok(answer.status < 300, answer.text)
  return answer.body
}

/** The status and the code of an error. */
export const refusal = ({ status, body }: Answer): [number, string] => [status, body?.error]
