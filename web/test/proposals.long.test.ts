import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { provider } from '../../server/test/client-side.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, PHONE, startTestApp, type TestApp } from './browser.ts'
import { runHeldTimers } from './held-timers.ts'
import { withoutLiveUpdates } from './proposal-editing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name })
/** The names of the proposals in the list. */
const names = async (page: Page) => page.getByRole('table').getByRole('link').allInnerTexts()

async function accountWith(...proposals: object[]) {
  const account = await app.service.caller()
  const accountApi = provider(app.service, account)
  const created = []
  for (const proposal of proposals) created.push(await accountApi.propose(proposal))
  return { account, accountApi, created }
}

test('the list can be searched, sorted and filtered by status, and its URL reflects this', async () => {
  const { account, accountApi, created } = await accountWith(
    { name: 'Bakery site', clientName: 'Padaria', total: 900 },
    { name: 'Museum guide', clientName: 'Museu', total: 20 },
    { name: 'Clinic booking', hourlyRate: 50, requirements: [{ name: 'Calendar', hours: 3 }] },
  )
  await accountApi.call('PUT', `/proposals/${created[1].id}`, { status: 'accepted' })
  const page = await app.signedIn('/proposals', { as: account })
  await page.getByRole('row', { name: /Clinic booking.*Draft.*\$150/ }).waitFor()
  await tab(page, 'All 3').waitFor()
  await checkAccessibility(page, 'list')
  await tab(page, 'Accepted 1').click()
  await page.getByRole('link', { name: 'Bakery site' }).waitFor({ state: 'detached' })
  await becomes(() => names(page), ['Museum guide'])
  await tab(page, 'Sent 0').click()
  await page.getByText('have the status “Sent”').waitFor()
  await button(page, 'Show all proposals').click()
  await page.getByRole('link', { name: 'Bakery site' }).waitFor()

  await page.getByLabel('Sort by').selectOption('name')
  await page.waitForURL(/sort=name/)
  await page.waitForFunction(() => document.querySelector('td a')?.textContent === 'Bakery site')
  await page.getByRole('searchbox').fill('mus')
  await page.waitForURL(/q=mus/)
  await tab(page, 'All 1').waitFor()
  await becomes(() => names(page), ['Museum guide'])
  await page.reload()
  await page.getByRole('link', { name: 'Museum guide' }).waitFor()
  await becomes(() => page.getByRole('searchbox').inputValue(), 'mus')
  await button(page, 'Clear search').click()
  await page.getByRole('link', { name: 'Bakery site' }).waitFor()
})

