import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Caller } from '../../server/test/harness.ts'
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

test('a template is created, found in the list, changed and made the default', async () => {
  const { account } = await withTemplates()
  const page = await app.signedIn('/templates', { as: account })
  await page.getByRole('link', { name: 'Create your first template' }).click()
  await heading(page, 'New template').waitFor()
  await page.locator('h1:focus').waitFor()
  await button(page, 'Create template').click()
  await page.getByText('This field is required.').waitFor()
  await page.locator('[name=name]:focus').waitFor()
  await page.getByLabel('Name').fill('Web projects')
  await page.getByRole('textbox', { name: /^Introduction/ }).fill('Thank you for asking.')
  await page.getByLabel('Other settings').fill('{"sections": [')
  await button(page, 'Create template').click()
  await page.getByText('Enter a valid JSON object.').waitFor()
  await page.getByLabel('Other settings').fill('{"sections": ["scope"]}')
  await button(page, 'Create template').click()
  await heading(page, 'Templates').waitFor()
  const [stored] = (await call(account, 'GET', '/templates')).body.templates
  assert.deepEqual(
    [stored.name, stored.settings],
    ['Web projects', { sections: ['scope'], validityDays: 30, introduction: 'Thank you for asking.' }],
  )

  await page.getByRole('link', { name: 'Web projects' }).click()
  await heading(page, 'Web projects').waitFor()
  await becomes(() => page.title(), 'Web projects · Proffer')
  await page.getByLabel('Use as default').check()
  await page.getByLabel('Proposal language').selectOption('es')
  await button(page, 'Save changes').click()
  await page.getByText('Saved', { exact: true }).waitFor()
  const changed = (await call(account, 'GET', '/templates/default')).body
  assert.deepEqual([changed.id, changed.settings.language, changed.settings.sections], [stored.id, 'es', ['scope']])
})

test("deleting from a template's page asks first", async () => {
  const { account, templates } = await withTemplates('Old terms')
  const page = await app.signedIn(`/templates/${templates[0].id}`, { as: account })
  await button(page, 'Delete template').click()
  const dialog = page.getByRole('dialog', { name: 'Delete Old terms?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await button(page, 'Delete template').click()
  await dialog.getByRole('button', { name: 'Delete template' }).click()
  await heading(page, 'Templates').waitFor()
  await page.getByText('Old terms will be deleted.').waitFor()
  await button(page, 'Undo').click()
  await page.getByRole('link', { name: 'Old terms' }).waitFor()
})

test('concurrent changes of a template are reported, and the provider chooses a version', async () => {
  const { account, templates } = await withTemplates('Shared terms')
  const { id } = templates[0]
  const page = await app.signedIn(`/templates/${id}`, { as: account })
  await call(account, 'PUT', `/templates/${id}`, { description: 'Theirs' })
  await page.getByLabel('Description').fill('Mine')
  await button(page, 'Save changes').click()
  await page.getByText('was changed elsewhere').waitFor()
  assert.equal((await call(account, 'GET', `/templates/${id}`)).body.description, 'Theirs')
  await becomes(() => page.getByLabel('Description').inputValue(), 'Mine')
  await button(page, 'Load latest version').click()
  await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Theirs')

  await call(account, 'PUT', `/templates/${id}`, { description: 'Theirs again' })
  await page.getByLabel('Description').fill('Mine')
  await button(page, 'Save changes').click()
  await button(page, 'Overwrite with mine').click()
  await page.getByText('Saved', { exact: true }).waitFor()
  assert.equal((await call(account, 'GET', `/templates/${id}`)).body.description, 'Mine')
})

test('an overwrite that failed does not make the next save overwrite without asking', async () => {
  const { account, templates } = await withTemplates('Shared terms')
  const { id } = templates[0]
  const page = await app.signedIn(`/templates/${id}`, { as: account })
  await call(account, 'PUT', `/templates/${id}`, { description: 'Theirs' })
  await page.getByLabel('Description').fill('Mine')
  await button(page, 'Save changes').click()
  await page.context().setOffline(true)
  await button(page, 'Overwrite with mine').click()
  await page.getByRole('alert').filter({ hasText: 'can’t be reached' }).waitFor()
  await page.context().setOffline(false)
  await button(page, 'Save changes').click()
  await button(page, 'Overwrite with mine').waitFor()
  assert.equal((await call(account, 'GET', `/templates/${id}`)).body.description, 'Theirs')

  await page.getByLabel('Name').fill('')
  await button(page, 'Overwrite with mine').click()
  await page.getByText('This field is required.').waitFor()
  await page.getByLabel('Name').fill('Our terms')
  await button(page, 'Save changes').click()
  await button(page, 'Overwrite with mine').click()
  await page.getByText('Saved', { exact: true }).waitFor()
  const { name, description } = (await call(account, 'GET', `/templates/${id}`)).body
  assert.deepEqual([name, description], ['Our terms', 'Mine'])
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
  await heading(page, 'Templates').waitFor()
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
  await heading(page, 'Templates').waitFor()
  assert.equal((await call(account, 'GET', '/templates')).body.total, 1)
})
