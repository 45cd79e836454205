import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, before, test } from 'node:test'
import { client, provider, tokenOf } from '../../../test/client-side.ts'
import { type Service, startService } from '../../../test/harness.ts'
import { buildApp } from '../../app.ts'

const LIMIT = 5

let service: Service
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService({ publicPerMinute: LIMIT, trustProxy: 1 })
  ada = provider(service, await service.caller())
})
after(() => service.stop())

let lastAddress = 0
const freshAddress = () => {
  lastAddress += 1
  return `198.51.100.${lastAddress}`
}
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const unknown = `/api/public/v1/shares/${'A'.repeat(43)}`

test('an unknown token is a 404, whatever its form', async () => {
  const { share } = await ada.shared()
  const token = tokenOf(share.shareUrl)
  const unknownTokens = ['A'.repeat(43), token.slice(1), `${token}A`, token.toLowerCase(), 'x', '%00', "'", share.id]
  for (const candidate of unknownTokens) {
    const path = `/api/public/v1/shares/${encodeURIComponent(candidate)}`
    const { status, body } = await service.call('GET', path, from(freshAddress()))
    assert.deepEqual([status, body.error], [404, 'share_not_found'], candidate)
  }
})

test('the door needs no key, reveals no account, and its responses are not cached', async () => {
  const { client: reader } = await ada.shared()
  const answer = await service.app.inject({ method: 'GET', url: reader.path, remoteAddress: freshAddress() })
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['cache-control'], 'no-store')
  assert.equal(answer.headers['referrer-policy'], 'no-referrer')
  assert.match(String(answer.headers['x-robots-tag']), /noindex/)
  assert.ok(!answer.body.includes(ada.accountId))
})

test('other methods on its paths are a 405, and unknown paths a 404, with the attribution headers', async () => {
  const allowed = {
    '': 'GET',
    '/pdf': 'GET',
    '/conversation': 'GET',
    '/view': 'POST',
    '/accept': 'POST',
    '/reject': 'POST',
    '/request-changes': 'POST',
    '/messages': 'POST',
  }
  for (const [path, method] of Object.entries(allowed)) {
    for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((name) => name !== method)) {
      const { status, headers } = await service.call(other, unknown + path, from(freshAddress()))
      assert.equal(status, 405, `${other} ${path}`)
      assert.ok(headers['allow']?.includes(method))
      assert.equal(headers['x-service-endpoint'], unknown + path)
    }
  }
  const { status, body } = await service.call('GET', `${unknown}/nothing`)
  assert.deepEqual([status, body.error], [404, 'route_not_found'])
})

test('an address has an exact limit per minute; other addresses are not affected', async () => {
  const address = freshAddress()
  const get = (who = address) => service.call('GET', unknown, from(who))
  for (let n = 0; n < LIMIT; n++) {
    assert.equal((await get()).status, 404)
    service.clock.advance(1000)
  }
  const refused = await get()
  assert.equal(refused.status, 429)
  assert.equal(refused.body.error, 'rate_limit_exceeded')
  const seconds = 60 - LIMIT
  assert.deepEqual([refused.body.limit, refused.body.retry_after], [LIMIT, seconds])
  assert.equal(refused.headers['retry-after'], String(seconds))
  assert.equal((await get(freshAddress())).status, 404)
  service.clock.advance(seconds * 1000 - 1)
  assert.equal((await get()).status, 429)
  service.clock.advance(1)
  assert.equal((await get()).status, 404, 'admitted after Retry-After')
  assert.equal((await get()).status, 429, 'only one call')
})

test('a refused request changes nothing', async () => {
  const { id, share } = await ada.shared()
  const address = freshAddress()
  const reader = client(service, share.shareUrl, { 'x-forwarded-for': address })
  for (let n = 0; n < LIMIT; n++) await reader.read()
  assert.equal((await reader.accept()).status, 429)
  assert.equal((await ada.get(id)).status, 'sent')
})

test('addresses in one IPv6 network share a limit, and all notations of an IPv4 address count as one', async () => {
  for (let n = 0; n < LIMIT; n++) await service.call('GET', unknown, from(`2001:db8:1:2::${n}`))
  assert.equal((await service.call('GET', unknown, from('2001:db8:1:2:ffff::1'))).status, 429)
  assert.equal((await service.call('GET', unknown, from('2001:db8:1:3::1'))).status, 404)
  for (let n = 0; n < LIMIT; n++) await service.call('GET', unknown, from('203.0.113.9'))
  assert.equal((await service.call('GET', unknown, from('::ffff:203.0.113.9'))).status, 429)
})

test('the address stored with an answer is the client’s, as a trusted proxy reports it', async () => {
  const { id, share } = await ada.shared()
  const headers = { 'x-forwarded-for': '9.9.9.9, 203.0.113.77' }
  await client(service, share.shareUrl, headers).accept()
  const [answered] = await service.services.shares.list(ada.accountId, id)
  assert.equal(answered?.answer?.address, '203.0.113.77', 'one proxy is trusted')
})

test('without a trusted proxy, X-Forwarded-For is ignored', async () => {
  const plain = await startService({ publicPerMinute: LIMIT })
  for (let n = 0; n < LIMIT; n++) await plain.call('GET', unknown, from(freshAddress()))
  assert.equal((await plain.call('GET', unknown, from(freshAddress()))).status, 429)
  await plain.stop()
})

test('the token of a link is never logged', async () => {
  const { share } = await ada.shared()
  const token = tokenOf(share.shareUrl)
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { app } = await buildApp({ ...service, logger: { level: 'trace', stream } })
  const path = `/api/public/v1/shares/${token}`
  const headers = { 'content-type': 'application/json' }
  await app.inject({ method: 'GET', url: path })
  await app.inject({ method: 'POST', url: `${path}/accept`, headers, payload: '{' })
  await app.inject({ method: 'POST', url: `${path}/nothing?x=1`, headers, payload: '{}' })
  await app.inject({ method: 'GET', url: `/p/${token}` })
  await app.close()
  assert.ok(lines.some((line) => line.includes('/shares/[token]/accept')))
  assert.ok(!lines.join('').includes(token))
})
