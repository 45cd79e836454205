import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { PriceItem, PriceSection } from '@proffer/core/pricing/schema.ts'
import type { Page } from 'playwright-core'
import { startMailServer } from '../../server/test/mail-server.ts'
import { readMail } from '../../server/test/mail-text.ts'
import { pdfLine } from '../../server/test/pdf-text.ts'
import { startReceiver } from '../../server/test/receivers.ts'
import { waitUntil } from '../../server/test/waiting.ts'
import { becomes, button, heading, navigate, PHONE, startTestApp } from './browser.ts'
import {
  chosen,
  chosenSums,
  chosenTotals,
  inApi,
  inEvent,
  mailedFacts,
  monthly,
  opening,
  printed,
  SEASON_GROSS,
} from './priced-offer-figures.ts'
import { shareButton, sharePanel } from './share-panel.ts'

const INES = 'ines@museum.example'

/** Insights leave out cents that are zero. */
const withoutZeroCents = (amount: string) => amount.replace(/\.00$/, '')

/** Fills a row of the price table. Rows are counted over all sections. */
async function fillLine(page: Page, position: number, cells: Record<string, string>) {
  for (const [cell, value] of Object.entries(cells)) {
    await page.getByLabel(`${cell} of line ${position}`, { exact: true }).fill(value)
  }
}

async function addSection(page: Page, title: string, choice: 'Pick one' | 'Pick any') {
  await button(page, 'Add section').click()
  await page.locator('[id^=section-]:focus').fill(title)
  const section = page.getByRole('region', { name: title, exact: true })
  await section.getByText(choice, { exact: true }).click()
  return section
}

/** A monthly fee, three packages and two optional add-ons, with a discount and three payments. */
async function createTemplate(page: Page) {
  await page.getByRole('link', { name: 'Create your first template' }).click()
  await heading(page, 'New template').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Museum website')
  await button(page, 'Create template').click()
  await heading(page, 'Museum website').waitFor()
  await page.getByRole('tab', { name: 'Price' }).click()
  await button(page, 'Add price table').click()
  await fillLine(page, 1, { Name: 'Hosting', 'Unit price': '95' })
  await page.getByLabel('Billed, line 1').selectOption('month')

  const packages = await addSection(page, 'Launch', 'Pick one')
  await fillLine(page, 2, { Name: 'Handover', 'Unit price': '900' })
  await packages.getByRole('button', { name: 'Add package' }).click()
  await fillLine(page, 3, { Name: 'Guided', 'Unit price': '2400' })
  await packages.getByRole('button', { name: 'Add package' }).click()
  await fillLine(page, 4, { Name: 'Season', 'Unit price': '5,200.50' })
  await page.getByRole('radio', { name: 'Guided: selected' }).check()

  const additions = await addSection(page, 'Additions', 'Pick any')
  await fillLine(page, 5, { Name: 'Photos', Quantity: '40', Unit: 'photo', 'Unit price': '18.50', Tax: '10' })
  await additions.getByRole('button', { name: 'Add line' }).click()
  await fillLine(page, 6, { Name: 'Printed guide', Quantity: '250', 'Unit price': '2.80', Tax: '4' })
  for (const name of ['Photos', 'Printed guide']) {
    await page.getByRole('checkbox', { name: `${name}: selected` }).uncheck()
  }

  await page.getByLabel('Discount', { exact: true }).fill('10')
  await button(page, '40 / 30 / 30').click()
  await page.getByText('All changes saved').waitFor()
}

