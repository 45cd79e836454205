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
  /** True to keep it on the same page as the block before it, if that is short. Then it is not alone on a page. */
  isClosing?: boolean
  blocks: Block[]
}

const MAX_SHORT_CHARACTERS = 1_500
/** The height of the start of a long block that does not say another, in points. */
const USUAL_START = 56
/** Estimates, as parts of the font size. */
const CHARACTER_WIDTH = 0.54
const LINE_HEIGHT = 1.6
/** The most room to reserve below a heading, in points. A start that is higher than this may move to the next page. */
const MOST_ROOM = 380
/** The gap above a section without a heading, in points. */
const UNTITLED_GAP = 24

export const isShort = (text: string) => text.length <= MAX_SHORT_CHARACTERS

/** A block that is certainly short. */
export const short = (content: Content): Block => ({ content, isShort: true })
/** A text block with this many characters. */
export const ofLength = (content: Content, length: number): Block => ({
  content,
  isShort: length <= MAX_SHORT_CHARACTERS,
  length,
})

/** Estimates the height of a text in a column of this width, in points. */
export function heightOf(text: string, width: number, fontSize: number): number {
  let lines = 0
  // The 1 gives an empty paragraph a line.
  for (const paragraph of text.split('\n')) {
    lines += Math.ceil((paragraph.length * fontSize * CHARACTER_WIDTH + 1) / width)
  }
  return lines * fontSize * LINE_HEIGHT
}

interface Gaps {
  aboveHeading: number
  belowHeading: number
}

/** Places the sections below each other. A heading never ends a page, and a closing section stays with a short block before it. */
export function stacked(sections: SectionBlocks[], gaps: Gaps): Content[] {
  const content: Content[] = []
  // The last blocks so far. They are not yet in `content`, because a closing section may join them.
  let joinable: Content[] = []
  let gapAbove = 0
  for (const { title, isClosing, blocks } of sections) {
    const [first, ...laterBlocks] = blocks
    if (!first) continue
    if (!isClosing) flush()
    if (first.isShort) {
      const above = title ? gaps.aboveHeading : UNTITLED_GAP
      if (joinable.length > 0) joinable.push(space(above))
      else gapAbove = above
      joinable.push(...(title ? [headingOf(title, gaps)] : []), first.content)
    } else {
      flush()
      if (title) content.push(...headingWithRoom(title, first.startHeight ?? USUAL_START, gaps))
      else content.push(space(UNTITLED_GAP))
      content.push(first.content)
    }
    for (const block of laterBlocks) {
      flush()
      if (block.isShort) joinable = [block.content]
      else content.push(block.content)
    }
  }
  flush()
  return content

  /** The gap is a margin of the whole block. pdfmake leaves it out if the block moves to the next page. */
  function flush() {
    if (joinable.length > 0) content.push({ unbreakable: true, stack: joinable, margin: [0, gapAbove, 0, 0] })
    joinable = []
    gapAbove = 0
  }
}

const space = (height: number): Content => ({ stack: [], margin: [0, height, 0, 0] })

/** `outline` makes the heading a bookmark of the PDF. */
const headingOf = (title: string, { belowHeading }: Gaps): Content =>
  line(title, 'heading', { margin: [0, 0, 0, belowHeading], outline: true })

/** pdfmake cannot keep a heading with a long table. So the heading reserves room below, and a negative margin takes it back. */
function headingWithRoom(title: string, startHeight: number, gaps: Gaps): Content[] {
  const room = Math.min(startHeight, MOST_ROOM)
  return [
    { unbreakable: true, stack: [headingOf(title, gaps), space(room)], margin: [0, gaps.aboveHeading, 0, 0] },
    space(-room),
  ]
}
