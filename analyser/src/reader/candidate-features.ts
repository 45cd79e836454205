import lists from '../../data/word-lists.json' with { type: 'json' }
import { wordSet } from '../words/phrases.ts'
import { overlap, stemsOf } from '../words/stems.ts'
import { sectionsOf } from './features.ts'
import type { Place } from './spans.ts'
import { roleTags, type TaggedDocument } from './tagging.ts'

/** Words of the brief that may be a request, with what tells whether they are. */
export interface Candidate extends CandidatePlace {
  /** The stems of its words that carry meaning. */
  stems: Set<string>
  /** The mean probability of its tokens. */
  probability: number
  features: Float64Array
}
type Found = Omit<Candidate, 'features'>

export interface CandidatePlace extends Place {
  form: (typeof candidateForms)[number]
}
/** One run of likely tokens, the likeliest part of one, all from the first to the last run of a unit, or the whole unit. */
const candidateForms = ['run', 'core', 'runs', 'unit'] as const

const kinds = ['sentence', 'item', 'heading', 'title']
const sources = ['body', 'table', 'form', 'steps', 'greeting', 'signature', 'quote']
/** Words at which a phrase seldom begins or ends. */
const looseEnds = wordSet(lists.looseEnds)
/** To how many candidates on either side one is compared, so that the time grows with the text only. */
const maxCompared = 200
/** “request” is asked for, surely or perhaps; “refusal” is excluded or for later. */
const ratedTags = {
  request: ['R+', 'R-', 'M+', 'M-'],
  first: ['R+', 'M+'],
  maybe: ['M+', 'M-'],
  exclusion: ['X+', 'X-'],
  later: ['L+', 'L-'],
  existing: ['H+', 'H-'],
  question: ['Q+', 'Q-'],
  refusal: ['X+', 'X-', 'L+', 'L-'],
}
type Rated = keyof typeof ratedTags

/** How likely something is at the tokens of a place. */
export function ratingsOf({ roles }: TaggedDocument) {
  const ratingsIn = ({ unit, start, end }: Place, of: Rated) => {
    const columns = ratedTags[of].map((tag) => roleTags.indexOf(tag))
    return Array.from({ length: end - start }, (_, token) =>
      columns.reduce((sum, column) => sum + roles[unit]![(start + token) * roleTags.length + column]!, 0),
    )
  }
  return {
    mostAt: (place: Place, of: Rated) => Math.max(0, ...ratingsIn(place, of)),
    leastAt: (place: Place, of: Rated) => Math.min(1, ...ratingsIn(place, of)),
    meanAt: (place: Place, of: Rated) => average(ratingsIn(place, of)),
  }
}

