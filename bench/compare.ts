import { median } from './statistics.ts'

/** A measured candidate. A round takes about `durationMs` and returns the operations per second. */
export interface Contestant {
  name: string
  round(durationMs: number): Promise<number>
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
 * Runs rounds that alternate between the contestants, so that changes in the machine's speed affect all of them. Results are
 * compared within the same round.
 */
export async function race(contestants: Contestant[], { rounds = 7, roundMs = 2_000 }: Options = {}) {
  const rates = new Map<string, number[]>(contestants.map(({ name }) => [name, []]))
  for (let number = 1; number <= WARM_UP_ROUNDS; number++) await runRound(contestants, roundMs)
  for (let number = 1; number <= rounds; number++) {
    const summary: string[] = []
    for (const [name, rate] of await runRound(contestants, roundMs)) {
      rates.get(name)?.push(rate)
      summary.push(`${name} ${rate.toFixed(0)}/s`)
    }
    console.log(`  round ${number} of ${rounds}: ${summary.join(', ')}`)
  }
  const ratesOf = (name: string) => rates.get(name) ?? []
  return {
    perSecond: (name: string) => median(ratesOf(name)),
    /** The speed of one contestant as a share of another: the median and the range of the rounds. */
    share(name: string, of: string) {
      const base = ratesOf(of)
      const shares = ratesOf(name).map((rate, index) => rate / (base[index] ?? Number.NaN))
      return { value: median(shares), spread: [Math.min(...shares), Math.max(...shares)] as const }
    },
  }
}

async function runRound(contestants: Contestant[], roundMs: number): Promise<Map<string, number>> {
  const rates = new Map<string, number>()
  for (let turn = 0; turn < TURNS_PER_ROUND; turn++) {
    for (const { name, round } of contestants) {
      const rate = await round(roundMs / TURNS_PER_ROUND)
      rates.set(name, (rates.get(name) ?? 0) + rate / TURNS_PER_ROUND)
    }
  }
  return rates
}
