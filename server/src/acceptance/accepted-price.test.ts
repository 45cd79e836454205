import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inconsistencies, provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { defaultTotals, largeSelection, largeTotals, pricedOffer } from '../../test/priced-offer.ts'

let service: Service
let caller: Caller
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  caller = await service.caller()
  ada = provider(service, caller)
  await ada.call('PATCH', '/profile', { profile: { taxRate: 21, taxName: 'IVA' } })
})
after(async () => {
  assert.deepEqual(await inconsistencies(service), [])
  await service.stop()
})

const offered = (proposal: object = {}, share: object = {}) =>
  ada.shared({ total: undefined, currency: 'EUR', pricing: pricedOffer, ...proposal }, share)

const acceptedEvents = async (id: string) =>
  (await ada.events('proposal.accepted')).filter(({ data }) => data.proposal_id === id)

const answerOf = async (id: string) => (await service.services.shares.list(caller.accountId, id))[0]?.answer

test('an acceptance keeps what was chosen and what it costs, for client, provider, event and mail', async () => {
  const { id, client: reader } = await offered()
  const answer = await reader.accept({ name: 'Inês', selection: largeSelection, expectedTotal: '2455.92' })
  assert.equal(answer.status, 200, answer.text)
  const expectedPrice = { selection: largeSelection, totals: largeTotals }
  const { name, note, reason, answer: given, ...price } = answer.body.answer
  assert.deepEqual([given, name, note, reason], ['accepted', 'Inês', null, null])
  assert.deepEqual(price, expectedPrice)
  assert.deepEqual((await reader.read()).body.state, answer.body)
  const { selection, totals } = (await answerOf(id)) ?? {}
  assert.deepEqual({ selection, totals }, expectedPrice)

  const proposal = await ada.get(id)
  assert.equal(proposal.outcomeValue, '2052.00')
  assert.deepEqual(proposal.pricing.totals, defaultTotals)
  const [event] = await acceptedEvents(id)
  assert.deepEqual(event?.data, {
    ...event?.data,
    total: 2052,
    total_gross: 2455.92,
    accepted_by: 'Inês',
    selection: largeSelection,
    recurring: { monthly: { net: 95, gross: 114.95 }, yearly: null },
  })
  const mail = service.mails.at(-1)
  assert.equal(mail?.kind === 'client_answer' && mail.data.total, '2052.00')
})

test('an acceptance without a selection is of the default one', async () => {
  const { id, client: reader } = await offered()
  const { body } = await reader.accept({ name: 'Inês', selection: null, expectedTotal: null })
  assert.deepEqual([body.answer.selection, body.answer.totals], [null, defaultTotals])
  assert.equal((await ada.get(id)).outcomeValue, '1260.00')
  const [event] = await acceptedEvents(id)
  const { total, total_gross, selection, recurring } = event?.data ?? {}
  assert.deepEqual([total, total_gross, selection], [1260, 1511.1, null])
  assert.deepEqual(recurring, { monthly: null, yearly: null })
})

test('only known members of a selection are stored, and quantities as text', async () => {
  const { id, client: reader } = await offered()
  const items = [{ id: 'pages', selected: null, quantity: 4, note: { any: 'thing' } }]
  const { status, body } = await reader.accept({ name: 'Inês', selection: { items, more: [1] } })
  assert.equal(status, 200)
  assert.deepEqual(body.answer.selection, { items: [{ id: 'pages', quantity: '4.00' }] })
  assert.deepEqual((await acceptedEvents(id))[0]?.data.selection, body.answer.selection)
})

for (const expectedTotal of ['1511.10', '1511.1', 1511.1, '01511.1000', ' 1511.10 ']) {
  test(`${JSON.stringify(expectedTotal)} is the expected total of 1511.10`, async () => {
    const { client: reader } = await offered()
    assert.equal((await reader.accept({ name: 'Inês', expectedTotal })).status, 200)
  })
}

