import type { TextLanguage } from './exact/language.ts'

/** What a unit is by its place in the document. */
export type UnitKind = 'title' | 'heading' | 'item' | 'sentence'

/**
 * Where in a paste a unit was found. Quotes, greetings and signatures of mails are kept, but ask for nothing. A quoted mail is a `quote`
 * only below a longer answer; otherwise it is part of the body.
 */
export type UnitSource = 'body' | 'greeting' | 'quote' | 'signature' | 'table' | 'form' | 'steps'

/** A piece of the brief that can be judged by itself. */
export interface Unit {
  /** Its position in `BriefDocument.units`, in reading order. */
  index: number
  kind: UnitKind
  source: UnitSource
  /** The client's words, without list marks and with single spaces. A label is part of them: "Budget: 500". */
  text: string
  /** The unit that this one belongs to: the heading of an item, the item of a sub-item. */
  parent: number | null
  /** The number of units above it: its parent, the parent of that one, and so on. */
  depth: number
  /** The label before a colon, such as "Budget". For a table row, its first cell. */
  label: string | null
  /** Whether a cross, or a box left empty beside ticked ones, marks it as excluded. Sentences have the mark of their item. */
  isCrossedOut: boolean
}

/** A brief as a tree of units, in reading order. */
export interface BriefDocument {
  language: TextLanguage
  units: Unit[]
}
