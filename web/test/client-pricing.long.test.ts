import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { checkAccessibility } from './axe.ts'
import { becomes, button, PHONE, pathOf, startTestApp, type TestApp } from './browser.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
  await app.provider.call('PATCH', '/profile', {
    profile: { companyName: 'Nortada', taxRate: 23, taxName: 'IVA', theme: 'system' },
  })
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const pricing = {
  sections: [
    {
      title: 'Website',
      items: [
        { id: 'design', name: 'Design', unitPrice: '1000' },
        { id: 'build', name: 'Build', quantity: '2', unit: 'day', unitPrice: '500' },
      ],
    },
    {
      title: 'Launch package',
      choice: 'one',
      items: [
        { id: 'small', name: 'Handover', unitPrice: '200', description: 'A written guide\n30 days of fixes' },
        { id: 'large', name: 'Guided launch', unitPrice: '500', selected: false },
      ],
    },
    {
      title: 'Additions',
      choice: 'any',
      items: [
        {
          id: 'photos',
          name: 'Photography',
          unit: 'photo',
          unitPrice: '18',
          quantity: '10',
          quantityRange: { min: '5', max: '20' },
          selected: false,
        },
        { id: 'care', name: 'Hosting and care', unitPrice: '95', recurring: 'month' },
      ],
    },
  ],
  schedule: [{ percent: '40' }, { label: 'Opening', percent: '60', due: 'date', date: '2027-05-18' }],
}

async function shared(proposal: object = {}) {
  const { id, share } = await app.provider.shared({
    name: 'A new home',
    currency: 'EUR',
    // Replaces the fixed total that `shared` sets by default. The pricing has the total.
    total: undefined,
    pricing,
    ...proposal,
  })
  return { id, path: pathOf(share.shareUrl) }
}

const hiddenPrices = { settings: { show: { lineAmounts: false } } }

const total = (page: Page) => page.locator('#investment .sums .total dd')
const cardTotal = (page: Page) => page.locator('.panel-amount')
const announced = (page: Page) => page.locator('#status').textContent()
const payments = (page: Page) => page.locator('.schedule .payment').allTextContents()

/** Waits until the table and the card show the same total. */
async function totalBecomes(page: Page, expected: string) {
  await becomes(() => total(page).textContent(), expected, 'in the table')
  await becomes(() => cardTotal(page).textContent(), expected, 'in the card')
}

/** Opens the form at the end of the page, and fills in what an acceptance needs. */
async function fillIn(page: Page, acceptLabel = 'Accept', name = 'Inês Duarte') {
  await button(page, acceptLabel).click()
  await page.locator('#accept-name').fill(name)
  await page.locator('#accept-consent').check()
}

const recap = (page: Page) => page.locator('.answer-recap dd').allInnerTexts()

test('a client picks a package, an addition and a quantity on a phone, accepts, and finds it again', async () => {
  const { id, path } = await shared()
  const page = await app.visit(path, PHONE)
  await totalBecomes(page, '€2,706.00')
  assert.deepEqual(await payments(page), ['€1,082.40', '€1,623.60'])
  await becomes(() => announced(page), '', 'nothing has changed yet')

  await page.getByRole('radio', { name: 'Guided launch' }).check()
  await totalBecomes(page, '€3,075.00')
  await becomes(() => page.getByRole('radio', { name: 'Handover' }).isChecked(), false)
  await page.getByRole('checkbox', { name: 'Photography' }).check()
  await totalBecomes(page, '€3,296.40')
  await button(page, 'More: Photography').click()
  await totalBecomes(page, '€3,318.54')
  await becomes(() => page.getByLabel('Quantity: Photography').inputValue(), '11')
  await becomes(() => announced(page), 'Your total is now €3,318.54 plus €116.85 per month.')
  assert.deepEqual(await payments(page), ['€1,327.42', '€1,991.12'])
  await page.locator('.panel-note').getByText('plus €116.85 per month').waitFor()

  await page.reload()
  await totalBecomes(page, '€3,318.54')
  await fillIn(page)
  const accepted = ['A new home, Guided launch, Photography, Hosting and care', '€3,318.54, plus €116.85 per month']
  await becomes(async () => (await recap(page)).slice(0, 2), accepted)
  await button(page, 'Accept for €3,318.54').click()
  await page.locator('.outcome.accepted').waitFor()

  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload()
    const chosen = page.getByRole('table', { name: 'Launch package Your choice' })
    await becomes(() => chosen.getByRole('rowheader').allInnerTexts(), ['Guided launch'])
    await page.getByRole('row', { name: /Photography.*€198\.00/ }).waitFor()
    await becomes(() => total(page).textContent(), '€3,318.54')
    await becomes(() => page.locator('#investment input').count(), 0)
  }
  const { outcomeValue } = await app.provider.get(id)
  assert.equal(outcomeValue, '2698.00')
})

test('a price that has changed since the page was opened is shown before accepting, and nothing typed is lost', async () => {
  const { id, path } = await shared()
  const page = await app.visit(path)
  // The browser shows an older state of the offer. The server answers with the real one.
  await page.route('**/api/public/v1/shares/*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    if (body.state.canRespond) body.snapshot.proposal.pricing.sections[1].items[0].unitPrice = '100.00'
    await route.fulfill({ response, json: body })
  })
  await page.reload()
  await totalBecomes(page, '€2,583.00')
  await button(page, 'Accept').click()
  await page.locator('#accept-name').fill('Inês Duarte')
  await page.locator('#accept-note').fill('From May, please.')
  await page.locator('#accept-consent').check()
  await button(page, 'Accept for €2,583.00').click()
  await page
    .getByRole('alert')
    .filter({ hasText: /The price has changed: it is now €2,706\.00\./ })
    .waitFor()
  await totalBecomes(page, '€2,706.00')
  await becomes(async () => (await recap(page))[1], '€2,706.00, plus €116.85 per month')
  await becomes(() => page.locator('#accept-note').inputValue(), 'From May, please.')
  assert.equal((await app.provider.status(id)).status, 'sent')
  await button(page, 'Accept for €2,706.00').click()
  await page.locator('.outcome.accepted').getByText('Your note: From May, please.').waitFor()
  assert.equal((await app.provider.get(id)).outcomeValue, '2200.00')
})

