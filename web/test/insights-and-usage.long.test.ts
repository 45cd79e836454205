import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { specifiedLimits } from '@proffer/core/plans.ts'
import type { Page } from 'playwright-core'
import { provider } from '../../server/test/client-side.ts'
import type { Caller } from '../../server/test/harness.ts'
import { sampleOffer, sampleSelection } from '../../server/test/sample-offer.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, PHONE, startTestApp, type TestApp } from './browser.ts'

let app: TestApp
before(async () => {
  app = await startTestApp({ limits: specifiedLimits })
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })

/** Creates a proposal and applies the changes one after the other, such as a new status. */
async function createProposal(account: Caller, proposal: object, ...changes: object[]) {
  const call = (method: string, path: string, body: object) =>
    app.service.browser(account).then((browser) => browser.call(method, path, { body }))
  const { id } = (await call('POST', '/proposals', { name: 'P', ...proposal })).body
  for (const change of changes) await call('PUT', `/proposals/${id}`, change)
}

/** The page requests months relative to the browser's time, so the service needs the same time. */
const setClockToToday = () => app.service.clock.stepTo(new Date().toISOString())

test('insights show the value and outcome of proposals for the chosen period', async () => {
  setClockToToday()
  const account = await app.service.caller()
  const rejected = { status: 'rejected', outcomeReason: 'Too expensive' }
  // Within the default 12 months, but not within the last 3.
  app.service.clock.advance(-200 * 86_400_000)
  await createProposal(account, { total: '10', currency: 'EUR' }, { status: 'sent' }, rejected)
  setClockToToday()
  await createProposal(account, { total: '999999999999.99', currency: 'EUR' }, { status: 'sent' })
  await createProposal(account, { total: '10', currency: 'JPY' }, { status: 'sent' }, { status: 'accepted' })
  await createProposal(account, { currency: 'EUR' }, { status: 'rejected' })

  const page = await app.signedIn('/insights', { as: account })
  await figure(page, 'Win rate').getByText('33%').waitFor()
  await figure(page, 'Win rate').getByText('1 of 3 answered').waitFor()
  await figure(page, 'Awaiting an answer').getByText('€999,999,999,999.99').waitFor()
  const pipeline = page.getByRole('list', { name: 'Pipeline in EUR' })
  await pipeline.getByText('€10', { exact: true }).waitFor()
  await becomes(() => pipeline.getByRole('listitem').allInnerTexts(), ['Sent1\n€999,999,999,999.99', 'Declined2\n€10'])
  const reasons = page.getByRole('list', { name: 'Decline reasons' })
  await becomes(() => reasons.getByRole('listitem').allInnerTexts(), ['Too expensive\n1', 'No reason given\n1'])
  const trend = region(page, 'Answers by month')
  await trend.getByText('Show as table').click()
  // The months and a header.
  await becomes(() => trend.getByRole('row').count(), 12 + 1)
  await checkAccessibility(page)

  await page.getByLabel('Period').selectOption('Last 3 months')
  await figure(page, 'Win rate').getByText('1 of 2 answered').waitFor()
  await becomes(() => new URL(page.url()).search, '?period=3m')
  await becomes(() => reasons.getByText('Too expensive').count(), 0)
  await becomes(() => trend.getByRole('row').count(), 3 + 1)
  await page.reload()
  await figure(page, 'Win rate').getByText('1 of 2 answered').waitFor()
  await page.getByLabel('Period').selectOption('All time')
  await figure(page, 'Win rate').getByText('1 of 3 answered').waitFor()
})

