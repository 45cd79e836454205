import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, startTestApp, type TestApp } from './browser.ts'
import { passTime } from './held-timers.ts'
import {
  menuItem,
  openEditor,
  openTab,
  requirementName,
  requirementNames,
  saveAfter,
  threeRequirements,
  waitUntilSaved,
  withoutLiveUpdates,
} from './proposal-editing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

test('an incomplete proposal says what is missing, and is saved when it is complete', async () => {
  const { page, stored } = await openEditor(app, { name: 'Site', requirements: threeRequirements }, { tab: 'scope' })
  await requirementName(page, 2).fill('')
  await page.getByRole('button', { name: 'Not saved: check the marked fields' }).waitFor()
  await page.getByText('This field is required.').waitFor()
  await openTab(page, 'Content')
  await page.getByLabel('Client location').fill('Porto')
  // The state leads to the field, which is in another tab.
  await button(page, 'Not saved: check the marked fields').click()
  await page.locator('[aria-invalid=true]:focus').waitFor()
  assert.deepEqual(
    [requirementNames(await stored()), (await stored()).clientLocation],
    [['Shop', 'Newsletter', 'Maps'], null],
  )
  await saveAfter(page, () => requirementName(page, 2).fill('Letters'))
  assert.deepEqual(
    [requirementNames(await stored()), (await stored()).clientLocation],
    [['Shop', 'Letters', 'Maps'], 'Porto'],
  )
  await openTab(page, 'Price')
  await page.getByLabel('Hourly rate').fill('1.23456')
  await page.getByRole('button', { name: 'Not saved: check the marked fields' }).waitFor()
  await page.getByText('Enter at most 4 decimal places.').waitFor()
  await saveAfter(page, () => page.getByLabel('Hourly rate').fill('1.2345'))
})

test('an error about size or number is shown at its field', async () => {
  const { page } = await openEditor(app, { name: 'Site', requirements: threeRequirements }, { tab: 'scope' })
  const detail = [
    { loc: ['body', 'requirements'], msg: 'List should have at most 1000 items after validation', type: 'too_long' },
    { loc: ['body', 'requirements', '1', 'plan'], msg: 'Data should have at most 65536 bytes', type: 'bytes_too_long' },
    { loc: ['body', 'settings'], msg: 'Data should have at most 1048576 bytes', type: 'bytes_too_long' },
  ]
  await page.route('**/api/app/v1/proposals/*', (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const body = JSON.stringify({ error: 'validation_error', detail })
    return route.fulfill({ status: 422, contentType: 'application/json', body })
  })
  await requirementName(page, 1).fill('My shop')
  await page.getByRole('button', { name: 'Not saved: check the marked fields' }).waitFor()
  await page.getByText('Add at most 1000 items.').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'The limit is 64 KB' }).waitFor()
  assert.equal(await requirementName(page, 2).getAttribute('aria-invalid'), 'true')
  await openTab(page, 'Content')
  await page.getByText('This is too large to save. The limit is 1024 KB.').waitFor()
})

test('without a connection nothing is lost, and the proposal is saved when it is back', async () => {
  const { page, stored } = await openEditor(app, { name: 'Site' })
  await page.context().setOffline(true)
  await page.getByLabel('Client location').fill('Porto')
  await page.getByRole('alert').filter({ hasText: 'can’t be reached' }).waitFor()
  await button(page, 'Not saved').waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leads' }).click()
  await button(page, 'Stay').click()
  await saveAfter(page, () => page.context().setOffline(false))
  assert.equal((await stored()).clientLocation, 'Porto')
})

test('a save to a busy server is retried automatically', async () => {
  const { page, stored } = await openEditor(app, { name: 'Site' })
  let refused = 0
  // Refuses the save and the retry of `api/call.ts`, so that the autosave has to try again.
  await page.route('**/api/app/v1/proposals/*', (route) => {
    if (route.request().method() !== 'PUT' || refused > 1) return route.continue()
    refused += 1
    const body = '{"error":"service_unavailable","detail":"Busy."}'
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, contentType: 'application/json', body })
  })
  const isSaved = saveAfter(page, () => page.getByLabel('Client location').fill('Porto'))
  await passTime(page, isSaved)
  assert.deepEqual([(await stored()).clientLocation, refused], ['Porto', 2])
})

