import type { Content } from 'pdfmake/interfaces.js'
import { line } from './typography.ts'

/** A part of a section that is drawn as a whole. */
export interface Block {
  content: Content
  /** True if it certainly fits on one page with a heading and the acceptance. Then it is not split across pages. */
  isShort: boolean
  /** For a text: its approximate number of characters. */
  length?: number
  /** For a long block: how much of its start must be on the same page as the heading, in points. */
  startHeight?: number
}

export interface SectionBlocks {
  /** Empty for a section without a heading. */
  title: string
  /** True to keep it on the same page as the block before it, so that it is never alone on a page. */
  isClosing?: boolean
  blocks: Block[]
}

const MAX_SHORT = 1_500
const USUAL_START = 56
/** The most room to reserve below a heading. A start that is higher than this may move to the next page. */
const MOST_ROOM = 380

export const isShort = (value: string) => value.length <= MAX_SHORT

export const short = (content: Content): Block => ({ content, isShort: true })
/** A text block with this many characters. */
export const ofLength = (content: Content, length: number): Block => ({ content, isShort: length <= MAX_SHORT, length })

/** Estimates the height of a text in a column of this width. */
export const heightOf = (text: string, width: number, fontSize: number) =>
  text
    .split('\n')
    .reduce((height, part) => height + Math.ceil((part.length * fontSize * 0.54 + 1) / width) * fontSize * 1.6, 0)

/** Places the sections below each other. A heading never ends a page, and a closing section is never alone on a page. */
export function stacked(sections: SectionBlocks[]): Content[] {
  const content: Content[] = []
  // The last blocks so far. They are not yet in `content`, because a closing section may join them.
  let joinable: Content[] = []
  for (const { title, isClosing, blocks } of sections) {
    const [first, ...rest] = blocks
    if (!first) continue
    const heading = title ? headingOf(title) : [gap]
    if (!isClosing) flush()
    if (first.isShort) joinable.push(...heading, first.content)
    else {
      flush()
      content.push(...(title ? keptHeading(title, first.startHeight ?? USUAL_START) : [gap]), first.content)
    }
    for (const block of rest) {
      flush()
      if (block.isShort) joinable = [block.content]
      else content.push(block.content)
    }
  }
  flush()
  return content

  function flush() {
    if (joinable.length > 0) content.push({ unbreakable: true, stack: joinable })
    joinable = []
  }
}

/** Above a section without a heading. */
const gap: Content = { stack: [], margin: [0, 24, 0, 0] }

/** `outline` makes the heading a bookmark of the PDF. */
const headingOf = (title: string): Content[] => [line(title, 'heading', { margin: [0, 30, 0, 11], outline: true })]

/** pdfmake cannot keep a heading with a long table. So the heading reserves room below, and a negative margin takes it back. */
function keptHeading(title: string, startHeight: number): Content[] {
  const room = Math.min(startHeight, MOST_ROOM)
  return [
    { unbreakable: true, stack: [...headingOf(title), { stack: [], margin: [0, 0, 0, room] }] },
    { stack: [], margin: [0, -room, 0, 0] },
  ]
}
