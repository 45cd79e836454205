import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from '../../test/browser.ts'
import { type Service, startService } from '../../test/harness.ts'

let service: Service
let browser: Browser
before(async () => {
  service = await startService()
  browser = await service.browser()
})
after(() => service.stop())

const create = (body: object) => browser.call('POST', '/api-keys', { body })
const use = (key: string) => service.call('GET', '/me', { key })

test('a key created in the application works immediately and is shown in full only once', async () => {
  const created = await create({ name: 'ci', scopes: ['write', 'read'], expires_in_days: 30 })
  assert.equal(created.status, 201)
  const { key, ...record } = created.body
  assert.match(key, /^pfr_[0-9A-Za-z]{38}$/)
  assert.deepEqual(record.scopes, ['read', 'write'])
  assert.equal(Date.parse(record.expires_at) - Date.parse(record.created_at), 30 * 86_400_000)
  assert.equal((await use(key)).status, 200)
  const list = await browser.call('GET', '/api-keys')
  const listed = list.body.api_keys.find((apiKey: { id: string }) => apiKey.id === record.id)
  assert.deepEqual({ ...listed, last_used_at: null }, record)
  assert.ok(!list.text.includes(key.slice(12)))
})

test('without scopes a key gets both, and without a number of days it does not expire', async () => {
  const { body } = await create({ name: 'plain' })
  assert.deepEqual([body.scopes, body.expires_at, body.state], [['read', 'write'], null, 'active'])
  const reader = (await create({ name: 'r', scopes: ['read'], expires_in_days: null })).body
  const answer = await service.call('POST', '/proposals', { key: reader.key, body: { name: 'P' } })
  assert.equal(answer.body.error, 'insufficient_scope')
})

test('a key can be renamed, deactivated, reactivated and revoked; a revoked key stays revoked', async () => {
  const { id, key } = (await create({ name: 'old' })).body
  const changeState = (verb: string) => browser.call('POST', `/api-keys/${id}/${verb}`)
  const renamed = await browser.call('PATCH', `/api-keys/${id}`, { body: { name: 'new' } })
  assert.equal(renamed.body.name, 'new')
  assert.equal((await changeState('deactivate')).body.state, 'deactivated')
  assert.equal((await use(key)).body.error, 'api_key_deactivated')
  assert.equal((await changeState('reactivate')).body.state, 'active')
  assert.equal((await use(key)).status, 200)
  assert.equal((await changeState('revoke')).body.state, 'revoked')
  assert.equal((await use(key)).body.error, 'api_key_revoked')
  assert.equal((await changeState('reactivate')).body.error, 'invalid_transition')
  assert.equal((await changeState('deactivate')).body.error, 'invalid_transition')
  assert.equal((await changeState('revoke')).status, 200)
})

test('invalid fields are reported by name', async () => {
  const bodies: Array<[object, string]> = [
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'k', scopes: [] }, 'scopes'],
    [{ name: 'k', scopes: ['admin'] }, 'scopes'],
    [{ name: 'k', scopes: ['read', 'read'] }, 'scopes'],
    [{ name: 'k', scopes: 'read' }, 'scopes'],
    [{ name: 'k', expires_in_days: 0 }, 'expires_in_days'],
    [{ name: 'k', expires_in_days: 1.5 }, 'expires_in_days'],
    [{ name: 'k', expires_in_days: 3651 }, 'expires_in_days'],
  ]
  for (const [body, field] of bodies) {
    const answer = await create(body)
    assert.equal(answer.status, 422, JSON.stringify(body))
    assert.equal(answer.body.detail[0].loc[1], field)
  }
})
