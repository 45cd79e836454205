import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { defaultPlanBudgets } from '@proffer/core/budgets.ts'
import { button, PHONE, startTestApp, type TestApp } from './browser.ts'
import { shareButton, sharedPanel, sharePanel } from './share-panel.ts'

const HEIGHT = 720
const LIMIT = 2

let app: TestApp
before(async () => {
  const agency = { ...defaultPlanBudgets.agency, mailsPerHour: LIMIT }
  const planBudgets = { ...defaultPlanBudgets, agency }
  app = await startTestApp({ planBudgets, smtpUrl: 'smtp://127.0.0.1:9' })
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

test('a share over the mail limit says why beside the button, with the limit and the time', async () => {
  for (let n = 0; n < LIMIT; n++) await app.provider.shared({}, { recipientEmail: 'ines@cafe.example' })
  const { id } = await app.provider.propose({ name: 'Ticket shop', clientName: 'Museu', total: 900 })
  const page = await app.signedIn(`/proposals/${id}?share=true`, { viewport: { width: 1280, height: HEIGHT } })
  await page.getByLabel('Email').fill('teresa@museu.example')
  await shareButton(page).click()
  const alert = page.getByRole('dialog').getByRole('alert')
  await alert
    .getByText(/^Nothing was shared: your limit of 2 emails to clients is reached\. Try again in \d+ minutes/)
    .waitFor()
  const { y = HEIGHT, height = 0 } = (await alert.boundingBox()) ?? {}
  assert.ok(y > 0 && y + height < HEIGHT, `the alert is at ${y} and ${height} high`)
})

const screens = [{ viewport: { width: 1280, height: HEIGHT } }, { ...PHONE, viewport: { width: 390, height: 700 } }]
for (const screen of screens) {
  const { width, height } = screen.viewport
  test(`the button of the share panel is in view at ${width} × ${height}, and an answer leads on`, async () => {
    const { id } = await app.provider.propose({ name: 'Ticket shop', clientName: 'Museu', total: 900 })
    const page = await app.signedIn(`/proposals/${id}?share=true`, screen)
    await sharePanel(page).getByText('You get a link to send yourself.').waitFor()
    const box = await shareButton(page).boundingBox()
    assert.ok(box && box.y > 0 && box.y + box.height <= height && box.x + box.width <= width, JSON.stringify(box))
    await sharePanel(page).getByLabel('Name').fill('Teresa Lobo')
    await sharePanel(page).getByLabel('Email').fill('teresa@museu.example')
    await sharePanel(page).getByText('Teresa Lobo gets the link by email.').waitFor()
    // A link alone is mailed to nobody, although an address is there.
    await button(page, 'Get link only').click()
    await sharedPanel(page).getByText('No email was sent, because there is no address.').waitFor()
    const [share] = (await app.provider.call('GET', `/proposals/${id}/shares`)).body.shares
    assert.deepEqual([share.recipientName, share.recipientEmail], ['Teresa Lobo', null])
  })
}

test('a long title leaves the button beside it', async () => {
  const { id } = await app.provider.propose({ name: 'A website with timed tickets and a shop '.repeat(4).trim() })
  const page = await app.signedIn(`/proposals/${id}`, { viewport: { width: 1280, height: HEIGHT } })
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const share = await button(page, 'Share').boundingBox()
  assert.ok(title && share)
  assert.ok(share.y < title.y + title.height && share.x >= title.x + title.width, JSON.stringify({ title, share }))
})
