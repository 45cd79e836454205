import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { checkAccessibility } from './axe.ts'
import { becomes, button, startTestApp, type TestApp } from './browser.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

async function owner() {
  const account = await app.service.caller()
  return { account, widget: () => app.service.services.widgets.get(account.userId) }
}

test('texts, colours and sites of the widget are saved, and shown in a preview', async () => {
  const { account, widget } = await owner()
  const page = await app.signedIn('/settings/widget', { as: account, viewport: { width: 1280, height: 900 } })
  const preview = page.getByRole('figure', { name: 'What a visitor sees' })
  await preview.getByText('Hello! Tell Provider').waitFor()
  await page.getByLabel('Language').selectOption('es')
  await preview.getByText('¡Hola!').waitFor()
  await page.getByLabel('Greeting').fill('Welcome to the studio')
  await preview.getByText('Welcome to the studio').waitFor()
  await page.getByRole('textbox', { name: 'Color', exact: true }).fill('red')
  await page.getByLabel('Allowed sites').fill('https://www.studio.example/contact\nstudio')
  await button(page, 'Save changes').click()
  await page.getByText('Enter a color such as #0f766e.').waitFor()
  await page.getByText('“studio” isn’t a site address.').waitFor()
  await page.getByLabel('Pick a color').fill('#ffcc00')
  await page.getByLabel('Allowed sites').fill('https://www.studio.example/contact\n\nstudio.example')
  await checkAccessibility(page, 'the widget with a bright colour')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Usage' }).click()
  await button(page, 'Stay').click()
  await button(page, 'Save changes').click()
  await page.getByText('Saved', { exact: true }).waitFor()
  const { greeting, accentColor, language, allowedOrigins } = await widget()
  assert.deepEqual(
    { greeting, accentColor, language, allowedOrigins },
    {
      greeting: 'Welcome to the studio',
      accentColor: '#ffcc00',
      language: 'es',
      allowedOrigins: ['https://www.studio.example', 'https://studio.example'],
    },
  )
  // Only the origin of each address is stored, and the form shows it.
  const sites = 'https://www.studio.example\nhttps://studio.example'
  await becomes(() => page.getByLabel('Allowed sites').inputValue(), sites)
})

test('the switch turns the widget off and on immediately, and turns back if that fails', async () => {
  const { account, widget } = await owner()
  const page = await app.signedIn('/settings/widget', { as: account })
  await page.getByRole('switch', { name: 'The widget is on' }).click()
  await page.getByText('Widget turned off.').waitFor()
  await becomes(async () => (await widget()).isActive, false)
  await page.context().setOffline(true)
  await page.getByRole('switch', { name: 'The widget is off' }).click()
  await page.getByText('The server can’t be reached.').waitFor()
  await page.getByRole('switch', { name: 'The widget is off' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('switch', { name: 'The widget is off' }).click()
  await page.getByText('Widget turned on.').waitFor()
  await becomes(async () => (await widget()).isActive, true)
})

test('the snippet contains the current id, and a new one after a question', async () => {
  const { account, widget } = await owner()
  const page = await app.signedIn('/settings/widget', { as: account })
  const line = page.getByRole('figure', { name: 'Code to paste' }).locator('pre')
  const before = await widget()
  await becomes(() => line.textContent(), before.snippet)
  await button(page, 'Regenerate ID').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await button(page, 'Regenerate ID').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Regenerate ID' }).click()
  await page.getByText('ID regenerated.').waitFor()
  const fresh = await widget()
  assert.notEqual(fresh.widgetId, before.widgetId)
  await becomes(() => line.textContent(), fresh.snippet)
})
