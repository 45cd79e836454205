import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { startProviders } from '../../server/test/ai-providers.ts'
import { provider } from '../../server/test/client-side.ts'
import { becomes, button, heading, startTestApp, type TestApp, waitForFocus } from './browser.ts'
import { readEmail, withOwnKey } from './email-story.ts'
import { sharePanel } from './share-panel.ts'

let providers: Awaited<ReturnType<typeof startProviders>>
let app: TestApp
before(async () => {
  providers = await startProviders()
  app = await startTestApp({ ai: providers.config({ keys: {} }) })
})
afterEach(() => app?.clearPages())
after(async () => {
  await app?.stop()
  await providers?.stop()
})

test('an email becomes a proposal with exactly what the provider kept, and the account learns from it', async () => {
  const account = await app.service.caller()
  const api = provider(app.service, account)
  await api.call('PATCH', '/profile', { profile: withOwnKey })
  const page = await app.signedIn('/proposals', { as: account })
  await page.getByRole('link', { name: 'From a client’s email' }).click()
  await readEmail(page, providers)

  const include = (name: string) => page.getByRole('checkbox', { name: `Include ${name}` })
  await becomes(() => include('Photos').isChecked(), false, 'asked, not ordered')
  await page.getByText('Asked, not ordered').waitFor()
  await page.getByText('Check the day').waitFor()
  await page.getByText('Currency not stated').waitFor()

  // A line and its words in the email light up together, and the words lead to the line.
  const vouchers = page.getByRole('textbox', { name: 'Name of requirement 2' })
  await page.getByRole('button', { name: 'gift vouchers, paid by card' }).click()
  await waitForFocus(page, vouchers)

  await button(page, 'Move to later: Newsletter').click()
  await button(page, 'Move to requirements: Newsletter').waitFor()
  await vouchers.fill('Voucher shop')
  await button(page, 'Move to requirements: Video on demand').click()
  await include('Video on demand').waitFor()
  await button(page, 'Left out').click()
  await button(page, 'Use: Lovely to chat at the market on Saturday!').click()
  await include('Lovely to chat at the market on Saturday').uncheck()
  await button(page, 'Copy 2 as a reply').waitFor()

  // The second click comes before the page of the proposal has opened.
  await button(page, 'Create draft').dblclick()
  await heading(page, 'Website with timetable').waitFor()
  await page.getByText('by the second week of January').waitFor()
  const { proposals } = (await api.call('GET', '/proposals')).body
  assert.equal(proposals.length, 1)
  const [{ clientName, requirements, settings }] = proposals
  assert.equal(clientName, 'Harbour Yoga CIC')
  assert.deepEqual(
    requirements.map(({ name }: { name: string }) => name),
    ['Class timetable', 'Voucher shop', 'Video on demand'],
  )
  assert.deepEqual(Object.keys(requirements[0]).sort(), [
    ...['complexity', 'description', 'id', 'manuallyEdited', 'name', 'priority', 'rationale'],
  ])
  const texts = settings.sections.filter(({ kind }: { kind: string }) => kind === 'text')
  assert.deepEqual(
    texts.map(({ title, body }: { title: string; body: string }) => [title, body]),
    [
      ['Not included', '- Popups'],
      ['Possible later', '- Newsletter'],
    ],
  )

  await button(page, 'Share').click()
  await becomes(() => sharePanel(page).getByLabel('Email').inputValue(), 'jo@yoga.example')

  const { draftingHabits: habits } = app.service.services
  await becomes(async () => (await habits.list(account.userId)).names, [{ from: 'Gift vouchers', to: 'Voucher shop' }])
  const { lessons } = await habits.list(account.userId)
  const kept = Object.fromEntries(lessons.map(({ name, isKept }) => [name, isKept]))
  assert.deepEqual(kept, { 'Class timetable': true, 'Gift vouchers': true, Newsletter: false, Photos: false })
})
