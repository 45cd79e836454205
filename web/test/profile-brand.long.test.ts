import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { accentOf } from '@proffer/core/brand/accent.ts'
import type { Caller } from '../../server/test/harness.ts'
import { jpeg, png } from '../../server/test/sample-files.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, PHONE, startTestApp, type TestApp, waitForFocus } from './browser.ts'
import { field, group, save } from './profile-form.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const patch = (account: Caller, profile: object) =>
  app.service.call('PATCH', '/profile', { key: account.key, body: { profile } })
const stored = async (account: Caller) => (await app.service.call('GET', '/profile', { key: account.key })).body
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`
const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${content}</svg>`

test('addresses and colors are completed when they are saved', async () => {
  const account = await app.service.caller()
  const page = await app.signedIn('/profile/brand', { as: account })
  await field(page, 'Website').fill(' engine.example/en ')
  await field(page, 'Brand color').fill('1F6')
  await save(page)
  const { profile } = await stored(account)
  assert.deepEqual([profile.website, profile.brandColor], ['https://engine.example/en', '#11ff66'])
  await becomes(() => field(page, 'Website').inputValue(), 'https://engine.example/en')
  await becomes(() => page.getByLabel('Pick a brand color').inputValue(), '#11ff66')
  await page.getByRole('link', { name: 'You', exact: true }).click()
  await field(page, 'Portfolio').fill('http://engine.example:8080')
  await field(page, 'GitHub').fill('github.com/ada')
  await save(page)
  const { portfolioUrl, githubUrl } = (await stored(account)).profile
  assert.deepEqual([portfolioUrl, githubUrl], ['http://engine.example:8080', 'https://github.com/ada'])
})

test('a logo is chosen or dropped, and can be removed', async () => {
  const account = await app.service.caller()
  const page = await app.signedIn('/profile/brand', { as: account })
  const logo = group(page, 'Name, logo and color').getByRole('group', { name: 'Logo' })
  const image = page.getByRole('img', { name: 'Your logo' })
  const storedLogo = async () => (await stored(account)).profile.logoUrl
  const choose = (name: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.getByLabel(name, { exact: true }).setInputFiles(file)
  await field(page, 'Slogan').fill('Not saved yet')
  const refused = [
    { name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a'), text: 'This is not a PNG' },
    { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(1024 * 1024 + 1), text: 'larger than 1 MB' },
    { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg('<script/>')), text: 'can’t be used' },
    { name: 'logo.png', mimeType: 'image/png', buffer: await jpeg(), text: 'This is not a PNG' },
  ]
  await field(page, 'Slogan').press('Tab')
  await waitForFocus(page, page.getByLabel('Choose image', { exact: true }))
  for (const { text, ...file } of refused) {
    await choose('Choose image', file)
    await logo.getByRole('alert').getByText(text).waitFor()
  }
  await checkAccessibility(page)
  assert.equal(await storedLogo(), null)

  await choose('Choose image', { name: 'logo.png', mimeType: 'image/png', buffer: await png(40, 20) })
  await page.getByText('Logo saved').waitFor()
  await becomes(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth), 40)
  const first = await storedLogo()
  assert.match(first, /\/logos\/[0-9a-f]{64}\.png$/)

  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'logo.svg', { type: 'image/svg+xml' }))
    return transfer
  }, svg('<rect width="9" height="9"/>'))
  await logo.dispatchEvent('drop', { dataTransfer: dropped })
  await becomes(async () => (await storedLogo()) !== first, true)
  await becomes(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth === 40), false)

  await button(page, 'Remove').click()
  await image.waitFor({ state: 'detached' })
  assert.equal(await storedLogo(), null)

  // Only the other change is left to save.
  await page.getByText('1 unsaved change').waitFor()
  await save(page)
  assert.equal((await stored(account)).profile.slogan, 'Not saved yet')
})

