import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { client } from '../../server/test/client-side.ts'
import { answers, startReceiver } from '../../server/test/receivers.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, PHONE, startTestApp, type TestApp, waitForFocus } from './browser.ts'
import { menuItem } from './proposal-editing.ts'
import { openShareOption, shareButton, sharedPanel, sharePanel, shareQuestion } from './share-panel.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
  app.service.services.outbox.start()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const requirements = [{ name: 'Timed tickets', description: 'By the half hour.', hours: 12 }]
const shared = (share: object = {}) => app.provider.shared({ name: 'Ticket shop', requirements }, share)
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const open = (id: string, part: string, options: object = {}) => app.signedIn(`/proposals/${id}?${part}`, options)

test('a proposal is shared by mail, and its link can be copied', async () => {
  const { id } = await app.provider.propose({
    name: 'Ticket shop',
    clientName: 'Museu',
    total: 900,
    settings: { validityDays: 14 },
  })
  const page = await app.signedIn(`/proposals/${id}`)
  await button(page, 'Share').click()
  const sharing = sharePanel(page)
  await sharing.getByLabel('Name').waitFor()
  await becomes(() => sharing.getByLabel('Name').inputValue(), 'Museu')
  await sharing.getByText('In 14 days').waitFor()
  await openShareOption(page, 'Link expires')
  await becomes(() => sharing.getByLabel('Link expires after').inputValue(), '14')
  await checkAccessibility(page, 'share dialog')
  await sharing.getByLabel('Email').fill('no address')
  await sharing.getByLabel('Link expires after').fill('400')
  await sharing.getByLabel('Message').fill('As we said.')
  await shareButton(page).click()
  await sharing.getByText('Enter a valid email address.').waitFor()
  await sharing.getByText('Enter 365 or less.').waitFor()
  await sharing.getByLabel('Email').fill('teresa@museu.example')
  await sharing.getByLabel('Link expires after').fill('30')
  await page.context().setOffline(true)
  await shareButton(page).click()
  await sharing.getByRole('alert').waitFor()
  await page.context().setOffline(false)
  await sharing.getByText('This server sends no email').waitFor()
  // The client would notice nothing of it, so the panel asks nothing.
  await shareButton(page).click()
  const done = sharedPanel(page)
  await done.getByText('No email was sent, because no mail server is set up.').waitFor()
  await checkAccessibility(page, 'shared')
  const link = await done.getByLabel('Link for your client').inputValue()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(page, 'Copy').click()
  await done.getByText('Copied').waitFor()
  await becomes(() => page.evaluate(() => navigator.clipboard.readText()), link)
  await button(page, 'Done').click()
  await page.locator('main header').getByText('Sent', { exact: true }).waitFor()

  const { status, share_info } = await app.provider.status(id)
  assert.deepEqual([status, share_info.share_url], ['sent', link])
  assert.equal((await app.provider.events('proposal.shared')).filter(({ data }) => data.proposal_id === id).length, 1)
  const mail = app.service.mails.findLast(({ to }) => to === 'teresa@museu.example')
  assert.equal(mail?.kind, 'share_link')
  const { message, expiresAt } = (await client(app.service, link).read()).body.share
  assert.equal(message, 'As we said.')
  assert.ok(expiresAt)
})

test('sharing without an email address says that no mail was sent, and input is not discarded without a question', async () => {
  const { id } = await app.provider.propose({ clientName: 'Oficina', total: 900 })
  const page = await open(id, 'share=true', PHONE)
  await sharePanel(page).getByLabel('Message').fill('Half a thought')
  await page.keyboard.press('Escape')
  await button(page, 'Stay').click()
  await becomes(() => page.getByLabel('Message').inputValue(), 'Half a thought')
  await shareButton(page).click()
  await page.getByText('No email was sent').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  assert.equal((await app.provider.status(id)).status, 'sent')
})

