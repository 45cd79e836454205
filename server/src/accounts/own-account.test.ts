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
const newPassword = 'a much better one'

async function account(more: { password?: string } = { password }) {
  accountNumber += 1
  const email = `ada${accountNumber}@example.com`
  const { id } = await service.services.accounts.create({ email, name: 'Ada', plan: 'agency', ...more })
  const browser = await service.browser({ userId: id })
  return { id, email, browser }
}

const signIn = (email: string, text: string) =>
  service.visitor().call('POST', '/auth/sign-in', { body: { email, password: text } })

const askReset = (email: string, extraFields = {}) =>
  service.visitor().call('POST', '/auth/password-reset', { body: { email, ...extraFields } })

const reset = (token: string, browser = service.visitor()) =>
  browser.call('POST', '/auth/password-reset/confirm', { body: { token, password: newPassword } })

const confirmEmail = (token: string) => service.visitor().call('POST', '/auth/email/confirm', { body: { token } })

test('the mailed link replaces a forgotten password, ends every session and notifies the owner', async () => {
  const { email, browser } = await account()
  const response = await askReset(email)
  assert.deepEqual(
    [response.status, response.body],
    [202, { email, expires_in_seconds: 3600, notification: 'not_configured' }],
  )
  const { page, token } = linkIn(lastMail(service, 'reset_password').data.url)
  assert.equal(page, 'http://127.0.0.1:8080/reset-password')
  const resetBrowser = service.visitor()
  const answer = await reset(token, resetBrowser)
  assert.equal(answer.status, 200)
  assert.equal(answer.body.email_verified, true, 'opening the link proves access to the mailbox')
  assert.equal(lastMail(service, 'password_changed').to, email)
  assert.equal((await browser.call('GET', '/me')).status, 401)
  assert.equal((await resetBrowser.call('GET', '/me')).status, 200)
  assert.equal((await signIn(email, password)).status, 401)
  assert.equal((await signIn(email, newPassword)).status, 200)
})

test('a password reset shows how many API keys exist, and revokes them only if the owner chooses to', async () => {
  const { id, email, browser } = await account()
  const { keys } = service.services
  const createdKeys = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) =>
      keys.create({ accountId: id, userId: id }, { name, scopes: ['read'], ...(name === 'd' && oneDay) }),
    ),
  )
  await keys.revoke(id, createdKeys[1]?.record.id ?? '')
  await keys.deactivate(id, createdKeys[2]?.record.id ?? '')
  service.clock.advance(2 * 24 * HOUR_MS)
  const stateOfFirstKey = async () =>
    (await service.call('GET', '/me', { key: createdKeys[0]?.key })).body.error ?? 'works'
  const link = async () => {
    await askReset(email)
    return linkIn(lastMail(service, 'reset_password').data.url).token
  }
  const readLink = (token: string) => service.visitor().call('POST', '/auth/password-reset/link', { body: { token } })

  const firstToken = await link()
  assert.deepEqual((await readLink(firstToken)).body, { email, usable_api_keys: 2 })
  assert.equal((await reset(firstToken)).status, 200, 'reading the link does not use it up')
  assert.equal((await readLink(firstToken)).body.error, 'link_not_usable')
  assert.equal(await stateOfFirstKey(), 'works')
  assert.deepEqual(lastMail(service, 'password_changed').data.apiKeys, { count: 2, areRevoked: false })

  const token = await link()
  const body = { token, password: newPassword, revoke_api_keys: true }
  const invalidBody = { ...body, revoke_api_keys: 'maybe' }
  const visitor = service.visitor()
  assert.equal((await visitor.call('POST', '/auth/password-reset/confirm', { body: invalidBody })).status, 422)
  assert.equal(await stateOfFirstKey(), 'works')
  assert.equal((await visitor.call('POST', '/auth/password-reset/confirm', { body })).status, 200)
  assert.equal(await stateOfFirstKey(), 'api_key_revoked')
  assert.deepEqual(new Set((await keys.list(id)).map(({ state }) => state)), new Set(['revoked']))
  assert.deepEqual(lastMail(service, 'password_changed').data.apiKeys, { count: 2, areRevoked: true })
  assert.equal((await browser.call('GET', '/me')).status, 401, 'sessions always end')
  assert.equal((await readLink('nonsense')).body.error, 'link_not_usable')
})

