import { type SqlBool, sql } from 'kysely'
import type { Db } from '../storage/database.ts'
import type { KindName, RecordKind, Row } from './record-kind.ts'

const ROWS_PER_PAGE = 200
const LONG_ROWS_PER_PAGE = 10
const PARENTS_PER_PAGE = 200

/** The account's rows of a kind, in the order of their key, a page at a time. */
export async function* readRows(db: Db, kind: RecordKind, accountId: string): AsyncGenerator<Row[]> {
  const { parent } = kind
  const ofAccount = sql<SqlBool>`account_id = ${accountId} ${conditions[kind.name] ?? sql``}`
  if (!parent) return yield* readPages(db, kind, ofAccount)
  for await (const ids of readIds(db, parent.table, accountId)) {
    yield* readPages(db, kind, sql<SqlBool>`${ofAccount} and ${sql.ref(parent.column)} in (${sql.join(ids)})`)
  }
}

type Condition = ReturnType<typeof sql<SqlBool>>

// A file that a client has uploaded for a message is no file of the account until the message is sent.
const conditions: Partial<Record<KindName, ReturnType<typeof sql>>> = {
  files: sql`and kind <> 'client'`,
  'file-uses': sql`and file_id in (select id from files where kind <> 'client')`,
}

async function* readPages(db: Db, kind: RecordKind, condition: Condition): AsyncGenerator<Row[]> {
  const { table, key, columns, hasLongRows } = kind
  const limit = hasLongRows ? LONG_ROWS_PER_PAGE : ROWS_PER_PAGE
  const keyList = sql.join(key.map((name) => sql.ref(name)))
  const names = [...new Set([...key, ...Object.keys(columns)])]
  let after = sql``
  for (;;) {
    const { rows } = await sql<Row>`
      select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)}
      where ${condition} ${after} order by ${keyList} limit ${sql.lit(limit)}
    `.execute(db)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    after = sql`and (${keyList}) > (${sql.join(key.map((name) => last[name]))})`
  }
}

async function* readIds(db: Db, table: 'proposals' | 'lead_sessions', accountId: string): AsyncGenerator<string[]> {
  let after = ''
  for (;;) {
    const query = db.selectFrom(table).select('id').where('account_id', '=', accountId).where('id', '>', after)
    const ids = (await query.orderBy('id').limit(PARENTS_PER_PAGE).execute()).map(({ id }) => id)
    if (ids.length > 0) yield ids
    const last = ids.at(-1)
    if (last === undefined || ids.length < PARENTS_PER_PAGE) return
    after = last
  }
}

/** The account, with the name by which people know it. */
export const findExportedAccount = (db: Db, accountId: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'plan', 'profile', 'created_at as createdAt', 'team_name as teamName'])
    .select(['team_created_at as teamCreatedAt', 'team_settings as teamSettings'])
    .where('id', '=', accountId)
    .executeTakeFirst()

/** The members, those who joined first at the beginning. A person has a part of the profile of their own. */
export const listExportedMembers = (db: Db, accountId: string) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id as userId', 'users.name', 'users.email', 'users.profile'])
    .select(['members.role', 'members.joined_at as joinedAt'])
    .where('members.account_id', '=', accountId)
    .orderBy('members.joined_at')
    .orderBy('users.id')
    .execute()

/** A page of the accepted versions of the account after this one. */
export const listAccepted = (
  db: Db,
  accountId: string,
  after: { proposalId: string; version: number },
  limit: number,
) =>
  db
    .selectFrom('acceptances')
    .select(['proposal_id as proposalId', 'version'])
    .where('account_id', '=', accountId)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('proposal_id', 'version'), '>', tuple(after.proposalId, after.version)),
    )
    .orderBy('proposal_id')
    .orderBy('version')
    .limit(limit)
    .execute()
