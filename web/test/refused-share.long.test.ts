import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { defaultPlanBudgets } from '@proffer/core/budgets.ts'
import { button, startTestApp, type TestApp } from './browser.ts'
import { shareButton } from './share-panel.ts'

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

test('a long title leaves the button beside it', async () => {
  const { id } = await app.provider.propose({ name: 'A website with timed tickets and a shop '.repeat(4).trim() })
  const page = await app.signedIn(`/proposals/${id}`, { viewport: { width: 1280, height: HEIGHT } })
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const share = await button(page, 'Share').boundingBox()
  assert.ok(title && share)
  assert.ok(share.y < title.y + title.height && share.x >= title.x + title.width, JSON.stringify({ title, share }))
})
