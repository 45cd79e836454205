/** What Markdown text means. Pages, PDFs and mails draw this tree, so no text of a caller becomes HTML. */

export type Block = Paragraph | Heading | List | Quote | Table

export interface Paragraph {
  kind: 'paragraph'
  content: Inline[]
}

export interface Heading {
  kind: 'heading'
  /** Deeper headings count as level 3. */
  level: 1 | 2 | 3
  content: Inline[]
}

export interface List {
  kind: 'list'
  /** The number of the first item. Null for a list with bullets. */
  start: number | null
  items: ListItem[]
}

export interface ListItem {
  content: Inline[]
  /** A list below the item. Its items have none: lists are nested once. */
  nested: List | null
}

export interface Quote {
  kind: 'quote'
  paragraphs: Inline[][]
}

export interface Table {
  kind: 'table'
  head: Inline[][]
  /** Every row has as many cells as the head. */
  rows: Inline[][][]
}

export type Inline = TextRun | Strong | Emphasis | Link | Break

export interface TextRun {
  kind: 'text'
  text: string
}

export interface Strong {
  kind: 'strong'
  content: Inline[]
}

export interface Emphasis {
  kind: 'emphasis'
  content: Inline[]
}

export interface Link {
  kind: 'link'
  /** An http, https or mailto address. */
  href: string
  content: Inline[]
}

export interface Break {
  kind: 'break'
}
