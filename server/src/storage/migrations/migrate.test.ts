import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { settableClock } from '../../../test/settable-clock.ts'
import { freshDatabase } from '../../../test/test-database.ts'
import { choicesOf } from '../../delivery/notifications.ts'
import { findNotificationRow } from '../../delivery/notifications-store.ts'
import type { Database, Db } from '../database.ts'
import { migrate } from './migrate.ts'

const clock = settableClock()

async function databaseWith(t: TestContext, schema: 'current' | 'earlier') {
  const { database, drop } = await freshDatabase(clock, schema)
  t.after(() => drop())
  return database
}

test('a database of the migrations before 001-schema gets the schema of a new one and keeps its data', async (t) => {
  const [fresh, upgraded] = [await databaseWith(t, 'current'), await databaseWith(t, 'earlier')]
  const isUnused = (table: string) => ['proposal_counts', 'sign_in_tries'].includes(table)
  const tables = (await listTables(upgraded.db)).filter(({ name }) => !isUnused(name))
  await insertRows(upgraded, tables)
  const before = await rowsOf(upgraded.db, tables)

  const names = [
    '001-schema',
    '002-pricing',
    '003-insights',
    '004-files',
    '005-versions',
    '006-metadata',
    '007-events',
    '008-scheduled-actions',
    '009-acceptance',
    '010-notifications',
    '011-share-views',
    '013-clients',
    '014-failing-endpoints',
    '016-section-reading',
    '017-search',
    '018-pictures',
    '019-accepted-price',
    '020-mail-states',
    '022-version-views',
  ]
  assert.deepEqual(await migrate(upgraded, clock), names)
  assert.deepEqual(await migrate(upgraded, clock), [])
  assert.deepEqual(await schemaOf(upgraded), await schemaOf(fresh))
  assert.deepEqual(await migrationNames(upgraded.db), await migrationNames(fresh.db))
  // PostgreSQL has two more tables, for limits that processes share.
  assert.equal(Object.keys(before).length, upgraded.dialect === 'sqlite' ? 28 : 30)
  assert.deepEqual(await rowsOf(upgraded.db, tables), withAdditions(before))
})

test('accounts from before 010-notifications get only the mails that they got before', async (t) => {
  const database = await databaseWith(t, 'earlier')
  await insertRows(
    database,
    (await listTables(database.db)).filter(({ name }) => name === 'users'),
  )
  await migrate(database, clock)
  const row = await findNotificationRow(database.db, 'user')
  assert.ok(row)
  const { view, message, answer, lead, expiring } = choicesOf(row)
  assert.deepEqual(
    [view, message, answer, lead, expiring].map(({ email, telegram, slack }) => [email, telegram && slack]),
    [
      [false, true],
      [true, true],
      [true, true],
      [true, true],
      [false, true],
    ],
  )
})

test('proposals that were won before 003-insights count with what was agreed, otherwise with their total', async (t) => {
  const database = await databaseWith(t, 'earlier')
  await insertRows(
    database,
    (await listTables(database.db)).filter(({ name }) => name === 'users'),
  )
  // `won` is the currency, and the value in 1/10,000: `high` counts multiples of 10^8, and `low` the rest.
  const cases = [
    { status: 'accepted', outcomeValue: '1234.5678', total: '9.00', won: ['EUR', 0, 12_345_678] },
    { status: 'accepted', outcomeValue: null, total: '999999999999.9999', won: ['EUR', 99_999_999, 99_999_999] },
    { status: 'accepted', outcomeValue: '0.50', total: null, won: ['EUR', 0, 5_000] },
    { status: 'accepted', outcomeValue: null, total: null, won: [null, null, null] },
    { status: 'rejected', outcomeValue: '7.00', total: '7.00', won: [null, null, null] },
  ]
  await database.transact(null, async (trx) => {
    for (const [id, { status, outcomeValue, total }] of cases.entries()) {
      const record = JSON.stringify({ currency: 'EUR', outcomeValue, total })
      await sql`insert into proposals (id, user_id, status, name_key, search_text, total_key, updated_at, version, record)
        values (${String(id)}, 'user', ${status}, '', '', '', '', 1, ${record})`.execute(trx)
    }
  })
  await migrate(database, clock)
  const { rows } = await sql<Record<string, string | number | null>>`
    select won_currency, won_high, won_low from proposals order by id`.execute(database.db)
  assert.deepEqual(
    rows.map((row) => [row['won_currency'], row['won_high'], row['won_low']].map(asStored)),
    cases.map(({ won }) => won),
  )
})

