import { withoutGreeting } from '@proffer/core/greeting.ts'
import { trimEndOf } from '@proffer/core/trim-end.ts'
import { headingKind, knownHeading } from '../lexicon/headings.ts'
import type { PriorityLabel } from '../lexicon/priority-labels.ts'
import { withoutSpeakers } from './chat.ts'
import { asks, mayBeFeature } from './labels.ts'
import { withoutLetter } from './letter.ts'
import { itemMark, pictureBullets, pictureOf } from './marks.ts'
import { sentences } from './sentences.ts'
import { readTable } from './tables.ts'

export type Line = {
  type: 'heading' | 'lead' | 'item' | 'text'
  text: string
  level: number
  afterBlank: boolean
  /** Whether the line has a number, such as “2. Reports”. Lines such as “2.1 …” below it belong to it. */
  isNumbered?: boolean
  /** The priority from a column of the table. */
  label?: PriorityLabel | null
}

const leadLevel = 9
// A brief has a few hundred lines. Lines beyond this limit are ignored to save time.
const maxLines = 3000
const outline = /^\d{1,2}(?:\.\d{1,2}){1,3}\.?\s{0,3}[-–.:]?\s{0,3}(?=\p{L})/u
/** In a list with ticks, a cross marks an excluded item. */
const crossedOut = /^(?:[-*•]\s)?[❌✗✘✖🚫]/u
const horizontalRule = /^[-=_*~#·.\s|+]{3,}$/
const markdownHeading = /^(#{1,6})\s{1,4}(?=\S)/
const emphasised = /^(?:\*\*|__|\*|_)([^*_]{2,90})(?:\*\*|__|\*|_)\s?:?$/
/** A checkbox inside a line, between two items. */
const checkbox = /\[[ xX]\]\s?/g
const italic = /(?<![\p{L}\p{N}*_])[*_](?=\S)([^*_\n]{1,200})(?<=\S)[*_](?![\p{L}\p{N}*_])/gu
const link = /!?\[([^\][\n]{0,200})\]\([^)(\s]{0,400}\)/g
const address = /\bhttps?:\/\/[^\s)>\]]{1,400}/g

/** Sorts a brief's lines into headings, lead-ins (“We need:”), list items and running text. */
export function readLines(brief: string): Line[] {
  const raw = withoutLetter(withoutSpeakers(withoutGreeting(brief).split('\n', maxLines)))
  const pictures = pictureBullets(raw)
  const hasTicks = /[✅✔✓☑]/.test(brief)
  const lines: Line[] = []
  let afterBlank = true
  let tableEnd = 0
  for (const [index, source] of raw.entries()) {
    if (index < tableEnd) continue
    const trimmed = source.trim()
    const table = readTable(raw, index)
    if (table) {
      tableEnd = index + table.length
      for (const { text, label } of table.rows)
        lines.push({ type: 'item', text: clean(text), level: 0, afterBlank, label })
      continue
    }
    if (trimmed === '' || horizontalRule.test(trimmed)) {
      afterBlank = true
      continue
    }
    const line = readLine(source, trimmed, afterBlank, pictures.has(index))
    if (line && hasTicks && crossedOut.test(trimmed)) line.label = 'wont'
    if (line) lines.push(...splitGluedHeading(line).flatMap(splitLeadSentence))
    afterBlank = false
  }
  return bareHeadingsAsItems(numberedTitlesAsHeadings(lines))
}

/** “We run a museum. The site needs:” — only its last sentence announces what follows. */
function splitLeadSentence(line: Line): Line[] {
  const parts = line.type === 'lead' ? sentences(line.text) : []
  const lead = parts.pop()
  if (!lead || parts.length === 0) return [line]
  return [
    { ...line, type: 'text', text: parts.join(' '), level: 0 },
    { ...line, text: lead, afterBlank: false },
  ]
}

