import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { accentOf } from '@proffer/core/brand/accent.ts'
import type { Locator, Page } from 'playwright-core'
import { provider } from '../../server/test/client-side.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, PHONE, startTestApp, type TestApp } from './browser.ts'
import { shareButton } from './share-panel.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())
// Resets the limits per minute between tests.
beforeEach(() => app.service.clock.advance(120_000))

const MAX_CLICKS = 9
const MAX_FIELDS = 6

const brief = [
  'We are Padaria do Bairro, three bakeries in Lisbon. We need:',
  '- an online shop where customers order bread and pay by card',
  '- a page for each shop with a map',
].join('\n')

/** Counts what a person does. */
function person(page: Page) {
  const count = { clicks: 0, fields: 0 }
  return {
    count,
    async click(target: Locator) {
      count.clicks += 1
      await target.click()
    },
    async fill(label: string, text: string) {
      count.fields += 1
      await page.getByLabel(label, { exact: true }).fill(text)
    },
  }
}

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' })
const progress = (page: Page) => page.getByRole('progressbar', { name: 'First steps' }).getAttribute('aria-valuetext')

test(`the checklist leads from sign-up to the first shared proposal in ${MAX_CLICKS} clicks and ${MAX_FIELDS} fields`, async () => {
  const page = await app.visit('/sign-up')
  const { count, click, fill } = person(page)
  await fill('Your name', 'Beatriz Alvim')
  await fill('Email address', 'beatriz@nortada.example')
  await click(button(page, 'Create account'))
  await heading(page, 'Confirm your address').waitFor()
  await checkAccessibility(page, 'the link on the page')
  await click(page.getByRole('link', { name: 'Open the link' }))
  await fill('New password', 'correct horse battery')
  await click(button(page, 'Create account'))

  await heading(page, 'Welcome, Beatriz').waitFor()
  await becomes(() => progress(page), '0 of 5 done')
  await checkAccessibility(page, 'first steps')
  await fill('Company name', 'Nortada')
  await fill('Hourly rate', '85')
  await fill('Tax', '23')
  await click(page.getByRole('link', { name: 'Paste an email' }))
  // Not counted as a field: the person pastes a text that the client wrote.
  await page.getByRole('textbox', { name: 'Text of the email' }).fill(brief)
  await click(button(page, 'Read the email'))
  await click(button(page, 'Create draft'))
  await button(page, 'Share').waitFor()
  await click(button(page, 'Share'))
  await click(shareButton(page))
  // The email names no price, so the panel asks once.
  await click(page.getByRole('dialog').getByRole('button', { name: 'Share anyway' }))
  await page.getByRole('dialog').getByLabel('Link for your client').waitFor()
  assert.ok(count.clicks <= MAX_CLICKS && count.fields <= MAX_FIELDS, JSON.stringify(count))

  await page.goto(app.origin)
  await becomes(() => progress(page), '3 of 5 done')
  const user = await app.service.database.db
    .selectFrom('users')
    .select(['id', 'profile'])
    .where('email', '=', 'beatriz@nortada.example')
    .executeTakeFirstOrThrow()
  const profile = async () => (await app.service.services.profiles.get({ accountId: user.id })).profile
  const { companyName, taxRate, proposalDefaults } = await profile()
  assert.deepEqual(
    [companyName, taxRate, proposalDefaults['hourlyRate'], proposalDefaults['currency']],
    ['Nortada', 23, '85', 'USD'],
  )
  await becomes(async () => Object.keys((await profile()).onboardingProgress).sort(), ['proposal', 'rates', 'share'])
  await page.goto(`${app.origin}/settings/widget`)
  const copy = page.getByRole('button', { name: /^Copy: / })
  await copy.waitFor()
  await page.goto(app.origin)
  await becomes(() => progress(page), '3 of 5 done', 'opening the widget connects nothing')
  await page.goto(`${app.origin}/settings/widget`)
  await copy.click()
  await becomes(async () => 'connect' in (await profile()).onboardingProgress, true)
  await page.goto(app.origin)
  await button(page, 'Skip: Add your brand').click()
  await steps(page).waitFor({ state: 'detached' })
  assert.equal(typeof (await profile()).onboardingProgress['finishedAt'], 'string')
  await page.reload()
  await page.getByRole('region', { name: 'Waiting for you' }).waitFor()
  assert.equal(await steps(page).count(), 0)
})

test('the brand is added with a logo or a color, and the name of a tax can be told', async () => {
  const account = await app.service.caller()
  const { profiles } = app.service.services
  const profile = async () => (await profiles.get({ accountId: account.userId })).profile
  const page = await app.signedIn('/', { as: account })
  await page.getByLabel('Company name', { exact: true }).fill('Nortada')
  await steps(page).getByText('Add a logo or color, or skip.').waitFor()
  await page.getByLabel('Hourly rate', { exact: true }).fill('85')
  await page.getByLabel('Tax', { exact: true }).fill('21')
  await page.getByLabel('Name of the tax').fill('IGIC')
  await page.getByLabel('Name of the tax').press('Enter')
  await becomes(async () => (await profile()).taxName, 'IGIC')
  await becomes(() => progress(page), '2 of 5 done', 'the rates, and the key of the account')
  await steps(page).getByText('Add a logo or color, or skip.').waitFor()
  await page.getByText('Nortada', { exact: true }).waitFor()
  await page.getByLabel('Color').fill('#1f6feb')
  const ground = () =>
    page.getByRole('heading', { name: 'This is what your client sees' }).evaluate((heading) => {
      return getComputedStyle(heading.parentElement as HTMLElement).backgroundColor
    })
  const { cover } = accentOf('#1f6feb')
  const channels = [1, 3, 5].map((start) => Number.parseInt(cover.ground.slice(start, start + 2), 16))
  await becomes(ground, `rgb(${channels.join(', ')})`, 'the example shows it')
  await page.getByLabel('Color').blur()
  await becomes(() => progress(page), '3 of 5 done')
  assert.equal((await profile()).brandColor, '#1f6feb')
})

