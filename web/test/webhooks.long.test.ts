import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Caller } from '../../server/test/harness.ts'
import { answers, type Receiver, startReceiver } from '../../server/test/receivers.ts'
import { waitUntil } from '../../server/test/waiting.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, PHONE, startTestApp, type TestApp } from './browser.ts'
import { passTime } from './held-timers.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const thanks = answers(200, '{"thanks":true}')

let app: TestApp
let receiver: Receiver
before(async () => {
  app = await startTestApp({ webhookTimeoutMs: 60_000 })
  app.service.services.outbox.start()
  receiver = await startReceiver(thanks)
})
afterEach(async () => {
  receiver?.behave(thanks)
  await app?.clearPages()
})
after(async () => {
  await app?.stop()
  await receiver?.stop()
})

const call = (account: Caller, method: string, path: string, body?: unknown) =>
  app.service.call(method, path, { key: account.key, body })

/** A new account with a webhook. */
async function withWebhook(change: object = {}) {
  const account = await app.service.caller()
  const body = { name: 'CRM', url: receiver.url, events: ['proposal.created'], ...change }
  const { id } = (await call(account, 'POST', '/webhooks', body)).body
  const read = async () => (await call(account, 'GET', `/webhooks/${id}`)).body
  const logs = async () => (await call(account, 'GET', `/webhooks/${id}/logs`)).body.logs
  return { account, id, read, logs }
}

/** Chooses an action from the menu of a webhook. */
async function choose(page: Page, name: string, action: string) {
  await button(page, `Actions for ${name}`).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Whether the last delivery has a signature with this secret. */
const isSignedWith = (secret: string) => {
  const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: '' }
  const digest = createHmac('sha256', secret).update(body).digest('hex')
  return (headers as Record<string, string>)['x-service-signature'] === digest
}

test('a new webhook shows its secret once, and its deliveries appear', async () => {
  const account = await app.service.caller()
  const page = await app.signedIn('/settings/webhooks', { as: account })
  await page.getByRole('link', { name: 'Create your first webhook' }).click()
  await heading(page, 'New webhook').waitFor()
  await button(page, 'Create webhook').click()
  await becomes(() => page.getByText('This field is required.').count(), 2)
  await page.getByText('Select at least one event.').waitFor()
  await page.getByLabel('Name').fill('CRM')
  await page.getByLabel('URL').fill('not an address')
  await button(page, 'Create webhook').click()
  await page.getByText('Select at least one event.').waitFor()
  await page.locator('input[type=checkbox][aria-invalid=true]:focus').waitFor()
  await checkAccessibility(page, 'the form of a webhook')
  await page.getByRole('checkbox', { name: 'proposal.accepted' }).check()
  await page.getByRole('checkbox', { name: 'All lead events' }).check()
  await button(page, 'Create webhook').click()
  await page.getByText('Enter a full web address').waitFor()
  await page.getByLabel('URL').fill(receiver.url)
  await page.getByRole('checkbox', { name: 'All lead events' }).uncheck()
  await page.getByText('More events').click()
  await page.getByRole('checkbox', { name: 'proposal.created' }).check()
  await button(page, 'Create webhook').click()
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue()
  await checkAccessibility(page, 'the secret')
  await page.keyboard.press('Escape')
  await button(page, 'I’ve copied it').click()
  await heading(page, 'CRM').waitFor()
  await page.getByText('No deliveries yet').waitFor()
  const [stored] = (await call(account, 'GET', '/webhooks')).body.webhooks
  assert.deepEqual([stored.url, stored.events], [receiver.url, ['proposal.created', 'proposal.accepted']])

  const count = receiver.received.length
  await call(account, 'POST', '/proposals', { name: 'Website relaunch' })
  await receiver.waitFor(count + 1)
  assert.ok(isSignedWith(secret))
  // The page polls the deliveries.
  await passTime(page, button(page, 'Details of proposal.created').waitFor())
  await button(page, 'Details of proposal.created').click()
  const dialog = page.getByRole('dialog', { name: 'Delivery of proposal.created' })
  await dialog.getByText('"name": "Website relaunch"').waitFor()
  await dialog.getByText('"thanks": true').waitFor()
  await checkAccessibility(page, 'a delivery')

  await dialog.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Queued. It will appear in the log as a new delivery.').waitFor()
  await receiver.waitFor(count + 2)
  const [first, again] = receiver.received.slice(-2)
  assert.equal(again?.body, first?.body)
  const repeated = page.getByRole('row', { name: /proposal.created/ }).nth(1)
  await passTime(page, repeated.waitFor())
})

