import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type Service, startService } from '../../test/harness.ts'
import { lastMail, linkIn } from '../../test/mails.ts'

let service: Service
before(async () => {
  service = await startService({ smtpUrl: 'smtp://mail.example' })
})
after(() => service.stop())
beforeEach(() => {
  // Each test runs in its own minute, so no test uses up the per-address limit of another.
  service.clock.advance(60_000)
  service.mails.length = 0
})

const HOUR_MS = 3_600_000
const password = 'correct horse battery'

const requestSignUp = (email: string, more = {}) =>
  service.visitor().call('POST', '/auth/sign-up', { body: { email, name: 'Bo', ...more } })

const confirm = (token: string, newPassword = password, browser = service.visitor()) =>
  browser.call('POST', '/auth/sign-up/confirm', { body: { token, password: newPassword } })

const countAccounts = async (email: string) =>
  (await service.database.db.selectFrom('users').select('id').where('email', '=', email).execute()).length

test('signing up mails a link; confirming it with a password creates the account and signs in', async () => {
  const response = await requestSignUp('Bo@Example.com')
  assert.equal(response.status, 202)
  assert.deepEqual(response.body, {
    email: 'Bo@Example.com',
    expires_in_seconds: 86_400,
    notification: 'queued',
  })
  assert.equal(await countAccounts('bo@example.com'), 0, 'no account before the link is confirmed')

  const mail = lastMail(service, 'confirm_sign_up')
  assert.equal(mail.to, 'bo@example.com')
  assert.equal(mail.language, 'en')
  const { page, token } = linkIn(mail.data.url)
  assert.equal(page, 'http://127.0.0.1:8080/sign-up/confirm')

  const browser = service.visitor()
  const created = await confirm(token, password, browser)
  assert.equal(created.status, 201)
  assert.equal(created.body.email, 'bo@example.com')
  assert.equal(created.body.email_verified, true)
  assert.equal(created.body.effective_tier, 'free')
  assert.equal((await browser.call('GET', '/profile')).body.name, 'Bo')
  const body = { email: 'bo@example.com', password }
  assert.equal((await service.visitor().call('POST', '/auth/sign-in', { body })).status, 200)
})

test('signing up with the address of an account gets the same response, and only its owner gets a mail about it', async () => {
  await service.services.accounts.create({ email: 'taken@example.com', name: 'T', plan: 'free', password })
  const fresh = await requestSignUp('fresh@example.com')
  const taken = await requestSignUp('taken@example.com')
  assert.equal(taken.status, fresh.status)
  assert.equal(taken.text.replace('taken', 'fresh'), fresh.text)
  assert.deepEqual(Object.keys(taken.headers).sort(), Object.keys(fresh.headers).sort())
  const mail = lastMail(service, 'account_exists')
  assert.equal(mail.to, 'taken@example.com')
  assert.equal(linkIn(mail.data.resetUrl).page, 'http://127.0.0.1:8080/reset-password')
})

test('nobody can sign in before confirming, so sign-in does not reveal pending addresses', async () => {
  await requestSignUp('waiting@example.com')
  const answer = await service
    .visitor()
    .call('POST', '/auth/sign-in', { body: { email: 'waiting@example.com', password } })
  assert.equal(answer.body.error, 'wrong_credentials')
})

test('the mail is in the requested language', async () => {
  await requestSignUp('es@example.com', { language: 'es' })
  assert.equal(lastMail(service, 'confirm_sign_up').language, 'es')
})

test('two concurrent sign-ups with the same address create one account', async () => {
  const answers = await Promise.all([requestSignUp('twice@example.com'), requestSignUp('twice@example.com')])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [202, 202],
  )
  const tokens = service.mails.map((mail) => linkIn((mail.data as { url: string }).url).token)
  assert.equal(new Set(tokens).size, 2)
  const responses = await Promise.all(tokens.flatMap((token) => [confirm(token), confirm(token)]))
  assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 410, 410, 410])
  assert.equal(await countAccounts('twice@example.com'), 1)
})

test('a link works once, for a day, and only for its purpose', async () => {
  await requestSignUp('once@example.com')
  const { token } = linkIn(lastMail(service, 'confirm_sign_up').data.url)
  for (const path of ['/auth/password-reset/confirm', '/auth/email/confirm']) {
    const answer = await service.visitor().call('POST', path, { body: { token, password } })
    assert.equal(answer.body.error, 'link_not_usable', path)
  }
  assert.equal((await confirm(token)).status, 201)
  assert.equal((await confirm(token)).body.error, 'link_not_usable')

  await requestSignUp('late@example.com')
  const late = linkIn(lastMail(service, 'confirm_sign_up').data.url).token
  service.clock.advance(24 * HOUR_MS)
  assert.equal((await confirm(late)).body.error, 'link_not_usable')
  await requestSignUp('early@example.com')
  const early = linkIn(lastMail(service, 'confirm_sign_up').data.url).token
  service.clock.advance(24 * HOUR_MS - 1)
  assert.equal((await confirm(early)).status, 201)
  for (const invalid of ['x', 'A'.repeat(43), '../../etc', "' or 1=1 --"]) {
    assert.equal((await confirm(invalid)).body.error, 'link_not_usable', invalid)
  }
})

