import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { becomes, button, pathOf, startTestApp, type TestApp } from './browser.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

test('a version that is published while the client answers is shown before they can accept it', async () => {
  const { id, share } = await app.provider.shared({ name: 'Ticket shop', total: '100' })
  const page = await app.visit(pathOf(share.shareUrl))
  const accept = async (price: RegExp, kept: string, whileSigning = async () => {}) => {
    await button(page, 'Accept').click()
    await becomes(() => page.getByLabel('Your full name').inputValue(), kept)
    await page.getByLabel('Your full name').fill('Inês Duarte')
    await page.locator('#accept-consent').check()
    await whileSigning()
    await button(page, 'Continue').click()
    await page.locator('.agreement').getByText(price).waitFor()
    await button(page, 'Yes, accept').click()
  }
  await accept(/100/, '', async () => {
    await app.provider.call('PUT', `/proposals/${id}`, { name: 'Ticket shop and guide', total: '120' })
    await app.provider.share(id)
  })
  await page.getByText('There is a new version: version 2.').and(page.locator('#new-version')).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Ticket shop and guide' }).waitFor()
  assert.equal((await app.provider.get(id)).status, 'sent')
  await page.getByRole('link', { name: 'Version 2, see what changed' }).click()
  await page.locator('#changes-list del', { hasText: '$100.00' }).waitFor()

  await accept(/120/, 'Inês Duarte')
  await page.getByRole('heading', { name: 'You accepted this proposal' }).waitFor()
  assert.equal((await app.provider.get(id)).outcomeValue, '120.00')
})

test('the share dialog says that the same client keeps the link, and that another one gets a new link', async () => {
  const { id } = await app.provider.shared({ name: 'Ticket shop' }, { recipientEmail: 'ines@cafe.example' })
  const page = await app.signedIn(`/proposals/${id}?share=true`)
  const sharing = page.getByRole('dialog', { name: 'Share with your client' })
  await sharing.getByText('Your client sees the new version under the same link.').waitFor()
  await sharing.getByLabel('Email').fill('rui@cafe.example')
  await sharing.getByText('The new link starts a new conversation.').waitFor()
  await sharing.getByLabel('Email').fill('INES@cafe.example')
  await sharing.getByRole('button', { name: 'Share again' }).click()
  const total = async () => (await app.provider.call('GET', `/proposals/${id}/versions`)).body.total
  await becomes(total, 2)
})
