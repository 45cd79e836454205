import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { type Service, startService } from '../../test/harness.ts'
import { createDemo } from './demo.ts'

let service: Service

beforeEach(async () => {
  service = await startService()
})
afterEach(async () => {
  await service.stop()
})

const create = () => createDemo({ ...service, onError: assert.ifError })

const tables = ['users', 'api_keys', 'templates', 'proposals', 'lead_sessions', 'proposal_values', 'events']
const countRows = () =>
  Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
        service.database.db,
      )
      return rows[0]?.n
    }),
  )
const run = (statement: string) => service.database.transact(null, (trx) => sql.raw(statement).execute(trx))

test('if creating the demo fails, nothing is stored', async () => {
  await run('create unique index only_one on proposals (account_id)')
  await assert.rejects(create(), /unique/i)
  assert.deepEqual(await countRows(), [0, 0, 0, 0, 0, 0, 0])
  await run('drop index only_one')
  assert.ok(await create())
  assert.deepEqual((await countRows()).slice(0, 5), [1, 1, 2, 20, 4])
})

test('creating the demo twice at the same time stores one demo', async () => {
  const demos = await Promise.all([create(), create()])
  assert.equal(demos.filter(Boolean).length, 1)
  assert.equal((await countRows())[0], 1)
})

test('the data of the demo can be read over the API', async () => {
  const { key } = (await create()) ?? {}
  for (const path of ['/me', '/profile', '/provider/public-summary', '/templates/default', '/proposals']) {
    assert.equal((await service.call('GET', path, { key })).status, 200, path)
  }
})

test('every part of Today has a line, and nothing was mailed', async () => {
  const { accountId } = (await create()) ?? assert.fail()
  const { waiting, cold, expiring, won, activity } = await service.services.today.get({
    accountId,
    ownOf: null,
    userId: accountId,
    approves: true,
    firstSteps: 'all',
  })
  assert.deepEqual(waiting.map(({ kind }) => kind).sort(), ['changes', 'lead', 'message'])
  assert.deepEqual(
    cold.map(({ name, viewCount, canRemind }) => [name, viewCount, canRemind]),
    [
      ['Reservas y carta en dos idiomas', 0, true],
      ['Website for a guest house', 3, true],
      ['Wholesale ordering', 5, true],
    ],
  )
  assert.deepEqual(
    expiring.map(({ name }) => name),
    ['Reservas y carta en dos idiomas', 'Ticket shop and visitor guide'],
  )
  assert.equal(won.accepted, 1)
  assert.ok(won.months.length > 3, 'several months have won proposals')
  assert.ok(activity.length > 3)
  const { rows } = await sql`select id from deliveries`.execute(service.database.db)
  assert.deepEqual([service.mails.length, rows.length], [0, 0])
})

test('the demo has every status, recurring prices, a choice of the client, two versions and messages of both sides', async () => {
  const { key } = (await create()) ?? assert.fail()
  const { proposals } = (await service.call('GET', '/proposals?limit=100', { key })).body
  const byName = (name: string) => proposals.find((proposal: { name: string }) => proposal.name === name)
  const statuses = new Set(proposals.map(({ status }: { status: string }) => status))
  assert.deepEqual([...statuses].sort(), ['accepted', 'draft', 'rejected', 'revision', 'sent'])
  const tours = byName('Tickets for harbour tours')
  assert.deepEqual(
    [tours.total, tours.acceptedTotal, tours.pricing.totals.monthly.net, tours.acceptedSelection.items],
    ['12950.00', '12950.00', '195.00', [{ id: 'training', selected: true }]],
  )
  const { id } = byName('Ticket shop and visitor guide')
  const { versions } = (await service.call('GET', `/proposals/${id}/versions`, { key })).body
  assert.equal(versions.length, 2)
  const { share_info } = (await service.call('GET', `/proposals/${id}/status`, { key })).body
  assert.deepEqual([share_info.message_count, share_info.unread_count], [2, 1])
  const spanish = byName('Reservas y carta en dos idiomas').id
  const { changes } = (await service.call('GET', `/proposals/${spanish}/versions/1/comparison`, { key })).body
  assert.ok(!changes.fields.includes('terms'), 'the Spanish draft has the terms of its version')
})
