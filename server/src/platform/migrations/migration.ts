/** Forward only: a migration that has run anywhere is never edited, only followed by another. */
export interface Migration {
  name: string
  /** `text` is the column type for text that is compared byte by byte, whatever the database's locale. */
  statements(type: { text: string }): string[]
}
