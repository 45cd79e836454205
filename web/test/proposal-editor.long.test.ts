import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { client } from '../../server/test/client-side.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, PHONE, startTestApp, type TestApp, waitForFocus } from './browser.ts'
import {
  choosePricing,
  menuItem,
  openEditor,
  openTab,
  requirementName,
  requirementNames,
  saveAfter,
  threeRequirements,
  waitUntilSaved,
} from './proposal-editing.ts'
import { shareButton, sharePanel } from './share-panel.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

/** Drags a row by its handle with the mouse, below another one. */
async function dragBelow(page: Page, name: string, other: string) {
  await button(page, `Move ${name}`).scrollIntoViewIfNeeded()
  const from = await button(page, `Move ${name}`).boundingBox()
  const to = await button(page, `Move ${other}`).boundingBox()
  assert.ok(from && to)
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, to.y, { steps: 4 })
  await page.mouse.move(from.x + 10, to.y + 20)
  await page.mouse.up()
}

const hours = (page: Page, position: number) => page.getByLabel(`Hours for requirement ${position}`)

test('input is saved automatically, and the client sees the same price', async () => {
  const proposal = { name: 'Site', settings: { sections: ['scope'], notes: 'Old' } }
  const { page, id, accountApi, stored } = await openEditor(app, proposal, {}, { taxRate: 21, taxName: 'IVA' })
  await page.getByLabel('Title', { exact: true }).fill('Website')
  await page.getByRole('combobox', { name: /^Client(?! location)/ }).fill('Harbour Café')
  await page.getByLabel('Client location').fill('Lisbon')
  await openTab(page, 'Price')
  await page.getByLabel('Hourly rate').fill('75.5')
  await openTab(page, 'Scope')
  await button(page, 'Add requirement').click()
  await waitForFocus(page, requirementName(page, 1))
  await page.keyboard.type('Booking')
  await hours(page, 1).pressSequentially('10.05')
  await page.getByLabel('Description of requirement 1').fill('Guests pick a table.')
  await button(page, 'Details of Booking').click()
  await page.getByLabel('Rationale').fill('They telephone too much.')
  await page.getByLabel('Priority').selectOption('high')
  await page.getByLabel('Complexity').selectOption('7')
  await button(page, 'Add requirement').click()
  await waitForFocus(page, requirementName(page, 2))
  await page.keyboard.type('Training')
  await page.getByLabel('How long it is valid').selectOption('Days from sharing')
  await page.getByLabel('Days from sharing', { exact: true }).fill('45')
  await checkAccessibility(page, 'scope')
  await openTab(page, 'Content')
  await button(page, 'Terms').click()
  await page.getByLabel('Notes', { exact: true }).fill('Paid in two parts.')
  await page.getByLabel('Introduction', { exact: true }).fill('Dear guests,')
  await page.getByLabel('Language').selectOption('es')
  // 10.05 hours at 75.50 are 758.78, and 918.12 with 21 % tax. Both the header and the column show it.
  await page.getByRole('region', { name: 'Total', exact: true }).getByText('$918.12').waitFor()
  await page.locator('main header').getByText('$918.12').first().waitFor()
  await waitUntilSaved(page)
  await checkAccessibility(page, 'editor')
  const proposalAfter = await stored()
  assert.deepEqual(
    [
      proposalAfter.name,
      proposalAfter.clientName,
      proposalAfter.clientLocation,
      proposalAfter.hourlyRate,
      proposalAfter.total,
    ],
    ['Website', 'Harbour Café', 'Lisbon', '75.50', '758.78'],
  )
  assert.deepEqual(proposalAfter.settings, {
    sections: ['scope'],
    notes: 'Paid in two parts.',
    introduction: 'Dear guests,',
    validityDays: 45,
    language: 'es',
  })
  const { id: _, ...first } = proposalAfter.requirements[0]
  assert.deepEqual(first, {
    name: 'Booking',
    description: 'Guests pick a table.',
    rationale: 'They telephone too much.',
    complexity: 7,
    priority: 'high',
    manuallyEdited: true,
    hours: 10.05,
  })
  const { shareUrl } = await accountApi.share(id)
  const { price } = (await client(app.service, shareUrl).read()).body
  assert.deepEqual([price.basis, price.subtotal, price.total], ['hours', '758.78', '918.12'])
})

