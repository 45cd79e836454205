import type { Unit, UnitKind, UnitSource } from '../document.ts'
import { labelOf } from '../read/labels.ts'
import { greetingLength, isCourtesy } from '../read/mail.ts'
import { startOf } from '../words/clip.ts'
import type { Block } from './blocks.ts'
import { thoughtsIn } from './run-ons.ts'
import { maxUnitLength, sentences } from './sentences.ts'

// A brief has a few hundred units. More than this would only cost time.
const maxUnits = 1600
const maxSentencesOfBlock = 400
const maxSentencesOfItem = 20
// A greeting is at the start of a brief.
const maxUnitsBeforeGreeting = 2
// Lengths in characters.
const longItem = 160
const maxRowLabel = 90
const longText = 90

/** Builds the tree of units: headings hold items and sentences, items hold sub-items. */
export class UnitTree {
  readonly units: Unit[] = []
  /** The open headings and the open list items, the outermost first. `unit` is the index of their unit. */
  #headings: { unit: number; style: string; level: number; hasItems: boolean }[] = []
  #items: { unit: number; level: number }[] = []

  /** The unit of the innermost open heading. */
  get #section(): number | null {
    return this.#headings.at(-1)?.unit ?? null
  }

  addTitle(text: string) {
    this.#add('title', text, 'body', null)
  }

  addBlock(block: Block) {
    if (this.units.length >= maxUnits) return
    if (block.role === 'title') this.addTitle(block.text)
    else if (block.role === 'heading' || block.role === 'lead') this.#addHeading(block)
    else if (block.role === 'row') this.#addRow(block)
    else if (block.role === 'text' || block.text.length > maxUnitLength) this.#addText(block)
    else this.#addItem(block)
  }

  /** Adds a unit and returns its index. Only the start of a text that is too long for a unit is kept. */
  #add(kind: UnitKind, text: string, source: UnitSource, parent: number | null, more: Partial<Unit> = {}): number {
    const above = parent === null ? undefined : this.units[parent]
    const index = this.units.length
    const heading = this.#headings.at(-1)
    if (heading && kind === 'item') heading.hasItems = true
    this.units.push({
      index,
      kind,
      source,
      text: startOf(text.trim(), maxUnitLength),
      parent,
      depth: above ? above.depth + 1 : 0,
      label: null,
      isCrossedOut: above?.isCrossedOut ?? false,
      ...more,
    })
    return index
  }

  /**
   * A heading closes the open headings of the same style, with everything inside them, and an open lead-in. A Markdown heading
   * closes the open Markdown headings of the same or a deeper level, and all headings of other styles.
   */
  #addHeading({ role, line, text, source }: Block) {
    this.#items = []
    const { level } = line
    const style = role === 'lead' ? 'lead' : line.style === 'outline' ? `outline-${level}` : line.style
    const firstToClose = this.#headings.findIndex((open) =>
      style === 'hash' ? open.style !== 'hash' || open.level >= level : open.style === style,
    )
    if (firstToClose >= 0) this.#headings.length = firstToClose
    else if (this.#headings.at(-1)?.style === 'lead') this.#headings.pop()
    const unit = this.#add('heading', text, source, this.#section)
    this.#headings.push({ unit, style, level, hasItems: false })
  }

  #addItem({ line, text, label, source }: Block) {
    const isMarked = line.style === 'bullet' || line.style === 'number' || line.style === 'step'
    while ((this.#items.at(-1)?.level ?? -1) >= line.level) this.#items.pop()
    const parent = isMarked ? this.#items.at(-1)?.unit : undefined
    const withoutGreeting = text.slice(this.#greetingLength(text, source)) || text
    const more = { label, isCrossedOut: line.isCrossedOut }
    const unit = this.#add('item', withoutGreeting, source, parent ?? this.#section, more)
    const parts = text.length > longItem ? sentences(text) : []
    if (parts.length > 1 && parts.length <= maxSentencesOfItem)
      for (const part of parts) this.#addSentence(part, unit, 'body')
    this.#items.push({ unit, level: line.level })
  }

  #addRow({ line }: Block) {
    const [first, ...details] = line.cells
    if (!first) return
    const text = details.length === 0 ? first : `${first}: ${details.join('; ')}`
    this.#add('item', text, 'table', this.#section, { label: first.length <= maxRowLabel ? first : null })
  }

  /** The number of characters of a greeting before the text. 0 if there is none, or if the text is not at the start of the brief. */
  #greetingLength(text: string, source: UnitSource): number {
    return source === 'body' && this.units.length <= maxUnitsBeforeGreeting ? greetingLength(text) : 0
  }

  #addText({ line, text, source }: Block) {
    const item = this.#items.at(-1)
    // A text that is indented at least two characters more than a list item belongs to it.
    const isUnderItem = item !== undefined && !line.isAfterBlank && line.level > item.level + 1
    if (!isUnderItem) this.#items = []
    const open = this.#headings.at(-1)
    // Running text after the list of a lead-in belongs to the section around it.
    if (!isUnderItem && open?.style === 'lead' && open.hasItems && (line.isAfterBlank || text.length > longText))
      this.#headings.pop()
    const parent = isUnderItem ? item.unit : this.#section
    const greetingEnd = this.#greetingLength(text, source)
    if (greetingEnd > 0) this.#add('sentence', text.slice(0, greetingEnd), 'greeting', null)
    for (const sentence of sentences(text.slice(greetingEnd)).flatMap(thoughtsIn).slice(0, maxSentencesOfBlock))
      this.#addSentence(sentence, parent, source)
  }

  #addSentence(text: string, parent: number | null, source: UnitSource) {
    if (this.units.length >= maxUnits) return
    const isGreeting = source === 'body' && isCourtesy(text)
    this.#add('sentence', text, isGreeting ? 'greeting' : source, parent, { label: labelOf(text) })
  }
}
