import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eventKinds } from '@proffer/core/webhooks/event-kinds.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let ada: Caller
let eve: Caller

before(async () => {
  service = await startService()
  ada = await service.caller()
  eve = await service.caller()
})
after(() => service.stop())

const validWebhook = { name: 'CRM', url: 'https://hooks.example.com/a?b=c', events: ['proposal.accepted'] }

const create = (body: unknown = validWebhook, caller = ada) =>
  service.call('POST', '/webhooks', { key: caller.key, body })
const get = (id: string, caller = ada) => service.call('GET', `/webhooks/${id}`, { key: caller.key })
const update = (id: string, body: unknown, caller = ada) =>
  service.call('PUT', `/webhooks/${id}`, { key: caller.key, body })
const types = (answer: { body: { detail: Array<{ loc: string[]; type: string }> } }) =>
  answer.body.detail.map(({ loc, type }) => `${loc.join('.')} ${type}`)

test('creating a webhook returns its secret, which no later response shows', async () => {
  const created = await create()
  assert.equal(created.status, 201)
  assert.equal(created.headers['location'], `/api/external/v1/webhooks/${created.body.id}`)
  const { secret, ...record } = created.body
  assert.match(secret, /^whsec_[A-Za-z0-9]{43}=$/)
  assert.equal(Buffer.from(secret.slice(6), 'base64url').length, 32)
  assert.equal(record.secret_prefix, secret.slice(0, 12))
  assert.deepEqual(Object.keys(record).sort(), [
    'created_at',
    'events',
    'failing_since',
    'id',
    'is_active',
    'last_delivery_at',
    'last_status',
    'name',
    'paused_at',
    'secret_prefix',
    'updated_at',
    'url',
  ])
  assert.equal(record.is_active, true)
  const response = await get(record.id)
  assert.deepEqual(response.body, record)
  const list = await service.call('GET', '/webhooks', { key: ada.key })
  assert.ok(!list.text.includes(secret))
})

test('the secret is stored encrypted', async () => {
  const { body } = await create()
  const row = await service.database.db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  assert.ok(!JSON.stringify(row).includes(body.secret.slice(12)))
})

test('a webhook id works with and without wh_ and in any letter case', async () => {
  const { body } = await create()
  for (const id of [body.id, `wh_${body.id}`, body.id.toUpperCase()]) assert.equal((await get(id)).body.id, body.id)
})

describe('invalid webhooks', () => {
  const cases: Array<[string, unknown, string[]]> = [
    ['everything missing', {}, ['body.name missing', 'body.url missing', 'body.events missing']],
    ['empty name', { ...validWebhook, name: '' }, ['body.name string_too_short']],
    ['a name of blanks', { ...validWebhook, name: ' \t ' }, ['body.name string_too_short']],
    ['long name', { ...validWebhook, name: 'x'.repeat(101) }, ['body.name string_too_long']],
    ['no events', { ...validWebhook, events: [] }, ['body.events too_short']],
    ['events that are no list', { ...validWebhook, events: 'proposal.created' }, ['body.events list_type']],
    ['an unknown event', { ...validWebhook, events: ['proposal.created', 'proposal.lost'] }, ['body.events.1 enum']],
    ['the test event', { ...validWebhook, events: ['test'] }, ['body.events.0 enum']],
    ['a relative url', { ...validWebhook, url: '/hook' }, ['body.url url_parsing']],
    ['no url', { ...validWebhook, url: 'hooks' }, ['body.url url_parsing']],
    ['an empty url', { ...validWebhook, url: '' }, ['body.url url_parsing']],
    ['a url without its slashes', { ...validWebhook, url: 'http:example.com' }, ['body.url url_parsing']],
    ['a url without a host', { ...validWebhook, url: 'http://' }, ['body.url url_parsing']],
    ['another scheme', { ...validWebhook, url: 'ftp://example.com/' }, ['body.url url_scheme']],
    ['a script', { ...validWebhook, url: 'javascript:alert(1)' }, ['body.url url_scheme']],
    ['a password', { ...validWebhook, url: 'https://a:b@example.com/' }, ['body.url value_error']],
    ['a user name', { ...validWebhook, url: 'https://a@example.com/' }, ['body.url value_error']],
    ['a url that is a number', { ...validWebhook, url: 5 }, ['body.url string_type']],
    ['a long url', { ...validWebhook, url: `https://example.com/${'x'.repeat(2000)}` }, ['body.url string_too_long']],
    ['all at once', { name: 1, url: 'x', events: [1] }, ['body.name string_type', 'body.url url_parsing']],
  ]
  for (const [name, body, expected] of cases) {
    test(`${name} is refused`, async () => {
      const answer = await create(body)
      assert.equal(answer.status, 422)
      for (const issue of expected) assert.ok(types(answer).includes(issue), `${issue} in ${types(answer)}`)
    })
  }

  test('every event kind can be subscribed to, and a repeated one counts once', async () => {
    const caller = await service.caller()
    const { body } = await create({ ...validWebhook, events: [...eventKinds, ...eventKinds] }, caller)
    assert.deepEqual(body.events, eventKinds)
  })
})

