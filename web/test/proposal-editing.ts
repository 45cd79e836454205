import type { Page } from 'playwright-core'
import { provider } from '../../server/test/client-side.ts'
import type { Stage } from './browser.ts'

/** What the walks through the editor of a proposal have in common. */

export const saved = (page: Page) => page.getByText('All changes saved').waitFor()
export const nameOf = (page: Page, position: number) => page.getByLabel(`Name of requirement ${position}`)
export const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

export const three = ['Shop', 'Newsletter', 'Maps'].map((title) => ({ name: title }))
export const titles = ({ requirements }: { requirements: Array<{ name: string }> }) =>
  requirements.map((one) => one.name)

/** The editor of a proposal that somebody new has just made. */
export async function editing(theatre: Stage, proposal: object = {}, look: object = {}, profile?: object) {
  const account = await theatre.service.caller()
  const theirs = provider(theatre.service, account)
  if (profile) await theirs.call('PATCH', '/profile', { profile })
  const { id } = await theirs.propose(proposal)
  const page = await theatre.signedIn(`/proposals/${id}`, { as: account, ...look })
  const put = (body: object) => theirs.call('PUT', `/proposals/${id}`, body)
  return { page, id, theirs, put, stored: () => theirs.get(id) }
}

/** Waits for the write that follows what was done. It comes by itself a second later; nobody waits for that here. */
export async function saving(page: Page, act: () => Promise<unknown>) {
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await act()
  await page.keyboard.press('Control+s')
  await answered
  await saved(page)
}
