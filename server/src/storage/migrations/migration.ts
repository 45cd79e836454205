import type { Database, Trx } from '../database.ts'

/** Migrations only go forward: nobody edits one that has run somewhere. Add another one instead. */
export interface Migration {
  name: string
  statements: Statements
  /** Runs after the statements, for what SQL cannot calculate. */
  run?: (trx: Trx) => Promise<void>
}

export type Statements = (target: Target) => string[]

/** What differs between the two databases. */
export interface Target {
  dialect: Database['dialect']
  /** The column type for text that is compared byte by byte, whatever the database's locale. */
  text: string
}
