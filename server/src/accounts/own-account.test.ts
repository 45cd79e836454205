import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type Service, startService } from '../../test/harness.ts'
import { lastMail, linkIn } from '../../test/mails.ts'
import { mailLinks } from './mail-links.ts'

let service: Service
let accountNumber = 0
before(async () => {
  service = await startService()
})
after(() => service.stop())
beforeEach(() => {
  service.clock.advance(60_000)
  service.mails.length = 0
})

const HOUR_MS = 3_600_000
const oneDay = { expiresInDays: 1 }
const password = 'correct horse battery'
const wanted = 'a much better one'

async function account(more: { password?: string } = { password }) {
  accountNumber += 1
  const email = `ada${accountNumber}@example.com`
  const { id } = await service.services.accounts.create({ email, name: 'Ada', plan: 'agency', ...more })
  const browser = await service.browser({ userId: id })
  return { id, email, browser }
}

const signIn = (email: string, text: string) =>
  service.visitor().call('POST', '/auth/sign-in', { body: { email, password: text } })

const askReset = (email: string, more = {}) =>
  service.visitor().call('POST', '/auth/password-reset', { body: { email, ...more } })

const reset = (token: string, browser = service.visitor()) =>
  browser.call('POST', '/auth/password-reset/confirm', { body: { token, password: wanted } })

const confirmEmail = (token: string) => service.visitor().call('POST', '/auth/email/confirm', { body: { token } })

test('a forgotten password is replaced by the link in the mail; every session ends, and the holder is told', async () => {
  const { email, browser } = await account()
  const asked = await askReset(email)
  assert.deepEqual([asked.status, asked.body], [202, { email, expires_in_seconds: 3600 }])
  const { page, token } = linkIn(lastMail(service, 'reset_password').data.url)
  assert.equal(page, 'http://127.0.0.1:8080/reset-password')
  const own = service.visitor()
  const answer = await reset(token, own)
  assert.equal(answer.status, 200)
  assert.equal(answer.body.email_verified, true, 'whoever opens the link reads the mail of the address')
  assert.equal(lastMail(service, 'password_changed').to, email)
  assert.equal((await browser.call('GET', '/me')).status, 401)
  assert.equal((await own.call('GET', '/me')).status, 200)
  assert.equal((await signIn(email, password)).status, 401)
  assert.equal((await signIn(email, wanted)).status, 200)
})

test('a reset says how many API keys there are, and leaves them or revokes them as its holder chooses', async () => {
  const { id, email, browser } = await account()
  const { keys } = service.services
  const made = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => keys.create(id, { name, scopes: ['read'], ...(name === 'd' && oneDay) })),
  )
  await keys.revoke(id, made[1]?.record.id ?? '')
  await keys.deactivate(id, made[2]?.record.id ?? '')
  service.clock.advance(2 * 24 * HOUR_MS)
  const works = async () => (await service.call('GET', '/me', { key: made[0]?.key })).body.error ?? 'works'
  const link = async () => {
    await askReset(email)
    return linkIn(lastMail(service, 'reset_password').data.url).token
  }
  const look = (token: string) => service.visitor().call('POST', '/auth/password-reset/link', { body: { token } })

  const kept = await link()
  assert.deepEqual((await look(kept)).body, { email, usable_api_keys: 2 })
  assert.equal((await reset(kept)).status, 200, 'looking did not use it up')
  assert.equal((await look(kept)).body.error, 'link_not_usable')
  assert.equal(await works(), 'works')
  assert.deepEqual(lastMail(service, 'password_changed').data.apiKeys, { count: 2, areRevoked: false })

  const token = await link()
  const body = { token, password: wanted, revoke_api_keys: true }
  const wrong = { ...body, revoke_api_keys: 'maybe' }
  const visitor = service.visitor()
  assert.equal((await visitor.call('POST', '/auth/password-reset/confirm', { body: wrong })).status, 422)
  assert.equal(await works(), 'works')
  assert.equal((await visitor.call('POST', '/auth/password-reset/confirm', { body })).status, 200)
  assert.equal(await works(), 'api_key_revoked')
  assert.deepEqual(new Set((await keys.list(id)).map(({ state }) => state)), new Set(['revoked']))
  assert.deepEqual(lastMail(service, 'password_changed').data.apiKeys, { count: 2, areRevoked: true })
  assert.equal((await browser.call('GET', '/me')).status, 401, 'sessions end either way')
  assert.equal((await look('nonsense')).body.error, 'link_not_usable')
})

test('a change of password revokes the API keys if asked to, of this account alone, and not when it is refused', async () => {
  const { id, browser } = await account()
  const { keys } = service.services
  const { key } = await keys.create(id, { name: 'own', scopes: ['read'] })
  const other = await service.caller()
  const change = (current: string) =>
    browser.call('POST', '/account/password', {
      body: { current_password: current, new_password: wanted, revoke_api_keys: true },
    })
  const stateOf = async (one: string) => (await service.call('GET', '/me', { key: one })).body.error ?? 'works'
  assert.equal((await change('wrong')).status, 403)
  assert.equal(await stateOf(key), 'works')
  assert.equal((await change(password)).status, 200)
  assert.deepEqual([await stateOf(key), await stateOf(other.key)], ['api_key_revoked', 'works'])
})

