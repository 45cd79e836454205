import type { Statements, Target } from '../migration.ts'

/** The columns that callers can make long, by table. */
const countedColumns = {
  proposals: ['record'],
  templates: ['description', 'settings'],
  shares: ['message', 'snapshot', 'answer_note', 'answer_reason'],
  messages: ['content', 'attachments'],
  lead_sessions: ['brief', 'discovery_data'],
  widget_conversations: ['state'],
  events: ['data'],
  idempotency_keys: ['body'],
}
const tables = Object.entries(countedColumns)

/** The stores of these tables count new rows, because a trigger would slow down the creation of a proposal. */
const isCountedByStore = (table: string) => table === 'proposals' || table === 'events'

/** The bytes that these columns of a row contain. */
const bytesIn = (columns: string[], row: string) =>
  columns.map((column) => `coalesce(octet_length(${row}${column}), 0)`).join(' + ')

/** The same for columns that hold a number of bytes, of content that is stored elsewhere. */
const bytesNamedBy: typeof bytesIn = (columns, row) => columns.map((column) => `${row}${column}`).join(' + ')

/**
 * How many bytes each account stores: the sum of `stored_bytes.bytes` and `proposal_values.bytes`. The latter counts the bytes of
 * created proposals, because every creation writes that row anyway. Triggers count everything but new proposals and new events.
 */
export const storedBytesTables: Statements = ({ dialect, text }) => [
  `create table stored_bytes (
    user_id ${text} primary key references users (id) on delete cascade,
    bytes bigint not null
  )`,
  ...(dialect === 'sqlite' ? sqliteTriggers() : postgresTriggers()),
]

/** Counts these columns of a table instead of those that were counted before. */
export const replaceByteTriggers = ({ dialect }: Target, table: string, columns: string[]): string[] => [
  ...['insert', 'update', 'delete'].map((change) =>
    dialect === 'sqlite'
      ? `drop trigger stored_${table}_${change}`
      : `drop function stored_${table}_${change}() cascade`,
  ),
  ...byteTriggers({ dialect }, table, columns),
]

/** Counts a new table by a column that holds the bytes of each row. */
export const countSizes = ({ dialect }: Target, table: string, column: string): string[] =>
  dialect === 'sqlite'
    ? sqliteTableTriggers(table, [column], bytesNamedBy)
    : postgresTableTriggers(table, [column], bytesNamedBy)

/** Counts these columns of a table that has not been counted before. */
export const byteTriggers = ({ dialect }: Pick<Target, 'dialect'>, table: string, columns: string[]): string[] =>
  dialect === 'sqlite' ? sqliteTableTriggers(table, columns) : postgresTableTriggers(table, columns)

const addInSqlite = (bytes: string, userId: string) =>
  `begin update stored_bytes set bytes = bytes + ${bytes} where user_id = ${userId}; end`

function sqliteTriggers(): string[] {
  return [
    `create trigger stored_users_insert after insert on users
      begin insert into stored_bytes (user_id, bytes) values (new.id, octet_length(new.profile)); end`,
    `create trigger stored_users_update after update of profile on users
      ${addInSqlite('octet_length(new.profile) - octet_length(old.profile)', 'new.id')}`,
    ...tables.flatMap(([table, columns]) => sqliteTableTriggers(table, columns)),
  ]
}

function sqliteTableTriggers(table: string, columns: string[], bytesOf = bytesIn): string[] {
  const [before, after] = [bytesOf(columns, 'old.'), bytesOf(columns, 'new.')]
  const insert = `create trigger stored_${table}_insert after insert on ${table} ${addInSqlite(after, 'new.user_id')}`
  return [
    ...(isCountedByStore(table) ? [] : [insert]),
    `create trigger stored_${table}_update after update of ${columns.join(', ')} on ${table}
      ${addInSqlite(`${after} - (${before})`, 'new.user_id')}`,
    `create trigger stored_${table}_delete after delete on ${table} ${addInSqlite(`-(${before})`, 'old.user_id')}`,
  ]
}

const postgresTrigger = (name: string, when: string, statement: string) => [
  `create function ${name}() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$`,
  `create trigger ${name} after ${when} execute function ${name}()`,
]

const addInPostgres = (bytes: string, userId: string) =>
  `update stored_bytes set bytes = bytes + ${bytes} where user_id = ${userId}`

function postgresTriggers(): string[] {
  return [
    ...postgresTrigger(
      'stored_users_insert',
      'insert on users for each row',
      'insert into stored_bytes (user_id, bytes) values (new.id, octet_length(new.profile))',
    ),
    ...postgresTrigger(
      'stored_users_update',
      'update of profile on users for each row',
      addInPostgres('octet_length(new.profile) - octet_length(old.profile)', 'new.id'),
    ),
    ...tables.flatMap(([table, columns]) => postgresTableTriggers(table, columns)),
  ]
}

/** Deletes are counted once per statement, because one may remove a thousand rows and each would write the same figure. */
function postgresTableTriggers(table: string, columns: string[], bytesOf = bytesIn): string[] {
  const [before, after] = [bytesOf(columns, 'old.'), bytesOf(columns, 'new.')]
  const name = `stored_${table}`
  const insert = postgresTrigger(
    `${name}_insert`,
    `insert on ${table} for each row`,
    addInPostgres(after, 'new.user_id'),
  )
  return [
    ...(isCountedByStore(table) ? [] : insert),
    ...postgresTrigger(
      `${name}_update`,
      `update of ${columns.join(', ')} on ${table} for each row when (${after} <> ${before})`,
      addInPostgres(`${after} - (${before})`, 'new.user_id'),
    ),
    ...postgresTrigger(
      `${name}_delete`,
      `delete on ${table} referencing old table as gone for each statement`,
      `update stored_bytes s set bytes = s.bytes - freed.bytes
            from (select user_id, sum(${bytesOf(columns, '')}) as bytes from gone group by user_id) as freed
            where s.user_id = freed.user_id`,
    ),
  ]
}
