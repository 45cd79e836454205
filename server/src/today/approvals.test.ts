import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let owner: Caller
let admin: Caller
let ana: Caller
let ben: Caller

before(async () => {
  service = await startService()
  owner = await service.caller()
  admin = await service.member(owner, 'admin')
  ana = await service.member(owner, 'member')
  ben = await service.member(owner, 'member')
  await service.setTeam(owner, { approval: { when: 'always', amount: null } })
})
after(() => service.stop())

/** What waits for a person: the kind, who, and the note of each line. */
async function waitingFor(who: Caller, query = '') {
  const browser = await service.browser(who)
  const { waiting, waitingCount } = (await browser.call('GET', `/today${query}`)).body
  assert.equal(waitingCount, waiting.length)
  return waiting.map(({ kind, quote, name }: Record<string, unknown>) => [kind, name, quote])
}

const act = (who: Caller, id: string, action: string, note?: string) =>
  service.call('POST', `/proposals/${id}/approval`, { key: who.key, body: { action, note } })

test('a request waits for owners and admins, also with `mine`, and its answer for the author until it is used', async () => {
  const api = provider(service, ana)
  const { id } = await api.propose({ name: 'Website', total: 100 })
  await act(ana, id, 'request', 'By Friday, please.')
  const requested = [['approval', 'Website', 'By Friday, please.']]
  for (const who of [owner, admin]) assert.deepEqual(await waitingFor(who, '?mine=true'), requested)
  for (const who of [ana, ben]) assert.deepEqual(await waitingFor(who), [])

  await act(admin, id, 'decline', 'Too cheap.')
  assert.deepEqual(await waitingFor(ana), [['declined', 'Website', 'Too cheap.']])
  for (const who of [owner, admin, ben]) assert.deepEqual(await waitingFor(who), [])
  await service.call('PUT', `/proposals/${id}`, { key: ana.key, body: { total: 200 } })
  assert.deepEqual(await waitingFor(ana), [])

  service.clock.advance(1000)
  await act(owner, id, 'approve')
  assert.deepEqual(await waitingFor(ana), [['approved', 'Website', null]])
  service.clock.advance(1000)
  assert.equal((await api.call('POST', `/proposals/${id}/share`, {})).status, 201)
  assert.deepEqual(await waitingFor(ana), [])
})

test('a request that the client overtakes by accepting, or that is deleted, waits no longer', async () => {
  const api = provider(service, owner)
  for (const end of [
    (id: string) => api.call('PUT', `/proposals/${id}`, { status: 'accepted' }),
    (id: string) => api.call('DELETE', `/proposals/${id}`),
  ]) {
    const { id } = await provider(service, ana).propose({ name: 'Shop', total: 100 })
    await act(ana, id, 'request')
    assert.deepEqual((await waitingFor(owner)).length, 1)
    await end(id)
    assert.deepEqual(await waitingFor(owner), [])
  }
})