test('an update changes only the fields it contains; without a change updated_at stays', async () => {
  const { body: before } = await create()
  service.clock.advance(1000)
  const same = await update(before.id, { name: before.name, is_active: true })
  assert.equal(same.body.updated_at, before.updated_at)
  const blank = await update(before.id, { name: ' ' })
  assert.deepEqual([blank.status, types(blank)], [422, ['body.name string_too_short']])
  const changed = await update(before.id, { url: 'https://other.example.com/', is_active: false })
  assert.equal(changed.status, 200)
  assert.equal(changed.body.url, 'https://other.example.com/')
  assert.equal(changed.body.is_active, false)
  assert.deepEqual(changed.body.events, before.events)
  assert.ok(changed.body.updated_at > before.updated_at)
  const refused = await update(before.id, { name: null, url: 'ftp://x.y/', events: [], is_active: 'no' })
  assert.deepEqual(types(refused).sort(), [
    'body.events too_short',
    'body.is_active bool_type',
    'body.name string_type',
    'body.url url_scheme',
  ])
})

test('webhooks are listed newest first, in pages, with their total', async () => {
  const caller = await service.caller()
  for (const name of ['a', 'b', 'c']) await create({ ...validWebhook, name }, caller)
  const { body } = await service.call('GET', '/webhooks?limit=2&offset=1', { key: caller.key })
  assert.equal(body.total, 3)
  assert.deepEqual(
    body.webhooks.map(({ name }: { name: string }) => name),
    ['b', 'a'],
  )
})

test('of thirty concurrent creations exactly twenty succeed', async () => {
  const caller = await service.caller()
  const answers = await Promise.all(Array.from({ length: 30 }, () => create(validWebhook, caller)))
  assert.equal(answers.filter(({ status }) => status === 201).length, 20)
  const refused = answers.filter(({ status }) => status === 409)
  assert.equal(refused.length, 10)
  assert.equal(refused[0]?.body.error, 'webhook_limit_reached')
  const { body } = await service.call('GET', '/webhooks', { key: caller.key })
  assert.equal(body.total, 20, JSON.stringify(body))
  await service.call('DELETE', `/webhooks/${body.webhooks[0].id}`, { key: caller.key })
  assert.equal((await create(validWebhook, caller)).status, 201)
})

test('a deleted webhook is gone and cannot be deleted twice', async () => {
  const { body } = await create()
  const path = `/webhooks/${body.id}`
  assert.equal((await service.call('DELETE', path, { key: ada.key })).status, 204)
  for (const [method, suffix] of [
    ['GET', ''],
    ['DELETE', ''],
    ['GET', '/logs'],
    ['POST', '/test'],
  ] as const) {
    const answer = await service.call(method, path + suffix, { key: ada.key })
    assert.equal(answer.status, 404)
    assert.equal(answer.body.error, 'webhook_not_found')
  }
})

test('the application can regenerate a secret, and the new one is shown once', async () => {
  const { body: webhook } = await create()
  const browser = await service.browser(ada)
  const renewed = await browser.call('POST', `/webhooks/wh_${webhook.id}/regenerate-secret`)
  assert.equal(renewed.status, 200)
  assert.match(renewed.body.secret, /^whsec_[A-Za-z0-9]{43}=$/)
  assert.notEqual(renewed.body.secret, webhook.secret)
  const { secret, ...record } = renewed.body
  assert.equal(record.secret_prefix, secret.slice(0, 12))
  assert.deepEqual((await get(webhook.id)).body, record)
  const stranger = await service.browser(eve)
  const refused = await stranger.call('POST', `/webhooks/${webhook.id}/regenerate-secret`)
  assert.equal(refused.body.error, 'webhook_not_found')
})
