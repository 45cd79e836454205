import { type Chain, emissionsOf, marginalsOf } from './chain.ts'
import type { UnitFeatures } from './features.ts'

/** A run of tokens of a unit with the same kind, such as the words of a request. */
export interface Span {
  kind: string
  /** The index of the unit among the units that were read. */
  unit: number
  start: number
  /** After the last token. */
  end: number
  /** The mean probability of its kind at its tokens. */
  confidence: number
  /** The highest one. */
  most: number
}

/** The tags of a set of kinds: each has one for the first token of a span and one for the others. */
export const tagsOf = (kinds: readonly string[]) => ['O', ...kinds.flatMap((kind) => [`${kind}+`, `${kind}-`])]

/** The probabilities of the tags at the tokens of each unit. */
export const probabilitiesIn = (chain: Chain, features: readonly UnitFeatures[]): Float64Array[] =>
  features.map((ofUnit) =>
    ofUnit.byToken.length === 0 ? new Float64Array(0) : marginalsOf(chain, emissionsOf(chain, ofUnit)),
  )

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
    const sumAt = (at: number, offset: number) =>
      firsts.reduce((sum, first) => sum + ofUnit[at * count + first + offset]!, 0)
    const spans: Span[] = []
    const length = ofUnit.length / count
    for (let at = 0; at < length; ) {
      if (sumAt(at, 0) + sumAt(at, 1) < threshold) {
        at++
        continue
      }
      let end = at + 1
      while (end < length && sumAt(end, 0) + sumAt(end, 1) >= threshold && sumAt(end, 0) < sumAt(end, 1)) end++
      const sums = firsts.map((first) => {
        let sum = 0
        for (let token = at; token < end; token++)
          sum += ofUnit[token * count + first]! + ofUnit[token * count + first + 1]!
        return sum
      })
      const total = sums.reduce((sum, of) => sum + of, 0)
      const kind = kinds[sums.indexOf(Math.max(...sums))] as string
      const most = Math.max(
        ...Array.from({ length: end - at }, (_, token) => sumAt(at + token, 0) + sumAt(at + token, 1)),
      )
      if (most >= peak) spans.push({ kind, unit, start: at, end, confidence: total / (end - at), most })
      at = end
    }
    return spans
  })
}
