import type { Page } from 'playwright-core'

/** The panel in which a proposal is shared. */
export const sharePanel = (page: Page) => page.getByRole('dialog', { name: /^Share (version \d+( again)?|again)$/ })

/** The panel after sharing. */
export const sharedPanel = (page: Page) => page.getByRole('dialog', { name: /^Version \d+ (is|was already) shared$/ })

/** The button that shares. What it says depends on the recipient: "Send to Inês", "Get link". */
export const shareButton = (page: Page) => sharePanel(page).locator('footer button[type="submit"]').last()

/** The question in the foot of the panel, before it shares with warnings. */
export const shareQuestion = (page: Page) =>
  sharePanel(page).getByRole('group', { name: /^Share with \d+ open points?\?$/ })

/** Opens an option of the panel, whose fields are hidden until then. */
export const openShareOption = (page: Page, label: string) =>
  sharePanel(page).locator('summary').filter({ hasText: label }).click()
