import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import type { Page } from 'playwright-core'
import { password, secondFactorScene } from '../../server/test/second-factor-scene.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, startNamedApp, type TestApp } from './browser.ts'
import { attachDevice } from './virtual-device.ts'

/** Asking again before a sensitive change, and a team that requires a second factor. */

let app: TestApp
let named: string
let factors: ReturnType<typeof secondFactorScene>
before(async () => {
  ;({ app, named } = await startNamedApp())
  factors = secondFactorScene(app.service)
})
afterEach(() => app?.clearPages())
after(() => app?.stop())
beforeEach(() => app.service.clock.advance(120_000))

const QUARTER_MS = 15 * 60_000
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const confirmation = (page: Page) => dialog(page, 'Confirm that it’s you')

/** Signs in on the page, as a person would. */
async function signIn(page: Page, email: string) {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').click()
}

async function keysPage() {
  const person = await factors.person()
  const page = await app.visit('/sign-in?next=%2Fsettings%2Fapi-keys', {})
  await signIn(page, person.email)
  await heading(page, 'API keys').waitFor()
  return { person, page }
}

test('a sensitive change waits for the password, and is done after it; whoever cancels has changed nothing', async () => {
  const { page, person } = await keysPage()
  app.service.clock.advance(QUARTER_MS)
  const countKeys = async () => (await app.service.services.keys.list(person.id)).length
  await button(page, 'Create your first key').click()
  await page.getByLabel('Name').fill('Invoicing script')
  const create = dialog(page, /key/i).getByRole('button', { name: 'Create key' })
  await create.click()
  await confirmation(page).waitFor()
  await checkAccessibility(page, 'the dialog that asks for the password')
  await confirmation(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Nothing was changed, because you didn’t confirm that it’s you.').waitFor()
  assert.equal(await countKeys(), 0)

  // The first dialog is still there, with what was typed.
  assert.equal(await page.getByLabel('Name').inputValue(), 'Invoicing script')
  await create.click()
  await page.getByLabel('Your password').fill('not it')
  await page.keyboard.press('Enter')
  await page.getByText('This isn’t your current password.').waitFor()
  await page.getByLabel('Your password').fill(password)
  await confirmation(page).getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('textbox', { name: 'API key' }).waitFor()
  await confirmation(page).waitFor({ state: 'hidden' })
  assert.equal(await countKeys(), 1)
  await button(page, 'I’ve copied it').click()
})

test('Escape closes only the dialog on top, and a click on it leaves the one below open', async () => {
  const { page } = await keysPage()
  app.service.clock.advance(QUARTER_MS)
  await button(page, 'Create your first key').click()
  await page.getByLabel('Name').fill('Invoicing script')
  await dialog(page, /key/i).getByRole('button', { name: 'Create key' }).click()
  await page.getByLabel('Your password').click()
  await confirmation(page).getByText('This is a sensitive change').click()
  assert.equal(await page.getByLabel('Your password').isVisible(), true)
  await page.getByLabel('Your password').press('Escape')
  await confirmation(page).waitFor({ state: 'hidden' })
  await page.getByText('Nothing was changed').waitFor()
  assert.equal(await page.getByLabel('Name').inputValue(), 'Invoicing script')
})

test('the password that a form contains is not asked for a second time', async () => {
  const { page } = await keysPage()
  await page.goto(`${app.origin}/settings/security`)
  await button(page, 'Change password').click()
  app.service.clock.advance(QUARTER_MS)
  await page.getByLabel('Current password').fill('not it')
  await page.getByLabel('New password').fill(`${password} 2`)
  await button(page, 'Change password').click()
  await page.getByText('This isn’t your current password.').waitFor()
  await page.getByLabel('Current password').fill(password)
  await button(page, 'Change password').click()
  await page.getByText('Password changed.', { exact: false }).waitFor()
})

test('somebody with an authenticator app and a passkey confirms with either', async () => {
  const person = await factors.person()
  const { secret } = await factors.addTotp(person)
  const page = await app.visit(`${named}/sign-in?next=%2Fsettings%2Fsecurity`)
  await signIn(page, person.email)
  await page.getByLabel('6-digit code').fill(factors.code(secret))
  await heading(page, 'Security').waitFor()
  await attachDevice(page)
  app.service.clock.advance(QUARTER_MS)
  await button(page, 'Add passkey').click()
  await dialog(page, 'Add a passkey').getByRole('button').last().click()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await confirmation(page).getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('This code is wrong', { exact: false }).waitFor()
  await page.getByLabel('Code', { exact: true }).fill(factors.code(secret))
  await confirmation(page).getByRole('button', { name: 'Confirm' }).click()
  await confirmation(page).waitFor({ state: 'hidden' })
  const passkeys = async () => (await app.service.services.ownFactors.read(person.id)).passkeys
  await becomes(passkeys, 1)

  app.service.clock.advance(QUARTER_MS)
  await page.goto(`${named}/settings/api-keys`)
  await button(page, 'Create your first key').click()
  await page.getByLabel('Name').fill('Invoicing script')
  await dialog(page, /key/i).getByRole('button', { name: 'Create key' }).click()
  await confirmation(page).getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('textbox', { name: 'API key' }).waitFor()
})

test('an owner requires a second factor; a member is led to the setup, and goes on; a lost one is reset', async () => {
  const { service } = app
  const owner = await factors.person()
  await service.setTeam({ accountId: owner.id })
  const bea = await service.member({ accountId: owner.id }, 'member')
  const page = await app.signedIn('/settings/team', { as: { userId: owner.id }, isForOneTest: true })
  await button(page, 'Set up')
    .or(page.getByRole('link', { name: 'Set up' }))
    .waitFor()
  assert.equal(await page.getByRole('switch', { name: 'Everybody needs a second factor' }).isDisabled(), true)
  await factors.addTotp(owner)
  await page.reload()
  const beasPage = await app.signedIn('/proposals', { as: bea, isForOneTest: true })
  await heading(beasPage, 'Proposals').waitFor()
  await page.getByRole('switch', { name: 'Everybody needs a second factor' }).click()
  await dialog(page, 'Require a second factor?').getByText('Member 1').waitFor()
  await checkAccessibility(page, 'the dialog that requires a second factor')
  await button(page, 'Require it').click()
  await page.getByRole('row').filter({ hasText: 'Member 1' }).getByText('No second factor').waitFor()

  // The open page of the member finds out by itself.
  await beasPage
    .getByRole('heading', { level: 1 })
    .filter({ hasText: /second factor/i })
    .waitFor()
  assert.equal(new URL(beasPage.url()).searchParams.get('next'), '/proposals')
  assert.equal(await beasPage.getByRole('link', { name: 'Proposals' }).count(), 0)
  await checkAccessibility(beasPage, 'the page of a limited member')
  await factors.addTotp({ browser: await service.browser(bea) })
  await beasPage.reload()
  await heading(beasPage, 'Proposals').or(heading(beasPage, 'Security')).waitFor()

  await button(page, 'Actions for Member 1').click()
  await page.getByRole('menuitem', { name: 'Reset second factor' }).click()
  await dialog(page, 'Reset the second factor of Member 1?')
    .getByRole('button', { name: 'Reset second factor' })
    .click()
  await page.getByText('Member 1 has no second factor any more.').waitFor()
  await beasPage.goto(`${app.origin}/proposals`)
  await heading(beasPage, 'Sign in').waitFor()
})
