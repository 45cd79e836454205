import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { PriceItem, PriceSection } from '@proffer/core/pricing/schema.ts'
import type { Page } from 'playwright-core'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, PHONE, startTestApp, type TestApp, waitForFocus } from './browser.ts'
import { choosePricing, menuItem, openEditor, saveAfter, waitUntilSaved } from './proposal-editing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const tax = { taxRate: 20, taxName: 'VAT' }
const nameCell = (page: Page, position: number) => page.getByLabel(`Name of line ${position}`, { exact: true })
const priceCell = (page: Page, position: number) => page.getByLabel(`Unit price of line ${position}`, { exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const names = ({ pricing }: { pricing: { sections: PriceSection[] } }) =>
  pricing.sections.map(({ items }) => items.map(({ name }) => name))
const line = (name: string, more: object = {}) => ({ name, unitPrice: '10', ...more })

/** Types into the focused name cell and then into the price of the same line, with the keyboard alone. */
async function typeLine(page: Page, name: string, price: string) {
  await page.keyboard.type(name)
  for (const _ of ['quantity', 'unit', 'price']) await page.keyboard.press('Tab')
  await page.keyboard.type(price)
}

/** What a spreadsheet would put into the clipboard. */
async function paste(page: Page, text: string) {
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', content)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

test('three packages, two add-ons and a monthly fee are built with the keyboard, saved, and reused as a template', async () => {
  const { page, stored, accountApi } = await openEditor(
    app,
    { name: 'Museum', currency: 'EUR', hourlyRate: 80, requirements: [{ name: 'Shop', hours: 10 }] },
    { tab: 'price' },
    tax,
  )
  await choosePricing(page, 'Price table')
  await button(page, 'Turn 1 requirement into a line').click()
  await becomes(() => priceCell(page, 1).inputValue(), '80.00')
  const [requirement] = (await stored()).requirements

  await button(page, 'Add section').click()
  await page.locator('[id^=section-]:focus').waitFor()
  await page.keyboard.type('Launch')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await section(page, 'Launch').getByText('picks exactly one').waitFor()
  await nameCell(page, 2).focus()
  await typeLine(page, 'Handover', '900')
  await page.keyboard.press('Enter')
  await waitForFocus(page, nameCell(page, 3))
  await typeLine(page, 'Guided', '2,400')
  await page.keyboard.press('Enter')
  await typeLine(page, 'Season', '5200.5')
  await page.keyboard.press('Enter')
  await waitForFocus(page, nameCell(page, 5))
  await page.keyboard.press('Backspace')
  await waitForFocus(page, nameCell(page, 4))
  await page.getByRole('radio', { name: 'Guided: selected' }).check()

  await button(page, 'Add section').click()
  await page.locator('[id^=section-]:focus').waitFor()
  await page.keyboard.type('Extras')
  await section(page, 'Extras').getByText('Pick any').click()
  await nameCell(page, 5).focus()
  await paste(page, 'Concepto\tCant.\tPrecio\nFotos\t40\t18,50\nGuía\t500\t2,80\nAlojamiento\t1\t1.095,00')
  await page.getByText('3 lines added.').waitFor()
  await waitForFocus(page, nameCell(page, 7))
  await page.getByLabel('Billed, line 7').selectOption('month')
  for (const name of ['Fotos', 'Alojamiento']) await page.getByRole('checkbox', { name: `${name}: selected` }).check()
  await page.getByLabel('Tax of line 6').fill('5')

  await page.getByLabel('Discount', { exact: true }).fill('10')
  await button(page, '40 / 30 / 30').click()
  await saveAfter(page, () => page.getByText('Adds up to 100%').waitFor())
  // 800 + 2,400 + 740, less 10 %, with 20 % tax.
  await page.getByText('Total €4,255.20', { exact: false }).waitFor({ state: 'attached' })
  const record = await stored()
  assert.deepEqual(names(record), [['Shop'], ['Handover', 'Guided', 'Season'], ['Fotos', 'Guía', 'Alojamiento']])
  const [work, packages, extras] = record.pricing.sections
  assert.equal(work.items[0].requirementId, requirement.id)
  assert.deepEqual([work.items[0].quantity, work.items[0].unit], ['10.00', 'hour'])
  assert.deepEqual([packages.choice, extras.choice], ['one', 'any'])
  const chosen = (items: PriceItem[]) => items.map(({ selected }) => selected)
  assert.deepEqual(
    [chosen(packages.items), chosen(extras.items)],
    [
      [false, true, false],
      [true, false, true],
    ],
  )
  assert.deepEqual(
    [packages.items[2].unitPrice, extras.items[1].taxRate, extras.items[2].recurring, extras.items[2].unitPrice],
    ['5200.50', '5.00', 'month', '1095.00'],
  )
  const { oneTime, monthly, schedule } = record.pricing.totals
  assert.deepEqual(
    [oneTime.net, oneTime.gross, monthly.gross, record.total],
    ['3546.00', '4255.20', '1314.00', '3546.00'],
  )
  assert.deepEqual(
    schedule.map(({ amount }: { amount: string }) => amount),
    ['1702.08', '1276.56', '1276.56'],
  )
  await checkAccessibility(page, 'price table')

  await button(page, 'Actions for Museum').click()
  await menuItem(page, 'Save as template').press('Enter')
  await page.getByLabel('Template name').fill('Museums')
  await page.getByRole('dialog').getByRole('button', { name: 'Save as template' }).click()
  await page.getByText('Template Museums saved.').waitFor()
  const [template] = (await accountApi.call('GET', '/templates')).body.templates
  assert.deepEqual(names(template), names(record))
  assert.deepEqual(template.requirements, record.requirements)
  await page.goto(`${app.origin}/templates/${template.id}?tab=price`)
  await nameCell(page, 3).fill('Guided launch')
  await checkAccessibility(page, 'template')
  await page.getByText('All changes saved').waitFor()
  const { id } = await accountApi.propose({ templateId: template.id })
  assert.deepEqual(names(await accountApi.get(id))[1], ['Handover', 'Guided launch', 'Season'])
})

test('lines move by keys and by dragging, also between sections, and a removed line comes back', async () => {
  const sections = [
    { title: 'First', items: [line('A'), line('B')] },
    { title: 'Second', choice: 'any', items: [line('C')] },
  ]
  const { page, stored } = await openEditor(app, { pricing: { sections } }, { tab: 'price' })
  await priceCell(page, 1).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByText('A is now line 2 in First.').waitFor({ state: 'attached' })
  await waitForFocus(page, priceCell(page, 2))
  await saveAfter(page, () => page.keyboard.press('Alt+ArrowDown'))
  await waitForFocus(page, priceCell(page, 2))
  assert.deepEqual(names(await stored()), [['B'], ['A', 'C']])

  const grip = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
  await grip('B').scrollIntoViewIfNeeded()
  const [from, to] = [await grip('C').boundingBox(), await grip('B').boundingBox()]
  assert.ok(from && to)
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 8, to.y + 20, { steps: 4 })
  await page.mouse.move(to.x + 8, to.y - 4)
  await saveAfter(page, () => page.mouse.up())
  assert.deepEqual(names(await stored()), [['C', 'B'], ['A']])

  const before = (await stored()).pricing
  await button(page, 'Actions for C').click()
  await saveAfter(page, () => menuItem(page, 'Remove').click())
  assert.deepEqual(names(await stored()), [['B'], ['A']])
  await saveAfter(page, () => button(page, 'Undo').click())
  assert.deepEqual((await stored()).pricing, before)

  await choosePricing(page, 'Fixed price')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await choosePricing(page, 'Fixed price')
  await saveAfter(page, () => button(page, 'Remove price table').click())
  assert.deepEqual([(await stored()).pricing, (await stored()).total], [null, '30.00'])
})

const twoLines = { sections: [{ items: [line('A'), line('B')] }] }

test('amounts that the server refuses are explained at their line', async () => {
  const { page } = await openEditor(app, { pricing: twoLines }, { tab: 'price' })
  await page.route('**/api/app/v1/proposals/*', (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const refusal = (field: string) => ({
      loc: ['body', 'pricing', 'sections', '0', 'items', '1', field],
      msg: `Value error, the ${field} is refused`,
      type: 'value_error',
    })
    const body = { error: 'validation_error', detail: ['unitPrice', 'taxRate', 'discountPercent'].map(refusal) }
    return route.fulfill({ status: 422, contentType: 'application/json', body: JSON.stringify(body) })
  })
  await priceCell(page, 2).fill('20')
  await page.keyboard.press('Control+s')
  await page.getByText('Unit price: the unitPrice is refused').waitFor()
  await page.getByText('Tax: the taxRate is refused').waitFor()
  await page.getByText('the discountPercent is refused').waitFor()
  assert.equal(await priceCell(page, 2).getAttribute('aria-invalid'), 'true')
  assert.equal(await priceCell(page, 1).getAttribute('aria-invalid'), null)
})

test('a wrong amount is explained at its cell and not sent, while everything else is saved', async () => {
  const { page, stored } = await openEditor(app, { pricing: twoLines }, { tab: 'price' })
  await priceCell(page, 1).fill('12x')
  await page.getByText('Unit price: enter a number, such as 1,234.50.').waitFor()
  assert.equal(await priceCell(page, 1).getAttribute('aria-invalid'), 'true')
  await priceCell(page, 2).fill('20')
  const prices = async () => (await stored()).pricing.sections[0].items.map(({ unitPrice }: PriceItem) => unitPrice)
  await becomes(prices, ['10.00', '20.00'])
  await page.getByRole('button', { name: 'Not saved: check the marked fields' }).waitFor()
  // Neither sharing nor another tab loses the wrong text.
  for (const act of [button(page, 'Share'), page.getByRole('tab', { name: 'Content' })]) {
    await priceCell(page, 2).focus()
    await act.click()
    await waitForFocus(page, priceCell(page, 1))
  }
  await saveAfter(page, () => priceCell(page, 1).fill('11'))
  await page.getByLabel('Tax of line 1').fill('101')
  await page.getByText('Tax: enter 100 or less.').waitFor()
  await page.getByLabel('Tax of line 1').fill('')
  await priceCell(page, 1).fill('12')

  await nameCell(page, 2).fill('')
  await button(page, 'Add payment').click()
  await page.getByLabel('Amount of payment 1').fill('60')
  await page.getByText('Adds up to 60%').waitFor()
  await page.getByText('Give this line a name.').waitFor()
  await becomes(async () => [await prices(), names(await stored())], [['12.00', '20.00'], [['A', 'B']]])
  await checkAccessibility(page, 'problems')
  await nameCell(page, 2).fill('Renamed')
  await page.getByRole('button', { name: 'Not saved: payments add up to 60%' }).waitFor()
  await page.getByRole('tab', { name: 'Content' }).click()
  await button(page, 'Share').click()
  await waitForFocus(page, page.getByLabel('Amount of payment 1'))
  await saveAfter(page, () => page.getByLabel('Amount of payment 1').fill('100'))
  assert.deepEqual([names(await stored()), (await stored()).pricing.schedule.length], [[['A', 'Renamed']], 1])
})

test('an edit on a phone and a change of other lines made elsewhere are both kept', async () => {
  const pricing = { sections: [{ title: 'Work', items: [line('A'), line('B')] }] }
  const { page, put, stored } = await openEditor(app, { pricing }, { tab: 'price', ...PHONE })
  const { sections } = (await stored()).pricing
  await priceCell(page, 1).waitFor({ state: 'hidden' })
  await nameCell(page, 1).tap()
  await priceCell(page, 1).fill('11')
  const [first, second] = sections[0].items
  await put({ pricing: { sections: [{ ...sections[0], items: [first, { ...second, unitPrice: '22' }, line('C')] }] } })
  await page.getByText('Updated with changes made elsewhere').waitFor()
  await waitUntilSaved(page)
  const items: PriceItem[] = (await stored()).pricing.sections[0].items
  assert.deepEqual(
    items.map(({ name, unitPrice }) => [name, unitPrice]),
    [
      ['A', '11.00'],
      ['B', '22.00'],
      ['C', '10.00'],
    ],
  )
  await nameCell(page, 2).tap()
  await becomes(() => priceCell(page, 2).inputValue(), '22.00')
  await priceCell(page, 1).waitFor({ state: 'hidden' })
  assert.equal(await page.getByLabel('Hours', { exact: true }).count(), 0, 'a price table has no hours')
  await page.getByLabel('Line and unit prices', { exact: true }).uncheck()
  await becomes(async () => (await stored()).settings.show, { hours: false, rates: false, lineAmounts: false })
  await checkAccessibility(page, 'price table on a phone')
  await page.reload()
  await heading(page, 'Website').waitFor()
  await becomes(() => nameCell(page, 3).inputValue(), 'C')
})

test('the total covers no cell that has the focus, and a toast breaks a long word', async () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4)
  const items = [line(word), ...Array.from({ length: 14 }, (_, index) => line(`Line ${index + 2}`))]
  const proposal = { name: 'Museum', pricing: { sections: [{ items }] } }
  const { page } = await openEditor(app, proposal, { tab: 'price', ...PHONE })
  await nameCell(page, 1).focus()
  const isClear = () =>
    page.evaluate(() => {
      const bar = document.querySelector('section[aria-label="Actions"]')?.getBoundingClientRect()
      const cell = document.activeElement?.getBoundingClientRect()
      return bar !== undefined && cell !== undefined && (cell.bottom <= bar.top || cell.top >= bar.bottom)
    })
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab')
    await becomes(isClear, true, `after ${steps + 1} steps`)
  }
  await button(page, `Actions for ${word}`).click()
  await menuItem(page, 'Remove').click()
  const toast = page.locator('[data-toast]', { hasText: `${word} removed.` })
  await becomes(() => toast.evaluate((card) => card.scrollWidth <= card.clientWidth), true)
})
