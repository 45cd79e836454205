import type { UnitFeatures } from './features.ts'

/**
 * A linear-chain model (conditional random field): each token of a unit gets a tag. The score of a sequence of tags is the sum of the
 * weights of its features and of the transitions between its tags.
 */
export interface Chain {
  tags: readonly string[]
  /** A row of weights has one for each tag. */
  weights: Float32Array
  /** The row of each feature, or -1 for a feature without weights. Features are their own rows if it is left out. */
  rows?: Int32Array
  /** The score of tag `b` after tag `a` at `a * tags + b`. The last row is for the first token of a unit. */
  transitions: Float32Array
}

/** The score of each tag at each token, without transitions. */
export function emissionsOf({ tags, weights, rows }: Chain, { shared, byToken }: UnitFeatures): Float64Array {
  const count = tags.length
  const scores = new Float64Array(byToken.length * count)
  const addTo = (offset: number, features: Int32Array) => {
    for (const feature of features) {
      const row = rows ? rows[feature]! : feature
      if (row >= 0) for (let tag = 0; tag < count; tag++) scores[offset + tag]! += weights[row * count + tag]!
    }
  }
  const base = new Float64Array(count)
  for (const feature of shared) {
    const row = rows ? rows[feature]! : feature
    if (row >= 0) for (let tag = 0; tag < count; tag++) base[tag]! += weights[row * count + tag]!
  }
  for (const [at, features] of byToken.entries()) {
    scores.set(base, at * count)
    addTo(at * count, features)
  }
  return scores
}

/**
 * The probability of each tag at each token, by the forward-backward algorithm. The numbers of each token are scaled to a sum of 1, so that
 * no logarithms are needed.
 */
export function marginalsOf({ tags, transitions }: Chain, emissions: Float64Array): Float64Array {
  const count = tags.length
  const length = emissions.length / count
  const moves = Float64Array.from(transitions, Math.exp)
  const own = new Float64Array(emissions.length)
  for (let at = 0; at < length; at++) {
    let most = Number.NEGATIVE_INFINITY
    for (let tag = 0; tag < count; tag++) most = Math.max(most, emissions[at * count + tag]!)
    for (let tag = 0; tag < count; tag++) own[at * count + tag] = Math.exp(emissions[at * count + tag]! - most)
  }
  const forward = new Float64Array(emissions.length)
  for (let at = 0; at < length; at++) {
    for (let tag = 0; tag < count; tag++) {
      let sum = at === 0 ? moves[count * count + tag]! : 0
      if (at > 0)
        for (let from = 0; from < count; from++) sum += forward[(at - 1) * count + from]! * moves[from * count + tag]!
      forward[at * count + tag] = sum * own[at * count + tag]!
    }
    scale(forward, at * count, count)
  }
  const backward = new Float64Array(emissions.length).fill(1)
  for (let at = length - 2; at >= 0; at--) {
    for (let tag = 0; tag < count; tag++) {
      let sum = 0
      for (let to = 0; to < count; to++) {
        const next = (at + 1) * count + to
        sum += moves[tag * count + to]! * own[next]! * backward[next]!
      }
      backward[at * count + tag] = sum
    }
    scale(backward, at * count, count)
  }
  for (let at = 0; at < length; at++) {
    for (let tag = 0; tag < count; tag++) forward[at * count + tag]! *= backward[at * count + tag]!
    scale(forward, at * count, count)
  }
  return forward
}

/** Divides numbers by their sum. If all are too small for a number, they become equal. */
function scale(numbers: Float64Array, start: number, count: number) {
  let sum = 0
  for (let at = start; at < start + count; at++) sum += numbers[at]!
  for (let at = start; at < start + count; at++) numbers[at] = sum > 0 ? numbers[at]! / sum : 1 / count
}
