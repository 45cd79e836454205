import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from '../../test/browser.ts'
import { type Service, startService } from '../../test/harness.ts'
import { pathWith } from '../../test/operation-samples.ts'
import { sampleOf } from '../../test/sample.ts'
import { password, refusal, secondFactorScene } from '../../test/second-factor-scene.ts'
import { waitUntil } from '../../test/waiting.ts'

/** A session asks again who the person is before a sensitive change. */

let service: Service
let factors: ReturnType<typeof secondFactorScene>
before(async () => {
  service = await startService()
  factors = secondFactorScene(service)
})
after(() => service.stop())

const MINUTE_MS = 60_000
let count = 0

async function signedIn() {
  count += 1
  const email = `confirm${count}@example.com`
  const { id } = await service.services.accounts.create({ email, name: 'Ada', plan: 'agency', password })
  const browser = service.visitor()
  assert.equal((await browser.call('POST', '/auth/sign-in', { body: { email, password } })).status, 200)
  return Object.assign(browser, { accountId: id, userId: id })
}

const createKey = { body: { name: 'k' } }

test('a sensitive change needs a factor of the last 15 minutes, and a password confirms it for 15 more', async () => {
  const browser = await signedIn()
  service.clock.advance(15 * MINUTE_MS - 1)
  assert.equal((await browser.call('POST', '/api-keys', createKey)).status, 201)
  service.clock.advance(1)
  const refused = await browser.call('POST', '/api-keys', createKey)
  assert.deepEqual(
    [refused.status, refused.body.error, refused.body.methods],
    [403, 'recent_sign_in_required', ['password']],
  )
  assert.equal((await browser.call('GET', '/api-keys')).body.total, 1)
  const confirmed = await browser.call('POST', '/auth/confirm', { body: { password } })
  assert.equal(confirmed.status, 200)
  const until = new Date(service.clock.now().getTime() + 15 * MINUTE_MS).toISOString()
  assert.equal(confirmed.body.confirmedUntil, until)
  assert.equal((await browser.call('POST', '/api-keys', createKey)).status, 201)
  service.clock.advance(15 * MINUTE_MS)
  assert.equal((await browser.call('POST', '/api-keys', createKey)).body.error, 'recent_sign_in_required')
})

test('every sensitive operation asks before it looks at the request, and API keys are never asked', async () => {
  const browser = await signedIn()
  const { key } = await service.services.keys.create(browser, { name: 'k', scopes: ['read', 'write'] })
  await service.setTeam(browser)
  service.clock.advance(15 * MINUTE_MS)
  const sensitive = service.appOperations.filter(({ needsRecentSignIn }) => needsRecentSignIn)
  const ids = sensitive.map(({ id }) => id)
  const least = [
    'account_password_change',
    'account_email_change',
    'api_key_create',
    'team_update',
    'team_member_remove',
  ]
  for (const id of least) assert.ok(ids.includes(id), id)
  for (const operation of sensitive) {
    const answer = await browser.call(operation.method, pathWith(operation, {}), { body: {} })
    // A member who does not exist is a 404 before.
    assert.equal(answer.body.error, 'recent_sign_in_required', operation.id)
    const sameWithKey = service.operations.find(({ id }) => id === operation.id)
    if (!sameWithKey) continue
    const body = operation.body && sampleOf(operation.body)
    const withKey = await service.call(operation.method, pathWith(operation, {}), { key, body })
    assert.notEqual(withKey.body?.error, 'recent_sign_in_required', operation.id)
  }
})

test('another session of the same person is asked by itself', async () => {
  const browser = await signedIn()
  const other = await service.browser(browser)
  service.clock.advance(15 * MINUTE_MS)
  await browser.call('POST', '/auth/confirm', { body: { password } })
  assert.equal((await other.call('POST', '/api-keys', createKey)).body.error, 'recent_sign_in_required')
})

test('a wrong password confirms nothing, is in the audit log, and ten of them lock the session for a while', async () => {
  const browser = await signedIn()
  service.clock.advance(15 * MINUTE_MS)
  const confirm = (text: string) => browser.call('POST', '/auth/confirm', { body: { password: text } })
  const wrong = await confirm('not it')
  assert.deepEqual([wrong.status, wrong.body.error], [403, 'wrong_password'])
  assert.equal((await browser.call('POST', '/api-keys', createKey)).body.error, 'recent_sign_in_required')
  const tries = await Promise.all(Array.from({ length: 14 }, () => confirm('not it')))
  assert.equal(tries.filter(({ status }) => status === 403).length, 9)
  const locked = await confirm(password)
  assert.deepEqual([locked.status, locked.body.error], [429, 'too_many_wrong_passwords'])
  assert.ok(Number(locked.headers['retry-after']) > 0)
  // The entries are written after the responses are sent.
  const failures = async () => (await browser.call('GET', '/audit-log?action=session.failed')).body.entries
  await waitUntil(async () => (await failures()).length === 10, 'ten entries in the audit log')
  service.clock.advance(15 * MINUTE_MS)
  assert.equal((await confirm(password)).status, 200)
})

