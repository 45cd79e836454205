import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { png } from '../../server/test/sample-files.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, PHONE, pathOf, startTestApp, type TestApp, waitForFocus } from './browser.ts'
import { passTime } from './held-timers.ts'
import { withoutLiveUpdates } from './proposal-editing.ts'
import { sharePanel } from './share-panel.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
  app.service.services.outbox.start()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const requirements = [{ name: 'Timed tickets', description: 'By the half hour.', hours: 12 }]
const shared = (share: object = {}) => app.provider.shared({ name: 'Ticket shop', requirements }, share)
const open = (id: string, part: string, options: object = {}) => app.signedIn(`/proposals/${id}?${part}`, options)

test('provider and client exchange messages with links and read marks, and input survives a failure and another tab', async () => {
  const { id, share, client: reader } = await shared({ recipientEmail: 'teresa@museu.example' })
  await reader.write({
    content: 'Until when can one pay?',
    name: 'Teresa',
    attachments: [{ url: 'javascript:alert(1)' }],
  })
  const page = await app.signedIn(`/proposals/${id}`)
  await page.getByRole('tab', { name: 'Conversation 1' }).click()
  await page.getByText('Until when can one pay?').waitFor()
  await page.getByText('New', { exact: true }).waitFor()
  await becomes(() => page.getByRole('link', { name: 'Attachment' }).count(), 0)
  await page.getByRole('tab', { name: 'Conversation', exact: true }).waitFor()
  await checkAccessibility(page, 'conversation')

  await button(page, 'Send').click()
  await page.getByText('Enter a message.').waitFor()
  await page.getByLabel('Your message').fill('Until the day itself.')
  await button(page, 'Attach a link').click()
  await waitForFocus(page, page.getByLabel('Link', { exact: true }))
  await page.getByLabel('Attachment name').fill('Schedule')
  await page.getByLabel('Link', { exact: true }).fill('schedule.pdf')
  await button(page, 'Send').click()
  await page.getByText('Enter a full web address').waitFor()
  await page.getByLabel('Link', { exact: true }).fill('https://files.example/schedule.pdf')
  await checkAccessibility(page, 'writing a message')
  await page.context().setOffline(true)
  await button(page, 'Send').click()
  await page.getByRole('alert').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('tab', { name: 'Activity' }).click()
  await page.getByRole('tab', { name: 'Conversation' }).click()
  await becomes(() => page.getByLabel('Your message').inputValue(), 'Until the day itself.')
  // No mail leaves this server, so the message is on the page only.
  await page.getByText('Appears on the client’s page only').waitFor()
  await button(page, 'Send').click()
  await becomes(() => page.getByLabel('Your message').inputValue(), '')
  await page.getByText('Not read yet').waitFor()
  await becomes(() => page.getByText('New', { exact: true }).count(), 0)
  await page.getByRole('complementary', { name: 'Your client' }).getByText('teresa@museu.example').waitFor()
  const [, sent] = (await reader.read()).body.messages
  assert.deepEqual(
    [sent.content, sent.attachments],
    ['Until the day itself.', [{ name: 'Schedule', url: 'https://files.example/schedule.pdf' }]],
  )

  const clientPage = await app.visit(pathOf(share.shareUrl))
  await clientPage.getByLabel('Your message').fill('Wonderful: https://museu.example/plan.')
  await button(clientPage, 'Send message').click()
  await passTime(page, page.getByText('Wonderful: ').waitFor())
  const typedLink = page.getByRole('link', { name: 'https://museu.example/plan', exact: true })
  assert.equal(await typedLink.getAttribute('rel'), 'noopener noreferrer')
  await passTime(page, page.getByText(/^Read /).waitFor())
})

test('wanted changes are a message of the client, also after the next version', async () => {
  const { id, client: reader } = await shared({ recipientName: 'Dr. Helena Prata' })
  await reader.write({ content: 'Is the map included?' })
  await reader.requestChanges({ note: 'Please split it into two stages.' })
  const page = await open(id, 'tab=conversation')
  const thread = page.getByRole('list', { name: 'Conversation with the client' })
  await becomes(() => thread.getByRole('article').count(), 2)
  const note = thread.getByRole('article').last()
  await note.getByText('Please split it into two stages.').waitFor()
  await note.getByText('HP', { exact: true }).waitFor()
  await app.provider.share(id, { recipientName: 'Dr. Helena Prata' })
  await page.reload()
  await note.getByText('Requested changes to version 1').waitFor()
})

