import { type Chain, emissionsOf } from '../src/reader/chain.ts'
import type { UnitFeatures } from '../src/reader/features.ts'
import { randomNumbers } from './learners/random.ts'

/** A unit to learn from: its features and the tag of each of its tokens. */
export interface TaggedUnit {
  features: UnitFeatures
  tags: Int32Array
}

export interface LearningSettings {
  epochs: number
  /** A feature that fewer units than this have is left out. */
  minUnits: number
  rate: number
  /** The same for the features that all tokens of a unit share. At the full rate, they tell the units of the training apart and learn little else. */
  sharedRate: number
  /** In the end, rows whose weights are all smaller are left out. Few strong weights judge better than many weak ones. */
  smallest: number
  /** The share of features that are left out at each step, so that no single word decides. */
  dropout: number
  seed: number
}

// A smaller slope changes nothing that counts, and most slopes are smaller.
const leastSlope = 1e-3
const steepTags = (gradient: Float64Array) =>
  [...gradient.keys()].filter((tag) => Math.abs(gradient[tag]!) > leastSlope)

/** Learns a chain by stochastic gradient descent, with a step for each weight that shrinks with its past gradients (AdaGrad). */
export function learnChain(
  taggedUnits: readonly TaggedUnit[],
  { tags, rows }: { tags: readonly string[]; rows: number },
  settings: LearningSettings,
): Chain {
  const { epochs, minUnits, rate, sharedRate, smallest, seed } = settings
  const count = tags.length
  const units = withoutRare(taggedUnits, rows, minUnits)
  const chain: Chain = {
    tags,
    weights: new Float32Array(rows * count),
    transitions: new Float32Array((count + 1) * count),
  }
  const squares = new Float32Array(rows * count)
  const transitionSquares = new Float32Array((count + 1) * count)
  const random = randomNumbers(seed)
  const order = units.map((_, at) => at)
  const gradient = new Float64Array(count)
  /** Moves the weights of a row against the gradient of some tags. */
  const step = (row: number, ofTags: readonly number[], rate: number) => {
    for (const tag of ofTags) {
      const at = row * count + tag
      const slope = gradient[tag]!
      squares[at]! += slope * slope
      chain.weights[at]! -= (rate * slope) / (Math.sqrt(squares[at]!) + 1e-4)
    }
  }
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    for (const index of order) {
      const unit = units[index] as TaggedUnit
      if (unit.tags.length === 0) continue
      const kept = withDropout(unit.features, settings, random)
      const emissions = emissionsOf(chain, kept)
      const { unary, pairs } = expectations(chain, emissions)
      const length = unit.tags.length
      const sharedGradient = new Float64Array(count)
      for (let at = 0; at < length; at++) {
        for (let tag = 0; tag < count; tag++) {
          gradient[tag] = unary[at * count + tag]! - (unit.tags[at] === tag ? 1 : 0)
          sharedGradient[tag]! += gradient[tag]!
        }
        const ofTags = steepTags(gradient)
        if (ofTags.length > 0) for (const row of kept.byToken[at] as Int32Array) step(row, ofTags, rate)
      }
      const scale = 1 / Math.sqrt(length)
      for (let tag = 0; tag < count; tag++) gradient[tag] = sharedGradient[tag]! * scale
      const ofTags = steepTags(gradient)
      for (const row of kept.shared) step(row, ofTags, sharedRate)
      for (let at = 0; at < length; at++) {
        const from = at === 0 ? count : (unit.tags[at - 1] as number)
        pairs[from * count + (unit.tags[at] as number)]! -= 1
      }
      for (let at = 0; at < pairs.length; at++) {
        const slope = pairs[at]!
        if (slope === 0) continue
        transitionSquares[at]! += slope * slope
        chain.transitions[at]! -= (rate * slope) / (Math.sqrt(transitionSquares[at]!) + 1e-4)
      }
    }
  }
  return withoutSmall(chain, smallest)
}

