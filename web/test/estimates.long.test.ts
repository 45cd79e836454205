import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { provider } from '../../server/test/client-side.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, PHONE, startTestApp, type TestApp, waitForFocus } from './browser.ts'
import { openEditor, openTab, requirementName, saveAfter, waitUntilSaved } from './proposal-editing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const rateCards = [
  {
    name: 'Card 2026',
    currency: 'EUR',
    isDefault: true,
    items: [{ role: 'Designer', seniority: 'Senior', rate: '95', cost: '50' }],
  },
]
const profile = { rateCards, proposalDefaults: { currency: 'EUR', hourlyRate: '80' } }
const wireframes = { name: 'Wireframes', role: 'Designer', seniority: 'senior' }
const logo = { name: 'Logo', hours: 7 }

const hours = (page: Page, position: number) => page.getByLabel(`Hours for requirement ${position}`)
const suggestion = (page: Page, name: string) => page.getByRole('region', { name: `Suggestion for ${name}` })
const summary = (page: Page) => page.getByRole('region', { name: 'Estimate', exact: true })

test('an estimate changes nothing until a suggestion is taken, and its range stays while it contains the hours', async () => {
  const { page, stored, put } = await openEditor(
    app,
    { currency: 'EUR', requirements: [wireframes, logo] },
    { tab: 'scope' },
    profile,
  )
  const before = await stored()
  await button(page, 'Estimate the hours').click()
  const ofWireframes = suggestion(page, 'Wireframes')
  await ofWireframes.getByText(/^Typical hours for design, complexity \d+ · Designer, Senior: Card 2026, €95/).waitFor()
  await suggestion(page, 'Logo')
    .getByText(/hourly rate, €80/)
    .waitFor()
  await summary(page).getByText('Your hours change only when you use a suggestion.').waitFor()
  await checkAccessibility(page, 'estimate')
  assert.deepEqual((await stored()).requirements, before.requirements)

  // Only requirements without hours take all.
  await saveAfter(page, () => button(page, 'Fill empty hours').click())
  await button(page, 'In use: Wireframes').waitFor()
  const [taken, ownHours] = (await stored()).requirements
  assert.equal(ownHours.hours, 7)
  assert.ok(!('hoursRange' in ownHours))
  const { low, high } = taken.hoursRange
  assert.ok(low < taken.hours && taken.hours < high, JSON.stringify(taken))
  assert.deepEqual([taken.role, taken.seniority], ['Designer', 'senior'])

  // Within the range, then outside of it. While one types, the number is outside for a moment.
  await hours(page, 1).fill('')
  await hours(page, 1).pressSequentially(String(high))
  await saveAfter(page, () => hours(page, 1).blur())
  assert.deepEqual((await stored()).requirements[0].hoursRange, { low, high })
  await hours(page, 1).fill(String(high + 1))
  await saveAfter(page, () => hours(page, 1).blur())
  const [outside] = (await stored()).requirements
  assert.equal(outside.hours, high + 1)
  assert.ok(!('hoursRange' in outside))

  // A suggestion for other words would mislead.
  await requirementName(page, 1).fill('Photos')
  await becomes(() => suggestion(page, 'Photos').count(), 0)
  await summary(page)
    .getByText(/^You have changed the requirements or the price/)
    .waitFor()
  await button(page, 'Estimate again').click()
  await suggestion(page, 'Photos')
    .getByText(/photo and video/)
    .waitFor()
  await waitUntilSaved(page)

  // Another person takes the range of another estimate meanwhile.
  const { requirements } = await stored()
  await put({
    requirements: requirements.map((one: object) => ({ ...one, hours: 9, hoursRange: { low: 5, high: 12 } })),
  })
  await becomes(() => hours(page, 1).inputValue(), '9')
  await page.getByText('5 to 12 h').first().waitFor()
})

