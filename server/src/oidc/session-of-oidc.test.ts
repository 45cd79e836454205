import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Browser } from '../../test/browser.ts'
import { type Service, startService } from '../../test/harness.ts'
import { assertRefused, oidcScene } from '../../test/oidc-scene.ts'
import { secondFactorScene } from '../../test/second-factor-scene.ts'
import { type SmallIssuer, startSmallIssuer } from '../../test/small-issuer.ts'

let issuer: SmallIssuer
let service: Service
let factors: ReturnType<typeof secondFactorScene>
let people = 0

before(async () => {
  issuer = await startSmallIssuer()
  service = await startService({ oidc: issuer.settings() })
  factors = secondFactorScene(service)
})
after(async () => {
  await service.stop()
  await issuer.stop()
})
// Each test runs in its own minute, so no test uses up the per-address limit of another.
beforeEach(() => service.clock.advance(60_000))

const { begin, finish, enter } = oidcScene(
  () => service,
  () => issuer,
)

/** Somebody with an account and without a password. */
async function person() {
  people += 1
  const email = `person${people}@example.com`
  await service.services.accounts.create({ email, name: 'Ada', plan: 'free', emailVerified: true })
  return { sub: `subject-${people}`, email, email_verified: true }
}

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)
const createKey = (browser: Browser) => browser.call('POST', '/api-keys', { body: { name: 'CRM', scopes: ['read'] } })

test('a session says that it began at the issuer, also in the audit log', async () => {
  const browser = await enter(await person())
  const { body } = await browser.call('GET', '/me')
  assert.equal(body.session.method, 'oidc')
  const { entries } = (await browser.call('GET', '/audit-log?action=session.created')).body
  assert.equal(entries[0].detail.method, 'oidc')
})

test('being signed in at the issuer for long does not count as a recent factor, a password entered there does', async () => {
  const ada = await person()
  const now = () => secondsOf(service.clock.now())
  const refusal = { status: 403, code: 'recent_sign_in_required' }
  for (const [authTime, expected] of [
    [undefined, refusal],
    [now() - 16 * 60, refusal],
    [now() - 14 * 60, { status: 201, code: undefined }],
    // The clock of the issuer is ahead.
    [now() + 600, { status: 201, code: undefined }],
  ] as const) {
    const browser = await enter({ ...ada, auth_time: authTime })
    const { status, body } = await createKey(browser)
    assert.deepEqual({ status, code: body.error }, expected, `auth_time ${authTime}`)
  }
})

test('to confirm, the issuer asks again and must say that it did', async () => {
  const ada = await person()
  const browser = await enter(ada)
  assert.equal((await createKey(browser)).body.error, 'recent_sign_in_required')
  const page = await begin(browser, '?confirm=true&returnTo=/settings/api-keys')
  const asked = new URL(page).searchParams
  assert.deepEqual([asked.get('prompt'), asked.get('max_age')], ['login', '0'])
  const realNow = secondsOf(new Date())
  for (const authTime of [undefined, realNow - 600]) {
    const again = await begin(browser, '?confirm=true')
    assertRefused(await finish(browser, issuer.authorize(again, { ...ada, auth_time: authTime })), 'oidc_not_confirmed')
  }
  const answer = await finish(browser, issuer.authorize(page, { ...ada, auth_time: realNow }))
  assert.equal(answer.headers['location'], '/settings/api-keys')
  assert.equal((await createKey(browser)).status, 201)
})

test('another person at the issuer does not confirm, and does not take over the session', async () => {
  const [ada, bob] = [await person(), await person()]
  const browser = await enter(ada)
  const page = await begin(browser, '?confirm=true')
  const answer = await finish(browser, issuer.authorize(page, { ...bob, auth_time: secondsOf(new Date()) }))
  assertRefused(answer, 'oidc_other_person')
  assert.equal((await browser.call('GET', '/me')).body.email, ada.email)
})

test('a person with a second factor is asked for it', async () => {
  const ada = await person()
  const owner = await service.browser({ accountId: (await (await enter(ada)).call('GET', '/me')).body.account_id })
  const { secret } = await factors.addTotp({ browser: owner })

  const browser = await enter(ada, service.visitor(), '?returnTo=/leads')
  assert.equal(browser.cookie, undefined, 'the issuer alone opens no session')
  const { pathname, search, hash } = new URL(browser.location, 'http://here.example')
  assert.equal(pathname + search, '/sign-in?next=%2Fleads')
  const fragment = new URLSearchParams(hash.slice(1))
  assert.equal(fragment.get('methods'), 'totp')
  const body = { ticket: fragment.get('ticket'), code: factors.code(secret) }
  assert.equal((await browser.call('POST', '/auth/second-factor', { body })).status, 200)
  assert.equal((await browser.call('GET', '/me')).body.email, ada.email)
})

test('a second factor stays when the issuer confirms an address for the first time', async () => {
  const email = 'unconfirmed@example.com'
  const { id: accountId } = await service.services.accounts.create({ email, name: 'Ada', plan: 'free' })
  const owner = await service.browser({ accountId })
  await factors.addTotp({ browser: owner })
  const { cookie, location } = await enter({ sub: 'claims-it', email, email_verified: true })
  assert.deepEqual([cookie, location.split('#')[0]], [undefined, '/sign-in'])
  assert.equal((await owner.call('GET', '/me')).status, 200, 'the session before goes on')
})

test('a known browser is recognised, although the redirect from the issuer does not send its device cookie', async () => {
  const ada = await person()
  const mailsOfNewDevices = () =>
    service.mails.filter(({ kind, to }) => kind === 'new_device' && to === ada.email).length
  const browser = await enter(ada)
  const signInAgain = async (visitor: Browser) => {
    const page = await begin(visitor)
    const { device } = visitor
    visitor.device = undefined
    await finish(visitor, issuer.authorize(page, ada))
    visitor.device ??= device
  }
  await signInAgain(browser)
  assert.equal(mailsOfNewDevices(), 0)
  await signInAgain(service.visitor())
  assert.equal(mailsOfNewDevices(), 1)
})
