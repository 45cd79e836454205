import { parseInline } from './inline.ts'
import type { Block, Inline, List, ListItem, Table } from './tree.ts'

const heading = /^ {0,3}(#{1,6})[ \t]+(.*)$/s
const listMark = /^([-*+•]|\d{1,9}[.)])[ \t]+(.*)$/s
const quoteMark = /^ {0,3}>[ \t]?(.*)$/s
const rule = /^ {0,3}(?:-[ \t]*){3,}$|^ {0,3}(?:\*[ \t]*){3,}$|^ {0,3}(?:_[ \t]*){3,}$/
const tableRule = /^[ \t|:-]+$/
/** An item that is indented this far belongs to the item above. */
const NESTED_FROM = 2

/**
 * Reads a small part of Markdown: paragraphs, headings, bold, italic, lists nested once, links, quotes and tables. HTML and
 * images are ordinary text. A line break stays one, because authors who know no Markdown expect it. It takes linear time.
 */
export function parseMarkdown(text: string): Block[] {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').split('\n')
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (isBlank(line) || rule.test(line)) at += 1
    else at = readBlock(lines, at, blocks)
  }
  return blocks
}

/** Adds the block that starts at this line, and returns the line after it. */
function readBlock(lines: string[], at: number, blocks: Block[]): number {
  const line = lines[at] ?? ''
  const title = heading.exec(line)
  if (title) {
    const level = Math.min(title[1]?.length ?? 1, 3) as 1 | 2 | 3
    blocks.push({ kind: 'heading', level, content: parseInline(withoutClosing(title[2] ?? '')) })
    return at + 1
  }
  if (quoteMark.test(line)) return readQuote(lines, at, blocks)
  if (itemOf(line)) return readList(lines, at, blocks)
  if (isTableAt(lines, at)) return readTable(lines, at, blocks)
  return readParagraph(lines, at, blocks)
}

function readParagraph(lines: string[], start: number, blocks: Block[]): number {
  let end = start + 1
  while (end < lines.length && !startsBlock(lines, end)) end += 1
  blocks.push({ kind: 'paragraph', content: parseInline(joined(lines.slice(start, end))) })
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

function readQuote(lines: string[], start: number, blocks: Block[]): number {
  const quoted: string[] = []
  let at = start
  for (; at < lines.length; at += 1) {
    const content = quoteMark.exec(lines[at] ?? '')?.[1]
    if (content === undefined) break
    quoted.push(withoutQuoteMarks(content))
  }
  // `joined` trims the lines, so a blank line leaves two line breaks in a row.
  const paragraphs = joined(quoted)
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
  if (paragraphs.length > 0) blocks.push({ kind: 'quote', paragraphs: paragraphs.map(parseInline) })
  return at
}

/** A quote in a quote is part of the quote. */
function withoutQuoteMarks(text: string): string {
  let start = 0
  while (text[start] === '>' || text[start] === ' ') start += 1
  return text.slice(start)
}

interface Item {
  indent: number
  /** Null for a bullet. */
  number: number | null
  text: string
}

function itemOf(line: string): Item | null {
  const indent = indentOf(line)
  const found = listMark.exec(line.trimStart())
  if (!found || rule.test(line)) return null
  const number = Number.parseInt(found[1] ?? '', 10)
  return { indent, number: Number.isNaN(number) ? null : number, text: found[2] ?? '' }
}

function readList(lines: string[], start: number, blocks: Block[]): number {
  const first = itemOf(lines[start] ?? '') as Item
  const list = newList(first)
  let at = start
  while (at < lines.length) {
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
    addItem(list, item, first, joined([item.text, ...lines.slice(at + 1, end)]))
    at = end
  }
  blocks.push(list)
  return at
}

const newList = ({ number }: Item): List => ({ kind: 'list', start: number, items: [] })

const isNested = (item: Item, first: Item) => item.indent - first.indent >= NESTED_FROM

/** Numbers after bullets start another list, unless they are nested. */
const continues = (list: List, item: Item, first: Item) =>
  list.items.length === 0 || isNested(item, first) || (item.number === null) === (list.start === null)

/** The item that continues the list after blank lines. */
function nextItem(lines: string[], blank: number, list: List, first: Item): number | null {
  let at = blank
  while (at < lines.length && isBlank(lines[at] ?? '')) at += 1
  const item = itemOf(lines[at] ?? '')
  return item && continues(list, item, first) ? at : null
}

/** Indented lines without a mark belong to the item. */
function endOfItem(lines: string[], at: number): number {
  let end = at + 1
  while (end < lines.length && !startsBlock(lines, end) && indentOf(lines[end] ?? '') >= NESTED_FROM) end += 1
  return end
}

function addItem(list: List, item: Item, first: Item, text: string) {
  const entry: ListItem = { content: parseInline(text), nested: null }
  const parent = list.items.at(-1)
  if (!parent || !isNested(item, first)) {
    list.items.push(entry)
    return
  }
  parent.nested ??= newList(item)
  parent.nested.items.push(entry)
}

const isTableAt = (lines: string[], at: number) => {
  const line = lines[at] ?? ''
  const below = lines[at + 1] ?? ''
  return line.includes('|') && below.includes('|') && below.includes('-') && tableRule.test(below)
}

function readTable(lines: string[], start: number, blocks: Block[]): number {
  const head = cellsOf(lines[start] ?? '')
  const rows: Table['rows'] = []
  let at = start + 2
  for (; at < lines.length && (lines[at] ?? '').includes('|'); at += 1) {
    const cells = cellsOf(lines[at] ?? '')
    rows.push(head.map((_, index) => cells[index] ?? []))
  }
  blocks.push({ kind: 'table', head, rows })
  return at
}

/** More columns than fit on a page are left out. The limit also bounds the empty cells of short rows. */
const MAX_COLUMNS = 12

function cellsOf(line: string): Inline[][] {
  const text = line.trim()
  const inner = text.slice(text.startsWith('|') ? 1 : 0, text.length > 1 && text.endsWith('|') ? -1 : undefined)
  return inner.split('|', MAX_COLUMNS).map((cell) => parseInline(cell.trim()))
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

const joined = (lines: string[]) =>
  lines
    .map((line) => line.trim())
    .join('\n')
    .trim()

/** `## Title ##` is the same as `## Title`. */
function withoutClosing(text: string): string {
  const trimmed = text.trim()
  let end = trimmed.length
  while (trimmed[end - 1] === '#') end -= 1
  return end < trimmed.length && /[ \t]/.test(trimmed[end - 1] ?? ' ') ? trimmed.slice(0, end).trim() : trimmed
}
