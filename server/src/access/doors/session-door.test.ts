import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Browser } from '../../../test/browser.ts'
import { type Service, startService } from '../../../test/harness.ts'
import { lastMail, linkIn } from '../../../test/mails.ts'

let service: Service
let browser: Browser
before(async () => {
  service = await startService({ trustProxy: 1 })
  browser = await service.browser()
})
after(() => service.stop())
beforeEach(() => service.clock.advance(60_000))

const create = (headers = {}) => browser.call('POST', '/proposals', { body: { name: 'P' }, headers })

test('the application and an API key of the account read and change the same proposals', async () => {
  const created = await create()
  assert.equal(created.status, 201)
  assert.equal(created.headers['location'], `/api/app/v1/proposals/${created.body.id}`)
  const { key } = await service.services.keys.create(browser, { name: 'k', scopes: ['read', 'write'] })
  const read = await service.call('GET', `/proposals/${created.body.id}`, { key })
  assert.deepEqual(read.body, created.body)
  await service.call('PUT', `/proposals/${created.body.id}`, { key, body: { name: 'Changed' } })
  const changed = await browser.call('GET', `/proposals/${created.body.id}`)
  assert.equal(changed.body.name, 'Changed')
  const stale = { 'if-match': created.headers['etag'] ?? '"v1"' }
  const refused = await browser.call('PUT', `/proposals/${created.body.id}`, { body: { name: 'x' }, headers: stale })
  assert.equal(refused.body.error, 'stale_proposal')
})

test('a change is accepted only if the browser’s headers show that the application sent it', async () => {
  const own = 'http://127.0.0.1:8080'
  const cases: Array<[string | undefined, string | undefined, number]> = [
    [own, 'same-origin', 201],
    [own, undefined, 201],
    [undefined, 'same-origin', 201],
    [undefined, undefined, 403],
    [own, 'cross-site', 403],
    [own, 'same-site', 403],
    [own, 'none', 403],
    ['https://evil.example', 'same-origin', 403],
    ['https://evil.example', undefined, 403],
    ['https://127.0.0.1:8080', undefined, 403],
    ['http://127.0.0.1:8080.evil.example', undefined, 403],
    ['http://127.0.0.1:8081', undefined, 403],
    ['null', undefined, 403],
    ['', undefined, 403],
  ]
  // An origin of the same host is accepted too. The `Host` is another one here, so only the origin of the public URL is accepted.
  for (const [origin, site, status] of cases) {
    const answer = await create({ origin, 'sec-fetch-site': site, host: '127.0.0.2:8080' })
    assert.equal(answer.status, status, `${origin} ${site}`)
    if (status === 403) assert.equal(answer.body.error, 'foreign_origin')
  }
})

test('the application also works under another host name than the public one', async () => {
  const answer = await create({ origin: 'http://localhost:8080', host: 'localhost:8080', 'sec-fetch-site': undefined })
  assert.equal(answer.status, 201)
})

test('reading works across sites, but no other site may read the response', async () => {
  const answer = await browser.call('GET', '/me', {
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  })
  assert.equal(answer.status, 200)
  const allowing = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))
  assert.deepEqual(allowing, [])
})

test('a form of another site cannot sign a user in', async () => {
  const answer = await service.visitor().call('POST', '/auth/sign-in', {
    body: 'email=a%40b.example&password=x',
    headers: {
      'content-type': 'text/plain',
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    },
  })
  assert.equal(answer.body.error, 'foreign_origin')
})

test('the application needs no trace headers and does not use the limits of API calls', async () => {
  const answer = await browser.call('GET', '/proposals')
  assert.equal(answer.status, 200)
  assert.equal(answer.headers['ratelimit-policy'], undefined)
})

test('a repeat with the same Idempotency-Key gets the stored response, as with an API key', async () => {
  const first = await create({ 'idempotency-key': 'one' })
  const again = await create({ 'idempotency-key': 'one' })
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.equal(again.body.id, first.body.id)
  const stranger = await service.browser()
  const other = await stranger.call('POST', '/proposals', {
    body: { name: 'P' },
    headers: { 'idempotency-key': 'one' },
  })
  assert.notEqual(other.body.id, first.body.id)
})

