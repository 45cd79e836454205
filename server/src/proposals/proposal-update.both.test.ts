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
    .orderBy('id')
    .execute()
  return rows.map((row) => JSON.parse(row.data)).filter((data) => data.proposal_id === id)
}

test('a PUT changes only the fields it contains', async () => {
  const before = await draft()
  service.clock.advance(1000)
  const { status, body } = await put(before.id, {
    name: 'New',
    hourlyRate: '60',
    currency: 'gbp',
    id: 'x',
    accountId: 'y',
  })
  assert.equal(status, 200)
  const now = service.clock.now().toISOString()
  assert.deepEqual(body, { ...before, name: 'New', hourlyRate: '60.00', currency: 'GBP', updatedAt: now })
  assert.deepEqual((await service.call('GET', `/proposals/${before.id}`, { key: ada.key })).body, body)
})

test('null clears nullable fields and is refused for others', async () => {
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

test('settings and requirements are replaced completely', async () => {
  const before = await draft()
  const { body } = await put(before.id, { settings: { b: 2 }, requirements: [{ id: 'r2', name: 'Second' }] })
  assert.deepEqual(body.settings, { b: 2 })
  assert.deepEqual(
    body.requirements.map(({ id }: { id: string }) => id),
    ['r2'],
  )
})

test('a PUT that changes nothing keeps updatedAt and the version and records no event', async () => {
  const before = await draft()
  service.clock.advance(1000)
  const same = { name: 'Draft', total: '100.0', settings: { a: 1 }, requirements: before.requirements, status: 'draft' }
  const answer = await put(before.id, same)
  assert.deepEqual(answer.body, before)
  assert.equal(answer.headers['etag'], '"v1"')
  assert.deepEqual(await updatesOf(before.id), [])
  assert.deepEqual((await put(before.id, {})).body, before)
})

test('a change records one event with the names of the changed fields', async () => {
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

test('a status set by the provider sets the outcome, and leaving the status clears it', async () => {
  for (const status of ['accepted', 'rejected']) {
    const before = await draft()
    service.clock.advance(1000)
    const answered = await put(before.id, { status, outcomeReason: 'price', outcomeNotes: 'called on Monday' })
    assert.equal(answered.body.status, status)
    assert.equal(answered.body.outcome, status)
    assert.equal(answered.body.outcomeAt, service.clock.now().toISOString())
    assert.equal(answered.body.outcomeValue, '100.00')
    assert.equal(answered.body.outcomeReason, 'price')
    const reopened = await put(before.id, { status: 'revision' })
    assert.deepEqual([reopened.body.outcome, reopened.body.outcomeAt, reopened.body.outcomeValue], [null, null, null])
  }
})

test('leaving an outcome clears its value, even if the same change sets one', async () => {
  const before = await draft()
  await put(before.id, { status: 'accepted', outcomeValue: 80 })
  const reopened = await put(before.id, { status: 'draft', outcomeValue: 9 })
  assert.deepEqual([reopened.status, reopened.body.outcome, reopened.body.outcomeValue], [200, null, null])
})

test('the value of an outcome can be set with the status or after it', async () => {
  const before = await draft()
  const answered = await put(before.id, { status: 'accepted', outcomeValue: 80 })
  assert.equal(answered.body.outcomeValue, '80.00')
  assert.equal((await put(before.id, { outcomeValue: '90.5' })).body.outcomeValue, '90.50')
  assert.equal((await put(before.id, { total: 500 })).body.outcomeValue, '90.50')
})

test('the provider can set each of the five statuses and no other', async () => {
  const before = await draft()
  for (const status of ['sent', 'revision', 'rejected', 'accepted', 'draft', 'accepted', 'sent']) {
    assert.equal((await put(before.id, { status })).body.status, status)
  }
  for (const status of ['won', '', 'DRAFT', 5]) assert.equal((await put(before.id, { status })).status, 422)
})

test('with If-Match a change applies only to the version that was read', async () => {
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

test('of many concurrent changes with the same If-Match exactly one succeeds', async () => {
  const before = await draft()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => put(before.id, { name: `Writer ${n}` }, { 'if-match': '"v1"' })),
  )
  const statuses = answers.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [200, ...Array(19).fill(412)])
  const winner = answers.find(({ status }) => status === 200)
  const response = await service.call('GET', `/proposals/${before.id}`, { key: ada.key })
  assert.deepEqual(response.body, winner?.body)
  assert.equal((await updatesOf(before.id)).length, 1)
})

test('concurrent changes to different fields are all stored', async () => {
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

test('a read after a write sees the change, even if an older version was cached', async () => {
  const before = await draft()
  for (let n = 1; n <= 50; n++) {
    const reads = Array.from({ length: 3 }, () => service.call('GET', `/proposals/${before.id}`, { key: ada.key }))
    const updated = await put(before.id, { name: `Name ${n}` })
    await Promise.all(reads)
    const response = await service.call('GET', `/proposals/${before.id}`, { key: ada.key })
    assert.deepEqual(response.body, updated.body)
  }
})

test('a change of a large proposal starts from what another process stored', async () => {
  const { id } = await draft({ settings: { notes: 'n'.repeat(20_000) } })
  const first = await put(id, { clientName: 'First' })
  // Another process would store its change like this.
  const record = JSON.stringify({ ...first.body, clientName: 'Second' })
  await service.database.transact(ada.accountId, (trx) =>
    trx.updateTable('proposals').set({ record, version: 3 }).where('id', '=', id).execute(),
  )
  const { body } = await put(id, { name: 'Third' })
  assert.deepEqual([body.clientName, body.name], ['Second', 'Third'])
  const again = await put(id, { settings: { notes: 'short' } })
  assert.deepEqual(
    [again.body.clientName, again.body.name, again.body.settings],
    ['Second', 'Third', { notes: 'short' }],
  )
  assert.deepEqual(
    (await updatesOf(id)).map(({ changed }) => changed.join()),
    ['clientName', 'name', 'settings'],
  )
})

test('a value set before the outcome stays when the outcome is set, and is cleared with it', async () => {
  for (const status of ['accepted', 'rejected'] as const) {
    const { id } = await draft()
    const value = async (change: object) => (await put(id, change)).body.outcomeValue
    assert.equal(await value({ outcomeValue: 5 }), '5.00')
    assert.equal(await value({ status: 'sent' }), '5.00', 'there was no outcome to leave')
    assert.equal(await value({ status }), '5.00')
    assert.equal(await value({ status: 'draft' }), null)
    assert.equal(await value({ status }), '100.00')
    // The value of the first outcome does not carry over to the second.
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
