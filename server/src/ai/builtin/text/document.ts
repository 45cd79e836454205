import { knownHeading } from '../lexicon/headings.ts'
import { type Line, readLines } from './lines.ts'

export type Block = { type: 'item' | 'paragraph'; text: string; level: number; children: string[] }
export type Section = { heading: string; level: number; parents: string[]; blocks: Block[] }
export type BriefDocument = { title: string | null; sections: Section[]; text: string }

/** The brief as titled sections of paragraphs and lists; everything else reads from this. */
export function readDocument(brief: string): BriefDocument {
  const lines = readLines(brief)
  const title = titleOf(lines)
  const sections = intoSections(joinWrapped(title === null ? lines : lines.slice(1)))
  for (const section of sections)
    section.blocks = nest(listsWithoutMarks(section.blocks.flatMap(inlineLists)))
  return { title, sections, text: brief }
}

function titleOf(lines: Line[]): string | null {
  const [first, second] = lines
  if (!first || !second || first.type === 'item') return null
  const single = first.type === 'heading' || (second.afterBlank && !/[.;,]$/.test(first.text))
  return single && first.text.length <= 160 && !knownHeading(first.text) ? first.text : null
}

/** Undoes hard wrapping: a line goes on with the one before when it starts small or when that one was full. */
function joinWrapped(lines: Line[]): Line[] {
  const joined: Line[] = []
  let lastPart = ''
  for (const line of lines) {
    const previous = joined.at(-1)
    const runsOn =
      previous !== undefined &&
      (previous.type === 'text' || previous.type === 'item') &&
      (line.type === 'text' || (line.type === 'lead' && /^\p{Ll}/u.test(line.text))) &&
      !line.afterBlank &&
      !/[;:!?]$/.test(lastPart) &&
      (/^[\p{Ll}(]/u.test(line.text)
        ? !lastPart.endsWith('.')
        : lastPart.length >= 58 && (previous.type === 'text' || !lastPart.endsWith('.')))
    if (runsOn && previous) joined[joined.length - 1] = { ...previous, text: `${previous.text} ${line.text}` }
    else joined.push(line)
    lastPart = line.text
  }
  return joined
}

function intoSections(lines: Line[]): Section[] {
  let current: Section = { heading: '', level: 0, parents: [], blocks: [] }
  const sections = [current]
  const open: { text: string; level: number }[] = []
  const start = (text: string, level: number) => {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop()
    current = { heading: text, level, parents: open.map((parent) => parent.text), blocks: [] }
    sections.push(current)
    open.push({ text, level })
  }
  for (const [index, line] of lines.entries()) {
    if (line.type === 'heading') start(line.text, line.level)
    else if (line.type === 'lead') start(line.text, 9)
    else if (line.type === 'text' && standsAsHeading(lines, index)) start(line.text, 6)
    else {
      const closesLead =
        line.type === 'text' && current.level === 9 && line.afterBlank && line.text.length > 90
      if (closesLead) {
        open.pop()
        const parent = open.at(-1)
        current = {
          heading: parent?.text ?? '',
          level: parent?.level ?? 0,
          parents: open.slice(0, -1).map((p) => p.text),
          blocks: [],
        }
        sections.push(current)
      }
      current.blocks.push({
        type: line.type === 'item' ? 'item' : 'paragraph',
        text: line.text,
        level: line.level,
        children: [],
      })
    }
  }
  return sections.filter((section) => section.heading !== '' || section.blocks.length > 0)
}

function standsAsHeading(lines: Line[], index: number): boolean {
  const line = lines[index]
  const next = lines[index + 1]
  if (!line || !next || !line.afterBlank || line.text.length > 60 || /[.;,!?]$/.test(line.text)) return false
  if (next.type === 'heading') return knownHeading(line.text)
  return knownHeading(line.text) || (next.type === 'item' && !next.afterBlank)
}

const inlineBullet = /(?<=[:.;)\]]|^)\s{0,2}[-–•*]\s(?=[\p{Lu}\p{Ll}\p{N}])/gu
const inlineNumber = /(?:(?<=[:.;,)]\s|^))\(?\d{1,2}(?:-\)|\.\)|[.)-])\s?(?=\p{L})/gu

/** “Deliverables: - one. - two.” written on one line is still a list. */
function inlineLists(block: Block): Block[] {
  for (const mark of [inlineBullet, inlineNumber]) {
    const parts = block.text.split(mark)
    if (parts.length < 3) continue
    const [lead = '', ...items] = parts
    const made: Block[] = items.map((text) => ({ type: 'item', text: text.trim(), level: 0, children: [] }))
    return lead.trim() ? [{ ...block, text: lead.trim() }, ...made] : made
  }
  return [block]
}

/** Three or more short lines in a row, none a sentence, are a list whose marks were lost in pasting. */
function listsWithoutMarks(blocks: Block[]): Block[] {
  const short = (block: Block | undefined) =>
    block !== undefined &&
    block.type === 'paragraph' &&
    block.text.length <= 140 &&
    !/[.!?:]$/.test(block.text)
  return blocks.map((block, index) => {
    if (!short(block)) return block
    let run = 1
    for (let i = index - 1; run < 3 && short(blocks[i]); i--) run++
    for (let i = index + 1; run < 3 && short(blocks[i]); i++) run++
    return run >= 2 ? { ...block, type: 'item' } : block
  })
}

function nest(blocks: Block[]): Block[] {
  const top: Block[] = []
  let base = 0
  for (const block of blocks) {
    const parent = top.at(-1)
    if (block.type === 'item' && parent?.type === 'item' && block.level > base)
      parent.children.push(block.text)
    else {
      top.push(block)
      base = block.level
    }
  }
  return top
}