for (const expectedTotal of ['1511.11', 1511.09, 0, '1260.00', 2455.92]) {
  test(`an acceptance that expects ${JSON.stringify(expectedTotal)} learns the price, and nothing is stored`, async () => {
    const { id, client: reader } = await offered()
    const before = [await ada.get(id), await ada.events(), (await reader.read()).body]
    const mails = service.mails.length
    const { status, body } = await reader.accept({ name: 'Inês', expectedTotal })
    assert.deepEqual([status, body.error], [409, 'price_changed'])
    assert.deepEqual(body.totals, defaultTotals)
    assert.deepEqual([await ada.get(id), await ada.events(), (await reader.read()).body], before)
    assert.equal(service.mails.length, mails)
    const again = await reader.accept({ name: 'Inês', expectedTotal: body.totals.oneTime.gross })
    assert.equal(again.status, 200)
  })
}

test('an expected total of the default selection does not fit another one, and the refusal has the right totals', async () => {
  const { client: reader } = await offered()
  const { status, body } = await reader.accept({ name: 'Inês', selection: largeSelection, expectedTotal: '1511.10' })
  assert.deepEqual([status, body.error, body.totals], [409, 'price_changed', largeTotals])
})

for (const [expectedTotal, type] of [
  ['much', 'decimal_parsing'],
  [-1, 'greater_than_equal'],
  ['1.00001', 'decimal_max_places'],
  [true, 'decimal_type'],
] as const) {
  test(`an expected total of ${JSON.stringify(expectedTotal)} is refused as ${type}`, async () => {
    const { client: reader } = await offered()
    const { status, body } = await reader.accept({ name: 'Inês', expectedTotal })
    assert.equal(status, 422)
    assert.deepEqual([body.detail[0].loc, body.detail[0].type], [['body', 'expectedTotal'], type])
  })
}

test('the largest price can be expected, with a gross of 13 digits', async () => {
  const sections = [{ items: [{ name: 'Ship', unitPrice: '999999999999.99' }] }]
  for (const asSent of [String, Number]) {
    const { id, client: reader } = await offered({ pricing: { sections } })
    const { gross } = (await reader.price()).body.totals.oneTime
    assert.equal(gross, '1209999999999.99')
    const other = await reader.accept({ name: 'Inês', expectedTotal: '9'.repeat(40) })
    assert.deepEqual([other.status, other.body.error], [409, 'price_changed'])
    const answer = await reader.accept({ name: 'Inês', expectedTotal: asSent(gross) })
    assert.equal(answer.status, 200, answer.text)
    assert.equal((await ada.get(id)).outcomeValue, '999999999999.99')
  }
})

test('what is accepted is the snapshot, whatever the provider edits and whatever the tax becomes', async () => {
  const { id, client: reader } = await offered()
  await ada.call('PUT', `/proposals/${id}`, { pricing: { sections: [{ items: [{ name: 'X', unitPrice: '9' }] }] } })
  await ada.call('PATCH', '/profile', { profile: { taxRate: 5, taxName: 'VAT' } })
  const stale = await reader.accept({ name: 'Inês', expectedTotal: '9.45' })
  assert.deepEqual([stale.status, stale.body.totals], [409, defaultTotals])
  const answer = await reader.accept({ name: 'Inês', selection: largeSelection, expectedTotal: '2455.92' })
  assert.deepEqual(answer.body.answer.totals, largeTotals)
  assert.equal((await ada.get(id)).outcomeValue, '2052.00')
  await ada.call('PATCH', '/profile', { profile: { taxRate: 21, taxName: 'IVA' } })
})

