import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Browser } from '../../test/browser.ts'
import { type Service, startService } from '../../test/harness.ts'
import { lastMail, linkIn } from '../../test/mails.ts'
import { AppError } from '../errors/errors.ts'
import { credentials } from './credentials.ts'

let service: Service
let accountNumber = 0
before(async () => {
  service = await startService({ trustProxy: 1 })
})
after(() => service.stop())
// Each test begins on a new day, when all limit windows are new, so no test uses up the limits of another.
beforeEach(() => {
  const now = service.clock.now()
  const morning = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 9)
  service.clock.advance(morning - now.getTime())
  service.mails.length = 0
})

const MINUTE_MS = 60_000
const password = 'correct horse battery'

async function account() {
  accountNumber += 1
  const email = `ada${accountNumber}@example.com`
  const { id } = await service.services.accounts.create({ email, name: 'Ada', plan: 'agency', password })
  return { id, email }
}

const signIn = (email: string, text: string, from: string, browser: Browser = service.visitor()) =>
  browser.call('POST', '/auth/sign-in', { body: { email, password: text }, headers: { 'x-forwarded-for': from } })

/** A browser that has signed in to the account before. */
async function signedInBefore(email: string): Promise<Browser> {
  const browser = service.visitor()
  assert.equal((await signIn(email, password, '203.0.113.1', browser)).status, 200)
  await browser.call('POST', '/auth/sign-out')
  return browser
}

/** Uses up all attempts that unknown browsers have at an account, from many networks. */
async function attack(email: string) {
  const guesses = Array.from({ length: 32 }, (_, n) => signIn(email, `wrong ${n}`, `198.51.100.${n}`))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  assert.deepEqual(
    [401, 429].map((status) => statuses.filter((value) => value === status).length),
    [30, 2],
  )
}

test('ten wrong passwords from one network block that network only, and the error says how to get in', async () => {
  const { email } = await account()
  const guesses = Array.from({ length: 14 }, (_, n) => signIn(email, `wrong ${n}`, '198.51.100.7'))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort()
  assert.deepEqual(statuses, [...Array(10).fill(401), ...Array(4).fill(429)])
  const refused = await signIn(email, password, '198.51.100.7')
  assert.equal(refused.status, 429, 'even the correct password is refused')
  assert.equal(refused.body.error, 'too_many_wrong_passwords')
  assert.match(refused.body.detail, /Reset your password with "Forgot your password\?"/)
  assert.equal(refused.headers['retry-after'], '900')
  assert.equal((await signIn(email, password, '198.51.100.8')).status, 200, 'another network is not blocked')
  service.clock.advance(15 * MINUTE_MS)
  assert.equal((await signIn(email, password, '198.51.100.7')).status, 200)
})

test('thirty wrong passwords from all networks block unknown browsers; a known device can still sign in', async () => {
  const { email } = await account()
  const browser = await signedInBefore(email)
  await attack(email)
  assert.equal((await signIn(email, password, '198.51.100.200')).status, 429)
  assert.equal((await signIn(email, 'mistyped', '198.51.100.201', browser)).status, 401)
  assert.equal((await signIn(email, password, '198.51.100.202', browser)).status, 200, 'from any network')
  assert.equal((await browser.call('GET', '/me')).status, 200)
})

test('an address without an account is blocked with the same response', async () => {
  const { email } = await account()
  await attack(email)
  await attack('ghost@example.com')
  const knownResponse = await signIn(email, password, '198.51.100.200')
  const unknownResponse = await signIn('ghost@example.com', password, '198.51.100.200')
  assert.equal(unknownResponse.status, 429)
  assert.equal(unknownResponse.text, knownResponse.text)
  assert.equal(unknownResponse.headers['retry-after'], knownResponse.headers['retry-after'])
})

test('a stolen known device can try ten passwords a day; then it counts as an unknown browser', async () => {
  const { email } = await account()
  const stolen = await signedInBefore(email)
  await attack(email)
  for (let n = 0; n < 10; n++) assert.equal((await signIn(email, `guess ${n}`, '198.51.100.9', stolen)).status, 401)
  assert.equal((await signIn(email, password, '198.51.100.9', stolen)).status, 429)
  service.clock.advance(15 * MINUTE_MS)
  assert.equal((await signIn(email, password, '198.51.100.9', stolen)).status, 200, 'as an unknown browser')
})

test('a device token works only for its own account, unchanged and not expired', async () => {
  const { email } = await account()
  const browser = await signedInBefore(email)
  const device = browser.device ?? ''
  const other = await account()
  await attack(email)
  await attack(other.email)
  assert.equal((await signIn(other.email, password, '203.0.113.2', browser)).status, 429)
  const cookie = { field: 'cookies.known_device', owner: null } as const
  for (const forged of [
    device.slice(0, -2),
    `${device}AA`,
    device.replace('v2.', 'v1.'),
    device.replace('v2.', 'v3.'),
    'proffer_device=v2.',
    `proffer_device=${service.sealer.seal(JSON.stringify({ id: 'x', userId: email, until: 9e15 }), cookie)}`,
    `proffer_device=${service.sealer.seal('no JSON', cookie)}`,
  ]) {
    browser.device = forged
    assert.equal((await signIn(email, password, '203.0.113.2', browser)).status, 429, forged)
  }
  browser.device = device
  service.clock.advance(365 * 24 * 60 * MINUTE_MS)
  await attack(email)
  assert.equal((await signIn(email, password, '203.0.113.2', browser)).status, 429)
})

