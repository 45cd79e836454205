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
  /** The level of a Markdown heading, the depth of an outline number, or the indent of a list item. */
  level: number
  /** The number of a numbered line, such as 3 for “3. Search”. 0 for other lines. */
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
  subject: string | null
}

/** Reads a paste as lines with their marks, without the parts of a mail that say nothing. */
export function readLines(text: string): ReadLines {
  const raw = plainText(text.slice(0, maxCharacters)).split('\n', maxLines).map(withoutSpeaker)
  const { sources, subject } = readMail(raw)
  const pictures = pictureBullets(raw)
  const hasTicks = raw.some((line) => isTicked(line.trim()))
  const lines: Line[] = []
  let isAfterBlank = true
  for (let at = 0; at < raw.length; at++) {
    const line = withoutBlockQuote((raw[at] ?? '').trimEnd())
    const trimmed = line.trim()
    const source = sources[at] ?? 'body'
    if (trimmed === '' || isRule(trimmed) || source === 'header') {
      isAfterBlank = true
      continue
    }
    const table = source === 'body' ? readTable(raw, at) : null
    if (table) {
      for (const cells of table.rows) lines.push(rowLine(cells, table.columns, isAfterBlank))
      at += table.length - 1
    } else {
      for (const part of unflatten(trimmed)) {
        lines.push(
          readLine(part, indentOf(line), { isAfterBlank, source, isPictureBullet: pictures.has(at), hasTicks }),
        )
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

type Context = { isAfterBlank: boolean; source: MailSource; isPictureBullet: boolean; hasTicks: boolean }

function readLine(trimmed: string, indent: number, { isAfterBlank, source, isPictureBullet, hasTicks }: Context): Line {
  const base = { ...emptyLine, isAfterBlank, source: source === 'header' ? 'body' : source } satisfies Partial<Line>
  const heading = headingOf(trimmed)
  if (heading) return headingLine(heading.text, heading.level, base)
  const emphasised = emphasisedLine(trimmed)
  const inside = emphasised ?? trimmed
  const mark = markOf(inside)
  const text = withoutMarkup(inside.slice(mark?.length ?? 0))
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
  if (mark || isPictureBullet) {
    const isExcluded = isCrossedOut(trimmed) || (hasTicks && isUnticked(trimmed))
    return { ...base, style: 'bullet', text: withoutPicture(text), level: indent, isCrossedOut: isExcluded }
  }
  return { ...base, style: 'plain', text: withoutPostscript(withoutPicture(text)), level: indent }
}

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

function withoutPicture(text: string): string {
  const found = pictureOf(text)
  return found && found.length < text.length ? text.slice(found.length) : text
}

/**
 * The indexes of lines with an emoji as a bullet: a neighbour starts with the same one, or three lines in a row start with
 * different ones. Otherwise an emoji decorates a heading.
 */
function pictureBullets(lines: readonly string[]): Set<number> {
  const found = new Set<number>()
  let run: { at: number; picture: string; isAfterBlank: boolean }[] = []
  let isAfterBlank = false
  const close = () => {
    const counts = new Map<string, number>()
    for (const { picture } of run) counts.set(picture, (counts.get(picture) ?? 0) + 1)
    const areDifferent =
      run.length >= 3 && counts.size === run.length && run.slice(1).every((line) => !line.isAfterBlank)
    for (const { at, picture } of run) if (areDifferent || (counts.get(picture) ?? 0) > 1) found.add(at)
    run = []
  }
  for (const [at, line] of lines.entries()) {
    const trimmed = line.trim()
    const picture = trimmed === '' ? null : pictureOf(trimmed)?.trim()
    if (picture) run.push({ at, picture, isAfterBlank })
    else if (trimmed !== '') close()
    isAfterBlank = trimmed === ''
  }
  close()
  return found
}
