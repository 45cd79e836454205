import { knownHeading, type SectionKind } from '../lexicon/headings.ts'
import { type PriorityLabel, priorityIn, splitPriority } from '../lexicon/priority-labels.ts'
import { fold } from './fold.ts'
import { blocksAfterLabel, isLabelledItem, labelledParts, namesFeature, sectionInALine } from './labels.ts'
import { type Line, readLines } from './lines.ts'
import { isSentence, partsOf } from './list-parts.ts'
import { withLists } from './lost-lists.ts'
import { plainText } from './plain-text.ts'
import { announcedBy, kindUnder } from './section-kind.ts'

export type Block = {
  type: 'item' | 'paragraph'
  text: string
  level: number
  children: string[]
  /** The priority from a label before this item only. */
  label?: PriorityLabel | null
}
export type Section = {
  heading: string
  level: number
  parents: string[]
  blocks: Block[]
  /** The kind that its own heading announces. */
  announces: SectionKind | null
  /** The same, or else the kind of the nearest heading above that has one. */
  kind: SectionKind | null
}
export type BriefDocument = { title: string | null; sections: Section[]; text: string }

/** Reads the brief as titled sections of paragraphs and lists. The other parts of the analyser use only this document. */
export function readDocument(brief: string): BriefDocument {
  const text = plainText(brief)
  const lines = readLines(text)
  const title = titleOf(lines)
  const sections = intoSections(labelsAsItems(joinWrapped(title === null ? lines : lines.slice(1))))
  for (const section of sections) {
    section.blocks = withLists(isRanked(section) ? section.blocks.map(asItem) : section.blocks)
    if (
      namesFeature(
        section.heading,
        section.blocks.map((block) => block.text),
      )
    )
      section.announces = section.kind = null
  }
  return { title, sections, text }
}

/** “Project: …” marks the title. */
const titleLabel =
  /^(?:project|proyecto|title|t[ií]tulo|subject|asunto|re)(?: (?:name|title|del proyecto))?\s?:\s(?=\S)/i

function titleOf(lines: Line[]): string | null {
  const [first, second] = lines
  if (!first || !second || first.type === 'item') return null
  const isTitle =
    first.type === 'heading' || titleLabel.test(first.text) || (second.afterBlank && !/[.;,]$/.test(first.text))
  const text = first.text.replace(titleLabel, '')
  return isTitle && text.length <= 160 && !knownHeading(text) ? text : null
}