test('links from before 005-versions become versions in the order in which they were shared', async (t) => {
  const database = await databaseWith(t, 'earlier')
  const tables = (await listTables(database.db)).filter(({ name }) => name === 'users' || name === 'proposals')
  await insertRows(database, tables)
  // The ids are in another order, and the last link has never been opened.
  const links = [
    { id: 'c', createdAt: '2026-01', supersededAt: '2026-02', views: 3 },
    { id: 'a', createdAt: '2026-02', supersededAt: '2026-03', views: 1 },
    { id: 'b', createdAt: '2026-03', supersededAt: null, views: 0 },
  ]
  await database.transact(null, async (trx) => {
    for (const { id, createdAt, supersededAt, views } of links) {
      await sql`insert into shares (id, user_id, proposal_id, token_hash, sealed_token, snapshot, snapshot_hash, created_at,
          superseded_at, view_count)
        values (${id}, 'user', 'proposal', ${id}, '', '{}', '', ${createdAt}, ${supersededAt}, ${views})`.execute(trx)
    }
  })
  await migrate(database, clock)
  const query = sql`select id, version, shared_at as at, seen_version as seen from shares order by version`
  const { rows } = await query.execute(database.db)
  assert.deepEqual(
    rows.map((row) => ({ ...(row as object) })),
    [
      { id: 'c', version: 1, at: '2026-01', seen: 1 },
      { id: 'a', version: 2, at: '2026-02', seen: 2 },
      { id: 'b', version: 3, at: '2026-03', seen: null },
    ],
  )
})

test('links from before 008-scheduled-actions announce their expiry, unless it has passed or they are answered', async (t) => {
  const database = await databaseWith(t, 'earlier')
  await insertRows(
    database,
    (await listTables(database.db)).filter(({ name }) => name === 'users'),
  )
  const links = [
    { id: 'open', expiresAt: '2126-01-10T09:30:00.123Z', answer: null },
    { id: 'over', expiresAt: '2026-01-10T09:30:00.000Z', answer: null },
    { id: 'answered', expiresAt: '2126-01-10T09:30:00.000Z', answer: 'accepted' },
    { id: 'endless', expiresAt: null, answer: null },
  ]
  await database.transact(null, async (trx) => {
    for (const { id, expiresAt, answer } of links) {
      await sql`insert into proposals (id, user_id, status, name_key, search_text, total_key, updated_at, version, record)
        values (${id}, 'user', 'sent', '', '', '', '', 1, ${sampleRecord})`.execute(trx)
      await sql`insert into shares (id, user_id, proposal_id, token_hash, sealed_token, snapshot, snapshot_hash, created_at,
          view_count, expires_at, answer)
        values (${id}, 'user', ${id}, ${id}, '', '{}', '', '', 0, ${expiresAt}, ${answer})`.execute(trx)
    }
  })
  await migrate(database, clock)
  const query = database.db.selectFrom('scheduled_actions').select(['key', 'share_id', 'due_at']).orderBy('due_at')
  assert.deepEqual(
    (await query.execute()).map((row) => ({ ...row })),
    [
      { key: 'expiring open', share_id: 'open', due_at: '2126-01-07T09:30:00.123Z' },
      { key: 'expired open', share_id: 'open', due_at: '2126-01-10T09:30:00.123Z' },
    ],
  )
})

/** PostgreSQL returns a bigint as text. */
const asStored = (value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)

test('a database that lacks a migration from before 001-schema is left as it is; the error names the version to start first', async (t) => {
  const database = await databaseWith(t, 'earlier')
  await database.transact(null, (trx) => sql`delete from migrations where name = '055-erasure-checks'`.execute(trx))
  const before = await schemaOf(database)
  await assert.rejects(
    migrate(database, clock),
    /too old .*lacks 055-erasure-checks.* Start the version of commit 4173d42/,
  )
  assert.deepEqual(await schemaOf(database), before)
  assert.equal((await migrationNames(database.db)).length, 17)
})

const sampleRecord = '{"createdAt":"created"}'

