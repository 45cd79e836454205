import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startProviders } from '../../test/ai-providers.ts'
import { provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let providers: Awaited<ReturnType<typeof startProviders>>
let service: Service

before(async () => {
  providers = await startProviders()
  service = await startService({ ai: providers.config() })
})
after(async () => {
  await service.stop()
  await providers.stop()
})

const home = { id: 'home', name: 'Design of the home page', complexity: 4 }
const unknown = { id: 'odd', name: 'Zylophrene quibbling', description: 'As discussed' }

const estimate = ({ key }: Caller, body: object) => service.call('POST', '/ai/estimate', { key, body })

async function estimated(who: Caller, requirements: object[], more: object = {}) {
  const answer = await estimate(who, { requirements, ...more })
  assert.deepEqual([answer.status, answer.body.error, answer.body.success], [200, null, true], answer.text)
  return answer.body
}

/** An accepted proposal whose requirement took these hours. */
async function worked(who: Caller, requirement: object, hours: number) {
  const { id, client } = await provider(service, who).shared({ requirements: [{ ...requirement, id: 'done' }] })
  assert.equal((await client.accept()).status, 200)
  const body = { items: [{ requirementId: 'done', hours }] }
  assert.equal((await service.call('PUT', `/proposals/${id}/actuals`, { key: who.key, body })).status, 200)
  return id as string
}

test('without history the table answers, then estimated hours of similar work, then actual ones', async () => {
  const ada = await service.caller()
  const [first] = (await estimated(ada, [home])).items
  assert.deepEqual([first.id, first.name, first.basis, first.evidence], ['home', home.name, 'table', []])
  // Design of complexity 4: 12 × 1.6.
  assert.equal(first.hours.likely, 19)
  assert.ok(first.hours.low < first.hours.likely && first.hours.likely < first.hours.high)

  const draft = await provider(service, ada).propose({ requirements: [{ ...home, id: 'other', hours: 60 }] })
  const [similar] = (await estimated(ada, [home])).items
  assert.deepEqual(
    [similar.basis, similar.evidence],
    ['similar', [{ proposalId: draft.id, name: home.name, hours: 60 }]],
  )
  assert.ok(similar.hours.likely > first.hours.likely)
  // The requirement that the draft itself contains is no evidence.
  assert.equal((await estimated(ada, [{ ...home, id: 'other' }])).items[0].basis, 'table')

  const [newer, older] = [await worked(ada, home, 44), await worked(ada, { ...home, name: 'Home page, design' }, 50)]
  const [history] = (await estimated(ada, [home])).items
  assert.equal(history.basis, 'history')
  assert.deepEqual(
    history.evidence.map(({ proposalId, hours }: { proposalId: string; hours: number }) => [proposalId, hours]).sort(),
    [
      [newer, 44],
      [older, 50],
    ].sort(),
  )
  assert.ok(history.hours.likely > first.hours.likely && history.hours.likely < 50, JSON.stringify(history.hours))
  // What is not similar moves with the account, and names no evidence.
  const [shop] = (await estimated(ada, [{ name: 'Tienda con carrito' }])).items
  const [ofOthers] = (await estimated(await service.caller(), [{ name: 'Tienda con carrito' }])).items
  assert.deepEqual([shop.basis, shop.evidence], ['table', []])
  assert.ok(shop.hours.likely > ofOthers.hours.likely)
})

test('prices are hours × the rate of the person, the card or the request, in the units of the currency', async () => {
  const ada = await service.caller()
  const rateCards = [
    {
      id: 'eur',
      name: 'Card',
      currency: 'EUR',
      isDefault: true,
      items: [{ role: 'Designer', rate: '80', cost: '31.31' }],
    },
    { id: 'jpy', name: 'Yen', currency: 'JPY', items: [{ role: 'Designer', rate: '9999' }] },
  ]
  const teamMembers = [{ name: 'Bo', roleName: 'Developer', seniority: 'senior', rate: '101.37', cost: '47.47' }]
  const profile = { rateCards, teamMembers, proposalDefaults: { currency: 'EUR', hourlyRate: '70' } }
  assert.equal((await service.call('PATCH', '/profile', { key: ada.key, body: { profile } })).status, 200)
  const requirements = [
    { ...home, role: 'designer', seniority: 'Junior' },
    { ...home, role: 'Developer', seniority: 'Senior' },
    home,
  ]
  const ratesOf = (body: { items: Array<{ rate: string | null }> }) => body.items.map(({ rate }) => rate)
  const answer = await estimated(ada, requirements)
  assert.deepEqual(ratesOf(answer), ['80.00', '101.37', '70.00'])
  assert.deepEqual(
    [answer.items[0].role, answer.items[0].seniority, answer.items[2].role],
    ['designer', 'Junior', null],
  )
  const { likely } = answer.items[0].hours
  assert.deepEqual(
    answer.items.map(({ price }: { price: { likely: string } }) => Number(price.likely)),
    [80 * likely, Math.round(10_137 * likely) / 100, 70 * likely],
  )
  assert.equal(Number(answer.totals.price.likely), 80 * likely + Math.round(10_137 * likely) / 100 + 70 * likely)
  assert.ok(!/31\.31|47\.47|"cost/.test(JSON.stringify(answer)), 'no costs')

  // A card brings its currency, in which nothing else is known.
  const yen = await estimated(ada, requirements, { rateCardId: 'jpy' })
  assert.deepEqual(ratesOf(yen), ['9999.00', null, null])
  assert.deepEqual([yen.items[1].price, yen.totals.price], [null, null])
  const dinars = { currency: 'kwd', hourlyRate: '10.0125' }
  const { hours, price } = (await estimated(ada, [home], dinars)).items[0]
  // 19 × 10.0125 = 190.2375, and a dinar has 1,000 fils.
  assert.deepEqual([hours.likely, price.likely], [19, '190.238'])
  const own = await estimated(ada, requirements, {
    teamMembers: [{ roleName: 'Developer', seniority: 'senior', rate: 90 }],
  })
  assert.deepEqual(ratesOf(own), ['80.00', '90.00', '70.00'])
  const inDollars = { currency: 'USD', teamMembers: [{ roleName: 'Developer', seniority: 'senior', rate: 95 }] }
  assert.deepEqual(ratesOf(await estimated(ada, requirements, inDollars)), [null, '95.00', null])

  for (const body of [{ rateCardId: 'none' }, { rateCardId: 'jpy', currency: 'EUR' }, { rateCardId: '' }]) {
    const { status, body: refusal } = await estimate(ada, { requirements, ...body })
    assert.deepEqual([status, refusal.detail?.[0]?.loc], [422, ['body', 'rateCardId']], JSON.stringify(body))
  }
  for (const body of [{}, { requirements: [] }, { requirements: [{ name: '' }] }, { requirements, currency: 'XXY' }]) {
    assert.equal((await estimate(ada, body)).status, 422, JSON.stringify(body))
  }
})

test('the total is the sum of the likely hours, with a range that is narrower than all lows and highs together', async () => {
  const ada = await service.caller()
  const requirements = ['Texts', 'Import of products', 'Online shop', 'Hosting', 'Training', 'Logo'].map((name) => ({
    name,
  }))
  const { items, totals } = await estimated(ada, requirements, { currency: 'EUR', hourlyRate: 50 })
  const sum = (bound: 'low' | 'likely' | 'high') =>
    items.reduce((total: number, { hours }: { hours: Record<string, number> }) => total + (hours[bound] ?? 0), 0)
  assert.equal(totals.hours.likely, sum('likely'))
  assert.ok(sum('low') < totals.hours.low && totals.hours.low <= totals.hours.likely)
  assert.ok(totals.hours.likely <= totals.hours.high && totals.hours.high < sum('high'))
  for (const bound of ['low', 'likely', 'high']) assert.equal(Number(totals.price[bound]), 50 * totals.hours[bound])
})

test('a model is asked only about unknown kinds of work, without names of clients and costs', async () => {
  const ada = await service.caller()
  const withKey = { openaiApiKey: 'sk-test', language: 'es' }
  await provider(service, ada).propose({
    clientName: 'Secret Client',
    requirements: [{ name: 'Quiet talks', hours: 3 }],
  })
  providers.will({
    answer: {
      items: [
        { number: 0, low: 9, likely: 3, high: 3.5 },
        { number: 7, low: 1, likely: 2, high: 3 },
      ],
    },
  })
  const body = await estimated(ada, [home, { ...unknown, clientName: 'Secret Client', cost: '77' }], withKey)
  assert.deepEqual(
    body.items.map(({ basis }: { basis: string }) => basis),
    ['table', 'model'],
  )
  // The numbers in order, and a range that is not narrower than we trust a model.
  assert.deepEqual(body.items[1].hours, { low: 2.25, likely: 3.5, high: 9 })
  const [call, second] = providers.calls
  assert.equal(second, undefined)
  const [material = ''] = call?.turns ?? []
  assert.match(material, /Zylophrene/)
  assert.doesNotMatch(JSON.stringify(call?.body), /Secret|77|home page|Quiet/)

  await estimated(ada, [home], withKey)
  assert.equal(providers.calls.length, 1)
  const plain = await estimate(ada, { requirements: [unknown] })
  assert.deepEqual([plain.body.items[0].basis, plain.headers['x-service-ai-engine']], ['table', 'builtin'])

  providers.will({ status: 401 })
  const failed = await estimate(ada, { requirements: [unknown], ...withKey })
  assert.deepEqual([failed.status, failed.body.success, failed.body.items[0].basis], [200, false, 'table'])
  assert.match(failed.body.error, /\w/)
})

test('a member estimates from what they may read, and a viewer does not estimate', async () => {
  const team = await service.caller()
  await service.setTeam(team, { visibility: 'own' })
  const [member, viewer] = [await service.member(team, 'member'), await service.member(team, 'viewer')]
  await worked(team, home, 90)
  await provider(service, team).propose({ requirements: [{ ...home, id: 'x', hours: 80 }] })
  const [fresh] = (await estimated(await service.caller(), [home])).items
  const [own] = (await estimated(member, [home])).items
  assert.deepEqual([own.basis, own.hours], ['table', fresh.hours])
  const mine = await worked(member, home, 30)
  assert.deepEqual(
    (await estimated(member, [home])).items[0].evidence.map(({ proposalId }: { proposalId: string }) => proposalId),
    [mine],
  )
  assert.equal((await estimated(team, [home])).items[0].evidence.length, 2)
  assert.equal((await estimate(viewer, { requirements: [home] })).status, 403)
})
