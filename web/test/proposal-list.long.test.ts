import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { provider } from '../../server/test/client-side.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, PHONE, startTestApp, type TestApp, waitForFocus } from './browser.ts'
import { runHeldTimers } from './held-timers.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const names = async (page: Page) => page.getByRole('table').getByRole('link').allInnerTexts()
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const column = (page: Page, status: string) => page.getByRole('list', { name: new RegExp(`^${status}`) })

async function accountWith(...proposals: object[]) {
  const account = await app.service.caller()
  const accountApi = provider(app.service, account)
  const created = []
  for (const proposal of proposals) created.push(await accountApi.propose({ currency: 'EUR', ...proposal }))
  const statuses = async () => {
    const { proposals: stored } = (await accountApi.call('GET', '/proposals?sort=name')).body
    return stored.map(({ name, status }: { name: string; status: string }) => `${name} ${status}`)
  }
  return { account, accountApi, created, statuses }
}

const care = { name: 'Care', unitPrice: '95', recurring: 'month' }
const withCare = { pricing: { sections: [{ items: [{ name: 'Build', unitPrice: '22097' }, care] }] } }

test('a row shows what recurs beside the one-time price, and the heads of the columns sort', async () => {
  const { account } = await accountWith({ name: 'Bakery', total: 900.5 }, { name: 'Archive', ...withCare })
  const page = await app.signedIn('/proposals', { as: account })
  await page.getByRole('row', { name: /Archive.*€22,097 \+ €95\/mo/ }).waitFor()
  await page.getByRole('row', { name: /Bakery.*€900\.50/ }).waitFor()
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await becomes(() => head('Created').getAttribute('aria-sort'), 'descending')
  await button(page, 'Total').click()
  await page.waitForURL(/sort=-total/)
  await becomes(() => names(page), ['Archive', 'Bakery'])
  await button(page, 'Total').click()
  await becomes(() => names(page), ['Bakery', 'Archive'])
  await becomes(() => head('Total').getAttribute('aria-sort'), 'ascending')
  // The date is that of the order, so that a list by the last change shows it.
  await page.getByLabel('Sort by', { exact: true }).selectOption('-updatedAt')
  await becomes(() => head('Updated').getAttribute('aria-sort'), 'descending')
})

test('a phone shows at least five rows below the header', async () => {
  const { account } = await accountWith(
    ...Array.from({ length: 8 }, (_, n) => ({
      name: `A proposal with quite a long name ${n}`,
      clientName: 'Padaria do Bairro',
      ...withCare,
    })),
  )
  const page = await app.signedIn('/proposals', { as: account, ...PHONE, viewport: { width: 390, height: 844 } })
  await page.getByRole('row').nth(8).waitFor()
  const bottomBar = await page.getByRole('navigation').last().boundingBox()
  const shown = async () => {
    const rows = await page
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .all()
    const boxes = await Promise.all(rows.map((row) => row.boundingBox()))
    return boxes.filter((each) => each && each.y + each.height <= (bottomBar?.y ?? 0)).length
  }
  assert.ok((await shown()) >= 5, String(await shown()))
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  assert.equal(await isWide(), false)
  // On a phone the menu of a row starts a selection.
  await button(page, 'Actions for A proposal with quite a long name 7').click()
  await menuItem(page, 'Select').click()
  await page.getByRole('region', { name: 'Actions for the selection' }).waitFor()
  assert.equal(await isWide(), false)
  await checkAccessibility(page, 'selection on a phone')
})

