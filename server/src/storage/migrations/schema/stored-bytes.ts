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
  ...userTriggers[dialect](),
  ...countedTables.flatMap(tableTriggers[dialect]),
]

/** The triggers that count these columns of a table that a later migration adds. */
export const storedBytesTriggers =
  (table: string, columns: string[]): Statements =>
  ({ dialect }) =>
    tableTriggers[dialect](ofTexts([table, columns]))

const addBytes = (bytes: string, userId: string) =>
  `update stored_bytes set bytes = bytes + ${bytes} where user_id = ${userId}`

const countNewUser = 'insert into stored_bytes (user_id, bytes) values (new.id, octet_length(new.profile))'
const countProfile = addBytes('octet_length(new.profile) - octet_length(old.profile)', 'new.id')

const userTriggers: Record<Target['dialect'], () => string[]> = {
  sqlite: () => [
    sqliteTrigger('stored_users_insert', 'insert on users', countNewUser),
    sqliteTrigger('stored_users_update', 'update of profile on users', countProfile),
  ],
  postgres: () => [
    ...postgresTrigger('stored_users_insert', 'insert on users for each row', countNewUser),
    ...postgresTrigger('stored_users_update', 'update of profile on users for each row', countProfile),
  ],
}

const tableTriggers: Record<Target['dialect'], (counted: CountedTable) => string[]> = {
  sqlite: ([table, columns, bytesOf]) => {
    const [before, after] = [bytesOf('old.'), bytesOf('new.')]
    const name = `stored_${table}`
    const insert = sqliteTrigger(`${name}_insert`, `insert on ${table}`, addBytes(after, 'new.user_id'))
    return [
      ...(isCountedByStore(table) ? [] : [insert]),
      sqliteTrigger(
        `${name}_update`,
        `update of ${columns.join(', ')} on ${table}`,
        addBytes(`${after} - (${before})`, 'new.user_id'),
      ),
      sqliteTrigger(`${name}_delete`, `delete on ${table}`, addBytes(`-(${before})`, 'old.user_id')),
    ]
  },

  postgres: ([table, columns, bytesOf]) => {
    const [before, after] = [bytesOf('old.'), bytesOf('new.')]
    const name = `stored_${table}`
    const insert = postgresTrigger(`${name}_insert`, `insert on ${table} for each row`, addBytes(after, 'new.user_id'))
    return [
      ...(isCountedByStore(table) ? [] : insert),
      ...postgresTrigger(
        `${name}_update`,
        `update of ${columns.join(', ')} on ${table} for each row when (${after} <> ${before})`,
        addBytes(`${after} - (${before})`, 'new.user_id'),
      ),
      // Once per statement, because one may remove a thousand rows and each would write the same figure.
      ...postgresTrigger(
        `${name}_delete`,
        `delete on ${table} referencing old table as gone for each statement`,
        `update stored_bytes s set bytes = s.bytes - freed.bytes
            from (select user_id, sum(${bytesOf('')}) as bytes from gone group by user_id) as freed
            where s.user_id = freed.user_id`,
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
