import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../test/harness.ts'

/** One response reports all failures of a request, whichever part of the server finds them. */

let service: Service
let ada: Caller
let proposalId: string

before(async () => {
  service = await startService()
  ada = await service.caller()
  proposalId = (await service.call('POST', '/proposals', { key: ada.key, body: { name: 'n' } })).body.id
})
after(() => service.stop())

const send = (method: string, path: string, body: string, headers = {}) =>
  service.call(method, path, { key: ada.key, body, headers })

const cases: Array<[title: string, id: string, body: string, expected: string[]]> = [
  ['a NUL', 'ID', '{"name":"a\\u0000","total":-1}', ['body.name value_error', 'body.total greater_than_equal']],
  ['a lone surrogate', 'ID', '{"name":"\\ud800","status":"x"}', ['body.name string_unicode', 'body.status enum']],
  [
    'a number too large for a double',
    'ID',
    '{"settings":{"x":1e999},"name":""}',
    ['body.settings.x finite_number', 'body.name string_too_short'],
  ],
  [
    'a member __proto__',
    'ID',
    '{"settings":{"__proto__":1},"name":7}',
    ['body.settings.__proto__ value_error', 'body.name string_type'],
  ],
  ['an incomplete body', 'x', '{"name":', ['body json_invalid', 'path.proposal_id uuid_parsing']],
  [
    'a body nested too deeply',
    'x',
    `{"settings":{"x":${'['.repeat(300)}${']'.repeat(300)}}}`,
    ['body json_invalid', 'path.proposal_id uuid_parsing'],
  ],
]