test('the dialog stops a blocker, asks once about warnings, and says when nothing was sent', async () => {
  const settings = { notes: 'Hello {{client name}}' }
  const { id } = await app.provider.propose({ name: 'Proposal for NOT', clientName: 'Museu', settings })
  const page = await open(id, 'share=true')
  const sharing = sharePanel(page)
  await sharing.getByText('Notes: {{client name}}').waitFor()
  await sharing.getByText('There is no price').waitFor()
  await becomes(() => shareButton(page).isDisabled(), true)
  await checkAccessibility(page, 'share dialog with problems')
  await sharing.getByText('1 thing to fix first.').waitFor()
  // It stays focusable, and leads to what is in the way.
  await shareButton(page).click({ force: true })
  await waitForFocus(page, sharing.getByRole('link', { name: 'Correct it: A variable can’t be filled in' }))
  await app.provider.call('PUT', `/proposals/${id}`, { settings: {} })
  await becomes(() => shareButton(page).isDisabled(), false)
  // Nothing was written, so closing asks nothing.
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await button(page, 'Share').click()
  await sharing.getByLabel('Email').fill('teresa@museu.example')
  await shareButton(page).click()
  const asking = shareQuestion(page)
  await asking.waitFor()
  await sharing.getByText('doesn’t tell your client').waitFor()
  await button(page, 'Share anyway').click()
  await page.getByText('No email was sent, because no mail server is set up.').waitFor()
  const link = await sharedPanel(page).getByLabel('Link for your client').inputValue()
  await button(page, 'Done').click()
  // The client has this version, and nothing can be mailed. What is left is the link.
  await button(page, 'Share').click()
  await page.getByRole('dialog', { name: 'Share version 1 again' }).waitFor()
  await sharing.getByText('Nothing has changed since version 1.').waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // There is one button to copy the link.
  await sharing.getByRole('button', { name: /^Copy/ }).click()
  await becomes(() => page.evaluate(() => navigator.clipboard.readText()), link)
})

test('the column has the same share check as the panel, and an untouched usual section is no problem', async () => {
  const sections = ['summary', 'approach', 'scope'].map((kind) => ({ id: kind, kind }))
  const { id } = await app.provider.propose({ name: 'Site', clientName: 'Oficina', settings: { sections } })
  const page = await open(id, '')
  const column = page.getByRole('region', { name: 'Share check' })
  await column.getByText('1 to check').waitFor()
  await column.getByText('There is no price').waitFor()
  await column.getByText('5 checks passed').waitFor()
  await button(page, 'Share').click()
  await sharePanel(page).getByText('1 thing to check. You can share.').waitFor()
  await sharePanel(page).getByText('No price yet').waitFor()
  await sharePanel(page).getByText('5 checks passed').waitFor()
})

test('a problem of the share check leads to the field that has it', async () => {
  const sections = [
    { id: 'a', kind: 'text', title: 'Our approach', body: 'With {{client.nam}}' },
    { id: 'accept', kind: 'accept' },
  ]
  const { id } = await app.provider.propose({ settings: { validUntil: '2026-01-31', sections } })
  const page = await open(id, 'tab=activity&share=true')
  const sharing = sharePanel(page)
  const correct = async (problem: string) => {
    await sharing.getByRole('listitem').filter({ hasText: problem }).getByRole('link', { name: problem }).click()
    await sharing.waitFor({ state: 'hidden' })
  }
  await correct('The proposal has expired')
  await waitForFocus(page, page.getByLabel('Valid until'))
  await button(page, 'Share').click()
  await correct('A variable can’t be filled in')
  await waitForFocus(page, page.getByLabel('Text', { exact: true }))
  assert.equal(await page.locator(':focus').inputValue(), 'With {{client.nam}}')
  await button(page, 'Share').click()
  await correct('There is no price')
  await waitForFocus(page, page.getByLabel('Hourly rate'))
  await button(page, 'Share').click()
  await correct('No client is named')
  await waitForFocus(page, page.locator('[name="clientName"]'))
  // A text of the profile is on its own page.
  await app.provider.call('PATCH', '/profile', { profile: { paymentInfo: 'To {{provider.iban}}' } })
  await app.provider.call('PUT', `/proposals/${id}`, { settings: {} })
  await button(page, 'Share').click()
  await sharing.getByText('Your profile: {{provider.iban}}').waitFor()
  await correct('A variable can’t be filled in')
  await waitForFocus(page, page.locator('[name="paymentInfo"]'))
  await app.provider.call('PATCH', '/profile', { profile: { paymentInfo: '' } })
})

