import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MAX_SAVED_FILTERS } from '@proffer/core/saved-filters/limit.ts'
import { type Service, startService } from '../../test/harness.ts'

let service: Service
before(async () => {
  service = await startService()
})
after(() => service.stop())

test('filters are kept in the account, in their order, and replaced as a whole', async () => {
  const browser = await service.browser()
  const read = async () => (await browser.call('GET', '/saved-filters')).body.filters
  assert.deepEqual(await read(), [])
  const filters = [
    { name: ' Waiting ', status: 'sent', sort: '-updatedAt', view: 'table', unknown: 1 },
    { name: 'Museums', q: 'museu' },
  ]
  const stored = [
    { name: 'Waiting', status: 'sent', sort: '-updatedAt', view: 'table' },
    { name: 'Museums', q: 'museu' },
  ]
  const answer = await browser.call('PUT', '/saved-filters', { body: { filters } })
  assert.deepEqual([answer.status, answer.body.filters], [200, stored])
  const elsewhere = await service.browser({ accountId: browser.accountId })
  assert.deepEqual((await elsewhere.call('GET', '/saved-filters')).body.filters, stored)
  assert.deepEqual((await (await service.browser()).call('GET', '/saved-filters')).body.filters, [])
  await browser.call('PUT', '/saved-filters', { body: { filters: [stored[1]] } })
  assert.deepEqual(await read(), [stored[1]])
})

test('a filter without a name, with an unknown value, or one too many is refused', async () => {
  const browser = await service.browser()
  const many = Array.from({ length: MAX_SAVED_FILTERS + 1 }, (_, n) => ({ name: `Filter ${n}` }))
  for (const filters of [[{ name: ' ' }], [{ name: 'x', status: 'lost' }], [{ name: 'x', sort: 'price' }], many]) {
    const { status } = await browser.call('PUT', '/saved-filters', { body: { filters } })
    assert.equal(status, 422, JSON.stringify(filters.slice(0, 1)))
  }
  assert.equal((await browser.call('PUT', '/saved-filters', { body: { filters: many.slice(1) } })).status, 200)
})