test('both sides attach files: refused ones keep the text, and the other side gets a link and a preview', async () => {
  const { id, share } = await shared()
  const picture = { name: 'Logo ñ.png', mimeType: 'image/png', buffer: await png(60, 40) }
  const page = await app.signedIn(`/proposals/${id}`)
  await page.getByRole('tab', { name: 'Conversation' }).click()
  await page.getByLabel('Your message').fill('The plan.')
  const brokenPicture = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') }
  const plan = { name: 'plan.md', mimeType: 'text/markdown', buffer: Buffer.from('# Plan') }
  await page.getByLabel('Attach files').setInputFiles([brokenPicture, plan])
  await page.getByText('broken.png: This kind of file can’t be sent.').waitFor()
  await page.getByText('plan.md').waitFor()
  await checkAccessibility(page, 'a message with a file')
  await button(page, 'Send').click()
  await page.getByRole('link', { name: 'plan.md' }).waitFor()

  const clientPage = await app.visit(pathOf(share.shareUrl))
  const row = (name: string) => clientPage.getByRole('listitem').filter({ hasText: name })
  await row('plan.md').getByText('TXT, 1 kB').waitFor()
  const link = await clientPage.getByRole('link', { name: 'plan.md' }).getAttribute('href')
  const download = await app.service.app.inject({ url: (link ?? '').replace(/^https?:\/\/[^/]+/, '') })
  assert.equal(download.body, '# Plan')

  await clientPage.getByLabel('Your message').fill('Our logo.')
  const program = { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') }
  await clientPage.getByLabel('Attach files').setInputFiles([program, brokenPicture, picture])
  for (const { name } of [program, brokenPicture])
    await row(name).getByText('This kind of file can’t be sent.').waitFor()
  await row(picture.name).getByText('PNG, 1 kB').waitFor()
  await checkAccessibility(clientPage, 'chosen files')
  await button(clientPage, 'Send message').click()
  await clientPage.getByText('Not sent: a file wasn’t uploaded.').waitFor()
  await becomes(() => clientPage.getByLabel('Your message').inputValue(), 'Our logo.')
  for (const { name } of [program, brokenPicture]) await button(clientPage, `Remove ${name}`).click()
  await button(clientPage, 'Send message').click()
  await clientPage.getByRole('link', { name: picture.name }).waitFor()
  await becomes(() => clientPage.getByLabel('Your message').inputValue(), '')
  await becomes(() => clientPage.getByRole('button', { name: /^Remove/ }).count(), 0)

  await passTime(page, page.getByRole('link', { name: picture.name }).waitFor())
  for (const shown of [page, clientPage]) {
    const image = shown.locator('img[src^="/files/"]')
    await image.scrollIntoViewIfNeeded()
    await becomes(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth), 60)
  }
})

test('a conversation shows its newest 100 messages, and earlier ones on request', async () => {
  const { id, client: reader } = await shared()
  for (let n = 0; n <= 100; n++) await reader.write({ content: `Message ${n}.` })
  const page = await open(id, 'tab=conversation')
  await page.getByText('Message 100.').waitFor()
  const shown = page.getByText(/^Message \d+\.$/)
  await becomes(() => shown.count(), 100)
  await becomes(() => shown.first().textContent(), 'Message 1.')
  await button(page, 'Show earlier messages').click()
  await becomes(() => shown.count(), 101)
  await becomes(() => shown.first().textContent(), 'Message 0.')
  await becomes(() => button(page, 'Show earlier messages').count(), 0)
  await page.getByLabel('Your message').fill('An answer.')
  await button(page, 'Send').click()
  await page.getByText('An answer.').and(page.locator('li *')).first().waitFor()
  await page.getByRole('tab', { name: 'Conversation', exact: true }).waitFor()
})

test('the newest message and the place to write are in view, also in a long conversation on a phone', async () => {
  const { id, client } = await shared()
  for (let n = 1; n <= 12; n++) await client.write({ content: `Question ${n}: could it also work for school groups?` })
  const page = await open(id, 'tab=conversation', PHONE)
  const isInView = async (target: Locator) => {
    const box = await target.boundingBox()
    return box !== null && box.y >= 0 && box.y + box.height <= PHONE.viewport.height
  }
  await becomes(() => isInView(page.getByText('Question 12: could it')), true)
  await becomes(() => isInView(button(page, 'Send')), true)
})

test('a conversation without a valid link says what to do', async () => {
  const draft = await app.provider.propose({})
  const page = await open(draft.id, 'tab=conversation')
  await button(page, 'Share proposal').click()
  await sharePanel(page).waitFor()

  const { id, share } = await shared()
  // In the same tab, because another one would pass on the update.
  await page.goto(`${app.origin}/proposals/${id}?tab=conversation`)
  await withoutLiveUpdates(page)
  await page.getByLabel('Your message').fill('Too late')
  await app.service.services.shares.revoke(app.caller.userId, id, share.id)
  await button(page, 'Send').click()
  await page.getByText('The link is no longer valid').waitFor()
  await page.reload()
  await page.getByText('The link is no longer valid').waitFor()
  await becomes(() => button(page, 'Send').count(), 0)
})
