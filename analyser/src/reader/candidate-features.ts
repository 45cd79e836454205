import { overlap, stemsOf } from '../words/stems.ts'
import { type Candidate, type CandidatePlace, candidateForms, type Tagging } from './candidate.ts'
import { sectionsOf, type TokenUnit } from './features.ts'

type Found = Omit<Candidate, 'features'>

const kinds = ['sentence', 'item', 'heading', 'title']
const sources = ['body', 'table', 'form', 'steps', 'greeting', 'signature', 'quote']
/** Words at which a phrase seldom begins or ends. */
const looseEnds = new Set(
  'and or y e o u de del of to the a an in for para con with que that por by la el los las'.split(' '),
)
/** To how many candidates on either side one is compared, so that the time grows with the text only. */
const maxCompared = 200
const roles = ['R', 'M', 'X', 'L', 'H', 'Q'] as const

/** How likely the roles are at tokens and in units. */
export function ratingsOf({ units, tags, probabilities }: Tagging) {
  const count = tags.length
  const firsts = roles.map((role) => tags.indexOf(`${role}+`))
  const at = (unit: number, token: number, tag: number) => probabilities[unit]![token * count + tag]!
  /** “request” is asked for, surely or perhaps; “refusal” is excluded or for later. */
  const ratedTags = {
    request: tagsOfRoles(firsts, [0, 1]),
    maybe: tagsOfRoles(firsts, [1]),
    exclusion: tagsOfRoles(firsts, [2]),
    later: tagsOfRoles(firsts, [3]),
    existing: tagsOfRoles(firsts, [4]),
    question: tagsOfRoles(firsts, [5]),
    refusal: tagsOfRoles(firsts, [2, 3]),
    first: [firsts[0]!, firsts[1]!],
  }
  type Rated = keyof typeof ratedTags
  const ratingAt = (unit: number, token: number, of: Rated) =>
    ratedTags[of].reduce((sum, tag) => sum + at(unit, token, tag), 0)
  const ratingsIn = ({ unit, start, end }: { unit: number; start: number; end: number }, of: Rated) =>
    Array.from({ length: end - start }, (_, token) => ratingAt(unit, start + token, of))
  const inUnit = (unit: number) => ({ unit, start: 0, end: units[unit]?.tokens.length ?? 0 })
  return {
    ratingAt,
    mostAt: (place: Omit<CandidatePlace, 'form'>, of: Rated) => Math.max(0, ...ratingsIn(place, of)),
    leastAt: (place: Omit<CandidatePlace, 'form'>, of: Rated) => Math.min(1, ...ratingsIn(place, of)),
    meanAt: (place: Omit<CandidatePlace, 'form'>, of: Rated) => average(ratingsIn(place, of)),
    inUnit,
  }
}
type Ratings = ReturnType<typeof ratingsOf>

const tagsOfRoles = (firsts: number[], of: number[]) => of.flatMap((role) => [firsts[role]!, firsts[role]! + 1])
const average = (values: number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns a function that describes a candidate by numbers: itself, its unit, the units around it, and the other candidates. */
export function candidateFeatures(tagging: Tagging, ratings: Ratings, found: readonly Found[]) {
  const { units, isSpanish } = tagging
  const { mostAt, leastAt, meanAt, ratingAt, inUnit } = ratings
  const best = units.map((_, unit) => mostAt(inUnit(unit), 'request'))
  const mean = units.map((_, unit) => meanAt(inUnit(unit), 'request'))
  const refused = units.map((_, unit) => mostAt(inUnit(unit), 'refusal'))
  const children = Map.groupBy(units.keys(), (index) => units[index]?.unit.parent ?? null)
  const sections = sectionsOf(units, isSpanish ? 'es' : 'en')
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
    const others = (['maybe', 'exclusion', 'later', 'existing', 'question'] as const).map((of) => meanAt(candidate, of))
    const [maybe = 0, ...refusals] = others
    return [
      probability,
      leastAt(candidate, 'request'),
      mostAt(candidate, 'request'),
      ratingAt(unit, start, 'first'),
      maybe,
      best[unit]!,
      mean[unit]!,
      ...refusals,
      refused[unit]!,
      refused[unit - 1] ?? 0,
    ]
  }

  function unitFeatures({ unit, start, end, form }: Found): number[] {
    const { unit: read, tokens } = units[unit] as TokenUnit
    const siblings =
      children.get(read.parent)?.filter((other) => other !== unit && units[other]?.unit.kind === read.kind) ?? []
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
    const { unit: read, tokens } = units[unit] as TokenUnit
    return [
      looseEnds.has(tokens[start]?.word ?? ''),
      looseEnds.has(tokens[end - 1]?.word ?? ''),
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
      isSpanish ? 1 : 0,
      overlap(stems, titleStems),
      ...edgeFeatures(candidate),
      runsIn.get(unit)?.length ?? 0,
    )
  }
}
