import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { readsOf, recordedStatements } from '../../test/recorded-statements.ts'
import { isWellFormedKey, newKey } from './key-format.ts'

let service: Service
let ada: Caller

before(async () => {
  service = await startService()
  ada = await service.caller()
})
after(() => service.stop())

const me = (key: string) => service.call('GET', '/me', { key })
const newApiKey = (expiresInDays?: number) =>
  service.services.keys.create(ada, {
    name: 'k',
    scopes: ['read', 'write'],
    ...(expiresInDays && { expiresInDays }),
  })

test('a key is pfr_, 32 random base62 characters and a checksum that detects every mistyped letter', () => {
  const key = newKey()
  assert.match(key, /^pfr_[0-9A-Za-z]{38}$/)
  assert.ok(isWellFormedKey(key))
  for (let at = 4; at < key.length; at++) {
    const mistyped = key.slice(0, at) + (key[at] === 'a' ? 'b' : 'a') + key.slice(at + 1)
    assert.ok(!isWellFormedKey(mistyped), `letter ${at}`)
  }
  assert.notEqual(newKey(), key)
})

test('an unknown key and any other text are refused as invalid', async () => {
  for (const key of [newKey(), `${ada.key.slice(0, -1)}!`, 'pfr_', 'x'.repeat(5000), ' ', `${ada.key} `]) {
    const answer = await me(key)
    assert.equal(answer.status, 401)
    assert.ok(['invalid_api_key', 'missing_api_key'].includes(answer.body.error), answer.text)
  }
})

test('a key with a wrong checksum is refused without a look-up', async () => {
  const readsFor = async (key: string) => {
    const statements = await recordedStatements(async () => {
      const answer = await me(key)
      assert.deepEqual([answer.status, answer.body.error], [401, 'invalid_api_key'])
    })
    return readsOf(
      statements.map(({ sql }) => sql),
      'api_keys',
    )
  }
  const lastLetter = ada.key.endsWith('a') ? 'b' : 'a'
  assert.equal(await readsFor(ada.key.slice(0, -1) + lastLetter), 0)
  assert.equal(await readsFor(newKey()), 1, 'an unknown key with a right checksum is looked up')
})

test('a header with the key twice is refused', async () => {
  const answer = await me(`${ada.key}, ${ada.key}`)
  assert.equal(answer.body.error, 'invalid_api_key')
})

test('deactivating, reactivating and revoking take effect immediately; a revoked key stays revoked', async () => {
  const { key, record } = await newApiKey()
  const { keys } = service.services
  assert.equal((await me(key)).status, 200)
  await keys.deactivate(ada.accountId, record.id)
  assert.equal((await me(key)).body.error, 'api_key_deactivated')
  await keys.reactivate(ada.accountId, record.id)
  assert.equal((await me(key)).status, 200)
  await keys.revoke(ada.accountId, record.id)
  assert.equal((await me(key)).body.error, 'api_key_revoked')
  await assert.rejects(keys.reactivate(ada.accountId, record.id), { code: 'invalid_transition' })
  await assert.rejects(keys.deactivate(ada.accountId, record.id), { code: 'invalid_transition' })
  assert.equal((await me(key)).body.error, 'api_key_revoked')
})

test('a temporary key works until the millisecond at which it expires', async () => {
  const { key, record } = await newApiKey(1)
  const expiresAt = Date.parse(record.expiresAt ?? '')
  assert.equal(expiresAt - service.clock.now().getTime(), 86_400_000)
  service.clock.advance(86_400_000 - 1)
  assert.equal((await me(key)).status, 200)
  service.clock.advance(1)
  assert.equal((await me(key)).body.error, 'api_key_expired')
})

test('a key of another account cannot be changed', async () => {
  const { record } = await newApiKey()
  const other = await service.caller()
  const { keys } = service.services
  for (const change of [keys.deactivate, keys.reactivate, keys.revoke]) {
    await assert.rejects(change(other.accountId, record.id), { code: 'api_key_not_found' })
  }
})

test('only the first 12 characters of a key are shown, and its row contains no more', async () => {
  const { key, record } = await newApiKey()
  assert.equal(record.prefix, key.slice(0, 12))
  const row = await service.database.db
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', record.id)
    .executeTakeFirst()
  assert.ok(!JSON.stringify(row).includes(key.slice(12)))
})

/** The time of use is written after the response is sent, so this waits for it. */
async function waitForLastUse(): Promise<string | null> {
  const deadline = performance.now() + 30_000
  const now = service.clock.now().toISOString()
  for (;;) {
    const [newest] = await service.services.keys.list(ada.accountId)
    if (newest?.lastUsedAt === now || performance.now() > deadline) return newest?.lastUsedAt ?? null
    await new Promise(setImmediate)
  }
}

test('the time of last use is stored to the minute', async () => {
  const { key } = await newApiKey()
  const usedAt = (await me(key)).body.api_key.last_used_at
  assert.equal(await waitForLastUse(), usedAt)
  service.clock.advance(59_000)
  assert.equal((await me(key)).body.api_key.last_used_at, usedAt)
  service.clock.advance(1_000)
  await me(key)
  assert.equal(await waitForLastUse(), service.clock.now().toISOString())
})