for (const [title, id, body, expected] of cases) {
  test(`${title} is reported together with all other failures`, async () => {
    const answer = await send('PUT', `/proposals/${id.replace('ID', proposalId)}`, body)
    assert.equal(answer.status, 422)
    const failures: string[] = answer.body.detail.map(
      ({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`,
    )
    assert.deepEqual(failures.sort(), expected.sort())
    for (const entry of answer.body.detail) assert.deepEqual(Object.keys(entry), ['loc', 'msg', 'type'])
  })
}

for (const key of ['', 'k'.repeat(256)]) {
  test(`an Idempotency-Key of ${key.length} characters is reported together with all other failures`, async () => {
    const answer = await send('POST', '/proposals', '{"name":"a\\u0000","total":-1}', { 'idempotency-key': key })
    assert.equal(answer.status, 422)
    assert.deepEqual(
      answer.body.detail.map(({ loc }: { loc: string[] }) => loc.join('.')),
      ['header.idempotency-key', 'body.name', 'body.total'],
    )
    assert.deepEqual(Object.keys(answer.body.detail[0]), ['loc', 'msg', 'type'])
  })
}

test('a malformed body is a 422, also when its Idempotency-Key was used before', async () => {
  const headers = { 'idempotency-key': 'used' }
  assert.equal((await send('POST', '/proposals', '{"name":"n"}', headers)).status, 201)
  assert.equal((await send('POST', '/proposals', '{"name":"n"', headers)).status, 422)
  assert.equal((await send('POST', '/proposals', '{"name":"n"', { 'idempotency-key': 'new' })).status, 422)
  assert.equal((await send('POST', '/proposals', '{"name":"n"}', { 'idempotency-key': 'new' })).status, 201)
})

test('an operation without a body schema still refuses bodies that could not be stored', async () => {
  const { id } = await service.services.webhooks.create(ada.accountId, {
    name: 'w',
    url: 'http://127.0.0.1:9/',
    events: ['proposal.created'],
  })
  for (const body of ['{', '{"x":"\\u0000"}', '{"x":12345678901234567890}']) {
    assert.equal((await send('POST', `/webhooks/${id}/test`, body)).status, 422, body)
    assert.equal((await send('DELETE', `/webhooks/${id}`, body)).status, 422, body)
    const browser = await service.browser()
    assert.equal((await browser.call('POST', '/auth/sign-out', { body })).status, 422, body)
  }
})

test('an unknown path is a 404, whatever the body contains', async () => {
  for (const [body, type] of [
    ['{', 'application/json'],
    ['x', 'text/plain'],
    ['{}', 'application/json; charset=latin1'],
  ] as const) {
    assert.equal((await send('POST', '/nothing', body, { 'content-type': type })).status, 404, type)
  }
})

test('an integer that would be rounded is reported together with other values that could not be stored', async () => {
  const body = '{"settings":{"__proto__":{"a":12345678901234567890},"n":"\\u0000"},"name":12345678901234567890}'
  const { body: error } = await send('PUT', `/proposals/${proposalId}`, body)
  assert.deepEqual(
    error.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`),
    [
      'body.settings.__proto__ value_error',
      'body.settings.__proto__.a value_error',
      'body.settings.n value_error',
      'body.name value_error',
      'body.name string_type',
    ],
  )
})

const integers: Array<[body: string, loc: string]> = [
  ['{"settings":{"a":{"b":[1,9007199254740993]}}}', 'body.settings.a.b.1'],
  ['{"settings":{"a":9007199254740992}}', 'body.settings.a'],
  ['{"settings":{"a":-9007199254740992}}', 'body.settings.a'],
  [`{"settings":{"a":${'9'.repeat(400)}}}`, 'body.settings.a'],
  ['{"requirements":[{"name":"r","ticket":12345678901234567890}]}', 'body.requirements.0.ticket'],
]

for (const [body, loc] of integers) {
  test(`an integer that would be rounded is refused at ${loc}, in ${body.slice(0, 60)}`, async () => {
    const answer = await send('PUT', `/proposals/${proposalId}`, body)
    assert.equal(answer.status, 422)
    const [{ msg, type, ...entry }] = answer.body.detail
    assert.deepEqual([entry.loc.join('.'), type], [loc, 'value_error'])
    assert.match(msg, /send the value as a string/)
  })
}

test('the largest exact integers, long texts and long fractions are stored as they were sent', async () => {
  const settings = {
    most: Number.MAX_SAFE_INTEGER,
    least: Number.MIN_SAFE_INTEGER,
    card: '12345678901234567890',
    third: 0.3333333333333333,
    vast: 1e21,
  }
  const answer = await send('PUT', `/proposals/${proposalId}`, JSON.stringify({ settings }))
  assert.deepEqual([answer.status, answer.body.settings], [200, settings])
})

test('discovery data and attachments also refuse integers that would be rounded', async () => {
  const lead = await send(
    'POST',
    '/lead-sessions',
    '{"channel":"c","channelId":"1","discoveryData":{"n":1e1,"id":9007199254740993}}',
  )
  assert.deepEqual(lead.body.detail?.[0].loc, ['body', 'discoveryData', 'id'])
  const path = `/proposals/${proposalId}/messages`
  const message = await send('POST', path, '{"content":"c","attachments":[{"id":9007199254740993}]}')
  assert.deepEqual(message.body.detail?.[0].loc, ['body', 'attachments', '0', 'id'])
})

test('an integer in a query consists of digits with an optional sign', async () => {
  // A plain `+` in a query is a space.
  for (const limit of ['0x10', '1e1', '%205', '5%20', '+5', '', '1_0', '5.0', 'Infinity', '٥']) {
    const answer = await service.call('GET', `/proposals?limit=${limit}`, { key: ada.key })
    assert.deepEqual([answer.status, answer.body.detail?.[0].type], [422, 'int_parsing'], limit)
    assert.deepEqual(answer.body.detail[0].loc, ['query', 'limit'])
  }
  for (const query of ['limit=5', 'limit=%2B5', 'limit=005', 'offset=-0', 'skip=0']) {
    assert.equal((await service.call('GET', `/proposals?${query}`, { key: ada.key })).status, 200, query)
  }
  const negative = await service.call('GET', '/proposals?offset=-1', { key: ada.key })
  assert.equal(negative.body.detail[0].type, 'greater_than_equal')
})
