import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Caller } from '../../server/test/harness.ts'
import { becomes, button, heading, PHONE, startTestApp, type TestApp } from './browser.ts'

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

test('a deletion can be undone, and becomes final when the page is left', async () => {
  const { account } = await withTemplates('Kept', 'Dropped')
  const page = await app.signedIn('/templates', { as: account })
  const drop = async (name: string) => {
    await button(page, `Actions for ${name}`).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText(`${name} will be deleted.`).waitFor()
    await becomes(() => page.getByRole('link', { name }).count(), 0)
  }
  await drop('Kept')
  await button(page, 'Undo').click()
  await page.getByRole('link', { name: 'Kept' }).waitFor()
  await drop('Dropped')
  await page.goto(`${app.origin}/usage`)
  const list = async () => (await call(account, 'GET', '/templates')).body
  await becomes(async () => (await list()).total, 1)
  const { templates } = await list()
  assert.deepEqual(
    templates.map(({ name }: { name: string }) => name),
    ['Kept'],
  )
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

test('a price that the server refuses is explained at its line', async () => {
  const { account } = await withTemplates()
  const items = ['A', 'B'].map((name) => ({ name, unitPrice: '10' }))
  const body = { name: 'Prices', pricing: { sections: [{ items }] } }
  const { id } = (await call(account, 'POST', '/templates', body)).body
  const page = await app.signedIn(`/templates/${id}`, { as: account })
  await page.route('**/api/app/v1/templates/*', (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const loc = ['body', 'pricing', 'sections', '0', 'items', '1', 'unitPrice']
    const refusal = {
      error: 'validation_error',
      detail: [{ loc, msg: 'Value error, it is refused', type: 'value_error' }],
    }
    return route.fulfill({ status: 422, contentType: 'application/json', body: JSON.stringify(refusal) })
  })
  const price = (line: number) => page.getByRole('textbox', { name: `Unit price of line ${line}` })
  await price(2).fill('20')
  await button(page, 'Save changes').click()
  await page.getByText('Unit price: it is refused').waitFor()
  assert.equal(await price(2).getAttribute('aria-invalid'), 'true')
  assert.equal(await price(1).getAttribute('aria-invalid'), null)
})

test('leaving with unsaved changes asks first', async () => {
  const { account, templates } = await withTemplates('Draft terms')
  const page = await app.signedIn(`/templates/${templates[0].id}`, { as: account })
  await page.getByLabel('Description').fill('Half a thought')
  const away = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Usage' })
  await away.click()
  await button(page, 'Stay').click()
  await becomes(() => page.getByLabel('Description').inputValue(), 'Half a thought')
  await away.click()
  await button(page, 'Leave').click()
  await heading(page, 'Usage').waitFor()
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

test("another account's template is not found", async () => {
  const { templates } = await withTemplates('Private')
  const page = await app.signedIn('/templates')
  await page.goto(`${app.origin}/templates/${templates[0].id}`)
  await page.getByText('This doesn’t exist').waitFor()
})

test('long lists have pages', async () => {
  const { account } = await withTemplates(...Array.from({ length: 21 }, (_, index) => `Template ${index + 1}`))
  const page = await app.signedIn('/templates', { as: account, ...PHONE })
  await page.getByText('1–20 of 21').waitFor()
  await button(page, 'Next').click()
  await page.getByText('21–21 of 21').waitFor()
  await page.getByRole('link', { name: 'Template 1', exact: true }).waitFor()
  await page.goBack()
  await page.getByText('1–20 of 21').waitFor()

  // All templates of the first page are being deleted. The test deletes one, because the page gets no others.
  await page.route('**/api/app/v1/templates?*', async (route) => {
    const { templates, total } = await (await route.fetch()).json()
    await route.fulfill({ json: { templates: templates.slice(0, 1), total } })
  })
  await page.reload()
  await button(page, 'Actions for Template 21').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('link', { name: 'Template 21' }).waitFor({ state: 'detached' })
  await button(page, 'Next').click()
  await page.getByRole('link', { name: 'Template 1', exact: true }).waitFor()
})
