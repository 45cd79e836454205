import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { deviceOf } from '@proffer/core/accounts/device-name.ts'
import { listSessions } from '../../server/src/sessions/store.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, PHONE, startTestApp, type TestApp } from './browser.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())
// Resets the limits per minute between tests.
beforeEach(() => app.service.clock.advance(120_000))

const PASSWORD = 'correct horse battery'
const desktop = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' }

let personCount = 0

/** Creates an account with a password; an empty text creates one without. */
async function createPerson(password: string | undefined = PASSWORD) {
  personCount += 1
  const email = `person${personCount}@studio.example`
  const { id } = await app.service.services.accounts.create({
    email,
    name: 'Marta Vidal',
    plan: 'professional',
    ...(password && { password }),
  })
  return { userId: id, email }
}

/** The path of the link in the last mail to an address. */
function lastLink(to: string): string {
  const mail = app.service.mails.findLast((sent) => sent.to === to)
  const url = mail && 'url' in mail.data ? String(mail.data.url) : ''
  return url.slice(new URL(url).origin.length)
}

/** The status of the response to a sign-in. */
async function signIn(email: string, password: string) {
  const answer = await app.service.visitor().call('POST', '/auth/sign-in', { body: { email, password } })
  return answer.status
}

test('a name is required, and a changed one appears in the account menu', async () => {
  const page = await app.signedIn('/settings/account', { as: await createPerson() })
  await page.getByLabel('Your name').fill('')
  await button(page, 'Save name').click()
  await page.getByText('This field is required.').waitFor()
  await page.getByLabel('Your name').fill('Marta Vidal Ortega')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Usage' }).click()
  await button(page, 'Stay').click()
  await button(page, 'Save name').click()
  await button(page, 'Account menu: Marta Vidal Ortega').waitFor()
  await page.getByText('Professional').waitFor()
})

test('a new email address needs the password, and applies when its link is opened', async () => {
  const { userId, email } = await createPerson()
  const page = await app.signedIn('/settings/account', { as: { userId } })
  await page.getByText('Not confirmed').waitFor()
  await button(page, 'Send link').click()
  await page.getByText('This server sends no email. The operator finds the link in the folder “mail”').waitFor()
  await button(page, 'Change address').click()
  await page.getByLabel('New email address').fill('not an address')
  await page.getByLabel('Your password').fill('wrong')
  await button(page, 'Send confirmation').click()
  await page.getByText('Enter a valid email address.').waitFor()
  await page.getByLabel('New email address').fill('marta.new@studio.example')
  await button(page, 'Send confirmation').click()
  await page.getByRole('alert').filter({ hasText: 'your current password' }).waitFor()
  await page.getByLabel('Your password').fill(PASSWORD)
  await checkAccessibility(page, 'changing the address')
  await button(page, 'Send confirmation').click()
  await page
    .locator('#content')
    .getByText('This server sends no email. The operator finds the link in the folder “mail”')
    .waitFor()
  await page.getByText(email, { exact: true }).first().waitFor()

  const other = await page.context().newPage()
  await other.goto(app.origin + lastLink('marta.new@studio.example'))
  await other.getByRole('button', { name: /Confirm/ }).click()
  await heading(other, 'Email address confirmed').waitFor()
  await other.goto(`${app.origin}/settings/account`)
  await other.getByText('Confirmed', { exact: true }).waitFor()
  await other.getByRole('main').getByText('marta.new@studio.example').waitFor()
})

test('a new password ends all other sessions', async () => {
  const { userId, email } = await createPerson()
  await app.service.openSession(userId, desktop)
  const page = await app.signedIn('/settings/security', { as: { userId } })
  await page.getByText('Chrome on Windows').waitFor()
  await button(page, 'Change password').click()
  await page.getByLabel('Current password').fill('wrong')
  await page.getByLabel('New password').fill('short')
  await button(page, 'Change password').click()
  await page.getByText('Enter at least 8 characters.').waitFor()
  await page.getByLabel('New password').fill('a better staple')
  await button(page, 'Change password').click()
  await page.getByRole('alert').filter({ hasText: 'your current password' }).waitFor()
  await page.getByLabel('Current password').fill(PASSWORD)
  await button(page, 'Change password').click()
  await page.getByText('Password changed').waitFor()
  await page.getByText('You’re not signed in on any other device.').waitFor()
  await page.getByLabel('Current password').waitFor({ state: 'detached' })
  assert.deepEqual([await signIn(email, PASSWORD), await signIn(email, 'a better staple')], [401, 200])
  await page.reload()
  await heading(page, 'Security').waitFor()
})

test('an account without a password gets the link to set one', async () => {
  const { userId, email } = await createPerson('')
  const page = await app.signedIn('/settings/security', { as: { userId }, ...PHONE })
  await page.getByText('This account has no password yet').waitFor()
  await checkAccessibility(page, 'without a password')
  await button(page, 'Email me a link').click()
  await page.getByText('This server sends no email. The operator finds the link in the folder “mail”').waitFor()
  assert.match(lastLink(email), /^\/reset-password#token=/)
})

test('sessions can be ended one by one, or all others together', async () => {
  const { userId } = await createPerson()
  const { database, clock } = app.service
  const countSessions = async () => (await listSessions(database.db, userId, clock.now().toISOString())).length
  const phone = { address: '203.0.113.9', userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1' }
  for (const from of [phone, desktop, desktop, desktop, desktop, desktop]) await app.service.openSession(userId, from)
  const page = await app.signedIn('/settings/security', { as: { userId } })
  const card = page.getByRole('region', { name: 'Active sessions' })
  await card.getByRole('listitem').first().getByText('This device').waitFor()
  await checkAccessibility(page, 'sessions')
  await card.getByText('4 more sessions').click()
  await button(page, 'Sign out Safari on iPhone').click()
  await card.getByText('Safari on iPhone').waitFor({ state: 'detached' })
  await becomes(countSessions, 6)
  await button(page, 'Sign out all others').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out all others' }).click()
  await card.getByText('You’re not signed in on any other device.').waitFor()
  await becomes(countSessions, 1)
})

test('a device has a readable name', () => {
  const names = [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'curl/8.5',
  ].map((text) => Object.values(deviceOf(text) ?? {}).join(' on ') || null)
  assert.deepEqual(names, ['Safari on Mac', 'Chrome on Android', 'Edge on Windows', 'Firefox on Linux', null])
})

test('a server without a mail server does not claim to have sent a link, whether the address has an account or not', async () => {
  const { email } = await createPerson()
  for (const address of [email, 'nobody@studio.example']) {
    const page = await app.visit('/forgot-password')
    await page.getByLabel('Email address').fill(address)
    await button(page, 'Send link').click()
    await heading(page, 'This server can’t send email').waitFor()
    await page.getByText(`If ${address} has an account, there is a link`).waitFor()
  }
})
