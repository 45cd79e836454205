import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { settableClock } from '../../../test/settable-clock.ts'
import { freshDatabase } from '../../../test/test-database.ts'
import { migrate } from './migrate.ts'

const at = '2026-01-01T00:00:00.000Z'

test('accounts, proposals and events from before the migration are all there after it, ready to be counted', async (t) => {
  const clock = settableClock()
  const { database, drop } = await freshDatabase(clock, '001-foundation')
  t.after(() => drop())
  const records = {
    a: { currency: 'EUR', total: '999999999999.9999', outcomeAt: null, outcomeReason: null, outcomeValue: null },
    b: { currency: 'USD', total: '10.00', outcomeAt: at, outcomeReason: 'r'.repeat(2000), outcomeValue: '9.125' },
    c: { currency: 'USD', total: null, outcomeAt: null, outcomeReason: null, outcomeValue: null },
  }
  await database.transact(null, async (trx) => {
    await sql`insert into users (id, email, name, password_hash, user_type, email_verified, plan, is_admin, profile, created_at)
      values ('u', 'ada@example.com', 'Ada', null, 'provider', 0, 'free', 0, '{}', ${at})`.execute(trx)
    for (const [id, record] of Object.entries(records)) {
      await sql`insert into proposals (id, user_id, status, name_key, search_text, total_key, updated_at, version, record)
        values (${id}, 'u', 'draft', 'p', 'p', '', ${at}, 1, ${JSON.stringify(record)})`.execute(trx)
    }
    for (const [id, data] of [
      ['e1', { proposal_id: 'a' }],
      ['e2', { session_id: 's' }],
    ] as const) {
      await sql`insert into events (id, user_id, kind, data, created_at)
        values (${id}, 'u', 'proposal.created', ${JSON.stringify(data)}, ${at})`.execute(trx)
    }
  })

  assert.ok((await migrate(database, clock)).includes('020-sessions'))
  assert.deepEqual(await migrate(database, clock), [])
  const values = await database.db
    .selectFrom('proposal_values')
    .select(['status', 'currency', 'n', 'high', 'low'])
    .orderBy('currency')
    .execute()
  assert.deepEqual(
    values.map((row) => ({ ...row })),
    [
      { status: 'draft', currency: 'EUR', n: 1, high: 99_999_999, low: 99_999_999 },
      { status: 'draft', currency: 'USD', n: 2, high: 0, low: 91_250 },
    ],
  )
  const proposals = await database.db
    .selectFrom('proposals')
    .select(['id', 'outcome_at'])
    .select(sql<number>`length(outcome_reason)`.as('reason'))
    .orderBy('id')
    .execute()
  assert.deepEqual(
    proposals.map((row) => ({ ...row })),
    [
      { id: 'a', outcome_at: null, reason: null },
      { id: 'b', outcome_at: at, reason: 200 },
      { id: 'c', outcome_at: null, reason: null },
    ],
  )
  const events = await database.db.selectFrom('events').select(['id', 'subject_id']).orderBy('id').execute()
  assert.deepEqual(
    events.map(({ subject_id }) => subject_id),
    ['a', 's'],
  )
})
