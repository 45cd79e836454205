import assert from 'node:assert/strict'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, PHONE, startTestApp, type TestApp, waitForFocus } from './browser.ts'

let app: TestApp
let templateId: string
let proposalId: string
let webhookId: string
let sharedId: string
let leadId: string
before(async () => {
  app = await startTestApp()
  const body = { name: 'Web projects', description: 'Fixed price.', isDefault: true }
  proposalId = (await app.provider.propose({ hourlyRate: 50, requirements: [{ name: 'Shop', hours: 8 }] })).id
  templateId = (await app.provider.call('POST', '/templates', body)).body.id
  const webhook = { name: 'CRM', url: 'http://127.0.0.1:9/hooks', events: ['proposal.accepted'] }
  webhookId = (await app.provider.call('POST', '/webhooks', webhook)).body.id
  const shared = await app.provider.shared({ requirements: [{ name: 'Booking' }] }, { message: 'As we said.' })
  await shared.client.write({ content: 'Is training included?' })
  sharedId = shared.id
  const lead = { channel: 'web', channelId: '1', brief: 'A site', callbackUrl: 'http://127.0.0.1:9/moved' }
  leadId = (await app.provider.call('POST', '/lead-sessions', lead)).body.id
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

/** Pages before the sign-in. */
const signedOutPages = [
  '/sign-in',
  '/sign-up',
  '/sign-up/confirm#token=x',
  '/forgot-password',
  '/reset-password',
  '/confirm-email#token=x',
  '/invitation#token=x',
  '/no-such-page',
]

/**
 * Pages behind the sign-in. Add new ones here, unless another test checks them, as for single clients and the other pages of the profile.
 * Two pages with the same route must not be adjacent.
 */
const pages = () => [
  '/',
  '/proposals',
  `/proposals/${proposalId}`,
  '/leads',
  `/proposals/${sharedId}?tab=activity`,
  `/leads/${leadId}`,
  `/proposals/${sharedId}?tab=conversation`,
  '/clients',
  `/proposals/${proposalId}?tab=scope`,
  '/templates',
  `/proposals/${sharedId}?tab=preview`,
  '/catalogue',
  '/templates/new',
  `/proposals/${sharedId}?share=true`,
  `/templates/${templateId}`,
  '/proposals/from-email',
  '/insights',
  `/proposals/${proposalId}?tab=price`,
  '/usage',
  '/profile',
  '/settings',
  '/settings/team',
  '/profile/about',
  '/settings/audit-log',
  '/settings/api-keys',
  '/profile/terms',
  '/settings/webhooks',
  '/settings/webhooks/new',
  `/settings/webhooks/${webhookId}`,
  '/settings/widget',
  `/settings/webhooks/${webhookId}?tab=settings`,
  '/settings/account',
  '/settings/security',
  '/settings/notifications',
]

const looks = {
  'light, English, desktop': { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  'dark, Spanish, phone': { colorScheme: 'dark', locale: 'es-ES', ...PHONE },
} as const

/** The axe rules that can have other results in another theme, size or language. */
const rulesOfLooks = [
  'color-contrast',
  'target-size',
  'html-has-lang',
  'label',
  'button-name',
  'link-name',
  'scrollable-region-focusable',
]

/** Navigates inside the application, which is faster than loading it again. The next page must have another heading. */
async function go(page: Page, path: string) {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState({}, '', to)
  }, path)
  await page.locator('h1:not([data-left])').waitFor()
}

for (const [name, look] of Object.entries(looks)) {
  const rules = look.colorScheme === 'dark' ? rulesOfLooks : undefined
  test(`pages are accessible: ${name}`, async () => {
    const [first = '', ...otherPaths] = signedOutPages
    const signedOut = await app.visit(first, look)
    await checkAccessibility(signedOut, first, rules)
    for (const path of otherPaths) {
      await go(signedOut, path)
      await checkAccessibility(signedOut, path, rules)
    }
    // Frees the browser profile for the next page.
    await app.clearPages()
    const signedIn = await app.signedIn('/usage', look)
    for (const path of pages()) {
      await go(signedIn, path)
      // A page can have several parts that are loading.
      await signedIn.locator('[role=status]:has(.sr-only)').first().waitFor({ state: 'detached' })
      await checkAccessibility(signedIn, path, rules)
    }
  })
}

test('menus and dialogs are accessible, also in dark mode', async () => {
  const page = await app.signedIn(`/templates/${templateId}`, { colorScheme: 'dark' })
  await button(page, 'Account menu: Provider 1').click()
  await page.getByRole('menuitemradio', { name: 'Light' }).waitFor()
  await checkAccessibility(page, 'account menu')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete template' }).click()
  await page.getByRole('dialog').waitFor()
  await checkAccessibility(page, 'dialog')
})

test('the chosen language and appearance are kept', async () => {
  const page = await app.signedIn('/usage', { as: await app.service.caller() })
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

test('on a phone the bottom bar leads to the settings, behind "More"', async () => {
  const page = await app.signedIn('/proposals', PHONE)
  await button(page, 'More').click()
  await page.getByRole('dialog').getByRole('link', { name: 'API keys' }).click()
  await heading(page, 'API keys').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('the help and the developers’ documentation open in a new tab, as their icons say', async () => {
  const page = await app.signedIn('/usage')
  for (const [name, path] of Object.entries({ Help: '/help/en', Developers: '/docs' })) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await opened.waitForURL(`**${path}`)
  }
  await heading(page, 'Usage').waitFor()
})

test('the keyboard can skip the navigation', async () => {
  const page = await app.signedIn('/usage')
  await page.keyboard.press('Tab')
  await waitForFocus(page, page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  await becomes(() => page.evaluate(() => document.activeElement?.id), 'content')
})

test('an unknown address shows a readable page', async () => {
  const page = await app.visit('/nothing/here')
  await heading(page, 'Page not found').waitFor()
})

test('the first screen loads less than 160 kB of compressed script', async () => {
  const page = await app.visit('/sign-in')
  await page.waitForLoadState('networkidle')
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const directory = join(import.meta.dirname, '..', 'dist')
  const scripts = loaded
    .filter((path) => path.endsWith('.js'))
    .map((path) => statSync(join(directory, `${path}.br`)).size)
  const total = scripts.reduce((sum, size) => sum + size, 0)
  // At least the theme, the entry and the code of the page are loaded.
  assert.ok(scripts.length > 2 && total < 160_000, `${total} bytes`)
})

test('the built files load nothing from other sites', () => {
  const directory = join(import.meta.dirname, '..', 'dist')
  for (const file of globSync('**/*.{css,html}', { cwd: directory })) {
    assert.doesNotMatch(
      readFileSync(join(directory, file), 'utf8'),
      /url\(["']?https?:|(?:src|href)="https?:|@import/,
      file,
    )
  }
})
