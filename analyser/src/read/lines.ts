import type { UnitSource } from '../document.ts'
import { unflatten } from './flattened.ts'
import { readMail, withoutPostscript } from './mail.ts'
import { isCrossedOut, isTicked, isUnticked, type MarkKind, markOf, pictureOf } from './marks.ts'
import { emphasisedLine, headingOf, isRule, withoutBlockQuote, withoutMarkup } from './markup.ts'
import { plainText, withoutSpeaker } from './plain-text.ts'
import { readTable } from './tables.ts'

export interface Line {
  /** How the author marked the line. */
  style: MarkKind | 'hash' | 'bold' | 'plain' | 'row'
  text: string
  /** The level of a Markdown heading, the depth of an outline number, or the indent of another line. */
  level: number
  isAfterBlank: boolean
  source: UnitSource
  isCrossedOut: boolean
  /** The cells of a table row that say something. */
  cells: string[]
}

// A brief has a few hundred lines. The rest of a longer text is ignored to bound the time.
const maxLines = 3000
const maxCharacters = 60_000

/** Reads a pasted text as lines with their marks, without mail headers, blank lines and rules such as “-----”. */
export function readLines(text: string): { lines: Line[]; subject: string | null } {
  const rawLines = plainText(text.slice(0, maxCharacters)).split('\n', maxLines).map(withoutSpeaker)
  const { sources, subject } = readMail(rawLines)
  const startsWithPicture = rawLines.map((line) => pictureOf(line.trim()) !== null)
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
      for (const cells of table.rows) lines.push({ ...emptyLine, style: 'row', isAfterBlank, source: 'table', cells })
      at += table.lineCount - 1
    } else {
      // A single emoji decorates a heading or a sentence.
      const isPictureBullet = startsWithPicture[at] && (startsWithPicture[at - 1] || startsWithPicture[at + 1])
      for (const part of unflatten(trimmed)) {
        const read = readLine(part, indentOf(line), isPictureBullet ? 'bullet' : 'plain')
        // Next to ticked boxes, an empty box means “not wanted”.
        const isExcluded = isCrossedOut(part) || (hasTicks && isUnticked(part))
        lines.push({ ...emptyLine, ...read, isAfterBlank, source, isCrossedOut: isExcluded })
        isAfterBlank = false
      }
    }
    isAfterBlank = false
  }
  return { lines: lines.filter((line) => line.text !== '' || line.style === 'row').slice(0, maxLines), subject }
}

const emptyLine = { text: '', level: 0, isCrossedOut: false, cells: [] }

const indentOf = (line: string) => (/^\s*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length

function readLine(written: string, indent: number, unmarked: 'bullet' | 'plain') {
  const heading = headingOf(written)
  const emphasised = heading ? null : emphasisedLine(written)
  const content = heading ? withoutMarkup(heading.text) : (emphasised ?? written)
  const mark = markOf(content)
  const style: Line['style'] = heading ? 'hash' : emphasised ? 'bold' : (mark?.kind ?? unmarked)
  // In a heading, “Step 1:” stays.
  const isPart = heading !== null && (mark?.kind === 'bullet' || mark?.kind === 'step')
  const marked = withoutMarkup(content.slice(isPart ? 0 : (mark?.length ?? 0)))
  const picture = pictureOf(marked) ?? ''
  // A text that is only an emoji stays.
  const text = withoutPostscript(picture === marked ? marked : marked.slice(picture.length))
  return { style, text, level: heading?.level ?? mark?.depth ?? indent }
}