test('the page of a client beside the form follows each change before it is saved', async () => {
  const account = await app.service.caller()
  await patch(account, { companyName: 'Old Works', brandColor: '#1f6feb' })
  const page = await app.signedIn('/profile/brand', { as: account, viewport: { width: 1280, height: 800 } })
  const frame = page.frameLocator('iframe[title="What your client sees"]')
  await frame.getByRole('heading', { level: 1, name: 'Website relaunch' }).waitFor()
  await frame.locator('.plate').getByText('Old Works').first().waitFor()
  const cover = () => frame.locator('.cover').evaluate((node) => getComputedStyle(node).backgroundColor)
  const look = (name: 'theme' | 'style') => frame.locator('html').getAttribute(`data-${name}`)
  await becomes(cover, rgb(accentOf('#1f6feb').cover.ground))

  await field(page, 'Company name').fill('Norte Studio')
  await field(page, 'Slogan').fill('With a point of view')
  await frame.locator('.plate').getByText('Norte Studio').first().waitFor()
  await frame.getByText('With a point of view').waitFor()
  await field(page, 'Brand color').fill('#b3412e')
  await becomes(cover, rgb(accentOf('#b3412e').cover.ground))
  await field(page, 'Page style').selectOption('modern')
  await becomes(() => look('style'), 'modern')
  await becomes(() => look('theme'), 'light')
  await field(page, 'Page colors').selectOption('system')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await becomes(() => look('theme'), 'dark')
  await page.getByRole('radio', { name: 'View on phone' }).check()
  await becomes(() => page.locator('iframe').evaluate((node) => node.clientWidth), 390)
  await page.getByLabel('Choose image', { exact: true }).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await png(40, 20),
  })
  await becomes(() => frame.locator('.cover .logo').count(), 1)
  const { profile } = await stored(account)
  assert.deepEqual([profile.companyName, profile.brandColor], ['Old Works', '#1f6feb'])
  await checkAccessibility(page)
})

test('the notice after a save does not cover the save button, on a desktop and on a phone', async () => {
  for (const look of [{}, PHONE]) {
    const page = await app.signedIn('/profile/brand', { as: await app.service.caller(), ...look })
    await field(page, 'Slogan').fill('First')
    await save(page)
    await field(page, 'Slogan').fill('Second')
    const notice = page.getByRole('region', { name: 'Notifications' }).locator('[data-toast]')
    const bar = page.locator('.popup', { has: button(page, 'Save changes') })
    const isApart = async () => {
      const [box, other] = [await notice.boundingBox(), await bar.boundingBox()]
      return box !== null && other !== null && (box.y + box.height <= other.y || box.x + box.width <= other.x)
    }
    await becomes(isApart, true, 'the notice is above the bar, or beside it')
    // The notice stays until the test ends. A covered button could not be clicked.
    await button(page, 'Save changes').click()
    await bar.waitFor({ state: 'detached' })
  }
})

test('every page of the profile is accessible in Spanish, in dark mode and on a phone', async () => {
  const account = await app.service.caller()
  const companyName = 'Sociedad de Desarrolladores Independientes '.repeat(3)
  await patch(account, { brandColor: '#ffd400', companyName, uiLanguage: 'es' })
  const upload = { key: account.key, body: await png(300, 80), headers: { 'content-type': 'image/png' } }
  assert.equal((await app.service.call('PUT', '/profile/logo', upload)).status, 200)
  const look = { colorScheme: 'dark', locale: 'es-ES', ...PHONE } as const
  const page = await app.signedIn('/profile/brand', { as: account, ...look })
  await page.getByRole('img', { name: 'Tu logotipo' }).waitFor()
  for (const part of ['Tú', 'Marca', 'Empresa', 'Tarifas e impuestos', 'Tarifas y personas', 'Condiciones', 'IA']) {
    await page.getByRole('navigation', { name: 'Perfil' }).getByRole('link', { name: part, exact: true }).click()
    await heading(page, part).waitFor()
    await page.locator('form').waitFor()
    await checkAccessibility(page, part)
  }
})

test('a text that is not a number counts as unsaved, and neither it nor a tax above 100 percent is saved', async () => {
  const page = await app.signedIn('/profile/rates', { as: await app.service.caller() })
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes.push(request.url())
  })
  await field(page, 'Hourly rate').fill('abc')
  await page.getByText('1 field needs correction').waitFor()
  await field(page, 'Tax ID').fill('PT 500 100 200')
  await field(page, 'Tax rate').fill('250')
  await button(page, 'Save changes').click()
  await page.getByText('Enter 100 or less.').waitFor()
  await page.getByText('2 fields need correction').waitFor()
  await page.locator('[name=hourlyRate]:focus').waitFor()
  assert.deepEqual(changes, [])
  await button(page, 'Discard').click()
  await becomes(() => field(page, 'Hourly rate').inputValue(), '')
  await becomes(() => button(page, 'Save changes').count(), 0)
})