test('insights show the value won by month, by template and by option', async () => {
  setClockToToday()
  const account = await app.service.caller()
  const accountApi = provider(app.service, account)
  const { id: templateId } = (await accountApi.call('POST', '/templates', { name: 'Web launch', pricing: sampleOffer }))
    .body
  const shared = await accountApi.shared({ templateId, currency: 'EUR', total: null })
  assert.equal((await shared.client.accept({ name: 'Inês', selection: sampleSelection })).status, 200)
  await createProposal(account, { total: '12', currency: 'JPY' }, { status: 'sent' }, { status: 'accepted' })

  const page = await app.signedIn('/insights', { as: account })
  const byMonth = region(page, 'Value won by month')
  const chart = byMonth.getByRole('figure', { name: 'Value won each month in EUR' })
  await chart.getByText('Show as table').click()
  // The months, without a header, because each has a single value.
  await becomes(() => chart.getByRole('row').count(), 12)
  await becomes(() => chart.getByRole('row').last().getByRole('cell').innerText(), '€11,613.75')
  await becomes(() => byMonth.getByRole('figure').count(), 1)
  await byMonth.getByText(/^Also ¥12 in /).waitFor()
  const lines = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem').allInnerTexts()
  await becomes(() => lines('Value won by template in EUR'), ['Web launch1 proposal\n€11,613.75 + €95/mo'])
  await becomes(() => lines('Value won by template in JPY'), ['Without a template1 proposal\n¥12'])
  await becomes(
    async () => (await lines('Options taken')).slice(0, 3),
    [
      'CompletePackage\n1 of 1 · €9,200',
      'DomainOption\n1 of 1 · €20 per year',
      'Extra languageOption\n1 of 1 · €1,050',
    ],
  )
  const bars = page.getByRole('list', { name: 'Options taken' }).locator('[style]')
  assert.equal(await bars.first().getAttribute('style'), 'width: 100%;', 'taken whenever it was offered')
  await page.getByText(/^Not chosen \(\d\)$/).click()
  const notChosen = page.getByRole('list', { name: /^Not chosen/ }).getByRole('listitem')
  await becomes(() => notChosen.last().innerText(), 'StarterPackage\n0 of 1')
  await checkAccessibility(page)

  await accountApi.call('PUT', `/proposals/${shared.id}`, { status: 'revision' })
  await page.reload()
  await page.getByText('No accepted proposal had options in this period.').waitFor()
  await becomes(() => chart.count(), 0)
})

test('insights show what recurs, how fast clients answer, and who opened a proposal and is silent', async () => {
  setClockToToday()
  const account = await app.service.caller()
  const accountApi = provider(app.service, account)
  const care = { name: 'Care', unitPrice: '95', recurring: 'month' }
  const pricing = { sections: [{ items: [{ name: 'Build', unitPrice: '1000' }, care] }] }
  const won = await accountApi.shared({ currency: 'EUR', total: null, pricing })
  await won.client.accept()
  const silent = await accountApi.shared(
    { name: 'Museum guide', currency: 'EUR' },
    { recipientEmail: 'owner@museum.example', expiresInDays: 3 },
  )
  await silent.client.view()

  const page = await app.signedIn('/insights', { as: account })
  await figure(page, 'Won').getByText('€1,000').waitFor()
  await figure(page, 'Won').getByText('+ €95/mo').waitFor()
  await figure(page, 'Awaiting an answer').getByText('1 proposal, 1 of them opened').waitFor()
  await region(page, 'Value won by template').getByText('€1,000 + €95/mo').waitFor()
  const scrubber = page.getByRole('slider', { name: 'Monthly value won each month in EUR' })
  await scrubber.focus()
  const chart = page.getByRole('figure', { name: 'Monthly value won each month in EUR' })
  await chart
    .getByRole('paragraph')
    .getByText(/: €95$/)
    .waitFor()
  await page.keyboard.press('ArrowLeft')
  await chart.getByRole('paragraph').getByText(/: €0$/).waitFor()
  const times = page.getByRole('list', { name: 'How fast clients answer' })
  await becomes(() => times.getByRole('listitem').first().innerText(), 'Within a day\n1 · 100%')
  const opened = page.getByRole('list', { name: 'Opened and not answered' }).getByRole('listitem')
  await opened.getByText('Harbour Café · Opened once, just now').waitFor()
  await opened.getByText('Expires in 3 days').waitFor()
  await opened.getByRole('button', { name: 'Extend Museum guide' }).waitFor()
  await checkAccessibility(page)
  await button(page, 'Remind the client of Museum guide').click()
  await page
    .getByRole('dialog', { name: 'Remind your client' })
    .getByText(/^No mail server is set up/)
    .waitFor()

  await silent.client.write({ content: 'Can we start in May?' })
  await page.reload()
  await opened.getByText('Harbour Café · Opened once, just now · Waits for your reply').waitFor()
  await becomes(() => button(page, 'Remind the client of Museum guide').count(), 0)
  await page.getByRole('link', { name: 'Reply: Museum guide' }).click()
  await page.waitForURL(/tab=conversation/)
})

