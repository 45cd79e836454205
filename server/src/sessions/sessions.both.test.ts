import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { cookiesOf } from '../../test/browser.ts'
import { type Service, startService } from '../../test/harness.ts'

let service: Service
let accountNumber = 0

before(async () => {
  service = await startService({ trustProxy: 1 })
})
after(() => service.stop())
// Each test runs in its own minute, so no test uses up the per-address limit of another.
beforeEach(() => service.clock.advance(60_000))

const DAY_MS = 86_400_000
const password = 'correct horse battery'

async function account() {
  accountNumber += 1
  const email = `ada${accountNumber}@example.com`
  const { id } = await service.services.accounts.create({ email, name: 'Ada', plan: 'agency', password })
  return { id, email }
}

async function signedIn() {
  const { id, email } = await account()
  const browser = service.visitor()
  const answer = await browser.call('POST', '/auth/sign-in', { body: { email, password } })
  assert.equal(answer.status, 200, answer.text)
  return { id, email, browser, answer }
}

test('an account created by the operator with a password can sign in and read its own data', async () => {
  const { id, email, answer, browser } = await signedIn()
  const me = await browser.call('GET', '/me')
  assert.equal(me.status, 200)
  assert.deepEqual(me.body, answer.body)
  assert.equal(me.body.id, id)
  assert.equal(me.body.email, email)
  assert.equal(me.body.plan, 'agency')
  assert.equal(me.body.session.current, true)
  assert.ok(!answer.text.includes('scrypt'))
})

test('letter case and spaces around the address do not matter', async () => {
  const { email } = await account()
  const body = { email: `  ${email.toUpperCase()} `, password }
  assert.equal((await service.visitor().call('POST', '/auth/sign-in', { body })).status, 200)
})

