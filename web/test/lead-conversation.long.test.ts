import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, startTestApp, type TestApp, waitForFocus } from './browser.ts'
import { brief, leadAccount } from './lead-account.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const status = (page: Page, name: string) => page.locator('main header').getByText(name, { exact: true })
const factRow = (page: Page, name: string) =>
  page.getByRole('region', { name: 'What we know' }).locator('dl > div', { hasText: name })

test('a lead is a conversation with facts in words, and data of other systems is folded and is never code', async () => {
  const { as, arrive } = await leadAccount(app)
  const discoveryData = {
    summary: 'Table booking for a café.',
    briefQualityScore: 7,
    page: 'https://cafe.example/contact',
    clarifyingAnswers: [
      { questionId: 'a', category: 'timeline', question: 'By when?', answer: 'Before <b>Easter</b>' },
      { questionId: 'b', category: 'budget', question: 'What budget?', answer: null },
    ],
    questions: [{ question: 'Who pays?' }],
    isUrgent: true,
    utm: { campaign: 'spring' },
  }
  const id = await arrive({
    brief,
    clientName: 'Inês Duarte',
    clientEmail: 'ines@cafe.example',
    language: 'es',
    discoveryData,
  })
  const page = await app.signedIn(`/leads/${id}`, { as })
  await heading(page, 'Inês Duarte').waitFor()
  await page.locator('main header').getByText('From the widget on your website').waitFor()
  const talk = page.getByRole('region', { name: 'Conversation' })
  for (const text of [brief, 'By when?', 'Before <b>Easter</b>', 'Skipped this question'])
    await talk.getByText(text, { exact: true }).waitFor()
  await becomes(() => talk.getByText('Your widget').count(), 2)
  await factRow(page, 'Ready by').getByText('Before <b>Easter</b>').waitFor()
  await factRow(page, 'Budget').getByText('Not said').waitFor()
  await page.getByText('5 of 11').waitFor()

  // What is missing becomes a question to the client, in their language.
  const reply = page.getByLabel('Your reply')
  await button(page, 'Who pays?').click()
  await button(page, 'Budget').click()
  await becomes(
    () => reply.inputValue(),
    'Who pays?\n¿Qué presupuesto ha previsto? Un margen aproximado es suficiente.',
  )

  const details = page.locator('details', { hasText: 'More details' })
  await becomes(() => details.getByText('Utm: campaign').isVisible(), false)
  await page.locator('summary', { hasText: 'More details' }).click()
  for (const text of ['Spanish', 'Table booking for a café.', 'Utm: campaign', 'spring', 'Is urgent', 'Yes'])
    await details.getByText(text, { exact: true }).waitFor()
  const link = page.getByRole('link', { name: 'cafe.example/contact' })
  await becomes(() => link.getAttribute('rel'), 'noopener noreferrer')
  await checkAccessibility(page, 'lead')
})

test('a fact is added, corrected and removed in its place, with the keyboard', async () => {
  const { as, arrive, lead } = await leadAccount(app)
  const id = await arrive({ clientName: 'Ines', brief: 'We run a small café. We need a website.' })
  const page = await app.signedIn(`/leads/${id}`, { as })
  await button(page, 'Add: Company name').focus()
  await page.keyboard.press('Enter')
  const field = factRow(page, 'Company name').getByRole('textbox')
  await waitForFocus(page, field)
  await page.keyboard.press('Escape')
  await waitForFocus(page, button(page, 'Add: Company name'))
  await page.keyboard.press('Enter')
  await waitForFocus(page, field)
  await checkAccessibility(page, 'adding a fact')
  await page.keyboard.insertText('Harbour Café Ltd')
  await page.keyboard.press('Enter')
  await waitForFocus(page, button(page, 'Edit: Company name'))
  await page.getByText('For Harbour Café Ltd.').waitFor()

  await button(page, 'Edit: Business').click()
  await factRow(page, 'Business').getByRole('textbox').fill('')
  await page.keyboard.press('Enter')
  await factRow(page, 'Business').getByText('Not said').waitFor()

  await button(page, 'Edit: Name').click()
  await factRow(page, 'Name').first().getByRole('textbox').fill('Inês Duarte')
  await page.keyboard.press('Enter')
  await heading(page, 'Inês Duarte').waitFor()

  await button(page, 'Add: Email').click()
  await factRow(page, 'Email').getByRole('textbox').fill('no address')
  await page.keyboard.press('Enter')
  await page.getByText('Enter a valid email address.').waitFor()
  await factRow(page, 'Email').getByRole('textbox').fill('ines@cafe.example')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'ines@cafe.example' }).waitFor()
  const { clientName, clientEmail, discoveryData } = await lead(id)
  assert.deepEqual(
    [clientName, clientEmail, discoveryData.facts],
    ['Inês Duarte', 'ines@cafe.example', { company: 'Harbour Café Ltd', business: '' }],
  )
})

