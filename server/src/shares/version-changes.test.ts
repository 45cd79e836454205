import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shareBudget } from '@proffer/core/budgets.ts'
import { inconsistencies, provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { pricedOffer } from '../../test/priced-offer.ts'

let service: Service
let caller: Caller
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  caller = await service.caller()
  ada = provider(service, caller)
})
after(async () => {
  assert.deepEqual(await inconsistencies(service), [])
  await service.stop()
})

const edit = async (id: string, change: object) =>
  assert.equal((await ada.call('PUT', `/proposals/${id}`, change)).status, 200)
const none = { added: [], removed: [], changed: [] }
const names = (parts: Array<{ name: string }>) => parts.map(({ name }) => name)

test('the first version has no changes, and neither has a version that is published unchanged', async () => {
  const { id, client: reader } = await ada.shared()
  const first = (await reader.read()).body
  assert.deepEqual([first.version, first.changes], [1, null])
  await ada.share(id, { message: 'Once more' })
  const total = { old: '100.00', new: '100.00' }
  const expected = { since: 1, fields: [], requirements: none, priceLines: none, total, totalGross: total }
  assert.deepEqual((await reader.read()).body.changes, expected)
})

test('fields, requirements and the total are compared; requirements also by name', async () => {
  const requirements = [{ name: 'Booking', description: 'Short' }, { name: 'Menu' }, { name: 'Map' }]
  const settings = { introduction: 'Hello', notes: 'Same', mine: 1 }
  const { id, client: reader } = await ada.shared({ total: '3000', requirements, settings })
  await edit(id, {
    name: 'Renamed',
    total: '2500',
    settings: { introduction: 'Good day', notes: 'Same', mine: 2 },
    requirements: [{ name: 'Booking', description: 'Longer' }, { name: 'Map', rationale: 'Private' }, { name: 'Shop' }],
  })
  await ada.share(id)
  const { changes } = (await reader.read()).body
  assert.deepEqual(changes.fields, ['name', 'settings.introduction'])
  assert.deepEqual([names(changes.requirements.added), names(changes.requirements.removed)], [['Shop'], ['Menu']])
  assert.deepEqual(
    changes.requirements.changed.map(({ name, fields }: { name: string; fields: string[] }) => [name, fields]),
    [['Booking', ['description']]],
  )
  assert.deepEqual(changes.total, { old: '3000.00', new: '2500.00' })
  const [newest] = (await ada.call('GET', `/proposals/${id}/versions`)).body.versions
  assert.deepEqual(newest.changes, changes)
  assert.deepEqual((await reader.versions()).body.versions[0].changes, changes)
})

test('price lines are compared, and the total is the one-time net', async () => {
  const { id, client: reader } = await ada.shared({ currency: 'EUR', total: undefined, pricing: pricedOffer })
  const { pricing } = await ada.get(id)
  const [first, ...others] = pricing.sections
  const [changed, ...kept] = first.items
  const items = [{ ...changed, unitPrice: '999.00' }, ...kept, { name: 'Extra', unitPrice: '10' }]
  await edit(id, { pricing: { ...pricing, sections: [{ ...first, items }, ...others.slice(0, -1)] } })
  await ada.share(id)
  const { priceLines, total, fields } = (await reader.read()).body.changes
  const amount = { old: '1000.00', new: '1998.00' }
  assert.deepEqual(priceLines.changed, [{ id: changed.id, name: changed.name, fields: ['unitPrice'], amount }])
  assert.deepEqual(names(priceLines.added), ['Extra'])
  assert.deepEqual(names(priceLines.removed), names(others.at(-1).items))
  assert.deepEqual(fields, ['pricing.sections'])
  assert.equal(total.old, pricing.totals.oneTime.net)
  assert.equal(total.new, (await ada.get(id)).total)
})