/** What the migrations after 001-schema add. */
function withAdditions({
  proposals,
  templates,
  shares,
  delivery_lanes,
  lead_sessions,
  stored_bytes,
  ...others
}: Record<string, unknown[]>) {
  const [proposal, sums] = [proposals?.[0], stored_bytes?.[0]] as Array<Record<string, unknown>>
  const noInsights = { template_id: null, won_currency: null, won_high: null, won_low: null }
  const noAcceptance = '"acceptedTotal":null,"acceptedTotalGross":null,"acceptedSelection":null'
  const record = `{"createdAt":"created","pricing":null,"metadata":{},"externalId":null,${noAcceptance}}`
  const noMetadata = { metadata: null, external_id: null }
  return {
    ...others,
    proposals: [
      {
        ...proposal,
        ...noInsights,
        record,
        created_at: 'created',
        external_id: null,
        is_total_agreed: null,
        draft_total: null,
        // 002-pricing, 006-metadata and 019-accepted-price each add members to the record.
        version: Number(proposal?.['version']) + 3,
      },
    ],
    templates: [{ ...(templates?.[0] as object), requirements: null, pricing: null, ...noMetadata }],
    lead_sessions: [{ ...(lead_sessions?.[0] as object), ...noMetadata }],
    delivery_lanes: [{ ...(delivery_lanes?.[0] as object), failing_since: null, paused_at: null }],
    shares: [
      {
        ...(shares?.[0] as object),
        answer_selection: null,
        answer_totals: null,
        ...firstVersion,
        ...noReminders,
        ...typed,
      },
    ],
    stored_bytes: [{ ...sums, bytes: Number(sums?.['bytes']) + record.length - sampleRecord.length }],
  }
}

/** How a link from before 009-acceptance asks for a signature. */
const typed = { signature: 'typed', verify_email: 0, first_viewed_at: null, version_viewed_at: null }

/** A link from before 005-versions that the client has opened. */
const firstVersion = {
  version: 1,
  shared_at: 'created_at',
  seen_version: 1,
  private_part: null,
  summary: null,
  changes: null,
}

const noReminders = {
  reminders: '[]',
  reminders_sent: 0,
  reminders_done: 0,
  next_reminder_at: null,
  reminders_stopped_at: null,
  remind_requested_at: null,
  expiring_recorded_for: null,
  expired_recorded_for: null,
}

interface Table {
  name: string
  columns: Array<{ name: string; dataType: string }>
}

async function listTables(db: Db): Promise<Table[]> {
  const tables = await db.introspection.getTables()
  return tables.filter(({ name }) => name !== 'migrations')
}

/** Tables that others refer to, in the order in which their rows can be inserted, with the id of the row. */
const referenced: Record<string, string> = {
  users: 'user',
  proposals: 'proposal',
  shares: 'share',
  lead_sessions: 'lead_session',
}

/** One row in each table. A column `proposal_id` refers to the row `proposal`, and so on. */
async function insertRows(database: Database, tables: Table[]) {
  const sample = (table: string, column: string, dataType: string) => {
    // PostgreSQL's name for the type of an array starts with an underscore, such as `_int8`.
    if (dataType.startsWith('_')) return sql.raw("'{7}'")
    if (/int/i.test(dataType)) return 7
    if (column === 'record') return sampleRecord
    return column === 'id' ? (referenced[table] ?? 'id') : column.replace(/_id$/, '')
  }
  const first = Object.keys(referenced).flatMap((name) => tables.find((table) => table.name === name) ?? [])
  await database.transact(null, async (trx) => {
    for (const { name, columns } of new Set([...first, ...tables])) {
      const names = sql.join(columns.map((column) => sql.ref(column.name)))
      const values = sql.join(columns.map((column) => sql`${sample(name, column.name, column.dataType)}`))
      // A trigger has already inserted the row of `stored_bytes`.
      await sql`insert into ${sql.table(name)} (${names}) values (${values}) on conflict do nothing`.execute(trx)
    }
  })
}

async function rowsOf(db: Db, tables: Table[]) {
  const found: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    assert.equal(rows.length, 1, name)
    found[name] = rows.map((row) => ({ ...(row as object) }))
  }
  return found
}

async function migrationNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Everything that statements can define, as sorted lines. SQL comments are left out: upgrades do not change them. */
async function schemaOf({ db, dialect }: Database): Promise<string[]> {
  const { rows } = await (dialect === 'sqlite' ? sqliteSchema : postgresSchema).execute(db)
  return rows
    .map(({ line }) =>
      line
        .replace(/^ *--.*$/gm, '')
        .replace(/\s+/g, ' ')
        .replace(/ ?([(),]) ?/g, '$1'),
    )
    .sort()
}

const sqliteSchema = sql<{
  line: string
}>`select type || ' ' || name || ' ' || coalesce(sql, '') as line from sqlite_schema`

const postgresSchema = sql<{ line: string }>`
  select concat_ws(' ', table_name, ordinal_position, column_name, data_type, udt_name, collation_name, is_nullable, column_default)
    as line from information_schema.columns where table_schema = 'public'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select concat_ws(' ', relname, relkind, relpersistence, reloptions) from pg_class
    where relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace`
