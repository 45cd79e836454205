import type { Database } from '../database.ts'

/** Forward only: a migration that has run anywhere is never edited, only followed by another. */
export interface Migration {
  name: string
  statements(words: Words): string[]
}

/** What the databases say differently. */
export interface Words {
  dialect: Database['dialect']
  /** The column type for text that is compared byte by byte, whatever the database's locale. */
  text: string
  /** A member of a document that is kept as text; null where it has none. */
  member(column: string, name: string): string
}
