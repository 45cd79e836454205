import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { defaultTotals, largeSelection, largeTotals, pricedOffer } from '../../test/priced-offer.ts'
import { sha256 } from '../process/secrets.ts'

let service: Service
let caller: Caller
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  caller = await service.caller()
  ada = provider(service, caller)
  await ada.call('PATCH', '/profile', { profile: { taxRate: 21, taxName: 'IVA' } })
})
after(() => service.stop())

/** Amounts that occur nowhere else in an answer. */
const hourly = {
  currency: 'EUR',
  total: undefined,
  hourlyRate: '81.37',
  requirements: [
    { name: 'Booking', hours: 12.75 },
    { name: 'Menu', hours: '4.25' },
  ],
}
const traces = { hours: /12\.75|4\.25/, rate: /81\.37/, amount: /1037\.47|345\.82/ }

const stored = async (id: string) => {
  const query = service.database.db.selectFrom('shares').select(['snapshot', 'snapshot_hash as hash'])
  return query.where('proposal_id', '=', id).where('superseded_at', 'is', null).executeTakeFirstOrThrow()
}

test('hours and rates are hidden unless the provider shows them, on the page and in the preview', async () => {
  for (const show of [
    undefined,
    { hours: true },
    { rates: true },
    { lineAmounts: false },
    { hours: true, rates: true },
  ]) {
    const { id, client: reader } = await ada.shared({ ...hourly, settings: show ? { show } : {} })
    const expected = { hours: false, rates: false, lineAmounts: true, ...show }
    const page = await reader.read()
    const preview = await service.services.shares.preview(caller.accountId, id)
    for (const text of [page.text, JSON.stringify(preview)]) {
      assert.equal(traces.hours.test(text), expected.hours, `hours with ${JSON.stringify(show)}`)
      assert.equal(traces.rate.test(text), expected.rates, `rates with ${JSON.stringify(show)}`)
      assert.equal(traces.amount.test(text), expected.lineAmounts, `amounts with ${JSON.stringify(show)}`)
    }
    assert.equal(page.body.price.subtotal, '1383.29', 'the total is always shown')
    assert.deepEqual(preview.snapshot, page.body.snapshot)
    assert.deepEqual(preview.unshared?.fields, [])
  }
})

test('the stored snapshot is complete, and its hash is of the stored text', async () => {
  const { id, client: reader } = await ada.shared(hourly)
  const { body } = await reader.read()
  const { snapshot, hash } = await stored(id)
  for (const trace of [traces.hours, traces.rate]) assert.match(snapshot, trace)
  assert.equal(hash, sha256(snapshot))
  assert.equal(body.snapshotHash, hash)
  assert.notEqual(sha256(JSON.stringify(body.snapshot)), hash)
  const record = await ada.get(id)
  assert.deepEqual([record.hourlyRate, record.requirements[0].hours], ['81.37', 12.75], 'the provider sees everything')
})

test('an offer with hidden prices can be priced and accepted', async () => {
  const { id, client: reader } = await ada.shared(hourly)
  const { price } = (await reader.read()).body
  const { totals } = (await reader.price()).body
  assert.deepEqual([totals.oneTime.net, totals.oneTime.gross], [price.subtotal, price.total])
  assert.equal((await reader.accept({ name: 'Inês', expectedTotal: price.total })).status, 200)
  assert.equal((await ada.get(id)).outcomeValue, price.subtotal)
})

test('without line amounts, the prices of items are hidden, and the totals are right', async () => {
  const settings = { show: { lineAmounts: false } }
  const { client: reader } = await ada.shared({ currency: 'EUR', total: undefined, pricing: pricedOffer, settings })
  const { body } = await reader.read()
  const { pricing } = body.snapshot.proposal
  for (const { items } of pricing.sections)
    for (const { unitPrice, discountPercent } of items) assert.deepEqual([unitPrice, discountPercent], [null, null])
  assert.equal(pricing.sections[2].items[2].quantity, '2.00')
  assert.deepEqual(pricing.totals, defaultTotals)
  assert.deepEqual((await reader.price(largeSelection)).body.totals, largeTotals)
  const answer = await reader.accept({ name: 'Inês', selection: largeSelection, expectedTotal: '2455.92' })
  assert.deepEqual(answer.body.answer.totals, largeTotals)
})

test('by default the client sees the price of each item', async () => {
  const { client: reader } = await ada.shared({ currency: 'EUR', total: undefined, pricing: pricedOffer })
  const { pricing } = (await reader.read()).body.snapshot.proposal
  const prices = pricing.sections.flatMap(({ items }: { items: Array<{ unitPrice: string }> }) =>
    items.map(({ unitPrice }) => unitPrice),
  )
  assert.deepEqual(prices, ['500.00', '300.00', '900.00', '200.00', '95.00', '50.00'])
})

test("the client's PDF has no hidden hours and rates, and neither has the provider's", async () => {
  const { id, client: reader } = await ada.shared({ ...hourly, total: '1383.29' })
  for (const path of [`${reader.path}/pdf`, `/proposals/${id}/pdf`]) {
    const text = pdfText((await service.call('GET', path, { key: caller.key })).bytes)
    assert.doesNotMatch(text, traces.hours)
    assert.doesNotMatch(text, traces.rate)
    assert.ok(text.includes('€1,383.29'))
  }
})

test('a change of settings.show is listed as not shared yet', async () => {
  const { id } = await ada.shared(hourly)
  await ada.call('PUT', `/proposals/${id}`, { settings: { show: { hours: true } } })
  const preview = await service.services.shares.preview(caller.accountId, id)
  assert.deepEqual(preview.unshared?.fields, ['settings'])
})