test('changed texts have their old and new words, and changed payments their number', async () => {
  const long = 'We keep what works. '.repeat(30)
  const texts = (when: string) => ({
    introduction: `We start in ${when}.`,
    sections: [{ id: 'how', kind: 'approach', body: `${long}We meet in ${when}.` }],
  })
  const half = (id: string) => ({ id, label: 'Half', percent: '50' })
  const section = { title: 'Work', items: [{ id: 'work', name: 'Work', unitPrice: '100' }] }
  const { id, client: reader } = await ada.shared({
    total: undefined,
    requirements: [{ id: 'a', name: 'Guide', description: 'In three languages.' }],
    settings: { ...texts('May'), show: { lineAmounts: false } },
    pricing: { sections: [section], schedule: [{ id: 'all', label: 'All', percent: '100' }] },
  })
  const items = [{ ...section.items[0], unitPrice: '120' }]
  await edit(id, {
    requirements: [{ id: 'a', name: 'Guide', description: 'In four languages.' }],
    settings: { ...texts('June'), show: { lineAmounts: false } },
    pricing: { sections: [{ ...section, items }], schedule: [half('start'), half('end')] },
  })
  await ada.share(id)
  const { changes } = (await reader.read()).body
  assert.deepEqual(changes.requirements.changed[0].description, {
    old: 'In three languages.',
    new: 'In four languages.',
  })
  assert.deepEqual(changes.priceLines, none, 'hidden amounts stay hidden')
  assert.deepEqual(changes.payments, { old: 1, new: 2 })
  assert.deepEqual(
    changes.texts.map(({ field, name }: { field: string; name: string }) => [field, name]),
    [
      ['settings.introduction', 'Summary'],
      ['settings.sections', 'Approach'],
    ],
  )
  const [introduction, approach] = changes.texts
  assert.deepEqual([introduction.old, introduction.new], ['We start in May.', 'We start in June.'])
  assert.match(approach.new, /^ ?….*We meet in June\.$/)
  assert.ok(approach.new.length < long.length)
})

test('the discount, the validity and the terms say what they were before, as the page says it', async () => {
  const sections = [{ title: 'Work', items: [{ id: 'work', name: 'Work', unitPrice: '1000' }] }]
  const profile = (paymentInfo: string, taxRate: number) =>
    ada.call('PATCH', '/profile', { profile: { paymentInfo, taxRate, taxName: 'IVA' } })
  assert.equal((await profile('Within 30 days.', 0)).status, 200)
  const settings = { language: 'es', validUntil: '2027-05-01' }
  const { id, client: reader } = await ada.shared({
    currency: 'EUR',
    total: undefined,
    pricing: { sections },
    settings,
  })
  assert.equal((await profile('Within 14 days.', 21)).status, 200)
  await edit(id, {
    settings: { ...settings, validUntil: '2027-06-01' },
    pricing: { sections, discount: { kind: 'percent', value: '10' } },
  })
  await ada.share(id)
  const { fields, texts, totalGross } = (await reader.read()).body.changes
  assert.deepEqual(fields, ['settings.validUntil', 'pricing.discount', 'terms'])
  assert.deepEqual(texts, [
    { field: 'pricing.discount', name: 'Descuento', old: 'ninguno', new: '10\u00a0%' },
    { field: 'terms', name: 'Impuesto', old: 'ninguno', new: 'IVA (21\u00a0%)' },
    { field: 'terms', name: 'Condiciones de pago', old: 'Within 30 days.', new: 'Within 14 days.' },
    { field: 'settings.validUntil', name: 'Válida hasta', old: '1 de mayo de 2027', new: '1 de junio de 2027' },
  ])
  assert.deepEqual(totalGross, { old: '1000.00', new: '1089.00' })
  assert.equal((await profile('', 0)).status, 200)
})

test('hidden hours and rates do not show up as changes', async () => {
  const hourly = { total: null, hourlyRate: '50', requirements: [{ id: 'a', name: 'Booking', hours: 10 }] }
  const { id, client: reader } = await ada.shared(hourly)
  await edit(id, { hourlyRate: '25', requirements: [{ id: 'a', name: 'Booking', hours: 20 }] })
  await ada.share(id)
  const { fields, requirements, total } = (await reader.read()).body.changes
  assert.deepEqual([fields, requirements, total], [[], none, { old: '500.00', new: '500.00' }])
  await edit(id, { settings: { show: { hours: true } } })
  await ada.share(id)
  const shown = (await reader.read()).body.changes
  assert.deepEqual(shown.requirements.changed, [{ id: 'a', name: 'Booking', fields: ['hours'] }])
})

test('changes are those since the version that the client opened last', async () => {
  const { id, client: reader } = await ada.shared({ total: '1' })
  const publish = async (total: string) => {
    await edit(id, { total })
    await ada.share(id)
    return (await reader.read()).body.changes
  }
  const oldTotal = ({ since, total }: { since: number; total: { old: string } }) => [since, total.old]
  assert.deepEqual(oldTotal(await publish('2')), [1, '1.00'], 'before any view: since the version before')
  assert.deepEqual(oldTotal(await publish('3')), [2, '2.00'])
  await reader.view()
  assert.deepEqual(oldTotal((await reader.read()).body.changes), [2, '2.00'], 'they stay visible after the view')
  assert.deepEqual(oldTotal(await publish('4')), [3, '3.00'])
  assert.deepEqual(oldTotal(await publish('5')), [3, '3.00'], 'version 4 was never opened')
  await reader.view()
  assert.deepEqual(oldTotal(await publish('6')), [5, '5.00'])
  const viewed = (await ada.events('proposal.viewed')).filter(({ data }) => data.proposal_id === id)
  assert.equal(viewed.length, 2, 'the first view of a version is an event')
})

