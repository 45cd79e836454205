import type { TextLanguage, UnitSource } from '../document.ts'
import { isKnownHeading } from '../language/section-kinds.ts'
import { isWorkVerb } from '../language/verbs.ts'
import { itemLabelOf, labelOf, valueAfter } from '../read/labels.ts'
import type { Line } from '../read/lines.ts'
import { greetingLength } from '../read/mail.ts'
import { tokensOf } from '../words/tokens.ts'
import { sentences } from './sentences.ts'

/** What a line is: the title, a heading, a lead-in ("We need:"), a list item, a row of a table, a form field or running text. */
export type BlockRole = 'title' | 'heading' | 'lead' | 'item' | 'row' | 'field' | 'text'

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
const endsSentence = /[.;,!?]$/
/** "Project name: Booking portal" */
const titleLabel =
  /^(?:(?:project|job)(?: name| title)?|title|subject|proyecto|nombre del proyecto|titulo|asunto)\s?:\s/i

/** Decides what each line is, from its mark and its neighbours. */
export function blocksOf(lines: readonly Line[], language: TextLanguage): Block[] {
  const split = lines.flatMap(splitLead)
  const blocks = split.map((_, at) => blockOf(split, at, language))
  markShortLines(blocks)
  markFields(blocks, language)
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

function blockOf(lines: readonly Line[], at: number, language: TextLanguage): Block {
  const line = lines[at] as Line
  const role = line.source === 'body' || line.source === 'table' ? roleOf(lines, at, language) : 'text'
  const text = role === 'title' ? line.text.replace(titleLabel, '') : line.text
  const source = line.style === 'step' ? 'steps' : line.source
  return { role, line, text: isHeadingRole(role) ? withoutColon(text) : text, label: labelIn(text, role), source }
}

function labelIn(text: string, role: BlockRole): string | null {
  if (role === 'item') return itemLabelOf(text)
  return role === 'text' ? labelOf(text) : null
}

const isHeadingRole = (role: BlockRole) => role === 'heading' || role === 'lead' || role === 'title'
const withoutColon = (text: string) => text.replace(/\s?:$/, '')

function roleOf(lines: readonly Line[], at: number, language: TextLanguage): BlockRole {
  const line = lines[at] as Line
  const next = lines[at + 1]
  if (at === 0 && isTitle(line, next, language)) return 'title'
  if (line.style === 'row') return 'row'
  if (line.style === 'hash') return line.text.length <= maxTitle ? 'heading' : 'text'
  if (line.style === 'bold')
    return line.text.length <= maxMarkedHeading && !/[.;,]$/.test(line.text) ? 'heading' : 'text'
  if (line.style === 'outline')
    return line.text.length <= maxMarkedHeading && !endsSentence.test(line.text) ? 'heading' : 'item'
  if (line.style === 'number' || line.style === 'step')
    return isNumberedHeading(lines, at, language) ? 'heading' : 'item'
  if (line.style === 'bullet') return introducesItems(line, next) ? 'lead' : 'item'
  if (line.text.endsWith(':') && next && line.text.length <= maxTitle) return 'lead'
  return isPlainHeading(lines, at, language) ? 'heading' : 'text'
}

/** Whether the first line is the title. `next` is the line after it. */
function isTitle(line: Line, next: Line | undefined, language: TextLanguage): boolean {
  const { text, style } = line
  const isNumbered = line.number > 0
  if (!next || text.length > maxTitle || style === 'bullet' || style === 'row' || isNumbered) return false
  if (titleLabel.test(text)) return true
  if (isKnownHeading(text, language) || text.endsWith(':')) return false
  if (style === 'plain') {
    if (greetingLength(text) > 0 || text.endsWith('?') || !isOneSentence(text)) return false
    if (labelOf(text) !== null && !next.isAfterBlank) return false
  }
  return style === 'hash' || style === 'bold' || (next.isAfterBlank && !/[.;,]$/.test(text))
}

/** A numbered line is a heading if a body follows it, and an item if other numbered lines surround it. */
function isNumberedHeading(lines: readonly Line[], at: number, language: TextLanguage): boolean {
  const line = lines[at] as Line
  const next = lines[at + 1]
  const previous = lines[at - 1]
  if (!next || line.text.length > maxNumberedHeading || endsSentence.test(line.text)) return false
  const hasBody = next.style !== line.style && next.style !== 'hash' && next.style !== 'bold'
  const continuesLine = next.style === 'plain' && !next.isAfterBlank && /^\p{Ll}/u.test(next.text)
  const hasParts = next.style === 'bullet' && next.level > line.level
  const startsBlock = line.isAfterBlank || !previous || previous.style === 'hash' || isKnownHeading(line.text, language)
  return hasBody && !continuesLine && !hasParts && startsBlock
}

/** "Login:" before items of the same or a smaller indent announces them. */
function introducesItems(line: Line, next: Line | undefined): boolean {
  return line.text.endsWith(':') && next?.style === 'bullet' && next.level <= line.level
}

/** A short line without a mark that starts a block is a heading if it looks like one, or if a list or text follows. */
function isPlainHeading(lines: readonly Line[], at: number, language: TextLanguage): boolean {
  const line = lines[at] as Line
  const next = lines[at + 1]
  if (!next || line.text.length > maxPlainHeading || endsSentence.test(line.text) || labelOf(line.text)) return false
  const previous = lines[at - 1]
  const startsBlock = line.isAfterBlank || previous?.style === 'bullet' || previous?.text.endsWith('.') === true
  if (!startsBlock || !/^[\p{Lu}\d¿¡]/u.test(line.text)) return false
  if (isKnownHeading(line.text, language) || isUpperCase(line.text)) return true
  if (next.style === 'hash' || previous?.style === 'hash' || next.source !== line.source) return false
  // The first line under a heading is its text, even if it is short.
  if (previous?.style === 'plain' && isKnownHeading(previous.text, language)) return false
  if (next.style === 'bullet' || next.style === 'number' || next.style === 'row') return true
  if (next.style !== 'plain') return false
  // Between blank lines, only a long paragraph shows that this is its heading.
  return next.isAfterBlank ? next.text.length > 120 && line.isAfterBlank : line.text.length <= 40
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
    isBodyText(block) && block.text.length <= 140 && !/[.!?:,]$/.test(block.text)
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
  let to = from
  for (; to < blocks.length; to++) {
    const block = blocks[to]
    if (!isBodyText(block) || block.text.length > shortSentence || (to > from && block.line.isAfterBlank)) break
    if (!isOneSentence(block.text)) break
  }
  return to - from >= 3 ? to : from
}

const maxFieldLabelWords = 4
const maxFieldValue = 160

/** "Budget: 500" is a field of a form if its label and value are short. "Write texts: …" is a task. */
function markFields(blocks: Block[], language: TextLanguage) {
  for (const block of blocks) {
    const { role, label, text, line } = block
    if (label === null || (role !== 'text' && role !== 'item')) continue
    if (line.style === 'bullet' || line.style === 'number') continue
    const value = valueAfter(text, label)
    const isTask = label.includes(' ') && isWorkVerb(tokensOf(label)[0]?.text ?? '', language)
    const isShort =
      label.split(' ').length <= maxFieldLabelWords && value.length <= maxFieldValue && /^[\p{Lu}¿]/u.test(label)
    if (isShort && !isTask && labelOf(text) === label && block.source === 'body' && isOneSentence(value))
      Object.assign(block, { role: 'field', source: 'form' })
  }
}
