import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Caller } from '../../server/test/harness.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, startTestApp, type TestApp } from './browser.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const call = (account: Caller, method: string, path: string, body?: unknown) =>
  app.service.call(method, path, { key: account.key, body })
const itemsOf = async (account: Caller) => (await call(account, 'GET', '/catalogue')).body.items
const menuOf = (page: Page) => page.getByRole('button', { name: 'Actions for Catalogue' })

test('a price list is imported, an item edited, searched and deleted with undo', async () => {
  const account = await app.service.caller()
  const page = await app.signedIn('/catalogue', { as: account })
  await heading(page, 'Catalogue').waitFor()
  await button(page, 'Import').click()
  const csv =
    'name;unit;unitPrice;currency;sku;tags\nDiseño;día;"1.640,50";EUR;D;web\nTexto;hora;80;EUR;T;\nMal;hora;x;EUR;M;\n'
  const buffer = Buffer.from(csv, 'latin1')
  await page.locator('input[type=file]').setInputFiles({ name: 'precios.csv', mimeType: 'text/csv', buffer })
  await page.getByText('2 new items').waitFor()
  await page.getByText('Line 4').waitFor()
  await page.getByText('Enter a number.').waitFor()
  assert.deepEqual(await itemsOf(account), [])
  await checkAccessibility(page)
  await button(page, 'Import the rest').click()
  await page.getByText('Imported: 2 new items, 0 changes.').waitFor()
  await becomes(
    async () =>
      (await itemsOf(account)).map(({ name, unitPrice }: Caller & Record<string, string>) => [name, unitPrice]),
    [
      ['Diseño', '1640.50'],
      ['Texto', '80.00'],
    ],
  )

  await button(page, 'Edit Texto').click()
  const panel = page.getByRole('dialog', { name: 'Edit item' })
  await panel.getByLabel('Cost').fill('35')
  await page.keyboard.press('Escape')
  await button(page, 'Cancel').last().click()
  await checkAccessibility(page)
  await panel.getByRole('button', { name: 'Save' }).click()
  await becomes(async () => (await itemsOf(account))[1].unitCost, '35.00')

  await page.getByRole('searchbox').fill('diseno')
  await becomes(() => page.getByRole('row').filter({ hasText: 'Texto' }).count(), 0)
  await page.getByRole('row').filter({ hasText: 'Diseño' }).waitFor()
  await page.getByRole('button', { name: 'Actions for Diseño' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await button(page, 'Undo').click()
  await page.getByRole('row').filter({ hasText: 'Diseño' }).waitFor()
  assert.equal((await itemsOf(account)).length, 2)
  await menuOf(page).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export' }).click()
  assert.equal((await download).suggestedFilename(), 'catalogue.csv')
})

test('an item is chosen by keyboard while one types, and taken over after it has changed', async () => {
  const account = await app.service.caller()
  const item = { name: 'Design', description: 'Every page.', unit: 'day', unitPrice: '640', currency: 'EUR' }
  const { id: itemId } = (await call(account, 'POST', '/catalogue', item)).body
  await call(account, 'POST', '/catalogue', { ...item, name: 'Design in dollars', currency: 'USD' })
  const pricing = { sections: [{ items: [{ id: 'first', name: 'x', quantity: 3, unitPrice: 1 }] }] }
  const { id } = (await call(account, 'POST', '/proposals', { name: 'Shop', currency: 'EUR', pricing })).body
  const lineOf = async () => (await call(account, 'GET', `/proposals/${id}`)).body.pricing.sections[0].items[0]
  const page = await app.signedIn(`/proposals/${id}?tab=price`, { as: account })
  const name = page.getByLabel('Name of line 1', { exact: true })
  await name.fill('')
  await name.pressSequentially('desi')
  const list = page.getByRole('listbox', { name: 'From the catalogue' })
  await list.waitFor()
  assert.equal(await list.getByRole('option').count(), 1)
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await name.pressSequentially('g')
  await list.waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await becomes(async () => {
    const { name, description, unit, unitPrice, quantity, catalogueId } = await lineOf()
    return [name, description, unit, unitPrice, quantity, catalogueId]
  }, ['Design', 'Every page.', 'day', '640.00', '3.00', itemId])

  app.service.clock.advance(1_000)
  await call(account, 'PUT', `/catalogue/${itemId}`, { unitPrice: '690', name: 'Design, all pages' })
  await page.reload()
  await page.getByText('Catalogue: €690.00').waitFor()
  assert.equal((await lineOf()).unitPrice, '640.00')
  await page.getByRole('button', { name: 'Update Design from the catalogue' }).click()
  await becomes(async () => {
    const { name, unitPrice, quantity } = await lineOf()
    return [name, unitPrice, quantity]
  }, ['Design, all pages', '690.00', '3.00'])
  await becomes(() => page.getByText('Catalogue: €690.00').count(), 0)
})

test('a member reads the catalogue without costs, and finds nothing to change it with', async () => {
  const account = await app.service.caller()
  await app.service.setTeam(account)
  await call(account, 'POST', '/catalogue', { name: 'Photos', unitPrice: '100', unitCost: '43.21', currency: 'EUR' })
  const member = await app.service.member(account, 'member')
  const page = await app.signedIn('/catalogue', { as: member })
  await page.getByRole('row').filter({ hasText: 'Photos' }).waitFor()
  const text = (await page.textContent('body')) ?? ''
  assert.ok(!text.includes('43.21') && !text.includes('Cost'))
  assert.equal(await button(page, 'Add item').count(), 0)
  assert.equal(await page.getByRole('button', { name: 'Edit Photos' }).count(), 0)
  await page.getByRole('link', { name: 'Export' }).waitFor()
})