test('a price can be fixed in another currency, and calculated from the hours again', async () => {
  const proposal = { hourlyRate: 50, requirements: [{ name: 'Shop', hours: 10 }] }
  const { page, stored } = await openEditor(app, proposal, { tab: 'price' })
  await saveAfter(page, () => choosePricing(page, 'Fixed price'))
  const price = page.getByLabel('Price before tax')
  await becomes(() => price.inputValue(), '500.00')
  await saveAfter(page, () => price.fill('450'))
  await page.getByText('The hours add up to $500.00').waitFor()
  assert.equal((await stored()).total, '450.00')
  await page.getByLabel('Currency').fill('JPY')
  await saveAfter(page, () => page.getByRole('option', { name: /^JPY/ }).click())
  assert.equal((await stored()).currency, 'JPY')
  await checkAccessibility(page, 'fixed price')
  await page.reload()
  await price.waitFor()
  await saveAfter(page, () => choosePricing(page, 'Hours × rate'))
  assert.equal((await stored()).total, '500.00')
})

test('requirements can be reordered by keyboard, menu and dragging', async () => {
  const { page, stored } = await openEditor(app, { requirements: threeRequirements }, { tab: 'scope' })
  await button(page, 'Move Shop').focus()
  await page.keyboard.press('ArrowDown')
  await page.getByText('Shop is now 2 of 3.').waitFor({ state: 'attached' })
  await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Move Shop')
  await saveAfter(page, () => page.keyboard.press('ArrowDown'))
  assert.deepEqual(requirementNames(await stored()), ['Newsletter', 'Maps', 'Shop'])
  await button(page, 'Actions for Shop').click()
  await saveAfter(page, () => menuItem(page, 'Move up').click())
  assert.deepEqual(requirementNames(await stored()), ['Newsletter', 'Shop', 'Maps'])

  await saveAfter(page, () => dragBelow(page, 'Newsletter', 'Maps'))
  assert.deepEqual(requirementNames(await stored()), ['Shop', 'Maps', 'Newsletter'])
})

test('a closed section is dragged by its handle', async () => {
  const { page, stored } = await openEditor(app, { settings: { sections: ['approach', 'timeline', 'terms'] } })
  await saveAfter(page, () => dragBelow(page, 'Approach', 'Timeline'))
  const kinds: string[] = (await stored()).settings.sections.map(({ kind }: { kind: string }) => kind)
  assert.ok(kinds.indexOf('approach') > kinds.indexOf('timeline'), kinds.join(' '))
})

test('a removed requirement can be restored unchanged in its place', async () => {
  const { page, stored } = await openEditor(app, { requirements: threeRequirements }, { tab: 'scope', ...PHONE })
  const before = (await stored()).requirements
  await button(page, 'Actions for Newsletter').click()
  await saveAfter(page, () => menuItem(page, 'Remove').click())
  assert.deepEqual(requirementNames(await stored()), ['Shop', 'Maps'])
  await checkAccessibility(page, 'editor on a phone')
  await saveAfter(page, () => button(page, 'Undo').click())
  assert.deepEqual((await stored()).requirements, before)
})

test('the status and the outcome can be set manually and reset', async () => {
  const { page, stored } = await openEditor(app, { name: 'Site', total: 500 })
  const choose = async (status: string) => {
    await page.getByRole('button', { name: /^Status:/ }).click()
    await menuItem(page, status).click()
  }
  await choose('Sent')
  await page.getByText('Status changed to “Sent”.').waitFor()
  await becomes(async () => (await stored()).status, 'sent')
  await choose('Accepted')
  await checkAccessibility(page, 'outcome')
  await becomes(() => page.getByLabel('Agreed value before tax').inputValue(), '500.00')
  await page.getByLabel('Agreed value before tax').fill('480')
  await page.getByLabel('Reason').fill('By telephone')
  await page.getByRole('dialog').getByLabel('Notes').fill('Starts in May')
  await button(page, 'Save outcome').click()
  await page.getByText('By telephone').waitFor()
  const accepted = await stored()
  assert.deepEqual(
    [accepted.status, accepted.outcome, accepted.outcomeValue, accepted.outcomeReason, accepted.outcomeNotes],
    ['accepted', 'accepted', '480.00', 'By telephone', 'Starts in May'],
  )
  await button(page, 'Edit outcome').click()
  await page.getByLabel('Reason').fill('In person')
  await button(page, 'Save outcome').click()
  await page.getByText('In person').waitFor()
  await choose('Draft')
  await button(page, 'Reopen proposal').click()
  await page.getByText('Status changed to “Draft”.').waitFor()
  await becomes(async () => (await stored()).outcome, null)
  await button(page, 'Undo').last().click()
  await page.getByRole('button', { name: /^Status: Accepted/ }).waitFor()
  await becomes(async () => (await stored()).status, 'accepted')
  assert.deepEqual([(await stored()).outcomeValue, (await stored()).outcomeReason], ['480.00', 'In person'])
})

