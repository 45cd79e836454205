import { type Chain, emissionsOf, passesOf, scale } from '../src/reader/chain.ts'
import type { UnitFeatures } from '../src/reader/features.ts'
import { randomNumbers } from './random.ts'

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

/** Learns a chain by stochastic gradient descent. */
export function learnChain(
  taggedUnits: readonly TaggedUnit[],
  { tags, rows }: { tags: readonly string[]; rows: number },
  { epochs, minUnits, rate, sharedRate, smallest, dropout, seed }: LearningSettings,
): Chain {
  const count = tags.length
  const units = withoutRare(taggedUnits, rows, minUnits).filter((unit) => unit.tags.length > 0)
  const weights = new Float32Array(rows * count)
  const transitions = new Float32Array((count + 1) * count)
  const chain = { tags, weights, transitions }
  const stepWeight = stepsOf(weights)
  const stepTransition = stepsOf(transitions)
  const stepRows = (ofRows: Int32Array, gradient: Float64Array, rowRate: number) => {
    const steepTags = [...gradient.keys()].filter((tag) => Math.abs(gradient[tag]!) > leastSlope)
    for (const row of ofRows) for (const tag of steepTags) stepWeight(row * count + tag, gradient[tag]!, rowRate)
  }
  const random = randomNumbers(seed)
  const keep = (features: Int32Array) => features.filter(() => random() >= dropout)
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(units, random)
    for (const { features, tags: ofUnit } of units) {
      const kept = { shared: keep(features.shared), byToken: features.byToken.map(keep) }
      const { marginals, pairs } = expectations(chain, emissionsOf(chain, kept))
      const sharedGradient = new Float64Array(count)
      for (const [at, right] of ofUnit.entries()) {
        const gradient = marginals.subarray(at * count, (at + 1) * count)
        gradient[right]! -= 1
        for (const [tag, slope] of gradient.entries()) sharedGradient[tag]! += slope / Math.sqrt(ofUnit.length)
        stepRows(kept.byToken[at]!, gradient, rate)
        pairs[(ofUnit[at - 1] ?? count) * count + right]! -= 1
      }
      stepRows(kept.shared, sharedGradient, sharedRate)
      for (const [pair, slope] of pairs.entries()) if (slope !== 0) stepTransition(pair, slope, rate)
    }
  }
  return { tags, weights: withoutSmall(weights, count, smallest), transitions }
}

/** Returns a function that moves a weight against its slope. The steps of a weight shrink with its past slopes (AdaGrad). */
function stepsOf(weights: Float32Array) {
  const squares = new Float32Array(weights.length)
  return (at: number, slope: number, rate: number) => {
    squares[at]! += slope * slope
    weights[at]! -= (rate * slope) / (Math.sqrt(squares[at]!) + 1e-4)
  }
}

/** The weights of the rows that have a large one, without their own small ones. */
function withoutSmall(weights: Float32Array, count: number, smallest: number): Float32Array {
  const kept = new Float32Array(weights.length)
  for (let start = 0; start < weights.length; start += count) {
    const row = weights.subarray(start, start + count)
    if (row.every((weight) => Math.abs(weight) < smallest)) continue
    const large = row.map((weight) => (Math.abs(weight) >= smallest / 2 ? weight : 0))
    kept.set(large, start)
  }
  return kept
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

function shuffle(units: TaggedUnit[], random: () => number) {
  for (let at = units.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[units[at], units[other]] = [units[other]!, units[at]!]
  }
}

/** The expected tags and transitions of a unit under the chain. */
function expectations(chain: Chain, emissions: Float64Array) {
  const count = chain.tags.length
  const { moves, own, forward, backward, marginals } = passesOf(chain, emissions)
  const pairs = new Float64Array((count + 1) * count)
  pairs.set(marginals.subarray(0, count), count * count)
  const joint = new Float64Array(count * count)
  for (let start = count; start < emissions.length; start += count) {
    for (let from = 0; from < count; from++)
      for (let to = 0; to < count; to++) {
        const pair = from * count + to
        joint[pair] = forward[start - count + from]! * moves[pair]! * own[start + to]! * backward[start + to]!
      }
    scale(joint, 0, joint.length)
    for (const [pair, share] of joint.entries()) pairs[pair]! += share
  }
  return { marginals, pairs }
}
