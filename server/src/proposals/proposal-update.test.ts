import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let ada: Caller

before(async () => {
  service = await startService()
  ada = await service.caller()
})
after(() => service.stop())

async function draft(body: object = {}) {
  const full = {
    name: 'Draft',
    clientName: 'C',
    total: 100,
    settings: { a: 1 },
    requirements: [{ name: 'R' }],
    ...body,
  }
  return (await service.call('POST', '/proposals', { key: ada.key, body: full })).body
}

const put = (id: string, body: unknown, headers = {}) =>
  service.call('PUT', `/proposals/${id}`, { key: ada.key, body, headers })

async function updatesOf(id: string) {
  const rows = await service.database.db
    .selectFrom('events')
    .selectAll()
    .where('kind', '=', 'proposal.updated')
    .execute()
  return rows.map((row) => JSON.parse(row.data)).filter((data) => data.proposal_id === id)
}

test('a PUT changes what it carries and nothing else', async () => {
  const before = await draft()
  service.clock.advance(1000)
  const { status, body } = await put(before.id, {
    name: 'New',
    hourlyRate: '60',
    currency: 'gbp',
    id: 'x',
    userId: 'y',
  })
  assert.equal(status, 200)
  const now = service.clock.now().toISOString()
  assert.deepEqual(body, { ...before, name: 'New', hourlyRate: '60.00', currency: 'GBP', updatedAt: now })
  assert.deepEqual((await service.call('GET', `/proposals/${before.id}`, { key: ada.key })).body, body)
})

test('null clears what can be null and is refused for what cannot', async () => {
  const before = await draft({ hourlyRate: 5 })
  const { body } = await put(before.id, {
    clientName: null,
    hourlyRate: null,
    total: null,
    requirements: null,
    settings: null,
  })
  assert.deepEqual(
    [body.clientName, body.hourlyRate, body.total, body.requirements, body.settings],
    [null, null, null, [], {}],
  )
  const refused = await put(before.id, { name: null, currency: null, status: null })
  assert.equal(refused.status, 422)
  assert.deepEqual(refused.body.detail.map((issue: { loc: string[] }) => issue.loc[1]).sort(), [
    'currency',
    'name',
    'status',
  ])
})

test('settings and requirements are replaced whole', async () => {
  const before = await draft()
  const { body } = await put(before.id, { settings: { b: 2 }, requirements: [{ id: 'r2', name: 'Second' }] })
  assert.deepEqual(body.settings, { b: 2 })
  assert.deepEqual(
    body.requirements.map(({ id }: { id: string }) => id),
    ['r2'],
  )
})

test('a PUT that changes nothing changes no time, no version, and fires nothing', async () => {
  const before = await draft()
  service.clock.advance(1000)
  const same = { name: 'Draft', total: '100.0', settings: { a: 1 }, requirements: before.requirements, status: 'draft' }
  const answer = await put(before.id, same)
  assert.deepEqual(answer.body, before)
  assert.equal(answer.headers['etag'], '"v1"')
  assert.deepEqual(await updatesOf(before.id), [])
  assert.deepEqual((await put(before.id, {})).body, before)
})

test('a change fires one event that names the fields', async () => {
  const before = await draft()
  const { body } = await put(before.id, { total: 150.5, clientName: 'D' })
  assert.deepEqual(await updatesOf(before.id), [
    {
      proposal_id: before.id,
      name: 'Draft',
      status: 'draft',
      client_name: 'D',
      total: 150.5,
      currency: 'USD',
      share_url: null,
      updated_at: body.updatedAt,
      changed: ['clientName', 'total'],
    },
  ])
})

test('an answer the provider heard by telephone sets the outcome, and leaving it clears it', async () => {
  for (const status of ['accepted', 'rejected']) {
    const before = await draft()
    service.clock.advance(1000)
    const answered = await put(before.id, { status, outcomeReason: 'price', outcomeNotes: 'called on Monday' })
    assert.equal(answered.body.status, status)
    assert.equal(answered.body.outcome, status)
    assert.equal(answered.body.outcomeAt, service.clock.now().toISOString())
    assert.equal(answered.body.outcomeValue, '100.00')
    assert.equal(answered.body.outcomeReason, 'price')
    const left = await put(before.id, { status: 'revision' })
    assert.deepEqual([left.body.outcome, left.body.outcomeAt, left.body.outcomeValue], [null, null, null])
  }
})

test('leaving an outcome clears its value, even where the same change names one', async () => {
  const before = await draft()
  await put(before.id, { status: 'accepted', outcomeValue: 80 })
  const left = await put(before.id, { status: 'draft', outcomeValue: 9 })
  assert.deepEqual([left.status, left.body.outcome, left.body.outcomeValue], [200, null, null])
})

