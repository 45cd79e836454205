import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { sql } from 'kysely'
import { type Caller, type Service, startService } from '../../../test/harness.ts'
import { idempotency } from './idempotency.ts'

let service: Service
let ada: Caller
let number = 0

before(async () => {
  service = await startService()
  ada = await service.caller()
})
after(() => service.stop())

const freshKey = () => `key-${number++}`
const post = (idempotencyKey: string, body: unknown, { path = '/proposals', caller = ada } = {}) =>
  service.call('POST', path, { key: caller.key, body, headers: { 'idempotency-key': idempotencyKey } })
const total = async (caller = ada) => (await service.call('GET', '/proposals', { key: caller.key })).body.total

test('a repeat gets the first response again and changes nothing', async () => {
  const key = freshKey()
  const before = await total()
  const first = await post(key, { name: 'Once' })
  const second = await post(key, { name: 'Once' })
  assert.equal(first.status, 201)
  assert.equal(first.headers['idempotent-replayed'], undefined)
  assert.equal(second.status, 201)
  assert.equal(second.headers['idempotent-replayed'], 'true')
  assert.equal(second.headers['location'], first.headers['location'])
  assert.equal(second.text, first.text)
  assert.equal(await total(), before + 1)
})

test('a stored response does not show the secret that it repeats', async () => {
  const key = freshKey()
  const webhook = { name: 'Once', url: 'https://hooks.example/once', events: ['proposal.accepted'] }
  const first = await post(key, webhook, { path: '/webhooks' })
  assert.equal((await post(key, webhook, { path: '/webhooks' })).body.secret, first.body.secret)
  const stored = await service.database.db.selectFrom('idempotency_keys').selectAll().where('key', '=', key).execute()
  assert.equal(stored.length, 1)
  assert.ok(!JSON.stringify(stored).includes(first.body.secret.slice(12)))
})

test('a repeat has every header that the operation documents', async () => {
  const brief = { brief: 'A shop with a catalogue, a cart and payments by card.' }
  const key = freshKey()
  const path = '/ai/analyze-brief'
  const first = await post(key, brief, { path })
  const again = await post(key, brief, { path })
  assert.equal(first.headers['x-service-ai-engine'], 'builtin')
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.equal(again.headers['x-service-ai-engine'], 'builtin')
  assert.equal(again.text, first.text)
})

test('the same key with another body or operation is refused', async () => {
  const key = freshKey()
  const first = await post(key, { name: 'A' })
  const duplicate = `/proposals/${first.body.id}/duplicate`
  for (const [body, path] of [
    [{ name: 'B' }, '/proposals'],
    [{}, '/proposals'],
    [{ name: 'A' }, '/templates'],
    [undefined, duplicate],
  ] as const) {
    const answer = await post(key, body, { path })
    assert.equal(answer.status, 409, path)
    assert.equal(answer.body.error, 'idempotency_key_reused')
  }
})

test('two members with the same key never get each other’s response', async () => {
  const key = freshKey()
  const bea = await service.member(ada, 'member')
  const mine = await post(key, { name: 'Mine' })
  const theirs = await post(key, { name: 'Mine' }, { caller: bea })
  assert.deepEqual([theirs.status, theirs.body.error], [409, 'idempotency_key_reused'])
  assert.equal((await post(key, { name: 'Mine' })).text, mine.text)
  const own = freshKey()
  const first = await post(own, { name: 'Theirs' }, { caller: bea })
  assert.equal((await post(own, { name: 'Theirs' }, { caller: bea })).text, first.text)
  assert.equal((await post(own, { name: 'Theirs' })).body.error, 'idempotency_key_reused')
})

test('a person who may no longer see costs does not get them from a stored response', async () => {
  const bea = await service.caller()
  const admin = await service.member(bea, 'admin')
  await service.setTeam(bea)
  const key = freshKey()
  const body = { name: 'Site', requirements: [{ name: 'Design', cost: '4321.09' }] }
  const first = await post(key, body, { caller: admin })
  assert.ok(first.text.includes('4321.09'))
  const lowering = { key: bea.key, body: { role: 'member' } }
  assert.equal((await service.call('PATCH', `/team/members/${admin.userId}`, lowering)).status, 200)
  const again = await post(key, body, { caller: admin })
  assert.deepEqual([again.status, again.body.error], [409, 'idempotency_key_reused'])
})

