import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { button, heading, pathOf, startTestApp, type TestApp } from './browser.ts'
import { shareButton, sharedPanel, sharePanel } from './share-panel.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app?.stop())

const MAX_CLICKS = 25

const brief = [
  'We are Padaria do Bairro, three bakeries in Lisbon. We need:',
  '- an online shop where customers order bread and pay by card',
  '- a page for each shop with a map',
].join('\n')

const logo = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Counts every click, also the one that puts the cursor into a field. */
function person(page: Page) {
  const clicked: string[] = []
  const click = async (target: Locator, note: string) => {
    clicked.push(note)
    await target.click()
  }
  return {
    clicked,
    click,
    press: (name: string) => click(button(page, name).first(), name),
    async type(field: Locator, text: string, note: string) {
      await click(field, note)
      await page.keyboard.type(text)
    },
  }
}

test(`a new user shares a branded proposal with three packages after at most ${MAX_CLICKS} clicks`, async () => {
  const page = await app.visit('/sign-up')
  const { clicked, click, press, type } = person(page)
  await type(page.getByLabel('Your name'), 'Beatriz Alvim', 'name')
  await type(page.getByLabel('Email address'), 'beatriz@nortada.example', 'email')
  await press('Create account')
  await click(page.getByRole('link', { name: 'Open the link' }), 'open the link')
  await type(page.getByLabel('New password'), 'correct horse battery', 'password')
  await press('Create account')

  await heading(page, 'Welcome, Beatriz').waitFor()
  await type(page.getByLabel('Company name', { exact: true }), 'Nortada', 'company')
  // The dialogs of the system for colors and files are one click each, to open them.
  clicked.push('color', 'logo')
  await page.getByLabel('Color').fill('#1f6feb')
  await page.getByLabel('Add logo').setInputFiles(logo)
  await type(page.getByLabel('Hourly rate', { exact: true }), '85', 'rate')
  await click(page.getByRole('link', { name: 'Paste an email' }), 'paste an email')
  await type(page.getByRole('textbox', { name: 'Text of the email' }), brief, 'brief')
  await press('Read the email')
  await press('Create draft')

  await click(page.getByRole('tab', { name: 'Price' }), 'price tab')
  await click(page.getByRole('radio', { name: 'Price table' }), 'price table')
  await click(page.getByText('Pick one', { exact: true }), 'pick one')
  const packages = [
    ['Start', '4800'],
    ['Grow', '7200'],
    ['Lead', '11500'],
  ]
  for (const [index, [name = '', price = '']] of packages.entries()) {
    if (index > 0) await press('Add package')
    else await click(page.getByLabel('Name of line 1', { exact: true }), 'first package')
    await page.keyboard.type(name)
    // Quantity and unit have their usual values, so the person tabs over them.
    for (let cell = 0; cell < 3; cell++) await page.keyboard.press('Tab')
    await page.keyboard.type(price)
  }
  await press('Share')
  await type(sharePanel(page).getByLabel('Email'), 'ines@padaria.example', 'recipient')
  await click(shareButton(page), 'send')
  await sharedPanel(page).waitFor()
  assert.ok(clicked.length <= MAX_CLICKS, `${clicked.length} clicks: ${clicked.join(', ')}`)

  const link = await sharedPanel(page).getByLabel('Link for your client').inputValue()
  const shown = await app.visit(pathOf(link))
  await shown.getByText('Nortada').first().waitFor()
  await Promise.all(packages.map(([name = '']) => shown.getByRole('radio', { name: new RegExp(name) }).waitFor()))
})