test('reminders without an address are asked about, and the link leads to the field', async () => {
  const { id } = await app.provider.propose({ clientName: 'Oficina', total: 900 })
  const page = await open(id, 'share=true')
  const sharing = sharePanel(page)
  await openShareOption(page, 'Reminders')
  await sharing.getByRole('combobox', { name: 'Reminders' }).selectOption('After 3, 7 and 14 days')
  await sharing.getByText('There is no email address').waitFor()
  await sharing.getByLabel('Message').fill('Dear {{client.name}}')
  await shareButton(page).click()
  await sharing.getByText('Variables aren’t filled in here.').waitFor()
  await sharing.getByLabel('Message').fill('Dear Teresa')
  await shareButton(page).click()
  await button(page, 'Go back').click()
  await button(page, 'Add address: There is no email address').click()
  await waitForFocus(page, sharing.getByLabel('Email').first())
})

test("the page shows the client's answer, and says that the draft has changed only after a change", async () => {
  const withRequest = await shared({})
  app.service.clock.advance(60_000)
  await withRequest.client.requestChanges({ note: 'Half of it, please.' })
  const page = await open(withRequest.id, 'tab=activity')
  // The first page may still be comparing. A response that it leaves behind would never finish.
  await page.goto('about:blank')
  const comparison = page.waitForResponse(/\/versions\/1\/comparison/)
  await page.goto(`${app.origin}/proposals/${withRequest.id}`)
  await page.getByRole('blockquote').filter({ hasText: 'Half of it, please.' }).waitFor()
  await (await comparison).finished()
  const changed = page.getByText('You have changed the draft since then.')
  assert.equal(await changed.count(), 0, 'the answer is no change')
  await app.provider.call('PUT', `/proposals/${withRequest.id}`, { name: 'Half a ticket shop' })
  await changed.waitFor()

  const agreed = await shared({})
  await agreed.client.accept({ name: 'Teresa Lobo' })
  const signed = await open(agreed.id, '')
  await signed.getByText('Teresa Lobo').first().waitFor()
})

