import { parseMarkdown } from '@proffer/core/markdown/parse.ts'
import type { Inline, List, Block as MarkdownBlock, Table } from '@proffer/core/markdown/tree.ts'
import type { Content, ContentText } from 'pdfmake/interfaces.js'
import { type Block, isShort, ofLength } from './blocks.ts'
import { inPieces } from './paragraph-pieces.ts'
import { printableText } from './printable-text.ts'
import { columnPadding, type Look, proseGap, textWidth, typefaceFor } from './typography.ts'

interface Setting {
  look: Look
  style?: 'body' | 'quiet' | 'letter'
  /** The width of the column. */
  width?: number
}

/** Wider tables are printed as lines of text. */
const MOST_COLUMNS = 8

/** Converts Markdown to blocks that may be on different pages. Empty for a text without content. */
export function richBlocks(text: unknown, setting: Setting): Block[] {
  const blocks = typeof text === 'string' ? parseMarkdown(text) : []
  return blocks.map((block) => ofLength(drawn(block, setting), approximateLength(block)))
}

/** The same for a table cell. The last block has no margin, because the cell has its own space below the text. */
export function richText(text: unknown, setting: Setting): Content[] {
  const parts = richBlocks(text, setting).map(({ content }) => content)
  const last = parts.pop() as { margin?: [number, number, number, number] } | undefined
  if (!last) return []
  const [left = 0, top = 0, right = 0] = last.margin ?? []
  return [...parts, { ...last, margin: [left, top, right, 0] } as Content]
}

const approximateLength = (block: MarkdownBlock): number => JSON.stringify(block).length

function drawn(block: MarkdownBlock, setting: Setting): Content {
  const { look, style = 'body', width = textWidth - proseGap } = setting
  // Prose leaves a gap on its right. A narrower column, such as a table cell, has none.
  const unused = textWidth - width
  const right = unused > proseGap ? 0 : unused
  const gap = style === 'letter' ? 9 : 7
  switch (block.kind) {
    case 'heading':
      return runs(block.content, block.level < 3 ? 'sectionTitle' : 'itemName', { margin: [0, 7, right, 5] })
    case 'paragraph':
      return runs(block.content, style, { margin: [0, 0, right, gap] })
    case 'list':
      return { ...list(block, style, look), margin: [0, 0, right, gap] }
    case 'quote':
      return {
        layout: look.barred,
        margin: [0, 2, 0, gap + 2],
        table: {
          widths: [width - 14],
          body: [[{ stack: block.paragraphs.map((content) => runs(content, 'letter', { italics: true })) }]],
        },
      }
    case 'table':
      return table(block, look, right === 0 ? width : textWidth)
  }
}

function list({ start, items }: List, style: string, look: Look): { ul: Content[] } | { ol: Content[]; start: number } {
  const entries = items.map(({ content, nested }): Content => {
    const text = runs(content, style, { margin: [0, 0, 0, 3] })
    return nested ? { stack: [text, list(nested, style, look) as Content] } : text
  })
  const marked = { markerColor: look.accent, style }
  return start === null ? { ul: entries, ...marked } : { ol: entries, start, ...marked }
}

function table({ head, rows }: Table, look: Look, width: number): Content {
  const count = head.length
  if (count > MOST_COLUMNS) {
    const lines = [head, ...rows].map((row) => row.map((cell) => plain(cell)).join('  ·  '))
    return { stack: lines.map((value) => ({ text: printableText(value), style: 'body' })), margin: [0, 0, 0, 8] }
  }
  const column = (width - columnPadding * (count - 1)) / count
  const cells = (row: Inline[][], style: string) => row.map((cell) => runs(cell, style))
  return {
    layout: look.rows,
    margin: [0, 0, 0, 10],
    table: {
      headerRows: 1,
      dontBreakRows: rows.every((row) => isShort(row.map(plain).join(''))),
      widths: head.map(() => column),
      body: [cells(head, 'label'), ...rows.map((row) => cells(row, 'cell'))],
    },
  }
}

interface Emphasis {
  bold?: true
  italics?: true
  link?: string
  decoration?: 'underline'
}

type Run = Emphasis & { text: string }

/** A paragraph as runs of text. Links come from the same Markdown parser as on the client page, so both allow the same ones. */
function runs(content: Inline[], style: string, more: Pick<ContentText, 'margin' | 'italics'> = {}): Content {
  const textRuns = content.flatMap((inline) => runsIn(inline, {}))
  const wholeText = textRuns.map(({ text }) => text).join('')
  const lastRun = textRuns.at(-1)
  if (lastRun) lastRun.text = withoutWidow(lastRun.text)
  const look = { style, ...typefaceFor(wholeText, style), ...more }
  const [first = [], ...later] = inPieces(textRuns)
  if (later.length === 0) return { text: first as ContentText['text'], ...look }
  return { stack: [first, ...later].map((piece) => ({ text: piece as ContentText['text'] })), ...look }
}

/** Joins two short last words with a no-break space, so that no word is alone on the last line: "this is the[ ]end". */
const withoutWidow = (text: string) => text.replace(/(?<=\S \S{1,12}) (?=[^\s]{1,12}$)/, '\u00a0')

function runsIn(inline: Inline, emphasis: Emphasis): Run[] {
  const inside = (content: Inline[], more: Emphasis) =>
    content.flatMap((part) => runsIn(part, { ...emphasis, ...more }))
  switch (inline.kind) {
    case 'text':
      return [{ text: printableText(inline.text), ...emphasis }]
    case 'break':
      return [{ text: '\n' }]
    case 'strong':
      return inside(inline.content, { bold: true })
    case 'emphasis':
      return inside(inline.content, { italics: true })
    case 'link':
      return inside(inline.content, { link: inline.href, decoration: 'underline' })
  }
}

const plain = (content: Inline[]): string =>
  content
    .flatMap((inline) => runsIn(inline, {}))
    .map(({ text }) => text)
    .join('')
