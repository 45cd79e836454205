import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { becomes, heading, startTestApp, type TestApp } from './browser.ts'
import { faintTexts } from './contrast.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
// Together these pages contain every element that guides, help and reference use.
const paths = [
  '/docs',
  '/docs/agents',
  '/docs/first-proposal',
  '/docs/api',
  '/docs/api/files',
  '/docs/api/proposals/proposal_create',
  '/help/en',
  '/help/es/share',
]

/**
 * The violations that axe finds. `checkAccessibility` ignores minor and moderate ones, but guides may have none at all. Evaluated by
 * the debugger, because the page's policy allows no script.
 */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const found = await page.evaluate<Violation[]>('axe.run().then(({ violations }) => violations)')
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

interface Violation {
  id: string
  nodes: Array<{ html: string }>
}

test('the guides are accessible in light and dark mode', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const path of paths) {
      const page = await app.visit(path, { colorScheme })
      assert.deepEqual(await faintTexts(page), [], `${path} ${colorScheme}`)
      // Dark mode changes only the colours, which are checked above.
      if (colorScheme === 'light') assert.deepEqual(await violations(page), [], path)
      await app.clearPages()
    }
  }
})

test('on a phone nothing is wider than the screen, except elements that scroll', async () => {
  for (const path of paths) {
    const page = await app.visit(path, { viewport: { width: 390, height: 800 } })
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    assert.equal(beyond, 0, path)
    await app.clearPages()
  }
})

