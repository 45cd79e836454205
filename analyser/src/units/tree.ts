import type { TextLanguage, Unit, UnitKind, UnitSource } from '../document.ts'
import { isWorkVerb } from '../language/verbs.ts'
import { labelOf, valueAfter } from '../read/labels.ts'
import type { Line } from '../read/lines.ts'
import { greetingLength, isCourtesy } from '../read/mail.ts'
import { isPriorityColumn, meaningfulCells } from '../read/tables.ts'
import { tokensOf } from '../words/tokens.ts'
import type { Block, BlockRole } from './blocks.ts'
import { clausesOf } from './clauses.ts'
import { sentences } from './sentences.ts'

// A brief has a few hundred units. More than this would only cost time.
const maxUnits = 1600
// In a long document, sentences are not split: their clauses are details.
const maxUnitsWithClauses = 300
const maxSentencesOfBlock = 400
const longItem = 160
const maxRowLabel = 90
const longText = 90

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
  #headings: OpenHeading[] = []
  #items: { unit: number; level: number; style: string }[] = []
  #block = 0

  constructor(language: TextLanguage) {
    this.#language = language
  }

  addSubject(subject: string) {
    this.#add('title', subject, { source: 'body', parent: null })
  }

  addBlock(block: Block) {
    this.#block++
    if (this.units.length >= maxUnits) return
    if (block.role === 'title') this.#add('title', block.text, { source: 'body', parent: null })
    else if (block.role === 'heading' || block.role === 'lead') this.#addHeading(block)
    else if (block.role === 'row') this.#addRow(block)
    else if (block.role === 'item' || block.role === 'field') this.#addItem(block)
    else this.#addText(block)
  }

  #add(
    kind: UnitKind,
    text: string,
    where: { source: UnitSource; parent: number | null; label?: string | null; isExcluded?: boolean },
  ) {
    const parent = where.parent === null ? undefined : this.units[where.parent]
    const unit: Unit = {
      index: this.units.length,
      kind,
      source: where.source,
      text: text.trim(),
      parent: where.parent,
      depth: parent ? parent.depth + 1 : 0,
      label: where.label ?? null,
      block: this.#block,
      isCrossedOut: where.isExcluded ?? parent?.isCrossedOut ?? false,
    }
    this.units.push(unit)
    return unit.index
  }

  get #heading(): number | null {
    return this.#headings.at(-1)?.unit ?? null
  }

  /** A heading closes those of its own style and, in Markdown, those of a deeper level. */
  #addHeading({ role, line, text, source }: Block) {
    this.#items = []
    const style = headingStyle(role, line)
    if (style === 'hash') {
      const above = this.#headings.findIndex((open) => open.style !== 'hash' || open.level >= line.level)
      if (above >= 0) this.#headings.length = above
    } else {
      const same = this.#headings.findIndex((open) => open.style === style)
      if (same >= 0) this.#headings.length = same
      else if (this.#headings.at(-1)?.style === 'lead') this.#headings.pop()
    }
    const unit = this.#add('heading', text, { source, parent: this.#heading })
    this.#headings.push({ unit, style, level: line.level, hasItems: false })
  }

  #addItem({ role, line, text, label, source }: Block) {
    const isList = line.style === 'bullet' || line.style === 'number' || line.style === 'step'
    // A bullet below a numbered line of the same indent belongs to it.
    const isUnderNumber = line.style === 'bullet' && this.#items.some((item) => item.style === 'number')
    // Doubled levels have room for this half step.
    const level = line.level * 2 + (isUnderNumber ? 1 : 0)
    while (this.#items.length > 0 && (this.#items.at(-1)?.level ?? 0) >= level) this.#items.pop()
    const parent = (isList ? this.#items.at(-1)?.unit : undefined) ?? this.#heading
    const greetingEnd = !isList && source === 'body' && this.units.length < 3 ? greetingLength(text) : 0
    const own = text.slice(greetingEnd)
    const unit = this.#add('item', own === '' ? text : own, { source, parent, label, isExcluded: line.isCrossedOut })
    if (role === 'item') this.#addParts(unit, text)
    else this.#addClauses(unit, valueAfter(text, label))
    this.#items.push({ unit, level, style: line.style })
    const heading = this.#headings.at(-1)
    if (heading) heading.hasItems = true
  }

  /** The sentences of a long item, or else its clauses. */
  #addParts(unit: number, text: string) {
    const parts = text.length > longItem ? sentences(text) : []
    if (parts.length > 1 && parts.length <= 20) for (const part of parts) this.#addSentence(part, unit, 'body')
    else this.#addClauses(unit, text)
  }

  /** “Build a shop: catalogue, basket, reports” asks for the shop and its parts. */
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
    const rest = others.filter(({ column }) => !isPriorityColumn(column))
    if (!first) return
    const text = rest.length === 0 ? first.text : `${first.text}: ${rest.map((cell) => cell.text).join('; ')}`
    const label = first.text.length <= maxRowLabel ? first.text : null
    const unit = this.#add('item', text, { source: 'table', parent: this.#heading, label })
    for (const cell of cells)
      this.#add('cell', cell.text, { source: 'table', parent: unit, label: cell.column ?? label })
    const heading = this.#headings.at(-1)
    if (heading) heading.hasItems = true
  }

  #addText({ line, text, source }: Block) {
    const item = this.#items.at(-1)
    const isUnderItem = item !== undefined && !line.isAfterBlank && line.level * 2 > item.level + 2
    if (!isUnderItem) this.#items = []
    const open = this.#headings.at(-1)
    // Running text after the list of a lead-in belongs to the section around it.
    if (!isUnderItem && open?.style === 'lead' && open.hasItems && (line.isAfterBlank || text.length > longText))
      this.#headings.pop()
    const parent = isUnderItem ? item.unit : this.#heading
    const greetingEnd = source === 'body' && this.units.length < 3 ? greetingLength(text) : 0
    if (greetingEnd > 0) this.#add('sentence', text.slice(0, greetingEnd), { source: 'greeting', parent: null })
    for (const sentence of sentences(text.slice(greetingEnd)).slice(0, maxSentencesOfBlock))
      this.#addSentence(sentence, parent, source)
  }

  #addSentence(text: string, parent: number | null, source: UnitSource) {
    if (this.units.length >= maxUnits) return
    const isGreeting = source === 'body' && this.units.length < 6 && isCourtesy(text)
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
