import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { client, provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let owner: Caller
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService()
  owner = await service.caller()
  ada = provider(service, owner)
})
after(() => service.stop())

const requirements = [
  { id: 'home', name: 'Design of the home page', description: 'Two drafts', complexity: 4, hours: '10.5' },
  {
    ...{ id: 'shop', name: 'Online shop', hours: 40, hoursRange: { low: 30, high: 60 }, role: 'Developer' },
    seniority: 'Senior',
  },
  { id: 'talk', name: 'Meetings', hours: 'a few', hoursRange: { low: 9, high: 3 } },
]

/** A proposal that the client has accepted. */
async function accepted(who = ada) {
  const { id, client: guest } = await who.shared({ requirements })
  assert.equal((await guest.accept()).status, 200)
  return id as string
}

const put = (id: string, items: unknown, { key } = owner) =>
  service.call('PUT', `/proposals/${id}/actuals`, { key, body: { items } })
const get = (id: string, { key } = owner) => service.call('GET', `/proposals/${id}/actuals`, { key })
const hoursOf = ({ body }: Awaited<ReturnType<typeof get>>) =>
  body.items.map(({ hours }: { hours: number | null }) => hours)

test('actual hours are kept beside what was estimated, and null removes them', async () => {
  const id = await accepted()
  assert.deepEqual((await get(id)).body.items, [
    { requirementId: 'home', name: 'Design of the home page', estimated: 10.5, range: null, hours: null },
    { requirementId: 'shop', name: 'Online shop', estimated: 40, range: { low: 30, high: 60 }, hours: null },
    { requirementId: 'talk', name: 'Meetings', estimated: null, range: null, hours: null },
  ])
  const entered = await put(id, [
    { requirementId: 'shop', hours: 51.239 },
    { requirementId: 'talk', hours: 0 },
  ])
  assert.deepEqual([entered.status, hoursOf(entered)], [200, [null, 51.24, 0]])
  assert.deepEqual(hoursOf(await put(id, [{ requirementId: 'home', hours: 12 }])), [12, 51.24, 0])
  const removed = await put(id, [
    { requirementId: 'shop', hours: null },
    { requirementId: 'talk', hours: 3 },
  ])
  assert.deepEqual(hoursOf(removed), [12, null, 3])
  assert.deepEqual(hoursOf(await get(id)), [12, null, 3])
  const rows = await service.database.db.selectFrom('actual_hours').selectAll().where('proposal_id', '=', id).execute()
  const home = rows.find(({ requirement_id }) => requirement_id === 'home')
  assert.deepEqual(
    [home?.kind, home?.complexity, home?.description, Number(home?.estimated), home?.low],
    ['design', 4, 'Two drafts', 1050, null],
  )
})

test('only hours of requirements of an accepted proposal are stored, and all or nothing', async () => {
  const id = await accepted()
  const wrong: Array<[unknown, string, string]> = [
    [{ requirementId: 'nobody', hours: 1 }, 'body.items.1.requirementId', 'unknown_requirement'],
    [{ requirementId: 'home', hours: 2 }, 'body.items.1.requirementId', 'repeated_requirement'],
    [{ requirementId: 'shop', hours: -1 }, 'body.items.1.hours', 'greater_than_equal'],
    [{ requirementId: 'shop', hours: 100_001 }, 'body.items.1.hours', 'less_than_equal'],
    [{ requirementId: 'shop', hours: '3' }, 'body.items.1.hours', 'float_type'],
  ]
  for (const [item, place, type] of wrong) {
    const { status, body } = await put(id, [{ requirementId: 'home', hours: 1 }, item])
    assert.deepEqual([status, body.detail?.[0]?.loc.join('.'), body.detail?.[0]?.type], [422, place, type])
  }
  assert.deepEqual(hoursOf(await get(id)), [null, null, null])

  const { id: draft } = await ada.propose({ requirements })
  for (const answer of [await get(draft), await put(draft, [{ requirementId: 'home', hours: 1 }])]) {
    assert.deepEqual([answer.status, answer.body.error], [409, 'not_accepted'])
  }
  const stranger = await service.caller()
  assert.equal((await put(id, [{ requirementId: 'home', hours: 1 }], stranger)).status, 404)
  assert.equal((await get(id, stranger)).status, 404)
})

test('a member enters the hours of what they wrote, and not of what they cannot see', async () => {
  const team = await service.caller()
  await service.setTeam(team, { visibility: 'own' })
  const [writer, other] = [await service.member(team, 'member'), await service.member(team, 'member')]
  const id = await accepted(provider(service, writer))
  assert.equal((await put(id, [{ requirementId: 'home', hours: 4 }], writer)).status, 200)
  assert.equal((await put(id, [{ requirementId: 'home', hours: 5 }], other)).status, 404)
  assert.deepEqual(hoursOf(await get(id, team)), [4, null, null])
})

test('a copy starts without actual hours, and deleting the proposal deletes them and frees their bytes', async () => {
  const id = await accepted()
  await Promise.all([
    put(id, [{ requirementId: 'home', hours: 4 }]),
    put(id, [{ requirementId: 'shop', hours: 5 }]),
    put(id, [{ requirementId: 'home', hours: 4 }]),
  ])
  assert.deepEqual(hoursOf(await get(id)), [4, 5, null])
  const copy = (await ada.call('POST', `/proposals/${id}/duplicate`)).body.id
  const shared = await ada.share(copy)
  await client(service, shared.shareUrl).accept()
  assert.deepEqual(hoursOf(await get(copy)), [null, null, null])
  assert.equal((await ada.call('DELETE', `/proposals/${id}?force=true`)).status, 204)
  const rows = await service.database.db.selectFrom('actual_hours').selectAll().where('proposal_id', '=', id).execute()
  assert.deepEqual(rows, [])
})
