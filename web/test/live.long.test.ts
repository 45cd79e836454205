import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { becomes, button, pathOf, startTestApp, type TestApp, waitForFocus } from './browser.ts'

/** Long timers are held, so that only live updates of the server change a page in these tests. */

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const status = (page: Page, name: string) => page.getByRole('button', { name: `Status: ${name}. Change status` })

test("the provider's pages change by themselves: list, status, activity and conversation", async () => {
  const { id, client } = await app.provider.shared({ name: 'Ticket shop' })
  const list = await app.signedIn('/proposals')
  const page = await app.signedIn(`/proposals/${id}`)
  const row = list.getByRole('row').filter({ hasText: 'Ticket shop' })
  await row.getByText('Not opened yet').waitFor()
  await status(page, 'Sent').waitFor()
  await client.view()
  await row.getByText(/Opened 1× · /).waitFor()
  await client.write({ content: 'Is training included?', name: 'Teresa' })
  await row.getByText('1 unread').waitFor()
  await page.getByRole('tab', { name: 'Conversation 1' }).click()
  await page.getByText('Is training included?').waitFor()
  await client.write({ content: 'And hosting?', name: 'Teresa' })
  await page.getByText('And hosting?').waitFor()
  await client.accept()
  await status(page, 'Accepted').waitFor()
  await row.getByText('Accepted').waitFor()
  await page.getByRole('tab', { name: 'Activity' }).click()
  await page.getByText('Inês Duarte accepted').waitFor()
  await client.view()
  await client.view()
  await page.getByText('Harbour Café opened it 3 times').waitFor()
})

test('a change of one proposal does not reload the acceptance and the reading times of another', async () => {
  const { id, client } = await app.provider.shared({ name: 'Ticket shop' })
  const { id: otherId } = await app.provider.propose({ name: 'Museum guide' })
  await client.view()
  await client.accept()
  const edit = await app.signedIn(`/proposals/${id}`)
  const activity = await app.signedIn(`/proposals/${id}?tab=activity`)
  await edit.getByText('Inês Duarte').first().waitFor()
  await activity.getByText('Inês Duarte accepted').waitFor()
  const loaded: string[] = []
  for (const page of [edit, activity])
    page.on('request', (request) => {
      const part = new URL(request.url()).pathname.split('/').at(-1) as string
      if (['acceptance', 'reading'].includes(part)) loaded.push(part)
    })
  await app.provider.call('PUT', `/proposals/${otherId}`, { total: '120' })
  const isReloaded = edit.waitForResponse((response) => response.url().endsWith(`/proposals/${id}/status`))
  await client.view()
  await isReloaded
  await activity.getByText('Harbour Café opened it', { exact: false }).first().waitFor()
  assert.deepEqual(loaded, [])
})

test('a browser without locks has a connection in each tab, and the tabs pass no hints on', async () => {
  const as = await app.service.caller()
  const first = await app.signedIn('/proposals', { as, isForOneTest: true })
  await first.context().addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks')
    const passedOn: unknown[] = []
    new BroadcastChannel('proffer-live').onmessage = ({ data }) => passedOn.push(data)
    Object.assign(window, { passedOn })
  })
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    await page.goto(`${app.origin}/proposals`)
    await page.getByText('No proposals yet').waitFor()
  }
  await app.service.call('POST', '/proposals', { key: as.key, body: { name: 'News', total: 1 } })
  for (const page of [first, second]) await page.getByRole('link', { name: 'News' }).waitFor()
  for (const page of [first, second]) assert.deepEqual(await page.evaluate('passedOn'), [])
})

test('tabs of one browser share a connection, and the next one takes over', async () => {
  const account = await app.service.caller()
  const first = await app.signedIn('/proposals', { as: account })
  // Leaves the application first, so that only the stream of the next visit is counted.
  await first.goto(`${app.origin}/healthz`)
  const streams: string[] = []
  const opened = first.waitForRequest((request) => request.url().includes('/live'))
  first.context().on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/live')) streams.push(request.url())
  })
  await first.goto(`${app.origin}/proposals`)
  await opened
  const second = await app.signedIn('/proposals', { as: account })
  const create = (name: string) =>
    app.service.call('POST', '/proposals', { key: account.key, body: { name, total: 1 } })
  await create('First news')
  for (const page of [first, second]) await page.getByRole('link', { name: 'First news' }).waitFor()
  assert.equal(streams.length, 1)
  await first.goto(`${app.origin}/healthz`)
  await becomes(() => streams.length, 2)
  await create('Second news')
  await second.getByRole('link', { name: 'Second news' }).waitFor()
})

test("the client's page shows replies and new versions, and does not disturb a client who is writing", async () => {
  const { id, share } = await app.provider.shared({ name: 'Ticket shop', total: '100', currency: 'EUR' })
  const page = await app.visit(pathOf(share.shareUrl))
  const reply = (content: string) => app.provider.call('POST', `/proposals/${id}/messages`, { content })
  await reply('The first reply')
  await page.getByText('The first reply').waitFor()
  const message = page.getByLabel('Your message')
  await message.fill('What I am wri')
  await reply('The second reply')
  await page.getByText('The second reply').waitFor()
  await waitForFocus(page, message)
  await app.provider.call('PUT', `/proposals/${id}`, { total: '120' })
  await app.provider.share(id)
  await reply('There is a new version')
  await page.getByText('There is a new version', { exact: true }).waitFor()
  const showVersion = button(page, 'Show the new version')
  assert.equal(await showVersion.count(), 0)
  assert.equal(await message.inputValue(), 'What I am wri')
  await message.blur()
  await showVersion.waitFor()
  await becomes(
    () => page.locator('.panel-amount').textContent(),
    '€100.00',
    'the price stays until the client asks for the new version',
  )
  await showVersion.click()
  await waitForFocus(page, page.locator('#new-version'))
  await becomes(() => page.locator('.panel-amount').textContent(), '€120.00')
  assert.equal(await message.inputValue(), 'What I am wri')
})

test('a client whose box is ticked is told about a new version, and after an answer reads what happens next', async () => {
  const { id, share } = await app.provider.shared({ name: 'Ticket shop', total: '100', currency: 'EUR' })
  const page = await app.visit(pathOf(share.shareUrl))
  await button(page, 'Accept').click()
  await page.locator('#accept-consent').check()
  await waitForFocus(page, page.locator('#accept-consent'))
  await app.provider.call('PUT', `/proposals/${id}`, { total: '120' })
  await app.provider.share(id)
  await button(page, 'Show the new version').click()
  await page.locator('#new-version').waitFor()
  await button(page, 'Show the new version').waitFor({ state: 'hidden' })
  await button(page, 'Request changes').click()
  await page.getByLabel('What should change?').fill('Without reports, please.')
  await button(page, 'Send request').click()
  await page.getByText('Until then, this version can’t be accepted or declined.').waitFor()
  await becomes(() => page.getByText('This is the new version').count(), 0, 'the page no longer asks to read a version')
})
