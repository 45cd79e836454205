import type { Database } from '../database.ts'

/** Migrations only go forward: nobody edits one that was released. Add another one instead. */
export interface Migration {
  name: string
  statements: Statements
  /** Whether it replaces tables that others refer to. Their references are then checked. */
  rebuildsTables?: boolean
}

export type Statements = (target: Target) => string[]

/** What differs between the two databases. */
export interface Target {
  dialect: Database['dialect']
  /** The column type for text that is compared byte by byte, whatever the database's locale. */
  text: string
}
