import headings from '../../data/headings.json' with { type: 'json' }
import lists from '../../data/word-lists.json' with { type: 'json' }
import type { TextLanguage } from '../exact/language.ts'
import { PhraseIndex, phrases, wordSet } from '../words/phrases.ts'
import { wordsOf } from '../words/tokens.ts'

/**
 * What a heading announces. `bid`: how to apply. `vendor`: what the provider must be or have. `given`: what the client provides.
 * `stack`: technologies. `future`: a later phase. `acceptance`: how the result is checked. `context`: the client, and how things are today.
 */
export type SectionKind = keyof typeof headings.en

/** Of two kinds with equally long phrases in one heading, the earlier one in this order counts. */
const order = Object.keys(headings.en) as SectionKind[]
/** Exclusions, bids and vendors count even beside a longer phrase of another kind: “features out of scope”. */
const strictKinds = order.slice(0, 3)
const indexOf = (lists: Record<SectionKind, string>) =>
  new PhraseIndex(order.map((kind) => [kind, phrases(lists[kind])] as const))
const [english, spanish] = [indexOf(headings.en), indexOf(headings.es)]

const fillers = wordSet(lists.headingFillers)
const maxWords = 14

/** What a heading announces, and the share of its words that announce it. Null if its words are not known. */
export function announcedBy(heading: string, language: TextLanguage): { kind: SectionKind; share: number } | null {
  const words = wordsOf(heading.slice(0, 160))
  if (words.length > maxWords) return null
  const contentWords = words.filter((word) => !fillers.has(word)).length || 1
  // A brief in one language often has headings in the other.
  for (const index of language === 'es' ? [spanish, english] : [english, spanish]) {
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
export const isKnownHeading = (line: string, language: TextLanguage): boolean =>
  line.length <= 60 && (announcedBy(line, language)?.share ?? 0) >= 0.6