test('with hidden prices the server calculates the total, the latest choice wins, and a failure can be retried', async () => {
  const { path } = await shared(hiddenPrices)
  const page = await app.visit(path)
  await totalBecomes(page, '€2,706.00')
  await becomes(() => page.locator('.lines .number, .choice-price').getByText('€').count(), 0)
  await page.getByRole('row', { name: /Build\s*2 × day/ }).waitFor()

  // The response to the first request is held back until the second one has arrived.
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  let requests = 0
  await page.route('**/price', async (route) => {
    requests += 1
    if (requests === 1) {
      hold()
      await isReleased
    }
    await route.continue()
  })
  let finished = 0
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/price')) finished += 1
  })
  await page.getByRole('radio', { name: 'Guided launch' }).check()
  await isHeld
  await becomes(() => page.locator('.price-sums').getAttribute('aria-busy'), 'true')
  await page.getByRole('checkbox', { name: 'Photography' }).check()
  await totalBecomes(page, '€3,296.40')
  release()
  await becomes(() => [requests, finished], [2, 2])
  // By the second frame the page has handled the late response.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  assert.equal(await total(page).textContent(), '€3,296.40', 'the late price is of an earlier choice')

  await page.context().setOffline(true)
  await button(page, 'Less: Photography').click()
  await page.getByText('The total of your choice couldn’t be calculated.').waitFor()
  await page.context().setOffline(false)
  await button(page, 'Try again').click()
  await totalBecomes(page, '€3,274.26')
  await becomes(() => page.locator('.price-note').textContent(), '')
  await fillIn(page)
  await button(page, 'Accept for €3,274.26').click()
  await page.locator('.outcome.accepted').waitFor()
})

test('a preview follows the choice, or says that it cannot when prices are hidden', async () => {
  const open = await shared()
  const hidden = await shared(hiddenPrices)
  const page = await app.signedIn(`/preview/${open.id}`)
  await page.getByRole('radio', { name: 'Guided launch' }).check()
  await totalBecomes(page, '€3,075.00')
  await page.goto(`${app.origin}/preview/${hidden.id}`)
  await page.getByRole('radio', { name: 'Guided launch' }).check()
  await page.locator('.price-note').getByText('This is a preview').waitFor()
  await totalBecomes(page, '€2,706.00')
})

test('an answer without acceptance leaves the offer readable, but nothing can be chosen', async () => {
  const { path } = await shared()
  const page = await app.visit(path)
  await button(page, 'Decline').click()
  await page.locator('#decline').getByRole('button', { name: 'Decline', exact: true }).click()
  await page.locator('.outcome.rejected').waitFor()
  await page.getByRole('radio', { name: 'Handover' }).waitFor()
  await becomes(() => page.locator('#investment :is(input, button):enabled').count(), 0)
})

test('four packages are a list, an offer with fees only has no one-time total, and sections keep their order', async () => {
  const packages = ['S', 'M', 'L', 'XL'].map((name, index) => ({
    name,
    unitPrice: 100 * (index + 1),
    selected: index === 0,
    recurring: 'month',
  }))
  const sections = [
    { title: 'Plan', choice: 'one', items: packages },
    { title: 'Domain', items: [{ name: 'Name', unitPrice: '10', recurring: 'year' }] },
  ]
  const { path } = await shared({ pricing: { sections } })
  const page = await app.visit(path)
  await becomes(() => page.locator('.rows .row').count(), 4)
  await page.getByRole('radio', { name: 'XL' }).check()
  await becomes(() => cardTotal(page).textContent(), '€492.00 per month')
  assert.deepEqual(await page.locator('#investment .group-name').allTextContents(), ['Plan', 'Domain'])
  assert.deepEqual(await page.locator('#investment .sums > div').allInnerTexts(), [
    'Every month including IVA €92.00\n€492.00',
    'Every year including IVA €2.30\n€12.30',
  ])
})

test('a Spanish offer is in Spanish, and accessible with its form in light and dark mode, on a desktop and on a phone', async () => {
  const { path } = await shared({ settings: { language: 'es' } })
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const device of [{}, PHONE]) {
      const page = await app.visit(path, { colorScheme, ...device })
      await page.getByRole('checkbox', { name: 'Photography' }).check()
      await totalBecomes(page, '2.927,40\u00a0€')
      await becomes(() => announced(page), 'Su total es ahora de 2.927,40\u00a0€ más 116,85\u00a0€ al mes.')
      await page.getByText('Elija una opción').waitFor()
      await page.locator('.schedule').getByText('18 de mayo de 2027').waitFor()
      await checkAccessibility(page, `the offer in ${colorScheme} mode`)
      await fillIn(page, 'Aceptar')
      await button(page, 'Aceptar por 2.927,40\u00a0€').waitFor()
      await checkAccessibility(page, `the form in ${colorScheme} mode`)
      await app.clearPages()
    }
  }
})
