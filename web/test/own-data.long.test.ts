import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { checkAccessibility } from './axe.ts'
import { button, PHONE, startTestApp, type TestApp } from './browser.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

test('an owner exports everything, waits and downloads it', async () => {
  const page = await app.signedIn('/settings/account')
  const card = page.getByRole('region', { name: 'Export everything' })
  await button(page, 'Export everything').click()
  await card.getByText(/Waiting for its turn|Collecting your data/).waitFor()
  await app.service.services.exportWorker.runDue()
  await page.reload()
  await card.getByText(/^Ready: [\d.]+ KB, as of /).waitFor()
  const { pathname, search } = new URL((await card.getByRole('link', { name: 'Download' }).getAttribute('href')) ?? '')
  const { statusCode } = await app.service.app.inject({ url: pathname + search })
  assert.equal(statusCode, 200)
  await checkAccessibility(page)
  await page.setViewportSize(PHONE.viewport)
  await checkAccessibility(page)
})

test('a member does not see it', async () => {
  const owner = await app.service.caller()
  const member = await app.service.member(owner, 'member')
  const page = await app.signedIn('/settings/account', { as: member })
  await page.getByRole('region', { name: 'Email address' }).waitFor()
  assert.equal(await page.getByText('Export everything').count(), 0)
})
