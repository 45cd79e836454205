import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startProviders } from '../../server/test/ai-providers.ts'
import { provider } from '../../server/test/client-side.ts'
import { waitUntil } from '../../server/test/waiting.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, PHONE, startTestApp, type TestApp } from './browser.ts'

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

const brief = [
  'We are Padaria do Bairro, three bakeries in Lisbon. We need:',
  '- an online shop where customers order bread and pay by card',
  '- a newsletter for our regulars',
  '- a page for each shop with a map',
].join('\n')

/** Opens a new proposal of a new account. `look` are options of the browser. */
async function openProposal(
  proposal: object,
  { profile = {}, isShared = false, ...look }: { profile?: object; isShared?: boolean } & object = {},
) {
  const account = await app.service.caller()
  const accountApi = provider(app.service, account)
  await accountApi.call('PATCH', '/profile', { profile })
  const { id } = await accountApi.propose(proposal)
  if (isShared) await accountApi.share(id)
  const page = await app.signedIn(`/proposals/${id}?tab=scope`, { as: account, ...look })
  return { page, id, accountApi, dialog: page.getByRole('dialog') }
}

async function analyse(page: Page, text = brief) {
  await button(page, 'Analyze a brief').click()
  await page.getByLabel('Client brief').fill(text)
  await button(page, 'Analyze').click()
}

/** The checkboxes of the requirements that the analysis found. */
const picks = (page: Page) => page.getByRole('region', { name: 'Requirements found' }).getByRole('checkbox')

test('selected requirements are added, and existing ones are not added twice', async () => {
  const mine = { id: 'mine', name: 'Newsletter', description: 'As agreed', manuallyEdited: true }
  const { page, id, accountApi, dialog } = await openProposal({ requirements: [mine] })
  await analyse(page)
  await dialog.getByText('Already in the proposal').waitFor()
  await checkAccessibility(page, 'analysis')
  const count = await picks(page).count()
  const existingCount = await picks(page).and(page.locator(':disabled')).count()
  const newCount = count - existingCount
  assert.ok(existingCount >= 1 && newCount >= 1, `${existingCount} of ${count} exist`)
  await button(page, `Add ${newCount} to the proposal`).click()
  await page.getByText('All changes saved').waitFor()
  const stored = async () => (await accountApi.get(id)).requirements
  await becomes(async () => (await stored()).length, 1 + newCount)
  assert.deepEqual(((await stored())[0] as typeof mine).description, 'As agreed')
})

test('answers are analysed with the brief, and the questions can be copied or sent to the client', async () => {
  const { page, id, accountApi, dialog } = await openProposal({ name: 'Bakery' }, { isShared: true })
  await analyse(page)
  const answers = dialog.getByRole('textbox', { name: /^Answer to: / })
  await answers.first().waitFor()
  const before = await answers.count()
  const label = await dialog.locator('ol label').first().innerText()
  const question = label.replace('Answer to: ', '')

  await dialog.getByRole('button', { name: 'Send to client' }).click()
  await page.getByText('Added to the conversation.').waitFor()
  const { messages } = (await accountApi.call('GET', `/proposals/${id}/messages`)).body
  assert.match(messages[0].content, /^To prepare a good proposal/)
  assert.ok(messages[0].content.includes(`1. ${question}`), messages[0].content)
  await dialog.getByRole('button', { name: 'Copy questions' }).click()
  await dialog.getByText('Copied').waitFor()

  await answers.first().fill('About 40 orders a day, until the first of June, for 9000 euros.')
  await dialog.getByRole('button', { name: 'Analyze with answers' }).click()
  await page.getByText(/^Analyzed again. Brief completeness:/).waitFor()
  await waitUntil(async () => (await answers.count()) < before, 'fewer questions')
  await checkAccessibility(page, 'questions')
})

test('a failing AI provider is reported without losing the text, and a working one is named', async () => {
  const { page, dialog } = await openProposal(
    { name: 'Bakery' },
    { profile: { aiProvider: 'openai', openaiApiKey: 'sk-own' }, ...PHONE },
  )
  // An analysis makes two calls: for the requirements and for the questions.
  for (let calls = 0; calls < 2; calls += 1) providers.will({ status: 401 })
  await analyse(page)
  await dialog.getByRole('alert').filter({ hasText: 'didn’t return a usable answer' }).first().waitFor()
  await checkAccessibility(page, 'failed analysis')
  await button(page, 'Edit brief').click()
  await becomes(() => page.getByLabel('Client brief').inputValue(), brief)

  const requirement = { name: 'Menu page', description: 'd', rationale: 'r', complexity: 3, priority: 'medium' }
  const discovery = { questions: [], ambiguities: [], briefQualityScore: 9, summary: 'A site.' }
  for (let calls = 0; calls < 2; calls += 1) providers.will({ answer: { requirements: [requirement], ...discovery } })
  await button(page, 'Analyze').click()
  await dialog.getByText(/Analyzed by openai:/).waitFor()
  await dialog.getByText('answers all important questions').waitFor()
  await button(page, 'Add 1 to the proposal').click()
  await page.getByText('1 requirement added.').waitFor()
})

test('without a connection the text of the brief is kept', async () => {
  const { page, dialog } = await openProposal({ name: 'Bakery' })
  await button(page, 'Analyze a brief').click()
  await page.getByLabel('Client brief').fill(brief)
  await page.context().setOffline(true)
  await button(page, 'Analyze').click()
  await dialog.getByRole('alert').filter({ hasText: 'can’t be reached' }).waitFor()
  await page.context().setOffline(false)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await button(page, 'Analyze a brief').click()
  await becomes(() => page.getByLabel('Client brief').inputValue(), brief)
})
