import { headingKind, type SectionKind } from '../lexicon/headings.ts'
import {
  asksForWork,
  isOptional,
  rulesOut,
  speaksOfBid,
  speaksOfGiven,
  speaksOfSelf,
  speaksOfVendor,
} from '../lexicon/signals.ts'
import { spanishWork, workVerbs } from '../lexicon/verbs.ts'
import type { Block, BriefDocument, Section } from '../text/document.ts'
import { fold } from '../text/fold.ts'
import { sectionKind } from '../text/section-kind.ts'
import { sentences } from '../text/sentences.ts'

/** A piece of the brief that asks for something. `weight` orders them when there are too many. */
export type Candidate = {
  text: string
  details: string[]
  heading: string
  kind: SectionKind | null
  weight: number
  order: number
}

const silent = new Set<SectionKind | null>([
  'exclusion',
  'bid',
  'vendor',
  'given',
  'money',
  'schedule',
  'audience',
  'contact',
])

export function findCandidates(document: BriefDocument): Candidate[] {
  const found: Omit<Candidate, 'order'>[] = []
  if (document.title) {
    found.push({ text: document.title, details: [], heading: '', kind: null, weight: 1 })
  }
  for (const section of document.sections) found.push(...fromSection(section))
  return found.map((candidate, order) => ({ ...candidate, order }))
}

function fromSection(section: Section): Omit<Candidate, 'order'>[] {
  const kind = sectionKind(section)
  if (silent.has(kind)) return []
  const items = section.blocks.filter((block) => block.type === 'item')
  const titled = section.level >= 2 && section.heading !== '' && headingKind(section.heading) === null
  if (titled && items.length >= 2 && areFragments(items)) {
    const details = section.blocks.map((block) => block.text)
    return [{ text: section.heading, details, heading: section.parents.at(-1) ?? '', kind, weight: 3 }]
  }
  return section.blocks.flatMap((block) =>
    block.type === 'item' ? fromItem(block, section, kind) : fromParagraph(block, section, kind),
  )
}

/** Names of fields and the like: they belong to the thing their heading names. */
function areFragments(items: Block[]): boolean {
  const long = items.filter((item) => item.text.split(' ').length > 6 || startsWithVerb(item.text)).length
  return long <= items.length * 0.3
}

function fromItem(block: Block, section: Section, kind: SectionKind | null): Omit<Candidate, 'order'>[] {
  const folded = fold(block.text.slice(0, 400)).replace(/[’‘`]/g, "'")
  if (!isWork(folded) || block.text.length < 4) return []
  const weight =
    kind === 'ask'
      ? 4
      : kind === 'acceptance'
        ? 2
        : kind === 'stack' || kind === 'context' || kind === 'later'
          ? 1
          : 3
  if (
    (kind === 'stack' || kind === 'context' || kind === 'goal') &&
    !asksForWork.test(folded) &&
    !startsWithVerb(block.text)
  )
    return []
  return [{ text: block.text, details: block.children, heading: section.heading, kind, weight }]
}

function fromParagraph(block: Block, section: Section, kind: SectionKind | null): Omit<Candidate, 'order'>[] {
  const found: Omit<Candidate, 'order'>[] = []
  for (const sentence of sentences(block.text)) {
    const folded = fold(sentence.slice(0, 600)).replace(/[’‘`]/g, "'")
    if (sentence.length < 12 || !isWork(folded) || sentence.endsWith('?')) continue
    const asks = asksForWork.test(folded)
    const orders = startsWithVerb(sentence)
    if (!asks && !orders) continue
    if (!asks && speaksOfGiven.test(folded)) continue
    const weight = kind === 'context' ? 0.5 : kind === 'ask' ? 2.5 : 2
    found.push({ text: sentence, details: [], heading: section.heading, kind, weight })
  }
  return found
}

/** Not a qualification of the vendor, an instruction to bidders, a thing ruled out or a word about the client. */
function isWork(folded: string): boolean {
  if (rulesOut.test(folded) || /^(?:no|not|without|sin|never|nunca)\b/.test(folded)) return false
  if (speaksOfBid.test(folded) || speaksOfSelf.test(folded))
    return speaksOfSelf.test(folded) && hiresFor.test(folded)
  return !speaksOfVendor.test(folded) || hiresFor.test(folded)
}

/** “A developer with experience … to build …” names the work after the person. */
const hiresFor =
  /\b(?:looking for|seeking|need|hiring|in search of|require|busc(?:o|a|amos|ando)|necesit\w{1,5}|requier\w{1,3})\b.{0,160}?\b(?:to|who can|who will|para|que pueda|capaz de) (?:[a-z]{3,})/

function startsWithVerb(text: string): boolean {
  const [first = ''] = fold(text.slice(0, 40))
    .split(/[^a-z]+/)
    .filter(Boolean)
  return (
    workVerbs.has(first) ||
    workVerbs.has(first.replace(/(?:es|s)$/, '')) ||
    workVerbs.has(first.replace(/ies$/, 'y')) ||
    spanishWork.test(first)
  )
}

export function isLater(candidate: Candidate): boolean {
  return candidate.kind === 'later' || isOptional.test(fold(candidate.text.slice(0, 400)))
}