function withoutSmall({ tags, weights, transitions }: Chain, smallest: number): Chain {
  const count = tags.length
  const kept = new Float32Array(weights.length)
  for (let row = 0; row < weights.length; row += count) {
    let most = 0
    for (let tag = 0; tag < count; tag++) most = Math.max(most, Math.abs(weights[row + tag]!))
    if (most < smallest) continue
    for (let tag = 0; tag < count; tag++)
      if (Math.abs(weights[row + tag]!) >= smallest / 2) kept[row + tag] = weights[row + tag]!
  }
  return { tags, weights: kept, transitions }
}

/** The units without the features that fewer than `minUnits` of them have. */
function withoutRare(units: readonly TaggedUnit[], rows: number, minUnits: number): TaggedUnit[] {
  const counts = new Uint32Array(rows)
  for (const { features } of units)
    for (const row of new Set([...features.shared, ...features.byToken.flatMap((of) => [...of])])) counts[row]!++
  const common = (rowsOfToken: Int32Array) => rowsOfToken.filter((row) => counts[row]! >= minUnits)
  return units.map(({ features, tags }) => ({
    features: { shared: common(features.shared), byToken: features.byToken.map(common) },
    tags,
  }))
}

function shuffle(order: number[], random: () => number) {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[order[at], order[other]] = [order[other] as number, order[at] as number]
  }
}

function withDropout(
  { shared, byToken }: UnitFeatures,
  settings: LearningSettings,
  random: () => number,
): UnitFeatures {
  const keep = (features: Int32Array, dropout: number) => features.filter(() => random() >= dropout)
  return { shared: keep(shared, settings.dropout), byToken: byToken.map((of) => keep(of, settings.dropout)) }
}

/** The expected tags and transitions of a unit under the chain. */
function expectations(chain: Chain, emissions: Float64Array) {
  const count = chain.tags.length
  const { forward, backward, total } = passesOf(chain, emissions)
  const unary = forward.map((score, at) => Math.exp(score + backward[at]! - total))
  const pairs = new Float64Array((count + 1) * count)
  const length = emissions.length / count
  for (let tag = 0; tag < count; tag++) pairs[count * count + tag] = unary[tag]!
  const joint = new Float64Array(count * count)
  for (let at = 1; at < length; at++) {
    let max = Number.NEGATIVE_INFINITY
    for (let from = 0; from < count; from++)
      for (let to = 0; to < count; to++) {
        const score =
          forward[(at - 1) * count + from]! +
          chain.transitions[from * count + to]! +
          emissions[at * count + to]! +
          backward[at * count + to]!
        joint[from * count + to] = score
        if (score > max) max = score
      }
    let sum = 0
    for (let pair = 0; pair < joint.length; pair++) sum += joint[pair] = Math.exp(joint[pair]! - max)
    for (let pair = 0; pair < joint.length; pair++) pairs[pair]! += joint[pair]! / sum
  }
  return { unary, pairs }
}

/** The logarithms of the sums over all sequences up to each token, and from each token on, and of all sequences. */
function passesOf({ tags, transitions }: Chain, emissions: Float64Array) {
  const count = tags.length
  const length = emissions.length / count
  const forward = new Float64Array(emissions.length)
  const backward = new Float64Array(emissions.length)
  const scores = new Float64Array(count)
  for (let tag = 0; tag < count; tag++) forward[tag] = emissions[tag]! + transitions[count * count + tag]!
  for (let at = 1; at < length; at++)
    for (let tag = 0; tag < count; tag++) {
      for (let from = 0; from < count; from++)
        scores[from] = forward[(at - 1) * count + from]! + transitions[from * count + tag]!
      forward[at * count + tag] = emissions[at * count + tag]! + logSum(scores)
    }
  for (let at = length - 2; at >= 0; at--)
    for (let tag = 0; tag < count; tag++) {
      for (let to = 0; to < count; to++)
        scores[to] =
          backward[(at + 1) * count + to]! + emissions[(at + 1) * count + to]! + transitions[tag * count + to]!
      backward[at * count + tag] = logSum(scores)
    }
  return { forward, backward, total: logSum(forward.subarray((length - 1) * count)) }
}

function logSum(scores: Float64Array): number {
  let max = Number.NEGATIVE_INFINITY
  for (const score of scores) if (score > max) max = score
  if (max === Number.NEGATIVE_INFINITY) return max
  let sum = 0
  for (const score of scores) sum += Math.exp(score - max)
  return max + Math.log(sum)
}
