import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let owner: Caller
let member: Caller
let ada: ReturnType<typeof provider>
let eve: ReturnType<typeof provider>

before(async () => {
  service = await startService()
})
after(() => service.stop())
beforeEach(async () => {
  owner = await service.caller()
  member = await service.member(owner, 'member')
  ada = provider(service, owner)
  eve = provider(service, member)
})

async function setProfile(profile: object) {
  const answer = await ada.call('PATCH', '/profile', { profile })
  assert.equal(answer.status, 200, answer.text)
}

const rates = {
  agencyMargin: 30,
  rateCards: [
    {
      name: 'Card 2026',
      currency: 'EUR',
      isDefault: true,
      items: [{ role: 'Designer', seniority: 'Senior', rate: 90, cost: '48.005' }],
    },
  ],
  teamMembers: [{ roleName: 'Coder', seniority: 'Junior', name: 'Bo', cost: 30 }],
}

const line = (id: string, unitPrice: number, more: object = {}) => ({ id, name: id, unitPrice, ...more })

/** One line with a cost, one that a requirement pays for, an extra and a recurring one, and a requirement that no line names. */
const offer = {
  currency: 'EUR',
  requirements: [
    { id: 'design', name: 'Design', role: 'designer', seniority: 'senior', hours: 10 },
    { id: 'code', name: 'Code', role: 'Coder', seniority: 'Junior', hours: '2.5' },
    { id: 'talks', name: 'Talks', cost: 20 },
    { id: 'extra', name: 'Extra', cost: 500 },
  ],
  pricing: {
    discount: { kind: 'amount', value: 100 },
    sections: [
      {
        items: [
          line('hosting', 200, { unitCost: '50.005', quantity: 2 }),
          line('page', 900, { requirementId: 'design' }),
          line('care', 40, { unitCost: 10, recurring: 'month' }),
          line('gift', 0),
        ],
      },
      { choice: 'any', items: [line('more', 510, { requirementId: 'extra', selected: false })] },
    ],
  },
}

