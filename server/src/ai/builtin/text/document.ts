import { knownHeading, type SectionKind } from '../lexicon/headings.ts'
import { type PriorityLabel, splitPriority } from '../lexicon/priority-labels.ts'
import { type Line, readLines } from './lines.ts'
import { listParts } from './list-parts.ts'
import { withLists } from './lost-lists.ts'
import { plainText } from './plain-text.ts'
import { announcedBy, kindUnder } from './section-kind.ts'
import { sentences } from './sentences.ts'

export type Block = {
  type: 'item' | 'paragraph'
  text: string
  level: number
  children: string[]
  /** What the words before this one item say of its priority; it holds for no other. */
  label?: PriorityLabel | null
}
export type Section = {
  heading: string
  level: number
  parents: string[]
  blocks: Block[]
  /** What its own heading announces, and what it is about once the headings above are asked too. */
  announces: SectionKind | null
  kind: SectionKind | null
}
export type BriefDocument = { title: string | null; sections: Section[]; text: string }

/** The brief as titled sections of paragraphs and lists; everything else reads from this. */
export function readDocument(brief: string): BriefDocument {
  const text = plainText(brief)
  const lines = readLines(text)
  const title = titleOf(lines)
  const sections = intoSections(joinWrapped(title === null ? lines : lines.slice(1)))
  for (const section of sections) section.blocks = withLists(section.blocks)
  return { title, sections, text }
}

/** “Project: …” only says that this is the title. */
const titleLabel =
  /^(?:project|proyecto|title|t[ií]tulo|subject|asunto|re)(?: (?:name|title|del proyecto))?\s?:\s(?=\S)/i

function titleOf(lines: Line[]): string | null {
  const [first, second] = lines
  if (!first || !second || first.type === 'item') return null
  const single = first.type === 'heading' || (second.afterBlank && !/[.;,]$/.test(first.text))
  const text = first.text.replace(titleLabel, '')
  return single && text.length <= 160 && !knownHeading(text) ? text : null
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

const leadLevel = 9

function section(heading: string, level: number, parents: string[]): Section {
  const announces = announcedBy(heading, level)
  return { heading, level, parents, blocks: [], announces, kind: announces ?? kindUnder(parents) }
}

function intoSections(lines: Line[]): Section[] {
  let current = section('', 0, [])
  const sections = [current]
  const open: { text: string; level: number }[] = []
  const start = (text: string, level: number) => {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop()
    current = section(
      text,
      level,
      open.map((parent) => parent.text),
    )
    sections.push(current)
    open.push({ text, level })
  }
  const closeLead = () => {
    open.pop()
    const parent = open.at(-1)
    const parents = open.slice(0, -1).map((outer) => outer.text)
    current = section(parent?.text ?? '', parent?.level ?? 0, parents)
    sections.push(current)
  }
  for (const [index, line] of lines.entries()) {
    if (line.type === 'heading') start(line.text, line.level)
    else if (line.type === 'lead') start(line.text, leadLevel)
    else if (line.type === 'item' && introduces(line, lines[index + 1])) start(line.text.slice(0, -1), leadLevel)
    else if (line.type === 'text' && standsAsHeading(lines, index)) start(line.text, 6)
    else if (sectionInALine(line) && !(line.type === 'item' && splitPriority(line.text))) {
      const parents = open.map((parent) => parent.text)
      const parts = labelledParts(line.text)
      for (const [order, { label, body }] of parts.entries()) {
        if (order === parts.length - 1 && lines[index + 1]?.type === 'item') start(label, leadLevel)
        else sections.push(section(label, leadLevel, parents))
        const made = sections.at(-1)
        made?.blocks.push(...blocksAfterLabel(body, made.kind))
      }
      const back: Section = { ...current, blocks: [] }
      if (sections.at(-1) !== current) {
        sections.push(back)
        current = back
      }
    } else {
      if (endsLead(line, current)) closeLead()
      current.blocks.push(blockOf(line))
    }
  }
  return sections.filter((section) => section.heading !== '' || section.blocks.length > 0)
}

function blockOf(line: Line): Block {
  const type = isItem(line) ? 'item' : 'paragraph'
  const { level, label = null } = line
  const said = type === 'item' && label === null ? splitPriority(line.text) : null
  return { type, text: said?.body ?? line.text, level, children: [], label: said?.label ?? label }
}

const listing = new Set<SectionKind | null>(['ask', 'optional', 'exclusion', 'future'])

/** “Features: search, a basket and reports. Optional: vouchers.” lists things, though in one line. */
function blocksAfterLabel(body: string, kind: SectionKind | null): Block[] {
  const paragraph = (text: string): Block => ({ type: 'paragraph', text, level: 0, children: [] })
  if (!listing.has(kind)) return [paragraph(body)]
  return sentences(body).flatMap((sentence) => {
    const said = splitPriority(sentence)
    const text = said?.body ?? sentence
    const parts = listParts(text, 2)
    const items = parts.length > 0 || !said ? parts : [text]
    if (items.length === 0) return [paragraph(sentence)]
    return items.map(
      (item): Block => ({ type: 'item', text: item, level: 0, children: [], label: said?.label ?? null }),
    )
  })
}

/** “Timeline: three weeks” is a section of one line. */
function sectionInALine(line: Line): boolean {
  const [label, body] = splitLabel(line.text)
  return label !== undefined && body !== undefined && knownHeading(label)
}

/** “Out of scope: chat. Features: search, a basket.”: each label holds up to the next. */
function labelledParts(text: string): { label: string; body: string }[] {
  const parts: { label: string; body: string }[] = []
  for (const sentence of sentences(text)) {
    const [label, body] = splitLabel(sentence)
    const last = parts.at(-1)
    if (last && (label === undefined || body === undefined || splitPriority(sentence) || !knownHeading(label)))
      last.body = `${last.body} ${sentence}`.trim()
    else if (label !== undefined && body !== undefined) parts.push({ label, body })
  }
  return parts
}

function splitLabel(text: string): [string, string] | [] {
  const match = /^(\p{Lu}[^:.!?]{2,50}): (?=\S)/u.exec(text)
  return match?.[1] ? [match[1], text.slice(match[0].length)] : []
}

/** “Login screen: a modern entry …” is an item whatever mark it lacks. */
function isItem(line: Line): boolean {
  return line.type === 'item' || (line.afterBlank && /^\p{Lu}[^:.!?]{2,50}: \S/u.test(line.text))
}

/** Running text after a list belongs to what stood before the list's lead-in. */
function endsLead(line: Line, section: Section): boolean {
  const inList = section.level === leadLevel && section.blocks.some((block) => block.type === 'item')
  return inList && !isItem(line) && line.afterBlank && line.text.length > 90
}

function introduces(line: Line, next: Line | undefined): boolean {
  return line.text.endsWith(':') && next?.type === 'item' && next.level <= line.level
}

function standsAsHeading(lines: Line[], index: number): boolean {
  const line = lines[index]
  const next = lines[index + 1]
  if (!line || !next || !line.afterBlank || line.text.length > 60 || /[.;,!?]$/.test(line.text)) return false
  if (knownHeading(line.text)) return true
  // The first line under a heading is its text, however short.
  if (next.afterBlank || next.type === 'heading' || lines[index - 1]?.type === 'heading') return false
  return next.type === 'item' || (next.type === 'text' && line.text.length <= 40 && /^\p{Lu}/u.test(line.text))
}
