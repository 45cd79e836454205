import { parseInline } from './inline.ts'
import { type PartBudget, partBudget } from './part-budget.ts'
import type { Block, Inline, List, ListItem, Table } from './tree.ts'

/** `## Title` */
const heading = /^ {0,3}(#{1,6})[ \t]+(.*)$/s
/** `- text`, `• text`, `3. text` or `3) text` */
const listMark = /^([-*+•]|\d{1,9}[.)])[ \t]+(.*)$/s
/** `> text` */
const quoteMark = /^ {0,3}>[ \t]?(.*)$/s
/** `---`, `* * *` or `___`: a line across the page, which is not shown. */
const rule = /^ {0,3}(?:-[ \t]*){3,}$|^ {0,3}(?:\*[ \t]*){3,}$|^ {0,3}(?:_[ \t]*){3,}$/
/** `|---|:-:|`, the line below the head of a table. */
const tableRule = /^[ \t|:-]+$/
/** A line that is indented by this many spaces belongs to the item above. */
const NESTED_INDENT = 2

/**
 * Reads a small part of Markdown: paragraphs, headings, bold, italic, lists nested once, links, quotes and tables. HTML and
 * images are ordinary text. A line break stays one, because authors who know no Markdown expect it. It takes linear time, and a text
 * with too many marks becomes plain text where they get too many (`part-budget.ts`).
 */
export function parseMarkdown(text: string): Block[] {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').split('\n')
  const blocks: Block[] = []
  const budget = partBudget(text)
  let at = 0
  while (at < lines.length && budget.parts > 0) {
    const line = lines[at] ?? ''
    if (isBlank(line) || rule.test(line)) at += 1
    else at = readBlock({ lines, blocks, budget }, at)
  }
  const unread = lines.slice(at).join(' ').trim()
  if (unread !== '') blocks.push({ kind: 'paragraph', content: [{ kind: 'text', text: unread }] })
  return blocks
}

/** The lines of a text, the blocks that were read from them so far, and how many parts may follow. */
interface Reading {
  lines: string[]
  blocks: Block[]
  budget: PartBudget
}

/** Adds the block that starts at this line, and returns the line after it. So do the functions for each kind of block. */
function readBlock(reading: Reading, at: number): number {
  const { lines, blocks, budget } = reading
  const line = lines[at] ?? ''
  budget.parts -= 1
  const title = heading.exec(line)
  if (title) {
    const level = Math.min(title[1]?.length ?? 1, 3) as 1 | 2 | 3
    blocks.push({ kind: 'heading', level, content: parseInline(withoutClosingMarks(title[2] ?? ''), budget) })
    return at + 1
  }
  if (quoteMark.test(line)) return readQuote(reading, at)
  if (itemOf(line)) return readList(reading, at)
  if (isTableAt(lines, at)) return readTable(reading, at)
  return readParagraph(reading, at)
}

function readParagraph({ lines, blocks, budget }: Reading, start: number): number {
  let end = start + 1
  while (end < lines.length && !startsBlock(lines, end)) end += 1
  blocks.push({ kind: 'paragraph', content: parseInline(joinLines(lines.slice(start, end)), budget) })
  return end
}

const startsBlock = (lines: string[], at: number) => {
  const line = lines[at] ?? ''
  return (
    isBlank(line) ||
    rule.test(line) ||
    heading.test(line) ||
    quoteMark.test(line) ||
    itemOf(line) !== null ||
    isTableAt(lines, at)
  )
}

function readQuote({ lines, blocks, budget }: Reading, start: number): number {
  const quoted: string[] = []
  let at = start
  for (; at < lines.length; at += 1) {
    const content = quoteMark.exec(lines[at] ?? '')?.[1]
    if (content === undefined) break
    quoted.push(withoutQuoteMarks(content))
  }
  // `joinLines` trims the lines, so a blank line leaves two line breaks in a row.
  const paragraphs = joinLines(quoted)
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
  const shown = paragraphs.splice(0, Math.max(1, budget.parts))
  budget.parts -= shown.length
  if (paragraphs.length > 0) shown.push(paragraphs.join(' '))
  if (shown.length > 0) blocks.push({ kind: 'quote', paragraphs: shown.map((text) => parseInline(text, budget)) })
  return at
}

/** A quote in a quote becomes part of the outer quote. */
function withoutQuoteMarks(text: string): string {
  let start = 0
  while (text[start] === '>' || text[start] === ' ') start += 1
  return text.slice(start)
}

/** A line that starts an item of a list. */
interface Item {
  indent: number
  /** Null for a bullet. */
  number: number | null
  text: string
}