test('without a mail server the link is copied instead of a reminder', async () => {
  const { id, share } = await shared({ recipientEmail: 'teresa@museu.example' })
  const page = await open(id, 'tab=activity')
  const bar = page.getByRole('region', { name: 'Reminders' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await bar.getByRole('button', { name: 'Copy link' }).click()
  await becomes(() => page.evaluate(() => navigator.clipboard.readText()), share.shareUrl)
  assert.equal(await button(page, 'Remind now').count(), 0)
})

test('earlier links are listed with their state, and a live one is revoked after a question', async () => {
  const { id, client: reader } = await shared({ recipientName: 'Teresa', recipientEmail: 'teresa@museu.example' })
  await reader.view()
  await reader.reject({ reason: 'Too dear', note: 'Next year perhaps' })
  const page = await open(id, 'share=true')
  const sharing = sharePanel(page)
  await sharing.getByText('resets the status').waitFor()
  await sharing.getByText('under the same link').waitFor()
  await sharing.getByText('Opened once').waitFor()
  await sharing.getByText('Next year perhaps · Too dear').waitFor()
  await becomes(() => sharing.getByLabel('Email').inputValue(), 'teresa@museu.example')
  await sharing.getByLabel('Email').fill('rui@museu.example')
  await sharing.getByText('will stop working').waitFor()
  await shareButton(page).click()
  const link = await sharedPanel(page).getByLabel('Link for your client').inputValue()
  assert.equal((await reader.read()).body.error, 'share_superseded')
  await button(page, 'Done').click()

  await button(page, 'Share').click()
  await sharing.getByText('1 earlier link').click()
  await sharing.getByText('Replaced', { exact: true }).waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('contentinfo').getByRole('button', { name: 'Copy link' }).click()
  await becomes(() => page.evaluate(() => navigator.clipboard.readText()), link)
  const withdraw = async () => {
    await button(page, 'Actions for Current link').click()
    await menuItem(page, 'Withdraw').click()
  }
  await withdraw()
  const asking = dialog(page, 'Withdraw this link?')
  await checkAccessibility(page, 'revoking')
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await asking.waitFor({ state: 'hidden' })
  assert.equal((await client(app.service, link).read()).status, 200)
  await withdraw()
  await asking.getByRole('button', { name: 'Withdraw' }).click()
  await sharing.getByText('Withdrawn', { exact: true }).waitFor()
  assert.equal((await client(app.service, link).read()).body.error, 'share_expired')
})

test("the activity is listed by day, with the client's texts and the webhook deliveries", async (t) => {
  const target = await startReceiver(answers(200))
  t.after(() => target.stop())
  const caller = await app.service.caller()
  const call = (method: string, path: string, body?: unknown) =>
    app.service.call(method, path, { key: caller.key, body })
  const webhook = { name: 'Our CRM', url: target.url, events: ['proposal.accepted'] }
  const { id: webhookId } = (await call('POST', '/webhooks', webhook)).body
  const { id } = (await call('POST', '/proposals', { name: 'P' })).body
  await call('PUT', `/proposals/${id}`, { name: 'Q', total: 5 })
  const { shareUrl } = (await call('POST', `/proposals/${id}/share`)).body
  const reader = client(app.service, shareUrl)
  await reader.view()
  await reader.write({ content: 'Is training included?', name: 'Teresa' })
  app.service.clock.advance(86_400_000)
  await reader.accept({ name: 'Teresa', note: 'Very good' })
  // The service records a delivery after the receiver has responded.
  await becomes(async () => (await call('GET', `/webhooks/${webhookId}/logs`)).body.logs.length, 1)
  const page = await open(id, 'tab=activity', { as: caller })
  const story = [
    'Teresa accepted',
    'Very good',
    'Our CRM',
    'Teresa wrote a message',
    'Is training included?',
    'The client opened it',
    'You shared version 1 with the client',
    'You changed: name, total',
    'You created the proposal',
  ]
  for (const text of story) await page.getByText(text, { exact: true }).waitFor()
  const groups = page.getByRole('tabpanel').getByRole('heading', { level: 2 })
  await becomes(() => groups.allTextContents(), ['Version 1', 'Before sharing'])
  await checkAccessibility(page, 'activity')

  // With these the activity is longer than a page of 30.
  for (let value = 1; value <= 30; value += 1) await call('PUT', `/proposals/${id}`, { outcomeValue: value })
  await page.reload()
  await button(page, 'Show older').click()
  await page.getByText('You created the proposal').waitFor()
})

test("the preview is the client's page with the current draft, and sends nothing", async () => {
  const { id } = await app.provider.propose({ name: 'Ticket shop', requirements, total: 100 })
  const page = await open(id, 'tab=preview')
  await page.getByText('what your client will see after you share').waitFor()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { level: 1, name: 'Ticket shop' }).waitFor()
  await frame.getByText('Timed tickets').waitFor()
  await frame.getByLabel('Your message').fill('Hello?')
  await frame.getByRole('button', { name: 'Send message' }).click()
  await frame.getByText('This is a preview, so nothing is sent.').waitFor()
  const viewed = await app.provider.events('proposal.viewed')
  assert.ok(viewed.every(({ data }) => data.proposal_id !== id))
  await page.getByRole('radio', { name: 'Phone' }).check()
  await page.waitForFunction(() => document.querySelector('iframe')?.getBoundingClientRect().width === 390)
  await checkAccessibility(page, 'preview')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  assert.match((await download).suggestedFilename(), /\.pdf$/)

  // What the client sees is their version, with their name.
  const share = await app.provider.share(id, { recipientName: 'Rui Faria' })
  await page.reload()
  await page.getByText('Your client sees this version.').waitFor()
  await frame.getByText('Rui Faria').first().waitFor()
  await frame
    .getByRole('button', { name: /^Accept/ })
    .first()
    .waitFor()
  await app.provider.call('DELETE', `/proposals/${id}/shares/${share.id}`)
  await page.reload()
  await page.getByText('its link has expired or was revoked').waitFor()
  await becomes(() => page.getByText('Your client sees this version.').count(), 0)
  await app.provider.share(id)
  await app.provider.call('PUT', `/proposals/${id}`, { name: 'Ticket shop and guide', total: 200 })
  await page.reload()
  await page.getByText('Changed since then: name, total.').waitFor()
  await frame.getByRole('heading', { level: 1, name: 'Ticket shop and guide' }).waitFor()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Share again' }).click()
  await sharePanel(page).waitFor()
})
