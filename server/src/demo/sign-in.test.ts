import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type Service, startService } from '../../test/harness.ts'
import { createDemo, type Demo } from './demo.ts'

let service: Service
let demo: Demo | undefined

before(async () => {
  service = await startService({ allowedHosts: ['tunnel.example'] }, { demo: () => demo })
  demo = await createDemo({ ...service, onError: assert.ifError })
  assert.ok(demo)
})
after(() => service.stop())
// The time moves, so no test uses up the sign-in limit of another.
beforeEach(() => service.clock.advance(60_000))

type Headers = Record<string, string | undefined>
const own: Headers = { host: '127.0.0.1:8080', origin: 'http://127.0.0.1:8080', 'sec-fetch-site': 'same-origin' }

const send = (method: 'GET' | 'POST', url: string, headers: Headers, remoteAddress: string) =>
  service.app.inject({
    method,
    url,
    remoteAddress,
    headers: Object.fromEntries(Object.entries({ ...own, ...headers }).filter(([, value]) => value !== undefined)),
  })

const offer = async (headers: Headers = {}, from = '127.0.0.1') =>
  (await send('GET', '/api/public/v1/demo', headers, from)).json()

const press = (headers: Headers = {}, from = '127.0.0.1') =>
  send('POST', '/api/app/v1/auth/sign-in/demo', headers, from)

test('the sign-in page on this machine offers the demo without a secret, and one click signs in', async () => {
  assert.deepEqual(await offer(), { demo: { email: 'demo@proffer.example' } })
  for (const [host, from] of [
    ['127.0.0.1:8080', '127.0.0.1'],
    ['localhost:9000', '::1'],
    ['[::1]:8080', '::ffff:127.0.0.1'],
  ] as const) {
    const answer = await press({ host, origin: `http://${host}` }, from)
    assert.equal(answer.statusCode, 200, host)
    assert.equal(answer.json().email, 'demo@proffer.example')
    assert.ok(demo && !answer.body.includes(demo.password))
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    const me = await service.app.inject({ url: '/api/app/v1/me', headers: { cookie } })
    assert.equal(me.json().id, demo?.accountId)
  }
})

test('requests from other machines or through a proxy get no offer and are refused', async () => {
  const otherRequests: Array<[headers: Headers, from: string]> = [
    [{}, '192.168.1.4'],
    [{}, 'fd00::5'],
    [{ host: 'tunnel.example', origin: 'http://tunnel.example' }, '127.0.0.1'],
    [{ 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
    [{ 'x-forwarded-host': 'localhost' }, '127.0.0.1'],
    [{ 'x-forwarded-proto': 'http' }, '127.0.0.1'],
    [{ 'x-real-ip': '127.0.0.1' }, '127.0.0.1'],
    [{ forwarded: 'for=127.0.0.1' }, '127.0.0.1'],
    [{ via: '1.1 tunnel' }, '127.0.0.1'],
    [{ 'cf-connecting-ip': '203.0.113.5' }, '127.0.0.1'],
    [{ 'true-client-ip': '203.0.113.5' }, '127.0.0.1'],
    [{ 'x-original-host': 'tunnel.example' }, '127.0.0.1'],
    [{ 'tailscale-user-login': 'ada' }, '127.0.0.1'],
  ]
  for (const [headers, from] of otherRequests) {
    service.clock.advance(60_000)
    const name = JSON.stringify([headers, from])
    assert.deepEqual(await offer(headers, from), { demo: null }, name)
    const answer = await press(headers, from)
    assert.deepEqual([answer.statusCode, answer.json().error], [404, 'demo_not_available'], name)
    assert.equal(answer.headers['set-cookie'], undefined)
  }
})

test('a page of another site cannot sign in to the demo', async () => {
  for (const headers of [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-site' },
    { origin: undefined, 'sec-fetch-site': undefined },
  ]) {
    const answer = await press(headers)
    assert.deepEqual([answer.statusCode, answer.json().error], [403, 'foreign_origin'])
  }
  const rebound = { host: 'evil.example:8080', origin: 'http://evil.example:8080' }
  assert.equal((await press(rebound)).statusCode, 421)
})

test('the offer is gone if there is no demo or its password was changed', async () => {
  const createdDemo = demo
  demo = undefined
  assert.deepEqual(await offer(), { demo: null })
  assert.equal((await press()).statusCode, 404)
  demo = createdDemo
  assert.equal((await press()).statusCode, 200)
  const browser = await service.browser({ accountId: demo?.accountId ?? '' })
  const change = { current_password: demo?.password, new_password: 'my own words now' }
  assert.equal((await browser.call('POST', '/account/password', { body: change })).status, 200)
  assert.deepEqual(await offer(), { demo: null })
  assert.equal((await press()).statusCode, 404)
})
