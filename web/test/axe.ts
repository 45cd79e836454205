import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  id: string
  impact: string | null
  nodes: Array<{ html: string; failureSummary?: string }>
}

declare const axe: {
  run(context: Document | Element, options: object): Promise<{ violations: Finding[] }>
}

/** Waits for the end of all animations, because colours and sizes are wrong before. */
export const animationsEnded = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))))

/**
 * Runs axe on the current page, with all rules or the named ones. Fails on serious and critical violations, and if the page is
 * wider than its window.
 */
export async function checkAccessibility(page: Page, what = page.url(), rules?: string[]): Promise<void> {
  await animationsEnded(page)
  // Evaluated by the debugger, because the content security policy refuses a script element.
  if (await page.evaluate(() => typeof axe === 'undefined')) await page.evaluate(source)
  const violations = await page.evaluate(async (only) => {
    const options = only ? { runOnly: only } : {}
    // An open dialog hides the page behind it, which is checked separately.
    const scope = document.querySelector('[role=dialog][data-open], dialog[open]') ?? document
    const { violations } = await axe.run(scope, { resultTypes: ['violations'], preload: false, ...options })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`))
  }, rules)
  assert.deepEqual(violations, [], what)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(overflow <= 0, `${what} is ${overflow} pixels wider than its window`)
}