/** Undoes hard wrapping: joins a line to the previous one if it starts in lower case or the previous line is full. */
function joinWrapped(lines: Line[]): Line[] {
  const joined: Line[] = []
  let lastPart = ''
  for (const line of lines) {
    const previous = joined.at(-1)
    const continuesLine =
      previous !== undefined &&
      (previous.type === 'text' || previous.type === 'item') &&
      (line.type === 'text' || (line.type === 'lead' && /^\p{Ll}/u.test(line.text))) &&
      !line.afterBlank &&
      !/[;:!?]$/.test(lastPart) &&
      (/^[\p{Ll}(]/u.test(line.text)
        ? !lastPart.endsWith('.') && (line.text.startsWith('(') || !isWholeLine(lastPart, line.text))
        : lastPart.length >= 58 && (previous.type === 'text' || !lastPart.endsWith('.')))
    if (continuesLine && previous) joined[joined.length - 1] = { ...previous, text: `${previous.text} ${line.text}` }
    else joined.push(line)
    lastPart = line.text
  }
  return joined
}

/** Whether the author ended the line here. Text is never wrapped this narrowly. */
function isWholeLine(line: string, next: string): boolean {
  return (
    line.length < 45 &&
    next.length < 60 &&
    !/[,(]$|\s(?:and|or|the|an?|of|to|for|with|in|y|o|de|del|la|el|con|para|en|que)$/i.test(line)
  )
}

/** Lines in a row that each begin with a label (“Login: …”, “Reports: …”) are a list, even without bullets. */
function labelsAsItems(lines: Line[]): Line[] {
  const isLabelled = lines.map(({ type, text }) => type === 'text' && isLabelledItem(text) && !sectionInALine(text))
  return lines.map((line, at) => {
    const hasLabelledNeighbour =
      (isLabelled[at - 1] && !line.afterBlank) || (isLabelled[at + 1] && !lines[at + 1]?.afterBlank)
    return isLabelled[at] && hasLabelledNeighbour ? { ...line, type: 'item' } : line
  })
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
    else if (line.type === 'text' && isHeading(lines, index)) start(line.text, 6)
    else if (sectionInALine(line.text) && !(line.type === 'item' && splitPriority(line.text))) {
      const parents = open.map((parent) => parent.text)
      const parts = labelledParts(line.text)
      for (const [order, { label, body }] of parts.entries()) {
        if (order === parts.length - 1 && opensList(line, lines[index + 1])) start(label, leadLevel)
        else sections.push(section(label, leadLevel, parents))
        const latest = sections.at(-1)
        latest?.blocks.push(...blocksAfterLabel(label, body, latest.kind))
      }
      const continuation: Section = { ...current, blocks: [] }
      if (sections.at(-1) !== current) {
        sections.push(continuation)
        current = continuation
      }
    } else {
      if (endsLead(line, current)) closeLead()
      current.blocks.push(...blocksOf(line))
    }
  }
  return sections.filter((section) => section.heading !== '' || section.blocks.length > 0)
}

const isRanked = ({ kind, heading }: Section) => kind === 'optional' || priorityIn(heading) !== null

/** A few words under a heading such as “Nice to have” are an item. */
function asItem(block: Block): Block {
  const { type, text } = block
  const isThing = type === 'paragraph' && text.length <= 60 && !/[.!?:]$/.test(text) && !isSentence(fold(text))
  return isThing ? { ...block, type: 'item' } : block
}

function blocksOf(line: Line): Block[] {
  const type = isItem(line) ? 'item' : 'paragraph'
  const { level, label = null } = line
  const isBracketed = /^[[(]\p{L}{3,12}[\])]\s/u.test(line.text)
  const priority = (type === 'item' || isBracketed) && label === null ? splitPriority(line.text) : null
  // “Must have: search, a basket” gives each item this priority.
  const texts = priority ? partsOf(priority.body, 2) : [line.text]
  return texts.map((text) => ({
    type: priority ? 'item' : type,
    text,
    level,
    children: [],
    label: priority?.label ?? label,
  }))
}

/** “Login screen: a modern entry …” is an item, even without a bullet. */
function isItem(line: Line): boolean {
  return line.type === 'item' || (line.afterBlank && isLabelledItem(line.text))
}

/** Running text after a list belongs to the section before the lead-in of the list. */
function endsLead(line: Line, section: Section): boolean {
  // This check comes last, because it is slow for a brief with many lines.
  const isText = section.level === leadLevel && line.afterBlank && line.text.length > 90 && !isItem(line)
  return isText && section.blocks.some((block) => block.type === 'item')
}

/** Whether the items after a label belong to it. After a label that is an item itself, only deeper items do. */
function opensList(line: Line, next: Line | undefined): boolean {
  return next?.type === 'item' && (line.type !== 'item' || next.level > line.level)
}

function introduces(line: Line, next: Line | undefined): boolean {
  return line.text.endsWith(':') && next?.type === 'item' && next.level <= line.level
}

function isHeading(lines: Line[], index: number): boolean {
  const line = lines[index]
  const next = lines[index + 1]
  if (!line || !next || !line.afterBlank || line.text.length > 60 || /[.;,!?]$|: | [–—] /.test(line.text)) return false
  if (knownHeading(line.text)) return true
  // The first line under a heading is its text, however short.
  if (next.afterBlank || next.type === 'heading' || lines[index - 1]?.type === 'heading') return false
  return next.type === 'item' || (next.type === 'text' && line.text.length <= 40 && /^\p{Lu}/u.test(line.text))
}