test("a password change revokes only this account's API keys, only on request, and not when it is refused", async () => {
  const { id, browser } = await account()
  const { keys } = service.services
  const { key } = await keys.create({ accountId: id, userId: id }, { name: 'own', scopes: ['read'] })
  const other = await service.caller()
  const change = (current: string) =>
    browser.call('POST', '/account/password', {
      body: { current_password: current, new_password: newPassword, revoke_api_keys: true },
    })
  const stateOf = async (apiKey: string) => (await service.call('GET', '/me', { key: apiKey })).body.error ?? 'works'
  assert.equal((await change('wrong')).status, 403)
  assert.equal(await stateOf(key), 'works')
  assert.equal((await change(password)).status, 200)
  assert.deepEqual([await stateOf(key), await stateOf(other.key)], ['api_key_revoked', 'works'])
})

test('a reset for an address without an account gets the same response and sends no mail', async () => {
  const { email } = await account()
  const knownResponse = await askReset(email)
  const unknownResponse = await askReset('nobody@example.com')
  assert.equal(unknownResponse.status, knownResponse.status)
  assert.equal(unknownResponse.text.replace('nobody@example.com', email), knownResponse.text)
  assert.equal(service.mails.length, 1)
  const rows = await service.database.db
    .selectFrom('mail_links')
    .selectAll()
    .where('email', '=', 'nobody@example.com')
    .execute()
  assert.equal(rows.length, 1, 'both cases write one row')
})

