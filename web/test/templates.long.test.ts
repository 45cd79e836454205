import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Caller } from '../../server/test/harness.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, startTestApp, type TestApp } from './browser.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const call = (account: Caller, method: string, path: string, body?: unknown) =>
  app.service.call(method, path, { key: account.key, body })

async function withTemplates(...names: string[]) {
  const account = await app.service.caller()
  const templates = []
  for (const name of names) templates.push((await call(account, 'POST', '/templates', { name })).body)
  return { account, templates }
}

const stored = async (account: Caller, id: string) => (await call(account, 'GET', `/templates/${id}`)).body
const saved = (page: Page) => page.getByText('All changes saved').waitFor()

test('a template is created, saves itself while one types, and becomes the default', async () => {
  const { account } = await withTemplates()
  const page = await app.signedIn('/templates', { as: account })
  await page.getByRole('link', { name: 'Create your first template' }).click()
  await heading(page, 'New template').waitFor()
  await page.locator('h1:focus').waitFor()
  await button(page, 'Create template').click()
  await page.getByText('This field is required.').waitFor()
  await page.locator('[name=name]:focus').waitFor()
  await page.getByLabel('Name').fill('Web projects')
  await button(page, 'Create template').click()
  await heading(page, 'Web projects').waitFor()
  const [{ id, settings }] = (await call(account, 'GET', '/templates')).body.templates
  assert.deepEqual(settings, { validityDays: 30 })

  await page.getByLabel('Name').fill('Web and shop')
  await page.getByLabel('Description').fill('For small businesses')
  await page.getByLabel('Proposal language').selectOption('es')
  await becomes(async () => (await stored(account, id)).settings.language, 'es')
  await becomes(() => page.title(), 'Web and shop · Proffer')
  const { name, description } = await stored(account, id)
  assert.deepEqual([name, description], ['Web and shop', 'For small businesses'])
  await page.getByLabel('Use as default').check()
  await becomes(async () => (await call(account, 'GET', '/templates/default')).body.id, id)
  await page.getByLabel('Description').fill('')
  await becomes(async () => (await stored(account, id)).description, null)
  await saved(page)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Templates' }).click()
  const card = page.getByRole('list', { name: 'Your templates' }).getByRole('listitem')
  await card.getByText('Default', { exact: true }).waitFor()
})

test('the tabs of a template save requirements and prices, and settings of other systems stay unseen', async () => {
  const account = await app.service.caller()
  const body = { name: 'Retainer', settings: { crm: { stage: 'S-17' }, introduction: 'Hello' } }
  const { id } = (await call(account, 'POST', '/templates', body)).body
  const page = await app.signedIn(`/templates/${id}`, { as: account })
  await page.getByRole('textbox', { name: /^Introduction/ }).fill('Good morning')
  await page.getByRole('tab', { name: 'Scope' }).click()
  await button(page, 'Add requirement').click()
  await page.getByLabel('Name of requirement 1').fill('Advice')
  await page.getByRole('tab', { name: 'Price' }).click()
  await button(page, 'Add price table').click()
  await page.getByLabel('Name of line 1', { exact: true }).fill('Day')
  await page.getByLabel('Unit price of line 1', { exact: true }).fill('800')
  await saved(page)
  await becomes(async () => (await stored(account, id)).pricing?.totals.oneTime.net, '800.00')
  const { settings, requirements } = await stored(account, id)
  assert.deepEqual(settings, { crm: { stage: 'S-17' }, introduction: 'Good morning' })
  assert.equal(requirements[0].name, 'Advice')
  for (const tab of ['Content', 'Scope', 'Price']) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tab', { name: tab, selected: true }).waitFor()
    assert.doesNotMatch(await page.locator('main').innerText(), /crm|S-17|JSON/)
  }
  await button(page, 'Remove price table').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove price table' }).click()
  await becomes(async () => (await stored(account, id)).pricing, null)
})

test('a template is previewed as its client sees it, and starts a proposal', async () => {
  const account = await app.service.caller()
  await call(account, 'PATCH', '/profile', { profile: { companyName: 'Norte Studio', brandColor: '#b3412e' } })
  await call(account, 'POST', '/templates', { name: 'Brand', requirements: [{ name: 'Logo' }] })
  const page = await app.signedIn('/templates', { as: account })
  await button(page, 'Preview Brand').click()
  const dialog = page.getByRole('dialog', { name: 'Brand' })
  const frame = dialog.frameLocator('iframe')
  await frame.getByRole('heading', { level: 1, name: 'Brand' }).waitFor()
  await frame.getByText('Proposal for Example Client').waitFor()
  await frame.getByText('Norte Studio').first().waitFor()
  await dialog.getByText('Phone', { exact: true }).click()
  await becomes(() => dialog.locator('iframe').evaluate((node) => node.clientWidth), 390)
  await checkAccessibility(page, 'preview')
  await dialog.getByRole('button', { name: 'Use template' }).click()
  await heading(page, 'Brand').waitFor()
  await page.waitForURL('**/proposals/*')
  const [{ id }] = (await call(account, 'GET', '/proposals')).body.proposals
  assert.equal((await call(account, 'GET', `/proposals/${id}`)).body.requirements[0].name, 'Logo')
})

