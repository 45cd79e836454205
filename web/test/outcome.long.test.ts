import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { checkAccessibility } from './axe.ts'
import { becomes, button, PHONE, startTestApp, type TestApp, waitForFocus } from './browser.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const pricing = {
  sections: [
    { title: 'Website', items: [{ id: 'web', name: 'Collection search', unitPrice: '1000' }] },
    {
      title: 'Launch',
      choice: 'one',
      items: [
        { id: 'quiet', name: 'Quiet launch', unitPrice: '100' },
        { id: 'guided', name: 'Guided launch', unitPrice: '400', selected: false },
      ],
    },
    {
      title: 'Extras',
      choice: 'any',
      items: [{ id: 'care', name: 'Hosting and care', unitPrice: '95', recurring: 'month' }],
    },
  ],
  schedule: [
    { label: 'Start', percent: '40', due: 'acceptance' },
    { label: 'End', percent: '60', due: 'delivery' },
  ],
}
const recipient = { recipientName: 'Tomás Quintela' }
const shared = () =>
  app.provider.shared({ name: 'Compasses', clientName: 'Museu', currency: 'EUR', total: undefined, pricing }, recipient)

test('after a win the page says who, how much, what is due, what was chosen, and shows the document as it was accepted', async () => {
  const { id, client } = await shared()
  const items = [
    { id: 'quiet', selected: false },
    { id: 'guided', selected: true },
  ]
  await client.accept({ name: 'Tomás Quintela', selection: { items } })
  app.service.clock.advance(60_000)
  await app.provider.call('PATCH', '/profile', { profile: { companyName: 'Another name' } })
  const page = await app.signedIn(`/proposals/${id}`, PHONE)
  const agreement = page.getByRole('region', { name: 'Agreement' })
  await agreement.getByText('Tomás Quintela accepted.').waitFor()
  await agreement.getByText('€1,400.00', { exact: true }).waitFor()
  await agreement.getByText('€95.00', { exact: true }).waitFor()
  const due = page.getByRole('region', { name: 'What is due' })
  await due.getByText('€560.00').waitFor()
  // The terms of payment are a text, so no day is claimed.
  await due.getByText('Due next', { exact: true }).waitFor()
  await due.getByText('Hosting and care').waitFor()
  const choice = page.getByRole('region', { name: 'What Tomás chose' })
  await choice.getByText('Not chosen · Launch, one of 2').waitFor()
  await choice.getByText('1 line is part of every choice').click()
  await choice.getByText('Collection search').waitFor()

  // The document is as high as its content and has no field.
  const document = page.frameLocator('iframe[title="Version 1 of the proposal"]')
  await page.locator('iframe').scrollIntoViewIfNeeded()
  await document.getByRole('heading', { level: 1, name: 'Compasses' }).waitFor()
  await document.getByText('Guided launch').waitFor()
  assert.equal(await document.getByText('Quiet launch').count(), 0)
  assert.equal(await document.locator('input, textarea, button').count(), 0)
  const overflow = () =>
    page.locator('iframe').evaluate((frame) => {
      const inside = (frame as HTMLIFrameElement).contentDocument?.documentElement
      return inside ? inside.scrollHeight - frame.clientHeight : null
    })
  await becomes(overflow, 0)
  await checkAccessibility(page, 'won')

  // Thanking the client is done once the provider has written.
  await button(page, 'Write a message').click()
  await waitForFocus(page, page.getByLabel('Your message'))
  await page.keyboard.type('Thank you! We start on Monday.')
  await button(page, 'Send').click()
  await page.getByText('You wrote to Tomás').waitFor()
  const { messages } = (await client.read()).body
  assert.equal(messages.at(-1).content, 'Thank you! We start on Monday.')
})