test('asking for an address without an account answers the same and sends nothing', async () => {
  const { email } = await account()
  const known = await askReset(email)
  const unknown = await askReset('nobody@example.com')
  assert.equal(unknown.status, known.status)
  assert.equal(unknown.text.replace('nobody@example.com', email), known.text)
  assert.equal(service.mails.length, 1)
  const rows = await service.database.db
    .selectFrom('mail_links')
    .selectAll()
    .where('email', '=', 'nobody@example.com')
    .execute()
  assert.equal(rows.length, 1, 'both write as much')
})

test('a reset link works once, for an hour, and not after another has been used', async () => {
  const { email } = await account()
  await askReset(email)
  await askReset(email)
  const tokens = service.mails.map((mail) => linkIn((mail.data as { url: string }).url).token)
  const answers = await Promise.all(tokens.flatMap((token) => [reset(token), reset(token)]))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 410, 410, 410])

  service.clock.advance(60_000)
  await askReset(email)
  const late = linkIn(lastMail(service, 'reset_password').data.url).token
  service.clock.advance(HOUR_MS)
  assert.equal((await reset(late)).body.error, 'link_not_usable')
  await askReset(email)
  const early = linkIn(lastMail(service, 'reset_password').data.url).token
  service.clock.advance(HOUR_MS - 1)
  assert.equal((await reset(early)).status, 200)
})

test('an account without a password, as an operator makes it, gets one by asking for a new one', async () => {
  const { email, browser } = await account({})
  assert.equal((await browser.call('GET', '/me')).body.has_password, false)
  await askReset(email, { language: 'es' })
  assert.equal(lastMail(service, 'reset_password').language, 'es')
  assert.equal((await reset(linkIn(lastMail(service, 'reset_password').data.url).token)).status, 200)
  assert.equal((await signIn(email, wanted)).body.has_password, true)
})

test('a reset opens an account that guesses have closed', async () => {
  const { email } = await account()
  for (let n = 0; n < 11; n++) await signIn(email, 'wrong')
  assert.equal((await signIn(email, password)).status, 429)
  service.clock.advance(60_000)
  await askReset(email)
  await reset(linkIn(lastMail(service, 'reset_password').data.url).token)
  assert.equal((await signIn(email, wanted)).status, 200)
})

test('changing the password needs the present one, ends the other sessions and gives this browser a new one', async () => {
  const { id, email, browser } = await account()
  const phone = await service.browser({ userId: id })
  const change = (current: string, next = wanted) =>
    browser.call('POST', '/account/password', { body: { current_password: current, new_password: next } })
  assert.equal((await change('wrong')).body.error, 'wrong_password')
  assert.equal((await change(password, 'short')).status, 422)
  assert.equal((await phone.call('GET', '/me')).status, 200)
  const former = browser.cookie
  const answer = await change(password)
  assert.equal(answer.status, 200)
  assert.notEqual(browser.cookie, former)
  assert.equal((await browser.call('GET', '/me')).status, 200)
  assert.equal((await phone.call('GET', '/me')).status, 401)
  assert.equal((await service.visitor().call('GET', '/me', { headers: { cookie: former } })).status, 401)
  assert.equal(lastMail(service, 'password_changed').to, email)
  assert.equal((await signIn(email, wanted)).status, 200)
})

test('a stolen session cannot guess the password either', async () => {
  const { browser } = await account()
  const body = { current_password: 'wrong', new_password: wanted }
  for (let n = 0; n < 10; n++) {
    assert.equal((await browser.call('POST', '/account/password', { body })).status, 403)
  }
  assert.equal((await browser.call('POST', '/account/password', { body })).status, 429)
})

test('a change of password makes every link that is on its way useless', async () => {
  const { email, browser } = await account()
  await askReset(email)
  const { token } = linkIn(lastMail(service, 'reset_password').data.url)
  const body = { current_password: password, new_password: wanted }
  await browser.call('POST', '/account/password', { body })
  assert.equal((await reset(token)).body.error, 'link_not_usable')
})

