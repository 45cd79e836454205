import type { Statements } from '../migration.ts'

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

/** Their stores count new rows, because a trigger would slow down the creation of a proposal. */
const isCountedByStore = (table: string) => table === 'proposals' || table === 'events'

/** The bytes that these columns of a row contain. */
const bytesIn = (columns: string[], row: string) =>
  columns.map((column) => `coalesce(octet_length(${row}${column}), 0)`).join(' + ')

/**
 * How many bytes each account stores: `stored_bytes.bytes`, plus `proposal_values.bytes` for what creating proposals has
 * added. Every creation writes that row anyway. Triggers count everything but new proposals and new events.
 */
export const storedBytesTables: Statements = ({ dialect, text }) => [
  `create table stored_bytes (
    user_id ${text} primary key references users (id) on delete cascade,
    bytes bigint not null
  )`,
  ...(dialect === 'sqlite' ? sqliteTriggers() : postgresTriggers()),
]

function sqliteTriggers(): string[] {
  const add = (bytes: string, userId: string) =>
    `begin update stored_bytes set bytes = bytes + ${bytes} where user_id = ${userId}; end`
  return [
    `create trigger stored_users_insert after insert on users
      begin insert into stored_bytes (user_id, bytes) values (new.id, octet_length(new.profile)); end`,
    `create trigger stored_users_update after update of profile on users
      ${add('octet_length(new.profile) - octet_length(old.profile)', 'new.id')}`,
    ...tables.flatMap(([table, columns]) => {
      const [before, after] = [bytesIn(columns, 'old.'), bytesIn(columns, 'new.')]
      const insert = `create trigger stored_${table}_insert after insert on ${table} ${add(after, 'new.user_id')}`
      return [
        ...(isCountedByStore(table) ? [] : [insert]),
        `create trigger stored_${table}_update after update of ${columns.join(', ')} on ${table}
          ${add(`${after} - (${before})`, 'new.user_id')}`,
        `create trigger stored_${table}_delete after delete on ${table} ${add(`-(${before})`, 'old.user_id')}`,
      ]
    }),
  ]
}

/** Deletes are counted once per statement, because one may remove a thousand rows and each would write the same figure. */
function postgresTriggers(): string[] {
  const trigger = (name: string, when: string, statement: string) => [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$`,
    `create trigger ${name} after ${when} execute function ${name}()`,
  ]
  const add = (bytes: string, userId: string) =>
    `update stored_bytes set bytes = bytes + ${bytes} where user_id = ${userId}`
  return [
    ...trigger(
      'stored_users_insert',
      'insert on users for each row',
      'insert into stored_bytes (user_id, bytes) values (new.id, octet_length(new.profile))',
    ),
    ...trigger(
      'stored_users_update',
      'update of profile on users for each row',
      add('octet_length(new.profile) - octet_length(old.profile)', 'new.id'),
    ),
    ...tables.flatMap(([table, columns]) => {
      const [before, after] = [bytesIn(columns, 'old.'), bytesIn(columns, 'new.')]
      const insert = trigger(`stored_${table}_insert`, `insert on ${table} for each row`, add(after, 'new.user_id'))
      return [
        ...(isCountedByStore(table) ? [] : insert),
        ...trigger(
          `stored_${table}_update`,
          `update of ${columns.join(', ')} on ${table} for each row when (${after} <> ${before})`,
          add(`${after} - (${before})`, 'new.user_id'),
        ),
        ...trigger(
          `stored_${table}_delete`,
          `delete on ${table} referencing old table as gone for each statement`,
          `update stored_bytes s set bytes = s.bytes - freed.bytes
            from (select user_id, sum(${bytesIn(columns, '')}) as bytes from gone group by user_id) as freed
            where s.user_id = freed.user_id`,
        ),
      ]
    }),
  ]
}
