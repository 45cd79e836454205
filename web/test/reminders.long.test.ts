import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { tokenOf } from '../../server/test/client-side.ts'
import { startMailServer } from '../../server/test/mail-server.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, PHONE, startTestApp, type TestApp } from './browser.ts'
import { withoutLiveUpdates } from './proposal-editing.ts'
import { openShareOption, shareButton } from './share-panel.ts'

let app: TestApp
let mailServer: Awaited<ReturnType<typeof startMailServer>>
before(async () => {
  mailServer = await startMailServer()
  app = await startTestApp({ smtpUrl: mailServer.url })
})
afterEach(() => app?.clearPages())
after(async () => {
  await app?.stop()
  await mailServer?.stop()
})

const recipientEmail = 'teresa@museu.example'
const shares = async (id: string) => (await app.provider.call('GET', `/proposals/${id}/shares`)).body.shares
const bar = (page: Page) => page.getByRole('region', { name: 'Reminders' })

test('reminders are chosen when sharing, and a list that cannot be used is refused', async () => {
  const { id } = await app.provider.propose({ name: 'Ticket shop', clientName: 'Museu', total: 900 })
  const page = await app.signedIn(`/proposals/${id}?share=true`)
  const sharing = page.getByRole('dialog')
  await sharing.getByText('No reminders', { exact: true }).first().waitFor()
  await openShareOption(page, 'Reminders')
  await sharing.getByLabel('Email').fill(recipientEmail)
  await sharing.getByRole('combobox', { name: 'Reminders' }).selectOption('At other times')
  await sharing.getByLabel('Days after sharing').fill('7, 3')
  await shareButton(page).click()
  await sharing.getByText('in ascending order, at least one hour apart').waitFor()
  await checkAccessibility(page, 'share dialog with reminders')
  await sharing.getByLabel('Days after sharing').fill('12H, 5')
  await shareButton(page).click()
  await button(page, 'Done').click()
  assert.deepEqual((await shares(id))[0].reminders, ['12h', '5d'])
  await bar(page).getByText('next reminder on').waitFor()

  await button(page, 'Share').click()
  await openShareOption(page, 'Reminders')
  await becomes(() => sharing.getByLabel('Days after sharing').inputValue(), '12h, 5')
  await sharing.getByText('next reminder on').waitFor()
  await sharing.getByRole('combobox', { name: 'Reminders' }).selectOption('After 3, 7 and 14 days')
  await shareButton(page).click()
  await button(page, 'Done').click()
  assert.deepEqual((await shares(id))[0].reminders, ['3d', '7d', '14d'])
})

test('a link that has ended is extended above the tabs, and opens again', async () => {
  const { id, client } = await app.provider.shared({}, { recipientEmail, expiresInDays: 2 })
  app.service.clock.advance(3 * 86_400_000)
  assert.equal((await client.read()).status, 410)
  const page = await app.signedIn(`/proposals/${id}`)
  const notice = page.getByRole('region', { name: 'Link', exact: true })
  await notice.getByText('Your client can’t open the proposal any more.').waitFor()
  await checkAccessibility(page, 'expired link')
  await button(page, 'Extend').click()
  await page.getByRole('menuitem', { name: /^30 days/ }).click()
  await page.getByText(/^The link now works until .* The email to .* is on its way/).waitFor()
  await notice.waitFor({ state: 'detached' })
  assert.equal((await client.read()).status, 200)
})

test('the client is reminded now, once per hour, and planned reminders can be stopped', async () => {
  const { id } = await app.provider.shared({}, { recipientEmail, reminders: ['3d'] })
  const page = await app.signedIn(`/proposals/${id}`, PHONE)
  await bar(page).waitFor({ state: 'hidden' })
  await page.getByRole('tab', { name: 'Activity' }).click()
  await button(page, 'Remind now').click()
  await bar(page).getByText(`Last reminder: The email to ${recipientEmail} is on its way.`).waitFor()
  await button(page, 'Remind now').click()
  await bar(page).getByText('within the last hour. Try again in 60 minutes.').waitFor()
  await checkAccessibility(page, 'reminder bar')
  await button(page, 'Stop reminders').click()
  await bar(page).getByText('no reminder planned').waitFor()
  assert.deepEqual((await shares(id))[0].reminders, [])

  const activity = await app.signedIn(`/proposals/${id}?tab=activity`)
  await activity.getByText('Reminder to Harbour Café', { exact: true }).waitFor()
})

test('the page learns that the client has answered in the meantime', async () => {
  const { id, client } = await app.provider.shared({}, { recipientEmail, reminders: ['3d'] })
  const page = await app.signedIn(`/proposals/${id}`)
  await withoutLiveUpdates(page)
  await button(page, 'Remind now').waitFor()
  await client.reject()
  await button(page, 'Remind now').click()
  await bar(page).waitFor({ state: 'hidden' })
})

test('a client stops the reminders, and the provider sees it', async () => {
  const { id, share } = await app.provider.shared({}, { recipientEmail, reminders: ['3d'] })
  const reader = await app.visit(`/p/${tokenOf(share.shareUrl)}/reminders`)
  await button(reader, 'Stop reminders').click()
  await reader.getByRole('heading', { name: 'Reminders stopped' }).waitFor()
  await checkAccessibility(reader, 'stop page')
  const page = await app.signedIn(`/proposals/${id}`)
  await bar(page).getByText('your client stopped the reminders').waitFor()
  assert.equal(await button(page, 'Remind now').count(), 0)
})
