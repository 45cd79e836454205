import type { TextLanguage } from '../document.ts'
import { PhraseIndex } from '../words/phrases.ts'
import { wordsOf } from '../words/tokens.ts'
import { englishHeadings } from './en/headings.ts'
import { spanishHeadings } from './es/headings.ts'
import type { SectionKind, SectionPhrases } from './section-kind.ts'

/** Of two kinds with equally long phrases in one heading, the earlier one in this order counts. */
const order = Object.keys(englishHeadings) as SectionKind[]
/** Exclusions, bids and vendors count even beside a longer phrase of another kind: “features out of scope”. */
const strictKinds = order.slice(0, 3)

const indexOf = (...lists: SectionPhrases[]) =>
  new PhraseIndex(lists.flatMap((list) => order.map((kind) => [kind, list[kind]] as const)))

// A brief in one language often has headings in the other, so the other one is tried too.
const indexes: Record<TextLanguage, PhraseIndex<SectionKind>[]> = {
  en: [indexOf(englishHeadings), indexOf(spanishHeadings)],
  es: [indexOf(spanishHeadings), indexOf(englishHeadings)],
  other: [indexOf(englishHeadings), indexOf(spanishHeadings)],
}

/** What a heading announces. */
export interface Announcement {
  kind: SectionKind
  /** The length of its longest known phrase, as a share of the heading's words without fillers. At most 1. */
  share: number
}

/** Words that add nothing to a heading. */
const fillers = new Set(
  'the a an of and for your our my project el la los las de del y para en un una proyecto'.split(' '),
)
const maxWords = 14

/** What a heading announces, or null if its words are not known. */
export function announcedBy(heading: string, language: TextLanguage): Announcement | null {
  const words = wordsOf(heading.slice(0, 160))
  if (words.length > maxWords) return null
  const contentWords = words.filter((word) => !fillers.has(word)).length || 1
  for (const index of indexes[language]) {
    const matches = index.find(words)
    if (matches.length === 0) continue
    // The longest phrase counts: "technical requirements" is not "requirements".
    const longest = Math.max(...matches.map(({ start, end }) => end - start))
    const longestKinds = matches.filter(({ start, end }) => end - start === longest).map(({ concept }) => concept)
    const strictKind = strictKinds.find((kind) => matches.some(({ concept }) => concept === kind))
    const kind = strictKind ?? order.find((candidate) => longestKinds.includes(candidate)) ?? 'ask'
    return { kind, share: Math.min(1, longest / contentWords) }
  }
  return null
}

/** Whether a short line is a heading by its words alone. */
export function isKnownHeading(line: string, language: TextLanguage): boolean {
  return line.length <= 60 && (announcedBy(line, language)?.share ?? 0) >= 0.6
}