test('long lists have pages, also on a phone', async () => {
  const { account } = await accountWith(
    ...Array.from({ length: 21 }, (_, index) => ({ name: `Proposal ${index + 1}` })),
  )
  const page = await app.signedIn('/proposals', { as: account, ...PHONE })
  await page.getByText('1–20 of 21').waitFor()
  await button(page, 'Next').click()
  await page.getByRole('link', { name: 'Proposal 1', exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Proposal 21' }).waitFor()
  await page.goto(`${app.origin}/proposals?offset=40`)
  await button(page, 'Back to the first page').click()
  await page.getByRole('link', { name: 'Proposal 21' }).waitFor()
})

test('a row says how many messages are unread and how often it was opened, and opens its proposal', async () => {
  const { account, accountApi } = await accountWith()
  const { client } = await accountApi.shared({ name: 'Museum guide' })
  await client.write({ content: 'Hello?' })
  await client.write({ content: 'Anybody there?' })
  for (let views = 0; views < 3; views += 1) await client.view()
  const page = await app.signedIn('/proposals', { as: account })
  await page.getByText('2 unread').waitFor()
  await page.getByText(/Opened 3× · /).waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Museum guide' })
  await becomes(() => row.getByRole('link').count(), 1)
  // The link lies over the row.
  await row.getByText('Sent').click({ force: true })
  await heading(page, 'Museum guide').waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Museum guide' }).press('Enter')
  await heading(page, 'Museum guide').waitFor()
})

test('a row can open, share and duplicate its proposal', async () => {
  const { account, accountApi } = await accountWith({ name: 'Bakery site', total: 900 })
  const page = await app.signedIn('/proposals', { as: account })
  const choose = async (action: string) => {
    await button(page, 'Actions for Bakery site').click()
    await menuItem(page, action).click()
  }
  await choose('Share')
  await page.getByRole('dialog').waitFor()
  await page.goto(`${app.origin}/proposals`)
  await choose('Open')
  await heading(page, 'Bakery site').waitFor()
  await page.goBack()
  await heading(page, 'Proposals').waitFor()
  await choose('Duplicate')
  await heading(page, 'Bakery site (copy)').waitFor()
  const { proposals } = (await accountApi.call('GET', '/proposals')).body
  assert.deepEqual(
    proposals.map(({ name, total }: { name: string; total: string }) => [name, total]),
    [
      ['Bakery site (copy)', '900.00'],
      ['Bakery site', '900.00'],
    ],
  )
})

test('a deletion can be undone, becomes final when the page is left, is reverted if it fails, and is reported when it is done', async () => {
  const { account, accountApi } = await accountWith({ name: 'Kept' }, { name: 'Dropped' })
  const page = await app.signedIn('/proposals', { as: account })
  const drop = async (name: string) => {
    await button(page, `Actions for ${name}`).click()
    await menuItem(page, 'Delete').click()
    await page.getByText(`${name} will be deleted.`).waitFor()
    await becomes(() => page.getByRole('link', { name }).count(), 0)
  }
  await drop('Kept')
  await button(page, 'Undo').click()
  await page.getByRole('link', { name: 'Kept' }).waitFor()
  await drop('Dropped')
  await page.goto(`${app.origin}/usage`)
  const total = async () => (await accountApi.call('GET', '/proposals')).body.total
  await becomes(total, 1)

  await page.goto(`${app.origin}/proposals`)
  await page.route('**/api/app/v1/proposals/*', (route) => route.abort('connectionreset'))
  await drop('Kept')
  // Ends the time to undo. A second run would remove the message about the failure.
  await runHeldTimers(page)
  await page.getByText(/^Kept wasn’t deleted\. .*can’t be reached/).waitFor()
  await page.getByRole('link', { name: 'Kept' }).waitFor()
  assert.equal(await total(), 1)

  await page.unrouteAll()
  await drop('Kept')
  // Nothing says that it is deleted before the service has done it.
  assert.equal(await page.getByText('Kept deleted.').count(), 0)
  await runHeldTimers(page)
  await page.getByText('Kept deleted.').waitFor()
  assert.equal(await total(), 0)
})

test('a page whose proposals are all being deleted still leads to the next page', async () => {
  const { account } = await accountWith(
    ...Array.from({ length: 21 }, (_, index) => ({ name: `Proposal ${index + 1}` })),
  )
  const page = await app.signedIn('/usage', { as: account })
  // The test deletes one proposal instead of twenty, because each page gets only its first one.
  await page.route('**/api/app/v1/proposals?*', async (route) => {
    const { proposals, total } = await (await route.fetch()).json()
    await route.fulfill({ json: { proposals: proposals.slice(0, 1), total } })
  })
  await page.goto(`${app.origin}/proposals`)
  await button(page, 'Actions for Proposal 21').click()
  await menuItem(page, 'Delete').click()
  // The request to delete is sent after the time to undo, which does not end in this test.
  await page.getByRole('link', { name: 'Proposal 21' }).waitFor({ state: 'detached' })
  await page.getByText('1–20 of 21').waitFor()
  assert.equal(await page.getByText('No proposals yet').count(), 0)
  await button(page, 'Next').click()
  await page.getByRole('link', { name: 'Proposal 1', exact: true }).waitFor()
})

test('a proposal that the client has signed is deleted only after a question', async () => {
  const { account, accountApi } = await accountWith()
  const { client } = await accountApi.shared({ name: 'Signed' })
  await client.accept()
  const page = await app.signedIn('/proposals', { as: account })
  await button(page, 'Actions for Signed').click()
  await menuItem(page, 'Delete').click()
  const question = page.getByRole('dialog', { name: 'Delete Signed?' })
  await question.getByText('Your client has accepted this proposal.').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Signed' }).waitFor()
  await button(page, 'Actions for Signed').click()
  await menuItem(page, 'Delete').click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Signed will be deleted.').waitFor()
  await page.goto(`${app.origin}/usage`)
  await becomes(async () => (await accountApi.call('GET', '/proposals')).body.total, 0)
})

test('a proposal can start empty or from a template', async () => {
  const { account, accountApi } = await accountWith()
  const page = await app.signedIn('/proposals', { as: account })
  await page.getByText('No proposals yet').waitFor()
  await page.getByText('Your name, rate and terms come from your profile.').waitFor()
  const begin = async (how: string) => {
    await button(page, 'New proposal').first().click()
    await menuItem(page, how).click()
  }
  await begin('From a template')
  await page.getByText('You have no templates yet').waitFor()
  await page.keyboard.press('Escape')
  await begin('Blank proposal')
  await button(page, 'Create proposal').click()
  await page.getByText('This field is required.').waitFor()
  await checkAccessibility(page, 'new proposal')
  await page.getByLabel('Proposal name').fill('Bakery site')
  await page.getByRole('dialog').getByLabel('Client').fill('Padaria')
  await button(page, 'Create proposal').click()
  await heading(page, 'Bakery site').waitFor()

  const other = (await accountApi.call('POST', '/templates', { name: 'Other', settings: { notes: 'Paid once.' } })).body
  await accountApi.call('POST', '/templates', {
    name: 'Usual',
    isDefault: true,
    settings: { notes: 'Paid in two parts.' },
  })
  await page.goto(`${app.origin}/proposals`)
  await begin('From a template')
  await page.getByLabel('Proposal name').fill('Museum guide')
  await button(page, 'Create proposal').click()
  await heading(page, 'Museum guide').waitFor()
  await button(page, 'Terms').click()
  await becomes(() => page.getByLabel('Notes', { exact: true }).inputValue(), 'Paid in two parts.')
  const { proposals } = (await accountApi.call('GET', '/proposals')).body
  assert.equal(proposals[1].clientName, 'Padaria')

  // The template of the profile precedes the default template, here and in the API.
  await accountApi.call('PATCH', '/profile', { profile: { proposalDefaults: { templateId: other.id } } })
  await page.goto(`${app.origin}/proposals`)
  await begin('From a template')
  await page.getByRole('dialog').getByText('Other (default)').first().waitFor({ state: 'attached' })
  await page.getByLabel('Proposal name').fill('Audio guide')
  await button(page, 'Create proposal').click()
  await heading(page, 'Audio guide').waitFor()
  await button(page, 'Terms').click()
  await becomes(() => page.getByLabel('Notes', { exact: true }).inputValue(), 'Paid once.')
  assert.equal((await accountApi.propose({})).settings.notes, 'Paid once.')
  assert.equal((await accountApi.call('GET', '/templates/default')).body.name, 'Usual')
})

test('a list that cannot be loaded says why, and is loaded later', async () => {
  const { account } = await accountWith({ name: 'Bakery site' })
  const page = await app.signedIn('/usage', { as: account })
  // The live update about the new proposal would load the list again before the button is clicked.
  await withoutLiveUpdates(page)
  await page.route('**/api/app/v1/proposals?*', (route) =>
    route.fulfill({ status: 403, contentType: 'application/json', body: '{"error":"x","detail":"Not now."}' }),
  )
  await page.goto(`${app.origin}/proposals`)
  await page.getByRole('alert').filter({ hasText: 'Not now.' }).waitFor()
  await page.unroute('**/api/app/v1/proposals?*')
  await button(page, 'Try again').click()
  await page.getByRole('link', { name: 'Bakery site' }).waitFor()
})
