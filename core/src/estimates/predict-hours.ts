import { estimateBudget } from '../budgets.ts'
import { hoursTable, tableHours } from './hours-table.ts'
import { similarWork } from './similar-work.ts'
import { studentQuantile, Z_80 } from './student-quantile.ts'
import { kindOf, type WorkKind } from './work-kinds.ts'

/** What the prediction of a requirement depends on. */
export interface Task {
  id?: string | null
  name: string
  description: string
  complexity: number
}

/** A requirement of an earlier proposal, with the hours that it took or was estimated to take. */
export interface PastTask extends Task {
  proposalId: string
  kind: WorkKind
  hours: number
}

/** An account's own work, the newest first. */
export interface WorkHistory {
  actual: PastTask[]
  /** Requirements with estimated hours only. */
  estimated: PastTask[]
}

export interface Prediction {
  hours: { low: number; likely: number; high: number }
  /** The standard deviation of the logarithm of the hours. */
  spread: number
  /** The part of the spread that all requirements of this account have in common: if one takes longer, all do. */
  sharedSpread: number
  basis: 'history' | 'similar' | 'table'
  /** Whether words of the requirement name a kind of work. */
  isKindKnown: boolean
  /** The past work that it is based on, the most similar first. */
  evidence: PastTask[]
}

/** Past work counts as similar from this similarity on. */
const LEAST_SIMILARITY = 0.3
/** How many requirements the table is worth, beside those of the account, of the kind, and similar ones. */
const PRIOR_OF_ACCOUNT = 2.5
const PRIOR_OF_KIND = 4
const PRIOR_OF_SIMILAR = 1.5
/** How many requirements the table's spread is worth beside the spread of the account's own. */
const PRIOR_OF_SPREAD = 10
/** The part of the table's variance that remains within one account. The rest is what providers differ in. */
const OWN_SHARE = 0.65
/** The spread of what goes well or badly in a whole project. */
const SPREAD_OF_PROJECTS = 0.2
/** Estimated hours say less than actual ones: the spread of the error that they add. */
const ERROR_OF_ESTIMATES = 0.25
/** A single past requirement moves the rest by at most this factor, so that an outlier or a typing error does not spoil all. */
const MOST_DEVIATION = Math.log(6)
const LEAST_HOURS = 0.05

/**
 * Predicts hours from an account's own work. It works with logarithms, because hours are wrong by factors. The table's hours are the
 * start. The account's own deviation from the table corrects them, then that of the kind, then that of similar work; each is a mean that
 * a prior pulls back to the step before. The range is the middle 80 % of the predictive distribution, a Student's t.
 */
export function predictHours({ actual, estimated }: WorkHistory): (task: Task) => Prediction {
  const past = observationsOf(actual)
  const account = fitAccount(past)
  const findActual = similarWork(past.map(({ task }) => task))
  const guesses = observationsOf(estimated)
  const findGuesses = similarWork(guesses.map(({ task }) => task))

  return (task) => {
    const kind = kindOf(task.name, task.description)
    const work = { ...task, kind }
    const ofKind = account.ofKind(kind)
    const table = Math.log(tableHours(kind, task.complexity))
    const known = { table, isKindKnown: kind !== 'other', account, ofKind }
    const similar = withSimilarity(past, findActual(work, LEAST_SIMILARITY))
    if (similar.length > 0) return predictionFrom(similar, { ...known, basis: 'history', addedSpread: 0 })
    const similarGuesses = withSimilarity(guesses, findGuesses(work, LEAST_SIMILARITY)).filter(
      // The requirement itself, as an earlier draft has it, is no evidence.
      ({ task: { id } }) => !id || id !== task.id,
    )
    if (similarGuesses.length === 0) return predictionFrom([], { ...known, basis: 'table', addedSpread: 0 })
    return predictionFrom(similarGuesses, { ...known, basis: 'similar', addedSpread: ERROR_OF_ESTIMATES })
  }
}

interface Observation {
  task: PastTask
  /** The logarithm of how many times as long it took as the table says. */
  deviation: number
}

function observationsOf(tasks: readonly PastTask[]): Observation[] {
  return tasks
    .filter(({ hours }) => hours >= LEAST_HOURS)
    .map((task) => ({ task, deviation: Math.log(task.hours / tableHours(task.kind, task.complexity)) }))
}

type Account = ReturnType<typeof fitAccount>

