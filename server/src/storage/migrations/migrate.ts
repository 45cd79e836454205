import { sql } from 'kysely'
import type { Clock } from '../../process/clock.ts'
import { OperatorError } from '../../process/operator-error.ts'
import type { Database, Db, Trx } from '../database.ts'
import { foundation } from './001-foundation.ts'
import { usage } from './002-usage.ts'
import { outbox } from './003-outbox.ts'
import { clients } from './010-clients.ts'
import { sessions } from './020-sessions.ts'
import { sharedLimits } from './030-shared-limits.ts'
import { sealedCheck } from './035-sealed-check.ts'
import { unread } from './040-unread.ts'
import { widgets } from './041-widgets.ts'
import { eventDeliveries } from './042-event-deliveries.ts'
import { usageDays } from './043-usage-days.ts'
import { search } from './044-search.ts'
import { eventIndexes } from './045-event-indexes.ts'
import { spending } from './046-spending.ts'
import { storedBytes } from './047-stored-bytes.ts'
import { selfMadeAccounts } from './048-self-made-accounts.ts'
import { erasure } from './051-erasure.ts'
import { erasureChecks } from './055-erasure-checks.ts'
import type { Migration, Words } from './migration.ts'

const migrations: Migration[] = [
  foundation,
  usage,
  outbox,
  clients,
  sessions,
  sharedLimits,
  sealedCheck,
  unread,
  widgets,
  eventDeliveries,
  usageDays,
  search,
  eventIndexes,
  spending,
  storedBytes,
  selfMadeAccounts,
  erasure,
  erasureChecks,
]

const words: Record<Database['dialect'], Words> = {
  sqlite: {
    dialect: 'sqlite',
    text: 'text',
    member: (column, name) => `json_extract(${column}, '$.${name}')`,
  },
  postgres: {
    dialect: 'postgres',
    text: 'text collate "C"',
    member: (column, name) => `(${column}::json ->> '${name}')`,
  },
}

/** Brings the database to the newest shape, or to that of an earlier day. Safe to run from several processes at once. */
export async function migrate(database: Database, clock: Clock, upTo?: string): Promise<string[]> {
  const type = words[database.dialect]
  const bringUp = async (trx: Trx) => {
    await run(trx, `create table if not exists migrations (name ${type.text} primary key, applied_at text not null)`)
    const done = await sql<{ name: string }>`select name from migrations`.execute(trx)
    const applied = new Set(done.rows.map((row) => row.name))
    refuseNewer(applied)
    const last = migrations.findIndex(({ name }) => name === upTo)
    const wanted = last === -1 ? migrations : migrations.slice(0, last + 1)
    const waiting = wanted.filter((migration) => !applied.has(migration.name))
    for (const migration of waiting) {
      for (const statement of migration.statements(type)) await run(trx, statement)
      await sql`insert into migrations (name, applied_at) values (${migration.name}, ${clock.now().toISOString()})`.execute(
        trx,
      )
    }
    return waiting.map((migration) => migration.name)
  }
  return database.transact('migrations', bringUp, { unhurried: true })
}

/** When a migration was applied; undefined if it was not. */
export async function appliedAt(db: Db, name: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: string }>`select applied_at as at from migrations where name = ${name}`.execute(db)
  return rows[0] && new Date(rows[0].at)
}

/** What a newer version has made of the database may not be what this one would write into it. */
function refuseNewer(applied: Set<string>) {
  const own = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied].filter((name) => !own.has(name)).sort()
  if (unknown.length === 0) return
  throw new OperatorError(
    `The database was created by a newer version of Proffer (migrations ${unknown.join(', ')}). Start that version or a newer one.`,
  )
}

const run = (trx: Trx, statement: string) => sql.raw(statement).execute(trx)
