/** The language of a text. Only English and Spanish have word lists; in others, only the structure is read. */
export type TextLanguage = 'en' | 'es' | 'other'

/** What a unit is by its place in the document. A clause is a part of a sentence that asks for its own thing. */
export type UnitKind = 'title' | 'heading' | 'item' | 'sentence' | 'clause' | 'cell'

/** Where in a paste a unit was found. Quotes, greetings and signatures of mails are kept, but ask for nothing. */
export type UnitSource = 'body' | 'greeting' | 'quote' | 'signature' | 'table' | 'form' | 'steps'

/** A piece of the brief that can be judged by itself. */
export interface Unit {
  /** Its position in `BriefDocument.units`, in reading order. */
  index: number
  kind: UnitKind
  source: UnitSource
  /** The client's words, without list marks and with single spaces. A label is part of them: "Budget: 500". */
  text: string
  /** The unit that this one belongs to: the heading of an item, the item of a sub-item, the sentence of a clause. */
  parent: number | null
  /** The number of parents. */
  depth: number
  /** The label of a form field or the column of a table, such as "Budget". */
  label: string | null
  /** The number of its paragraph, list item or table row. The sentences of a paragraph have the same one. */
  block: number
  /** Whether a cross marks it, or its item, as excluded. */
  isCrossedOut: boolean
}

/** A brief as a tree of units, in reading order. */
export interface BriefDocument {
  language: TextLanguage
  units: Unit[]
}
