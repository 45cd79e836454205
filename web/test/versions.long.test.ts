import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { checkAccessibility } from './axe.ts'
import { becomes, button, startTestApp, type TestApp } from './browser.ts'
import { shareButton, sharePanel } from './share-panel.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

test('the share dialog says that the same client keeps the link, and that another one gets a new link', async () => {
  const { id } = await app.provider.shared({ name: 'Ticket shop' }, { recipientEmail: 'ines@cafe.example' })
  const page = await app.signedIn(`/proposals/${id}?share=true`)
  const sharing = sharePanel(page)
  await sharing.getByText('Nothing has changed since version 1.').waitFor()
  await sharing.getByLabel('Email').fill('rui@cafe.example')
  await sharing.getByText('The new link starts a new conversation.').waitFor()
  await sharing.getByLabel('Email').fill('INES@cafe.example')
  await sharing.getByLabel('Message').fill('Once more')
  await sharing.getByText('Your client sees the new version under the same link.').waitFor()
  await shareButton(page).click()
  await page.getByRole('button', { name: 'Share anyway' }).click()
  const total = async () => (await app.provider.call('GET', `/proposals/${id}/versions`)).body.total
  await becomes(total, 2)
})

test('a version is compared with the draft and with another one, and restored', async () => {
  const requirements = [
    { id: 'a', name: 'Timed tickets', description: 'By the hour.' },
    { id: 'b', name: 'Newsletter', description: '' },
  ]
  const { id } = await app.provider.shared({ name: 'Ticket shop', requirements, total: '100' })
  const changed = [
    { ...requirements[0], description: 'By the half hour.' },
    { name: 'Audio guide', description: '' },
  ]
  await app.provider.call('PUT', `/proposals/${id}`, { requirements: changed, total: '120' })
  const page = await app.signedIn(`/proposals/${id}?tab=versions`)
  const panel = page.getByRole('tabpanel')
  await panel.locator('del', { hasText: '$100.00' }).waitFor()
  await panel.locator('ins', { hasText: '$120.00' }).waitFor()
  await panel.locator('del', { hasText: 'By the hour.' }).waitFor()
  await panel.locator('ins', { hasText: 'By the half hour.' }).waitFor()
  await panel.locator('del', { hasText: 'Newsletter' }).waitFor()
  await panel.locator('ins', { hasText: 'Audio guide' }).waitFor()
  await checkAccessibility(page, 'comparison')

  await app.provider.share(id)
  await becomes(() => panel.getByLabel('Version', { exact: true }).locator('option').count(), 2)
  await panel.getByText('There are no differences.').waitFor()
  await panel.getByLabel('Compare with').selectOption('1')
  await panel.locator('del', { hasText: '$120.00' }).waitFor()
  await panel.getByLabel('Version', { exact: true }).selectOption('1')
  await panel.getByLabel('Compare with').selectOption('draft')
  await button(page, 'Restore version 1').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await panel.getByText('There are no differences.').waitFor()
  assert.equal((await app.provider.get(id)).total, '100.00')
  await page.getByRole('tab', { name: 'Scope' }).click()
  await page.getByRole('textbox', { name: 'Name of requirement 2' }).waitFor()
  await becomes(() => page.getByRole('textbox', { name: 'Name of requirement 2' }).inputValue(), 'Newsletter')
})
