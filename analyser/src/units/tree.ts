import type { TextLanguage, Unit, UnitKind, UnitSource } from '../document.ts'
import { isWorkVerb } from '../language/verbs.ts'
import { labelOf, valueAfter } from '../read/labels.ts'
import type { Line } from '../read/lines.ts'
import { greetingLength, isCourtesy } from '../read/mail.ts'
import { isPriorityColumn, meaningfulCells } from '../read/tables.ts'
import { startOf } from '../words/clip.ts'
import { tokensOf } from '../words/tokens.ts'
import type { Block, BlockRole } from './blocks.ts'
import { clausesOf } from './clauses.ts'
import { maxUnitLength, sentences } from './sentences.ts'

// A brief has a few hundred units. More than this would only cost time.
const maxUnits = 1600
// After this many units, sentences are not split, to bound the time of long briefs. See decision 20.
const maxUnitsWithClauses = 300
const maxSentencesOfBlock = 400
const maxSentencesOfItem = 20
// A greeting is at the start of a brief.
const maxUnitsBeforeGreeting = 2
const maxUnitsBeforeCourtesy = 5
// Lengths in characters.
const longItem = 160
const maxRowLabel = 90
const longText = 90

/** A heading whose section is not finished. `unit` is the index of its unit. */
interface OpenHeading {
  unit: number
  style: string
  level: number
  hasItems: boolean
}

/** Builds the tree of units: headings hold items and sentences, items hold sub-items, sentences hold clauses. */
export class UnitTree {
  readonly units: Unit[] = []
  readonly #language: TextLanguage
  /** The open headings and the open list items, the outermost first. */
  #headings: OpenHeading[] = []
  #items: { unit: number; level: number; style: string }[] = []
  /** The number of the block that is being added. */
  #block = 0

  constructor(language: TextLanguage) {
    this.#language = language
  }

  /** Adds the subject of a mail as a title. */
  addSubject(subject: string) {
    this.#add('title', subject, { source: 'body', parent: null })
  }

  addBlock(block: Block) {
    this.#block++
    if (this.units.length >= maxUnits) return
    if (block.role === 'title') this.#add('title', block.text, { source: 'body', parent: null })
    else if (block.role === 'heading' || block.role === 'lead') this.#addHeading(block)
    else if (block.role === 'row') this.#addRow(block)
    else if (block.role === 'text' || block.text.length > maxUnitLength) this.#addText(block)
    else this.#addItem(block)
  }

