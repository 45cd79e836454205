import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { heading, startTestApp, type TestApp } from './browser.ts'
import { faintTexts } from './contrast.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
// Together these pages contain every element that guides use.
const paths = ['/docs', '/docs/agents']

/**
 * The violations that axe finds. `checkAccessibility` ignores minor and moderate ones, but guides may have none at all. Evaluated by
 * the debugger, because the page's policy allows no script.
 */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: AxeRunner }).axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}

interface AxeRunner {
  run(): Promise<{ violations: Array<{ id: string; nodes: Array<{ html: string }> }> }>
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
  const page = await app.visit('/docs/first-proposal')
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await page.waitForURL(/#content$/)
  await page.getByRole('link', { name: 'Share proposals and collect answers' }).last().press('Enter')
  await heading(page, 'Share proposals and collect answers').waitFor()
})
