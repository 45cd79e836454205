import type { UnitSource } from '../document.ts'
import { withoutSpeaker } from './chat.ts'
import { unflatten } from './flattened.ts'
import { type MailSource, readMail, withoutPostscript } from './mail.ts'
import { isCrossedOut, isTicked, isUnticked, markOf, pictureOf } from './marks.ts'
import { emphasisedLine, headingOf, isRule, withoutBlockQuote, withoutMarkup } from './markup.ts'
import { plainText } from './plain-text.ts'
import { readTable } from './tables.ts'

/** How the author marked a line. An outline has numbers such as 2.1, and a step begins with “Step 1:”. */
export type LineStyle = 'hash' | 'bold' | 'outline' | 'number' | 'step' | 'bullet' | 'plain' | 'row'

export interface Line {
  style: LineStyle
  text: string
  /** The level of a Markdown heading, the depth of an outline number, or the indent of a list item or a plain line. */
  level: number
  /** The number of a numbered line, such as 3 for “3. Search”. For an outline number, its depth. 0 for other lines. */
  number: number
  isAfterBlank: boolean
  source: UnitSource
  isCrossedOut: boolean
  /** The cells of a table row and the names of their columns. */
  cells: string[]
  columns: string[]
}

// A brief has a few hundred lines. The rest of a longer text is ignored to bound the time.
const maxLines = 3000
const maxCharacters = 60_000

export interface ReadLines {
  lines: Line[]
  /** The subject of a mail. Null if the text has no such header. */
  subject: string | null
}

/** Reads a pasted text as lines with their marks, without mail headers, blank lines and rules such as “-----”. */
export function readLines(text: string): ReadLines {
  const rawLines = plainText(text.slice(0, maxCharacters)).split('\n', maxLines).map(withoutSpeaker)
  const { sources, subject } = readMail(rawLines)
  const pictureBullets = findPictureBullets(rawLines)
  const hasTicks = rawLines.some((line) => isTicked(line.trim()))
  const lines: Line[] = []
  let isAfterBlank = true
  for (let at = 0; at < rawLines.length; at++) {
    const line = withoutBlockQuote((rawLines[at] ?? '').trimEnd())
    const trimmed = line.trim()
    const source = sources[at] ?? 'body'
    if (trimmed === '' || isRule(trimmed) || source === 'header') {
      isAfterBlank = true
      continue
    }
    const table = source === 'body' ? readTable(rawLines, at) : null
    if (table) {
      for (const cells of table.rows) lines.push(rowLine(cells, table.columns, isAfterBlank))
      at += table.lineCount - 1
    } else {
      const isPictureBullet = pictureBullets.has(at)
      for (const part of unflatten(trimmed)) {
        lines.push(readLine(part, indentOf(line), { isAfterBlank, source, isPictureBullet, hasTicks }))
        isAfterBlank = false
      }
    }
    isAfterBlank = false
  }
  return { lines: lines.filter((line) => line.text !== '' || line.cells.length > 0).slice(0, maxLines), subject }
}

function indentOf(line: string): number {
  let indent = 0
  for (const char of line) {
    if (char === ' ') indent++
    else if (char === '\t') indent += 4
    else break
  }
  return indent
}

const emptyLine = { number: 0, isCrossedOut: false, cells: [], columns: [] }

function rowLine(cells: string[], columns: string[], isAfterBlank: boolean): Line {
  return { ...emptyLine, style: 'row', text: '', level: 0, isAfterBlank, source: 'table', cells, columns }
}

interface LineContext {
  isAfterBlank: boolean
  source: Exclude<MailSource, 'header'>
  /** Whether an emoji at its start is the bullet of a list item. */
  isPictureBullet: boolean
  /** Whether the text has ticked boxes. An empty box then means “not wanted”. */
  hasTicks: boolean
}

function readLine(trimmed: string, indent: number, context: LineContext): Line {
  const base = { ...emptyLine, isAfterBlank: context.isAfterBlank, source: context.source }
  const heading = headingOf(trimmed)
  if (heading) return headingLine(heading.text, heading.level, base)
  const emphasised = emphasisedLine(trimmed)
  const content = emphasised ?? trimmed
  const mark = markOf(content)
  const text = withoutMarkup(content.slice(mark?.length ?? 0))
  if (mark && mark.kind !== 'bullet') {
    const style = emphasised ? 'bold' : mark.kind
    return {
      ...base,
      style,
      text: withoutPicture(text),
      level: mark.kind === 'outline' ? mark.value : indent,
      number: mark.value,
    }
  }
  if (emphasised) return { ...base, style: 'bold', text: withoutPicture(text), level: 0 }
  if (mark || context.isPictureBullet) {
    const isExcluded = isCrossedOut(trimmed) || (context.hasTicks && isUnticked(trimmed))
    return { ...base, style: 'bullet', text: withoutPicture(text), level: indent, isCrossedOut: isExcluded }
  }
  return { ...base, style: 'plain', text: withoutPostscript(withoutPicture(text)), level: indent }
}

/** The line of a Markdown heading. Its number is removed from the text, but “Step 1:” stays. */
function headingLine(text: string, level: number, base: Omit<Line, 'style' | 'text' | 'level'>): Line {
  const plain = withoutMarkup(text)
  const mark = markOf(plain)
  const isNumber = mark !== null && mark.kind !== 'bullet' && mark.kind !== 'step'
  return {
    ...base,
    style: 'hash',
    text: withoutPicture(plain.slice(isNumber ? mark.length : 0)),
    level,
    number: mark?.value ?? 0,
  }
}

/** The text without an emoji at its start. A text that is only an emoji stays. */
function withoutPicture(text: string): string {
  const picture = pictureOf(text)
  return picture && picture.length < text.length ? text.slice(picture.length) : text
}

/**
 * The indexes of lines with an emoji as a bullet: another line of the run starts with the same one, or all of three or more lines start
 * with different ones. Otherwise an emoji decorates a heading.
 */
function findPictureBullets(lines: readonly string[]): Set<number> {
  const bullets = new Set<number>()
  /** The consecutive lines that start with an emoji. Blank lines do not interrupt the run. */
  let run: { at: number; picture: string; isAfterBlank: boolean }[] = []
  let isAfterBlank = false
  const closeRun = () => {
    const counts = new Map<string, number>()
    for (const { picture } of run) counts.set(picture, (counts.get(picture) ?? 0) + 1)
    const areDifferent = counts.size === run.length
    const hasBlankLines = run.slice(1).some((line) => line.isAfterBlank)
    const isList = run.length >= 3 && areDifferent && !hasBlankLines
    for (const { at, picture } of run) if (isList || (counts.get(picture) ?? 0) > 1) bullets.add(at)
    run = []
  }
  for (const [at, line] of lines.entries()) {
    const trimmed = line.trim()
    const picture = trimmed === '' ? null : pictureOf(trimmed)?.trim()
    if (picture) run.push({ at, picture, isAfterBlank })
    else if (trimmed !== '') closeRun()
    isAfterBlank = trimmed === ''
  }
  closeRun()
  return bullets
}
