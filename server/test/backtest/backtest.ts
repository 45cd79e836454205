import { hoursTable, tableHours } from '@proffer/core/estimates/hours-table.ts'
import { predictHours, type WorkHistory } from '@proffer/core/estimates/predict-hours.ts'
import { type HoursRange, rangeOfSum, roundedRange } from '@proffer/core/estimates/rounded-hours.ts'
import { Z_80 } from '@proffer/core/estimates/student-quantile.ts'
import type { Account, DoneTask } from './synthetic-accounts.ts'

/** A prediction beside what happened. */
export interface Outcome {
  /** How many requirements with actual hours the account had before. */
  past: number
  basis: 'history' | 'similar' | 'table'
  actual: number
  predicted: HoursRange
  /** What the table alone says. */
  naive: HoursRange
}

/** What is in the history when a project is predicted: actual hours, or only what the provider had estimated. */
export type Keeps = 'actual' | 'estimates'

/** Predicts each project of the account from the projects before it. */
export function walkThrough({ projects }: Account, keeps: Keeps): { tasks: Outcome[]; totals: Outcome[] } {
  const past: DoneTask[] = []
  const tasks: Outcome[] = []
  const totals: Outcome[] = []
  for (const project of projects) {
    const outcomes = predictProject(project, past, keeps)
    tasks.push(...outcomes.tasks)
    if (outcomes.total) totals.push(outcomes.total)
    past.push(...project)
  }
  return { tasks, totals }
}

function predictProject(project: readonly DoneTask[], past: readonly DoneTask[], keeps: Keeps) {
  const newestFirst = past.toReversed()
  const history: WorkHistory =
    keeps === 'actual'
      ? { actual: newestFirst, estimated: [] }
      : { actual: [], estimated: newestFirst.map((task) => ({ ...task, hours: task.ownEstimate })) }
  const predict = predictHours(history)
  const count = history.actual.length
  const predictions = project.map((task) => predict(task))
  const tasks = project.flatMap((task, place): Outcome[] => {
    const prediction = predictions[place]
    if (!prediction) return []
    const { hours, basis } = prediction
    const naive = naiveRange(task)
    return [{ past: count, basis, actual: task.hours, predicted: roundedRange(hours), naive }]
  })
  if (project.length < 2) return { tasks, total: null }
  const parts = predictions.map(({ spread, sharedSpread }, place) => ({
    likely: tasks[place]?.predicted.likely ?? 0,
    spread,
    sharedSpread,
  }))
  const actual = project.reduce((sum, { hours }) => sum + hours, 0)
  const naive = sumOfAll(tasks.map((task) => task.naive))
  return { tasks, total: { past: count, basis: 'table' as const, actual, predicted: rangeOfSum(parts), naive } }
}

function naiveRange({ kind, complexity }: DoneTask): HoursRange {
  const likely = tableHours(kind, complexity)
  const reach = Math.exp(Z_80 * hoursTable[kind].spread)
  return { low: likely / reach, likely, high: likely * reach }
}

const sumOfAll = (ranges: readonly HoursRange[]): HoursRange =>
  ranges.reduce((sum, one) => ({
    low: sum.low + one.low,
    likely: sum.likely + one.likely,
    high: sum.high + one.high,
  }))

export interface Figures {
  count: number
  /** How often the range held, in percent. */
  coverage: number
  /** How often the actual hours were below and above the range, in percent. */
  below: number
  above: number
  /** The median of the error of the likely hours, in percent of the actual hours. */
  medianError: number
  naiveCoverage: number
  naiveMedianError: number
}

export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const share = (isCounted: (outcome: Outcome) => boolean) =>
    percent(outcomes.filter(isCounted).length / Math.max(outcomes.length, 1))
  return {
    count: outcomes.length,
    coverage: share(({ actual, predicted: { low, high } }) => low <= actual && actual <= high),
    below: share(({ actual, predicted }) => actual < predicted.low),
    above: share(({ actual, predicted }) => actual > predicted.high),
    medianError: medianError(outcomes, ({ predicted }) => predicted),
    naiveCoverage: share(({ actual, naive: { low, high } }) => low <= actual && actual <= high),
    naiveMedianError: medianError(outcomes, ({ naive }) => naive),
  }
}

const percent = (value: number) => Math.round(value * 1_000) / 10

function medianError(outcomes: readonly Outcome[], rangeOf: (outcome: Outcome) => HoursRange): number {
  const errors = outcomes.map((outcome) => Math.abs(rangeOf(outcome).likely - outcome.actual) / outcome.actual)
  return percent(errors.sort((a, b) => a - b)[Math.floor(errors.length / 2)] ?? 0)
}

const sizes = [
  ['none', 0, 0],
  ['1 to 5', 1, 5],
  ['6 to 20', 6, 20],
  ['21 to 50', 21, 50],
  ['51 to 200', 51, 200],
] as const

/** The figures of all outcomes, and by the number of requirements with actual hours before. */
export const figuresBySize = (outcomes: readonly Outcome[]): Record<string, Figures> => ({
  all: figuresOf(outcomes),
  ...Object.fromEntries(
    sizes.map(([name, least, most]) => [
      `past: ${name}`,
      figuresOf(outcomes.filter(({ past }) => past >= least && past <= most)),
    ]),
  ),
})
