import assert from 'node:assert/strict'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, isFocused, PHONE, type Stage, stage } from './browser.ts'

let theatre: Stage
let templateId: string
let proposalId: string
let webhookId: string
let sharedId: string
let leadId: string
before(async () => {
  theatre = await stage()
  const body = { name: 'Web projects', description: 'Fixed price.', isDefault: true }
  proposalId = (await theatre.provider.propose({ hourlyRate: 50, requirements: [{ name: 'Shop', hours: 8 }] })).id
  templateId = (await theatre.provider.call('POST', '/templates', body)).body.id
  const webhook = { name: 'CRM', url: 'http://127.0.0.1:9/hooks', events: ['proposal.accepted'] }
  webhookId = (await theatre.provider.call('POST', '/webhooks', webhook)).body.id
  const shared = await theatre.provider.shared({ requirements: [{ name: 'Booking' }] }, { message: 'As we said.' })
  await shared.client.write({ content: 'Is training included?' })
  sharedId = shared.id
  const lead = { channel: 'web', channelId: '1', brief: 'A site', callbackUrl: 'http://127.0.0.1:9/moved' }
  leadId = (await theatre.provider.call('POST', '/lead-sessions', lead)).body.id
})
afterEach(() => theatre?.clearPages())
after(() => theatre?.stop())

const entrance = [
  '/sign-in',
  '/sign-up',
  '/sign-up/confirm#token=x',
  '/forgot-password',
  '/reset-password',
  '/confirm-email#token=x',
  '/no-such-page',
]

/** Every page of somebody who is signed in; add a new page here. Two that share a route never follow each other. */
const pages = () => [
  '/proposals',
  `/proposals/${proposalId}`,
  '/leads',
  `/proposals/${sharedId}?tab=activity`,
  `/leads/${leadId}`,
  `/proposals/${sharedId}?tab=conversation`,
  '/templates',
  `/proposals/${sharedId}?tab=preview`,
  '/templates/new',
  `/proposals/${sharedId}?share=true`,
  `/templates/${templateId}`,
  '/insights',
  '/usage',
  '/profile',
  '/settings',
  '/settings/api-keys',
  '/settings/webhooks',
  '/settings/webhooks/new',
  `/settings/webhooks/${webhookId}`,
  '/settings/widget',
  `/settings/webhooks/${webhookId}?tab=settings`,
  '/settings/account',
]

const looks = {
  'in the light, in English, on a desk': { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  'in the dark, in Spanish, on a telephone': { colorScheme: 'dark', locale: 'es-ES', ...PHONE },
} as const

/** Another look changes colours, sizes and words, but not what things are. */
const rulesOfLooks = [
  'color-contrast',
  'target-size',
  'html-has-lang',
  'label',
  'button-name',
  'link-name',
  'scrollable-region-focusable',
]

/** Follows a link inside the application, which is quicker than loading it again. The heading must be another one. */
async function go(page: Page, path: string) {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState({}, '', to)
  }, path)
  await page.locator('h1:not([data-left])').waitFor()
}

for (const [name, look] of Object.entries(looks)) {
  const rules = look.colorScheme === 'dark' ? rulesOfLooks : undefined
  test(`every page can be read and worked by everybody: ${name}`, async () => {
    const [first = '', ...others] = entrance
    const outside = await theatre.visit(first, look)
    await checkAccessibility(outside, first, rules)
    for (const path of others) {
      await go(outside, path)
      await checkAccessibility(outside, path, rules)
    }
    // The next page needs no profile of its own.
    await theatre.clearPages()
    const inside = await theatre.signedIn('/usage', look)
    for (const path of pages()) {
      await go(inside, path)
      await inside.locator('[role=status]:has(.sr-only)').waitFor({ state: 'detached' })
      await checkAccessibility(inside, path, rules)
    }
  })
}

test('menus and dialogs can be worked by everybody, in the dark as well', async () => {
  const page = await theatre.signedIn(`/templates/${templateId}`, { colorScheme: 'dark' })
  await button(page, 'Account menu: Provider 1').click()
  await page.getByRole('menuitemradio', { name: 'Light' }).waitFor()
  await checkAccessibility(page, 'account menu')
  await page.keyboard.press('Escape')
  await button(page, 'Delete template').click()
  await page.getByRole('dialog').waitFor()
  await checkAccessibility(page, 'dialog')
})

test('the language and the appearance that are chosen stay chosen', async () => {
  const page = await theatre.signedIn('/usage', { as: await theatre.service.caller() })
  const choose = async (name: string) => {
    await page.getByRole('menuitemradio', { name }).click()
  }
  await page.getByRole('button', { name: /^Account menu:/ }).click()
  await choose('Dark')
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await choose('Español')
  await heading(page, 'Uso').waitFor()
  await saved
  await page.evaluate(() => localStorage.removeItem('proffer.language'))
  await page.reload()
  await heading(page, 'Uso').waitFor()
  await becomes(() => page.getAttribute('html', 'data-theme'), 'dark')
})

test('on a telephone everything is reached from the bar at the bottom', async () => {
  const page = await theatre.signedIn('/proposals', PHONE)
  await button(page, 'More').click()
  await page.getByRole('dialog').getByRole('link', { name: 'API keys' }).click()
  await heading(page, 'API keys').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('the keyboard skips the navigation', async () => {
  const page = await theatre.signedIn('/usage')
  await page.keyboard.press('Tab')
  await isFocused(page, page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  await becomes(() => page.evaluate(() => document.activeElement?.id), 'content')
})

test('a page that does not exist says so, to a person', async () => {
  const page = await theatre.visit('/nothing/here')
  await heading(page, 'Page not found').waitFor()
})

test('the first screen needs less than 150 kB of script as it is sent', async () => {
  const page = await theatre.visit('/sign-in')
  await page.waitForLoadState('networkidle')
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const directory = join(import.meta.dirname, '..', 'dist')
  const scripts = loaded
    .filter((path) => path.endsWith('.js'))
    .map((path) => statSync(join(directory, `${path}.br`)).size)
  const total = scripts.reduce((sum, size) => sum + size, 0)
  assert.ok(scripts.length > 2 && total < 150_000, `${total} bytes`)
})

test('nothing that was built asks for anything from elsewhere', () => {
  const directory = join(import.meta.dirname, '..', 'dist')
  for (const file of globSync('**/*.{css,html}', { cwd: directory })) {
    assert.doesNotMatch(
      readFileSync(join(directory, file), 'utf8'),
      /url\(["']?https?:|(?:src|href)="https?:|@import/,
      file,
    )
  }
})