test('the same key of another account is a different key', async () => {
  const key = freshKey()
  const other = await service.caller()
  const mine = await post(key, { name: 'Mine' })
  const theirs = await post(key, { name: 'Mine' }, { caller: other })
  assert.notEqual(theirs.body.id, mine.body.id)
  assert.equal(theirs.headers['idempotent-replayed'], undefined)
})

test('of many concurrent requests with one key, exactly one is carried out', async () => {
  const key = freshKey()
  const before = await total()
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(key, { name: 'Race' })))
  assert.equal(await total(), before + 1)
  for (const answer of answers) {
    assert.ok(
      answer.status === 201 || answer.body.error === 'idempotency_in_progress',
      `${answer.status} ${answer.text}`,
    )
  }
  const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id))
  assert.equal(ids.size, 1)
})

test('a refused request stores nothing, so that it can be corrected and sent again', async () => {
  const key = freshKey()
  assert.equal((await post(key, { name: '' })).status, 422)
  const missing = { name: 'n', templateId: '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90' }
  assert.equal((await post(key, missing)).status, 404)
  assert.equal((await post(key, { name: 'Mended' })).status, 201)
})

test('after 24 hours the key can be used again, and its row is deleted', async () => {
  const key = freshKey()
  const first = await post(key, { name: 'Old' })
  service.clock.advance(24 * 3_600_000 - 1)
  assert.equal((await post(key, { name: 'Old' })).body.id, first.body.id)
  service.clock.advance(1)
  const later = await post(key, { name: 'Old' })
  assert.equal(later.status, 201)
  assert.notEqual(later.body.id, first.body.id)
  // Each new key deletes up to five old rows.
  for (let n = 0; n < 10; n++) await post(freshKey(), { name: 'n' })
  const horizon = new Date(service.clock.now().getTime() - 24 * 3_600_000).toISOString()
  const old = await service.database.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('created_at', '<=', horizon)
    .execute()
  assert.deepEqual(old, [])
})

test('a key may have 255 characters; a longer or empty one is refused', async () => {
  assert.equal((await post('k'.repeat(255), { name: 'n' })).status, 201)
  assert.equal((await post('k'.repeat(256), { name: 'n' })).body.detail[0].type, 'string_too_long')
  assert.equal((await post('', { name: 'n' })).body.detail[0].type, 'string_too_short')
})

test('the header is ignored on a PUT', async () => {
  const { body } = await post(freshKey(), { name: 'n' })
  const headers = { 'idempotency-key': freshKey() }
  for (const name of ['a', 'b']) {
    const answer = await service.call('PUT', `/proposals/${body.id}`, { key: ada.key, body: { name }, headers })
    assert.equal(answer.body.name, name)
  }
})

test('the response and the change are stored in one transaction: both or neither', async (t) => {
  const bea = await service.caller()
  await post(freshKey(), { name: 'First' }, { caller: bea })
  const events = async () =>
    (await service.database.db.selectFrom('events').select('id').where('account_id', '=', bea.accountId).execute())
      .length
  const run = (statement: string) => service.database.transact(null, (trx) => sql.raw(statement).execute(trx))
  await run(`create unique index only_one on idempotency_keys (account_id) where account_id = '${bea.accountId}'`)
  t.after(() => run('drop index if exists only_one'))
  const key = freshKey()
  assert.equal((await post(key, { name: 'Half' }, { caller: bea })).status, 500)
  assert.equal(await total(bea), 1)
  assert.equal(await events(), 1)
  await run('drop index only_one')
  assert.equal((await post(key, { name: 'Half' }, { caller: bea })).status, 201)
  assert.equal(await total(bea), 2)
})

test('a handler that sends its response itself is refused before anything leaves', async () => {
  const sent: unknown[] = []
  const handler = async (_request: unknown, reply: FastifyReply) => reply.send('{}')
  const { carryOutOnce } = idempotency(service)
  const run = carryOutOnce({ method: 'POST', url: '/', handler } as unknown as RouteOptions)
  const request = { caller: { accountId: ada.accountId }, repetition: { kind: 'first', key: freshKey() } }
  const reply = Object.create({ send: (payload: unknown) => sent.push(payload), header: () => reply })
  const answer = run.call(undefined as never, request as unknown as FastifyRequest, reply)
  await assert.rejects(Promise.resolve(answer), /must return its payload/)
  assert.deepEqual(sent, [])
  reply.send('later')
  assert.deepEqual(sent, ['later'])
})