test('insights without proposals say what to do, and without answers say that there are none', async () => {
  const account = await app.service.caller()
  const page = await app.signedIn('/insights', { as: account, locale: 'es-ES', colorScheme: 'dark', ...PHONE })
  await page.getByRole('link', { name: 'Ir a tus propuestas' }).waitFor()
  await checkAccessibility(page)
  await createProposal(account, { total: '5', currency: 'EUR' })
  await page.reload()
  await figure(page, 'Tasa de éxito').getByText('Sin respuestas en este periodo').waitFor()
  await page.getByText('No se rechazó ninguna propuesta en este periodo.').waitFor()
  await page.getByText('No se aceptó ninguna propuesta en este periodo.').first().waitFor()
  await page.getByText('Ninguna propuesta aceptada tenía opciones en este periodo.').waitFor()
  await checkAccessibility(page)
})

const call = ({ key }: Caller, user: string, agent: string) =>
  app.service.call('GET', '/me', { key, headers: { 'x-external-user-id': user, 'x-agent-id': agent } })

test('usage shows quota, minute, days, callers and plans', async () => {
  const account = await app.service.caller({ plan: 'professional' })
  // The last 12 months appear once two of them have calls.
  await call(account, 'user 3', 'bot')
  app.service.clock.advance(40 * 86_400_000)
  for (let n = 0; n < 12; n++) await call(account, `user ${n}`, 'bot')
  await call(account, 'user 3', 'other-bot')
  const page = await app.signedIn('/usage', { as: account })
  await page.getByText('Professional plan').waitFor()
  const month = region(page, 'API calls this month')
  await month.getByText('1,987 left').waitFor()
  await becomes(() => month.getByRole('meter').getAttribute('aria-valuetext'), '13 of 2,000')
  const minute = region(page, 'Last 60 seconds')
  await becomes(() => minute.getByRole('meter').getAttribute('aria-valuetext'), '13 of 30')
  const storage = region(page, 'Storage')
  await becomes(() => storage.getByRole('meter').getAttribute('aria-valuetext'), '0 MB of 1 GB')
  const users = page.getByRole('list', { name: 'End users' }).getByRole('listitem')
  await becomes(() => users.first().innerText(), 'user 3\n2 of 250')
  // The page lists ten of the twelve users.
  await becomes(() => users.count(), 10)
  await page.getByText('And 2 more with fewer calls.').waitFor()
  const agents = page.getByRole('list', { name: 'Agents' }).getByRole('listitem')
  await becomes(() => agents.allInnerTexts(), ['bot\n12 of 250', 'other-bot\n1 of 250'])

  const days = region(page, 'Calls by day')
  await days.getByText('Show as table').click()
  const today = new Date(app.service.clock.now()).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' })
  await becomes(() => days.getByRole('row').filter({ hasText: today }).getByRole('cell').innerText(), '13')
  // The call of the earlier month was counted in memory until the page was read.
  await page.reload()
  const history = region(page, 'Last 12 months')
  await history.getByText('Show as table').click()
  await becomes(() => history.getByRole('row').count(), 12)
  await becomes(() => history.getByRole('row').last().getByRole('cell').innerText(), '13')
  const plan = page.getByRole('table', { name: 'Plans' }).getByRole('row').filter({ hasText: 'Your plan' })
  await becomes(
    () => plan.getByRole('cell').allInnerTexts(),
    ['Professional\nYour plan', '2,000', '30', '100,000', '1 GB'],
  )
  await checkAccessibility(page)
})

test('usage warns when the monthly quota is nearly used up, and when it is used up', async () => {
  const account = await app.service.caller({ plan: 'free' })
  // The free plan has 15 calls a month and 10 a minute. 12 of 15 are 80 %.
  const use = async (times: number) => {
    for (let n = 0; n < times; n++) await call(account, 'user', 'agent')
    // Resets the limits per minute.
    app.service.clock.advance(61_000)
  }
  await use(9)
  await use(3)
  const page = await app.signedIn('/usage', { as: account, locale: 'es-ES', ...PHONE })
  await page.getByText('Has usado el 80').waitFor()
  await use(3)
  await page.reload()
  await page.getByText('La cuota de este mes está agotada.').waitFor()
  await page.getByText('Quedan 0').waitFor()
  await checkAccessibility(page)
})

test('an account without calls is shown how to make one', async () => {
  const account = await app.service.caller()
  const page = await app.signedIn('/usage', { as: account, colorScheme: 'dark' })
  await page.getByRole('link', { name: 'Go to your API keys' }).click()
  await page.waitForURL('**/settings/api-keys')
})
