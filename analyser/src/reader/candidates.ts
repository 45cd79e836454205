import { overlap, stemsOf } from '../words/stems.ts'
import { type Candidate, type CandidatePlace, candidateFeatures, ratingsOf } from './candidate-features.ts'
import { spansIn } from './spans.ts'
import { roleTags, type TaggedDocument } from './tagging.ts'

/** From these probabilities on, tokens are a run, and the core of one. */
const runThreshold = 0.12
const coreThreshold = 0.35
const maxWholeUnit = 30
/** Nobody asks for one thing in more tokens. In a dictated message, a run may be long. */
const maxRun = 40

/** Finds all candidates of a brief, in reading order. */
export function candidatesIn(document: TaggedDocument): Candidate[] {
  const { meanAt } = ratingsOf(document)
  const found = placesIn(document).map((place) => {
    const { unit, start, end } = place
    const tokens = document.tokenUnits[unit]!.tokens.slice(start, end)
    const words = tokens.flatMap(({ word, isWord }) => (isWord ? [word] : []))
    return { ...place, stems: stemsOf(words), probability: meanAt(place, 'request') }
  })
  const featuresAt = candidateFeatures(document, found)
  return found.map((candidate, index) => ({ ...candidate, features: featuresAt(index) }))
}

function placesIn({ tokenUnits, roles }: TaggedDocument): CandidatePlace[] {
  const spansFrom = (threshold: number) =>
    Map.groupBy(spansIn(roleTags, roles, ['R', 'M'], threshold), ({ unit }) => unit)
  const [runs, cores] = [spansFrom(runThreshold), spansFrom(coreThreshold)]
  return tokenUnits.flatMap(({ unit: { kind }, tokens }, unit) => {
    const own = runs.get(unit) ?? []
    const places: CandidatePlace[] = own.map(({ start, end }) => ({ unit, start, end, form: 'run' }))
    for (const { start, end } of cores.get(unit) ?? [])
      if (!own.some((run) => run.start === start && run.end === end)) places.push({ unit, start, end, form: 'core' })
    const [first, last] = [own[0], own.at(-1)]
    if (first && last && first !== last) places.push({ unit, start: first.start, end: last.end, form: 'runs' })
    const isWhole = own.length === 1 && first && first.end - first.start >= tokens.length - 1
    if (kind !== 'sentence' && tokens.length > 0 && tokens.length <= maxWholeUnit && !isWhole)
      places.push({ unit, start: 0, end: tokens.length, form: 'unit' })
    return places.filter(({ start, end }) => end - start <= maxRun)
  })
}

// A freelancer quotes for about this many things at most. More than this are usually details of each other.
const maxRequests = 20

/**
 * Chooses candidates, the likeliest first, and returns them in reading order. Two chosen ones share no words of the brief, and do not say
 * the same. If none reaches the threshold, the likeliest one is chosen.
 */
export function choose(candidates: readonly Candidate[], likelihoods: readonly number[], threshold: number): number[] {
  const order = [...candidates.keys()].sort((a, b) => likelihoods[b]! - likelihoods[a]! || a - b)
  const chosen: number[] = []
  for (const at of order) {
    if (chosen.length >= maxRequests || (likelihoods[at]! < threshold && chosen.length > 0)) break
    const candidate = candidates[at] as Candidate
    if (candidate.stems.size === 0) continue
    const isTaken = chosen.some((other) => {
      const { unit, start, end, stems } = candidates[other] as Candidate
      if (unit === candidate.unit && start < candidate.end && candidate.start < end) return true
      return stems.size === candidate.stems.size && overlap(stems, candidate.stems) === 1
    })
    if (!isTaken) chosen.push(at)
  }
  const placeOf = (at: number) => candidates[at] as Candidate
  return chosen.sort((a, b) => placeOf(a).unit - placeOf(b).unit || placeOf(a).start - placeOf(b).start)
}
