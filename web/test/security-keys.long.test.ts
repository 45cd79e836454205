import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { password } from '../../server/test/second-factor-scene.ts'
import { startNamedApp, type TestApp } from './browser.ts'
import { attachDevice, type DeviceKind } from './virtual-device.ts'

/**
 * Chromium with virtual authenticators of several kinds, against the operations themselves. The pages have their own story, with the
 * passkey of a phone.
 */

let app: TestApp
let named: string
before(async () => {
  ;({ app, named } = await startNamedApp())
})
after(() => app?.stop())

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

const kinds: Array<[name: string, kind: DeviceKind, replacesPassword: boolean]> = [
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
    const page = await app.visit(`${named}/sign-in`)
    await attachDevice(page, kind)
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
