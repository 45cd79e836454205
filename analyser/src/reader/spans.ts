import { type Chain, emissionsOf, marginalsOf } from './chain.ts'
import type { UnitFeatures } from './features.ts'

/** Tokens of a unit. `unit` is the index of the unit, `end` is after the last token. */
export interface Place {
  unit: number
  start: number
  end: number
}

/** Tokens that are likely of some kinds. */
export interface Span extends Place {
  /** The mean probability of the kinds at its tokens. */
  confidence: number
  /** The highest one. */
  most: number
}

/** The tags of a set of kinds: each has one for the first token of a span and one for the others. */
export const tagsOf = (kinds: readonly string[]) => ['O', ...kinds.flatMap((kind) => [`${kind}+`, `${kind}-`])]

/** The probabilities of the tags at the tokens of each unit. */
export const probabilitiesIn = (chain: Chain, features: readonly UnitFeatures[]): Float64Array[] =>
  features.map((ofUnit) => marginalsOf(chain, emissionsOf(chain, ofUnit)))

/**
 * Finds the runs of tokens at which some kinds, together, are likelier than the threshold, and at one of which they reach the peak.
 * A run ends where another one is likely to begin.
 */
export function spansIn(
  tags: readonly string[],
  probabilities: readonly Float64Array[],
  kinds: readonly string[],
  threshold: number,
  peak = threshold,
): Span[] {
  const firsts = kinds.map((kind) => tags.indexOf(`${kind}+`))
  const count = tags.length
  return probabilities.flatMap((ofUnit, unit) => {
    const length = ofUnit.length / count
    const sumAt = (at: number, offset: number) =>
      firsts.reduce((sum, first) => sum + ofUnit[at * count + first + offset]!, 0)
    const begins = Array.from({ length }, (_, at) => sumAt(at, 0))
    const continues = Array.from({ length }, (_, at) => sumAt(at, 1))
    const likelihoods = begins.map((begin, at) => begin + continues[at]!)
    const spans: Span[] = []
    for (let start = 0, end = 0; start < length; start = end) {
      end = start + 1
      if (likelihoods[start]! < threshold) continue
      while (end < length && likelihoods[end]! >= threshold && begins[end]! < continues[end]!) end++
      const ofSpan = likelihoods.slice(start, end)
      const most = Math.max(...ofSpan)
      const confidence = ofSpan.reduce((sum, likelihood) => sum + likelihood, 0) / (end - start)
      if (most >= peak) spans.push({ unit, start, end, confidence, most })
    }
    return spans
  })
}