test('requested changes are shown in the client’s words, with the way to the next version', async () => {
  const { id, client } = await shared()
  await client.requestChanges({ note: 'Could it open in May?' })
  const page = await app.signedIn(`/proposals/${id}`)
  await page.getByText('Tomás Quintela asked for changes.').waitFor()
  await page.getByRole('blockquote').filter({ hasText: 'Could it open in May?' }).waitFor()
  await page.getByText('€1,100.00', { exact: true }).first().waitFor()
  // The conversation does not repeat the quotation, and does not deny it.
  await page.getByLabel('Your message').waitFor()
  assert.equal(await page.getByText('Could it open in May?').count(), 1)
  assert.equal(await page.getByText('No messages yet.').count(), 0)
  // Only a change can be shared.
  assert.equal(await button(page, 'Share').count(), 0)
  await checkAccessibility(page, 'changes requested')
  await page.getByRole('link', { name: 'Edit and share version 2' }).click()
  await page.waitForURL(/tab=content/)
  const request = page.getByRole('region', { name: 'Tomás Quintela asked for changes' })
  await request.getByRole('blockquote').getByText('Could it open in May?').waitFor()
  await checkAccessibility(page, 'the request above the content')
  await button(page, 'Tomás Quintela asked for changes').click()
  await becomes(() => request.getByRole('blockquote').count(), 0)
  app.service.clock.advance(60_000)
  await app.provider.call('PUT', `/proposals/${id}`, { name: 'Compasses in May' })
  await page.goto(`${app.origin}/proposals/${id}`)
  await page.getByText('You have changed the draft since then.').waitFor()
  await page.getByRole('link', { name: 'Continue editing' }).waitFor()
  await button(page, 'Share version 2').waitFor()
  await page.getByRole('link', { name: 'See what is different' }).click()
  await becomes(() => page.getByLabel('Right side').inputValue(), 'draft')
})

test('a declined proposal shows the reason, and a status set by hand claims no answer of the client', async () => {
  const { id, client } = await shared()
  await client.reject({ reason: 'Over budget', note: 'Perhaps in spring.' })
  const page = await app.signedIn(`/proposals/${id}`)
  await page.getByText('Tomás Quintela declined.').waitFor()
  // The reason is one of a list. Only the note is what the client wrote.
  await page.getByText('Over budget', { exact: true }).waitFor()
  assert.equal(await page.getByRole('blockquote').textContent(), 'Perhaps in spring.')
  await page.getByText('Ask Tomás what was missing').waitFor()
  await checkAccessibility(page, 'declined')

  // The client's words are not edited, and no value is agreed.
  await button(page, 'Add a note').click()
  const outcome = page.getByRole('dialog')
  await outcome.getByText('What your client wrote stays as it is.').waitFor()
  assert.equal(await outcome.getByLabel('Agreed value before tax').count(), 0)
  assert.equal(await outcome.getByLabel('Reason').count(), 0)
  await button(page, 'Save note').click()
  await becomes(() => outcome.count(), 0)
  const stored = async () => (await app.provider.call('GET', `/proposals/${id}`)).body
  const textsOf = ({ outcomeReason, outcomeNotes }: Awaited<ReturnType<typeof stored>>) => [outcomeReason, outcomeNotes]
  assert.deepEqual(textsOf(await stored()), ['Over budget', 'Perhaps in spring.'])
  await button(page, 'Add a note').click()
  await outcome.getByLabel('Notes').fill('Ask in March.')
  await button(page, 'Save note').click()
  await becomes(async () => (await stored()).outcomeNotes, 'Ask in March.')
  await page.getByRole('blockquote').filter({ hasText: 'Perhaps in spring.' }).waitFor()

  const { id: byPhone } = await app.provider.propose({ name: 'By phone', total: '900' })
  await app.provider.call('PUT', `/proposals/${byPhone}`, {
    status: 'accepted',
    outcomeReason: 'Agreed by phone',
    outcomeValue: '900',
  })
  await page.goto(`${app.origin}/proposals/${byPhone}`)
  await page.getByText('You marked this as accepted.').waitFor()
  await page.getByText('Agreed by phone').waitFor()
  assert.equal(await page.getByRole('region', { name: 'Agreement' }).count(), 0)
  await page.getByRole('heading', { name: 'The proposal as it is now' }).waitFor()
  await checkAccessibility(page, 'accepted by hand')
})
