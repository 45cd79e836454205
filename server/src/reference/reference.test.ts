import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { type Service, startService } from '../../test/harness.ts'

let service: Service
before(async () => {
  service = await startService()
})
after(() => service.stop())

const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers })

test('the reference page comes with headers that keep scripts, frames and other origins out', async () => {
  const { statusCode, headers } = await get('/docs/api')
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'text/html; charset=utf-8')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['referrer-policy'], 'no-referrer')
  assert.ok(headers['x-service-source'])
  const policy = String(headers['content-security-policy'])
  assert.match(policy, /default-src 'none'/)
  assert.match(policy, /frame-ancestors 'none'/)
  assert.doesNotMatch(policy, /script-src[^;]*unsafe|https?:|\*/)
  // Scalar's styles, and nothing else.
  assert.equal(policy.split("'unsafe-inline'").length, 2)
})

test('the reference page has no inline script or style, and loads only files of this service, which exist', async () => {
  const { body } = await get('/docs/api')
  assert.doesNotMatch(body, /<style|\son\w+=|\sstyle=|<script(?![^>]*\ssrc=)/)
  const loaded = [...body.matchAll(/<(?!a )\w+[^>]*\s(?:src|href|data-document)="([^"]*)"/g)].map(
    ([, address = '']) => address,
  )
  assert.ok(loaded.length >= 4)
  const emptyIcon = 'data:,'
  for (const address of loaded.filter((address) => address !== emptyIcon)) {
    assert.match(address, /^\/[^/]/)
    assert.equal((await get(address)).statusCode, 200, address)
  }
})

test('the script of the reference page is compressed for browsers that support it, and is not sent twice', async () => {
  const plain = await get('/docs/scalar.js')
  assert.equal(plain.statusCode, 200)
  assert.equal(plain.headers['content-type'], 'text/javascript; charset=utf-8')
  assert.ok(plain.body.includes('createApiReference'))
  const zipped = await get('/docs/scalar.js', { 'accept-encoding': 'gzip, br' })
  assert.equal(zipped.headers['content-encoding'], 'gzip')
  assert.equal(zipped.headers['vary'], 'accept-encoding')
  assert.equal(gunzipSync(zipped.rawPayload).toString(), plain.body)
  const again = await get('/docs/scalar.js', { 'if-none-match': String(plain.headers['etag']) })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
})

test('the OpenAPI document needs no key, and carries the attribution headers', async () => {
  const { statusCode, headers, body } = await get('/api/external/v1/openapi.json')
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'application/json; charset=utf-8')
  assert.equal(headers['x-service-endpoint'], '/api/external/v1/openapi.json')
  assert.equal(JSON.parse(body).openapi, '3.1.0')
  const refused = await service.app.inject({ method: 'POST', url: '/api/external/v1/openapi.json' })
  assert.equal(refused.statusCode, 405)
})

test('the public document is served without any limit, and every other method is 405', async (t) => {
  const busy = await startService({ publicPerMinute: 1 })
  t.after(() => busy.stop())
  const url = '/api/public/v1/openapi.json'
  for (let n = 0; n < 3; n++) {
    const { statusCode, headers, body } = await busy.app.inject({ url })
    assert.equal(statusCode, 200)
    assert.equal(headers['content-type'], 'application/json; charset=utf-8')
    assert.equal(headers['x-service-endpoint'], url)
    assert.equal(JSON.parse(body).info.title, 'Proffer public API')
  }
  assert.equal((await busy.app.inject('/api/public/v1/sign-up')).statusCode, 200, 'the document used up nothing')
  assert.equal((await busy.app.inject({ method: 'POST', url })).statusCode, 405)
})

test('if the trace headers are optional, the OpenAPI document says so', async (t) => {
  const relaxed = await startService({ traceHeaders: 'optional' })
  t.after(() => relaxed.stop())
  const { body } = await relaxed.call('GET', '/openapi.json')
  assert.ok(body.paths['/me'].get.security.some((needed: object) => Object.keys(needed).join() === 'ApiKey'))
})
