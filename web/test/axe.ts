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

/** Waits until nothing moves any more: a colour or a size that is read before may be one on the way. */
export const animationsEnded = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))))

/**
 * Fails on whatever axe calls serious or critical, by all of its rules or those named, on the page as it stands, and when
 * the page is wider than its window.
 */
export async function checkAccessibility(page: Page, what = page.url(), rules?: string[]): Promise<void> {
  await animationsEnded(page)
  // Not as a script element, which the content security policy rightly refuses.
  if (await page.evaluate(() => typeof axe === 'undefined')) await page.evaluate(source)
  const found = await page.evaluate(async (only) => {
    const options = only ? { runOnly: only } : {}
    // Behind a dialog nothing can be reached, and the page was looked at without it.
    const scope = document.querySelector('[role=dialog][data-open], dialog[open]') ?? document
    const { violations } = await axe.run(scope, { resultTypes: ['violations'], preload: false, ...options })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`))
  }, rules)
  assert.deepEqual(found, [], what)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(overflow <= 0, `${what} is ${overflow} pixels wider than its window`)
}