/** How far the account's own work is from the table: in all and by kind. */
function fitAccount(past: readonly Observation[]) {
  const median = medianOf(past.map(({ deviation }) => deviation))
  const bounded = past.map(({ task, deviation }) => ({ kind: task.kind, deviation: clamp(deviation, median) }))
  const shift = shrunkenMean(bounded, 0, PRIOR_OF_ACCOUNT)
  const kinds = Map.groupBy(bounded, ({ kind }) => kind)
  const shifts = new Map([...kinds].map(([kind, ones]) => [kind, shrunkenMean(ones, shift, PRIOR_OF_KIND)]))
  const squares = bounded.reduce((sum, { kind, deviation }) => sum + (deviation - (shifts.get(kind) ?? shift)) ** 2, 0)
  return {
    count: past.length,
    ofKind: (kind: WorkKind) => ({
      shift: shifts.get(kind) ?? shift,
      count: kinds.get(kind)?.length ?? 0,
      // The variance of the table, corrected by that of the account's own work.
      variance:
        (PRIOR_OF_SPREAD * OWN_SHARE * hoursTable[kind].spread ** 2 + squares) / (PRIOR_OF_SPREAD + past.length),
    }),
  }
}

interface Similar extends Observation {
  similarity: number
}

const withSimilarity = (
  observations: readonly Observation[],
  found: Array<{ place: number; similarity: number }>,
): Similar[] =>
  found.flatMap(({ place, similarity }) => {
    const observation = observations[place]
    return observation ? [{ ...observation, similarity }] : []
  })

interface Known {
  table: number
  isKindKnown: boolean
  account: Account
  ofKind: ReturnType<Account['ofKind']>
  basis: Prediction['basis']
  addedSpread: number
}

/** The posterior of a normal–inverse-gamma model, whose observations are weighted by similarity, and its predictive distribution. */
function predictionFrom(similar: readonly Similar[], known: Known): Prediction {
  const { table, isKindKnown, account, ofKind, basis, addedSpread } = known
  const weighted = similar.map(({ deviation, similarity }) => ({
    deviation: clamp(deviation, ofKind.shift),
    weight: similarity ** 2,
  }))
  const weight = weighted.reduce((sum, one) => sum + one.weight, 0)
  const sum = weighted.reduce((total, one) => total + one.weight * one.deviation, 0)
  const strength = PRIOR_OF_SIMILAR + weight
  const mean = (PRIOR_OF_SIMILAR * ofKind.shift + sum) / strength
  const squares = weighted.reduce((total, one) => total + one.weight * (one.deviation - mean) ** 2, 0)
  const pulled = PRIOR_OF_SIMILAR * (mean - ofKind.shift) ** 2
  const freedom = PRIOR_OF_SPREAD + account.count + weight
  const variance = ((PRIOR_OF_SPREAD + account.count) * ofKind.variance + squares + pulled) / freedom + addedSpread ** 2
  // The mean is uncertain too. What is uncertain about the whole account, all its requirements share.
  const shareOfKind = PRIOR_OF_SIMILAR / strength
  const shareOfAccount = (shareOfKind * PRIOR_OF_KIND) / (PRIOR_OF_KIND + ofKind.count)
  const sharedVariance = (shareOfAccount ** 2 * ofKind.variance) / (PRIOR_OF_ACCOUNT + account.count)
  const ownVariance = (weight / strength ** 2 + shareOfKind ** 2 / (PRIOR_OF_KIND + ofKind.count)) * variance
  const scale = Math.sqrt(variance + ownVariance + sharedVariance)
  const reach = studentQuantile(freedom) * scale
  const likely = table + mean
  return {
    hours: { low: Math.exp(likely - reach), likely: Math.exp(likely), high: Math.exp(likely + reach) },
    spread: reach / Z_80,
    sharedSpread: Math.sqrt(sharedVariance + SPREAD_OF_PROJECTS ** 2),
    basis,
    isKindKnown,
    evidence: similar.slice(0, estimateBudget.evidence).map(({ task }) => task),
  }
}

const clamp = (deviation: number, around: number) =>
  Math.min(Math.max(deviation, around - MOST_DEVIATION), around + MOST_DEVIATION)

/** The mean of the deviations, as if `priorCount` more of them had the prior's value. */
const shrunkenMean = (ones: ReadonlyArray<{ deviation: number }>, prior: number, priorCount: number) =>
  ones.reduce((sum, { deviation }) => sum + deviation, priorCount * prior) / (priorCount + ones.length)

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
