import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { provider } from '../../server/test/client-side.ts'
import type { Caller } from '../../server/test/harness.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, PHONE, startTestApp, type TestApp } from './browser.ts'
import { shareButton, sharedPanel, sharePanel } from './share-panel.ts'

/** How a team works with its proposals and leads. */

let app: TestApp
let owner: Caller
let ana: Caller
let ben: Caller
let eva: Caller

const rename = ({ userId }: Caller, name: string) =>
  app.service.database.transact(null, async (trx) => {
    await trx.updateTable('users').set({ name }).where('id', '=', userId).execute()
  })

before(async () => {
  app = await startTestApp()
  owner = app.caller
  ana = await app.service.member(owner, 'member')
  ben = await app.service.member(owner, 'member')
  eva = await app.service.member(owner, 'viewer')
  await rename(owner, 'Olga Prates')
  await rename(ana, 'Ana Duarte')
  await rename(ben, 'Ben Reis')
  await rename(eva, 'Eva Lopes')
  await app.provider.call('PATCH', '/profile', { profile: { proposalDefaults: { currency: 'EUR' } } })
  await app.service.setTeam(owner, { approval: { when: 'above', amount: '1000.00' } })
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const propose = (who: Caller, body: object) => provider(app.service, who).propose(body)
const stateOf = async (id: string) => (await app.provider.get(id)).approval.state
const panel = (page: Page) => page.getByRole('dialog')

test('a member asks for approval, the owner declines and then approves what they have read, and the member shares it', async () => {
  const { id } = await propose(ana, { name: 'Ticket shop', clientName: 'Museu', total: 2000, currency: 'EUR' })
  const path = `/proposals/${id}`
  const ofAna = await app.signedIn(path, { as: ana })
  await ofAna.getByRole('button', { name: 'Ask for approval: It needs approval' }).click()
  await panel(ofAna).getByText('This proposal needs approval first').waitFor()
  await panel(ofAna)
    .getByText(/proposals of €1,000.00 net or more\. This one is €2,000.00/)
    .waitFor()
  await checkAccessibility(ofAna)
  await panel(ofAna).getByLabel('Note for Olga Prates').fill('By Friday, please.')
  await button(ofAna, 'Ask for approval').last().click()
  await panel(ofAna)
    .getByText(/You asked .*Olga Prates can approve it\./)
    .waitFor()
  await panel(ofAna).getByText('By Friday, please.').waitFor()

  const ofOwner = await app.signedIn('/', { as: owner })
  await ofOwner.getByRole('link', { name: 'Review: Ana Duarte' }).click()
  await heading(ofOwner, 'Ticket shop').waitFor()
  await button(ofOwner, 'Review request').first().click()
  await panel(ofOwner).getByText('Ana Duarte asks for approval').waitFor()
  await checkAccessibility(ofOwner)
  // The proposal changes while the owner reads the request.
  await provider(app.service, ana).call('PUT', path, { total: 2500 })
  await panel(ofOwner)
    .getByText(/has changed since you opened this/)
    .waitFor()
  assert.equal(await button(ofOwner, 'Approve').count(), 0)
  await button(ofOwner, 'Close').last().click()

  await provider(app.service, ana).call('POST', `${path}/approval`, { action: 'request' })
  await button(ofOwner, 'Review request').first().click()
  await panel(ofOwner).getByLabel('Note for Ana Duarte').fill('Ten per cent less.')
  await button(ofOwner, 'Decline').click()
  await becomes(() => stateOf(id), 'declined')

  await ofAna.goto(`${app.origin}${path}`)
  await ofAna.getByText('Olga Prates didn’t approve it').waitFor()
  await ofAna.getByText('Ten per cent less.').waitFor()
  await button(ofAna, 'Ask again').first().click()
  await panel(ofAna).getByRole('button', { name: 'Ask again' }).click()
  await becomes(() => stateOf(id), 'requested')
  await button(ofOwner, 'Review request').first().click()
  await button(ofOwner, 'Approve').click()
  await becomes(() => stateOf(id), 'approved')

  await ofAna.goto(`${app.origin}${path}?share=true`)
  await sharePanel(ofAna)
    .getByText(/^Approved by Olga Prates/)
    .waitFor()
  await shareButton(ofAna).click()
  const question = sharePanel(ofAna).getByRole('group', { name: /^Share with/ })
  await question.or(sharedPanel(ofAna)).first().waitFor()
  if (await question.isVisible()) await question.getByRole('button', { name: 'Share anyway' }).click()
  await sharedPanel(ofAna).waitFor()
})

test('a share that was overtaken by a new rule leads to the request', async () => {
  const { id } = await propose(ana, { name: 'Small', clientName: 'Museu', total: 500, currency: 'EUR' })
  const page = await app.signedIn(`/proposals/${id}?share=true`, { as: ana })
  await shareButton(page).waitFor()
  // The checks before the share are still fine, so the server refuses the share itself.
  let isTried = false
  await page.route('**/share-check*', (route) =>
    isTried ? route.continue() : route.fulfill({ json: { ready: true, problems: [] } }),
  )
  await page.route('**/share', (route) => {
    isTried = true
    return route.continue()
  })
  await app.service.setTeam(owner, { approval: { when: 'always', amount: null } })
  await shareButton(page).click()
  await panel(page).getByText('Your team approves every proposal').waitFor()
  await button(page, 'Ask for approval').last().waitFor()
  assert.equal((await app.provider.get(id)).status, 'draft')
  await app.service.setTeam(owner, { approval: { when: 'above', amount: '1000.00' } })
})

test('pages show another member and a viewer a proposal, a lead and a template, and why they cannot change them', async () => {
  const { id } = await app.provider.propose({ name: 'Website', clientName: 'Museu', total: 900 })
  await app.provider.share(id)
  const leadBody = { channel: 'chat', channelId: '1', clientName: 'Rui', brief: 'A shop' }
  const lead = (await app.provider.call('POST', '/lead-sessions', leadBody)).body
  const template = (await app.provider.call('POST', '/templates', { name: 'Site' })).body
  const reasons = [
    [ben, 'Only Olga Prates, or an admin, can change this.'],
    [eva, 'Your role is Viewer, so you can read this but not change it.'],
  ] as const
  for (const [who, reason] of reasons) {
    const page = await app.signedIn(`/proposals/${id}`, { as: who })
    await page.getByText(reason).waitFor()
    await page.getByRole('tab', { name: 'Preview', selected: true }).waitFor()
    assert.equal(await page.getByRole('tab', { name: 'Content' }).count(), 0)
    assert.equal(await button(page, 'Share').count(), 0)
    await checkAccessibility(page)
    await page.getByRole('tab', { name: 'Conversation' }).click()
    await page
      .getByText('No messages yet')
      .or(page.getByRole('heading', { level: 2 }))
      .first()
      .waitFor()
    assert.equal(await page.getByLabel('Message').count(), 0)
    await page.getByRole('button', { name: 'Actions for Website' }).click()
    await page.getByRole('menuitem', { name: 'Download PDF' }).waitFor()
    assert.equal(await page.getByRole('menuitem', { name: 'Delete' }).count(), 0)
    assert.equal(await page.getByRole('menuitem', { name: 'Duplicate' }).count(), who === ben ? 1 : 0)

    await page.goto(`${app.origin}/leads/${lead.id}`)
    await page.getByText(reason).waitFor()
    assert.equal(await page.getByRole('textbox').count(), 0)
    await page.goto(`${app.origin}/templates/${template.id}`)
    await page.getByText(reason).waitFor()
    assert.equal(await page.getByRole('textbox').count(), 0)
  }
})

test('a viewer is offered nothing that makes a record, neither on the pages nor in the palette', async () => {
  const page = await app.signedIn('/proposals', { as: eva })
  await page.getByRole('table').waitFor()
  assert.equal(await button(page, 'New proposal').count(), 0)
  await page.keyboard.press('Control+k')
  await panel(page).getByRole('combobox').fill('proposal')
  await page.getByRole('option', { name: 'Go to Proposals' }).waitFor()
  assert.equal(await page.getByRole('option', { name: /^New proposal|^Paste/ }).count(), 0)
  await page.goto(`${app.origin}/proposals/from-email`)
  await page.getByText('Your role is Viewer').waitFor()
  await page.goto(`${app.origin}/settings/notifications`)
  await page.getByText('These choices are for your whole team.').waitFor()
  assert.ok(await page.getByRole('checkbox', { name: 'Approvals: Email' }).isDisabled())
})

test('lists show whose records they are, and are narrowed to the own ones', async () => {
  const { id } = await propose(ana, { name: 'Audio guide', clientName: 'Museu' })
  await propose(ben, { name: 'Booking', clientName: 'Museu' })
  const page = await app.signedIn('/proposals', { as: ben })
  const rows = page.getByRole('table', { name: 'Proposals' }).getByRole('row')
  await rows.filter({ hasText: 'Audio guide' }).filter({ hasText: 'Written by Ana Duarte' }).waitFor()
  await page.getByRole('radio', { name: 'Mine' }).check()
  await rows.filter({ hasText: 'Audio guide' }).waitFor({ state: 'detached' })
  await rows.filter({ hasText: 'Booking' }).waitFor()
  assert.equal(new URL(page.url()).searchParams.get('mine'), 'true')
  await checkAccessibility(page)

  const ofAna = await app.signedIn(`/proposals/${id}`, { as: ana })
  await button(ofAna, 'Assigned to Nobody. Change.').click()
  await ofAna.getByRole('menuitemradio', { name: 'Ben Reis' }).click()
  await button(ofAna, 'Assigned to Ben Reis. Change.').waitFor()
  await rows.filter({ hasText: 'Audio guide' }).filter({ hasText: 'Assigned to Ben Reis' }).waitFor()

  for (const path of ['/leads?mine=true', '/?mine=true', '/proposals?view=board&mine=true']) {
    const phone = await app.signedIn(path, { as: ben, ...PHONE })
    assert.ok(await phone.getByRole('radio', { name: 'Mine' }).isChecked(), path)
    await checkAccessibility(phone, path)
  }
  await app.service.setVisibility(owner, 'own')
  await page.reload()
  await rows.filter({ hasText: 'Booking' }).waitFor()
  assert.equal(await page.getByRole('radio', { name: 'Mine' }).count(), 0)
  await app.service.setTeam(owner, {})
})