test('an accepted proposal cannot be edited until it is reopened, and sharing it again asks', async () => {
  const { id, client } = await app.provider.shared({ name: 'Ticket shop' })
  await client.accept()
  const page = await app.signedIn(`/proposals/${id}`)
  await page.getByRole('tab', { name: 'Agreement', selected: true }).waitFor()
  const tabs = ['Agreement', 'Activity', 'Conversation', 'Versions1']
  await becomes(() => page.getByRole('tab').allTextContents(), tabs)
  await page.locator('main header').getByRole('link', { name: 'Signed PDF' }).waitFor()
  assert.equal(await button(page, 'Share').count(), 0)
  await checkAccessibility(page, 'accepted')

  await button(page, 'Actions for Ticket shop').click()
  await menuItem(page, 'Share').click()
  const sharing = sharePanel(page)
  await shareButton(page).click()
  const asking = sharing.getByRole('group', { name: 'Share the accepted proposal again?' })
  await asking.getByRole('button', { name: 'Go back' }).click()
  await asking.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await sharing.waitFor({ state: 'hidden' })
  assert.equal((await app.provider.get(id)).status, 'accepted')

  await button(page, 'Actions for Ticket shop').click()
  await menuItem(page, 'Reopen').click()
  await button(page, 'Reopen proposal').click()
  await page.getByRole('button', { name: /^Status: Draft/ }).waitFor()
  await page.getByRole('tab', { name: 'Content', selected: true }).waitFor()
  await page.getByLabel('Client location').waitFor()
  await page.getByRole('tab', { name: 'Activity' }).click()
  await page.getByText('You reopened it as “Draft”').waitFor()
})

test('the editor says that the client sees an older version only if the draft differs from it', async () => {
  const { page, id, accountApi } = await openEditor(app, { name: 'Site', total: 500 })
  const { shareUrl } = await accountApi.share(id)
  app.service.clock.advance(60_000)
  await page.reload()
  await page.getByRole('button', { name: /^Status: Sent/ }).waitFor()
  await becomes(() => page.getByText('Your client sees version 1.').count(), 0)
  await saveAfter(page, () => page.getByLabel('Client location').fill('Porto'))
  await page.getByText('Your client sees version 1.').waitFor()
  await saveAfter(page, () => page.getByLabel('Client location').fill(''))
  await page.getByText('Your client sees version 1.').waitFor({ state: 'detached' })

  // An answer changes the record, but nothing that the client sees.
  app.service.clock.advance(60_000)
  const compared = page.waitForResponse((response) => response.url().includes('/comparison'))
  await client(app.service, shareUrl).requestChanges({ note: 'Please add a map.' })
  await page.getByText('Please add a map.').first().waitFor()
  await openTab(page, 'Content')
  await compared
  assert.equal(await page.getByText('Your client sees version 1.').count(), 0)
})

test('a proposal can be duplicated and deleted from its page', async () => {
  const { page, id, accountApi } = await openEditor(app, { name: 'Site' })
  await page.getByLabel('Client location').fill('Porto')
  await button(page, 'Actions for Site').click()
  await menuItem(page, 'Duplicate').click()
  await heading(page, 'Site (copy)').waitFor()
  await becomes(() => page.getByLabel('Client location').inputValue(), 'Porto')
  await button(page, 'Actions for Site (copy)').click()
  await menuItem(page, 'Delete').click()
  await checkAccessibility(page, 'delete')
  await button(page, 'Delete proposal').click()
  await heading(page, 'Proposals').waitFor()
  await page.getByText('Site (copy) will be deleted.').waitFor()
  await page.getByRole('link', { name: 'Site', exact: true }).waitFor()
  await becomes(() => page.getByRole('link', { name: 'Site (copy)' }).count(), 0)
  assert.equal((await accountApi.get(id)).name, 'Site')
})

test("another account's proposal and a wrong address are not found, with a link back", async () => {
  const { id } = await openEditor(app, { name: 'Private' })
  const page = await app.signedIn('/proposals')
  for (const address of [id, 'mistyped']) {
    await page.goto(`${app.origin}/proposals/${address}`)
    await heading(page, 'Not found').waitFor()
  }
  await checkAccessibility(page, 'missing')
  await page.getByRole('link', { name: 'Back to Proposals' }).click()
  await heading(page, 'Proposals').waitFor()
})