test('a link stops working when the operator creates an account for its address', async () => {
  await requestSignUp('overtaken@example.com')
  const { token } = linkIn(lastMail(service, 'confirm_sign_up').data.url)
  await service.services.accounts.create({ email: 'overtaken@example.com', name: 'O', plan: 'agency' })
  assert.equal((await confirm(token)).body.error, 'link_not_usable')
  assert.equal(await countAccounts('overtaken@example.com'), 1)
})

test('the table of links contains no token in plain text', async () => {
  await requestSignUp('kept@example.com')
  const { token } = linkIn(lastMail(service, 'confirm_sign_up').data.url)
  const rows = await service.database.db.selectFrom('mail_links').selectAll().execute()
  assert.ok(rows.length > 0 && !JSON.stringify(rows).includes(token))
})

test('an address gets at most five mails an hour; further requests get the same response', async () => {
  const answers = []
  for (let n = 0; n < 7; n++) answers.push(await requestSignUp('flood@example.com'))
  for (const answer of answers) assert.equal(answer.text, answers[0]?.text)
  assert.equal(service.mails.length, 5)
  service.clock.advance(HOUR_MS)
  await requestSignUp('flood@example.com')
  assert.equal(service.mails.length, 6)
})

test('invalid fields are reported by name', async () => {
  const bodies: Array<[object, string]> = [
    [{ email: 'not an address', name: 'Bo' }, 'email'],
    [{ email: 'a@b.example\r\nBcc: c@d.example', name: 'Bo' }, 'email'],
    [{ email: `${'a'.repeat(250)}@b.example`, name: 'Bo' }, 'email'],
    [{ email: 'a@b.example', name: '' }, 'name'],
    [{ email: 'a@b.example', name: 'Bo\r\nBcc: c@d.example' }, 'name'],
    [{ email: 'a@b.example' }, 'name'],
    [{ email: 'a@b.example', name: 'Bo', language: 'fr' }, 'language'],
  ]
  for (const [body, field] of bodies) {
    const answer = await service.visitor().call('POST', '/auth/sign-up', { body })
    assert.equal(answer.status, 422)
    assert.deepEqual(answer.body.detail[0].loc, ['body', field])
  }
  for (const newPassword of ['', 'short', 'x'.repeat(201)])
    assert.equal((await confirm('token', newPassword)).status, 422)
  assert.equal(service.mails.length, 0)
})

test('if the mail cannot be recorded, no link is stored', async () => {
  const { database, clock, services } = service
  const { mailLinks } = await import('./mail-links.ts')
  const { passwords } = await import('./password.ts')
  const { signUps } = await import('./sign-up.ts')
  const broken = signUps({
    database,
    clock,
    links: mailLinks({ clock, publicUrl: 'http://127.0.0.1' }),
    passwords: passwords(),
    sessions: services.sessions,
    recordMail: async () => {
      throw new Error('the outbox is full')
    },
    mailState: 'queued',
    rule: 'open',
    showsLinksLocally: false,
  })
  await assert.rejects(broken.request({ email: 'unlucky@example.com', name: 'U' }), /outbox is full/)
  const links = await database.db
    .selectFrom('mail_links')
    .selectAll()
    .where('email', '=', 'unlucky@example.com')
    .execute()
  assert.deepEqual(links, [])
})

test('without a mail server, only a browser on this machine is shown the link, and never one for an existing account', async () => {
  const address = { email: 'here@example.com', name: 'Bo' }
  const signUp = (server: Service, body: object, headers = {}) =>
    server.visitor().call('POST', '/auth/sign-up', { body, headers })
  const server = await startService({ allowedHosts: ['tunnel.example'] })
  try {
    await server.services.accounts.create({ email: 'taken@example.com', name: 'T', plan: 'free', password })
    const { body, headers } = await signUp(server, address)
    assert.equal(body.confirm_url, lastMail(server, 'confirm_sign_up').data.url)
    assert.equal(headers['cache-control'], 'no-store')
    const { token } = linkIn(body.confirm_url)
    const confirmed = await server.visitor().call('POST', '/auth/sign-up/confirm', { body: { token, password } })
    assert.equal(confirmed.status, 201)
    const elsewhere: object[] = [
      { 'x-forwarded-for': '203.0.113.5' },
      { via: '1.1 tunnel' },
      { host: 'tunnel.example', origin: 'http://tunnel.example' },
    ]
    for (const from of elsewhere) {
      server.clock.advance(60_000)
      const answer = await signUp(server, { ...address, email: 'far@example.com' }, from)
      assert.deepEqual([answer.status, answer.body.confirm_url], [202, undefined], JSON.stringify(from))
    }
    const taken = await signUp(server, { ...address, email: 'taken@example.com' })
    assert.deepEqual([taken.status, taken.body.confirm_url], [202, undefined])
  } finally {
    await server.stop()
  }
  for (const config of [
    { publicUrl: 'https://proffer.example' },
    { host: '0.0.0.0' },
    { smtpUrl: 'smtp://mail.example' },
  ]) {
    const other = await startService({ allowedHosts: ['127.0.0.1', 'localhost'], ...config })
    try {
      const origin = 'publicUrl' in config ? config.publicUrl : 'http://127.0.0.1:8080'
      const answer = await signUp(other, address, { origin })
      assert.deepEqual([answer.status, answer.body.confirm_url], [202, undefined], JSON.stringify(config))
    } finally {
      await other.stop()
    }
  }
})
