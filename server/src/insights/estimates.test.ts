import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
before(async () => {
  service = await startService()
})
after(() => service.stop())

const requirements = [
  { id: 'a', name: 'Design of pages', hours: 10, hoursRange: { low: 8, high: 12 } },
  { id: 'b', name: 'Logo', hours: 5.5, hoursRange: { low: 4, high: 7 } },
  { id: 'c', name: 'Icons' },
  { id: 'd', name: 'Online shop', hours: 30 },
  { id: 'e', name: 'Hosting', hours: 3 },
]
const hours = { a: 12, b: 7.01, c: 2, d: 41.25 }

async function worked(who: Caller) {
  const { id, client } = await provider(service, who).shared({ requirements })
  assert.equal((await client.accept()).status, 200)
  const items = Object.entries(hours).map(([requirementId, hours]) => ({ requirementId, hours }))
  const answer = await service.call('PUT', `/proposals/${id}/actuals`, { key: who.key, body: { items } })
  assert.equal(answer.status, 200, answer.text)
  return id as string
}

async function estimatesFor(who: Caller, query = '') {
  const browser = await service.browser(who)
  const { status, body } = await browser.call('GET', `/insights${query}`)
  assert.equal(status, 200)
  return body.estimates
}

test('insights compare estimated with actual hours by kind, of accepted proposals that the reader can read', async () => {
  const team = await service.caller()
  await service.setTeam(team, { visibility: 'own' })
  const member = await service.member(team, 'member')
  const ofOwner = await worked(team)
  const expected = [
    {
      ...{ kind: 'design', count: 3, estimated_count: 2, estimated_hours: 15.5, estimated_actual_hours: 19.01 },
      // 12 is in the range up to 12, and 7.01 is not in the one up to 7.
      ...{ actual_hours: 21.01, ranged_count: 2, held_count: 1 },
    },
    {
      ...{ kind: 'feature', count: 1, estimated_count: 1, estimated_hours: 30, estimated_actual_hours: 41.25 },
      ...{ actual_hours: 41.25, ranged_count: 0, held_count: 0 },
    },
  ]
  assert.deepEqual(await estimatesFor(team), expected)
  assert.deepEqual(await estimatesFor(member), [])
  await worked(member)
  assert.deepEqual(await estimatesFor(member), expected)
  assert.equal((await estimatesFor(team))[0].count, 6)
  assert.deepEqual(await estimatesFor(team, '?mine=true'), expected)
  const later = new Date(service.clock.now().getTime() + 1000).toISOString()
  assert.deepEqual(await estimatesFor(team, `?since=${later}`), [])
  assert.deepEqual(await estimatesFor(await service.caller()), [])
  // An answer, but no longer an acceptance.
  await provider(service, team).call('PUT', `/proposals/${ofOwner}`, { status: 'rejected' })
  assert.equal((await estimatesFor(team))[0].count, 3)
})
