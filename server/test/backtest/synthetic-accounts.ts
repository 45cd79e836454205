import { tableHours } from '@proffer/core/estimates/hours-table.ts'
import type { PastTask } from '@proffer/core/estimates/predict-hours.ts'
import { kindOf } from '@proffer/core/estimates/work-kinds.ts'
import { type RandomSource, randomSource } from './random-source.ts'
import { fillers, workNames } from './synthetic-work.ts'

/** A requirement with what it took, and what its provider had estimated. */
export interface DoneTask extends PastTask {
  ownEstimate: number
}

/** The projects of an account, in the order in which they were done. */
export interface Account {
  projects: DoneTask[][]
}

const MOST_TASKS = 200
const OUTLIERS = 0.03

/**
 * Accounts whose hours have known distributions. None of them works as the table says: each has a factor from 0.5 to 2, deviations for
 * each kind of work and each piece of work, and a spread from 0.2 to 0.8. A project as a whole can go well or badly, and a few
 * requirements are outliers.
 */
export function syntheticAccounts(seed: number, count: number): Account[] {
  const random = randomSource(seed)
  return Array.from({ length: count }, (_, number) => syntheticAccount(random, number))
}

function syntheticAccount(random: RandomSource, number: number): Account {
  const language = random.pick(['en', 'es'] as const)
  const factor = Math.exp(random.between(Math.log(0.5), Math.log(2)))
  const spread = random.between(0.2, 0.8)
  const complexityPower = random.between(0.8, 1.2)
  const ownBias = random.normal(0.2) - 0.1
  const deviationOfKind = new Map<string, number>()
  const pieces = workNames[language]
    .filter(() => random.next() < 0.6)
    .map((names) => ({ names, usualComplexity: random.whole(2, 6), deviation: random.normal(0.3) }))
  // As many accounts are small as large.
  const taskCount = Math.round(Math.exp(random.between(0, Math.log(MOST_TASKS))))

  function task(projectId: string, place: number, projectDeviation: number): DoneTask {
    const { names, usualComplexity, deviation } = random.pick(pieces)
    const name = random.pick<string>(names)
    const description = [random.pick(fillers[language]), random.pick<string>(names)].join(', ')
    const complexity = Math.min(Math.max(usualComplexity + random.pick([-1, 0, 0, 1]), 1), 10)
    const kind = kindOf(name, description)
    if (!deviationOfKind.has(kind)) deviationOfKind.set(kind, random.normal(0.25))
    const usual = Math.log(factor) + deviation + (deviationOfKind.get(kind) ?? 0)
    const byComplexity = tableHours(kind, 3) * (tableHours(kind, complexity) / tableHours(kind, 3)) ** complexityPower
    const outlier = random.next() < OUTLIERS ? random.pick([-1.2, 1.2, 1.6]) : 0
    const hours = byComplexity * Math.exp(usual + projectDeviation + random.normal(spread) + outlier)
    const ownEstimate = byComplexity * Math.exp(usual + ownBias + random.normal(0.25))
    return {
      ...{ proposalId: projectId, id: `${projectId}-${place}`, name, description, complexity, kind },
      hours: inQuarters(hours),
      ownEstimate: inQuarters(ownEstimate),
    }
  }

  const projects: DoneTask[][] = []
  for (let left = taskCount; left > 0; ) {
    const size = Math.min(left, random.whole(1, 9))
    const projectDeviation = random.normal(0.12)
    const id = `account-${number}-project-${projects.length}`
    projects.push(Array.from({ length: size }, (_, place) => task(id, place, projectDeviation)))
    left -= size
  }
  return { projects }
}

const inQuarters = (hours: number) => Math.max(Math.round(hours * 4) / 4, 0.25)