async function proposeFromTemplate(page: Page) {
  await navigate(page, 'Proposals')
  await heading(page, 'Proposals').waitFor()
  await button(page, 'New proposal').first().click()
  await page.getByRole('menuitem', { name: 'From a template' }).click()
  await page.getByLabel('Proposal name').fill('A new home')
  await page.getByRole('dialog').getByLabel('Client').fill('Harbour Museum')
  await button(page, 'Create proposal').click()
  await heading(page, 'A new home').waitFor()
  const [, id = ''] = /proposals\/([^/?#]+)/.exec(page.url()) ?? []
  return id
}

async function share(page: Page) {
  await button(page, 'Share').click()
  await sharePanel(page).getByLabel('Email').fill(INES)
  await shareButton(page).click()
  await page.getByText(`Email sent to ${INES}`).waitFor()
  await button(page, 'Done').click()
}

/** The sums in a part of the page, row by row. */
const sumsIn = (page: Page, place: string) => page.locator(`${place} .sums > div`).allInnerTexts()

/** Starts the service with a provider, a mail server and a webhook receiver. */
async function startScene(t: TestContext) {
  const mailServer = await startMailServer()
  t.after(() => mailServer.stop())
  const receiver = await startReceiver()
  t.after(() => receiver.stop())
  const mailFrom = { name: 'Proffer', address: 'no-reply@proffer.example' }
  const app = await startTestApp({ smtpUrl: mailServer.url, mailFrom })
  t.after(() => app.stop())
  // The page of insights requests the months before the browser's time.
  app.service.clock.stepTo(new Date().toISOString())
  app.service.services.outbox.start()
  const profile = { taxRate: 21, taxName: 'VAT', proposalDefaults: { currency: 'EUR' } }
  assert.equal((await app.provider.call('PATCH', '/profile', { profile })).status, 200)
  const subscription = { name: 'CRM', url: receiver.url, events: ['proposal.accepted'] }
  assert.equal((await app.provider.call('POST', '/webhooks', subscription)).status, 201)

  /** Waits for a mail to an address with this text. Returns the text that matches. */
  const mailed = (address: string, text: RegExp) =>
    waitUntil(async () => {
      const mails = mailServer.received.filter(({ to }) => to.includes(address))
      return mails.map(({ raw }) => text.exec(readMail(raw).text)?.[0]).find((match) => match !== undefined)
    }, `a mail to ${address} with ${text}`)
  return { app, receiver, mailed }
}

test('a priced offer, from template to acceptance, has the same figures in every part of the product', async (t) => {
  const { app, receiver, mailed } = await startScene(t)
  const api = app.provider

  // The provider creates a template and a proposal from it, and shares the proposal.
  const provider = await app.signedIn('/templates')
  await createTemplate(provider)
  const id = await proposeFromTemplate(provider)
  await provider.getByRole('tab', { name: 'Price' }).click()
  const editorTotals = provider.getByRole('region', { name: 'When the page opens', exact: true }).locator('dd')
  for (const amount of [opening.subtotal, opening.net, opening.tax, opening.gross, monthly.gross]) {
    await editorTotals.getByText(amount, { exact: true }).first().waitFor()
  }
  await share(provider)
  const draft = await api.get(id)
  const { oneTime, monthly: fee } = draft.pricing.totals
  assert.deepEqual(
    [draft.total, oneTime.discount, oneTime.net, oneTime.gross, fee.gross],
    [opening.net, opening.discount, opening.net, opening.gross, monthly.gross].map(inApi),
  )

  // The client opens the link of the mail on a phone, and chooses.
  const link = await mailed(INES, /\/p\/[\w-]{43}/)
  const client = await app.visit(link, PHONE)
  const shownTotals = () => client.locator('#investment .sums .total dd, .panel .panel-amount').allTextContents()
  const totalBecomes = (gross: string) => becomes(shownTotals, [gross, gross])
  await totalBecomes(opening.gross)
  await client.getByRole('radio', { name: 'Season' }).check()
  await totalBecomes(SEASON_GROSS)
  await client.getByRole('checkbox', { name: 'Photos' }).check()
  await totalBecomes(chosen.gross)
  assert.deepEqual(await sumsIn(client, '#investment'), chosenSums)
  assert.deepEqual(await client.locator('.schedule .payment').allTextContents(), chosen.payments)

  // The client accepts, and finds the same figures later.
  await button(client, 'Accept').click()
  await client.locator('#accept-name').fill('Inês Duarte')
  await client.locator('#accept-consent').check()
  await button(client, `Accept for ${chosen.gross}`).click()
  await client.locator('.outcome.accepted').waitFor()
  assert.deepEqual(await client.locator('.taken li').allInnerTexts(), ['Hosting', 'Season', '40 × Photos'])
  await client.reload()
  await becomes(shownTotals, [chosen.gross])
  assert.deepEqual(await sumsIn(client, '#investment'), chosenSums)

  // The PDF of the client and that of the provider.
  const pdfPath = await client.getByRole('link', { name: 'Download PDF' }).first().getAttribute('href')
  const clientPdf = await client.request.get(app.origin + pdfPath)
  for (const pdf of [await clientPdf.body(), (await api.call('GET', `/proposals/${id}/pdf`)).bytes]) {
    const text = pdfLine(pdf)
    for (const part of printed) assert.ok(text.includes(part), `the PDF has ${part}: ${text}`)
    assert.doesNotMatch(text, /Handover|Guided|Printed guide|No requirements/)
  }

  // The record, and the answer that it keeps.
  const record = await api.get(id)
  assert.deepEqual([record.status, record.outcomeValue], ['accepted', inApi(chosen.net)])
  const { answer } = (await app.service.call('GET', link.replace('/p/', '/api/public/v1/shares/'))).body.state
  assert.deepEqual(answer.totals.oneTime, chosenTotals)
  assert.deepEqual([answer.totals.monthly.net, answer.totals.monthly.gross], [monthly.net, monthly.gross].map(inApi))
  const payments: Array<{ amount: string }> = answer.totals.schedule
  assert.deepEqual(
    payments.map(({ amount }) => amount),
    chosen.payments.map(inApi),
  )
  const items: PriceItem[] = draft.pricing.sections.flatMap(({ items }: PriceSection) => items)
  const selected: Record<string, boolean> = { Guided: false, Season: true, Photos: true }
  for (const [name, isSelected] of Object.entries(selected)) {
    const itemId = items.find((item) => item.name === name)?.id
    const choice = answer.selection.items.find((item: PriceItem) => item.id === itemId)
    assert.equal(choice?.selected, isSelected, name)
  }

  // The event.
  const [delivery] = await receiver.waitFor(1)
  const { data } = JSON.parse(delivery?.body ?? '')
  assert.deepEqual(
    [data.proposal_id, data.accepted_by, data.total, data.total_gross],
    [id, 'Inês Duarte', inEvent(chosen.net), inEvent(chosen.gross)],
  )
  assert.deepEqual(data.recurring.monthly, { net: inEvent(monthly.net), gross: inEvent(monthly.gross) })
  assert.deepEqual(data.selection, answer.selection)

  // The mail to the provider.
  const notification = await mailed('provider1@example.com', /Inês Duarte accepted .*/s)
  for (const fact of mailedFacts) assert.ok(notification.includes(fact), `the mail has ${fact}: ${notification}`)

  // The page of the proposal, and the insights.
  await provider.reload()
  await provider.getByRole('region', { name: 'Agreement' }).getByText(`${chosen.net} net`, { exact: true }).waitFor()
  await navigate(provider, 'Insights')
  const chart = provider.getByRole('figure', { name: 'Value won each month in EUR', exact: true })
  await chart.getByText('Show as table').click()
  await chart.getByRole('cell', { name: chosen.net, exact: true }).waitFor()
  const list = (name: string) => provider.getByRole('list', { name, exact: true }).getByRole('listitem').allInnerTexts()
  await becomes(
    () => list('Value won by template in EUR'),
    [`Museum website1 proposal\n${chosen.net} + ${withoutZeroCents(monthly.net)}/mo`],
  )
  await becomes(
    () => list('Options taken'),
    [`PhotosOption\n1 of 1 · ${withoutZeroCents(chosen.photos)}`, `SeasonPackage\n1 of 1 · ${chosen.package}`],
  )
  await provider.getByText('Not chosen (3)', { exact: true }).click()
  await becomes(
    () => list('Not chosen (3)'),
    ['GuidedPackage\n0 of 1', 'HandoverPackage\n0 of 1', 'Printed guideOption\n0 of 1'],
  )
})
