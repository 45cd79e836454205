import type { Statements, Target } from '../migration.ts'

const versionColumns = [
  'message',
  'snapshot',
  'private_part',
  'summary',
  'answer_note',
  'answer_reason',
  'answer_selection',
  'answer_totals',
]

/** The columns that callers can make long, by table. */
const textColumns = {
  proposals: ['record'],
  templates: ['description', 'settings', 'requirements', 'pricing', 'metadata'],
  shares: [...versionColumns, 'changes'],
  share_versions: versionColumns,
  acceptances: ['record', 'printed'],
  messages: ['content', 'attachments'],
  lead_sessions: ['brief', 'discovery_data', 'metadata'],
  widget_conversations: ['state'],
  events: ['data'],
  idempotency_keys: ['body'],
}

/** Columns that hold a number of bytes, of content that is in the file store. */
const sizeColumns = { files: 'size', pictures: 'size' }

/** SQL for the bytes of a row, whose name is the parameter: `new.`, `old.` or nothing. */
type RowBytes = (row: string) => string

type CountedTable = [table: string, columns: string[], bytesOf: RowBytes]

const ofTexts = ([table, columns]: [table: string, columns: string[]]): CountedTable => [
  table,
  columns,
  (row) => columns.map((column) => `coalesce(octet_length(${row}${column}), 0)`).join(' + '),
]

const countedTables: CountedTable[] = [
  ...Object.entries(textColumns).map(ofTexts),
  ...Object.entries(sizeColumns).map(([table, column]): CountedTable => [table, [column], (row) => `${row}${column}`]),
]

/** The stores of these tables count new rows, because a trigger would slow down the creation of a proposal. */
const isCountedByStore = (table: string) => table === 'proposals' || table === 'events'

/**
 * How many bytes each account stores: the sum of `stored_bytes.bytes` and `proposal_values.bytes`. The latter counts the bytes of
 * created proposals, because every creation writes that row anyway. Triggers count everything but new proposals and new events.
 */
export const storedBytesTables: Statements = ({ dialect, text }) => [
  `create table stored_bytes (
    user_id ${text} primary key references users (id) on delete cascade,
    bytes bigint not null,
    changes bigint not null default 0
  )`,
  ...triggersOfOwners[dialect]('users', 'user_id'),
  ...countedTables.flatMap((counted) => tableTriggers[dialect](counted, 'user_id')),
]

/** The triggers that count these columns of a table that a later migration adds. */
export const storedBytesTriggers =
  (table: string, columns: string[], owner: OwnerColumn = 'user_id'): Statements =>
  ({ dialect }) =>
    tableTriggers[dialect](ofTexts([table, columns]), owner)

/** Counts further columns of a table, which are still null in every row. */
export const countMoreColumns =
  (table: string, columns: string[], more: string[]): Statements =>
  ({ dialect }) => {
    const before = tableTriggers[dialect](ofTexts([table, columns]), 'account_id')
    const triggers = before.flatMap((statement) => /create trigger (\w+)/.exec(statement)?.[1] ?? [])
    const drop = (name: string) => (dialect === 'sqlite' ? `drop trigger ${name}` : `drop function ${name}() cascade`)
    return [...triggers.map(drop), ...tableTriggers[dialect](ofTexts([table, [...columns, ...more]]), 'account_id')]
  }

/**
 * The same triggers after `user_id` was renamed to `account_id`. SQLite has rewritten those of the tables itself, but the functions of
 * PostgreSQL are text.
 */
export const countByAccount: Statements = ({ dialect }) => {
  const laterTables = [ofTexts(['lead_messages', ['content']]), ofTexts(['draft_lessons', ['lesson']])]
  const triggers = [...countedTables, ...laterTables].flatMap((counted) =>
    tableTriggers.postgres(counted, 'account_id'),
  )
  const functions = triggers.filter((statement) => statement.startsWith('create function'))
  return [
    ...(dialect === 'postgres' ? functions.map((statement) => statement.replace('create', 'create or replace')) : []),
    ...triggersOfOwners[dialect]('accounts', 'account_id'),
  ]
}

/** The column that says whose row it is. */
type OwnerColumn = 'user_id' | 'account_id'

const addBytes = (bytes: string, owner: OwnerColumn, ownerId: string) =>
  `update stored_bytes set bytes = bytes + ${bytes} where ${owner} = ${ownerId}`

const countNewOwner = (owner: OwnerColumn) =>
  `insert into stored_bytes (${owner}, bytes) values (new.id, octet_length(new.profile))`
const countProfile = (owner: OwnerColumn) =>
  addBytes('octet_length(new.profile) - octet_length(old.profile)', owner, 'new.id')

/** The triggers that count the profiles in the table of those who own all other rows. */
const triggersOfOwners: Record<Target['dialect'], (table: string, owner: OwnerColumn) => string[]> = {
  sqlite: (table, owner) => [
    sqliteTrigger(`stored_${table}_insert`, `insert on ${table}`, countNewOwner(owner)),
    sqliteTrigger(`stored_${table}_update`, `update of profile on ${table}`, countProfile(owner)),
  ],
  postgres: (table, owner) => [
    ...postgresTrigger(`stored_${table}_insert`, `insert on ${table} for each row`, countNewOwner(owner)),
    ...postgresTrigger(`stored_${table}_update`, `update of profile on ${table} for each row`, countProfile(owner)),
  ],
}

const tableTriggers: Record<Target['dialect'], (counted: CountedTable, owner: OwnerColumn) => string[]> = {
  sqlite: ([table, columns, bytesOf], owner) => {
    const [before, after] = [bytesOf('old.'), bytesOf('new.')]
    const name = `stored_${table}`
    const insert = sqliteTrigger(`${name}_insert`, `insert on ${table}`, addBytes(after, owner, `new.${owner}`))
    return [
      ...(isCountedByStore(table) ? [] : [insert]),
      sqliteTrigger(
        `${name}_update`,
        `update of ${columns.join(', ')} on ${table}`,
        addBytes(`${after} - (${before})`, owner, `new.${owner}`),
      ),
      sqliteTrigger(`${name}_delete`, `delete on ${table}`, addBytes(`-(${before})`, owner, `old.${owner}`)),
    ]
  },

  postgres: ([table, columns, bytesOf], owner) => {
    const [before, after] = [bytesOf('old.'), bytesOf('new.')]
    const name = `stored_${table}`
    const add = (bytes: string) => addBytes(bytes, owner, `new.${owner}`)
    const insert = postgresTrigger(`${name}_insert`, `insert on ${table} for each row`, add(after))
    return [
      ...(isCountedByStore(table) ? [] : insert),
      ...postgresTrigger(
        `${name}_update`,
        `update of ${columns.join(', ')} on ${table} for each row when (${after} <> ${before})`,
        add(`${after} - (${before})`),
      ),
      // Once per statement, because one may remove a thousand rows and each would write the same figure.
      ...postgresTrigger(
        `${name}_delete`,
        `delete on ${table} referencing old table as gone for each statement`,
        `update stored_bytes s set bytes = s.bytes - freed.bytes
            from (select ${owner}, sum(${bytesOf('')}) as bytes from gone group by ${owner}) as freed
            where s.${owner} = freed.${owner}`,
      ),
    ]
  },
}

const sqliteTrigger = (name: string, when: string, statement: string) =>
  `create trigger ${name} after ${when} begin ${statement}; end`

const postgresTrigger = (name: string, when: string, statement: string) => [
  `create function ${name}() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$`,
  `create trigger ${name} after ${when} execute function ${name}()`,
]
