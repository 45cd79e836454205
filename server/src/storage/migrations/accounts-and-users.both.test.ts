import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { settableClock } from '../../../test/settable-clock.ts'
import { freshDatabase } from '../../../test/test-database.ts'
import type { Trx } from '../database.ts'
import { migrate, released } from './migrate.ts'

const clock = settableClock()
const AT = '2026-11-01T00:00:00.000Z'
const [ADA, BOB] = ['019a8b70-0000-7000-8000-00000000000a', '019a8b70-0000-7000-8000-00000000000b']

const profile = {
  companyName: 'Harbour Studio',
  bio: 'I build sites.',
  telegramChatId: '7',
  taxRate: '21',
  skills: ['SQL'],
}
/** A client can write what looks like a member of the record. */
const record = (id: string) =>
  `{"id":"${id}","userId":"${ADA}","name":"A \\"name\\":1 site","settings":{"name":"x"},"teamId":null}`

/** What a process of the version before stored. */
async function fill(trx: Trx) {
  const run = (statement: string) => sql.raw(statement).execute(trx)
  for (const [id, name] of [
    [ADA, 'Ada'],
    [BOB, 'Bob'],
  ])
    await run(`insert into users (id, email, name, user_type, email_verified, plan, is_admin, profile, created_at, self_made)
      values ('${id}', '${name}@example.com', '${name}', 'provider', 1, 'agency', 0, '${JSON.stringify(profile)}', '${AT}', 1)`)
  await run(`insert into sessions (id, user_id, token_hash, address, user_agent, created_at, last_seen_at, expires_at)
    values ('s', '${ADA}', 'h', '::1', '', '${AT}', '${AT}', '${AT}')`)
  await run(`insert into mail_links (token_hash, purpose, email, user_id, created_at, expires_at)
    values ('l', 'sign_up', 'new@example.com', null, '${AT}', '${AT}')`)
  await run(`insert into api_keys (id, user_id, name, hash, prefix, scopes, state, created_at)
    values ('k', '${ADA}', 'ci', 'kh', 'pfr_', 'read', 'active', '${AT}')`)
  await run(`insert into saved_filters (user_id, filters) values ('${ADA}', '[]')`)
  await run(`insert into proposals (id, user_id, status, name_key, search_text, total_key, updated_at, version, created_at,
    is_total_agreed, record) values ('p', '${ADA}', 'draft', 'a', 'a', '0', '${AT}', 1, '${AT}', 0, '${record('p')}')`)
  // The store counts the bytes of a new proposal.
  await run(`insert into proposal_values (user_id, status, currency, n, high, low, bytes)
    values ('${ADA}', 'draft', 'EUR', 1, 0, 0, ${record('p').length})`)
  await run(`insert into widgets (user_id, public_id, is_active, accent_color, language, allowed_origins, created_at, updated_at)
    values ('${ADA}', 'w', 1, '#000000', 'auto', '[]', '${AT}', '${AT}')`)
  for (const id of ['by-key', 'by-widget'])
    await run(`insert into lead_sessions (id, user_id, channel, channel_id, status, discovery_data, language, created_at,
      updated_at, metadata) values ('${id}', '${ADA}', 'web', '1', 'pending', '{}', 'en', '${AT}', '${AT}', '{}')`)
  await run(`insert into widget_conversations (token_hash, user_id, lead_session_id, language, state, created_at)
    values ('c', '${ADA}', 'by-widget', 'en', '{}', '${AT}')`)
}