test('guesses at sign-in do not affect a signed-in session, and guesses in a session do not affect sign-in', async () => {
  const { id, email } = await account()
  await attack(email)
  const [browser, thief] = [await service.browser({ userId: id }), await service.browser({ userId: id })]
  const change = (from: Browser, current: string) =>
    from.call('POST', '/account/email', { body: { email: 'new@example.com', password: current } })
  for (let n = 0; n < 10; n++) assert.equal((await change(thief, `guess ${n}`)).status, 403)
  const refused = await change(thief, password)
  assert.deepEqual([refused.status, refused.body.error], [429, 'too_many_wrong_passwords'])
  assert.equal((await change(browser, 'mistyped')).status, 403)
  assert.equal((await change(browser, password)).status, 202)
  const body = { current_password: password, new_password: 'another horse battery' }
  assert.equal((await browser.call('POST', '/account/password', { body })).status, 200)
})

test('a reset link works while an account is blocked, and unblocks it', async () => {
  const { email } = await account()
  await attack(email)
  const browser = service.visitor()
  await browser.call('POST', '/auth/password-reset', { body: { email } })
  const { token } = linkIn(lastMail(service, 'reset_password').data.url)
  const body = { token, password: 'another horse battery' }
  assert.equal((await browser.call('POST', '/auth/password-reset/confirm', { body })).status, 200)
  await attack(email)
  await browser.call('POST', '/auth/sign-out')
  assert.equal(
    (await signIn(email, 'another horse battery', '203.0.113.2', browser)).status,
    200,
    'the browser is now a known device',
  )
})

test('a reset link works from an address that has used up its attempts for this minute', async () => {
  const { email } = await account()
  const headers = { 'x-forwarded-for': '203.0.113.40' }
  await service.visitor().call('POST', '/auth/password-reset', { body: { email } })
  const { token } = linkIn(lastMail(service, 'reset_password').data.url)
  const tries = await Promise.all(
    Array.from({ length: 22 }, (_, n) => signIn(`nobody${n}@example.com`, 'wrong', '203.0.113.40')),
  )
  // Which of them are admitted is not said: they arrive at the same time.
  assert.equal(tries.filter((answer) => answer.body.error === 'rate_limit_exceeded').length, 2)
  const body = { token, password }
  const opened = await service.visitor().call('POST', '/auth/password-reset/confirm', { body, headers })
  assert.equal(opened.status, 200, opened.text)
})

test('one network can try a hundred passwords in 15 minutes over all accounts', async () => {
  const { email } = await account()
  const statuses: number[] = []
  for (let minute = 0; minute < 6; minute++) {
    const guesses = Array.from({ length: 20 }, (_, n) =>
      signIn(`nobody ${minute} ${n}@example.com`, 'x', '198.51.100.5'),
    )
    statuses.push(...(await Promise.all(guesses)).map(({ status }) => status))
    service.clock.advance(MINUTE_MS)
  }
  assert.equal(statuses.filter((status) => status === 401).length, 100)
  assert.equal((await signIn(email, password, '198.51.100.5')).status, 429)
  assert.equal((await signIn(email, password, '198.51.100.6')).status, 200)
})

test('correct passwords are not counted', async () => {
  const { email } = await account()
  for (let n = 0; n < 3; n++) {
    for (let m = 0; m < 14; m++) assert.equal((await signIn(email, password, '198.51.100.4')).status, 200)
    service.clock.advance(MINUTE_MS)
  }
})

test('other people at the same address cannot use up the attempts per minute of a known device', async () => {
  const { email } = await account()
  const browser = await signedInBefore(email)
  const from = '198.51.100.3'
  await Promise.all(Array.from({ length: 20 }, (_, n) => signIn(`nobody${n}@example.com`, 'x', from)))
  assert.equal((await signIn('nobody@example.com', 'x', from)).body.error, 'rate_limit_exceeded')
  assert.equal((await signIn(email, password, from, browser)).status, 200)
})

test('a known device can sign in while seventy networks guess at the same time', async () => {
  const { email } = await account()
  const browser = await signedInBefore(email)
  const guesses = Array.from({ length: 70 }, (_, n) => signIn(`ghost${n}@example.com`, 'x', `198.51.100.${n}`))
  assert.equal((await signIn(email, password, '203.0.113.3', browser)).status, 200)
  for (const { status } of await Promise.all(guesses)) assert.ok([401, 503].includes(status))
})

test('an attempt is not counted when the password was not checked', async () => {
  const { database, clock } = service
  const { email } = await account()
  const busy = new AppError(503, 'service_unavailable', 'busy')
  const passwords = { verify: () => Promise.reject(busy), hash: () => Promise.reject(busy), isOutdated: () => false }
  const overrun = credentials({ database, clock, passwords, onError: assert.ifError })
  const origin = { address: '198.51.100.2', device: undefined }
  for (let n = 0; n < 12; n++) {
    await assert.rejects(overrun.check(email, password, origin), { code: 'service_unavailable' })
  }
  assert.equal((await signIn(email, password, '198.51.100.2')).status, 200)
})

test('the counts of attempts contain no email address, network or device', async () => {
  const { email } = await account()
  const browser = await signedInBefore(email)
  await signIn(email, 'wrong', '198.51.100.1')
  await signIn(email, 'wrong', '198.51.100.1', browser)
  const rows = JSON.stringify(await service.database.db.selectFrom('spending').selectAll().execute())
  assert.ok(rows.includes('password-device'))
  for (const text of [email, '198.51.100.1', browser.device?.split('=')[1] ?? '?'])
    assert.ok(!rows.includes(text), text)
})
