import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService, traceHeaders } from '../../test/harness.ts'

let service: Service
let ada: Caller
let port: number
const prefix = '/api/external/v1'

before(async () => {
  service = await startService()
  ada = await service.caller()
  port = Number(new URL(await service.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
after(() => service.stop())

/** Writes lines to the port and returns status, headers and body of the response. */
function sendRaw(lines: string[]): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    // A server that refuses a request may reset the connection after its response. Without a response, the status is NaN.
    socket.on('error', () => {})
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n')
      const [first = '', ...rest] = head.split('\r\n')
      const headers = rest.map((line) => line.split(': ') as [string, string])
      const byName = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]))
      resolve({ status: Number(first.split(' ')[1]), headers: byName, body })
    })
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  })
}

const callerHeaders = () => [
  `X-API-Key: ${ada.key}`,
  ...Object.entries(traceHeaders).map(([name, value]) => `${name}: ${value}`),
  'Connection: close',
]

test('a POST with an empty body counts as one without a body, whatever its media type', async () => {
  const { body } = await service.call('POST', '/proposals', { key: ada.key, body: { name: 'n' } })
  const post = (path: string, type: string, lines: string[] = []) =>
    sendRaw([
      `POST ${prefix}${path} HTTP/1.1`,
      'Host: localhost',
      ...callerHeaders(),
      `Content-Type: ${type}`,
      ...lines,
    ])
  let shareStatus = 201
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json']) {
    const copied = await post(`/proposals/${body.id}/duplicate`, type, ['Content-Length: 0'])
    assert.equal(copied.status, 201, type)
    const shared = await post(`/proposals/${body.id}/share`, type, ['Content-Length: 0'])
    assert.equal(shared.status, shareStatus, type)
    // The first call shares the proposal. The others change nothing.
    shareStatus = 200
    for (const lines of [['Content-Length: 0'], []]) {
      const refused = await post('/proposals', type, lines)
      assert.equal(refused.status, 422, type)
      assert.deepEqual(JSON.parse(refused.body).detail, [{ loc: ['body'], msg: 'Field required', type: 'missing' }])
    }
  }
  const something = await post(`/proposals/${body.id}/duplicate`, 'text/plain', ['Content-Length: 1', '', 'x'])
  assert.equal(something.status, 415)
})

test('a body that is compressed or not UTF-8 is a 415', async () => {
  const send = (headers: Record<string, string>) =>
    service.call('POST', '/proposals', { key: ada.key, body: '{"name":"n"}', headers })
  for (const encoding of ['gzip', 'br', 'deflate', 'GZIP']) {
    assert.equal((await send({ 'content-encoding': encoding })).status, 415, encoding)
  }
  assert.equal((await send({ 'content-encoding': 'identity' })).status, 201)
  for (const charset of ['latin1', 'iso-8859-1', 'utf-16', '"utf-16le"']) {
    assert.equal((await send({ 'content-type': `application/json; charset=${charset}` })).status, 415, charset)
  }
  for (const parameters of ['charset=UTF-8', 'charset="utf-8"', 'charset=utf8', 'v=1;charset=utf-8', 'v=1']) {
    assert.equal((await send({ 'content-type': `application/json; ${parameters}` })).status, 201, parameters)
  }
})

const attribution = ['x-service-source', 'x-service-endpoint', 'x-service-generated-at', 'x-service-api-version']

test('a request without a Host header is refused as malformed', async () => {
  const answer = await sendRaw([`GET ${prefix}/me?x=1 HTTP/1.1`, ...callerHeaders()])
  assert.equal(answer.status, 400)
  assert.equal(JSON.parse(answer.body).error, 'malformed_request')
  for (const name of [...attribution, 'x-request-id']) assert.ok(answer.headers[name], name)
  assert.equal(answer.headers['x-service-endpoint'], `${prefix}/me`)
  assert.equal(
    (await sendRaw([`GET ${prefix}/me HTTP/1.0`, ...callerHeaders()])).status,
    200,
    'HTTP/1.0 has no Host header',
  )
})

test('the response to invalid HTTP names the problem and, if it can be read, the path', async () => {
  const cases: Array<[lines: string[], status: number, endpoint: string, detail: RegExp]> = [
    [['hello'], 400, '/', /not valid HTTP/],
    [[`GET ${prefix}/me?secret=1 HTTP/1.1`, 'Host: localhost', 'Bad Header'], 400, `${prefix}/me`, /not valid HTTP/],
    [
      [`GET ${prefix}/me HTTP/1.1`, 'Host: localhost', `X-Long: ${'y'.repeat(20_000)}`],
      431,
      `${prefix}/me`,
      /too large/,
    ],
    [['GET http://x.example/me#top HTTP/1.1', 'Host: localhost', 'Bad Header'], 400, '/me', /not valid HTTP/],
  ]
  for (const [lines, status, endpoint, detail] of cases) {
    const answer = await sendRaw(lines)
    assert.equal(answer.status, status)
    assert.equal(answer.headers['x-service-endpoint'], endpoint)
    assert.match(answer.headers['x-request-id'] ?? '', /^req_/)
    const body = JSON.parse(answer.body)
    assert.equal(body.error, 'malformed_request')
    assert.match(body.detail, detail)
  }
})

