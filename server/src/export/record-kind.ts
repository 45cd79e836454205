import type { Schema } from '../storage/schema.ts'

/** What a column holds. `json` is JSON text in the database and a JSON value in the archive, `flag` is 0 or 1 and a boolean. */
type ColumnType = 'id' | 'text' | 'time' | 'integer' | 'flag' | 'json'

export interface Column {
  type: ColumnType
  isNullable?: boolean
  /** The texts that it can have. */
  values?: readonly string[]
  /** The kind of record that this id names. The import refuses an archive that does not contain the record. */
  of?: KindName
}

const column =
  (type: ColumnType) =>
  (of?: KindName): Column => ({ type, ...(of && { of }) })

export const id = column('id')
export const text = column('text')()
/** A text that is one of these. */
export const oneOf = (...values: string[]): Column => ({ type: 'text', values })
export const time = column('time')()
export const integer = column('integer')()
export const flag = column('flag')()
export const json = column('json')()
export const nullable = (column: Column): Column => ({ ...column, isNullable: true })

export type KindName =
  | 'catalogue-items'
  | 'actual-hours'
  | 'templates'
  | 'proposals'
  | 'approvals'
  | 'offered-options'
  | 'shares'
  | 'share-versions'
  | 'share-views'
  | 'section-reading'
  | 'messages'
  | 'mail-states'
  | 'acceptances'
  | 'issued-documents'
  | 'lead-sessions'
  | 'lead-messages'
  | 'widgets'
  | 'widget-conversations'
  | 'files'
  | 'file-uses'
  | 'webhooks'
  | 'notification-settings'
  | 'saved-filters'
  | 'draft-lessons'
  | 'draft-learning'
  | 'events'
  | 'api-keys'
  | 'invitations'
  | 'usage-counts'
  | 'audit-entries'
  | 'audit-chains'

/** A table whose rows an export contains, one JSON line for each. */
export interface RecordKind {
  /** The file is `records/<name>.jsonl`. */
  name: KindName
  table: keyof Schema
  /** The columns that identify a row of the account. Pages are read in this order. */
  key: readonly string[]
  columns: Record<string, Column>
  /** The columns that are not exported, with the reason. Every table also has `account_id`. */
  leftOut: Record<string, string>
  /** Rows are read by the ids of these records, if no index finds the account's rows by their key. */
  parent?: { table: 'proposals' | 'lead_sessions'; column: string }
  /** A smaller page, for rows that can be megabytes long. */
  hasLongRows?: boolean
  /** What only the archive has, for people. The import leaves it out. */
  isForReading?: boolean
}

/** `created_at` becomes `createdAt`. */
export const memberName = (column: string): string =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

export type Row = Record<string, string | number | null>
export type RecordLine = Record<string, unknown>

/** The row as it is in the archive. */
export function lineOf({ columns }: Pick<RecordKind, 'columns'>, row: Row): RecordLine {
  const members = Object.entries(columns).map(([name, column]) => [memberName(name), shown(column, row[name] ?? null)])
  return Object.fromEntries(members)
}

function shown({ type }: Column, value: string | number | null): unknown {
  if (value === null) return null
  if (type === 'flag') return value === 1
  return type === 'json' ? jsonShown(String(value)) : value
}

/** The value of a JSON text, or the text itself if it would not become the same text again. A hash may cover the text. */
function jsonShown(stored: string): unknown {
  const value: unknown = JSON.parse(stored)
  const isContainer = typeof value === 'object' && value !== null
  return isContainer && JSON.stringify(value) === stored ? value : stored
}

/** The row of a line that `lineFault` has accepted. */
export function rowOf({ columns }: Pick<RecordKind, 'columns'>, line: RecordLine): Row {
  const values = Object.entries(columns).map(([name, column]) => [name, stored(column, line[memberName(name)])])
  return Object.fromEntries(values)
}

function stored({ type }: Column, value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (type === 'flag') return value === true ? 1 : 0
  if (type === 'json') return typeof value === 'string' ? value : JSON.stringify(value)
  return value as string | number
}