test('the keyboard can skip the menu and reach the next guide', async () => {
  const page = await app.visit('/docs/pricing')
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await page.waitForURL(/#content$/)
  await page.getByRole('link', { name: 'Next Rate cards, people and what an hour costs' }).press('Enter')
  await heading(page, 'Rate cards, people and what an hour costs').waitFor()
})

test('one choice of language switches all examples of all pages', async () => {
  const page = await app.visit('/docs/first-proposal')
  const shown = (text: string) => page.locator('pre:visible', { hasText: text }).first()
  await shown('curl http').waitFor()
  await page.getByRole('radio', { name: 'curl' }).first().press('ArrowRight')
  await shown('await proffer.proposals.create').waitFor()
  await shown('await proffer.proposals.share').waitFor()
  await page.goto(new URL('/docs/webhooks', page.url()).href)
  await shown('await proffer.webhooks.create').waitFor()
  await page.locator('label', { hasText: 'Python' }).first().click()
  await shown('webhook = requests.post').waitFor()
  assert.equal(await page.locator('pre:visible', { hasText: 'proffer.webhooks' }).count(), 0)
})

test('the reader’s key and proposal are in the examples and in what is copied, until they are forgotten', async () => {
  const { key, userId } = await app.service.caller()
  const { id } = await app.service.services.proposals.create({ accountId: userId, userId }, { name: 'Café website' })
  const page = await app.visit('/docs/sharing')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const bar = page.locator('.keybar')
  await bar.getByLabel('API key').fill('pfr_wrong')
  await bar.getByRole('button', { name: 'Use my key' }).click()
  await bar.getByText('This key does not work').waitFor()
  await bar.getByLabel('API key').fill(key)
  await bar.getByRole('button', { name: 'Use my key' }).click()
  await bar.getByText('Examples use your key').waitFor()
  const example = page.locator('.code', { hasText: '/share-check' })
  await example
    .getByText(`${key.slice(0, 8)}…${key.slice(-4)}`)
    .first()
    .waitFor()
  assert.equal(await page.locator('pre', { hasText: key }).count(), 0, 'the page shows the key shortened')

  await bar.getByRole('button', { name: 'Choose a proposal' }).click()
  await bar.getByLabel('Proposal in the examples').selectOption('Café website')
  await example.getByRole('button', { name: 'Copy' }).click()
  await example.getByRole('button', { name: 'Copied' }).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  assert.ok(copied.includes(`Bearer ${key}`) && copied.includes(`/proposals/${id}/share-check`), copied)

  // The next page of the tab has them too. Another tab does not.
  await page.goto(new URL('/docs/statuses', page.url()).href)
  await page.locator('.keybar').getByText('Examples use your key').waitFor()
  await page.locator('.keybar').getByRole('button', { name: 'Forget it' }).click()
  await page.getByText('See the examples with your key').waitFor()
  await page.locator('u', { hasText: '$PROFFER_API_KEY' }).first().waitFor()
  assert.equal(await page.evaluate(() => sessionStorage.length + localStorage.length), 0)
})

test('the outline of a help page marks the section of its address, and its search shows help first', async () => {
  const page = await app.visit('/help/en/follow-up#remind-your-client')
  await page.locator('.outline a[aria-current][href$="#remind-your-client"]').waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('share')
  await page.getByRole('group', { name: 'Help for providers' }).waitFor()
  assert.equal(await page.getByRole('group', { name: 'Operations' }).count(), 0)
  await page.getByRole('button', { name: /^Also in Developers \(\d+\)$/ }).click()
  await page.getByRole('group', { name: 'Operations' }).waitFor()
})

test('the search finds guides, operations and help with the keyboard alone', async () => {
  const page = await app.visit('/docs')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search guides, operations and help' })
  // The field is there at once, so that it gets the first letters too.
  await page.keyboard.type('share check')
  assert.equal(await field.inputValue(), 'share check')
  await page.getByRole('group', { name: 'Operations' }).getByText('Check a proposal before sharing').waitFor()
  await page.getByRole('group', { name: 'Help for providers' }).getByRole('option').first().waitFor()
  assert.deepEqual(await violations(page), [])
  await field.fill('nothing-like-this')
  await page.getByText('Nothing found').waitFor()
  await field.fill('idempotency-key')
  await page.getByRole('option', { selected: true }).waitFor()
  await field.press('ArrowDown')
  await field.press('ArrowUp')
  await field.press('Enter')
  await page.waitForURL(/\/docs\/idempotency/)
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('share')
  await page.keyboard.press('Escape')
  await becomes(() => page.locator('dialog[open]').count(), 0)
})

test('the reference leads from a group to an operation, and shows the fields of a record in place', async () => {
  const page = await app.visit('/docs/api/proposals')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Create a proposal', exact: true }).click()
  await heading(page, 'Create a proposal').waitFor()
  const field = page.getByText('outcomeReason', { exact: true })
  await becomes(() => field.isVisible(), false)
  await page.getByText('Fields of Proposal', { exact: true }).click()
  await field.waitFor()
  await page.getByRole('link', { name: 'Next List proposals' }).click()
  await heading(page, 'List proposals').waitFor()
})

test('an operation can be tried in the reference with the reader’s key', async () => {
  const { key } = await app.service.caller()
  const page = await app.visit('/docs/api/proposals/proposal_create')
  const form = page.locator('.try')
  await form.getByText('Try it').click()
  await form.getByRole('button', { name: 'Send POST' }).click()
  await form.getByText('Paste your API key').waitFor()
  await page.locator('.keybar').getByLabel('API key').fill(key)
  await page.locator('.keybar').getByRole('button', { name: 'Use my key' }).click()
  await page.getByText('Examples use your key').waitFor()
  await form.getByLabel('Body').fill('{"name": "Tried in the reference"}')
  await form.getByRole('button', { name: 'Send POST' }).click()
  await form.getByText('201 OK').waitFor()
  await form.locator('pre', { hasText: 'Tried in the reference' }).waitFor()

  // Each query parameter is a field, and allowed values are choices. A wrong key stays to be corrected.
  const list = await app.visit('/docs/api/proposals/proposal_list')
  await list.locator('.keybar').getByLabel('API key').fill('pfr_wrong')
  await list.locator('.keybar').getByRole('button', { name: 'Use my key' }).click()
  await list.getByText('This key does not work').waitFor()
  assert.equal(await list.locator('.keybar').getByLabel('API key').inputValue(), 'pfr_wrong')
  await list.locator('.keybar').getByLabel('API key').fill(key)
  await list.locator('.keybar').getByRole('button', { name: 'Use my key' }).click()
  await list.getByText('Examples use your key').waitFor()
  const query = list.locator('.try')
  await query.getByText('Try it').click()
  await query.getByRole('combobox', { name: 'status' }).selectOption('accepted')
  await query.getByRole('button', { name: 'Send GET' }).click()
  await query.locator('pre', { hasText: '"proposals": []' }).waitFor()
})

test('the help is in the reader’s language, and can be switched', async () => {
  const page = await app.visit('/help', { locale: 'es-ES' })
  await heading(page, '¿En qué te ayudamos?').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Comparte una propuesta con tu cliente' }).click()
  await heading(page, 'Comparte una propuesta con tu cliente').waitFor()
  await page.getByRole('link', { name: 'English' }).click()
  await heading(page, 'Share a proposal with your client').waitFor()
})

test('on a phone the navigation is a menu, and the outline follows the reader on a desktop', async () => {
  const phone = await app.visit('/docs/pricing', { viewport: { width: 390, height: 800 } })
  const guide = phone.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Receive webhooks' })
  await becomes(() => guide.isVisible(), false)
  await phone.locator('.nav-fold > summary').click()
  await guide.click()
  await heading(phone, 'Receive webhooks').waitFor()
  const desk = await app.visit('/docs/webhooks')
  await desk.locator('#retries').scrollIntoViewIfNeeded()
  await desk.evaluate(() => document.getElementById('retries')?.scrollIntoView())
  await becomes(() => desk.locator('.outline [aria-current]').textContent(), 'Retries')
})