test('a restored version makes the draft equal to it, with its variables and with what the client never saw', async () => {
  const draft = {
    name: 'Original',
    clientName: 'Harbour Café',
    clientLocation: 'Lisbon',
    currency: 'EUR',
    hourlyRate: '75.50',
    total: '3000.00',
    requirements: [
      {
        name: 'Booking',
        description: 'For {{client.name}}',
        rationale: 'Why',
        complexity: 7,
        priority: 'high',
        hours: 12,
        own: { a: 1 },
      },
      { name: 'Menu' },
    ],
    settings: {
      language: 'es',
      validityDays: 30,
      show: { hours: true, own: 1 },
      introduction: { own: 2 },
      notes: 'Dear {{client.name}}',
      own: [3],
    },
  }
  const { id } = await ada.shared(draft)
  const before = await ada.get(id)
  await edit(id, {
    name: 'Other',
    clientName: null,
    clientLocation: null,
    currency: 'USD',
    hourlyRate: null,
    requirements: [],
    settings: { more: true },
    pricing: pricedOffer,
  })
  await ada.share(id)
  const restored = await ada.call('POST', `/proposals/${id}/versions/1/restore`)
  assert.equal(restored.status, 200)
  assert.ok(restored.headers['etag'])
  const { updatedAt, ...after } = await ada.get(id)
  const { updatedAt: _, ...original } = before
  assert.deepEqual(after, original)
  assert.equal(restored.body.updatedAt, updatedAt)
  assert.equal((await ada.events('proposal.updated')).at(-1)?.data.name, 'Original')

  const priced = await ada.call('POST', `/proposals/${id}/versions/2/restore`)
  assert.deepEqual([priced.body.name, priced.body.total], ['Other', priced.body.pricing.totals.oneTime.net])
  assert.deepEqual(priced.body.settings, { more: true })
})

test('a client does not see that a proposal is a copy, and restoring its version keeps the name of the copy', async () => {
  const { id } = await ada.propose({ name: 'Website' })
  const copy = (await ada.call('POST', `/proposals/${id}/duplicate`)).body
  const again = (await ada.call('POST', `/proposals/${copy.id}/duplicate`)).body
  assert.equal(again.name, 'Website (copy) (copy)')
  const { shareUrl } = await ada.share(again.id, { recipientEmail: 'ines@cafe.example' })
  const page = await service.call('GET', `/api/public/v1/shares/${shareUrl.split('/p/')[1]}`)
  assert.equal(page.body.snapshot.proposal.name, 'Website')
  await ada.call('POST', `/proposals/${again.id}/messages`, { content: 'Hello' })
  const mailedNames = service.mails.map(({ data }) => (data as { proposalName?: string }).proposalName)
  assert.deepEqual(mailedNames.slice(-2), ['Website', 'Website'])
  await ada.call('PUT', `/proposals/${again.id}`, { name: 'Other' })
  const restored = await ada.call('POST', `/proposals/${again.id}/versions/1/restore`)
  assert.equal(restored.body.name, 'Website (copy) (copy)')
})

test('a version that does not exist cannot be restored, nor one of another account', async () => {
  const { id } = await ada.shared()
  const restore = (version: string, who = ada) => who.call('POST', `/proposals/${id}/versions/${version}/restore`)
  for (const version of ['2', '2147483647']) {
    const { status, body } = await restore(version)
    assert.deepEqual([status, body.error], [404, 'version_not_found'])
  }
  for (const version of ['0', '-1', 'x', '1.5', '99999999999'])
    assert.equal((await restore(version)).status, 422, version)
  const stranger = provider(service, await service.caller())
  assert.equal((await restore('1', stranger)).body.error, 'proposal_not_found')
  assert.equal((await stranger.call('GET', `/proposals/${id}/versions`)).body.error, 'proposal_not_found')
  const stale = { key: caller.key, headers: { 'if-match': '"v99"' } }
  assert.equal((await service.call('POST', `/proposals/${id}/versions/1/restore`, stale)).status, 412)
})

test('a version lists its first changes with short names, because every version of a list has its own', async () => {
  const clientName = 'c'.repeat(190)
  const requirements = (from: number) =>
    Array.from({ length: 150 }, (_, n) => ({ name: `${from + n} {{client.name}}{{client.name}}` }))
  const { id, client: reader } = await ada.shared({ clientName, requirements: requirements(1) })
  await edit(id, { requirements: requirements(1_000) })
  await ada.share(id)
  const { added, removed } = (await reader.read()).body.changes.requirements
  assert.deepEqual([added.length, removed.length], [shareBudget.changedParts, shareBudget.changedParts])
  assert.match(added[0].name, /^1000 c{194}…$/)
  const [newest] = (await reader.versions()).body.versions
  assert.deepEqual(newest.changes.requirements.added, added)
})
