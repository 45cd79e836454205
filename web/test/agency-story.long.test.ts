import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { tokenOf } from '../../server/test/client-side.ts'
import { becomes, button, heading, navigate, PHONE, pathOf, startTestApp } from './browser.ts'
import { choosePricing, openTab, requirementName, waitUntilSaved } from './proposal-editing.ts'
import { shareButton, sharePanel } from './share-panel.ts'

/** What the client must never get: names, costs and the target, as they are typed below. */
const secrets = ['Card 2026', '51.25', '243.75', '37.77', 'unitCost', 'catalogueId', 'PHO-1', 'hoursRange', 'Senior']

const priceList = [
  'name;unit;unitPrice;currency;unitCost;sku;tags',
  'Photo shoot;day;650,00;EUR;243,75;PHO-1;photo',
  'Hosting;month;45,00;EUR;12,00;HOS-1;care',
].join('\n')

async function importCatalogue(page: Page) {
  await heading(page, 'Catalogue').waitFor()
  await button(page, 'Import').first().click()
  const dialog = page.getByRole('dialog')
  const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(priceList) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByText('2 new items').waitFor()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('Photo shoot').first().waitFor()
}

interface CardLine {
  role: string
  seniority: string
  rate: string
  cost: string
}

async function addRateCard(page: Page, name: string, currency: RegExp, { role, seniority, rate, cost }: CardLine) {
  await button(page, 'Add rate card').click()
  const card = page.locator('[data-field=rateCards] > fieldset').last()
  await card.getByLabel('Name', { exact: true }).fill(name)
  await card.getByLabel('Currency').fill(currency.source.slice(1))
  await page.getByRole('option', { name: currency }).click()
  if ((await card.getByLabel('Role').count()) === 0) await card.getByRole('button', { name: 'Add rate' }).click()
  await card.getByLabel('Role').fill(role)
  await card.getByLabel('Seniority').selectOption(seniority)
  await card.getByLabel('Rate per hour').fill(rate)
  await card.getByLabel('Cost per hour').fill(cost)
}

async function setRates(page: Page) {
  await heading(page, 'Rate cards and people').waitFor()
  await addRateCard(page, 'Card 2026', /^EUR/, { role: 'Designer', seniority: 'Senior', rate: '95', cost: '51.25' })
  await addRateCard(page, 'US card', /^USD/, { role: 'Designer', seniority: '', rate: '140', cost: '70' })
  await page.getByRole('textbox', { name: 'Target margin' }).fill('37.77')
  await button(page, 'Save changes').click()
  await button(page, 'Save changes').waitFor({ state: 'detached' })
}

