import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inconsistencies } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let ada: Caller

before(async () => {
  service = await startService()
  ada = await service.caller()
})
after(async () => {
  assert.deepEqual(await inconsistencies(service), [])
  await service.stop()
})

const call = (method: string, path: string, body?: unknown, { key } = ada) => service.call(method, path, { key, body })

const requirements = [{ id: 'booking', name: 'Booking', hours: 4 }, { name: 'Map' }]
const pricing = {
  sections: [
    {
      id: 'site',
      title: 'Site',
      items: [{ id: 'work', name: 'Work', unitPrice: '10.5555', requirementId: 'booking' }],
    },
    {
      id: 'care',
      choice: 'any',
      items: [{ id: 'care', name: 'Care', unitPrice: 95, recurring: 'month', selected: false }],
    },
  ],
  schedule: [{ id: 'start', percent: 100 }],
}
const settings = { validityDays: 30, show: { hours: true, rates: true } }

const template = async (body: object = {}, caller = ada) =>
  (await call('POST', '/templates', { name: 'Sites', requirements, pricing, settings, ...body }, caller)).body

async function propose(body: object) {
  const { status, body: proposal } = await call('POST', '/proposals', { name: 'Café', ...body })
  assert.equal(status, 201, JSON.stringify(proposal))
  return proposal
}

test('a template stores requirements and pricing, with totals in the currency of the profile', async () => {
  const lin = await service.caller()
  await call('PATCH', '/profile', { profile: { proposalDefaults: { currency: 'jpy' }, taxRate: 10 } }, lin)
  const created = await template({}, lin)
  assert.deepEqual(
    created.requirements.map(({ name, complexity, hours }: Record<string, unknown>) => [name, complexity, hours]),
    [
      ['Booking', 3, 4],
      ['Map', 3, undefined],
    ],
  )
  assert.equal(created.requirements[0].id, 'booking')
  assert.match(created.requirements[1].id, /^[0-9a-f]{8}-/)
  assert.deepEqual([created.pricing.totals.oneTime.net, created.pricing.totals.oneTime.gross], ['11.00', '12.00'])
  assert.equal(created.pricing.sections[1].items[0].quantity, '1.00')
  assert.deepEqual((await call('GET', `/templates/${created.id}`, undefined, lin)).body, created)
  assert.deepEqual((await call('GET', '/templates', undefined, lin)).body.templates, [created])
})

test('a PUT replaces requirements and pricing as a whole, keeps what it does not name, and null clears them', async () => {
  const before = await template()
  service.clock.advance(1000)
  const renamed = (await call('PUT', `/templates/${before.id}`, { name: 'Other' })).body
  assert.deepEqual([renamed.requirements, renamed.pricing], [before.requirements, before.pricing])
  const sections = [{ items: [{ name: 'New', unitPrice: 1 }] }]
  const changed = (
    await call('PUT', `/templates/${before.id}`, { pricing: { sections }, requirements: [{ name: 'New' }] })
  ).body
  assert.deepEqual([changed.pricing.sections.length, changed.pricing.schedule, changed.requirements.length], [1, [], 1])
  const cleared = (await call('PUT', `/templates/${before.id}`, { pricing: null, requirements: null })).body
  assert.deepEqual([cleared.pricing, cleared.requirements, cleared.settings], [null, [], before.settings])
})

test('a PUT of what a template already has changes nothing', async () => {
  const before = await template()
  service.clock.advance(1000)
  const { requirements, pricing } = before
  assert.deepEqual((await call('PUT', `/templates/${before.id}`, { requirements, pricing })).body, before)
})

test('a proposal from a template has its requirements, pricing and settings', async () => {
  const { id, ...origin } = await template()
  const proposal = await propose({ templateId: id, currency: 'EUR', settings: { show: { hours: false } } })
  assert.deepEqual(proposal.requirements, origin.requirements)
  assert.deepEqual(proposal.pricing.sections, origin.pricing.sections)
  assert.deepEqual(proposal.settings, { validityDays: 30, show: { hours: false, rates: true } })
  assert.equal(proposal.total, '10.56')
})

test('the price is calculated in the currency and with the tax of the moment', async () => {
  const lin = await service.caller()
  const { id } = await template({}, lin)
  await call('PATCH', '/profile', { profile: { taxRate: 50, taxName: 'IVA' } }, lin)
  const { body } = await call('POST', '/proposals', { name: 'Café', templateId: id, currency: 'kwd' }, lin)
  const { net, taxes, gross } = body.pricing.totals.oneTime
  assert.deepEqual([net, taxes[0].name, gross, body.total], ['10.556', 'IVA', '15.834', '10.556'])
})

test('the request overrides the template', async () => {
  const { id: templateId } = await template()
  const own = { sections: [{ items: [{ name: 'Own', unitPrice: 7 }] }] }
  const withOwn = await propose({ templateId, pricing: own, requirements: [{ name: 'Own' }] })
  assert.deepEqual([withOwn.total, withOwn.pricing.sections.length, withOwn.requirements[0].name], ['7.00', 1, 'Own'])
  const without = await propose({ templateId, pricing: null, requirements: null, settings: null })
  assert.deepEqual([without.pricing, without.total, without.requirements, without.settings], [null, null, [], settings])
  const empty = await propose({ templateId, requirements: [] })
  assert.deepEqual([empty.requirements, empty.pricing.sections.length], [[], 2])
})

test('a total in the request replaces the pricing of the template', async () => {
  const { id: templateId } = await template()
  const proposal = await propose({ templateId, total: 500 })
  assert.deepEqual([proposal.pricing, proposal.total, proposal.requirements.length], [null, '500.00', 2])
  assert.equal((await propose({ templateId, total: null, currency: 'EUR' })).total, '10.56')
})

test('a later change of the template changes no proposal', async () => {
  const { id: templateId } = await template()
  const proposal = await propose({ templateId })
  await call('PUT', `/templates/${templateId}`, { pricing: null, requirements: [] })
  assert.deepEqual((await call('GET', `/proposals/${proposal.id}`)).body, proposal)
})

test('a template has the same limits on requirements as a proposal', async () => {
  const many = Array.from({ length: 1_001 }, () => ({ name: 'R' }))
  const cases: Array<[unknown, string[]]> = [
    [many, ['body.requirements too_long']],
    [[{}], ['body.requirements.0.name missing']],
    [[{ name: 'R', complexity: 11 }], ['body.requirements.0.complexity less_than_equal']],
    [[{ name: 'R', priority: 'urgent' }], ['body.requirements.0.priority enum']],
    ['R', ['body.requirements list_type']],
  ]
  for (const [requirements, failures] of cases) {
    const { status, body } = await call('POST', '/templates', { name: 'T', requirements })
    assert.equal(status, 422)
    assert.deepEqual(
      body.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`),
      failures,
    )
  }
})

test('changes of one template at once are applied whole, and its texts count as stored bytes', async () => {
  const { id } = await template({ name: 'Busy' })
  const description = 'x'.repeat(20_000)
  const changes = Array.from({ length: 12 }, (_, index) =>
    index % 2
      ? { pricing: { sections: [{ title: `S${index}`, description }] } }
      : { requirements: [{ name: 'R', description }] },
  )
  const answers = await Promise.all(changes.map((change) => call('PUT', `/templates/${id}`, change)))
  for (const { status } of answers) assert.equal(status, 200)
  const { body } = await call('GET', `/templates/${id}`)
  assert.deepEqual([body.pricing.sections.length, body.requirements.length], [1, 1])
  assert.deepEqual(await inconsistencies(service), [])
})
