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
  const addTo = (scores: Float64Array, features: Int32Array) => {
    for (const feature of features) {
      const row = rows ? rows[feature]! : feature
      if (row >= 0) for (let tag = 0; tag < count; tag++) scores[tag]! += weights[row * count + tag]!
    }
  }
  const base = new Float64Array(count)
  addTo(base, shared)
  const scores = new Float64Array(byToken.length * count)
  for (const [at, features] of byToken.entries()) {
    const ofToken = scores.subarray(at * count, (at + 1) * count)
    ofToken.set(base)
    addTo(ofToken, features)
  }
  return scores
}

/**
 * The forward-backward algorithm. `forward` weighs the sequences up to a token that end with a tag, `backward` those after it, and
 * `marginals` are the probabilities of the tags. The numbers of each token are scaled to a sum of 1, so that no logarithms are needed.
 */
export function passesOf({ tags, transitions }: Chain, emissions: Float64Array) {
  const count = tags.length
  const size = emissions.length
  const moves = Float64Array.from(transitions, Math.exp)
  const own = new Float64Array(size)
  const forward = new Float64Array(size)
  for (let start = 0; start < size; start += count) {
    const most = Math.max(...emissions.subarray(start, start + count))
    for (let tag = 0; tag < count; tag++) {
      own[start + tag] = Math.exp(emissions[start + tag]! - most)
      let sum = start === 0 ? moves[count * count + tag]! : 0
      if (start > 0)
        for (let from = 0; from < count; from++) sum += forward[start - count + from]! * moves[from * count + tag]!
      forward[start + tag] = sum * own[start + tag]!
    }
    scale(forward, start, count)
  }
  const backward = new Float64Array(size).fill(1)
  for (let start = size - 2 * count; start >= 0; start -= count) {
    for (let tag = 0; tag < count; tag++) {
      let sum = 0
      for (let to = 0; to < count; to++) {
        const next = start + count + to
        sum += moves[tag * count + to]! * own[next]! * backward[next]!
      }
      backward[start + tag] = sum
    }
    scale(backward, start, count)
  }
  const marginals = forward.map((sum, at) => sum * backward[at]!)
  for (let start = 0; start < size; start += count) scale(marginals, start, count)
  return { moves, own, forward, backward, marginals }
}

/** The probability of each tag at each token. */
export const marginalsOf = (chain: Chain, emissions: Float64Array): Float64Array => passesOf(chain, emissions).marginals

/** Divides numbers by their sum. If all are too small for a number, they become equal. */
export function scale(numbers: Float64Array, start: number, count: number) {
  let sum = 0
  for (let at = start; at < start + count; at++) sum += numbers[at]!
  for (let at = start; at < start + count; at++) numbers[at] = sum > 0 ? numbers[at]! / sum : 1 / count
}

/** A chain as it is stored: see `training/pack-model.ts`. */
export interface PackedChain {
  tags: string[]
  /** The number of features, with or without weights. */
  features: number
  /** What a stored weight of 1 stands for. */
  scale: number
  transitions: number[]
  /** In base64. */
  weights: string
}

export function unpackChain({ tags, features, scale, transitions, weights: packed }: PackedChain): Chain {
  const bytes = atob(packed)
  const rows = new Int32Array(features).fill(-1)
  const weights: number[] = []
  let at = 0
  const next = () => bytes.charCodeAt(at++)
  for (let feature = -1, row = 0; at < bytes.length; row++) {
    for (let shift = 0; ; shift += 7) {
      const byte = next()
      feature += (byte & 127) << shift
      if (byte < 128) break
    }
    rows[feature] = row
    const bits = next() + (next() << 8)
    for (let tag = 0; tag < tags.length; tag++) weights.push((bits >> tag) & 1 ? ((next() << 24) >> 24) * scale : 0)
  }
  return { tags, rows, weights: Float32Array.from(weights), transitions: Float32Array.from(transitions) }
}