test('each user of before owns an account with the same id, and keeps everything', async (t) => {
  const { database, drop } = await freshDatabase(clock, 'none')
  t.after(() => drop())
  await migrate(database, clock, released.slice(0, 5))
  await database.transact(null, fill)
  await migrate(database, clock)
  const { db } = database

  const users = await db.selectFrom('users').select(['id', 'email', 'profile']).orderBy('id').execute()
  assert.deepEqual(
    users.map(({ id, email }) => [id, email]),
    [
      [ADA, 'Ada@example.com'],
      [BOB, 'Bob@example.com'],
    ],
  )
  assert.deepEqual(JSON.parse(users[0]?.profile ?? ''), { bio: 'I build sites.', telegramChatId: '7', skills: ['SQL'] })
  const accounts = await db.selectFrom('accounts').selectAll().orderBy('id').execute()
  assert.deepEqual(JSON.parse(accounts[0]?.profile ?? ''), { companyName: 'Harbour Studio', taxRate: '21' })
  assert.deepEqual(
    accounts.map(({ id, plan, self_made, team_name }) => [id, plan, self_made, team_name]),
    [ADA, BOB].map((id) => [id, 'agency', 1, null]),
  )
  const members = await db.selectFrom('members').select(['account_id', 'user_id', 'role']).orderBy('user_id').execute()
  assert.deepEqual(
    members.map((member) => Object.values(member)),
    [ADA, BOB].map((id) => [id, id, 'owner']),
  )

  const personal = ['sessions', 'api_keys', 'saved_filters'] as const
  for (const table of personal) {
    const rows = await db.selectFrom(table).select(['account_id', 'user_id']).execute()
    assert.deepEqual(rows.map(Object.values), [[ADA, ADA]], table)
  }
  assert.equal((await db.selectFrom('mail_links').select('user_id').executeTakeFirstOrThrow()).user_id, null)

  const proposal = await db.selectFrom('proposals').select(['author_id', 'record']).executeTakeFirstOrThrow()
  assert.equal(proposal.author_id, ADA)
  const approval = { state: 'none', by: null, at: null, note: null }
  assert.deepEqual(JSON.parse(proposal.record), { ...JSON.parse(record('p')), assigneeId: null, approval })
  const leads = await db.selectFrom('lead_sessions').select(['id', 'author_id']).orderBy('id').execute()
  assert.deepEqual(
    leads.map(({ id, author_id }) => [id, author_id]),
    [
      ['by-key', ADA],
      ['by-widget', null],
    ],
  )
})

test('stored bytes are counted as before, and deleting an account deletes what belongs to it', async (t) => {
  const { database, drop } = await freshDatabase(clock, 'none')
  t.after(() => drop())
  await migrate(database, clock, released.slice(0, 5))
  await database.transact(null, fill)
  await migrate(database, clock)
  const { db } = database
  const counted = () =>
    sql<{ bytes: number }>`select s.bytes + v.bytes as bytes from stored_bytes s join proposal_values v
      on v.account_id = s.account_id where s.account_id = ${ADA}`.execute(db)
  const stored = () =>
    sql<{ bytes: number }>`select octet_length(a.profile) + octet_length(p.record)
      + 2 * (octet_length('{}') + octet_length('{}')) + octet_length('{}') as bytes
      from accounts a join proposals p on p.account_id = a.id where a.id = ${ADA}`.execute(db)
  const assertCounted = async () =>
    assert.equal(Number((await counted()).rows[0]?.bytes), Number((await stored()).rows[0]?.bytes))
  await assertCounted()
  await database.transact(ADA, async (trx) => {
    await sql`update accounts set profile = '{"companyName":"A longer name than before"}' where id = ${ADA}`.execute(
      trx,
    )
    await sql`update proposals set record = '{"name":"short"}' where id = 'p'`.execute(trx)
  })
  await assertCounted()

  await database.transact(ADA, (trx) => trx.deleteFrom('accounts').where('id', '=', ADA).execute())
  for (const table of ['sessions', 'api_keys', 'proposals', 'lead_sessions', 'members', 'stored_bytes'] as const) {
    const { n } = await db
      .selectFrom(table)
      .where('account_id', '=', ADA)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    assert.equal(Number(n), 0, table)
  }
  assert.equal((await db.selectFrom('users').select('id').execute()).length, 2, 'people stay')
})
