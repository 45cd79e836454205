import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { becomes } from './browser.ts'

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
 * wider than its window. A page that still loads can have a violation for a moment, so only one that stays counts.
 */
export async function checkAccessibility(page: Page, what = page.url(), rules?: string[]): Promise<void> {
  // Evaluated by the debugger, because the content security policy refuses a script element.
  if (await page.evaluate(() => typeof axe === 'undefined')) await page.evaluate(source)
  await becomes(() => violations(page, rules), [], what)
  await becomes(
    () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth)),
    0,
    `${what}: pixels wider than its window`,
  )
}

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await animationsEnded(page)
  return page.evaluate(async (only) => {
    const options = only ? { runOnly: only } : {}
    // An open dialog hides the page behind it, which is checked separately.
    const scope = document.querySelector('[role=dialog][data-open], dialog[open]') ?? document
    const { violations } = await axe.run(scope, { resultTypes: ['violations'], preload: false, ...options })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`))
  }, rules)
}