test('several proposals are selected by box, range or page, and change, copy and export together', async () => {
  const { account, statuses } = await accountWith(
    { name: 'D' },
    { name: 'C', clientName: '=cmd' },
    { name: 'B', ...withCare },
    { name: 'A', total: 5 },
  )
  const page = await app.signedIn('/proposals', { as: account })
  const bar = page.getByRole('region', { name: 'Actions for the selection' })
  await box(page, 'A').click()
  await box(page, 'C').click({ modifiers: ['Shift'] })
  await bar.getByText('3 selected').waitFor()
  await checkAccessibility(page, 'selection')
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: 'Select this page' }).click()
  await bar.getByText('4 selected').waitFor()
  await box(page, 'D').click()
  await bar.getByText('3 selected').waitFor()

  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()])
  const csv = await readFile(await download.path(), 'utf8')
  assert.equal(download.suggestedFilename(), 'proposals.csv')
  const lines = csv.trim().split('\r\n')
  assert.match(lines[1] ?? '', /^A,,Draft,EUR,5\.00,,,\d{4}-/)
  assert.match(lines[2] ?? '', /^B,,Draft,EUR,22097\.00,95\.00,,/)
  assert.match(lines[3] ?? '', /^C,'=cmd,Draft/)
  assert.equal(lines.length, 4)

  await button(page, 'Set status').click()
  await menuItem(page, 'Sent').click()
  const question = page.getByRole('dialog', { name: 'Mark 3 proposals as sent?' })
  await question.getByText('Your client gets nothing').waitFor()
  assert.equal(await question.getByRole('link', { name: 'Share' }).count(), 0)
  await question.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByText('3 proposals set to “Sent”.').waitFor()
  assert.deepEqual(await statuses(), ['A sent', 'B sent', 'C sent', 'D draft'])
  await button(page, 'Undo').click()
  await becomes(statuses, ['A draft', 'B draft', 'C draft', 'D draft'])

  await box(page, 'A').click()
  await box(page, 'B').click()
  await button(page, 'Duplicate').click()
  await page.getByText('2 proposals duplicated.').waitFor()
  await becomes(statuses, ['A draft', 'A (copy) draft', 'B draft', 'B (copy) draft', 'C draft', 'D draft'])
})

test('a deletion of several can be undone, asks about accepted ones, and says which part of it failed', async () => {
  const { account, accountApi, created, statuses } = await accountWith({ name: 'C' }, { name: 'B' }, { name: 'A' })
  const page = await app.signedIn('/proposals', { as: account })
  const choose = async (...wanted: string[]) => {
    for (const name of wanted) await box(page, name).click()
    await page
      .getByRole('region', { name: 'Actions for the selection' })
      .getByRole('button', { name: 'Delete' })
      .click()
  }
  await choose('A', 'B')
  await page.getByText('2 proposals will be deleted.').waitFor()
  await becomes(() => names(page), ['C'])
  await waitForFocus(page, button(page, 'Undo'))
  await page.keyboard.press('Enter')
  await becomes(() => names(page), ['A', 'B', 'C'])
  await waitForFocus(page, page.getByRole('link', { name: 'A', exact: true }))

  await page.route(`**/api/app/v1/proposals/${created[1].id}*`, (route) =>
    route.fulfill({ status: 403, contentType: 'application/json', body: '{"error":"x","detail":"Not now."}' }),
  )
  await choose('A', 'B')
  await page.getByText('2 proposals will be deleted.').waitFor()
  await runHeldTimers(page)
  await page.getByText('1 proposal deleted. 1 failed: Not now.').waitFor()
  await becomes(() => names(page), ['B', 'C'])
  await becomes(statuses, ['B draft', 'C draft'])

  await page.unrouteAll()
  await accountApi.call('PUT', `/proposals/${created[0].id}`, { status: 'accepted' })
  await page.reload()
  await choose('C', 'B')
  const question = page.getByRole('dialog', { name: 'Delete 2 proposals?' })
  await question.getByText('Your client has accepted one of them.').waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.goto(`${app.origin}/usage`)
  await becomes(statuses, [])
})

test('a shared proposal has its link in the menu, and a column of outcomes shows ten', async () => {
  const names = Array.from({ length: 11 }, (_, index) => ({ name: `Won ${index}` }))
  const { account, accountApi, created } = await accountWith({ name: 'Harbour' }, ...names)
  const [{ id }, ...won] = created
  const { shareUrl } = await accountApi.share(id, {})
  for (const each of won) await accountApi.call('PUT', `/proposals/${each.id}`, { status: 'accepted' })
  const page = await app.signedIn('/proposals?view=board', { as: account })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await becomes(() => column(page, 'Accepted').getByRole('listitem').count(), 10)
  await button(page, 'Actions for Harbour').click()
  await menuItem(page, 'Open client’s page').waitFor()
  await menuItem(page, 'Copy link').click()
  await page.getByText('Link copied.').waitFor()
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), shareUrl)
  await page.getByRole('link', { name: 'Show all 11' }).click()
  await page.waitForURL(/status=accepted/)
})