/** Creates a proposal with one requirement for a designer, and returns its id. */
async function writeScope(page: Page, name: string, requirement: string) {
  await page.goto(new URL('/proposals', page.url()).href)
  await heading(page, 'Proposals').waitFor()
  await button(page, 'New proposal').first().click()
  await page.getByRole('menuitem', { name: 'Blank proposal' }).click()
  await page.getByLabel('Proposal name').fill(name)
  await page.getByRole('dialog').getByLabel('Client').fill('Harbour Museum')
  await button(page, 'Create proposal').click()
  await heading(page, name).waitFor()
  await openTab(page, 'Scope')
  await button(page, 'Add requirement').click()
  await requirementName(page, 1).fill(requirement)
  await button(page, `Details of ${requirement}`).click()
  await page.getByLabel('Role').fill('Designer')
  await page.getByLabel('Seniority').selectOption('Senior')
  await button(page, 'Estimate the hours').click()
  return /proposals\/([^/?#]+)/.exec(page.url())?.[1] ?? ''
}

const suggestion = (page: Page, name: string) => page.getByRole('region', { name: `Suggestion for ${name}` })

test('an agency prices a scope from its catalogue and rates, wins it, and estimates better the next time', async (t) => {
  const app = await startTestApp()
  t.after(() => app.stop())
  // Insights ask for the months before the time of the browser.
  app.service.clock.stepTo(new Date().toISOString())
  const api = app.provider
  await api.call('PATCH', '/profile', { profile: { proposalDefaults: { currency: 'EUR' } } })

  // The catalogue, two rate cards and a target.
  const page = await app.signedIn('/catalogue')
  await importCatalogue(page)
  await page.goto(`${app.origin}/profile/people`)
  await setRates(page)

  // The scope: without history, the table answers, with the rate of the card.
  const id = await writeScope(page, 'Compasses', 'Wireframes for the collection')
  const first = suggestion(page, 'Wireframes for the collection')
  await first.getByText(/^Typical hours for design, complexity 3 · Designer, Senior: Card 2026, €95/).waitFor()
  await button(page, 'Use: Wireframes for the collection').click()
  await waitUntilSaved(page)
  const [requirement] = (await api.get(id)).requirements
  assert.ok(requirement.hoursRange.low < requirement.hours && requirement.hours < requirement.hoursRange.high)

  // The price: a line of the requirement at the rate of the card, and one of the catalogue.
  await openTab(page, 'Price')
  await choosePricing(page, 'Price table')
  await button(page, 'Turn 1 requirement into a line').click()
  await becomes(() => page.getByLabel('Unit price of line 1', { exact: true }).inputValue(), '95.00')
  await button(page, 'Add line').first().click()
  await page.getByLabel('Name of line 2', { exact: true }).pressSequentially('photo')
  await page.getByRole('option', { name: /Photo shoot/ }).click()
  await becomes(() => page.getByLabel('Unit price of line 2', { exact: true }).inputValue(), '650.00')
  await waitUntilSaved(page)

  // The margin, as the server calculates it too.
  const margin = page.getByRole('region', { name: 'Margin', exact: true })
  const known = (await api.call('GET', `/proposals/${id}/margin`)).body
  const hoursCost = requirement.hours * 51.25
  assert.deepEqual([Number(known.cost), known.target, known.unknownCosts], [hoursCost + 243.75, '37.77', 0])
  await margin.getByText(`${known.margin}%`).waitFor()
  await margin.getByText('Target: 37.77').waitFor()

  // The client sees prices and accepts. No cost, role or range is on the page or in its data.
  await button(page, 'Share').click()
  await shareButton(page).click()
  await sharePanel(page).waitFor({ state: 'detached' })
  const { shares } = (await api.call('GET', `/proposals/${id}/shares`)).body
  const path = pathOf(shares[0].shareUrl)
  const client = await app.visit(path, PHONE)
  await client.getByText('Photo shoot').first().waitFor()
  const seen = [
    await client.content(),
    JSON.stringify((await app.service.call('GET', `/api/public/v1/shares/${tokenOf(shares[0].shareUrl)}`)).body),
  ]
  for (const secret of secrets)
    for (const text of seen) assert.ok(!text.includes(secret), `${secret} reaches the client`)
  await button(client, 'Accept').click()
  await client.locator('#accept-name').fill('Tomás Quintela')
  await client.locator('#accept-consent').check()
  await client.getByRole('button', { name: /^Accept for / }).click()
  await client.locator('.outcome.accepted').waitFor()

  // The work took a quarter longer.
  const actual = String(Math.round(requirement.hours * 1.25 * 4) / 4)
  await page.goto(`${app.origin}/proposals/${id}`)
  const work = page.getByRole('region', { name: 'How long did it take?' })
  await work.getByRole('button', { name: 'Enter hours' }).click()
  await work.getByLabel('Actual hours for Wireframes for the collection').fill(actual)
  await work.getByText('Within the range', { exact: true }).waitFor()
  await button(page, 'Save hours').click()
  await page.getByText('Hours saved.').waitFor()

  // The next estimate of similar work knows it, and links to it.
  await writeScope(page, 'Maps', 'Wireframes for the map room')
  const next = suggestion(page, 'Wireframes for the map room')
  await next.getByText(/^From 1 of your own jobs/).waitFor()
  const evidence = next.getByRole('link', { name: `Wireframes for the collection (${actual} h)` })
  assert.match((await evidence.getAttribute('href')) ?? '', new RegExp(id))
  await navigate(page, 'Insights')
  const insights = page.getByRole('table', { name: 'Estimated and actual hours' })
  await insights.getByRole('row', { name: /^design ?1 requirement .*\+2\d% 1 of 1$/i }).waitFor()
})