test('a request that does not arrive in time is a 408', async () => {
  // Node looks for slow requests at intervals. The test emits the same event immediately.
  const tooSlow = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  service.app.server.once('connection', (socket) => service.app.server.emit('clientError', tooSlow, socket))
  const answer = await sendRaw([])
  assert.equal(answer.status, 408)
  assert.equal(answer.headers['x-service-endpoint'], '/')
  assert.match(JSON.parse(answer.body).detail, /too long/)
})

test('X-Service-Endpoint is only the path, whatever the form of the request target', async () => {
  for (const target of [`http://localhost${prefix}/me?a=b`, `${prefix}/me#part`, `${prefix}/me?a=b#part`]) {
    const answer = await sendRaw([`GET ${target} HTTP/1.1`, 'Host: localhost', ...callerHeaders()])
    assert.equal(answer.headers['x-service-endpoint'], `${prefix}/me`, target)
    assert.equal(answer.status, 200, target)
  }
})

test('an unknown Expect header is ignored, and the response has the headers of the service', async () => {
  const answer = await sendRaw([`GET ${prefix}/me HTTP/1.1`, 'Host: localhost', 'Expect: zzz', ...callerHeaders()])
  assert.deepEqual([answer.status, answer.headers['x-service-endpoint']], [200, `${prefix}/me`])
})

test('a path with an empty id is a 404 and does not count as a call', async () => {
  const poor = await startService({
    limits: { ...service.config.limits, plans: { ...service.config.limits.plans, free: { monthly: 1, perMinute: 1 } } },
  })
  try {
    const { key } = await poor.caller({ plan: 'free' })
    for (const [method, path] of [
      ['GET', '/proposals/'],
      ['POST', '/proposals/'],
      ['PUT', '/proposals/?x=1'],
      ['GET', '/proposals//messages'],
      ['GET', '/templates/'],
      ['GET', '/lead-sessions/'],
      ['DELETE', '/webhooks/'],
      ['POST', '/webhooks//logs//redeliver'],
    ] as const) {
      for (const sentKey of [key, undefined]) {
        const answer = await poor.call(method, path, { key: sentKey })
        assert.deepEqual([answer.status, answer.body.error], [404, 'route_not_found'], `${method} ${path}`)
        for (const name of attribution) assert.ok(answer.headers[name], name)
      }
    }
    assert.equal((await poor.call('GET', '/me', { key })).status, 200, 'the only call of the minute is still available')
  } finally {
    await poor.stop()
  }
})

test('only the caller may cache a response and must revalidate it; responses with secrets are not cached', async () => {
  const call = (method: string, path: string, body?: unknown, headers = {}) =>
    service.call(method, path, { key: ada.key, body, headers })
  const caching = ({ headers }: { headers: Record<string, string> }) => [
    headers['cache-control'],
    headers['x-content-type-options'],
  ]
  const usual = ['private, no-cache', 'nosniff']
  const secret = ['no-store', 'nosniff']
  const { body } = await call('POST', '/proposals', { name: 'n' })
  const read = await call('GET', `/proposals/${body.id}`)
  const again = await call('GET', `/proposals/${body.id}`, undefined, { 'if-none-match': read.headers['etag'] })
  assert.equal(again.status, 304)
  for (const answer of [
    read,
    again,
    await call('GET', '/proposals'),
    await call('GET', '/proposals/x'),
    await call('GET', '/nothing'),
    await call('PATCH', '/proposals'),
    await service.call('GET', '/me'),
  ]) {
    assert.deepEqual(caching(answer), usual, answer.text)
  }

  const webhook = { name: 'w', url: 'http://127.0.0.1:9/', events: ['proposal.created'] }
  const lead = { channel: 'c', channelId: '1' }
  const idempotent = { 'idempotency-key': 'secret' }
  const withSecrets = [
    await call('POST', '/webhooks', webhook, idempotent),
    await call('POST', '/webhooks', webhook, idempotent),
    await call('POST', '/lead-sessions', { ...lead, callbackUrl: 'http://127.0.0.1:9/' }),
  ]
  const session = await call('POST', '/lead-sessions', lead)
  withSecrets.push(await call('PATCH', `/lead-sessions/${session.body.id}`, { callbackUrl: 'http://127.0.0.1:9/' }))
  for (const answer of withSecrets) {
    assert.ok(answer.body.secret ?? answer.body.callbackSecret)
    assert.deepEqual(caching(answer), secret)
  }
  assert.equal(withSecrets[1]?.headers['idempotent-replayed'], 'true')

  const browser = await service.browser(ada)
  assert.deepEqual(caching(await browser.call('POST', '/api-keys', { body: { name: 'k', scopes: ['read'] } })), secret)
  const hook = `/webhooks/${withSecrets[0]?.body.id}`
  assert.deepEqual(caching(await browser.call('POST', `${hook}/regenerate-secret`)), secret)
  assert.deepEqual(caching(await browser.call('GET', '/nothing')), usual)
})

test('a very long id is refused as an invalid id', async () => {
  for (const length of [1000, 1001, 10_000]) {
    const answer = await service.call('GET', `/proposals/${'x'.repeat(length)}`, { key: ada.key })
    assert.deepEqual([answer.status, answer.body.detail[0].type], [422, 'uuid_parsing'], String(length))
    const link = await service.call('GET', `/api/public/v1/shares/${'x'.repeat(length)}`)
    assert.deepEqual([link.status, link.body.error], [404, 'share_not_found'], String(length))
  }
})
