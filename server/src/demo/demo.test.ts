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
  await run('create unique index only_one on proposals (user_id)')
  await assert.rejects(create(), /unique/i)
  assert.deepEqual(await countRows(), [0, 0, 0, 0, 0, 0, 0])
  await run('drop index only_one')
  assert.ok(await create())
  assert.deepEqual((await countRows()).slice(0, 5), [1, 1, 1, 7, 1])
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
  const { userId, key } = (await create()) ?? assert.fail()
  const { body } = await service.call('GET', '/proposals?status=sent&q=ticket', { key })
  const status = (await service.call('GET', `/proposals/${body.proposals[0].id}/status`, { key })).body
  const { is_shared, view_count, message_count } = status.share_info
  assert.deepEqual({ is_shared, view_count, message_count }, { is_shared: true, view_count: 1, message_count: 2 })

  const { waiting, cold, expiring, won, activity } = await service.services.today.get(userId)
  assert.deepEqual(waiting.map(({ kind }) => kind).sort(), ['changes', 'lead', 'message'])
  const [guestHouse] = cold
  assert.deepEqual([guestHouse?.name, guestHouse?.viewCount], ['Website for a guest house', 3])
  assert.deepEqual(
    expiring.map(({ name }) => name),
    ['Ticket shop and visitor guide'],
  )
  assert.equal(won.accepted, 1)
  assert.ok(activity.length > 3)
  assert.equal(service.mails.length, 0)
})
