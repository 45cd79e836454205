import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Service, startService } from '../../test/harness.ts'
import { pathWith } from '../../test/operation-samples.ts'
import { sampleOf } from '../../test/sample.ts'

/** A session asks again who the person is before a sensitive change. */

let service: Service
before(async () => {
  service = await startService()
})
after(() => service.stop())

const MINUTE_MS = 60_000
const password = 'correct horse battery'
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
  const failures = await browser.call('GET', '/audit-log?action=session.failed')
  assert.equal(failures.body.entries.length, 10)
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
