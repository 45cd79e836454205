import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from '../../test/browser.ts'
import { provider } from '../../test/client-side.ts'
import { type Service, startService } from '../../test/harness.ts'

let service: Service
let ada: ReturnType<typeof provider>
let browser: Browser

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  const caller = await service.caller()
  ada = provider(service, caller)
  browser = await service.browser(caller)
})
after(() => service.stop())

const pricing = (unitPrice: string) => ({
  sections: [{ title: 'Work', items: [{ id: 'a', name: 'Tickets', unitPrice }] }],
})

test('a version is compared with the draft and with another version, also in prices that the client does not see', async () => {
  const settings = { show: { lineAmounts: false } }
  const { id } = await ada.shared({ total: undefined, pricing: pricing('100'), settings })
  await ada.call('PUT', `/proposals/${id}`, { name: 'Website and shop', pricing: pricing('150') })
  const compare = async (version: number, query = '') =>
    (await browser.call('GET', `/proposals/${id}/versions/${version}/comparison${query}`)).body
  const draft = await compare(1)
  assert.deepEqual(draft.changes.fields, ['name'])
  assert.deepEqual(draft.changes.priceLines.changed, [{ id: 'a', name: 'Tickets', fields: ['unitPrice'] }])
  assert.deepEqual(draft.changes.total, { old: '100.00', new: '150.00' })
  assert.deepEqual([draft.prices.before.oneTime.gross, draft.prices.after.oneTime.gross], ['100.00', '150.00'])
  assert.deepEqual([draft.before.name, draft.after.name, draft.with], ['Website', 'Website and shop', null])

  // The other members of `show` have their defaults.
  await ada.call('PUT', `/proposals/${id}`, { settings: { show: { lineAmounts: true, hours: false } } })
  assert.deepEqual((await compare(1)).changes.fields, ['name', 'settings.show'])
  await ada.call('PUT', `/proposals/${id}`, { settings: { show: { lineAmounts: false, hours: false } } })
  assert.deepEqual((await compare(1)).changes.fields, ['name'])

  await ada.share(id)
  const { changes } = await compare(2)
  assert.deepEqual([changes.fields, changes.priceLines.changed], [[], []])
  const backwards = await compare(2, '?with=1')
  assert.deepEqual([backwards.with.version, backwards.changes.total], [1, { old: '150.00', new: '100.00' }])
  await ada.call('PATCH', '/profile', { profile: { paymentInfo: 'Within 14 days.' } })
  const terms = [{ field: 'terms', name: 'Payment terms', old: '', new: 'Within 14 days.' }]
  assert.deepEqual((await compare(2)).changes.texts, terms, 'the terms are in neither of the proposals')
  for (const path of ['3/comparison', '1/comparison?with=3']) {
    const { body } = await browser.call('GET', `/proposals/${id}/versions/${path}`)
    assert.equal(body.error, 'version_not_found', path)
  }
})
