import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startBeside } from '../../test/beside.ts'
import { type Service, startService } from '../../test/harness.ts'
import { lastMail, linkIn } from '../../test/mails.ts'

// Three servers share one database, as if one server had been restarted with another SIGN_UP.
let open: Service
let closed: Service
let restricted: Service
let servers: Service[]
before(async () => {
  open = await startService()
  closed = await startBeside(open, { signUp: 'closed' })
  restricted = await startBeside(open, { signUp: ['example.com', 'xn--bcher-kva.example'] })
  servers = [open, closed, restricted]
})
after(async () => {
  for (const server of [restricted, closed, open]) await server?.stop()
})
beforeEach(() => {
  // Each test runs in its own minute, so no test uses up the per-address limit of another.
  open.clock.advance(60_000)
  for (const server of servers) server.mails.length = 0
})

const DAY_MS = 86_400_000
const password = 'correct horse battery'

const requestSignUp = (server: Service, email: string) =>
  server.visitor().call('POST', '/auth/sign-up', { body: { email, name: 'Bo' } })

const confirm = (server: Service, token: string) =>
  server.visitor().call('POST', '/auth/sign-up/confirm', { body: { token, password } })

const invite = (server: Service, email: string, name: string | null = null) =>
  server.services.signUps.invite(email, { name, language: 'en' })

async function rows(email: string) {
  const query = open.database.db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.id')
    .select(['name', 'plan', 'self_made'])
  return (await query.where('email', '=', email).execute()).map((row) => ({ ...row }))
}

const links = (email: string) =>
  open.database.db.selectFrom('mail_links').select('purpose').where('email', '=', email).execute()

const availability = async (server: Service) => (await server.app.inject('/api/public/v1/sign-up')).json()

test('with closed sign-up nobody can sign up or find out whether an address has an account', async () => {
  await closed.services.accounts.create({ email: 'taken@example.com', name: 'T', plan: 'free', password })
  const fresh = await requestSignUp(closed, 'fresh@example.com')
  const taken = await requestSignUp(closed, 'taken@example.com')
  assert.equal(fresh.status, 403)
  assert.deepEqual(fresh.body, {
    error: 'sign_up_closed',
    detail: 'Sign-up is closed. Ask the operator of this service for an invitation.',
  })
  assert.equal(taken.text, fresh.text)
  assert.equal(closed.mails.length, 0)
  for (const email of ['fresh@example.com', 'taken@example.com']) assert.deepEqual(await links(email), [])
})

test('with closed sign-up existing accounts can still sign in and reset their passwords', async () => {
  await closed.services.accounts.create({ email: 'member@example.com', name: 'M', plan: 'free', password })
  const body = { email: 'member@example.com', password }
  assert.equal((await closed.visitor().call('POST', '/auth/sign-in', { body })).status, 200)
  await closed.visitor().call('POST', '/auth/password-reset', { body: { email: 'member@example.com' } })
  assert.equal(lastMail(closed, 'reset_password').to, 'member@example.com')
})

test('addresses at the listed domains can sign up, in upper or lower case', async () => {
  for (const email of ['ada@example.com', 'Bo@EXAMPLE.Com', 'x+tag@xn--BCHER-kva.example']) {
    assert.equal((await requestSignUp(restricted, email)).status, 202, email)
    assert.equal(lastMail(restricted, 'confirm_sign_up').to, email.toLowerCase())
  }
  const { token } = linkIn(lastMail(restricted, 'confirm_sign_up').data.url)
  assert.equal((await confirm(restricted, token)).status, 201)
})

test('addresses at other domains are refused, and the error lists the allowed domains', async () => {
  await restricted.services.accounts.create({ email: 'boss@partner.example', name: 'B', plan: 'free', password })
  const outside = [
    'boss@partner.example',
    'ada@sub.example.com',
    'ada@notexample.com',
    'ada@example.com.evil.example',
    'ada@example.co',
    'example.com@evil.example',
    'ada%example.com@evil.example',
    'ada@evil-example.com',
    'ada@bcher-kva.example',
  ]
  for (const email of outside) {
    restricted.clock.advance(10_000)
    const refused = await requestSignUp(restricted, email)
    assert.equal(refused.status, 403, email)
    assert.equal(refused.body.error, 'sign_up_closed')
    assert.equal(
      refused.body.detail,
      'Only email addresses at example.com, xn--bcher-kva.example can sign up. To use another address, ask the operator of this service for an invitation.',
    )
    assert.deepEqual(await links(email), [])
  }
  assert.equal(restricted.mails.length, 0)
})