test('a test delivery shows its success or failure', async () => {
  const { account, id, logs } = await withWebhook()
  const page = await app.signedIn(`/settings/webhooks/${id}`, { as: account })
  await button(page, 'Send test').click()
  const dialog = page.getByRole('dialog', { name: 'Test delivery' })
  await dialog.getByText('Your endpoint responded with 200. It works.').waitFor()
  await dialog.getByText('"thanks": true').waitFor()
  await checkAccessibility(page, 'a good test')
  receiver.behave(answers(503, 'down for lunch'))
  await dialog.getByRole('button', { name: 'Send another' }).click()
  await dialog.getByText('Your endpoint failed while handling the event.').waitFor()
  await dialog.getByText('down for lunch').waitFor()
  receiver.behave((_, response) => response.destroy())
  await dialog.getByRole('button', { name: 'Send another' }).click()
  await dialog.getByText('Your endpoint can’t be reached.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('row', { name: /No response/ }).waitFor()
  assert.equal((await logs()).length, 3)
  await page.getByLabel('Result').selectOption('delivered')
  await page.getByRole('row', { name: /No response/ }).waitFor({ state: 'detached' })
  await becomes(() => page.getByRole('row', { name: /test/ }).count(), 1)
  await page.getByLabel('Event').selectOption('proposal.accepted')
  await page.getByText('No matching deliveries').waitFor()
  await button(page, 'Show all').click()
  const row = page.getByRole('row', { name: /503/ })
  await row.waitFor()
  for (const width of [1280, 1024, 700]) {
    await page.setViewportSize({ width, height: 800 })
    const isInSight = async () => {
      const box = await row.getByRole('button').boundingBox()
      return box !== null && box.x + box.width < width
    }
    await becomes(isInSight, true, `the details are in sight at ${width} pixels`)
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    await becomes(isTooWide, false, `too wide at ${width}`)
  }
})

test('a test delivery of a webhook that is deleted meanwhile does not call it paused', async () => {
  const { account, id } = await withWebhook()
  const page = await app.signedIn(`/settings/webhooks/${id}`, { as: account })
  receiver.behave((_, response) => void call(account, 'DELETE', `/webhooks/${id}`).then(() => response.destroy()))
  await button(page, 'Send test').click()
  const dialog = page.getByRole('dialog', { name: 'Test delivery' })
  await dialog.getByRole('alert').filter({ hasText: 'doesn’t exist or was deleted' }).waitFor()
  assert.equal(await dialog.getByText('The webhook is paused').count(), 0)
})

test('a failed delivery shows the time of its retry', async () => {
  const { account, id, logs } = await withWebhook()
  receiver.behave(answers(500))
  await call(account, 'POST', '/proposals', { name: 'Refused' })
  const [failed] = await waitUntil(async () => ((await logs()).length > 0 ? logs() : null), 'an attempt')
  const page = await app.signedIn('/settings/webhooks', { as: account, isForOneTest: true, ...PHONE })
  await page.getByRole('row', { name: /CRM.*Retrying/ }).waitFor()
  // The browser needs the time of the service's clock.
  await page.clock.setFixedTime(failed.created_at)
  await page.goto(`${app.origin}/settings/webhooks/${id}`)
  await page.getByText('Next retry in 30 seconds').filter({ visible: true }).waitFor()
  await page.clock.setFixedTime(Date.parse(failed.next_retry_at) + 1000)
  await page.reload()
  await page.getByText('Not delivered').filter({ visible: true }).waitFor()
  await checkAccessibility(page, 'deliveries on a phone')
})

test('a webhook can be paused and resumed in the list and on its page, which also sends missed events', async () => {
  const { account, id, read, logs } = await withWebhook()
  const page = await app.signedIn('/settings/webhooks', { as: account })
  await choose(page, 'CRM', 'Pause')
  await page.getByRole('row', { name: /Paused/ }).waitFor()
  await becomes(async () => (await read()).is_active, false)
  await choose(page, 'CRM', 'Send test')
  await page.getByText('The webhook is paused, so nothing was sent.').waitFor()
  await page.keyboard.press('Escape')
  await page.goto(`${app.origin}/settings/webhooks/${id}`)
  await page.getByText('This webhook is paused').waitFor()
  await call(account, 'POST', '/proposals', { name: 'Missed' })
  const count = receiver.received.length
  await button(page, 'Send missed events').click()
  await page.getByText('1 missed event queued. Sending starts when you resume the webhook.').waitFor()
  assert.equal(receiver.received.length, count)
  await button(page, 'Resume').click()
  await button(page, 'Pause').waitFor()
  await becomes(async () => (await read()).is_active, true)
  await receiver.waitFor(count + 1)
  await waitUntil(async () => (await logs()).length > 0, 'the delivery in the log')
  await button(page, 'Send missed events').click()
  await page.getByText('No events were missed.').waitFor()
})

test('a webhook that Proffer paused after failures says so in the list and on its page, and can be resumed', async () => {
  const { account, id, read, logs } = await withWebhook()
  receiver.behave(answers(500))
  await call(account, 'POST', '/proposals', { name: 'Refused' })
  await waitUntil(async () => (await read()).failing_since, 'the mark')
  app.service.clock.advance(5 * DAY_MS)
  // Only the last of six attempts can pause the webhook: the first one and five retries. The longest wait between two is four hours.
  for (let attempt = 2; attempt <= 6; attempt += 1) {
    app.service.services.outbox.wake()
    await waitUntil(async () => (await logs()).length >= attempt, `attempt ${attempt}`)
    app.service.clock.advance(4 * HOUR_MS)
  }
  await waitUntil(async () => (await read()).paused_at, 'the pause')
  receiver.behave(thanks)
  const page = await app.signedIn('/settings/webhooks', { as: account })
  await page.getByRole('row', { name: /CRM.*Paused after failures/ }).waitFor()
  await page.goto(`${app.origin}/settings/webhooks/${id}`)
  await page.getByText(/^Proffer paused this webhook on .*failed for 5 days/).waitFor()
  await checkAccessibility(page, 'a paused webhook')
  const count = receiver.received.length
  // Six attempts are one row, which names the proposal. The details have each of them.
  await page.getByRole('row', { name: /Refused.*Attempt 6.*Failed/ }).waitFor()
  assert.equal(await page.getByRole('row', { name: /proposal.created/ }).count(), 1)
  await button(page, 'Details of proposal.created').click()
  await becomes(() => page.getByLabel('Attempt').locator('option').count(), 6)
  await page.getByLabel('Attempt').selectOption({ index: 5 })
  await page.getByRole('dialog').getByText('Not delivered').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Queued. It will be sent when you resume the webhook.').waitFor()
  assert.equal(receiver.received.length, count)
  await button(page, 'Resume').click()
  await receiver.waitFor(count + 1)
  await button(page, 'Pause').waitFor()
  await page.getByText(/^Proffer paused this webhook/).waitFor({ state: 'detached' })
  const { is_active, failing_since, paused_at } = await read()
  assert.deepEqual([is_active, failing_since, paused_at], [true, null, null])
})

test('a webhook can be edited, and leaving with unsaved changes asks first', async () => {
  const { account, id, read } = await withWebhook()
  const page = await app.signedIn('/settings/webhooks', { as: account })
  await choose(page, 'CRM', 'Edit')
  await page.getByLabel('URL').waitFor()
  await call(account, 'PUT', `/webhooks/${id}`, { url: `${receiver.url}/elsewhere` })
  await page.getByLabel('Name').fill('Invoicing')
  await page.getByRole('checkbox', { name: 'All lead events' }).check()
  await page.getByRole('tab', { name: 'Deliveries' }).click()
  await button(page, 'Stay').click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Usage' }).click()
  await button(page, 'Stay').click()
  await becomes(() => page.getByLabel('Name').inputValue(), 'Invoicing')
  await button(page, 'Save changes').click()
  await heading(page, 'Invoicing').waitFor()
  const { events, url } = await read()
  assert.deepEqual(events, ['proposal.created', 'lead_session.created', 'lead_session.updated'])
  // A concurrent change of another field is kept.
  assert.equal(url, `${receiver.url}/elsewhere`)
  await page.getByRole('tab', { name: 'Deliveries' }).click()
  await page.getByText('No deliveries yet').waitFor()
})

test('a new secret is created after a question, shown once, and used from then on', async () => {
  const { account, id } = await withWebhook()
  const page = await app.signedIn(`/settings/webhooks/${id}?tab=settings`, { as: account })
  await button(page, 'Regenerate').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Regenerate secret' }).click()
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue()
  await button(page, 'I’ve copied it').click()
  await page.getByText(`${secret.slice(0, 12)}…`).waitFor()
  await button(page, 'Send test').click()
  await page.getByText('It works.').waitFor()
  assert.ok(isSignedWith(secret))
})

test("deleting asks on the webhook's page, and can be undone in both places", async () => {
  const { account, id, read } = await withWebhook()
  const page = await app.signedIn(`/settings/webhooks/${id}?tab=settings`, { as: account })
  await button(page, 'Delete webhook').click()
  await page.getByRole('dialog', { name: 'Delete CRM?' }).getByRole('button', { name: 'Delete webhook' }).click()
  await heading(page, 'Webhooks').waitFor()
  await button(page, 'Undo').click()
  await page.getByRole('link', { name: 'CRM', exact: true }).waitFor()
  await choose(page, 'CRM', 'Delete')
  await page.getByText('No webhooks yet').waitFor()
  await page.goto(`${app.origin}/usage`)
  await waitUntil(async () => (await read()).error === 'webhook_not_found', 'the webhook to be gone')
})