test('the board has a column for each status, and cards move by menu and by drag with the rules of the status menu', async () => {
  const { account, accountApi, created, statuses } = await accountWith(
    { name: 'Archive', clientName: 'Arquivo', ...withCare },
    { name: 'Bakery', total: 10 },
    { name: 'Clinic', total: 5 },
  )
  await accountApi.call('PUT', `/proposals/${created[1].id}`, { status: 'sent' })
  const page = await app.signedIn('/proposals?status=draft', { as: account })
  await page.getByRole('radio', { name: 'Board' }).click()
  await page.waitForURL(/view=board/)
  await column(page, 'Draft').getByRole('link', { name: 'Archive' }).waitFor()
  await page.getByText('€22,102 + €95/mo').waitFor()
  await becomes(
    () => page.getByRole('heading', { level: 2 }).allInnerTexts(),
    ['Draft\n2', 'Sent\n1', 'Changes requested\n0', 'Accepted\n0', 'Declined\n0'],
  )
  await checkAccessibility(page, 'board')

  await button(page, 'Actions for Clinic').click()
  await menuItem(page, 'Move to Changes requested').click()
  await column(page, 'Changes requested').getByRole('link', { name: 'Clinic' }).waitFor()
  await becomes(statuses, ['Archive draft', 'Bakery sent', 'Clinic revision'])

  // A draft is not shared by its status, so the question offers that.
  await button(page, 'Actions for Archive').click()
  await menuItem(page, 'Move to Sent').click()
  const marking = page.getByRole('dialog', { name: 'Mark Archive as sent?' })
  await checkAccessibility(page, 'marking as sent')
  await marking.getByRole('link', { name: 'Share' }).waitFor()
  await marking.getByRole('button', { name: 'Cancel' }).click()
  await becomes(statuses, ['Archive draft', 'Bakery sent', 'Clinic revision'])

  // An outcome is confirmed first, also after a drag.
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Bakery' })
    .dragTo(page.getByRole('heading', { name: /^Accepted/ }))
  const question = page.getByRole('dialog', { name: 'Mark Bakery as accepted?' })
  await question.getByRole('button', { name: 'Mark as accepted' }).click()
  await column(page, 'Accepted').getByRole('link', { name: 'Bakery' }).waitFor()
  await becomes(statuses, ['Archive draft', 'Bakery accepted', 'Clinic revision'])
  await button(page, 'Actions for Bakery').click()
  await menuItem(page, 'Move to Draft').click()
  const reopening = page.getByRole('dialog', { name: 'Reopen Bakery?' })
  await reopening.getByRole('button', { name: 'Cancel' }).click()
  await becomes(statuses, ['Archive draft', 'Bakery accepted', 'Clinic revision'])

  // The choice is remembered, and then in the address again.
  await page.goto(`${app.origin}/proposals`)
  await column(page, 'Draft').getByRole('link', { name: 'Archive' }).waitFor()
  await page.waitForURL(/view=board/)
  await page.getByRole('radio', { name: 'Table' }).click()
  await page.getByRole('table').waitFor()
})

test('a filter is saved under a name, stays in the account, and can be renamed and deleted', async () => {
  const { account } = await accountWith({ name: 'Museum guide' }, { name: 'Bakery' })
  const page = await app.signedIn('/proposals', { as: account })
  await page.getByRole('link', { name: 'Bakery' }).waitFor()
  assert.equal(await button(page, 'Save filter').count(), 0)
  const top = async () => (await page.getByRole('table').boundingBox())?.y
  const before = await top()
  await page.getByRole('searchbox').fill('museum')
  await button(page, 'Save filter').waitFor()
  assert.equal(await top(), before, 'the list stays in its place')
  await button(page, 'Save filter').click()
  const dialog = page.getByRole('dialog')
  await becomes(() => dialog.getByLabel('Name').inputValue(), 'museum')
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This field is required.').waitFor()
  await dialog.getByLabel('Name').fill('Museums')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Filter Museums saved.').waitFor()
  const chip = (name: string) => page.getByRole('navigation', { name: 'Saved filters' }).getByRole('link', { name })
  await becomes(() => chip('Museums').getAttribute('aria-current'), 'true')
  await checkAccessibility(page, 'saved filter')

  const other = await app.signedIn('/proposals', { as: account, isForOneTest: true, ...PHONE })
  await chip('Museums').waitFor()
  await other.getByRole('link', { name: 'Museums' }).click()
  await other.waitForURL(/q=museum/)
  await becomes(() => names(other), ['Museum guide'])

  await button(page, 'Actions for Museums').click()
  await menuItem(page, 'Rename').click()
  await page.getByRole('dialog').getByLabel('Name').fill('Glass')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await chip('Glass').waitFor()
  await button(page, 'Actions for Glass').click()
  await menuItem(page, 'Delete filter').click()
  await page.getByText('Filter Glass deleted.').waitFor()
  await button(page, 'Save filter').waitFor()
  await button(page, 'Undo').click()
  await chip('Glass').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('glass')
  await page.getByRole('option', { name: 'Glass' }).click()
  await heading(page, 'Proposals').waitFor()
})