const titleTail = /[.)\p{Ll}]\s((?:\p{Lu}[\p{L}']{1,14}\s?){2,4}(?:\([^)]{2,30}\))?):?$/u
const kindsWithoutWork = new Set(['given', 'bid', 'vendor', 'exclusion', 'future'])

/** Pasting glues a heading to the item above it: “… with documentation What We Provide”. */
function splitGluedHeading(line: Line): Line[] {
  const tail = line.type === 'item' ? titleTail.exec(line.text.slice(-80))?.[1]?.trim() : undefined
  if (!tail || !knownHeading(tail) || !kindsWithoutWork.has(headingKind(tail) ?? '')) return [line]
  const text = line.text.slice(0, line.text.lastIndexOf(tail)).trim()
  return [
    { ...line, text },
    { type: 'heading', text: tail, level: 6, afterBlank: false },
  ]
}

function readLine(source: string, trimmed: string, afterBlank: boolean, isPictureBullet: boolean): Line | null {
  const unquoted = trimmed.replace(/^(?:>\s{0,2}){1,3}/, '')
  const heading = markdownHeading.exec(unquoted)
  if (heading?.[1]) return createLine('heading', unquoted.slice(heading[0].length), heading[1].length, afterBlank)
  const strong = emphasised.exec(unquoted)
  if (strong?.[1]) return createLine('heading', strong[1], 6, afterBlank)
  const cell = unquoted.startsWith('|') ? unquoted.replace(/^\|\s?/, '').replace(/\s?\|\s?/g, ' · ') : unquoted
  const outlined = outline.exec(cell)
  if (outlined && cell.length <= 90 && !/[.;,]$/.test(cell)) {
    const depth = outlined[0].split('.').filter((part) => /[1-9]/.test(part)).length
    return createLine('heading', cell.slice(outlined[0].length), 1 + depth, afterBlank)
  }
  const icon = pictureOf(cell)
  const plain = icon ? cell.slice(icon.length) : cell
  const indent = Math.floor((source.length - source.trimStart().length) / 2)
  const marker = outlined?.[0] ?? itemMark(plain) ?? (icon && isPictureBullet ? '' : null)
  if (marker !== null) {
    const item = createLine('item', plain.slice(marker.length), indent, afterBlank)
    return item && { ...item, level: /^[(（\p{Nd}]/u.test(marker) ? -1 : indent }
  }
  const repeats = icon !== null && plain.includes(icon.trim())
  if (icon && !repeats && plain.length <= 60 && !plain.endsWith(':')) return createLine('heading', plain, 6, afterBlank)
  return textLine(plain, afterBlank)
}

function textLine(plain: string, afterBlank: boolean): Line | null {
  const text = clean(plain)
  if (!text) return null
  const letters = text.replace(/[^\p{L}]/gu, '')
  // Scripts without capital letters cannot have upper-case headings.
  const isUpperCase =
    letters.length >= 6 && letters === letters.toUpperCase() && letters !== letters.toLowerCase() && text.length <= 80
  if (isUpperCase && !/[.;,!?]$/.test(text) && !isRequest(text)) return createLine('heading', text, 5, afterBlank)
  if (text.endsWith(':') && text.length <= 160) return createLine('lead', text.slice(0, -1), leadLevel, afterBlank)
  return { type: 'text', text, level: 0, afterBlank }
}

/** “WE NEED A SHOP, A BLOG AND A FORUM” is in upper case, but is not a heading. */
const isRequest = (text: string) => text.includes(', ') && asks(text)

function createLine(type: Line['type'], source: string, level: number, afterBlank: boolean): Line | null {
  const text = trimEndOf(clean(source), type === 'heading' ? /[:\s]/ : /\s/)
  return text ? { type, text, level, afterBlank } : null
}

function clean(text: string): string {
  return text
    .replace(link, '$1')
    .replace(address, '')
    .replace(/\*\*|__|~~|`|\\(?=[$'"_*])/g, '')
    .replace(italic, '$1')
    .replace(checkbox, '• ')
    .replace(/^•\s|•\s?$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:\p{Extended_Pictographic}\s?){1,3}/u, '')
    .replace(/^\d{1,2}(?:\.\d{1,2}){1,3}\.?\s{1,3}(?=\p{Lu})/u, '')
    .replace(/^\d{1,2}(?:\.\d{1,2}){0,2}\.?\s{0,2}[-–.:)]\s{1,2}(?=\p{Lu})/u, '')
}

/** Consecutive headings without content are list items. */
function bareHeadingsAsItems(lines: Line[]): Line[] {
  const result = [...lines]
  for (let from = 0; from < result.length; from++) {
    const { type, level = 0 } = result[from] ?? {}
    if (type !== 'heading') continue
    let to = from
    while (result[to]?.level === level && namesThing(result[to])) to++
    const next = result[to]
    // Headings without content at the start are a title page.
    const isUnderNumberedLine = result[from - 1]?.isNumbered === true
    const ends = next === undefined || next.isNumbered || (from > 0 && next.type === 'heading' && next.level < level)
    if (to - from >= (isUnderNumberedLine ? 1 : 2) && ends)
      for (let at = from; at < to; at++)
        result[at] = { ...(result[at] as Line), type: 'item', level: isUnderNumberedLine ? 1 : 0 }
    from = Math.max(from, to - 1)
  }
  return result
}

const namesThing = (line: Line | undefined) =>
  line?.type === 'heading' && (!knownHeading(line.text) || mayBeFeature(line.text))

/** A numbered line is a heading if text follows it, and an item if other numbered lines surround it. */
function numberedTitlesAsHeadings(lines: Line[]): Line[] {
  return lines.map((line, index) => {
    if (line.type !== 'item' || line.level !== -1) return line
    const next = lines[index + 1]
    const previous = lines[index - 1]
    const isShort = line.text.length <= 70 && !/[.;,]$/.test(line.text)
    const hasBody = next !== undefined && !(next.type === 'item' && next.level === -1) && next.type !== 'heading'
    const startsBlock =
      line.afterBlank || previous === undefined || previous.type === 'heading' || knownHeading(previous.text)
    const hasParts = next?.type === 'item' && next.level > 0
    const continues = next?.type === 'text' && !next.afterBlank && /^\p{Ll}/u.test(next.text)
    if (isShort && hasBody && startsBlock && !continues && !hasParts) return { ...line, type: 'heading', level: 7 }
    return { ...line, level: 0, isNumbered: true }
  })
}
