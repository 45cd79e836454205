import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Browser } from '../../test/browser.ts'
import { type Service, startService } from '../../test/harness.ts'
import { lastMail, linkIn } from '../../test/mails.ts'

/** A person is mailed about a sign-in from a browser that has not signed in to their account before. */

let service: Service
before(async () => {
  service = await startService({ trustProxy: 1 })
})
after(() => service.stop())
beforeEach(() => {
  // Each test runs in its own hour, so no test uses up the limits of another.
  service.clock.advance(3_600_000)
  service.mails.length = 0
})

const password = 'correct horse battery'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
let count = 0

const mailsOf = (email: string) => service.mails.filter(({ kind, to }) => kind === 'new_device' && to === email)

function signIn(browser: Browser, email: string, headers: Record<string, string> = {}, text = password) {
  return browser.call('POST', '/auth/sign-in', { body: { email, password: text }, headers })
}

/** A person who has signed up, and the browser in which they did. */
async function signedUp() {
  count += 1
  const email = `device${count}@example.com`
  await service.visitor().call('POST', '/auth/sign-up', { body: { email, name: 'Ada' } })
  const { token } = linkIn(lastMail(service, 'confirm_sign_up').data.url)
  const browser = service.visitor()
  const created = await browser.call('POST', '/auth/sign-up/confirm', { body: { token, password } })
  assert.equal(created.status, 201)
  return { email, browser }
}

test('the first sign-in is not mailed, a new browser is, and a browser that is known then is not', async () => {
  const { email, browser } = await signedUp()
  assert.deepEqual(mailsOf(email), [])
  const phone = service.visitor()
  const headers = { 'user-agent': safari, 'x-forwarded-for': '203.0.113.9', 'x-time-zone': 'Europe/Madrid' }
  assert.equal((await signIn(phone, email, headers)).status, 200)
  const { data } = lastMail(service, 'new_device')
  const at = service.clock.now().toISOString()
  assert.deepEqual(data, { at, device: 'Safari on iPhone', address: '203.0.113.9', timeZone: 'Europe/Madrid' })
  for (const known of [phone, browser]) assert.equal((await signIn(known, email)).status, 200)
  assert.equal(mailsOf(email).length, 1)
})

test('a browser that only another person has used is new, and the mail is in the language of its reader', async () => {
  const ada = await signedUp()
  const bo = await signedUp()
  await bo.browser.call('PATCH', '/profile', { body: { profile: { uiLanguage: 'es' } } })
  await signIn(ada.browser, bo.email, { 'user-agent': firefox })
  const mail = lastMail(service, 'new_device')
  assert.deepEqual([mail.to, mail.language, mail.data.device], [bo.email, 'es', 'Firefox en Windows'])
})

test('a wrong password mails nothing, so that strangers cannot flood a mailbox', async () => {
  const { email } = await signedUp()
  for (let n = 0; n < 3; n++) assert.equal((await signIn(service.visitor(), email, {}, 'wrong')).status, 401)
  assert.deepEqual(mailsOf(email), [])
})

test('a new password is mailed as such, and not as a new device too', async () => {
  const { email, browser } = await signedUp()
  const change = { current_password: password, new_password: `${password} 2` }
  // The browser has lost only the cookie that says it is known.
  browser.device = undefined
  assert.equal((await browser.call('POST', '/account/password', { body: change })).status, 200)
  assert.deepEqual(mailsOf(email), [])
  await service.visitor().call('POST', '/auth/password-reset', { body: { email } })
  const { token } = linkIn(lastMail(service, 'reset_password').data.url)
  const body = { token, password }
  assert.equal((await service.visitor().call('POST', '/auth/password-reset/confirm', { body })).status, 200)
  assert.deepEqual(mailsOf(email), [])
  assert.equal(lastMail(service, 'password_changed').to, email)
})

test('sessions are listed with device and place in words, without guessing more than is known', async () => {
  const { email, browser } = await signedUp()
  const from = (address: string, timeZone = '') => ({ 'x-forwarded-for': address, 'x-time-zone': timeZone })
  const cases = [
    [from('198.51.100.7'), 'The same network as this device'],
    [from('192.168.1.20', 'Europe/Madrid'), 'A local network'],
    [from('203.0.113.9', 'America/Argentina/Buenos_Aires'), 'Around Buenos Aires, by its clock'],
    [from('203.0.113.9', 'Etc/UTC'), 'Unknown place'],
    [from('203.0.113.9', 'Middle/Earth'), 'Unknown place'],
    [from('203.0.113.9', '<script>'), 'Unknown place'],
    [from('203.0.113.9'), 'Unknown place'],
  ] as const
  for (const [headers] of cases) {
    service.clock.advance(1_000)
    await signIn(service.visitor(), email, { ...headers, 'user-agent': firefox })
  }
  const list = async (query = '') =>
    (await browser.call('GET', `/sessions${query}`, { headers: from('198.51.100.7') })).body.sessions
  const newestFirst = await list()
  const places = newestFirst.map(({ place }: { place: string }) => place).toReversed()
  assert.deepEqual(places, ['This device', ...cases.map(([, place]) => place)])
  const [newest, own] = [newestFirst[0], newestFirst.at(-1)]
  assert.deepEqual([newest.device, newest.method, newest.current], ['Firefox on Windows', 'password', false])
  assert.deepEqual([own.device, own.method, own.current], ['Unknown device', 'link', true])
  const spanish = await list('?language=es')
  assert.deepEqual([spanish[0].device, spanish.at(-1).place], ['Firefox en Windows', 'Este dispositivo'])
})
