import { median } from './statistics.ts'

export interface Candidate {
  name: string
  /** Runs for about `durationMs` and returns the operations per second. */
  measure(durationMs: number): Promise<number>
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
 * compared within the same round.
 */
export async function compareThroughput(candidates: Candidate[], { rounds = 7, roundMs = 2_000 }: Options = {}) {
  const rates = new Map<string, number[]>(candidates.map(({ name }) => [name, []]))
  for (let number = 1; number <= WARM_UP_ROUNDS; number++) await runRound(candidates, roundMs)
  for (let number = 1; number <= rounds; number++) {
    const summary: string[] = []
    for (const [name, rate] of await runRound(candidates, roundMs)) {
      rates.get(name)?.push(rate)
      summary.push(`${name} ${rate.toFixed(0)}/s`)
    }
    console.log(`  round ${number} of ${rounds}: ${summary.join(', ')}`)
  }
  const ratesOf = (name: string) => rates.get(name) ?? []
  return {
    perSecond: (name: string) => median(ratesOf(name)),
    /** The speed of one candidate relative to another: the median and the range of the rounds. */
    ratio(name: string, baseline: string) {
      const baselineRates = ratesOf(baseline)
      const ratios = ratesOf(name).map((rate, index) => rate / (baselineRates[index] ?? Number.NaN))
      return { value: median(ratios), spread: [Math.min(...ratios), Math.max(...ratios)] as const }
    },
  }
}

async function runRound(candidates: Candidate[], roundMs: number): Promise<Map<string, number>> {
  const rates = new Map<string, number>()
  for (let turn = 0; turn < TURNS_PER_ROUND; turn++) {
    for (const { name, measure } of candidates) {
      const rate = await measure(roundMs / TURNS_PER_ROUND)
      rates.set(name, (rates.get(name) ?? 0) + rate / TURNS_PER_ROUND)
    }
  }
  return rates
}
