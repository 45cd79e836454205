import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { type Service, startService } from '../../test/harness.ts'
import { loadConfig } from '../config/config.ts'
import { ownHosts } from './host-check.ts'

let service: Service
let port: number
before(async () => {
  service = await startService({ allowedHosts: ['proffer.internal'], publicUrl: 'https://proffer.example' })
  port = Number(new URL(await service.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
after(() => service.stop())

const get = (path: string, headers: Record<string, string>, { app } = service) => app.inject({ url: path, headers })

/** Sends these lines unchanged and returns the status of the response. */
function sendRaw(...lines: string[]): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(Number(text.split(' ')[1])))
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  })
}

const accepts = (env: Record<string, string>, host: string) => ownHosts(loadConfig(env))(host)

test('the service accepts requests for its own names, this machine and IP addresses that can be its own, at any port', () => {
  const local = ['localhost', 'LOCALHOST:8080', '127.0.0.1', '127.0.0.1:9000', '127.0.0.2', '[::1]', '[::1]:8080']
  const proxied = { PUBLIC_URL: 'https://Proffer.example', ALLOWED_HOSTS: 'proffer.internal, [fd00::1]' }
  const cases: Array<[env: Record<string, string>, own: string[], foreign: string[]]> = [
    [{}, local, ['10.0.0.5', '0.0.0.0:8080', '[fd00::1]', 'app.localhost']],
    [{ HOST: '::1', PORT: '0' }, local, ['10.0.0.5']],
    [{ HOST: '0.0.0.0' }, [...local, '10.0.0.5:8080', '203.0.113.9', '[fd00::1]:8080'], ['machine.local']],
    [{ HOST: '10.0.0.5' }, ['localhost', '10.0.0.5:8080', '203.0.113.9'], ['machine.local']],
    [{ HOST: 'machine.local', PUBLIC_URL: 'http://localhost' }, ['machine.local:8080'], ['machine']],
    [
      proxied,
      [...local, 'proffer.example', 'PROFFER.example:443', 'proffer.internal:8080', '[fd00::1]'],
      ['x.internal'],
    ],
  ]
  for (const [env, own, foreign] of cases) {
    for (const host of own) assert.equal(accepts(env, host), true, `${host} with ${JSON.stringify(env)}`)
    for (const host of foreign) assert.equal(accepts(env, host), false, `${host} with ${JSON.stringify(env)}`)
  }
})

test('names that only resemble an own name, and malformed hosts, are refused', () => {
  const PUBLIC_URL = 'https://proffer.example'
  for (const host of [
    'evil.example',
    'proffer.example.evil.example',
    'evil-proffer.example',
    'proffer.example@evil.example',
    'evil.example@proffer.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example:8080',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '127.0.0.1:80:80',
    '127.0.0.1:port',
    '::1',
    '[::1',
    '[::1]evil.example',
    'proffer.example, evil.example',
    'proffer.example/',
    ' ',
    '',
  ])
    assert.equal(accepts({ PUBLIC_URL }, host), false, JSON.stringify(host))
})

test('every door checks the host first: a foreign host is a 421 that names the setting', async () => {
  const { key } = await service.caller()
  for (const path of [
    '/',
    '/api/external/v1/me',
    '/api/app/v1/me',
    '/api/public/v1/demo',
    '/mcp',
    '/docs',
    '/nowhere',
  ]) {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const headers = { host: '"><script>evil.example', 'x-api-key': key, origin: 'http://evil.example' }
      const answer = await service.app.inject({ method, url: path, headers })
      assert.equal(answer.statusCode, 421, `${method} ${path}`)
      assert.equal(answer.json().error, 'misdirected_request')
      assert.match(answer.json().detail, /ALLOWED_HOSTS/)
      assert.ok(!answer.body.includes('evil'))
      assert.ok(answer.headers['x-request-id'])
    }
  }
  const { body } = await get('/metrics', {})
  // Three methods for each of seven paths.
  assert.match(body, /proffer_refusals_total\{code="misdirected_request"\} 21\n/)
})

test('X-Forwarded-Host has no influence on the host check', async () => {
  const proxied = await startService({ trustProxy: 1, publicUrl: 'https://proffer.example' })
  try {
    const own = { 'x-forwarded-host': 'proffer.example', 'x-forwarded-for': '203.0.113.5' }
    assert.equal((await get('/', { host: 'evil.example', ...own }, proxied)).statusCode, 421)
    assert.equal((await get('/', { host: 'proffer.example', ...own }, proxied)).statusCode, 200)
    const forwarded = { 'x-forwarded-host': 'evil.example' }
    assert.equal((await get('/', { host: 'proffer.example', ...forwarded }, proxied)).statusCode, 200)
  } finally {
    await proxied.stop()
  }
})

test('health checks accept any host; the metrics only with a token', async () => {
  const host = 'evil.example'
  assert.equal((await get('/healthz', { host })).statusCode, 200)
  assert.equal((await get('/readyz', { host })).statusCode, 200)
  assert.equal((await get('/metrics', { host })).statusCode, 421)
  const guarded = await startService({ metricsToken: 'hush' })
  try {
    assert.equal((await get('/metrics', { host, authorization: 'Bearer hush' }, guarded)).statusCode, 200)
    assert.equal((await get('/metrics', { host }, guarded)).statusCode, 404)
  } finally {
    await guarded.stop()
  }
})

test('a request that names two hosts is malformed', async () => {
  const path = '/healthz'
  assert.equal(await sendRaw(`GET ${path} HTTP/1.1`, 'Host: localhost'), 200)
  assert.equal(await sendRaw(`GET ${path} HTTP/1.1`, 'Host: localhost', 'hOST: localhost'), 400)
  assert.equal(await sendRaw(`GET ${path} HTTP/1.1`, 'Host: localhost', 'Host: evil.example'), 400)
  assert.equal(await sendRaw(`GET http://LOCALHOST:80${path} HTTP/1.1`, 'Host: localhost:80'), 200)
  assert.equal(await sendRaw(`GET http://evil.example${path} HTTP/1.1`, 'Host: localhost'), 400)
  assert.equal(await sendRaw(`GET http://localhost${path} HTTP/1.1`, 'Host: evil.example'), 400)
  assert.equal(await sendRaw('GET http://evil.example/docs HTTP/1.1', 'Host: evil.example'), 421)
  assert.equal(await sendRaw('GET /docs HTTP/1.1', 'Host:'), 421)
})

test('a service with an https URL tells browsers to use https for a year; others do not', async () => {
  const strict = 'max-age=31536000'
  for (const path of ['/', '/healthz', '/nowhere', '/api/external/v1/me', '/api/public/v1/demo']) {
    assert.equal((await get(path, {})).headers['strict-transport-security'], strict, path)
  }
  const refused = await get('/', { host: 'evil.example' })
  assert.equal(refused.headers['strict-transport-security'], strict)
  const plain = await startService()
  try {
    assert.equal((await get('/', {}, plain)).headers['strict-transport-security'], undefined)
  } finally {
    await plain.stop()
  }
})
