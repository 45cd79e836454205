import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { provider } from '../../server/test/client-side.ts'
import type { Caller } from '../../server/test/harness.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, startTestApp, type TestApp, waitForFocus } from './browser.ts'
import { group, save } from './profile-form.ts'

/** Rate cards, people, costs and margin: what owners see, and what members do not. */

let app: TestApp
let owner: Caller
let member: Caller

before(async () => {
  app = await startTestApp()
  owner = app.caller
  member = await app.service.member(owner, 'member')
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const stored = async () => (await app.service.call('GET', '/profile', { key: owner.key })).body.profile
const patch = (profile: object) => app.service.call('PATCH', '/profile', { key: owner.key, body: { profile } })
const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

const rateCards = [
  {
    id: '2026',
    name: 'Card 2026',
    currency: 'EUR',
    isDefault: true,
    items: [
      { role: 'Designer', seniority: 'Senior', rate: '110.00', cost: '55.00' },
      { role: 'Designer', rate: '80.00', cost: '40.00' },
      { role: 'Developer', seniority: 'Senior', rate: '120.00', cost: '60.00' },
    ],
  },
  { id: 'us', name: 'US clients', currency: 'USD', items: [{ role: 'Designer', rate: '140.00', cost: '45.00' }] },
]
const teamMembers = [
  { id: 'ines', name: 'Inês Carvalho', roleName: 'Designer', seniority: 'Senior', availability: 32 },
  {
    id: 'bo',
    name: 'Bo Lind',
    roleName: 'Developer',
    seniority: 'Senior',
    allocation: 50,
    rate: '125.00',
    cost: '70.00',
  },
]

test('an owner writes a card, pastes rows into it, and a person has its rate', async () => {
  await patch({ rateCards: [{ role: 'Design', rate: '80.00', unit: 'day' }], proposalDefaults: { currency: 'EUR' } })
  const page = await app.signedIn('/profile/people')
  await heading(page, 'Rate cards and people').waitFor()
  // What release 2 stored is a card that one can edit.
  const old = card(page, 'Rates by role')
  assert.equal(await old.getByLabel('Rate per hour').inputValue(), '80.00')
  await old.getByLabel('Name').fill('Card 2026')
  const named = card(page, 'Card 2026')
  await named.getByRole('button', { name: 'Add rate' }).click()
  await named
    .getByLabel('Role')
    .last()
    .evaluate((cell) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Role\tLevel\tRate\tCost\nDesigner\tSenior\t110.5\t55\nWriter\t\t70\t')
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
  await named.getByRole('group', { name: 'Writer' }).waitFor()

  await button(page, 'Add rate card').click()
  const second = card(page, 'Rate card 2')
  await button(page, 'Save changes').click()
  await second.getByText('Fill in this field.').waitFor()
  await second.getByLabel('Name').fill('US clients')
  await card(page, 'US clients').getByLabel('Role').fill('Designer')
  await card(page, 'US clients').getByLabel('Rate per hour').fill('140')

  await button(page, 'Add person').click()
  await waitForFocus(page, card(page, 'Person 1').getByLabel('Name'))
  await card(page, 'Person 1').getByLabel('Role').fill('Designer')
  const person = group(page, 'People').getByRole('group', { name: 'Designer' })
  await person.getByLabel('Seniority').selectOption('Senior')
  const people = group(page, 'People')
  await people.getByText('€110.50 per hour').waitFor()
  await people.getByText('Designer, Senior: Card 2026 · costs you €55.00').waitFor()
  await person.getByLabel('Own rate per hour').fill('99')
  await people.getByText('own rate · costs you €55.00').waitFor()
  await page.getByLabel('Target margin').fill('40')
  await checkAccessibility(page)
  await save(page)

  const { rateCards: cards, teamMembers: saved, agencyMargin } = await stored()
  assert.deepEqual(
    cards.map(({ id: _, ...rest }: { id: string }) => rest),
    [
      {
        name: 'Card 2026',
        currency: 'EUR',
        isDefault: true,
        items: [
          { role: 'Design', rate: '80.00', unit: 'day', seniority: '', cost: null },
          { role: 'Designer', seniority: 'Senior', rate: '110.50', cost: '55.00' },
          { role: 'Writer', seniority: '', rate: '70.00', cost: null },
        ],
      },
      {
        name: 'US clients',
        currency: 'EUR',
        isDefault: false,
        items: [{ role: 'Designer', seniority: '', rate: '140.00', cost: null }],
      },
    ],
  )
  assert.deepEqual([saved[0].roleName, saved[0].rate, saved[0].cost, agencyMargin], ['Designer', '99.00', null, 40])
})

test('a card is duplicated, made the default and removed', async () => {
  await patch({ rateCards, teamMembers })
  const page = await app.signedIn('/profile/people')
  const choose = async (name: string, action: string) => {
    await card(page, name)
      .getByRole('button', { name: `Actions for ${name}`, exact: true })
      .click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('US clients', 'Duplicate')
  await choose('US clients (copy)', 'Make default')
  await choose('US clients', 'Remove')
  await save(page)
  const cards = (await stored()).rateCards as typeof rateCards
  assert.deepEqual(
    cards.map(({ name, isDefault }) => [name, isDefault]),
    [
      ['Card 2026', false],
      ['US clients (copy)', true],
    ],
  )
})

test('members read cards and people without costs, and see no margin', async () => {
  await patch({ rateCards, teamMembers, agencyMargin: 31 })
  const page = await app.signedIn('/profile/people', { as: member })
  await page.getByText('This belongs to the company.').waitFor()
  assert.equal(await card(page, 'Card 2026').getByLabel('Rate per hour').first().inputValue(), '110.00')
  await group(page, 'People').getByText('Designer, Senior: Card 2026', { exact: true }).waitFor()
  await checkAccessibility(page)
  assert.doesNotMatch(await page.locator('main').innerText(), /costs you |margin|55|31/i)

  const { id } = await provider(app.service, member).propose(proposal)
  await page.goto(`${new URL(page.url()).origin}/proposals/${id}?tab=price`)
  await page.getByLabel('Name of line 1').click()
  await page.getByRole('button', { name: 'Details of Logo' }).click()
  await page.getByLabel('Description').first().waitFor()
  assert.doesNotMatch(await page.locator('main').innerText(), /cost|margin/i)
  assert.equal(await page.getByLabel('Cost of one unit, line 1').count(), 0)
})

const proposal = {
  name: 'Identity',
  currency: 'EUR',
  requirements: [
    { name: 'Website', hours: 10, role: 'Designer', seniority: 'Senior' },
    { name: 'Texts', hours: 4 },
  ],
  hourlyRate: '75',
  pricing: { sections: [{ items: [{ name: 'Logo', quantity: '2', unitPrice: '500' }] }] },
}

test('an owner prices requirements by their rates, enters a cost, and sees the margin while typing', async () => {
  await patch({ rateCards, teamMembers, agencyMargin: 60 })
  const { id } = await app.provider.propose(proposal)
  const page = await app.signedIn(`/proposals/${id}?tab=price`)
  const margin = page.getByRole('region', { name: 'Margin' })
  // Ten hours of a senior designer, without a price.
  await margin.getByText('45%', { exact: true }).waitFor()
  await button(page, 'Turn 2 requirements into lines').click()
  await becomes(() => page.getByLabel('Unit price of line 2').inputValue(), '110.00')
  assert.equal(await page.getByLabel('Unit price of line 3').inputValue(), '75.00')
  await page.getByRole('button', { name: 'Details of Website' }).click()
  await page.getByText('Its price is the rate: Designer, Senior: Card 2026.').waitFor()

  await page.getByRole('button', { name: 'Details of Logo' }).click()
  await page.getByLabel('Cost of one unit, line 1').fill('300')
  // 2 × 300 and 10 × 55 of 1,000 + 1,100 + 300.
  await margin.getByText('52.08%', { exact: true }).waitFor()
  await margin.getByText('Below your target of 60%.').waitFor()
  await margin.getByText('No cost is known for 1 line.').waitFor()
  await margin.getByText('By line').click()
  await margin.getByText('€600.00 cost').waitFor()
  await checkAccessibility(page)
  await becomes(async () => {
    const { pricing } = (await app.service.call('GET', `/proposals/${id}`, { key: owner.key })).body
    return pricing.sections[0].items[0].unitCost
  }, '300.00')
  const { body } = await app.service.call('GET', `/proposals/${id}/margin`, { key: owner.key })
  assert.deepEqual([body.margin, body.belowTarget, body.unknownCosts], ['52.08', true, 1])

  await page.getByLabel('Cost of one unit, line 1').fill('')
  await margin.getByText('No cost is known for 2 lines.').waitFor()
  await becomes(async () => {
    const { pricing } = (await app.service.call('GET', `/proposals/${id}`, { key: owner.key })).body
    return 'unitCost' in pricing.sections[0].items[0]
  }, false)
  await page.getByText('Saved').first().waitFor()
})

test('below the target, a member is asked for approval and not told why', async () => {
  await patch({ rateCards, teamMembers, agencyMargin: 90 })
  await app.service.setTeam(owner, {})
  const team = await app.signedIn('/settings/team')
  await team.getByLabel('Also below the target margin').check()
  await group(team, 'Approval').getByRole('button', { name: 'Save' }).click()
  await becomes(async () => {
    const { settings } = (await app.service.call('GET', '/team', { key: owner.key })).body
    return settings.approval.belowMargin
  }, true)
  const { id } = await provider(app.service, member).propose({ ...proposal, clientName: 'Museu' })
  const page = await app.signedIn(`/proposals/${id}`, { as: member })
  await page.getByRole('button', { name: 'Ask for approval: It needs approval' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByText('Your team approves this proposal before it’s shared.').waitFor()
  assert.doesNotMatch(await panel.innerText(), /margin|target|cost/i)
})