test('the last step is one line, below the people who wait', async () => {
  const account = await app.service.caller()
  const { profiles } = app.service.services
  await profiles.update(
    { accountId: account.userId },
    { profile: { taxRate: 21, proposalDefaults: { hourlyRate: '85' } } },
  )
  const api = provider(app.service, account)
  const { client } = await api.shared({ name: 'Ticket shop' })
  await client.write({ content: 'When could you start?' })
  const page = await app.signedIn('/', { as: account })
  await steps(page).getByText('One step left: Add your brand').waitFor()
  await checkAccessibility(page, 'the last step')
  const regions = page.getByRole('main').getByRole('region')
  await becomes(() => regions.first().getByRole('heading').innerText(), 'Waiting for you')
  const logo = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await page.getByLabel('Add logo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(logo, 'base64'),
  })
  await steps(page).waitFor({ state: 'detached' })
  assert.ok((await profiles.get({ accountId: account.userId })).profile.logoUrl)
})

test('each field saves itself, and the shown currency is stored without a change', async () => {
  const account = await app.service.caller()
  const { profiles } = app.service.services
  const profile = async () => (await profiles.get({ accountId: account.userId })).profile
  const page = await app.signedIn('/', { as: account, locale: 'en-GB' })
  await becomes(async () => (await profile()).proposalDefaults, { currency: 'GBP' })
  const rates = page.getByRole('group', { name: 'Set your rate and tax' })
  const tax = page.getByLabel('Tax', { exact: true })
  await tax.fill('20')
  await tax.press('Tab')
  await becomes(async () => (await profile()).taxRate, 20, 'saved when the focus moves to the next field')
  await rates.getByRole('status').getByText('Saved').waitFor()
  await page.getByLabel('Name of the tax').fill('VAT')
  await becomes(async () => (await profile()).taxName, 'VAT', 'saved after a pause')
})

test('an hourly rate can be removed while its step is open', async () => {
  const account = await app.service.caller()
  const { profiles } = app.service.services
  await profiles.update({ accountId: account.userId }, { profile: { proposalDefaults: { validityDays: 10 } } })
  const defaults = async () => (await profiles.get({ accountId: account.userId })).profile.proposalDefaults
  const page = await app.signedIn('/', { as: account })
  const rate = page.getByLabel('Hourly rate', { exact: true })
  await rate.fill('-5')
  await page.getByText('Enter 0 or more.').waitFor()
  await page.getByLabel('Tax', { exact: true }).fill('21')
  await page.getByLabel('Tax', { exact: true }).press('Enter')
  await becomes(() => progress(page), '1 of 5 done', 'not with an error in view')
  await page.getByLabel('Tax', { exact: true }).fill('150')
  await rate.fill('85')
  await page.getByLabel('Tax', { exact: true }).press('Enter')
  await page.getByText('Enter 100 or less.').waitFor()
  await becomes(() => progress(page), '1 of 5 done', 'a wrong tax completes nothing')
  await page.getByLabel('Tax', { exact: true }).fill('')
  await rate.press('Enter')
  await becomes(defaults, { validityDays: 10, currency: 'USD', hourlyRate: '85' })
  await rate.fill('')
  await rate.press('Enter')
  await becomes(defaults, { validityDays: 10, currency: 'USD' })
})

test('a skipped step is one line, the example stays until the first share, and a tax of 0 counts', async () => {
  const account = await app.service.caller()
  const page = await app.signedIn('/', { as: account })
  await page.getByLabel('Company name', { exact: true }).waitFor()
  await button(page, 'Skip: Add your brand').click()
  await page.getByLabel('Company name', { exact: true }).waitFor({ state: 'detached' })
  await becomes(() => progress(page), '1 of 5 done, 1 skipped', 'and the key of the account')
  await provider(app.service, account).propose()
  await page.reload()
  await page.getByLabel('Hourly rate', { exact: true }).fill('85')
  await page.getByLabel('Hourly rate', { exact: true }).press('Enter')
  await steps(page).getByText('Saved').waitFor()
  await becomes(() => progress(page), '2 of 5 done, 1 skipped', 'the proposal, and not yet the rates')
  await page.getByRole('heading', { name: 'This is what your client sees' }).waitFor()
  await page.getByLabel('Tax', { exact: true }).fill('0')
  await page.getByLabel('Tax', { exact: true }).press('Enter')
  await steps(page).getByText('One step left: Share it').waitFor()
})

test('a new account can add example data or hide the steps, also on a phone and in Spanish', async () => {
  const account = await app.service.caller()
  const page = await app.signedIn('/', { as: account, colorScheme: 'dark', locale: 'es-ES', ...PHONE })
  await heading(page, 'Hola, Provider').waitFor()
  await checkAccessibility(page, 'first steps on a phone')
  await button(page, 'Añadir datos de ejemplo').click()
  await page.getByRole('region', { name: 'Pendiente de ti' }).getByText('Lucía Prado (ejemplo)').waitFor()
  await page.getByRole('region', { name: 'Última actividad' }).getByText('Web para el Café Aurora (ejemplo)').waitFor()
  await button(page, 'Ocultar').click()
  await page.getByRole('region', { name: 'Primeros pasos' }).waitFor({ state: 'detached' })
  assert.ok(
    (await app.service.services.profiles.get({ accountId: account.userId })).profile.onboardingProgress['hiddenAt'],
  )
})