test('a confirmation has exactly one factor, and somebody without a password is told that there is none', async () => {
  const browser = await signedIn()
  for (const body of [{}, { password, code: '123456' }]) {
    assert.equal((await browser.call('POST', '/auth/confirm', { body })).status, 422)
  }
  const byLink = await service.browser()
  service.clock.advance(15 * MINUTE_MS)
  const answer = await byLink.call('POST', '/auth/confirm', { body: { password } })
  assert.deepEqual([answer.body.error, answer.body.methods], ['recent_sign_in_required', []])
})

test('somebody with a second factor confirms with it: the password is not enough, and is not even checked', async () => {
  const person = await factors.person()
  const { secret, recoveryCodes } = await factors.addTotp(person)
  service.clock.advance(15 * MINUTE_MS)
  const confirm = (body: object) => person.browser.call('POST', '/auth/confirm', { body })
  const refused = await person.browser.call('POST', '/api-keys', createKey)
  assert.deepEqual(refused.body.methods, ['code'])
  for (const text of [password, 'wrong']) {
    assert.deepEqual(refusal(await confirm({ password: text })), [403, 'recent_sign_in_required'])
  }
  assert.deepEqual(refusal(await confirm({ code: '000000' })), [401, 'wrong_code'])
  assert.equal((await person.browser.call('POST', '/api-keys', createKey)).status, 403)
  const code = factors.code(secret)
  assert.equal((await confirm({ code })).status, 200)
  assert.deepEqual(refusal(await confirm({ code })), [401, 'wrong_code'], 'no code works twice')
  service.clock.advance(15 * MINUTE_MS)
  const [recoveryCode] = recoveryCodes
  assert.equal((await confirm({ code: recoveryCode })).status, 200)
  assert.deepEqual(refusal(await confirm({ code: recoveryCode })), [401, 'wrong_code'])
  assert.equal((await person.browser.call('POST', '/api-keys', createKey)).status, 201)
})

test('a new password does not renew the confirmation, because the password is not enough for it', async () => {
  const person = await factors.person()
  await factors.addTotp(person)
  service.clock.advance(14 * MINUTE_MS)
  const change = { current_password: password, new_password: 'another correct horse' }
  assert.equal((await person.browser.call('POST', '/account/password', { body: change })).status, 200)
  service.clock.advance(MINUTE_MS)
  assert.equal((await person.browser.call('POST', '/api-keys', createKey)).body.error, 'recent_sign_in_required')
})

test('a passkey confirms in the session that has asked for the challenge, or with one for a sign-in', async () => {
  const person = await factors.person()
  const { key } = await factors.addPasskey(person)
  const { browser, id } = person
  const optionsIn = async (session: Browser) => (await session.call('POST', '/auth/confirm/passkey-options')).body
  const confirm = (passkey: object) => browser.call('POST', '/auth/confirm', { body: { passkey } })
  service.clock.advance(15 * MINUTE_MS)
  assert.deepEqual((await browser.call('POST', '/api-keys', createKey)).body.methods, ['passkey'])

  const expired = await optionsIn(browser)
  assert.deepEqual(
    expired.allowCredentials.map((credential: { id: string }) => credential.id),
    [key.id],
  )
  service.clock.advance(5 * MINUTE_MS)
  const otherSession = await service.browser({ userId: id })
  const stranger = await factors.person()
  const { key: strangersKey } = await factors.addPasskey(stranger)
  const hostile = [
    key.sign({ challenge: expired.challenge }, id),
    key.sign({ challenge: (await optionsIn(otherSession)).challenge }, id),
    key.sign({ challenge: await factors.challengeFor({ email: stranger.email }) }, id),
    strangersKey.sign({ challenge: (await optionsIn(browser)).challenge }, stranger.id),
  ]
  for (const passkey of hostile) assert.deepEqual(refusal(await confirm(passkey)), [401, 'wrong_passkey'])
  assert.equal((await browser.call('POST', '/api-keys', createKey)).status, 403)

  // With the options of the session, the person is named, so the authenticator need not say whose the passkey is.
  const ofSession = key.sign({ challenge: (await optionsIn(browser)).challenge, userHandle: null }, id)
  const ofSignIn = key.sign({ challenge: await factors.challengeFor({ email: person.email }) }, id)
  for (const passkey of [ofSession, ofSignIn, key.sign({ challenge: await factors.challengeFor() }, id)]) {
    assert.equal((await confirm(passkey)).status, 200)
    assert.deepEqual(refusal(await confirm(passkey)), [401, 'wrong_passkey'], 'no challenge works twice')
  }
  assert.equal((await browser.call('POST', '/api-keys', createKey)).status, 201)
})

test('too many wrong codes lock the session for a while, also all at once', async () => {
  const person = await factors.person()
  const { secret } = await factors.addTotp(person)
  service.clock.advance(15 * MINUTE_MS)
  const confirm = (code: string) => person.browser.call('POST', '/auth/confirm', { body: { code } })
  const answers = await Promise.all(Array.from({ length: 14 }, () => confirm('000000')))
  assert.equal(answers.filter(({ status }) => status === 401).length, 10)
  const locked = await confirm(factors.code(secret))
  assert.deepEqual(refusal(locked), [429, 'too_many_wrong_codes'])
  assert.ok(Number(locked.headers['retry-after']) > 0)
  service.clock.advance(15 * MINUTE_MS)
  assert.equal((await confirm(factors.code(secret))).status, 200)
})