test('the value of an outcome can be told, with the answer or after it', async () => {
  const before = await draft()
  const answered = await put(before.id, { status: 'accepted', outcomeValue: 80 })
  assert.equal(answered.body.outcomeValue, '80.00')
  assert.equal((await put(before.id, { outcomeValue: '90.5' })).body.outcomeValue, '90.50')
  assert.equal((await put(before.id, { total: 500 })).body.outcomeValue, '90.50')
})

test('the provider may set any of the five statuses, and no other', async () => {
  const before = await draft()
  for (const status of ['sent', 'revision', 'rejected', 'accepted', 'draft', 'accepted', 'sent']) {
    assert.equal((await put(before.id, { status })).body.status, status)
  }
  for (const status of ['won', '', 'DRAFT', 5]) assert.equal((await put(before.id, { status })).status, 422)
})

test('If-Match lets a change through only while the proposal is the one that was read', async () => {
  const before = await draft()
  assert.equal((await put(before.id, { name: 'A' }, { 'if-match': '"v1"' })).headers['etag'], '"v2"')
  const stale = await put(before.id, { name: 'B' }, { 'if-match': '"v1"' })
  assert.equal(stale.status, 412)
  assert.equal(stale.body.error, 'stale_proposal')
  assert.equal((await put(before.id, { name: 'B' }, { 'if-match': 'W/"v2"' })).status, 412)
  assert.equal((await put(before.id, { name: 'B' }, { 'if-match': '"v1", "v2"' })).status, 200)
  assert.equal((await put(before.id, { name: 'C' }, { 'if-match': '*' })).status, 200)
  const remove = (tag: string) =>
    service.call('DELETE', `/proposals/${before.id}`, { key: ada.key, headers: { 'if-match': tag } })
  assert.equal((await remove('"v3"')).status, 412)
  assert.equal((await remove('"v4"')).status, 204)
})

test('of many changes at once with the same If-Match exactly one is made', async () => {
  const before = await draft()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => put(before.id, { name: `Writer ${n}` }, { 'if-match': '"v1"' })),
  )
  const statuses = answers.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [200, ...Array(19).fill(412)])
  const winner = answers.find(({ status }) => status === 200)
  const read = await service.call('GET', `/proposals/${before.id}`, { key: ada.key })
  assert.deepEqual(read.body, winner?.body)
  assert.equal((await updatesOf(before.id)).length, 1)
})

test('many changes at once to different fields are all kept', async () => {
  const before = await draft()
  await Promise.all([
    put(before.id, { name: 'Renamed' }),
    put(before.id, { clientName: 'Client' }),
    put(before.id, { total: 7 }),
    put(before.id, { settings: { z: 1 } }),
  ])
  const { body, headers } = await service.call('GET', `/proposals/${before.id}`, { key: ada.key })
  assert.deepEqual([body.name, body.clientName, body.total, body.settings], ['Renamed', 'Client', '7.00', { z: 1 }])
  assert.equal(headers['etag'], '"v5"')
})

test('a read that follows an answered write sees it, however often it was read before', async () => {
  const before = await draft()
  for (let n = 1; n <= 50; n++) {
    const reads = Array.from({ length: 3 }, () => service.call('GET', `/proposals/${before.id}`, { key: ada.key }))
    const written = await put(before.id, { name: `Name ${n}` })
    await Promise.all(reads)
    const read = await service.call('GET', `/proposals/${before.id}`, { key: ada.key })
    assert.deepEqual(read.body, written.body)
  }
})

test('a value that was set before the outcome stays when the outcome comes, until the outcome goes', async () => {
  for (const status of ['accepted', 'rejected'] as const) {
    const { id } = await draft()
    const value = async (change: object) => (await put(id, change)).body.outcomeValue
    assert.equal(await value({ outcomeValue: 5 }), '5.00')
    assert.equal(await value({ status: 'sent' }), '5.00', 'no outcome was left')
    assert.equal(await value({ status }), '5.00')
    assert.equal(await value({ status: 'draft' }), null)
    assert.equal(await value({ status }), '100.00')
    // From one outcome to the other: what the first was worth is not what the second is.
    await put(id, { outcomeValue: 7, total: '200' })
    assert.equal(await value({ status: status === 'accepted' ? 'rejected' : 'accepted' }), '200.00')
    assert.equal(await value({ status: 'draft', outcomeValue: 5 }), null)
    await put(id, { outcomeValue: 5 })
    assert.equal(await value({ status, outcomeValue: null }), null)
    await put(id, { status: 'draft' })
    await put(id, { outcomeValue: 5 })
    await put(id, { outcomeValue: null })
    assert.equal(await value({ status }), '200.00')
  }
})
