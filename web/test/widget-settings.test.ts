import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { checkAccessibility } from './axe.ts'
import { becomes, button, type Stage, stage } from './browser.ts'

let theatre: Stage
before(async () => {
  theatre = await stage()
})
afterEach(() => theatre?.clearPages())
after(() => theatre?.stop())

async function owner() {
  const account = await theatre.service.caller()
  return { account, widget: () => theatre.service.services.widgets.get(account.userId) }
}

test('what the widget says, looks like and where it may stand is saved, and seen before', async () => {
  const { account, widget } = await owner()
  const page = await theatre.signedIn('/settings/widget', { as: account, viewport: { width: 1280, height: 900 } })
  const preview = page.getByRole('figure', { name: 'What a visitor sees' })
  await preview.getByText('Hello! Tell Provider').waitFor()
  await page.getByLabel('Language').selectOption('es')
  await preview.getByText('¡Hola!').waitFor()
  await page.getByLabel('Greeting').fill('Welcome to the studio')
  await preview.getByText('Welcome to the studio').waitFor()
  await page.getByRole('textbox', { name: 'Color', exact: true }).fill('red')
  await page.getByLabel('Allowed sites').fill('https://www.studio.example/contact\nstudio.example')
  await button(page, 'Save changes').click()
  await page.getByText('Enter a color such as #0f766e.').waitFor()
  await page.getByText('“studio.example” isn’t a site address.').waitFor()
  await page.getByLabel('Pick a color').fill('#ffcc00')
  await page.getByLabel('Allowed sites').fill('https://www.studio.example/contact\n\nhttps://studio.example')
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
  // Only the origin of an address is kept, and the form says so.
  const sites = 'https://www.studio.example\nhttps://studio.example'
  await becomes(() => page.getByLabel('Allowed sites').inputValue(), sites)
})

test('the widget is switched off and on at once', async () => {
  const { account, widget } = await owner()
  const page = await theatre.signedIn('/settings/widget', { as: account })
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

test('the line carries the present id, and another one after a question', async () => {
  const { account, widget } = await owner()
  const page = await theatre.signedIn('/settings/widget', { as: account })
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
