import { median } from './statistics.ts'

export interface Candidate {
  name: string
  /** Runs for about `durationMs` and returns the operations per second. */
  measure(durationMs: number): Promise<number>
  /** The processor time of the server and the number of measured operations so far. Only differences between two calls are used. */
  work?(): Work
}

export interface Work {
  cpuMs: number
  operations: number
}

interface Options {
  rounds?: number
  roundMs?: number
}

// V8 needs tens of thousands of requests to optimise hot code. Measure only after that.
const WARM_UP_ROUNDS = 3
// The machine's speed changes within seconds, so a round consists of shorter turns.
const TURNS_PER_ROUND = 5

/**
 * Runs rounds that alternate between the candidates, so that changes in the machine's speed affect all of them. Results are
 * compared within the same round. On a shared machine, the processor time of an operation is more reliable than the rate,
 * because it does not include waiting for the processor.
 */
export async function compareThroughput(candidates: Candidate[], { rounds = 7, roundMs = 2_000 }: Options = {}) {
  const rates = new Map<string, number[]>(candidates.map(({ name }) => [name, []]))
  const costs = new Map<string, number[]>(candidates.map(({ name }) => [name, []]))
  for (let number = 1; number <= WARM_UP_ROUNDS; number++) await runRound(candidates, roundMs)
  for (let number = 1; number <= rounds; number++) {
    const summary: string[] = []
    for (const [name, { rate, cpuMs, operations }] of await runRound(candidates, roundMs)) {
      // NaN if the candidate does not count its work: 0 divided by 0.
      const microseconds = (cpuMs * 1000) / operations
      rates.get(name)?.push(rate)
      costs.get(name)?.push(microseconds)
      summary.push(`${name} ${rate.toFixed(0)}/s${Number.isNaN(microseconds) ? '' : `, ${microseconds.toFixed(1)} µs`}`)
    }
    console.log(`  round ${number} of ${rounds}: ${summary.join('; ')}`)
  }
  const ratesOf = (name: string) => rates.get(name) ?? []
  const costsOf = (name: string) => costs.get(name) ?? []
  return {
    perSecond: (name: string) => median(ratesOf(name)),
    /** The processor time of one operation in microseconds. */
    cpuMicroseconds: (name: string) => median(costsOf(name)),
    /** The speed of one candidate relative to another: the median and the range of the rounds. */
    ratio: (name: string, baseline: string) => ratioOf(ratesOf(name), ratesOf(baseline)),
    /** The same by processor time: the time of the baseline's operation divided by that of the candidate's. */
    cpuRatio: (name: string, baseline: string) => ratioOf(costsOf(baseline), costsOf(name)),
  }
}

function ratioOf(values: number[], bases: number[]) {
  const ratios = values.map((value, index) => value / (bases[index] ?? Number.NaN))
  return { value: median(ratios), spread: [Math.min(...ratios), Math.max(...ratios)] as const }
}

/** The average rate in a round, and the sum of the work. */
interface RoundResult extends Work {
  rate: number
}

async function runRound(candidates: Candidate[], roundMs: number): Promise<Map<string, RoundResult>> {
  const results = new Map<string, RoundResult>(
    candidates.map(({ name }) => [name, { rate: 0, cpuMs: 0, operations: 0 }]),
  )
  for (let turn = 0; turn < TURNS_PER_ROUND; turn++) {
    for (const candidate of candidates) {
      const result = results.get(candidate.name) as RoundResult
      const before = candidate.work?.()
      result.rate += (await candidate.measure(roundMs / TURNS_PER_ROUND)) / TURNS_PER_ROUND
      const after = candidate.work?.()
      if (!before || !after) continue
      result.cpuMs += after.cpuMs - before.cpuMs
      result.operations += after.operations - before.operations
    }
  }
  return results
}