test('a reply that cannot be mailed says so and can be copied, and an answer adds facts', async () => {
  const { as, arrive, call } = await leadAccount(app)
  const id = await arrive({ clientName: 'Inês Duarte', clientEmail: 'ines@cafe.example', brief }, 'pending')
  const page = await app.signedIn(`/leads/${id}`, { as })
  await status(page, 'New').waitFor()
  await page.getByText('Not sent by email: no mail server is set up.').waitFor()
  await button(page, 'Copy and keep here').click()
  await page.getByText('Write a reply first.').waitFor()
  const question = 'Who decides about the project besides you?'
  const chip = page.getByRole('group', { name: 'Ask about' }).getByRole('button', { name: 'Who decides' })
  await chip.waitFor()
  await page.getByLabel('Your reply').fill(`Dear Inês, how many tables do you have? ${question}`)
  await page.getByRole('link', { name: 'Templates' }).click()
  await button(page, 'Stay').click()
  await page.context().setOffline(true)
  await button(page, 'Copy and keep here').click()
  await page.getByRole('alert').filter({ hasText: 'can’t be reached' }).waitFor()
  await page.context().setOffline(false)
  await button(page, 'Copy and keep here').click()
  const talk = page.getByRole('region', { name: 'Conversation' })
  await talk
    .getByRole('listitem')
    .filter({ hasText: /You.*how many tables.*Not emailed.*no mail server/ })
    .waitFor()
  await becomes(() => page.getByLabel('Your reply').inputValue(), '')
  await status(page, 'In conversation').waitFor()
  await button(page, 'Keep as new').click()
  await status(page, 'New').waitFor()
  await chip.waitFor({ state: 'detached' })
  const isInView = () =>
    talk.getByText(question).evaluate((message) => {
      const { left, bottom } = message.getBoundingClientRect()
      return document.elementFromPoint(left + 5, bottom - 5) === message
    })
  await becomes(isInView, true)

  await button(page, 'Add their answer').click()
  const dialog = page.getByRole('dialog', { name: 'Add their answer' })
  await dialog.getByRole('button', { name: 'Add answer' }).click()
  await dialog.getByText('Enter what they wrote.').waitFor()
  await checkAccessibility(page, 'adding an answer')
  await dialog.getByLabel('What they wrote').fill('Forty. My brother decides. Call me: +351 912 345 678')
  await dialog.getByRole('button', { name: 'Add answer' }).click()
  await talk.getByText('Forty. My brother decides.').waitFor()
  await factRow(page, 'Who decides').getByText('My brother decides').waitFor()
  await factRow(page, 'Phone').getByRole('link', { name: '+351 912 345 678' }).waitFor()
  const { messages } = await call('GET', `/lead-sessions/${id}/messages`)
  assert.deepEqual(
    messages.map(({ sender, notification }: { sender: string; notification: string | null }) => [sender, notification]),
    [
      ['provider', 'not_configured'],
      ['client', null],
    ],
  )
})