const average = (values: number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns a function that describes a candidate by numbers: itself, its unit, the units around it, and the other candidates. */
export function candidateFeatures(document: TaggedDocument, found: readonly Found[]) {
  const { tokenUnits: units, language } = document
  const { mostAt, leastAt, meanAt } = ratingsOf(document)
  const wholes = units.map(({ tokens }, unit) => ({ unit, start: 0, end: tokens.length }))
  const best = wholes.map((unit) => mostAt(unit, 'request'))
  const mean = wholes.map((unit) => meanAt(unit, 'request'))
  const refused = wholes.map((unit) => mostAt(unit, 'refusal'))
  const children = Map.groupBy(units.keys(), (index) => units[index]?.unit.parent ?? null)
  const sections = sectionsOf(units, language === 'es' ? 'es' : 'en')
  const countOf = (kind: string) => units.filter(({ unit }) => unit.kind === kind).length
  const [items, headings] = [countOf('item'), countOf('heading')]
  const runs = found.filter(({ form }) => form === 'run')
  const runsIn = Map.groupBy(runs, ({ unit }) => unit)
  const expected = runs.reduce((sum, { probability }) => sum + probability, 0)
  const ranked = found.map(({ probability }) => probability).sort((a, b) => b - a)
  const likely = ranked.filter((probability) => probability > 0.5).length
  const titleStems = stemsOf(units[0]?.tokens.map(({ word }) => word) ?? [])

  /** How much of a candidate a likelier or equal one in another unit says, among those from one index to another. */
  const likeness = ({ unit, stems, probability }: Found, from: number, to: number) =>
    found
      .slice(from, to)
      .filter((other) => other.unit !== unit && other.probability >= probability - 0.05)
      .reduce((most, other) => Math.max(most, overlap(stems, other.stems)), 0)

  /** What the headings above announce: 2 for the nearest one, 1 for the one above. */
  function sectionFeatures(unit: number): number[] {
    const { near, far, own } = sections[unit]!
    const isIn = (...of: (string | null)[]) => (of.includes(near) ? 2 : of.includes(far) ? 1 : 0)
    return [
      isIn('exclusion', 'future'),
      isIn('bid', 'vendor'),
      isIn('given', 'context', 'stack'),
      isIn('ask'),
      isIn('acceptance', 'legal', 'money', 'schedule', 'contact', 'goal', 'audience'),
      isIn('optional'),
      near === null ? 1 : 0,
      own === null ? 0 : own === 'ask' ? 1 : 2,
    ]
  }

  const ratingFeatures = (candidate: Found): number[] => {
    const { unit, start, probability } = candidate
    return [
      probability,
      leastAt(candidate, 'request'),
      mostAt(candidate, 'request'),
      meanAt({ unit, start, end: start + 1 }, 'first'),
      meanAt(candidate, 'maybe'),
      best[unit]!,
      mean[unit]!,
      ...(['exclusion', 'later', 'existing', 'question'] as const).map((of) => meanAt(candidate, of)),
      refused[unit]!,
      refused[unit - 1] ?? 0,
    ]
  }

  function unitFeatures({ unit, start, end, form }: Found): number[] {
    const { unit: read, tokens } = units[unit]!
    const isSibling = (other: number) => other !== unit && units[other]!.unit.kind === read.kind
    const siblings = children.get(read.parent)!.filter(isSibling)
    const below = children.get(read.index) ?? []
    const bestOf = (indexes: number[]) => (indexes.length === 0 ? -1 : average(indexes.map((index) => best[index]!)))
    return [
      end - start,
      (end - start) / tokens.length,
      candidateForms.indexOf(form),
      kinds.indexOf(read.kind),
      sources.indexOf(read.source),
      read.depth,
      siblings.length,
      below.length,
      bestOf(siblings),
      read.parent === null ? -1 : best[read.parent]!,
      bestOf(below),
      best[unit - 1] ?? -1,
      best[unit + 1] ?? -1,
      unit / units.length,
    ]
  }

  function edgeFeatures({ unit, start, end }: Found): number[] {
    const { unit: read, tokens } = units[unit]!
    return [
      looseEnds.has(tokens[start]!.word),
      looseEnds.has(tokens[end - 1]!.word),
      read.label !== null,
      read.text.endsWith(':'),
      read.isCrossedOut,
      end === tokens.length,
      start === 0,
    ].map(Number)
  }

  return (index: number): Float64Array => {
    const candidate = found[index] as Found
    const { unit, probability, stems } = candidate
    const rankings = [index, units.length, items, headings, expected, likely, ranked.indexOf(probability)]
    return Float64Array.of(
      ...sectionFeatures(unit),
      ...ratingFeatures(candidate),
      ...unitFeatures(candidate),
      ...rankings,
      probability / (ranked[0]! + 1e-9),
      stems.size,
      likeness(candidate, Math.max(0, index - maxCompared), index),
      likeness(candidate, index + 1, index + 1 + maxCompared),
      language === 'es' ? 1 : 0,
      overlap(stems, titleStems),
      ...edgeFeatures(candidate),
      runsIn.get(unit)?.length ?? 0,
    )
  }
}