/** Null for a line that starts no item. */
function itemOf(line: string): Item | null {
  const match = listMark.exec(line.trimStart())
  if (!match || rule.test(line)) return null
  const [, mark = '', text = ''] = match
  const number = Number.parseInt(mark, 10)
  return { indent: indentOf(line), number: Number.isNaN(number) ? null : number, text }
}

function readList({ lines, blocks, budget }: Reading, start: number): number {
  const first = itemOf(lines[start] ?? '') as Item
  const list = newList(first)
  let at = start
  while (at < lines.length && (budget.parts > 0 || at === start)) {
    const line = lines[at] ?? ''
    if (isBlank(line)) {
      const next = nextItem(lines, at, list, first)
      if (next === null) break
      at = next
      continue
    }
    const item = itemOf(line)
    if (!item || !continues(list, item, first)) break
    const end = endOfItem(lines, at)
    budget.parts -= 1
    const content = parseInline(joinLines([item.text, ...lines.slice(at + 1, end)]), budget)
    addItem(list, item, first, content)
    at = end
  }
  blocks.push(list)
  return at
}

const newList = ({ number }: Item): List => ({ kind: 'list', start: number, items: [] })

/** `first` is the first item of the outer list. */
const isNested = (item: Item, first: Item) => item.indent - first.indent >= NESTED_INDENT

/** Numbers after bullets start another list, unless they are nested. */
const continues = (list: List, item: Item, first: Item) =>
  list.items.length === 0 || isNested(item, first) || (item.number === null) === (list.start === null)

/** The line of the item that continues the list after blank lines. Null if the list ends there. */
function nextItem(lines: string[], firstBlank: number, list: List, first: Item): number | null {
  let at = firstBlank
  while (at < lines.length && isBlank(lines[at] ?? '')) at += 1
  const item = itemOf(lines[at] ?? '')
  return item && continues(list, item, first) ? at : null
}

/** The line after the item at this line. Indented lines without a mark belong to it. */
function endOfItem(lines: string[], at: number): number {
  let end = at + 1
  while (end < lines.length && !startsBlock(lines, end) && indentOf(lines[end] ?? '') >= NESTED_INDENT) end += 1
  return end
}

function addItem(list: List, item: Item, first: Item, content: Inline[]) {
  const newItem: ListItem = { content, nested: null }
  const parent = list.items.at(-1)
  if (!parent || !isNested(item, first)) {
    list.items.push(newItem)
    return
  }
  parent.nested ??= newList(item)
  parent.nested.items.push(newItem)
}

const isTableAt = (lines: string[], at: number) => {
  const line = lines[at] ?? ''
  const below = lines[at + 1] ?? ''
  return line.includes('|') && below.includes('|') && below.includes('-') && tableRule.test(below)
}

function readTable({ lines, blocks, budget }: Reading, start: number): number {
  const head = cellsOf(lines[start] ?? '', budget)
  const rows: Table['rows'] = []
  let at = start + 2
  for (; at < lines.length && budget.parts > 0 && (lines[at] ?? '').includes('|'); at += 1) {
    const cells = cellsOf(lines[at] ?? '', budget)
    budget.parts -= head.length
    rows.push(head.map((_, index) => cells[index] ?? []))
  }
  blocks.push({ kind: 'table', head, rows })
  return at
}

/** More columns do not fit on a page, so the last one holds the text of all others. The limit also bounds the empty cells of short rows. */
const MAX_COLUMNS = 12

function cellsOf(line: string, budget: PartBudget): Inline[][] {
  const row = line.trim()
  // The bars at both ends of a row are optional. A row of a single bar has only one.
  const start = row.startsWith('|') ? 1 : 0
  const end = row.length > 1 && row.endsWith('|') ? -1 : undefined
  const cells = row.slice(start, end).split('|')
  const rest = cells.splice(MAX_COLUMNS - 1)
  if (rest.length > 0) cells.push(rest.map((cell) => cell.trim()).join(' | '))
  return cells.map((cell) => parseInline(cell.trim(), budget))
}

const isBlank = (line: string) => line.trim() === ''

/** A tab counts as four spaces. */
function indentOf(line: string): number {
  let indent = 0
  for (const character of line) {
    if (character === ' ') indent += 1
    else if (character === '\t') indent += 4
    else break
  }
  return indent
}

const joinLines = (lines: string[]) =>
  lines
    .map((line) => line.trim())
    .join('\n')
    .trim()

/** `## Title ##` is the same as `## Title`. */
function withoutClosingMarks(text: string): string {
  const trimmed = text.trim()
  let end = trimmed.length
  while (trimmed[end - 1] === '#') end -= 1
  // In `## C#` the mark belongs to the word.
  const isAfterSpace = /[ \t]/.test(trimmed[end - 1] ?? ' ')
  return isAfterSpace ? trimmed.slice(0, end).trim() : trimmed
}
