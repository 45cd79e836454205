import type { UnitSource } from '../document.ts'
import type { TextLanguage } from '../exact/language.ts'
import { itemLabelOf, labelOf, valueAfter } from '../read/labels.ts'
import type { Line } from '../read/lines.ts'
import { greetingLength } from '../read/mail.ts'
import { isKnownHeading } from './headings.ts'
import { sentences } from './sentences.ts'

/** What a line is: the title, a heading, a lead-in ("We need:"), a list item, a row of a table or running text. */
export type BlockRole = 'title' | 'heading' | 'lead' | 'item' | 'row' | 'text'

/** A line with its role. */
export interface Block {
  role: BlockRole
  line: Line
  /** The text of the line. A title, heading or lead-in has no final colon, and a title no label such as “Project name:”. */
  text: string
  /** "Budget" in "Budget: 500". Null if there is none, and for titles, headings, lead-ins and rows. */
  label: string | null
  source: UnitSource
}

// Lengths in characters.
const maxPlainHeading = 60
const maxTitle = 160
const maxMarkedHeading = 90
const maxNumberedHeading = 70
const maxFieldValue = 160
const maxFieldLabelWords = 4
const endsSentence = /[.;,!?]$/
/** "Project name: Booking portal" */
const titleLabel =
  /^(?:(?:project|job)(?: name| title)?|title|subject|proyecto|nombre del proyecto|titulo|asunto)\s?:\s/i

/** Decides what each line is, from its mark and its neighbours. */
export function blocksOf(lines: readonly Line[], language: TextLanguage): Block[] {
  const split = lines.flatMap(splitLead)
  const isKnown = ({ text }: Line) => isKnownHeading(text, language)
  const blocks = split.map((line, at) => blockOf({ line, previous: split[at - 1], next: split[at + 1], isKnown }))
  markShortLines(blocks)
  markFields(blocks)
  return blocks
}

/** "We run a museum. The site needs:": only the last sentence announces what follows. */
function splitLead(line: Line): Line[] {
  if (line.style !== 'plain' || !line.text.endsWith(':') || line.source !== 'body') return [line]
  const parts = sentences(line.text)
  const lead = parts.pop()
  if (lead === undefined || parts.length === 0) return [line]
  return [
    { ...line, text: parts.join(' ') },
    { ...line, text: lead, isAfterBlank: false },
  ]
}

/** A line with those around it. `isKnown` tells whether a line is a heading by its words alone. */
type Surrounded = { line: Line; isKnown: (line: Line) => boolean } & Record<'previous' | 'next', Line | undefined>

function blockOf(surrounded: Surrounded): Block {
  const { line } = surrounded
  const role = line.source === 'body' || line.source === 'table' ? roleOf(surrounded) : 'text'
  const source = line.style === 'step' ? 'steps' : line.source
  const { text } = line
  if (role === 'item' || role === 'text' || role === 'row')
    return { role, line, text, label: role === 'item' ? itemLabelOf(text) : labelOf(text), source }
  const heading = role === 'title' ? text.replace(titleLabel, '') : text
  return { role, line, text: heading.replace(/\s?:$/, ''), label: null, source }
}

function roleOf(surrounded: Surrounded): BlockRole {
  const { line, previous, next } = surrounded
  const { style, text } = line
  if (!previous && isTitle(surrounded)) return 'title'
  if (style === 'row') return 'row'
  if (style === 'hash' || style === 'bold' || style === 'outline') {
    const isHeading =
      style === 'hash' ? text.length <= maxTitle : text.length <= maxMarkedHeading && !/[.;,]$/.test(text)
    return isHeading ? 'heading' : style === 'outline' ? 'item' : 'text'
  }
  if (style === 'number' || style === 'step') return isNumberedHeading(surrounded) ? 'heading' : 'item'
  // "Login:" before items of the same or a smaller indent announces them.
  const isAbove = next?.style === 'bullet' && next.level <= line.level
  if (style === 'bullet') return text.endsWith(':') && isAbove ? 'lead' : 'item'
  if (text.endsWith(':') && next && text.length <= maxTitle) return 'lead'
  return isPlainHeading(surrounded) ? 'heading' : 'text'
}