test('the name can be changed, and is the same in the profile and on the next proposal', async () => {
  const { browser } = await account()
  const author = async () => (await browser.call('POST', '/proposals', { body: { name: 'P' } })).body.authorName
  assert.notEqual(await author(), 'Ada Alves')
  const answer = await browser.call('PATCH', '/account', { body: { name: 'Ada Alves' } })
  assert.equal(answer.body.name, 'Ada Alves')
  assert.equal((await browser.call('GET', '/profile')).body.name, 'Ada Alves')
  assert.equal(await author(), 'Ada Alves')
  await browser.call('PATCH', '/profile', {
    body: { name: 'Ada A.', profile: { proposalDefaults: { currency: 'CHF' } } },
  })
  const { authorName, currency } = (await browser.call('POST', '/proposals', { body: { name: 'P' } })).body
  assert.deepEqual([authorName, currency], ['Ada A.', 'CHF'])
  assert.equal((await browser.call('PATCH', '/account', { body: { name: '' } })).status, 422)
})

test('the address changes when the link in the mail to the new one is opened, and the old one is told', async () => {
  const { email, browser } = await account()
  const body = { email: 'New.Ada@example.com', password }
  const asked = await browser.call('POST', '/account/email', { body })
  assert.equal(asked.status, 202)
  assert.equal((await browser.call('GET', '/me')).body.email, email)
  const mail = lastMail(service, 'confirm_email')
  assert.equal(mail.to, 'new.ada@example.com')
  const { page, token } = linkIn(mail.data.url)
  assert.equal(page, 'http://127.0.0.1:8080/confirm-email')
  assert.equal((await confirmEmail(token)).status, 204)
  assert.equal((await confirmEmail(token)).body.error, 'link_not_usable')
  const me = await browser.call('GET', '/me')
  assert.deepEqual([me.body.email, me.body.email_verified], ['new.ada@example.com', true])
  assert.deepEqual(lastMail(service, 'email_changed').to, email)
  assert.equal((await signIn(email, password)).status, 401)
  assert.equal((await signIn('new.ada@example.com', password)).status, 200)
})

test('the address does not change without the password, nor to one that somebody has, which is not told', async () => {
  const { browser } = await account()
  const other = await account()
  const ask = (to: string, text: string) =>
    browser.call('POST', '/account/email', { body: { email: to, password: text } })
  assert.equal((await ask('x@example.com', 'wrong')).body.error, 'wrong_password')
  assert.equal(service.mails.length, 0)
  const free = await ask('free@example.com', password)
  const taken = await ask(other.email, password)
  assert.equal(taken.text.replace(other.email, 'free@example.com'), free.text)
  assert.equal(lastMail(service, 'account_exists').to, other.email)

  // Somebody takes the address while the link is on its way.
  const { token } = linkIn(String(Object(service.mails[0]?.data).url))
  await service.services.accounts.create({ email: 'free@example.com', name: 'F', plan: 'free' })
  assert.equal((await confirmEmail(token)).body.error, 'link_not_usable')
})

test('two accounts that want the same address at once: one gets it', async () => {
  const all = [await account(), await account()]
  for (const { browser } of all) {
    await browser.call('POST', '/account/email', { body: { email: 'wanted@example.com', password } })
  }
  const tokens = service.mails.map((mail) => linkIn((mail.data as { url: string }).url).token)
  const answers = await Promise.all(tokens.map(confirmEmail))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 410])
})

test('a reset link that went to the former address is of no use after the change', async () => {
  const { id, email, browser } = await account()
  await browser.call('POST', '/account/email', { body: { email: 'moved@example.com', password } })
  const change = linkIn(lastMail(service, 'confirm_email').data.url).token
  await askReset(email)
  const stale = linkIn(lastMail(service, 'reset_password').data.url).token
  await confirmEmail(change)
  assert.equal((await reset(stale)).body.error, 'link_not_usable')

  // One that was being written while the address changed.
  const { database, clock } = service
  const links = mailLinks({ clock, publicUrl: 'http://127.0.0.1' })
  const late = await database.transact(null, (trx) =>
    links.issue(trx, { purpose: 'reset_password', email, userId: id, name: null }),
  )
  assert.equal((await reset(linkIn(late?.url ?? '').token)).body.error, 'link_not_usable')
})

test('the present address can be confirmed by mail', async () => {
  const { email, browser } = await account()
  assert.equal((await browser.call('GET', '/me')).body.email_verified, false)
  assert.equal((await browser.call('POST', '/account/email/confirmation')).status, 202)
  const mail = lastMail(service, 'confirm_email')
  assert.equal(mail.to, email)
  await confirmEmail(linkIn(mail.data.url).token)
  assert.equal((await browser.call('GET', '/me')).body.email_verified, true)
  assert.equal(service.mails.length, 1, 'nothing has changed that the holder must be told of')
})

test('a link to confirm an address sets no password, and a link to set a password confirms no address', async () => {
  const { email, browser } = await account()
  await browser.call('POST', '/account/email/confirmation')
  assert.equal((await reset(linkIn(lastMail(service, 'confirm_email').data.url).token)).body.error, 'link_not_usable')
  await askReset(email)
  const { token } = linkIn(lastMail(service, 'reset_password').data.url)
  assert.equal((await confirmEmail(token)).body.error, 'link_not_usable')
  assert.equal((await reset(token)).status, 200)
})
