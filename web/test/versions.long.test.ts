import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { checkAccessibility } from './axe.ts'
import { becomes, button, startTestApp, type TestApp, waitForFocus } from './browser.ts'
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
  await sharing.getByText('Your client sees version 2 under the same link.').waitFor()
  await page.getByRole('dialog', { name: 'Share version 2', exact: true }).waitFor()
  await shareButton(page).click()
  const total = async () => (await app.provider.call('GET', `/proposals/${id}/versions`)).body.total
  await becomes(total, 2)
})

const requirements = [
  { id: 'a', name: 'Timed tickets', description: 'By the hour.' },
  { id: 'b', name: 'Newsletter', description: '' },
]
const changed = [
  { ...requirements[0], description: 'By the half hour.' },
  { name: 'Audio guide', description: '' },
]

test('the only version is compared with the draft, word by word, and used as the draft again', async () => {
  const { id } = await app.provider.shared({ name: 'Ticket shop', requirements, total: '100' })
  await app.provider.call('PUT', `/proposals/${id}`, { requirements: changed, total: '120' })
  const page = await app.signedIn(`/proposals/${id}?tab=versions`)
  const comparison = page.getByRole('region', { name: 'Comparison' })
  await becomes(() => comparison.getByLabel('Right side').inputValue(), 'draft')
  await comparison.getByRole('definition').filter({ hasText: '+ $20.00' }).waitFor()
  await comparison.locator('ins', { hasText: /^half$/ }).waitFor()
  await comparison.locator('del', { hasText: 'Newsletter' }).waitFor()
  await comparison.locator('ins', { hasText: 'Audio guide' }).waitFor()
  await comparison.getByText('4 changes', { exact: true }).waitFor()
  await comparison.getByText('Basics: no change').waitFor()
  await checkAccessibility(page, 'comparison')
  await comparison.getByRole('button', { name: 'Price 1' }).click()
  await waitForFocus(page, comparison.getByRole('heading', { name: 'Price' }))
  // What did not change is shown on request.
  await comparison.getByText('Everything', { exact: true }).click()
  await comparison.getByText('Ticket shop', { exact: true }).first().waitFor()
  await comparison.getByText('Basics: no change').waitFor({ state: 'hidden' })

  const list = page.getByRole('region', { name: 'Versions' })
  await list.getByText('4 changes since version 1').waitFor()
  await button(page, 'Use as draft').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use as draft' }).click()
  await page.getByRole('heading', { name: 'Nothing changed yet' }).waitFor()
  await checkAccessibility(page, 'unchanged draft')
  await list.getByText('No change since version 1').waitFor()
  assert.equal((await app.provider.get(id)).total, '100.00')
})

test('after a request for changes, an unchanged draft shows what was asked and the version itself', async () => {
  const { id, client } = await app.provider.shared({ name: 'Ticket shop', requirements, total: '100' })
  await client.requestChanges({ note: 'With an audio guide' })
  const page = await app.signedIn(`/proposals/${id}?tab=versions`)
  await page.getByRole('blockquote').filter({ hasText: 'With an audio guide' }).waitFor()
  assert.equal(await page.getByRole('region', { name: 'Comparison' }).count(), 0)
  const version = page.frameLocator('iframe[title="Version 1 as your client saw it"]')
  await version.getByRole('heading', { level: 1, name: 'Ticket shop' }).waitFor()
  assert.equal(await version.getByRole('link', { name: 'Back' }).count(), 0)
  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click()
  await page.waitForURL(/tab=content/)
})

test('the page opens with the last two versions, which can be swapped, and each version opens as its client saw it', async () => {
  const { id, client } = await app.provider.shared({ name: 'Ticket shop', requirements, total: '100' })
  await client.requestChanges({ note: 'With an audio guide' })
  await app.provider.call('PUT', `/proposals/${id}`, { requirements: changed, total: '80' })
  await app.provider.share(id)
  const page = await app.signedIn(`/proposals/${id}?tab=versions`)
  const comparison = page.getByRole('region', { name: 'Comparison' })
  const sides = () => Promise.all(['Left side', 'Right side'].map((name) => comparison.getByLabel(name).inputValue()))
  await becomes(sides, ['1', '2'])
  await comparison.getByRole('definition').filter({ hasText: '− $20.00' }).waitFor()
  await button(page, 'Swap sides').click()
  await becomes(sides, ['2', '1'])
  await comparison.getByRole('definition').filter({ hasText: '+ $20.00' }).waitFor()
  await button(page, 'Compare version 2 with the one before').click()
  await becomes(sides, ['1', '2'])

  const list = page.getByRole('region', { name: 'Versions' })
  await list.getByText('Changes requested').waitFor()
  await list.getByText('Sent, not opened').waitFor()
  await list.getByText('$100.00').waitFor()
  const opened = page.waitForEvent('popup')
  await list.getByRole('link', { name: 'Open version 1 as your client saw it' }).click()
  const document = await opened
  await document.getByRole('heading', { level: 1, name: 'Ticket shop' }).waitFor()
  await document.getByText('Newsletter').waitFor()
  for (const name of ['Accept', 'Send message']) assert.equal(await button(document, name).count(), 0)
  await document.getByText(/^Version 1, shared /).waitFor()
  await checkAccessibility(document, 'version')
  await document.getByRole('link', { name: 'Back' }).click()
  await document.waitForURL(/tab=versions/)
  await document.close()
  const download = page.waitForEvent('download')
  await list.getByRole('link', { name: 'PDF of version 1' }).click()
  assert.match((await download).suggestedFilename(), /\.pdf$/)
})