/** Whether the first line is the title. */
function isTitle({ line, next, isKnown }: Surrounded): boolean {
  const { text, style } = line
  const canBeTitle = style === 'hash' || style === 'bold' || style === 'plain'
  if (!next || text.length > maxTitle || !canBeTitle) return false
  if (titleLabel.test(text)) return true
  if (isKnown(line) || text.endsWith(':')) return false
  if (style !== 'plain') return true
  const isText = greetingLength(text) > 0 || !isOneSentence(text)
  return !isText && next.isAfterBlank && !/[.;,?]$/.test(text)
}

/** A numbered line is a heading if a body follows it, and an item if other numbered lines surround it. */
function isNumberedHeading({ line, next, isKnown }: Surrounded): boolean {
  if (!next || line.text.length > maxNumberedHeading || endsSentence.test(line.text)) return false
  const continuesLine = next.style === 'plain' && /^\p{Ll}/u.test(next.text)
  const hasParts = next.style === 'bullet' && next.level > line.level
  return next.style !== line.style && !continuesLine && !hasParts && (line.isAfterBlank || isKnown(line))
}

/** A short line without a mark that starts a block is a heading if it looks like one, or if a list or text follows. */
function isPlainHeading({ line, previous, next, isKnown }: Surrounded): boolean {
  const { text, isAfterBlank } = line
  if (!next || text.length > maxPlainHeading || endsSentence.test(text) || labelOf(text)) return false
  const startsBlock = isAfterBlank || previous?.style === 'bullet' || previous?.text.endsWith('.') === true
  if (!startsBlock || !/^[\p{Lu}\d¿¡]/u.test(text)) return false
  if (isKnown(line) || isUpperCase(text)) return true
  if (previous?.style === 'hash' || next.source !== line.source) return false
  // The first line under a heading is its text, even if it is short.
  if (previous?.style === 'plain' && isKnown(previous)) return false
  if (next.style === 'bullet' || next.style === 'number' || next.style === 'row') return true
  if (next.style !== 'plain') return false
  // Between blank lines, only a long paragraph shows that this is its heading.
  return next.isAfterBlank ? next.text.length > 120 && isAfterBlank : text.length <= 40
}

const isUpperCase = (text: string) => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase()

const isBodyText = (block: Block | undefined): block is Block => block?.role === 'text' && block.source === 'body'
const isOneSentence = (text: string) => sentences(text).length === 1

/**
 * Two or more short lines in a row that are no sentences are a list that lost its bullets, and so are three or more lines of one short
 * sentence each. After a lead-in, one short line is enough.
 */
function markShortLines(blocks: Block[]) {
  const isShort = (block: Block | undefined) =>
    isBodyText(block) && block.text.length <= 140 && !/[.!?:,]$/.test(block.text) && isOneSentence(block.text)
  let from = 0
  while (from < blocks.length) {
    let to = from
    while (isShort(blocks[to])) to++
    const last = blocks[to]
    // The last line of a list often has a full stop.
    if (to - from >= 2 && isBodyText(last) && !last.line.isAfterBlank && isOneSentence(last.text)) to++
    if (to - from < 2) to = Math.max(to, endOfSentenceLines(blocks, from))
    const isOnlyItem = to - from === 1 && blocks[from - 1]?.role === 'lead'
    if (to - from >= 2 || isOnlyItem)
      for (const block of blocks.slice(from, to)) Object.assign(block, { role: 'item', label: itemLabelOf(block.text) })
    from = Math.max(to, from + 1)
  }
}

const shortSentence = 100

/** The index after three or more lines of one short sentence each, without blank lines between them. `from` if there are fewer. */
function endOfSentenceLines(blocks: readonly Block[], from: number): number {
  const isSentenceLine = (block: Block | undefined) =>
    isBodyText(block) && block.text.length <= shortSentence && isOneSentence(block.text)
  let to = from
  while (isSentenceLine(blocks[to]) && (to === from || !blocks[to]?.line.isAfterBlank)) to++
  return to - from >= 3 ? to : from
}

/** "Budget: 500" is a field of a form if its label and value are short. */
function markFields(blocks: Block[]) {
  for (const block of blocks) {
    const { role, label, text, line, source } = block
    const canBeField = (role === 'text' || role === 'item') && line.style !== 'bullet' && line.style !== 'number'
    if (!canBeField || label === null || source !== 'body' || labelOf(text) !== label) continue
    const value = valueAfter(text, label)
    const isShort = label.split(' ').length <= maxFieldLabelWords && value.length <= maxFieldValue
    if (isShort && /^[\p{Lu}¿]/u.test(label) && isOneSentence(value))
      Object.assign(block, { role: 'item', source: 'form' })
  }
}