test('a reset link works once, for an hour, and not after another one was used', async () => {
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

test('an account that the operator created without a password gets one by a password reset', async () => {
  const { email, browser } = await account({})
  assert.equal((await browser.call('GET', '/me')).body.has_password, false)
  await askReset(email, { language: 'es' })
  assert.equal(lastMail(service, 'reset_password').language, 'es')
  assert.equal((await reset(linkIn(lastMail(service, 'reset_password').data.url).token)).status, 200)
  assert.equal((await signIn(email, newPassword)).body.has_password, true)
})

test('a password change needs the current password, ends other sessions and renews this one', async () => {
  const { id, email, browser } = await account()
  const phone = await service.browser({ userId: id })
  const change = (current: string, next = newPassword) =>
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
  assert.equal((await signIn(email, newPassword)).status, 200)
})

test('a new password is in the audit log, whether it was changed or reset', async () => {
  const { email, browser } = await account()
  const change = { current_password: password, new_password: newPassword }
  assert.equal((await browser.call('POST', '/account/password', { body: change })).status, 200)
  assert.equal((await service.visitor().call('POST', '/auth/password-reset', { body: { email } })).status, 202)
  const { token } = linkIn(lastMail(service, 'reset_password').data.url)
  const reset = { token, password: 'one more correct horse' }
  const visitor = service.visitor()
  assert.equal((await visitor.call('POST', '/auth/password-reset/confirm', { body: reset })).status, 200)
  const { entries } = (await visitor.call('GET', '/audit-log?action=profile.changed')).body
  assert.deepEqual(
    entries.map(({ detail }: { detail: object }) => detail),
    [{ fields: ['password'] }, { fields: ['password'] }],
  )
  assert.equal((await visitor.call('GET', '/audit-log/verify')).body.ok, true)
})

test('a stolen session cannot be used to guess the password', async () => {
  const { browser } = await account()
  const body = { current_password: 'wrong', new_password: newPassword }
  for (let n = 0; n < 10; n++) {
    assert.equal((await browser.call('POST', '/account/password', { body })).status, 403)
  }
  assert.equal((await browser.call('POST', '/account/password', { body })).status, 429)
})

test('a password change invalidates every unused link', async () => {
  const { email, browser } = await account()
  await askReset(email)
  const { token } = linkIn(lastMail(service, 'reset_password').data.url)
  const body = { current_password: password, new_password: newPassword }
  await browser.call('POST', '/account/password', { body })
  assert.equal((await reset(token)).body.error, 'link_not_usable')
})

test('a changed name appears in the profile and on the next proposal', async () => {
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

test('opening the link mailed to a new address changes the address, and the old address is notified', async () => {
  const { email, browser } = await account()
  const body = { email: 'New.Ada@example.com', password }
  const response = await browser.call('POST', '/account/email', { body })
  assert.equal(response.status, 202)
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

test('an address change needs the password, and never reveals or takes an address that another account has', async () => {
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

  // Another account takes the address before the link is opened.
  const { token } = linkIn(String(Object(service.mails[0]?.data).url))
  await service.services.accounts.create({ email: 'free@example.com', name: 'F', plan: 'free' })
  assert.equal((await confirmEmail(token)).body.error, 'link_not_usable')
})

test('of two accounts that request the same address at the same time, one gets it', async () => {
  const all = [await account(), await account()]
  for (const { browser } of all) {
    await browser.call('POST', '/account/email', { body: { email: 'wanted@example.com', password } })
  }
  const tokens = service.mails.map((mail) => linkIn((mail.data as { url: string }).url).token)
  const answers = await Promise.all(tokens.map(confirmEmail))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 410])
})

test('a reset link mailed to the former address stops working after the address changes', async () => {
  const { id, email, browser } = await account()
  await browser.call('POST', '/account/email', { body: { email: 'moved@example.com', password } })
  const change = linkIn(lastMail(service, 'confirm_email').data.url).token
  await askReset(email)
  const stale = linkIn(lastMail(service, 'reset_password').data.url).token
  await confirmEmail(change)
  assert.equal((await reset(stale)).body.error, 'link_not_usable')

  // A link that was created while the address changed.
  const { database, clock } = service
  const links = mailLinks({ clock, publicUrl: 'http://127.0.0.1' })
  const late = await database.transact(null, (trx) =>
    links.createWithinLimit(trx, { purpose: 'reset_password', email, userId: id, name: null }),
  )
  assert.equal((await reset(linkIn(late?.url ?? '').token)).body.error, 'link_not_usable')
})

test('the current address can be confirmed by mail', async () => {
  const { email, browser } = await account()
  assert.equal((await browser.call('GET', '/me')).body.email_verified, false)
  assert.equal((await browser.call('POST', '/account/email/confirmation')).status, 202)
  const mail = lastMail(service, 'confirm_email')
  assert.equal(mail.to, email)
  await confirmEmail(linkIn(mail.data.url).token)
  assert.equal((await browser.call('GET', '/me')).body.email_verified, true)
  assert.equal(service.mails.length, 1, 'no mail about a changed address')
})

test('a sixth confirmation link within an hour is refused, because it would not be mailed', async () => {
  const { browser } = await account()
  const ask = async () => (await browser.call('POST', '/account/email/confirmation')).status
  for (let count = 1; count <= 5; count += 1) assert.equal(await ask(), 202)
  const before = service.mails.length
  assert.equal(await ask(), 429)
  assert.equal(service.mails.length, before)
})

test('a confirmation link cannot set a password, and a reset link cannot confirm an address', async () => {
  const { email, browser } = await account()
  await browser.call('POST', '/account/email/confirmation')
  assert.equal((await reset(linkIn(lastMail(service, 'confirm_email').data.url).token)).body.error, 'link_not_usable')
  await askReset(email)
  const { token } = linkIn(lastMail(service, 'reset_password').data.url)
  assert.equal((await confirmEmail(token)).body.error, 'link_not_usable')
  assert.equal((await reset(token)).status, 200)
})
