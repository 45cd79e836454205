import { sql } from 'kysely'
import type { StoredRecord } from '../http/entity-tag.ts'
import type { RecordKey, VersionCheck } from '../storage/caches/versioned-records.ts'
import type { Database, Db } from '../storage/database.ts'
import { prepared } from '../storage/prepared.ts'

/** The functions here read records as the bytes that responses contain. */

/** On SQLite, the text is read as bytes, because `node:sqlite` takes three times as long to decode a text as to copy its bytes. */
const recordBytes = sql<Uint8Array>`cast(record as blob)`.as('json')

const recordAsBytes = prepared<{ userId: string; id: string }>()((db, value) =>
  db
    .selectFrom('proposals')
    .select(['version', recordBytes])
    .where('id', '=', value('id'))
    .where('user_id', '=', value('userId')),
)

const recordAsText = prepared<{ userId: string; id: string }>()((db, value) =>
  db
    .selectFrom('proposals')
    .select(['version', 'record as json'])
    .where('id', '=', value('id'))
    .where('user_id', '=', value('userId')),
)

type Dialect = Database['dialect']

export async function findRecord(db: Db, dialect: Dialect, { userId, id }: RecordKey) {
  const [row] = await (dialect === 'sqlite' ? recordAsBytes : recordAsText)(db, { userId, id })
  return row && toSend(row)
}

/** The records that exist, by id. */
export async function findRecords(db: Db, dialect: Dialect, userId: string, ids: string[]) {
  const rows = await db
    .selectFrom('proposals')
    .select(['id', 'version', dialect === 'sqlite' ? recordBytes : 'record as json'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, toSend(row)]))
}

type ChecksAsArrays = { users: string; ids: string; versions: string }

/** For PostgreSQL, where each query costs a round trip. It must be a select: only those run again after a lost connection. */
const changedRecords = prepared<ChecksAsArrays>()((db, value) => {
  // `k` has one row for each check: its account, its record, the known version, and its place in the list, from 1.
  const checked = sql<{ user_id: string; id: string; known: number | null; place: number }>`unnest(
    cast(${value('users')} as text[]), cast(${value('ids')} as text[]), cast(${value('versions')} as integer[])
  ) with ordinality`.as<'k'>(sql`k (user_id, id, known, place)`)
  return db
    .selectFrom(checked)
    .innerJoin('proposals as p', (join) => join.onRef('p.id', '=', 'k.id').onRef('p.user_id', '=', 'k.user_id'))
    .select(['k.place', 'p.version'])
    .select(sql<string | null>`case when p.version = k.known then null else p.record end`.as('json'))
})

/** Checks many cached versions in one query. Null: the cached version is current. Undefined: there is no such proposal. */
export async function findChangedRecords(
  db: Db,
  checks: ReadonlyArray<VersionCheck>,
): Promise<Array<StoredRecord | null | undefined>> {
  const rows = await changedRecords(db, {
    users: arrayOf(checks.map(({ key }) => key.userId)),
    ids: arrayOf(checks.map(({ key }) => key.id)),
    versions: arrayOf(checks.map(({ cachedVersion }) => cachedVersion)),
  })
  const results: Array<StoredRecord | null | undefined> = checks.map(() => undefined)
  for (const { place, version, json } of rows) results[place - 1] = json === null ? null : toSend({ version, json })
  return results
}

/** An array in PostgreSQL's text format, such as `{"a","b"}` or `{1,null}`. */
const arrayOf = (values: ReadonlyArray<string | number | null>) =>
  `{${values.map((value) => (typeof value === 'string' ? quoted(value) : String(value))).join()}}`

/** Escapes backslashes and quotes, because an id from a path may contain any character. */
const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`

/** Converts a row to a record that can be sent. */
const toSend = ({ version, json }: { version: number; json: string | Uint8Array }): StoredRecord => ({
  version,
  json: typeof json === 'string' ? bytesOf(json) : Buffer.from(json.buffer, json.byteOffset, json.byteLength),
})

/** Allocates outside Node's pool of small buffers. Otherwise one cached buffer would keep the whole pool in memory. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}