const marginOf = async (id: string, who = ada) => {
  const answer = await who.call('GET', `/proposals/${id}/margin`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

test('the margin counts each known cost once, and shows it per line', async () => {
  await setProfile(rates)
  const { id } = await ada.propose(offer)
  assert.deepEqual(await marginOf(id), {
    // 100.01 for hosting, 480.05 for the page, 75.00 for the code and 20.00 for the talks.
    cost: '675.06',
    price: '1200.00',
    margin: '43.75',
    target: '30.00',
    belowTarget: false,
    lines: [
      { id: 'hosting', cost: '100.01', price: '400.00', margin: '75.00' },
      { id: 'page', cost: '480.05', price: '900.00', margin: '46.66' },
      { id: 'care', cost: '10.00', price: '40.00', margin: '75.00' },
      { id: 'gift', cost: null, price: '0.00', margin: null },
      { id: 'code', cost: '75.00', price: '0.00', margin: null },
      { id: 'talks', cost: '20.00', price: '0.00', margin: null },
    ],
    unknownCosts: 1,
  })
})

test('without priced items the lines are the requirements, and the price is the total', async () => {
  await setProfile(rates)
  const { id } = await ada.propose({ currency: 'EUR', hourlyRate: 60, requirements: offer.requirements })
  const { cost, price, margin, lines } = await marginOf(id)
  assert.deepEqual([cost, price, margin], ['1075.05', '750.00', '-43.34'])
  assert.deepEqual(lines[1], { id: 'code', cost: '75.00', price: '150.00', margin: '50.00' })
  await ada.call('PUT', `/proposals/${id}`, { total: 2000, requirements: [{ name: 'x' }] })
  const unknown = await marginOf(id)
  assert.deepEqual(
    [unknown.cost, unknown.price, unknown.margin, unknown.belowTarget, unknown.unknownCosts],
    ['0.00', '2000.00', null, false, 1],
  )
})

test('amounts of another currency do not count, and sums have the decimals of theirs', async () => {
  await setProfile(rates)
  for (const [currency, cost] of Object.entries({ JPY: '120.00', KWD: '120.01' })) {
    const pricing = { sections: [{ items: [line('hosting', 200, { unitCost: '50.005', quantity: 2 })] }] }
    const { id } = await ada.propose({ ...offer, currency, pricing, requirements: offer.requirements.slice(0, 3) })
    assert.equal((await marginOf(id)).cost, cost)
  }
})

test('after the acceptance it is the margin of what the client chose, whatever the draft says', async () => {
  await setProfile(rates)
  const { id, client } = await ada.shared({ ...offer, total: undefined })
  const { body } = await client.price({ items: [{ id: 'more', selected: true }] })
  const selection = { items: [{ id: 'more', selected: true }] }
  const accepted = await client.accept({ name: 'Inês', selection, expectedTotal: body.oneTime?.gross })
  assert.equal(accepted.status, 200, accepted.text)
  await ada.call('PUT', `/proposals/${id}`, { pricing: null })
  const { cost, price, lines } = await marginOf(id)
  assert.deepEqual([cost, price], ['1175.06', '1710.00'])
  assert.deepEqual(lines.at(-3), { id: 'more', cost: '500.00', price: '510.00', margin: '1.96' })
})

test('only owners and admins read it, and strangers find nothing', async () => {
  const { id } = await eve.propose(offer)
  const path = `/proposals/${id}/margin`
  for (const role of ['member', 'viewer'] as const) {
    const { status, body } = await provider(service, await service.member(owner, role)).call('GET', path)
    assert.deepEqual([status, body.error, body.required], [403, 'insufficient_role', 'admin'])
  }
  assert.equal((await eve.call('GET', path)).status, 403)
  assert.equal((await provider(service, await service.member(owner, 'admin')).call('GET', path)).status, 200)
  const stranger = await provider(service, await service.caller()).call('GET', path)
  assert.deepEqual([stranger.status, stranger.body.error], [404, 'proposal_not_found'])
})

const share = (who: ReturnType<typeof provider>, id: string) => who.call('POST', `/proposals/${id}/share`, {})
const belowMargin = (approval: object = {}) =>
  service.setTeam(owner, { approval: { when: 'never', belowMargin: true, ...approval } })
const priced = (unitPrice: number, more: object = {}) => ({
  currency: 'EUR',
  pricing: { sections: [{ items: [line('a', unitPrice, { unitCost: 70 })] }, ...Object.values(more)] },
})

test('a member shares a price below the target only after an approval, and is told no figure', async () => {
  await belowMargin()
  const assigned = { assigneeId: member.userId, clientName: 'Café' }
  const low = (await ada.propose({ ...priced(99.99), ...assigned })).id
  assert.equal((await share(eve, low)).status, 201, 'without a target')
  await setProfile({ agencyMargin: 30 })
  for (const { pricing } of [priced(100), { pricing: { sections: [{ items: [line('b', 1)] }] } }]) {
    const { id } = await ada.propose({ ...priced(1), ...assigned, pricing })
    assert.equal((await share(eve, id)).status, 201)
  }
  const { id } = await ada.propose({ ...priced(99.99), ...assigned })
  const refused = await share(eve, id)
  assert.deepEqual([refused.status, refused.body.error], [409, 'approval_required'])
  const { text, body } = await eve.call('GET', `/proposals/${id}/share-check`)
  assert.ok(body.problems.some(({ code }: { code: string }) => code === 'approval_required'))
  for (const answer of [refused.text, text])
    assert.ok(!/70|30\.00|29\.9|argin|cost/i.test(answer.replaceAll(id, '')), answer)

  assert.equal((await eve.call('POST', `/proposals/${id}/approval`, { action: 'request' })).status, 200)
  assert.equal((await ada.call('POST', `/proposals/${id}/approval`, { action: 'approve' })).status, 200)
  assert.equal((await share(eve, id)).status, 201)
  assert.equal((await share(ada, (await ada.propose(priced(1))).id)).status, 201, 'owners need no approval')
})

test('with options, the worst that the client can choose decides', async () => {
  await belowMargin({ when: 'above', amount: '5000.00' })
  await setProfile({ agencyMargin: 30 })
  const option = (choice: string, ...items: object[]) => ({ section: { choice, items } })
  const cheap = line('b', 100, { unitCost: 90, selected: false })
  const fine = line('c', 100, { unitCost: 10 })
  const cases: Array<[string, object, number]> = [
    ['an extra that is fine', option('any', fine), 201],
    ['an extra that is not', option('any', cheap), 409],
    ['a package that is not', option('one', fine, { ...cheap, unitPrice: 50 }), 409],
    ['a quantity that is not', option('all', { ...fine, quantityRange: { min: 1, max: 2 } }), 201],
    [
      'a higher quantity of what is sold at a loss',
      option('all', line('d', 50, { unitCost: 40, quantityRange: { min: 1, max: 9 } })),
      409,
    ],
  ]
  for (const [what, more, expected] of cases) {
    const { id } = await ada.propose({ ...priced(120, more), assigneeId: member.userId, clientName: 'Café' })
    assert.equal((await share(eve, id)).status, expected, what)
  }
})

test('a member cannot make known costs stop counting', async () => {
  await belowMargin()
  await setProfile({ agencyMargin: 30, rateCards: rates.rateCards })
  const assigned = { assigneeId: member.userId, clientName: 'Café' }
  const sections = (...items: object[]) => ({ sections: [{ items }] })
  const design = offer.requirements[0]
  const monthly = line('m', 0, { recurring: 'month', requirementId: 'design' })
  const cases: Array<[string, object, number]> = [
    ['a higher price', { pricing: sections(line('a', 100)) }, 201],
    ['a line with a new ID', { pricing: sections({ name: 'a', unitPrice: 99 }) }, 409],
    ['a currency in which the numbers look good', { currency: 'JPY', pricing: sections(line('a', 16_000)) }, 409],
    ['work whose cost is known in another currency', { currency: 'JPY', requirements: [design] }, 409],
    ['a free line that recurs', { requirements: [design], pricing: sections(line('a', 100), monthly) }, 409],
  ]
  for (const [what, change, expected] of cases) {
    const { id } = await ada.propose({ ...priced(99), ...assigned })
    assert.equal((await eve.call('PUT', `/proposals/${id}`, change)).status, 200)
    assert.equal((await share(eve, id)).status, expected, what)
  }
  const retainer = sections(line('m', 100, { recurring: 'month', unitCost: 160 }))
  const { id: lossy } = await ada.propose({ currency: 'EUR', pricing: retainer, ...assigned })
  assert.equal((await share(eve, lossy)).status, 409)

  const { id } = await ada.propose({ ...priced(99), ...assigned })
  await eve.call('PUT', `/proposals/${id}`, { currency: 'USD' })
  assert.deepEqual([(await marginOf(id)).cost, (await marginOf(id)).margin], ['0.00', null])
  // Who sees the costs confirms them in the new currency.
  await ada.call('PUT', `/proposals/${id}`, { pricing: sections(line('a', 100, { unitCost: 70 })) })
  assert.equal((await marginOf(id)).margin, '30.00')
  assert.equal((await share(eve, id)).status, 201)
})

test('the rule is part of the settings, also of those that an earlier release stored', async () => {
  await service.setTeam(owner)
  await service.database.transact(owner.accountId, async (trx) => {
    const team_settings = JSON.stringify({ approval: { when: 'above', amount: '10.00' } })
    await trx.updateTable('accounts').set({ team_settings }).where('id', '=', owner.accountId).execute()
  })
  const approval = async () => (await ada.call('GET', '/team')).body.settings.approval
  assert.deepEqual(await approval(), { when: 'above', amount: '10.00', belowMargin: false })
  const change = { settings: { approval: { belowMargin: true } } }
  assert.equal((await ada.call('PATCH', '/team', change)).status, 200)
  assert.deepEqual(await approval(), { when: 'above', amount: '10.00', belowMargin: true })
  assert.equal((await ada.call('PATCH', '/team', { settings: { approval: { belowMargin: 1 } } })).status, 422)
})