test('a link that was answered or taken back says so before it looks at the price', async () => {
  const bad = { name: 'Inês', selection: { items: [{ id: 'unknown' }] }, expectedTotal: '1' }
  const answered = await offered()
  await answered.client.reject()
  const late = await answered.client.accept(bad)
  assert.deepEqual([late.status, late.body.error], [409, 'already_responded'])

  const takenBack = await offered()
  await ada.call('PUT', `/proposals/${takenBack.id}`, { status: 'draft' })
  const early = await takenBack.client.accept(bad)
  assert.deepEqual([early.status, early.body.error], [409, 'invalid_transition'])

  const superseded = await offered()
  await ada.share(superseded.id, { newLink: true })
  const old = await superseded.client.accept(bad)
  assert.deepEqual([old.status, old.body.error], [410, 'share_superseded'])
})

test('after an answer the price can still be read, and the accepted one stays', async () => {
  const { client: reader } = await offered()
  await reader.accept({ name: 'Inês', selection: largeSelection })
  assert.deepEqual((await reader.price()).body.totals, defaultTotals)
  assert.deepEqual((await reader.read()).body.state.answer.totals, largeTotals)
})

test('of two acceptances with different selections at once, one is kept whole', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, client: reader } = await offered()
    const mails = service.mails.length
    const answers = await Promise.all([
      reader.accept({ name: 'Ana', selection: largeSelection, expectedTotal: '2455.92' }),
      reader.accept({ name: 'Inês', expectedTotal: '1511.10' }),
      reader.accept({ name: 'Eva', selection: { items: [{ id: 'unknown' }] } }),
    ])
    const [heard, ...more] = answers.filter(({ status }) => status === 200)
    assert.equal(more.length, 0)
    const stored = await answerOf(id)
    assert.deepEqual([stored?.name, stored?.totals], [heard?.body.answer.name, heard?.body.answer.totals])
    assert.equal((await ada.get(id)).outcomeValue, stored?.totals?.oneTime.net)
    assert.equal((await acceptedEvents(id)).length, 1)
    assert.equal(service.mails.length, mails + 1)
  }
})

test('a rejection and a request for changes have no price of their own', async () => {
  for (const action of ['reject', 'requestChanges'] as const) {
    const { id, client: reader } = await offered()
    const { body } = await reader[action]({ note: 'No', selection: largeSelection })
    assert.deepEqual([body.answer.selection, body.answer.totals], [null, null])
    assert.equal((await ada.get(id)).outcomeValue, action === 'reject' ? '1260.00' : null)
  }
})

test('without pricing, an agreed total can be expected, and the answer keeps no totals', async () => {
  const { id, client: reader } = await offered({ pricing: null, total: '1000' })
  const stale = await reader.accept({ name: 'Inês', expectedTotal: '1000' })
  assert.deepEqual([stale.status, stale.body.totals.oneTime.gross], [409, '1210.00'])
  const bad = await reader.accept({ name: 'Inês', selection: { items: [{ id: 'small' }] } })
  assert.equal(bad.status, 422)
  const { body } = await reader.accept({ name: 'Inês', selection: { items: [] }, expectedTotal: 1210 })
  assert.deepEqual([body.answer.selection, body.answer.totals], [null, null])
  assert.equal((await ada.get(id)).outcomeValue, '1000.00')
  const { total, total_gross, selection, recurring } = (await acceptedEvents(id))[0]?.data ?? {}
  assert.deepEqual([total, total_gross, selection, recurring], [1000, 1210, null, null])
})

test('a proposal without a price can be accepted, and no total can be expected of it', async () => {
  const { id, client: reader } = await offered({ pricing: null, total: null })
  const { status, body } = await reader.accept({ name: 'Inês', expectedTotal: '0' })
  assert.deepEqual([status, body.error, body.totals], [409, 'price_changed', null])
  assert.equal((await reader.accept({ name: 'Inês' })).status, 200)
  assert.equal((await ada.get(id)).outcomeValue, null)
  const { total, total_gross } = (await acceptedEvents(id))[0]?.data ?? {}
  assert.deepEqual([total, total_gross], [null, null])
})