test('a starting point is previewed in the chosen language', async () => {
  const { account } = await withTemplates()
  const page = await app.signedIn('/templates', { as: account })
  await page.getByLabel('Language of the texts').selectOption('es')
  await button(page, 'Preview Renovation').click()
  await page.frameLocator('iframe').getByText('Propuesta para Cliente de ejemplo').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to my templates' }).click()
  await heading(page, 'Renovation').waitFor()
  assert.equal((await call(account, 'GET', '/templates')).body.templates[0].settings.language, 'es')
})

test('many templates can be searched', async () => {
  const names = ['Shop', 'Film', 'Logo', 'Garden', 'House', 'Essay', 'Menu']
  const { account } = await withTemplates(...names)
  const page = await app.signedIn('/templates', { as: account })
  const cards = page.getByRole('list', { name: 'Your templates' }).getByRole('listitem')
  await becomes(() => cards.count(), names.length)
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('gard')
  await becomes(() => cards.getByRole('heading').allInnerTexts(), ['Garden'])
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('nothing like this')
  await page.getByText('No matching templates').waitFor()
  await button(page, 'Show all').click()
  await becomes(() => cards.count(), names.length)
})

test("deleting from a template's page asks first", async () => {
  const { account, templates } = await withTemplates('Old terms')
  const page = await app.signedIn(`/templates/${templates[0].id}`, { as: account })
  await button(page, 'Actions for Old terms').click()
  await page.getByRole('menuitem', { name: 'Delete template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Old terms?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await button(page, 'Actions for Old terms').click()
  await page.getByRole('menuitem', { name: 'Delete template' }).click()
  await dialog.getByRole('button', { name: 'Delete template' }).click()
  await heading(page, 'Templates').waitFor()
  await page.getByText('Old terms will be deleted.').waitFor()
  await button(page, 'Undo').click()
  await page.getByRole('link', { name: 'Old terms' }).waitFor()
})

test('changes made elsewhere are merged, and where both changed a field, the provider chooses', async () => {
  const { account, templates } = await withTemplates('Shared terms')
  const { id } = templates[0]
  const page = await app.signedIn(`/templates/${id}`, { as: account })
  await call(account, 'PUT', `/templates/${id}`, { settings: { validityDays: 14 }, description: 'Theirs' })
  await page.getByLabel('Description').fill('Mine')
  await page.getByText('This was changed elsewhere while you were typing.').waitFor()
  assert.equal((await stored(account, id)).description, 'Theirs')
  await becomes(() => page.getByLabel('Valid for').inputValue(), '14')
  await button(page, 'Keep yours').click()
  await becomes(async () => (await stored(account, id)).description, 'Mine')
  const { settings } = await stored(account, id)
  assert.deepEqual(settings, { validityDays: 14 })

  await call(account, 'PUT', `/templates/${id}`, { description: 'Theirs again' })
  await page.getByLabel('Description').fill('Mine again')
  await button(page, 'Use theirs').click()
  await becomes(() => page.getByLabel('Description').inputValue(), 'Theirs again')
  await saved(page)
})

test('a template that was deleted elsewhere says so', async () => {
  const { account, templates } = await withTemplates('Gone')
  const page = await app.signedIn(`/templates/${templates[0].id}`, { as: account })
  await call(account, 'DELETE', `/templates/${templates[0].id}`)
  await page.getByLabel('Name').fill('Still here')
  await page.getByText('This was deleted elsewhere.').waitFor()
})

test('typed text survives a lost connection and a reload', async () => {
  const { account, templates } = await withTemplates('Terms')
  const { id } = templates[0]
  const page = await app.signedIn(`/templates/${id}`, { as: account })
  await page.route(`**/templates/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await page.getByLabel('Description').fill('Typed offline')
  await page.getByRole('alert').filter({ hasText: 'can’t be reached' }).waitFor()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText('Your unsaved changes have been restored.').waitFor()
  await page.unroute(`**/templates/${id}`)
  await page.keyboard.press('Control+s')
  await becomes(async () => (await stored(account, id)).description, 'Typed offline')
})

test('a save without a connection says so, keeps the input, and later saves once', async () => {
  const { account } = await withTemplates()
  const page = await app.signedIn('/templates/new', { as: account })
  await page.getByLabel('Name').fill('Offline')
  await page.context().setOffline(true)
  await button(page, 'Create template').click()
  await page.getByRole('alert').filter({ hasText: 'can’t be reached' }).waitFor()
  await becomes(() => page.getByLabel('Name').inputValue(), 'Offline')
  await page.context().setOffline(false)
  await button(page, 'Create template').click()
  await heading(page, 'Offline').waitFor()
  assert.equal((await call(account, 'GET', '/templates')).body.total, 1)
})

test('a POST whose response was lost is not executed twice', async () => {
  const { account } = await withTemplates()
  const page = await app.signedIn('/templates/new', { as: account })
  let lost = 0
  await page.route('**/api/app/v1/templates', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByLabel('Name').fill('Twice?')
  await button(page, 'Create template').click()
  await page.getByRole('alert').waitFor()
  await button(page, 'Create template').click()
  await heading(page, 'Twice?').waitFor()
  assert.equal((await call(account, 'GET', '/templates')).body.total, 1)
})
