import { sql } from 'kysely'
import type { Clock } from '../../process/clock.ts'
import { OperatorError } from '../../process/operator-error.ts'
import type { Database, Db, Trx } from '../database.ts'
import { schema } from './001-schema.ts'
import { pricing } from './002-pricing.ts'
import { insights } from './003-insights.ts'
import { files } from './004-files.ts'
import { versions } from './005-versions.ts'
import { metadata } from './006-metadata.ts'
import { events } from './007-events.ts'
import { scheduledActions } from './008-scheduled-actions.ts'
import { acceptance } from './009-acceptance.ts'
import { notifications } from './010-notifications.ts'
import { shareViews } from './011-share-views.ts'
import { clients } from './013-clients.ts'
import { failingEndpoints } from './014-failing-endpoints.ts'
import { sectionReading } from './016-section-reading.ts'
import { search } from './017-search.ts'
import { pictures } from './018-pictures.ts'
import { acceptedPrice } from './019-accepted-price.ts'
import { mailStates } from './020-mail-states.ts'
import { versionViews } from './022-version-views.ts'
import { adoptEarlierDatabase, earlierMigrations } from './earlier-migrations.ts'
import type { Migration, Target } from './migration.ts'

/** In the order in which they run. Some numbers were never used. */
const migrations: Migration[] = [
  schema,
  pricing,
  insights,
  files,
  versions,
  metadata,
  events,
  scheduledActions,
  acceptance,
  notifications,
  shareViews,
  clients,
  failingEndpoints,
  sectionReading,
  search,
  pictures,
  acceptedPrice,
  mailStates,
  versionViews,
]

const targets: Record<Database['dialect'], Target> = {
  sqlite: { dialect: 'sqlite', text: 'text' },
  postgres: { dialect: 'postgres', text: 'text collate "C"' },
}

/** Brings the database to the newest schema and returns the names of the migrations it applied. Several processes may call it at once. */
export async function migrate(database: Database, clock: Clock): Promise<string[]> {
  const target = targets[database.dialect]
  const applyAll = async (trx: Trx) => {
    await run(trx, `create table if not exists migrations (name ${target.text} primary key, applied_at text not null)`)
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(trx)
    const applied = new Set(rows.map(({ name }) => name))
    refuseNewer(applied)
    const hasSchema = await adoptEarlierDatabase(trx, applied)
    const pending = migrations.filter(({ name }) => !applied.has(name))
    for (const { name, statements, run: runCode } of pending) {
      const isDone = name === schema.name && hasSchema
      if (!isDone) for (const statement of statements(target)) await run(trx, statement)
      await runCode?.(trx)
      await sql`insert into migrations (name, applied_at) values (${name}, ${clock.now().toISOString()})`.execute(trx)
    }
    return pending.map(({ name }) => name)
  }
  return database.transact('migrations', applyAll, { withoutTimeLimits: true })
}

/** When the database got `001-schema`, as a new one or by an upgrade from `earlier-migrations.ts`. */
export async function schemaAppliedAt(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: string }>`
    select applied_at as at from migrations where name = ${schema.name}
  `.execute(db)
  return rows[0] && new Date(rows[0].at)
}

/** Refuses a database of a newer version, because that version may rely on data that this one would not write. */
function refuseNewer(applied: Set<string>) {
  const known = new Set([...earlierMigrations, ...migrations.map(({ name }) => name)])
  const unknown = [...applied].filter((name) => !known.has(name)).sort()
  if (unknown.length === 0) return
  throw new OperatorError(
    `The database was created by a newer version of Proffer (migrations ${unknown.join(', ')}). Start that version or a newer one.`,
  )
}

const run = (trx: Trx, statement: string) => sql.raw(statement).execute(trx)
