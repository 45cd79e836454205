import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { heading, type Stage, stage } from './browser.ts'
import { faintTexts } from './contrast.ts'

let theatre: Stage
before(async () => {
  theatre = await stage()
})
afterEach(() => theatre?.clearPages())
after(() => theatre?.stop())

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
// Between them they hold everything that a guide is made of.
const paths = ['/docs', '/docs/agents']

/** What axe finds, by rule and place. Evaluated by the debugger, since the page's policy allows no script. */
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

test('the guides keep the rules of accessibility, in the light and in the dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const path of paths) {
      const page = await theatre.visit(path, { colorScheme })
      assert.deepEqual(await faintTexts(page), [], `${path} ${colorScheme}`)
      // The colours are judged above, and nothing else changes in the dark.
      if (colorScheme === 'light') assert.deepEqual(await violations(page), [], path)
      await theatre.clearPages()
    }
  }
})

test('on a telephone nothing is wider than the screen but what scrolls by itself', async () => {
  for (const path of paths) {
    const page = await theatre.visit(path, { viewport: { width: 390, height: 800 } })
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    assert.equal(beyond, 0, path)
    await theatre.clearPages()
  }
})

test('the keyboard skips the menu and reaches the next guide', async () => {
  const page = await theatre.visit('/docs/first-proposal')
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await page.waitForURL(/#content$/)
  await page.getByRole('link', { name: 'Share proposals and collect answers' }).last().press('Enter')
  await heading(page, 'Share proposals and collect answers').waitFor()
})