test('leaving the page saves first, and unsaved changes are restored after a reload or discarded', async () => {
  const { page, stored } = await openEditor(app, { name: 'Site' })
  await page.getByLabel('Client location').fill('Porto')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leads' }).click()
  await heading(page, 'Leads').waitFor()
  await becomes(async () => (await stored()).clientLocation, 'Porto')
  await page.goBack()
  await heading(page, 'Site').waitFor()

  const block = '**/api/app/v1/proposals/*'
  await page.route(block, (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionreset') : route.continue(),
  )
  page.on('dialog', (dialog) => void dialog.accept())
  for (const place of ['Braga', 'Faro']) {
    await page.getByLabel('Client location').fill(place)
    await page.keyboard.press('Control+s')
    await page.getByRole('alert').filter({ hasText: 'be reached' }).waitFor()
    await page.reload()
    await page.getByText('have been restored').waitFor()
    await becomes(() => page.getByLabel('Client location').inputValue(), place)
  }
  await button(page, 'Discard changes').click()
  await waitUntilSaved(page)
  await becomes(() => page.getByLabel('Client location').inputValue(), 'Porto')
})

test('changes made elsewhere are merged if they do not conflict', async () => {
  const proposal = { name: 'Site', requirements: threeRequirements }
  const { page, put, stored } = await openEditor(app, proposal, { tab: 'scope' })
  const { requirements } = await stored()
  await put({ clientName: 'Ada', requirements: [...requirements, { name: 'Theirs' }] })
  await saveAfter(page, () => requirementName(page, 1).fill('My shop'))
  await page.getByText('Updated with changes made elsewhere: Client, Requirements').waitFor()
  const merged = await stored()
  assert.deepEqual([merged.clientName, requirementNames(merged)], ['Ada', ['My shop', 'Newsletter', 'Maps', 'Theirs']])
  await becomes(() => requirementName(page, 4).inputValue(), 'Theirs')
})

test('for each conflict the provider chooses one version', async () => {
  const { page, put, stored } = await openEditor(app, { name: 'Site', settings: { notes: 'N' } })
  await withoutLiveUpdates(page)
  await put({ name: 'Their site', clientName: 'Theirs', settings: { notes: 'Theirs' } })
  await page.getByLabel('Title', { exact: true }).fill('My site')
  await button(page, 'Terms').click()
  await page.getByLabel('Notes', { exact: true }).fill('Mine')
  const notice = page.getByRole('alert').filter({ hasText: 'Which version do you want to keep?' })
  await notice.waitFor()
  await checkAccessibility(page, 'conflict')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await notice.waitFor()
  await page.getByRole('button', { name: /^Status:/ }).click()
  await menuItem(page, 'Sent').click()
  await page.getByText('Status changed to “Sent”.').waitFor()
  await put({ name: 'Their new site', clientLocation: 'Porto' })
  await page.getByLabel('How long it is valid').selectOption('Days from sharing')
  await page.keyboard.press('Control+s')
  assert.deepEqual([(await stored()).name, (await stored()).clientName], ['Their new site', 'Theirs'])
  const place = (title: string) => notice.getByRole('listitem').filter({ hasText: title })
  await place('Notes').getByRole('button', { name: 'Use theirs' }).click()
  await place('Title').getByRole('button', { name: 'Keep yours' }).click()
  await place('Title').getByText('Their new site').waitFor()
  await saveAfter(page, () => place('Title').getByRole('button', { name: 'Keep yours' }).click())
  const proposal = await stored()
  assert.deepEqual([proposal.name, proposal.clientName, proposal.clientLocation], ['My site', 'Theirs', 'Porto'])
  assert.deepEqual(proposal.settings, { notes: 'Theirs', validityDays: 30 })
  await button(page, 'Terms').click()
  await becomes(() => page.getByLabel('Notes', { exact: true }).inputValue(), 'Theirs')
})

test('a proposal that was deleted elsewhere says so', async () => {
  const { page, id, accountApi } = await openEditor(app, { name: 'Site' })
  await accountApi.call('DELETE', `/proposals/${id}`)
  await page.getByLabel('Client location').fill('Porto')
  await page.getByText('was deleted elsewhere').waitFor()
})