test('the session cookie is HttpOnly and SameSite, and over https bound to the host', async () => {
  const { answer } = await signedIn()
  const [session = '', device = ''] = cookiesOf(answer)
  assert.match(session, /^proffer_session=[A-Za-z0-9_-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/)
  assert.match(device, /^proffer_device=v2\.[\w-]+\.[\w-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/)

  const secure = await startService({ publicUrl: 'https://proffer.example' })
  await secure.services.accounts.create({ email: 'ada@example.com', name: 'Ada', plan: 'free', password })
  const browser = secure.visitor()
  const body = { email: 'ada@example.com', password }
  const headers = { origin: 'https://proffer.example' }
  const over = await browser.call('POST', '/auth/sign-in', { body, headers })
  const [secureSession = '', secureDevice = ''] = cookiesOf(over)
  assert.match(secureSession, /^__Host-proffer_session=[A-Za-z0-9_-]{43}; .*Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  assert.match(secureDevice, /^__Host-proffer_device=v2\.[\w-]+\.[\w-]+; .*Path=\/; HttpOnly; SameSite=Strict; Secure$/)
  assert.equal((await browser.call('GET', '/me')).status, 200)
  const planted = browser.cookie?.replace('__Host-', '')
  assert.equal((await secure.visitor().call('GET', '/me', { headers: { cookie: planted } })).status, 401)
  await secure.stop()
})

test('the table of sessions contains no token in plain text', async () => {
  const { browser, id } = await signedIn()
  const rows = await service.database.db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute()
  assert.equal(rows.length, 1)
  assert.ok(!JSON.stringify(rows).includes(browser.cookie?.split('=')[1] ?? '?'))
})

test('a wrong password, an unknown address and an account without a password get the same error', async () => {
  const { email } = await account()
  const { userId } = await service.caller()
  const keyOnly = await service.database.db.selectFrom('users').select('email').where('id', '=', userId).execute()
  const tries = [
    { email, password: 'wrong horse battery' },
    { email: 'nobody@example.com', password },
    { email: keyOnly[0]?.email, password: '' },
    { email: 'not an address', password },
    { email: '', password: '' },
  ]
  const answers = []
  for (const body of tries) answers.push(await service.visitor().call('POST', '/auth/sign-in', { body }))
  for (const answer of answers) {
    assert.equal(answer.status, 401)
    assert.equal(answer.text, answers[0]?.text)
    assert.equal(answer.headers['set-cookie'], undefined)
  }
})

test("signing in issues a new token and ends the browser's former session", async () => {
  const { browser, email } = await signedIn()
  const former = browser.cookie
  assert.equal((await browser.call('POST', '/auth/sign-in', { body: { email, password } })).status, 200)
  assert.notEqual(browser.cookie, former)
  assert.equal((await browser.call('GET', '/me')).status, 200)
  assert.equal((await service.visitor().call('GET', '/me', { headers: { cookie: former } })).status, 401)
})

test('a token chosen by an attacker does not become a session', async () => {
  const { email } = await account()
  const browser = service.visitor()
  browser.cookie = `proffer_session=${'A'.repeat(43)}`
  const planted = browser.cookie
  await browser.call('POST', '/auth/sign-in', { body: { email, password } })
  assert.notEqual(browser.cookie, planted)
  assert.equal((await service.visitor().call('GET', '/me', { headers: { cookie: planted } })).status, 401)
})

test('a changed, shortened, foreign or oversized cookie is no session', async () => {
  const { browser } = await signedIn()
  const token = browser.cookie?.split('=')[1] ?? ''
  const flipped = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
  const cookies = [flipped, token.slice(0, -1), `${token}A`, '', `${token}\u00e9`, "' or 1=1 --", 'x'.repeat(5000)]
  for (const value of cookies) {
    const answer = await service.visitor().call('GET', '/me', { headers: { cookie: `proffer_session=${value}` } })
    assert.equal(answer.body.error, 'not_signed_in', value)
  }
  const among = { cookie: `a=b; other_proffer_session=${flipped}; proffer_session=${token}; c=d` }
  assert.equal((await service.visitor().call('GET', '/me', { headers: among })).status, 200)
})

test('signing out ends the session and clears the cookie; signing out twice is no error', async () => {
  const { browser } = await signedIn()
  const former = browser.cookie
  const answer = await browser.call('POST', '/auth/sign-out')
  assert.equal(answer.status, 204)
  assert.match(answer.headers['set-cookie'] ?? '', /^proffer_session=; Max-Age=0; Path=\/; HttpOnly/)
  assert.equal(browser.cookie, undefined)
  assert.equal((await service.visitor().call('GET', '/me', { headers: { cookie: former } })).status, 401)
  assert.equal((await browser.call('POST', '/auth/sign-out')).status, 204)
})

test('a session ends after two weeks without use and after ninety days at the latest', async () => {
  const unused = await service.browser()
  const used = await service.browser()
  service.clock.advance(14 * DAY_MS - 1)
  assert.equal((await used.call('GET', '/me')).status, 200)
  await waitForRecordedUse(used.userId)
  service.clock.advance(1)
  assert.equal((await unused.call('GET', '/me')).body.error, 'not_signed_in')
  for (let day = 14; day < 84; day += 10) {
    assert.equal((await used.call('GET', '/me')).status, 200, `day ${day}`)
    // On day 14 nothing is written, because a use was recorded a millisecond ago. The next one is recorded after an hour.
    if (day > 14) await waitForRecordedUse(used.userId)
    service.clock.advance(10 * DAY_MS)
  }
  assert.equal((await used.call('GET', '/me')).status, 200)
  await waitForRecordedUse(used.userId)
  service.clock.advance(6 * DAY_MS - 1)
  assert.equal((await used.call('GET', '/me')).status, 200)
  service.clock.advance(1)
  assert.equal((await used.call('GET', '/me')).body.error, 'not_signed_in')
})

/** The time of use is written after the response is sent, so this waits for it. */
async function waitForRecordedUse(userId: string) {
  const deadline = performance.now() + 30_000
  const now = service.clock.now().toISOString()
  for (;;) {
    const [session] = await service.services.sessions.list(userId)
    if (session?.lastSeenAt === now) return
    assert.ok(performance.now() < deadline, 'the use was not recorded in time')
    await new Promise(setImmediate)
  }
}

test('sessions are listed newest first, with the current one marked and without tokens', async () => {
  const { browser, email, id } = await signedIn()
  service.clock.advance(1_000)
  const phone = service.visitor()
  const headers = { 'user-agent': 'Phone/1.0', 'x-forwarded-for': '203.0.113.9' }
  await phone.call('POST', '/auth/sign-in', { body: { email, password }, headers })
  const { body, text } = await browser.call('GET', '/sessions')
  assert.equal(body.total, 2)
  const listed = body.sessions.map((session: Record<string, unknown>) => [
    session['address'],
    session['user_agent'],
    session['current'],
  ])
  assert.deepEqual(listed[0], ['203.0.113.9', 'Phone/1.0', false])
  assert.equal(listed[1][2], true)
  assert.ok(!text.includes(phone.cookie?.split('=')[1] ?? '?'))
  assert.equal((await service.services.sessions.list(id)).length, 2)
})

test('a session can be ended from another one; it ends immediately, and ending it again is 404', async () => {
  const { browser, email } = await signedIn()
  const phone = service.visitor()
  await phone.call('POST', '/auth/sign-in', { body: { email, password } })
  const other = (await phone.call('GET', '/me')).body.session.id
  assert.equal((await browser.call('DELETE', `/sessions/${other}`)).status, 204)
  assert.equal((await phone.call('GET', '/me')).body.error, 'not_signed_in')
  assert.equal((await browser.call('DELETE', `/sessions/${other}`)).body.error, 'session_not_found')
})

test('all other sessions of the account can be ended together', async () => {
  const { browser, email } = await signedIn()
  const otherAccount = await service.browser()
  const phones = [service.visitor(), service.visitor()]
  for (const phone of phones) await phone.call('POST', '/auth/sign-in', { body: { email, password } })
  assert.equal((await browser.call('DELETE', '/sessions')).status, 204)
  for (const phone of phones) assert.equal((await phone.call('GET', '/me')).status, 401)
  assert.equal((await browser.call('GET', '/sessions')).body.total, 1)
  assert.equal((await otherAccount.call('GET', '/me')).status, 200)
})

test('one address can try to sign in twenty times a minute; an IPv6 network counts as one address', async () => {
  const attempt = (n: number, from: string) => {
    const headers = { 'x-forwarded-for': from }
    const body = { email: `nobody${n}@example.com`, password: 'x' }
    return service.visitor().call('POST', '/auth/sign-in', { body, headers })
  }
  for (const address of [() => '198.51.100.77', (n: number) => `2001:db8:1:2::${n.toString(16)}`]) {
    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => attempt(n, address(n))))
    assert.equal(answers.filter(({ status }) => status === 429).length, 5)
  }
  assert.equal((await attempt(30, '2001:db8:1:3::1')).status, 401)
  service.clock.advance(60_000)
  assert.equal((await attempt(31, '198.51.100.77')).status, 401)
})

test('an account with a hash of another cost can sign in, and its password is hashed again at the current cost', async () => {
  const { id, email } = await account()
  const former = 'scrypt:16384:8:1:AAAAAAAAAAAAAAAAAAAAAA:VOu9yU93MAPRMAyB8afam0JVM-87Myp_-GerZ1YkZZM'
  const write = (hash: string) =>
    service.database.transact(id, (trx) =>
      trx.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute(),
    )
  await write(former)
  const attempt = (text: string) => service.visitor().call('POST', '/auth/sign-in', { body: { email, password: text } })
  assert.equal((await attempt('not it')).status, 401)
  assert.equal((await attempt(password)).status, 200)
  const [row] = await service.database.db.selectFrom('users').select('password_hash').where('id', '=', id).execute()
  assert.match(row?.password_hash ?? '', /^scrypt:1024:8:1:/)
  assert.equal((await attempt(password)).status, 200)
  await write('something else entirely')
  assert.equal((await attempt(password)).status, 401)
})
