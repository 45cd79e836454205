import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { freePort } from '../../server/test/postgres-server.ts'
import { password } from '../../server/test/second-factor-scene.ts'
import { startTestApp, type TestApp } from './browser.ts'

/**
 * Chromium with virtual authenticators of several kinds, against the operations themselves. The pages have their own story, with the
 * passkey of a phone.
 */

let app: TestApp
/** The server at a name: browsers allow no passkeys at an IP address. */
let named: string
before(async () => {
  app = await startTestApp({ publicUrl: `http://127.0.0.1:${await freePort()}` })
  named = app.origin.replace('127.0.0.1', 'localhost')
  app.expectSite(named, '/healthz')
})
after(() => app?.stop())

interface Kind {
  protocol: 'ctap2' | 'u2f'
  transport: 'usb' | 'internal'
  hasResidentKey: boolean
  hasUserVerification: boolean
}

/** A page at the name of the server, with an authenticator that answers without a click. */
async function pageWith(kind: Kind): Promise<Page> {
  const page = await app.visit(`${named}/sign-in`)
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = { ...kind, isUserVerified: kind.hasUserVerification, automaticPresenceSimulation: true }
  await session.send('WebAuthn.addVirtualAuthenticator', { options })
  return page
}

/** Sends a request from the page, with its cookies. */
const call = (page: Page, path: string, body: object = {}) =>
  page.evaluate(
    async ([url, text]) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text,
      })
      return { status: response.status, body: await response.json() }
    },
    [`/api/app/v1${path}`, JSON.stringify(body)] as const,
  )

/** What the authenticator makes of the options. The browser itself converts both to JSON. */
const register = (page: Page, options: object) =>
  page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json as PublicKeyCredentialCreationOptionsJSON)
    const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    return credential.toJSON()
  }, options)

const sign = (page: Page, options: object) =>
  page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json as PublicKeyCredentialRequestOptionsJSON)
    const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
    return credential.toJSON()
  }, options)

const kinds: Array<[name: string, kind: Kind, replacesPassword: boolean]> = [
  [
    'an old security key, which has neither memory nor PIN,',
    { protocol: 'u2f', transport: 'usb', hasResidentKey: false, hasUserVerification: false },
    false,
  ],
  [
    'a security key without PIN',
    { protocol: 'ctap2', transport: 'usb', hasResidentKey: true, hasUserVerification: false },
    false,
  ],
  [
    'a device that checks the person',
    { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
    true,
  ],
]

for (const [name, kind, replacesPassword] of kinds) {
  test(`${name} is a second factor${replacesPassword ? ', and replaces the password' : ' only'}`, async () => {
    app.service.clock.advance(120_000)
    const email = `${kind.protocol}-${kind.transport}-${kind.hasUserVerification}@studio.example`
    const account = { email, name: 'Marta Vidal', plan: 'agency' as const, password }
    await app.service.services.accounts.create(account)
    const page = await pageWith(kind)
    assert.equal((await call(page, '/auth/sign-in', { email, password })).status, 200)
    const credential = await register(page, (await call(page, '/passkeys/options')).body)
    const added = await call(page, '/passkeys', { name: 'Key', credential })
    assert.equal(added.status, 201, JSON.stringify(added.body))

    const { ticket, methods } = (await call(page, '/auth/sign-in', { email, password })).body
    assert.deepEqual(methods, ['passkey'])
    const assertion = await sign(page, (await call(page, '/auth/passkey/options', { ticket })).body)
    const signedIn = await call(page, '/auth/second-factor', { ticket, credential: assertion })
    assert.deepEqual([signedIn.status, signedIn.body.email], [200, email])

    const options = (await call(page, '/auth/passkey/options')).body
    if (!replacesPassword) return assert.rejects(sign(page, { ...options, timeout: 2_000 }), /NotAllowedError/)
    const alone = await call(page, '/auth/passkey', { credential: await sign(page, options) })
    assert.deepEqual([alone.status, alone.body.email], [200, email])
  })
}
