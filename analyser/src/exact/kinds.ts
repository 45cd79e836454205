import type { Language } from '@proffer/core/language.ts'
import data from '../../data/kinds.json' with { type: 'json' }
import { PhraseIndex, phrases } from '../words/phrases.ts'
import { wordsOf } from '../words/tokens.ts'

/** The kinds of work that questions and checklists tell apart. */
export type ProjectKind = keyof typeof data
export type KnownKind = Exclude<ProjectKind, 'general'>
export const projectKinds = (Object.keys(data) as ProjectKind[]).filter((kind) => kind !== 'general')

/** What our own texts call a kind of work: “website” or “sitio web”. */
export const kindLabel = (kind: ProjectKind, language: Language): string => data[kind][language]

const kindIndex = new PhraseIndex<KnownKind>(projectKinds.map((kind) => [kind, data[kind].phrases.flatMap(phrases)]))
/** Words that many kinds of work share have less weight. */
const sharedKinds = new Set<string>('saas integration infrastructure training ai data marketing content'.split(' '))
const sharedShare = 0.8
/** “Texts for our app”: the app after the preposition is not the work, but says something about it. */
const prepositions = new Set('for para with con from desde into about sobre on en using'.split(' '))
const purposeShare = 0.3
/** The first kind that a text names is usually the work: “a booking app with reports”. */
const laterShare = 0.6
/** The best text decides. All others together add at most this share of its points. */
const maxOtherShare = 0.8
const otherShare = 0.2
/** With this many points, the kind is sure. */
const surePoints = 3

/**
 * The kind of work that texts speak of. A weight says how much a text tells about the work: about 5 for a title, 3 for a request and 1 for
 * any other sentence.
 */
export function kindOf(texts: { text: string; weight: number }[]): { main: ProjectKind; confidence: number } {
  const points = new Map<KnownKind, { best: number; sum: number }>()
  for (const { text, weight } of texts) {
    const words = wordsOf(text)
    const inText = new Map<KnownKind, number>()
    for (const { concept: kind, start } of kindIndex.find(words)) {
      const isPurpose = words.slice(Math.max(0, start - 8), start).some((word) => prepositions.has(word))
      const place = (isPurpose ? purposeShare : 1) * (inText.size > 0 ? laterShare : 1)
      const found = weight * place * (sharedKinds.has(kind) ? sharedShare : 1)
      inText.set(kind, Math.max(inText.get(kind) ?? 0, found))
    }
    for (const [kind, found] of inText) {
      const known = points.get(kind) ?? { best: 0, sum: 0 }
      points.set(kind, { best: Math.max(known.best, found), sum: known.sum + found })
    }
  }
  const totals = [...points].map(([kind, { best, sum }]) => {
    return { kind, points: best + Math.min(best * maxOtherShare, (sum - best) * otherShare) }
  })
  const [first, second] = totals.toSorted((a, b) => b.points - a.points)
  if (!first) return { main: 'general', confidence: 0 }
  // The confidence is low if few words name the kind, or if the second one has nearly as many points.
  const lead = first.points / (first.points + (second?.points ?? 0))
  return { main: first.kind, confidence: Math.min(1, first.points / surePoints) * lead }
}