test('the role of a requirement leads to a rate with its source', async () => {
  const { page, stored } = await openEditor(
    app,
    { currency: 'EUR', hourlyRate: '80', requirements: [{ name: 'Wireframes' }] },
    { tab: 'scope' },
    profile,
  )
  await button(page, 'Details of Wireframes').click()
  await page.getByText('Who does it. Role and seniority decide the rate.').waitFor()
  await page.getByLabel('Role').fill('Designer')
  // The card knows only seniors, so they count as long as nobody says who.
  await page.getByText('€95.00 per hour · Designer, Senior: Card 2026').waitFor()
  await saveAfter(page, () => page.getByLabel('Seniority').selectOption('Junior'))
  await page.getByText('€80.00 per hour · hourly rate').waitFor()
  await saveAfter(page, () => page.getByLabel('Seniority').selectOption('Senior'))
  await page.getByText('€95.00 per hour · Designer, Senior: Card 2026').waitFor()
  const [requirement] = (await stored()).requirements
  assert.deepEqual([requirement.role, requirement.seniority], ['Designer', 'Senior'])
  await openTab(page, 'Preview')
  const preview = page.frameLocator('iframe').first()
  await preview.getByText('Wireframes').first().waitFor()
  assert.equal(await preview.getByText('Designer').count(), 0)
})

test('a failed estimate is explained and can be repeated', async () => {
  const { page } = await openEditor(app, { requirements: [wireframes] }, { tab: 'scope' }, profile)
  await page.route('**/ai/estimate', (route) => route.fulfill({ status: 503, json: { detail: 'Busy', error: 'busy' } }))
  await button(page, 'Estimate the hours').click()
  await page.getByRole('alert').waitFor()
  await page.unroute('**/ai/estimate')
  await button(page, 'Try again').click()
  await suggestion(page, 'Wireframes').waitFor()
  await button(page, 'Close the estimate').click()
  await becomes(() => suggestion(page, 'Wireframes').count(), 0)
})

const nine = Array.from({ length: 9 }, (_, index) => ({
  name: `Part ${index + 1}`,
  hours: 10,
  ...(index === 0 && { hoursRange: { low: 8, high: 14 } }),
}))

test('after a win the hours that the work took are entered bit by bit, beside the estimate', async () => {
  const account = await app.service.caller()
  const api = provider(app.service, account)
  const { id, client } = await api.shared({ currency: 'EUR', requirements: nine })
  await client.accept()
  const page = await app.signedIn(`/proposals/${id}`, { as: account, ...PHONE })
  const card = page.getByRole('region', { name: 'How long did it take?' })
  await card.getByRole('button', { name: 'Enter hours' }).click()
  await waitForFocus(page, card.getByLabel('Actual hours for Part 1'))
  await card.getByText('Estimated 10 h (8 to 14)').waitFor()
  await card.getByLabel('Actual hours for Part 1').fill('12.5')
  await card.getByText('Within the range', { exact: true }).waitFor()
  await card.getByLabel('Actual hours for Part 2').fill('11')
  await card.getByText('1 h more than estimated').waitFor()
  await card.getByText('3 more requirements').click()
  await card.getByLabel('Actual hours for Part 9').fill('x')
  await button(page, 'Save hours').click()
  await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')), 'true')
  await card.getByLabel('Actual hours for Part 9').fill('4')
  await checkAccessibility(page, 'actual hours')

  // Somebody else enters hours meanwhile. Theirs stay.
  const [, , third] = (await api.call('GET', `/proposals/${id}/actuals`)).body.items
  await api.call('PUT', `/proposals/${id}/actuals`, { items: [{ requirementId: third.requirementId, hours: 2 }] })
  await button(page, 'Save hours').click()
  await page.getByText('Hours saved.').waitFor()
  await becomes(() => card.getByLabel('Actual hours for Part 3').inputValue(), '2')
  await card.getByText(/^Estimated 40 h, took 29.5 h: 26% less\. The range held for 1 of 1\.$/).waitFor()
  const saved = (await api.call('GET', `/proposals/${id}/actuals`)).body.items
  assert.deepEqual(
    saved.map((item: { hours: number | null }) => item.hours),
    [12.5, 11, 2, null, null, null, null, null, 4],
  )

  await page.goto(`${app.origin}/insights`)
  const work = page.getByRole('table', { name: 'Estimated and actual hours' })
  await work.getByRole('cell', { name: '1 of 1' }).waitFor()
  await work.getByRole('cell', { name: '-26%' }).waitFor()
  await checkAccessibility(page, 'insights with hours')

  // Somebody who may not change the proposal reads the hours.
  const viewer = await app.service.member(account, 'viewer')
  const reader = await app.signedIn(`/proposals/${id}`, { as: viewer })
  const shown = reader.getByRole('region', { name: 'How long did it take?' })
  await shown.getByText('12.5 h', { exact: true }).waitFor()
  assert.equal(await shown.getByRole('textbox').count(), 0)
  assert.equal(await button(reader, 'Save hours').count(), 0)
})
