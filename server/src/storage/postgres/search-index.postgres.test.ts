import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { startService } from '../../../test/harness.ts'
import { settableClock } from '../../../test/settable-clock.ts'
import { freshDatabase } from '../../../test/test-database.ts'
import { countProposals } from '../../proposals/list-store.ts'
import { migrate } from '../migrations/migrate.ts'
import { openPostgres } from './postgres.ts'
import { lacksSearchIndex } from './search-index.ts'

const clock = settableClock()

test('a role that may not create extensions gets a database without the search index', async (t) => {
  const { database, place, drop } = await freshDatabase(clock, 'none')
  const url = new URL(place)
  const name = url.pathname.slice(1)
  const role = `limited_${randomBytes(8).toString('hex')}`
  const asOwner = (statement: string) => sql.raw(statement).execute(database.db)
  await asOwner(`create role ${role} login`)
  t.after(async () => {
    await asOwner(`reassign owned by ${role} to current_user`)
    await asOwner(`drop owned by ${role}`)
    await asOwner(`drop role ${role}`)
    await drop()
  })
  await asOwner(`revoke create on database ${name} from public`)
  await asOwner('drop schema public cascade')
  await asOwner(`create schema public authorization ${role}`)
  url.username = role
  const limited = openPostgres(url.href, { onError: console.error })
  t.after(() => limited.close())

  await migrate(limited, clock)
  assert.equal(await lacksSearchIndex(limited), true)
})

test('a search with the index finds what the texts contain, in its own account only', async (t) => {
  const service = await startService()
  t.after(() => service.stop())
  const { database } = service
  assert.equal(await lacksSearchIndex(database), false)
  const [ada, bob] = [await service.caller(), await service.caller()]
  for (const [number, name] of names.entries()) {
    const key = number % 2 === 0 ? ada.key : bob.key
    await service.call('POST', '/proposals', { key, body: { name } })
    await service.call('POST', '/proposals', { key, body: { name: '-', clientName: name } })
  }

  await database.transact(null, async (trx) => {
    // PostgreSQL prefers other plans for a small table.
    for (const way of ['seqscan', 'indexscan', 'indexonlyscan'])
      await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(trx)
    const plan = await sql`explain select id from proposals where search_text like '%webshop%'`.execute(trx)
    assert.match(JSON.stringify(plan.rows), /proposals_by_trigram/)
    for (const q of queries) {
      for (const [owner, { accountId }] of [ada, bob].entries()) {
        const matches = names.filter((name, number) => number % 2 === owner && fold(name).includes(fold(q)))
        const total = await countProposals(trx, { accountId, ownOf: null, status: undefined, q })
        assert.deepEqual({ q, total }, { q, total: 2 * matches.length })
      }
    }
  })
})

const names = [
  'Webshop',
  'web shop',
  '100% cotton_shop',
  'back\\slash',
  'Ñandú Straße',
  'NAI\u0308VE',
  '日本語の提案',
  '$$ a b $$',
]
const fold = (text: string) => text.normalize('NFC').toLowerCase()
const parts = (name: string) => [1, 2, 3, 5].flatMap((length) => [name.slice(0, length), name.slice(-length)])
const queries = new Set([...names.flatMap(parts), '%', '%%%', '___', 'x%', 'hop', 'HOP', ' b ', 'ß', '本語', 'zzz'])
