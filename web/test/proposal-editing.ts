import type { BrowserContextOptions, Page } from 'playwright-core'
import { provider } from '../../server/test/client-side.ts'
import type { TestApp } from './browser.ts'

/** What the tests of the proposal editor share. Tests of other pages use some of it too. */

export const waitUntilSaved = (page: Page) => page.getByText('All changes saved').waitFor()
export const requirementName = (page: Page, position: number) => page.getByLabel(`Name of requirement ${position}`)
/** Opens a tab of the proposal. */
export const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
/** Chooses how the proposal is priced, in the tab of the price. */
export const choosePricing = (page: Page, name: 'Price table' | 'Fixed price' | 'Hours × rate') =>
  page.getByRole('radio', { name, exact: true }).click()
export const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

export const threeRequirements = ['Shop', 'Newsletter', 'Maps'].map((name) => ({ name }))
export const requirementNames = ({ requirements }: { requirements: Array<{ name: string }> }) =>
  requirements.map(({ name }) => name)

type EditorOptions = BrowserContextOptions & { tab?: 'scope' | 'price' }

/** Opens the editor on a new proposal of a new account, at the content or another tab. */
export async function openEditor(
  app: TestApp,
  proposal: object = {},
  { tab, ...browserOptions }: EditorOptions = {},
  profile?: object,
) {
  const account = await app.service.caller()
  const accountApi = provider(app.service, account)
  if (profile) await accountApi.call('PATCH', '/profile', { profile })
  const { id } = await accountApi.propose(proposal)
  const page = await app.signedIn(`/proposals/${id}${tab ? `?tab=${tab}` : ''}`, { as: account, ...browserOptions })
  const put = (body: object) => accountApi.call('PUT', `/proposals/${id}`, body)
  return { page, id, accountApi, put, stored: () => accountApi.get(id) }
}

/**
 * Reloads the page without its event stream, so that it learns of changes made elsewhere only when it saves. It has to be the
 * only tab of its account, because tabs pass on what they learn.
 */
export async function withoutLiveUpdates(page: Page) {
  await page.route('**/api/app/v1/live*', (route) => route.fulfill({ status: 503 }))
  await page.reload()
  await page.locator('h1').waitFor()
}

/** Does something, saves it with the keyboard instead of waiting for the autosave, and waits for the response. */
export async function saveAfter(page: Page, act: () => Promise<unknown>) {
  const response = page.waitForResponse((candidate) => candidate.request().method() === 'PUT' && candidate.ok())
  await act()
  await page.keyboard.press('Control+s')
  await response
  await waitUntilSaved(page)
}
