import { sql } from 'kysely'
import type { Clock } from '../../process/clock.ts'
import { OperatorError } from '../../process/operator-error.ts'
import type { Database, Trx } from '../database.ts'
import { firstRelease } from './001-first-release.ts'
import { leadMessages } from './002-lead-messages.ts'
import { recurringValue } from './003-recurring-value.ts'
import { keptDraft } from './004-kept-draft.ts'
import { draftLessons } from './005-draft-lessons.ts'
import { accountsAndUsers } from './006-accounts-and-users.ts'
import { teams } from './007-teams.ts'
import { secondFactors } from './008-second-factors.ts'
import { sessionDetails } from './009-session-details.ts'
import { identities } from './010-identities.ts'
import { exports } from './011-exports.ts'
import { closedAccounts } from './012-closed-accounts.ts'
import { catalogueAndCosts } from './013-catalogue-and-costs.ts'
import type { Migration, Target } from './migration.ts'

/** In the order in which they run. */
export const released: Migration[] = [
  firstRelease,
  leadMessages,
  recurringValue,
  keptDraft,
  draftLessons,
  accountsAndUsers,
  teams,
  secondFactors,
  sessionDetails,
  identities,
  exports,
  closedAccounts,
  catalogueAndCosts,
]

const targets: Record<Database['dialect'], Target> = {
  sqlite: { dialect: 'sqlite', text: 'text' },
  postgres: { dialect: 'postgres', text: 'text collate "C"' },
}

/** Brings the database to the newest schema and returns the names of the migrations it applied. Several processes may call it at once. */
export async function migrate(database: Database, clock: Clock, migrations = released): Promise<string[]> {
  const target = targets[database.dialect]
  const applyAll = async (trx: Trx) => {
    await run(trx, `create table if not exists migrations (name ${target.text} primary key, applied_at text not null)`)
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(trx)
    const applied = new Set(rows.map(({ name }) => name))
    refuseOlder(applied)
    refuseNewer(applied, migrations)
    const pending = migrations.filter(({ name }) => !applied.has(name))
    for (const { name, statements, rebuildsTables } of pending) {
      for (const statement of statements(target)) await run(trx, statement)
      if (rebuildsTables && database.dialect === 'sqlite') await refuseBrokenReferences(trx, name)
      await sql`insert into migrations (name, applied_at) values (${name}, ${clock.now().toISOString()})`.execute(trx)
    }
    return pending.map(({ name }) => name)
  }
  return database.transact('migrations', applyAll, { withoutTimeLimits: true, withoutForeignKeys: true })
}

/** Refuses a database from before the first release. Its migrations have other names. */
function refuseOlder(applied: Set<string>) {
  if (applied.size === 0 || applied.has(firstRelease.name)) return
  throw new OperatorError(
    'The database was created by a version of Proffer before 0.3.0, which this version cannot read. ' +
      'Start with an empty database: set DATA_DIR to a new directory or DATABASE_URL to a new database.',
  )
}

/** Refuses a database of a newer version, because that version may rely on data that this one would not write. */
function refuseNewer(applied: Set<string>, migrations: Migration[]) {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied].filter((name) => !known.has(name)).sort()
  if (unknown.length === 0) return
  throw new OperatorError(
    `The database was created by a newer version of Proffer (migrations ${unknown.join(', ')}). Start that version or a newer one.`,
  )
}

/** While foreign keys are off, nothing else notices a row that refers to none. */
async function refuseBrokenReferences(trx: Trx, name: string) {
  const { rows } = await sql`pragma foreign_key_check`.execute(trx)
  if (rows.length > 0) throw new Error(`The migration ${name} leaves broken references: ${JSON.stringify(rows[0])}`)
}

const run = (trx: Trx, statement: string) => sql.raw(statement).execute(trx)
