import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { traceHeaders } from '../../server/test/harness.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, PHONE, startTestApp, type TestApp } from './browser.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const DAY_MS = 86_400_000

/** Creates an account whose only API key is revoked. */
async function accountWithoutKeys() {
  const account = await app.service.caller()
  const [first] = await app.service.services.keys.list(account.userId)
  if (first) await app.service.services.keys.revoke(account.userId, first.id)
  return account
}

/** The status of the response to a call with this key. */
const statusOf = async (key: string, path = '/api/external/v1/me') =>
  (await fetch(app.origin + path, { headers: { 'x-api-key': key, ...traceHeaders } })).status

/** Chooses an action from the menu of a key. */
async function choose(page: Page, name: string, action: string) {
  await button(page, `Actions for ${name}`).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function createKey(page: Page, name: string): Promise<string> {
  await button(page, 'Create key').click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  const key = await page.getByRole('textbox', { name: 'API key' }).inputValue()
  await button(page, 'I’ve copied it').click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return key
}

test('a new key is shown once, and works with the command next to it', async () => {
  const page = await app.signedIn('/settings/api-keys', { as: await accountWithoutKeys() })
  await button(page, 'Create your first key').click()
  const dialog = page.getByRole('dialog')
  await checkAccessibility(page, 'the form of a key')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await page.getByText('This field is required.').waitFor()
  await page.getByLabel('Name').fill('Invoicing script')
  await page.getByLabel('Access').selectOption('read')
  await page.getByLabel('Expires').selectOption('custom')
  await page.getByLabel('Days').fill('4000')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await page.getByText('Enter a number from 1 to 3,650.').waitFor()
  await page.getByLabel('Days').fill('10')
  await page.getByText('Enter a number from 1 to 3,650.').waitFor({ state: 'detached' })
  // Neither Escape nor a click outside discards the input.
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await dialog.getByRole('button', { name: 'Create key' }).click()

  const key = await page.getByRole('textbox', { name: 'API key' }).inputValue()
  await checkAccessibility(page, 'the new key')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await page.getByText('It won’t be shown again').waitFor()
  const command = (await page.getByRole('dialog').locator('pre').textContent()) ?? ''
  const [, url = ''] = /curl '([^']+)'/.exec(command) ?? []
  const headers = [...command.matchAll(/-H ['"]([^:]+): ([^'"]+)['"]/g)].map(
    ([, name, value]) => [name, value] as [string, string],
  )
  const answer = await fetch(url.replace(/^https?:\/\/[^/]+/, app.origin), { headers })
  assert.deepEqual([answer.status, (await answer.json()).api_key.name], [200, 'Invoicing script'])
  await button(page, 'I’ve copied it').click()

  const row = page.getByRole('row', { name: /Invoicing script/ })
  await row.getByText('Active').waitFor()
  await row.filter({ hasText: new RegExp(`${key.slice(0, 12)}….*Read`) }).waitFor()
  // The dialog may still be fading out.
  await becomes(async () => (await page.content()).includes(key), false, 'the key is shown no more')
  await checkAccessibility(page, 'the list of keys')
})

test('a key with the scope write gets a command that creates a proposal', async () => {
  const page = await app.signedIn('/settings/api-keys', { as: await accountWithoutKeys() })
  await button(page, 'Create key').click()
  await page.getByLabel('Name').fill('Importer')
  await page.getByLabel('Access').selectOption('write')
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  const command = (await page.getByRole('dialog').locator('pre').textContent()) ?? ''
  assert.match(command, /\/proposals'/)
  assert.match(command, /-d '\{"name": "First try"\}'/)
})

test('a key is renamed, deactivated, reactivated and revoked', async () => {
  const page = await app.signedIn('/settings/api-keys', { as: await accountWithoutKeys(), ...PHONE })
  const key = await createKey(page, 'Old name')
  await choose(page, 'Old name', 'Rename')
  await page.getByRole('dialog').getByLabel('Name').fill('')
  await button(page, 'Save').click()
  await page.getByText('This field is required.').waitFor()
  await page.getByRole('dialog').getByLabel('Name').fill('New name')
  await checkAccessibility(page, 'renaming')
  await button(page, 'Save').click()
  await page.getByRole('row', { name: /New name/ }).waitFor()

  await choose(page, 'New name', 'Deactivate')
  await page.getByRole('row', { name: /Deactivated/ }).waitFor()
  await becomes(() => statusOf(key), 401)
  await button(page, 'Undo').click()
  await page.getByRole('row', { name: /Active/ }).waitFor()
  await becomes(() => statusOf(key), 200)
  await choose(page, 'New name', 'Deactivate')
  await page.getByRole('row', { name: /Deactivated/ }).waitFor()
  await choose(page, 'New name', 'Reactivate')
  await page.getByText('New name reactivated.').first().waitFor()

  await choose(page, 'New name', 'Revoke')
  const dialog = page.getByRole('dialog', { name: 'Revoke New name?' })
  await dialog.getByText(/It was last used/).waitFor()
  const confirm = dialog.getByRole('button', { name: 'Revoke permanently' })
  await becomes(() => confirm.getAttribute('aria-disabled'), 'true')
  await checkAccessibility(page, 'revoking')
  const word = dialog.getByLabel(/to confirm/)
  await word.press('Enter')
  await word.fill('revoke')
  await word.press('Enter')
  // The other one was revoked by `accountWithoutKeys`.
  await page.getByText('Revoked keys (2)').click()
  const revoked = page.getByRole('table', { name: 'Revoked keys (2)' }).getByRole('row', { name: /New name/ })
  await revoked.getByText('Revoked').waitFor()
  await becomes(() => revoked.getByRole('button').count(), 0)
  await becomes(() => statusOf(key), 401)
})

test('an expired key is marked', async () => {
  const account = await accountWithoutKeys()
  const { clock, services } = app.service
  await services.keys.create(account, { name: 'Short-lived', scopes: ['read'], expiresInDays: 1 })
  const page = await app.signedIn('/settings/api-keys', { as: account, isForOneTest: true })
  await page.clock.setFixedTime(clock.now().getTime() + 2 * DAY_MS)
  await page.reload()
  await page.getByRole('row', { name: /Short-lived.*Expired/ }).waitFor()
})

test('the settings page links to a page of the settings, and its breadcrumb leads back', async () => {
  const page = await app.signedIn('/settings', PHONE)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^API keys/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await becomes(() => page.title(), 'Settings · Proffer')
})
