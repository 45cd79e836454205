import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService, traceHeaders } from '../../test/harness.ts'

let service: Service
let ada: Caller
let base: string

before(async () => {
  service = await startService()
  ada = await service.caller()
  base = await service.app.listen({ port: 0, host: '127.0.0.1' })
})
after(() => service.stop())

const post = (body: string | Buffer, headers = {}) =>
  service.call('POST', '/proposals', { key: ada.key, body, headers })

/** Bodies that must not be stored, each with the failure that the response reports first. */
const bodies: Array<[title: string, body: string | Buffer, expected: string]> = [
  ['an incomplete body', '{"name": "x"', 'body json_invalid'],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 'body json_invalid'],
  ['a lone surrogate', '{"name": "a\\ud800"}', 'body.name string_unicode'],
  ['a lone surrogate in a key', '{"name": "a", "settings": {"\\udc00": 1}}', 'body.settings.\ufffd string_unicode'],
  ['a NUL', '{"name": "a\\u0000b"}', 'body.name value_error'],
  ['a NUL deep inside', '{"name": "a", "settings": {"x": ["\\u0000"]}}', 'body.settings.x.0 value_error'],
  ['__proto__', '{"name": "a", "settings": {"__proto__": {"admin": true}}}', 'body.settings.__proto__ value_error'],
  ['a number too large for a double', '{"name": "a", "settings": {"x": 1e999}}', 'body.settings.x finite_number'],
  ['a huge price', '{"name": "a", "total": 1e300}', 'body.total decimal_whole_digits'],
  ['a price of a thousand digits', `{"name": "a", "total": "${'9'.repeat(1000)}"}`, 'body.total decimal_whole_digits'],
  [
    'very deep nesting',
    `{"name": "a", "settings": {"x": ${'['.repeat(200_000)}${']'.repeat(200_000)}}}`,
    'body json_invalid',
  ],
  ['deep objects', `{"name": "a", "settings": ${'{"x":'.repeat(5000)}1${'}'.repeat(5000)}}`, 'body json_invalid'],
]

for (const [title, body, expected] of bodies) {
  test(`${title} is refused as ${expected}`, async () => {
    const answer = await post(body)
    assert.equal(answer.status, 422)
    const [{ loc, type }] = answer.body.detail
    assert.equal(`${loc.join('.')} ${type}`, expected)
  })
}

test('a document nested almost as deep as the limit of 100 levels is stored', async () => {
  const levels = 97
  const settings = JSON.parse(`${'{"x":'.repeat(levels)}1${'}'.repeat(levels)}`)
  const answer = await post(JSON.stringify({ name: 'deep', settings }))
  assert.equal(answer.status, 201)
  assert.deepEqual(answer.body.settings, settings)
})

test('keys with a meaning in JavaScript are ordinary keys', async () => {
  const settings = { constructor: { prototype: { x: 1 } }, toString: 'x', hasOwnProperty: null, length: -1 }
  const template = await service.services.templates.create(ada, {
    name: 't',
    settings: { constructor: { a: 1 } },
  })
  const { status, body } = await post(JSON.stringify({ name: 'n', settings, templateId: template.id }))
  assert.equal(status, 201)
  assert.deepEqual(body.settings, { ...settings, constructor: { a: 1, prototype: { x: 1 } } })
  assert.equal(({} as Record<string, unknown>)['x'], undefined)
})

test('a body of more than 1 MiB is a 413; one of exactly 1 MiB is accepted', async () => {
  const frame = JSON.stringify({ name: 'n', settings: { x: '' } })
  const exact = JSON.stringify({ name: 'n', settings: { x: 'y'.repeat(1024 * 1024 - frame.length) } })
  assert.equal((await post(exact)).status, 201)
  const over = await post(`${exact} `)
  assert.equal(over.status, 413)
  assert.equal(over.body.error, 'payload_too_large')
})

test('a body of ten megabytes over a real socket gets a response, not a broken connection', async () => {
  const response = await fetch(`${base}/api/external/v1/proposals`, {
    method: 'POST',
    headers: { ...traceHeaders, 'x-api-key': ada.key, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'x'.repeat(10_000_000) }),
  })
  assert.equal(response.status, 413)
  assert.equal(((await response.json()) as { error: string }).error, 'payload_too_large')
})

const paths = [
  '/proposals/%',
  '/proposals/%zz',
  '/proposals/%E0%A4%A',
  '/proposals/%00',
  `/proposals/${'a'.repeat(900)}`,
]

for (const path of paths) {
  test(`the path ${path.slice(0, 30)} is refused as a malformed id`, async () => {
    const answer = await service.call('GET', path, { key: ada.key })
    assert.equal(answer.status, 422)
    assert.equal(answer.body.detail[0].type, 'uuid_parsing')
    assert.equal(answer.headers['x-service-endpoint'], `/api/external/v1${path}`)
  })
}

test('odd paths and queries never cause a 5xx', async () => {
  for (const path of [
    '//',
    '/../..',
    '/proposals//',
    '/proposals/%2e%2e/x',
    '/?a=%',
    '/proposals?q=%',
    '/proposals?%zz=1&limit=1',
  ]) {
    const answer = await service.call('GET', path, { key: ada.key })
    assert.ok(answer.status < 500, `${path} ${answer.status}`)
  }
})

test('an unexpected error is a 500 with a request id and without its text', async () => {
  const broken = await startService()
  const caller = await broken.caller()
  broken.services.templates.list = async () => {
    throw new Error('the secret inner text')
  }
  const answer = await broken.call('GET', '/templates', { key: caller.key })
  assert.equal(answer.status, 500)
  assert.equal(answer.body.request_id, answer.headers['x-request-id'])
  assert.doesNotMatch(answer.text, /secret inner text/)
  await broken.stop()
})

test('every response has the attribution headers', async () => {
  for (const path of ['/me', '/nothing', '/proposals/x?y=z']) {
    const { headers } = await service.call('GET', path, { key: ada.key })
    assert.equal(headers['x-service-source'], '127.0.0.1:8080')
    assert.equal(headers['x-service-endpoint'], `/api/external/v1${path.split('?')[0]}`)
    assert.equal(headers['x-service-api-version'], 'v1')
    assert.equal(headers['x-service-generated-at'], service.clock.now().toISOString())
    assert.match(headers['x-request-id'] ?? '', /^req_/)
  }
})
