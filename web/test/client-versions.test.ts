import { after, afterEach, before, test } from 'node:test'
import { becomes, startTestApp, type TestApp } from './browser.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

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