test('texts that only resemble an address at a listed domain are refused as invalid', async () => {
  const tricks = [
    'ada@example.com.',
    'ada@EXAMPLE.COM.',
    'ada@evil.example@example.com',
    '"ada@evil.example"@example.com',
    'ada@evil.example,bo@example.com',
    'ada@example．com',
    'ada@еxample.com',
    'ada@bücher.example',
    'ada@example.com\u0000',
    'ada@example.com\r\n',
    '<ada@evil.example> ada@example.com',
  ]
  for (const email of tricks) {
    restricted.clock.advance(10_000)
    const refused = await requestSignUp(restricted, email)
    assert.equal(refused.status, 422, JSON.stringify(email))
    assert.deepEqual(refused.body.detail[0].loc, ['body', 'email'])
  }
  assert.equal(restricted.mails.length, 0)
})

test('a link sent before sign-up was closed still creates the account, marked as self-made', async () => {
  await requestSignUp(open, 'inflight@studio.example')
  const { token } = linkIn(lastMail(open, 'confirm_sign_up').data.url)
  assert.equal((await confirm(closed, token)).status, 201)
  assert.deepEqual(await rows('inflight@studio.example'), [{ name: 'Bo', plan: 'free', self_made: 1 }])
})

test('an invitation creates an account under every SIGN_UP setting', async () => {
  for (const [n, server] of servers.entries()) {
    const email = `guest${n}@studio.example`
    const invited = await invite(server, `Guest${n}@Studio.example`, 'Guest')
    assert.equal(invited.email, email)
    const mail = lastMail(server, 'invitation')
    assert.deepEqual([mail.to, mail.data.url], [email, invited.url])
    const { page, token } = linkIn(invited.url)
    assert.equal(page, 'http://127.0.0.1:8080/sign-up/confirm')
    const created = await confirm(server, token)
    assert.deepEqual([created.status, created.body.email, created.body.email_verified], [201, email, true])
    assert.deepEqual(await rows(email), [{ name: 'Guest', plan: 'free', self_made: 0 }])
    assert.equal((await confirm(server, token)).body.error, 'link_not_usable')
  }
})

test('an invitation works once within seven days and only for sign-up', async () => {
  const { token } = linkIn((await invite(closed, 'early@studio.example')).url)
  const late = linkIn((await invite(closed, 'late@studio.example')).url).token
  for (const path of ['/auth/password-reset/confirm', '/auth/email/confirm']) {
    const answer = await closed.visitor().call('POST', path, { body: { token, password } })
    assert.equal(answer.body.error, 'link_not_usable', path)
  }
  closed.clock.advance(7 * DAY_MS - 1)
  const responses = await Promise.all([confirm(closed, token), confirm(closed, token)])
  assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 410])
  assert.deepEqual(await rows('early@studio.example'), [{ name: 'early@studio.example', plan: 'free', self_made: 0 }])
  closed.clock.advance(1)
  assert.equal((await confirm(closed, late)).body.error, 'link_not_usable')
})

test('an address whose hourly mails are used up can still be invited by the operator', async () => {
  const email = 'wanted@studio.example'
  for (let n = 0; n < 6; n++) await closed.visitor().call('POST', '/auth/password-reset', { body: { email } })
  const { url } = await invite(closed, email)
  assert.equal((await confirm(closed, linkIn(url).token)).status, 201)
})

test('using one link of an address deletes its other links', async () => {
  const email = 'both@studio.example'
  await requestSignUp(open, email)
  const signUpToken = linkIn(lastMail(open, 'confirm_sign_up').data.url).token
  const first = linkIn((await invite(open, email)).url).token
  const second = linkIn((await invite(open, email)).url).token
  assert.equal((await confirm(open, second)).status, 201)
  for (const token of [signUpToken, first]) assert.equal((await confirm(open, token)).body.error, 'link_not_usable')
  assert.deepEqual(await links(email), [])
})

test('an existing account and an invalid address cannot be invited', async () => {
  await closed.services.accounts.create({ email: 'here@studio.example', name: 'H', plan: 'free' })
  await assert.rejects(
    invite(closed, 'HERE@studio.example'),
    /An account with the address here@studio\.example already exists/,
  )
  await assert.rejects(invite(closed, 'nobody'), /"nobody" is not a valid email address/)
  assert.equal(closed.mails.length, 0)
})

test('accounts that the operator creates are not marked as self-made', async () => {
  await open.services.accounts.create({ email: 'made@studio.example', name: 'M', plan: 'agency' })
  assert.deepEqual(await rows('made@studio.example'), [{ name: 'M', plan: 'agency', self_made: 0 }])
})

test('the sign-in and sign-up pages can read who may sign up', async () => {
  assert.deepEqual(await availability(open), { sign_up: 'open', domains: [], single_sign_on: null })
  assert.deepEqual(await availability(closed), { sign_up: 'closed', domains: [], single_sign_on: null })
  assert.deepEqual(await availability(restricted), {
    sign_up: 'domains',
    domains: ['example.com', 'xn--bcher-kva.example'],
    single_sign_on: null,
  })
})