  /**
   * Adds a unit and returns its index. Only the start of a text that is too long for a unit is kept. Without `isCrossedOut`, the unit is
   * crossed out if its parent is.
   */
  #add(
    kind: UnitKind,
    text: string,
    properties: { source: UnitSource; parent: number | null; label?: string | null; isCrossedOut?: boolean },
  ): number {
    const parent = properties.parent === null ? undefined : this.units[properties.parent]
    const unit: Unit = {
      index: this.units.length,
      kind,
      source: properties.source,
      text: startOf(text.trim(), maxUnitLength),
      parent: properties.parent,
      depth: parent ? parent.depth + 1 : 0,
      label: properties.label ?? null,
      block: this.#block,
      isCrossedOut: properties.isCrossedOut ?? parent?.isCrossedOut ?? false,
    }
    this.units.push(unit)
    return unit.index
  }

  /** The index of the innermost open heading. */
  get #heading(): number | null {
    return this.#headings.at(-1)?.unit ?? null
  }

  /**
   * A heading closes the open headings of the same style, with everything inside them, and an open lead-in. A Markdown heading
   * closes the open Markdown headings of the same or a deeper level, and all headings of other styles.
   */
  #addHeading({ role, line, text, source }: Block) {
    this.#items = []
    const style = headingStyle(role, line)
    if (style === 'hash') {
      const firstToClose = this.#headings.findIndex((open) => open.style !== 'hash' || open.level >= line.level)
      if (firstToClose >= 0) this.#headings.length = firstToClose
    } else {
      const sameStyle = this.#headings.findIndex((open) => open.style === style)
      if (sameStyle >= 0) this.#headings.length = sameStyle
      else if (this.#headings.at(-1)?.style === 'lead') this.#headings.pop()
    }
    const unit = this.#add('heading', text, { source, parent: this.#heading })
    this.#headings.push({ unit, style, level: line.level, hasItems: false })
  }

  #addItem({ role, line, text, label, source }: Block) {
    const isMarked = line.style === 'bullet' || line.style === 'number' || line.style === 'step'
    // A bullet below a numbered line of the same indent belongs to it.
    const isUnderNumber = line.style === 'bullet' && this.#items.some((item) => item.style === 'number')
    // Doubled levels have room for this half step.
    const level = line.level * 2 + (isUnderNumber ? 1 : 0)
    while (this.#items.length > 0 && (this.#items.at(-1)?.level ?? 0) >= level) this.#items.pop()
    const parent = (isMarked ? this.#items.at(-1)?.unit : undefined) ?? this.#heading
    const afterGreeting = isMarked ? text : text.slice(this.#greetingLength(text, source))
    const unit = this.#add('item', afterGreeting || text, { source, parent, label, isCrossedOut: line.isCrossedOut })
    if (role === 'item') this.#addParts(unit, text)
    else this.#addClauses(unit, valueAfter(text, label))
    this.#items.push({ unit, level, style: line.style })
    this.#markHeadingOfItems()
  }

  /** The number of characters of a greeting before the text. 0 if there is none, or if the text is not at the start of the brief. */
  #greetingLength(text: string, source: UnitSource): number {
    return source === 'body' && this.units.length <= maxUnitsBeforeGreeting ? greetingLength(text) : 0
  }

  #markHeadingOfItems() {
    const heading = this.#headings.at(-1)
    if (heading) heading.hasItems = true
  }

  /** The sentences of a long item, or else its clauses. */
  #addParts(unit: number, text: string) {
    const parts = text.length > longItem ? sentences(text) : []
    if (parts.length > 1 && parts.length <= maxSentencesOfItem)
      for (const part of parts) this.#addSentence(part, unit, 'body')
    else this.#addClauses(unit, text)
  }

  /**
   * Adds the clauses of a text that belongs to a unit. “Build a shop: catalogue, basket, reports” asks for the shop and its parts,
   * so a label with a verb of work becomes a clause.
   */
  #addClauses(unit: number, text: string, label: string | null = null) {
    if (this.units.length > maxUnitsWithClauses) return
    const clauses = clausesOf(text, this.#language)
    if (label !== null && clauses.length > 2 && isWorkVerb(tokensOf(label)[0]?.text ?? '', this.#language))
      clauses.unshift(label)
    for (const clause of clauses)
      this.#add('clause', clause, { source: this.units[unit]?.source ?? 'body', parent: unit })
  }

  #addRow({ line }: Block) {
    const cells = meaningfulCells(line.cells, line.columns)
    const [first, ...others] = cells
    if (!first) return
    const details = others.filter(({ column }) => !isPriorityColumn(column))
    const text = details.length === 0 ? first.text : `${first.text}: ${details.map((cell) => cell.text).join('; ')}`
    const label = first.text.length <= maxRowLabel ? first.text : null
    const unit = this.#add('item', text, { source: 'table', parent: this.#heading, label })
    for (const cell of cells)
      this.#add('cell', cell.text, { source: 'table', parent: unit, label: cell.column ?? label })
    this.#markHeadingOfItems()
  }

  #addText({ line, text, source }: Block) {
    const item = this.#items.at(-1)
    // A text that is indented at least two characters more than a list item belongs to it. Levels of items are doubled.
    const isUnderItem = item !== undefined && !line.isAfterBlank && line.level * 2 > item.level + 2
    if (!isUnderItem) this.#items = []
    const open = this.#headings.at(-1)
    // Running text after the list of a lead-in belongs to the section around it.
    if (!isUnderItem && open?.style === 'lead' && open.hasItems && (line.isAfterBlank || text.length > longText))
      this.#headings.pop()
    const parent = isUnderItem ? item.unit : this.#heading
    const greetingEnd = this.#greetingLength(text, source)
    if (greetingEnd > 0) this.#add('sentence', text.slice(0, greetingEnd), { source: 'greeting', parent: null })
    for (const sentence of sentences(text.slice(greetingEnd)).slice(0, maxSentencesOfBlock))
      this.#addSentence(sentence, parent, source)
  }

  #addSentence(text: string, parent: number | null, source: UnitSource) {
    if (this.units.length >= maxUnits) return
    const isGreeting = source === 'body' && this.units.length <= maxUnitsBeforeCourtesy && isCourtesy(text)
    const label = labelOf(text)
    const unit = this.#add('sentence', text, { source: isGreeting ? 'greeting' : source, parent, label })
    if (source === 'body' && !isGreeting) this.#addClauses(unit, valueAfter(text, label), label)
  }
}

/** Headings of the same style are on the same level. */
function headingStyle(role: BlockRole, line: Line): string {
  if (role === 'lead') return 'lead'
  return line.style === 'outline' ? `outline-${line.level}` : line.style
}