test('an Idempotency-Key creates an API key once, and the stored response is encrypted', async () => {
  const headers = { 'idempotency-key': 'secret' }
  const answer = await browser.call('POST', '/api-keys', { body: { name: 'k' }, headers })
  const again = await browser.call('POST', '/api-keys', { body: { name: 'k' }, headers })
  assert.equal(again.body.key, answer.body.key)
  const rows = await service.database.db.selectFrom('idempotency_keys').selectAll().execute()
  assert.ok(!JSON.stringify(rows).includes(answer.body.key))
})

test('nothing of a request with a password is stored for repeats', async () => {
  const body = { current_password: 'wrong', new_password: 'long enough' }
  const headers = { 'idempotency-key': 'password' }
  for (let n = 0; n < 2; n++) {
    const answer = await browser.call('POST', '/account/password', { body, headers })
    assert.equal(answer.body.error, 'wrong_password')
  }
  const stored = await service.database.db.selectFrom('idempotency_keys').select('key').execute()
  assert.ok(!stored.some(({ key }) => key === 'password'))
})

test('a session is limited to 600 requests a minute, and an address has a limit of its own', async () => {
  const busy = await service.browser()
  const statuses = new Map<number, number>()
  for (let n = 0; n < 610; n++) {
    const { status } = await busy.call('GET', '/sessions')
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  assert.deepEqual(
    [...statuses],
    [
      [200, 600],
      [429, 10],
    ],
  )
  assert.equal((await browser.call('GET', '/sessions')).status, 200)
  const refused = await busy.call('GET', '/sessions')
  assert.deepEqual([refused.body.limit, refused.headers['retry-after']], [600, '60'])
  service.clock.advance(60_000)
  assert.equal((await busy.call('GET', '/sessions')).status, 200)

  let last = 200
  for (let n = 0; n < 1300 && last !== 429; n++)
    last = (await service.visitor().call('GET', '/me')).status === 429 ? 429 : 200
  assert.equal(last, 429)
  const elsewhere = await service.visitor().call('GET', '/me', { headers: { 'x-forwarded-for': '203.0.113.50' } })
  assert.equal(elsewhere.status, 401)
})

test('without a trusted proxy, X-Forwarded-For does not change the counted address', async () => {
  const plain = await startService()
  const statuses = []
  for (let n = 0; n < 21; n++) {
    const headers = { 'x-forwarded-for': `198.51.100.${n}` }
    const body = { email: `a${n}@example.com`, password: 'x' }
    statuses.push((await plain.visitor().call('POST', '/auth/sign-in', { body, headers })).status)
  }
  assert.equal(statuses.at(-1), 429)
  // What the sign-in page asks when it opens does not use up the attempts, and the other way round.
  const opened = await plain.visitor().call('POST', '/auth/passkey/options', { body: {} })
  assert.equal(opened.status, 200)
  await plain.stop()
})

test('no password, token or cookie is logged, at any log level', async () => {
  const lines: string[] = []
  const logged = await startService(
    {},
    { logger: { level: 'trace', stream: { write: (line: string) => lines.push(line) } } },
  )
  const secret = 'a password for nobody else'
  await logged.services.accounts.create({ email: 'ada@example.com', name: 'Ada', plan: 'free', password: secret })
  const visitor = logged.visitor()
  const signIn = (text: string) =>
    visitor.call('POST', '/auth/sign-in', { body: { email: 'ada@example.com', password: text } })
  await signIn(`${secret}!`)
  await signIn(secret)
  await visitor.call('POST', '/auth/password-reset', { body: { email: 'ada@example.com' } })
  const { token } = linkIn(lastMail(logged, 'reset_password').data.url)
  await visitor.call('POST', '/auth/password-reset/confirm', { body: { token, password: `${secret}2` } })
  await visitor.call('POST', '/api-keys', { body: { name: 'k' } })
  const session = visitor.cookie?.split('=')[1] ?? ''
  await logged.stop()
  const log = lines.join('')
  assert.ok(log.includes('/auth/sign-in'), 'something is logged')
  const device = visitor.device?.split('=')[1] ?? '?'
  for (const text of [secret, token, session, device, 'scrypt:']) assert.ok(!log.includes(text), text)
})
