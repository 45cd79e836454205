import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { provider } from '../../server/test/client-side.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, startTestApp, type TestApp, waitForFocus } from './browser.ts'

/** Long timers are held, so that only live updates of the server change a page in these tests. */

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const DAY_MS = 86_400_000
const card = (page: Page, name: string) => page.getByRole('region', { name })
const greeting = (page: Page) => heading(page, /^Good (morning|afternoon|evening), Provider$/)

/** An account that has hidden the first steps. */
async function agency() {
  const account = await app.service.caller()
  const api = provider(app.service, account)
  await api.call('PATCH', '/profile', { profile: { onboardingProgress: { hiddenAt: 'now' } } })
  return { account, api }
}

test('Today shows each group, changes by itself, and each line leads to its action', async () => {
  const { account, api } = await agency()
  const won = await api.shared({ name: 'Harbour tours', currency: 'EUR', total: '12300' })
  await won.client.accept({ name: 'Três Marias' })
  const cold = await api.shared({ name: 'Membership portal' }, { recipientEmail: 'horta@client.example' })
  await cold.client.view()
  app.service.clock.advance(8 * DAY_MS)
  const audioGuide = await api.shared({ name: 'Audio guide' }, { recipientName: 'Tomás Quintela', expiresInDays: 5 })
  const page = await app.signedIn('/', { as: account })
  await greeting(page).waitFor()
  await page.getByText(/Nothing is waiting for you\.$/).waitFor()
  await card(page, 'Going cold').getByText('Opened once, silent for 8 days').waitFor()
  await card(page, 'Expires this week').getByText('Audio guide').waitFor()
  await card(page, 'Won this month').getByText('€12,300').first().waitFor()
  await card(page, 'Won this month').getByText('1 of 1').waitFor()
  await card(page, 'Latest activity').getByText('Três Marias').waitFor()

  const waiting = card(page, 'Waiting for you')
  await waiting.getByText('Nothing is waiting.').waitFor()
  await audioGuide.client.write({ content: 'Could it also work for school groups?' })
  await waiting.getByText('Could it also work for school groups?').waitFor()
  await page.getByRole('link', { name: 'Today 1 waiting' }).waitFor()
  const revised = await api.shared({ name: 'Booking' })
  await revised.client.requestChanges({ note: 'Please split it into two stages.' })
  await waiting.getByText('Please split it into two stages.').waitFor()
  const lead = { channel: 'web', channelId: 'v', clientName: 'Gil Frade', brief: 'Three shops, online orders.' }
  const leadId = (await api.call('POST', '/lead-sessions', lead)).body.id
  await api.call('PATCH', `/lead-sessions/${leadId}`, { status: 'pending' })
  await waiting.getByText('Three shops, online orders.').waitFor()
  await page.getByText(/Three things are waiting for you\.$/).waitFor()
  await checkAccessibility(page, 'today')

  await waiting.getByRole('link', { name: 'Open brief: Gil Frade' }).click()
  await heading(page, /Gil Frade/).waitFor()
  await page.goBack()
  await waiting.getByRole('link', { name: 'Review: Harbour Café' }).click()
  await heading(page, 'Booking').waitFor()
  await page.goBack()
  await card(page, 'Expires this week').getByRole('button', { name: 'Extend Audio guide' }).click()
  await checkAccessibility(page, 'extending')
  await page.getByRole('menuitem', { name: /^14 days/ }).click()
  await page.getByText(/^The link now works until /).waitFor()
  await card(page, 'Expires this week').getByText('No link expires in the next seven days.').waitFor()
  const [extended] = (await api.call('GET', `/proposals/${audioGuide.id}/shares`)).body.shares
  assert.equal(Date.parse(extended.expiresAt) - Date.parse(audioGuide.share.expiresAt), 14 * DAY_MS)
  // No mail leaves this server, so the page offers the text, and the proposal stays cold.
  await card(page, 'Going cold')
    .getByText(/^No mail server is set up/)
    .waitFor()
  await card(page, 'Going cold').getByRole('button', { name: 'Remind the client of Membership portal' }).click()
  const reminder = page.getByRole('dialog')
  await becomes(async () => (await reminder.getByLabel('Text').inputValue()).includes(cold.share.shareUrl), true)
  await checkAccessibility(page, 'own reminder')
  await button(page, 'Copy text').click()
  await button(page, 'Copied').waitFor()
  await page.keyboard.press('Escape')
  await card(page, 'Going cold').getByText('Membership portal').waitFor()
  await waiting.getByRole('link', { name: 'Reply: Tomás Quintela' }).click()
  await page.getByRole('tabpanel').getByText('Could it also work for school groups?').waitFor()
  await waitForFocus(page, page.getByLabel('Your message'))
  await page.keyboard.type('Yes, also for school groups.')
  await button(page, 'Send').click()
  await page.getByText('Not read yet').waitFor()
  await page.getByRole('link', { name: 'Proffer home' }).click()
  await page.getByText(/Two things are waiting for you\.$/).waitFor()
  await becomes(() => waiting.getByText('school groups').count(), 0)
})
