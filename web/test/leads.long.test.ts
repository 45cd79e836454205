import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { answers, startReceiver } from '../../server/test/receivers.ts'
import { waitUntil } from '../../server/test/waiting.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, PHONE, startTestApp, type TestApp } from './browser.ts'
import { passTime } from './held-timers.ts'
import { brief, leadAccount } from './lead-account.ts'
import { withoutLiveUpdates } from './proposal-editing.ts'
import { shareButton, sharedPanel, sharePanel } from './share-panel.ts'

const HOUR_MS = 3_600_000

let app: TestApp
before(async () => {
  app = await startTestApp()
  app.service.services.outbox.start()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const status = (page: Page, name: string) => page.locator('main header').getByText(name, { exact: true })
/** Chooses an action in the menu of the lead. */
async function choose(page: Page, action: string) {
  await page.getByRole('button', { name: /^More actions for/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
const open = (page: Page, part: string) => page.locator('summary', { hasText: part }).click()

test('an empty inbox links to the widget and to other channels, and offers example data', async () => {
  const { as } = await leadAccount(app)
  const page = await app.signedIn('/leads', { as })
  await page.getByRole('heading', { name: 'No leads yet' }).waitFor()
  await becomes(() => page.getByRole('link', { name: 'Connect another channel' }).getAttribute('href'), '/docs/leads')
  await checkAccessibility(page, 'empty inbox')
  await page.getByRole('link', { name: 'Set up the widget' }).click()
  await page.waitForURL('**/settings/widget')
  await page.goBack()
  await button(page, 'Add example data').click()
  await page.getByRole('listitem').getByRole('link', { name: 'Lucía Prado (example)' }).waitFor()
})

test('the inbox filters by status, counts each status, and has pages', async () => {
  const { as, arrive } = await leadAccount(app)
  // One more than a page of 20.
  for (let number = 1; number <= 21; number += 1) await arrive({ clientName: `Client ${number}` }, 'pending')
  await arrive({ clientName: 'Finished' }, 'closed')
  await arrive({ channel: 'telegram', brief })
  const page = await app.signedIn('/leads', { as })
  await tab(page, /^All 23$/).waitFor()
  const rows = page.getByRole('list', { name: 'Leads' }).getByRole('listitem')
  const newest = rows.first()
  await newest.filter({ hasText: /No name yet.*café.*From Telegram.*In conversation/ }).waitFor()
  await tab(page, /^Waiting for you 21$/).click()
  await page.getByText('1–20 of 21').waitFor()
  await button(page, 'Next').click()
  await page.getByRole('link', { name: 'Client 1', exact: true }).waitFor()
  await page.waitForURL(/status=pending.*offset=20/)
  await page.reload()
  await page.getByText('21–21 of 21').waitFor()
  await tab(page, /^Closed 1$/).click()
  await page.getByRole('link', { name: 'Finished' }).waitFor()
  await becomes(() => rows.count(), 1)
  await tab(page, /^Proposal ready 0$/).click()
  await page.getByRole('heading', { name: 'No leads here' }).waitFor()
  await page.getByRole('link', { name: 'Show all leads' }).click()
  await page.getByText('1–20 of 23').waitFor()
  const search = page.getByLabel('Search by name, email or brief')
  await search.fill('CLIENT 21')
  await tab(page, /^All 1$/).waitFor()
  await page.getByRole('link', { name: 'Client 21' }).waitFor()
  await page.waitForURL(/q=CLIENT/)
  await button(page, 'Clear search').click()
  await page.getByText('1–20 of 23').waitFor()
})

test('a lead changes status forward and back, is closed after a question, and shows its callbacks and history', async (t) => {
  const target = await startReceiver(answers(200))
  t.after(() => target.stop())
  const { as, arrive, lead } = await leadAccount(app)
  const id = await arrive({ clientName: 'Inês', callbackUrl: target.url })
  const page = await app.signedIn(`/leads/${id}`, { as })
  await open(page, 'History')
  await page.getByText('Not called yet').waitFor()
  await choose(page, 'Mark as new')
  await status(page, 'New').waitFor()
  const [called] = await target.waitFor(1)
  assert.equal(JSON.parse(called?.body ?? '{}').data.status, 'pending')
  await page.getByText('In conversation → New').waitFor()
  // The service records the response after the receiver sent it, and the page sees it with the next poll.
  await passTime(page, page.getByText('responded with 200').first().waitFor())
  await choose(page, 'Mark as in conversation')
  await status(page, 'In conversation').waitFor()
  await choose(page, 'Close lead')
  const dialog = page.getByRole('dialog', { name: 'Close this lead?' })
  await checkAccessibility(page, 'closing a lead')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  assert.equal((await lead(id)).status, 'gathering_info')
  await choose(page, 'Close lead')
  await dialog.getByRole('button', { name: 'Close lead' }).click()
  await status(page, 'Closed').waitFor()
  await choose(page, 'Reopen lead')
  await status(page, 'Proposal ready').waitFor()
  assert.equal((await lead(id)).status, 'proposal_ready')
})

test('callbacks that Proffer paused after failures say so on the page of the lead, and can be resumed', async (t) => {
  const target = await startReceiver(answers(500))
  t.after(() => target.stop())
  const { as, arrive, call } = await leadAccount(app)
  const id = await arrive({ callbackUrl: target.url }, 'pending')
  const callbacks = () => call('GET', `/lead-sessions/${id}/callbacks`)
  await waitUntil(async () => (await callbacks()).endpoint.failing_since, 'the first failure')
  app.service.clock.advance(5 * 24 * HOUR_MS)
  // Only the last of six attempts can pause the callbacks: the first one and five retries. The longest wait between two is four hours.
  for (let attempt = 2; attempt <= 6; attempt += 1) {
    app.service.services.outbox.wake()
    await waitUntil(async () => (await callbacks()).total >= attempt, `attempt ${attempt}`)
    app.service.clock.advance(4 * HOUR_MS)
  }
  await waitUntil(async () => (await callbacks()).endpoint.paused_at, 'the pause')
  const page = await app.signedIn(`/leads/${id}`, { as })
  const notice = page.getByText(/^Paused on .*failed for 5 days/)
  await notice.waitFor()
  await checkAccessibility(page, 'a lead with paused callbacks')
  await button(page, 'Resume').click()
  await page.getByText('Calls resumed.').waitFor()
  await notice.waitFor({ state: 'detached' })
  const { is_active, paused_at } = (await callbacks()).endpoint
  assert.deepEqual([is_active, paused_at], [true, null])
})

test('an outdated status change is refused, and the page shows the current status', async () => {
  const { as, arrive, call } = await leadAccount(app)
  const id = await arrive({}, 'pending')
  const page = await app.signedIn(`/leads/${id}`, { as })
  await withoutLiveUpdates(page)
  await call('PATCH', `/lead-sessions/${id}`, { status: 'closed' })
  await choose(page, 'Mark as in conversation')
  await page.getByText('cannot change from').waitFor()
  await status(page, 'Closed').waitFor()
})

test('request and language are edited without overwriting newer data of the channel', async () => {
  const { as, arrive, call, lead } = await leadAccount(app)
  const id = await arrive({ clientName: 'Inês', brief: 'A site' })
  const page = await app.signedIn(`/leads/${id}`, { as })
  await choose(page, 'Edit request and language')
  const dialog = page.getByRole('dialog', { name: 'Request and language' })
  await dialog.getByLabel('Language').fill('x')
  await call('PATCH', `/lead-sessions/${id}`, { brief: 'A site with a shop' })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByText('Enter a two-letter code').waitFor()
  await dialog.getByLabel('Language').fill('ES')
  await checkAccessibility(page, 'editing a lead')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('region', { name: 'Conversation' }).getByText('A site with a shop').waitFor()
  const { language, brief } = await lead(id)
  assert.deepEqual([language, brief], ['es', 'A site with a shop'])
})

test('a lead from a call is added by hand, and becomes a client that is offered when writing and sharing', async () => {
  const { as, call } = await leadAccount(app)
  const page = await app.signedIn('/leads', { as })
  await button(page, 'Add lead').click()
  const dialog = page.getByRole('dialog', { name: 'Add a lead' })
  await dialog.getByRole('button', { name: 'Add lead' }).click()
  await dialog.getByText('Enter a name, an email address or a brief.').waitFor()
  await dialog.getByLabel('Name').fill('Teresa Prado')
  await dialog.getByLabel('Email').fill('teresa@museum.example')
  await dialog.getByLabel('Language').selectOption('es')
  await dialog.getByLabel('Brief').fill('We are a small museum. We need an online ticket shop.')
  await checkAccessibility(page, 'adding a lead')
  await dialog.getByRole('button', { name: 'Add lead' }).click()
  await heading(page, 'Teresa Prado').waitFor()
  await page.locator('main header').getByText('Added by you').waitFor()
  await status(page, 'New').waitFor()
  await button(page, 'Draft proposal').first().click()
  await heading(page, /^(?!Teresa).*[Tt]icket shop/).waitFor()
  await status(page, 'Draft').waitFor()
  assert.equal(await page.getByText(/tax/i).filter({ visible: true }).count(), 0, 'a draft without a price has no tax')

  // The lead is the recipient. A known client is offered too, and the address comes with the name.
  await button(page, 'Share').click()
  const sharing = sharePanel(page)
  const recipient = sharing.getByLabel('Name')
  await page.locator('datalist option[value="teresa@museum.example"]').waitFor({ state: 'attached' })
  const address = sharing.getByLabel(/^Email/).first()
  await becomes(() => recipient.inputValue(), 'Teresa Prado')
  await becomes(() => address.inputValue(), 'teresa@museum.example')
  await address.fill('')
  await recipient.fill('')
  await recipient.fill('Teresa Prado')
  await becomes(() => address.inputValue(), 'teresa@museum.example')
  await shareButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Share anyway' }).click()
  await sharedPanel(page).getByRole('button', { name: 'Done' }).click()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click()
  await heading(page, 'Clients').waitFor()
  await page.getByLabel('Search by name').fill('museum')
  await page.waitForURL(/q=museum/)
  await checkAccessibility(page, 'clients')
  await page.getByRole('link', { name: 'Teresa Prado' }).click()
  await heading(page, 'Teresa Prado').waitFor()
  await page.getByRole('table', { name: 'Proposals' }).getByText('Sent').waitFor()
  await page.getByRole('table', { name: 'Leads' }).getByText('New').waitFor()
  await page.getByText('Spanish').waitFor()
  await checkAccessibility(page, 'client')
  await page.getByRole('table', { name: 'Proposals' }).getByRole('link').click()
  await page.waitForURL('**/proposals/*')

  // Other proposals offer the client as well.
  const { id } = await call('POST', '/proposals', { name: 'Another' })
  await page.goto(`${app.origin}/proposals/${id}`)
  const list = await page.getByLabel(/^Client\s*optional$/).getAttribute('list')
  await page.locator(`[id="${list}"] option[value="Teresa Prado"]`).waitFor({ state: 'attached' })
})

test('a proposal is drafted once from a lead, and the lead links to it', async () => {
  const { as, arrive, call, lead } = await leadAccount(app)
  const id = await arrive({ clientName: 'Harbour Café', brief })
  const page = await app.signedIn(`/leads/${id}`, { as, ...PHONE })
  await button(page, 'Draft proposal').filter({ visible: true }).click()
  await page.waitForURL('**/proposals/*')
  const { proposalId, status: reached } = await lead(id)
  await page.waitForURL(`**/proposals/${proposalId}`)
  assert.equal(reached, 'pending', 'a draft without a price is not ready')
  assert.ok((await call('GET', `/proposals/${proposalId}`)).requirements.length > 0)
  await page.goBack()
  await status(page, 'Draft made').waitFor()
  await page.getByRole('link', { name: 'Open proposal' }).filter({ visible: true }).click()
  await page.waitForURL(`**/proposals/${proposalId}`)
  assert.equal((await call('GET', '/proposals')).total, 1)
})
