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
  assert.deepEqual([draft.before.name, draft.after.name, draft.with], ['Website', 'Website and shop', null])

  await ada.share(id)
  const { changes } = await compare(2)
  assert.deepEqual([changes.fields, changes.priceLines.changed], [[], []])
  const backwards = await compare(2, '?with=1')
  assert.deepEqual([backwards.with.version, backwards.changes.total], [1, { old: '150.00', new: '100.00' }])
  for (const path of ['3/comparison', '1/comparison?with=3']) {
    const { body } = await browser.call('GET', `/proposals/${id}/versions/${path}`)
    assert.equal(body.error, 'version_not_found', path)
  }
})

test('the list of views has the newest link of each shared proposal, and none of other accounts', async () => {
  const [opened, unopened] = [await ada.shared(), await ada.shared()]
  const draft = await ada.propose()
  const foreign = await provider(service, await service.caller()).shared()
  for (let n = 0; n < 3; n++) await opened.client.view()
  const ids = [opened.id, unopened.id, draft.id, foreign.id]
  const { proposals } = (await browser.call('GET', `/share-views?proposals=${ids.join()}`)).body
  const viewed = new Map(proposals.map(({ proposalId, ...views }: { proposalId: string }) => [proposalId, views]))
  assert.deepEqual([...viewed.keys()].sort(), [opened.id, unopened.id].sort())
  assert.deepEqual(viewed.get(opened.id), { viewCount: 3, lastViewedAt: service.clock.now().toISOString() })
  assert.deepEqual(viewed.get(unopened.id), { viewCount: 0, lastViewedAt: null })
  for (const query of ['', '?proposals=x', `?proposals=${Array(101).fill(draft.id).join()}`])
    assert.equal((await browser.call('GET', `/share-views${query}`)).status, 422)
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
  const names = service.mails.map(({ data }) => (data as { proposalName?: string }).proposalName)
  assert.deepEqual(names.slice(-2), ['Website', 'Website'])
  await ada.call('PUT', `/proposals/${again.id}`, { name: 'Other' })
  const restored = await ada.call('POST', `/proposals/${again.id}/versions/1/restore`)
  assert.equal(restored.body.name, 'Website (copy) (copy)')
})
