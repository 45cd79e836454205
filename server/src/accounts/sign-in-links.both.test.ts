import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Browser } from '../../test/browser.ts'
import { type Service, startService } from '../../test/harness.ts'
import { linkIn } from '../../test/mails.ts'
import { listSessions } from '../sessions/store.ts'
import { updateUser } from './store.ts'

let service: Service
before(async () => {
  service = await startService()
})
after(() => service.stop())
beforeEach(() => service.clock.advance(60_000))

const HOUR_MS = 3_600_000
let accountNumber = 0

async function account() {
  accountNumber += 1
  const email = `ada${accountNumber}@example.com`
  return service.services.accounts.create({ email, name: 'Ada', plan: 'free', emailVerified: true })
}

const print = async ({ id, email }: { id: string; email: string }) =>
  linkIn(await service.services.signInLinks.issue({ id, email }))

const use = (token: string, browser: Browser = service.visitor()) =>
  browser.call('POST', '/auth/sign-in/link', { body: { token } })

test("a printed link signs in an account without a password once, and replaces the browser's session", async () => {
  const ada = await account()
  const { page, token } = await print(ada)
  assert.equal(page, 'http://127.0.0.1:8080/sign-in/link')
  const browser = await service.browser()
  const before = browser.cookie
  const answer = await use(token, browser)
  assert.deepEqual([answer.status, answer.body.id, answer.body.has_password], [200, ada.id, false])
  assert.equal((await browser.call('GET', '/me')).body.id, ada.id)
  assert.equal((await service.visitor().call('GET', '/me', { headers: { cookie: before } })).status, 401)
  const again = await use(token)
  assert.deepEqual([again.status, again.body.error], [410, 'link_not_usable'])
})

test('a link used several times at once opens one session, and using it ends the other links', async () => {
  const ada = await account()
  const [first, second] = [await print(ada), await print(ada)]
  const answers = await Promise.all([1, 2, 3, 4].map(() => use(first.token)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 410, 410, 410])
  assert.equal((await listSessions(service.database.db, ada.id, service.clock.now().toISOString())).length, 1)
  assert.equal((await use(second.token)).status, 410)
})

test('a link ends after an hour, a new password or a new address, and a mailed link is no sign-in link', async () => {
  const late = await print(await account())
  service.clock.advance(HOUR_MS)
  assert.equal((await use(late.token)).status, 410)

  const ada = await account()
  const { token } = await print(ada)
  await service.visitor().call('POST', '/auth/password-reset', { body: { email: ada.email } })
  const mail = service.mails.findLast(({ kind }) => kind === 'reset_password')
  const reset = linkIn(mail && 'url' in mail.data ? String(mail.data.url) : '')
  assert.equal((await use(reset.token)).status, 410)
  const body = { token: reset.token, password: 'correct horse battery' }
  assert.equal(
    (await service.visitor().call('POST', '/auth/password-reset/confirm', { body: { ...body, token } })).status,
    410,
  )
  assert.equal((await service.visitor().call('POST', '/auth/password-reset/confirm', { body })).status, 200)
  assert.equal((await use(token)).status, 410)
  const moved = await print(ada)
  const email = 'elsewhere@example.com'
  await service.database.transact(ada.id, (trx) => updateUser(trx, ada.id, { email }))
  assert.equal((await use(moved.token)).status, 410)
  for (const token of ['x', 'x'.repeat(200)]) assert.equal((await use(token)).status, 410)
})

test('printed links are not limited and do not count towards the mail limit of an address', async () => {
  const ada = await account()
  for (let n = 0; n < 7; n++) await print(ada)
  service.mails.length = 0
  await service.visitor().call('POST', '/auth/password-reset', { body: { email: ada.email } })
  assert.equal(service.mails.length, 1)
})
