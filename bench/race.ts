import { median } from './stage.ts'

/** Somebody whose speed is measured: a round takes about the given time and answers how many it did in a second. */
export interface Contestant {
  name: string
  round(durationMs: number): Promise<number>
}

interface Options {
  rounds?: number
  roundMs?: number
}

// V8 takes tens of thousands of requests to compile what it finds hot; only what comes then is how fast a server is.
const WARM_UP_ROUNDS = 3
// The machine's speed changes within seconds, so that a round is made of turns that are shorter than that.
const TURNS_PER_ROUND = 5

/**
 * Rounds that alternate between the contestants, so that a change in the machine's mood meets all of them. Each
 * result is a share of the first contestant's in the same round.
 */
export async function race(contestants: Contestant[], { rounds = 7, roundMs = 2_000 }: Options = {}) {
  const rates = new Map<string, number[]>(contestants.map(({ name }) => [name, []]))
  for (let number = 1; number <= WARM_UP_ROUNDS; number++) await goRound(contestants, roundMs)
  for (let number = 1; number <= rounds; number++) {
    const told: string[] = []
    for (const [name, rate] of await goRound(contestants, roundMs)) {
      rates.get(name)?.push(rate)
      told.push(`${name} ${rate.toFixed(0)}/s`)
    }
    console.log(`  round ${number} of ${rounds}: ${told.join(', ')}`)
  }
  const ratesOf = (name: string) => rates.get(name) ?? []
  return {
    perSecond: (name: string) => median(ratesOf(name)),
    /** How fast one is as a share of another: the median of the rounds, and the range it comes from. */
    share(name: string, of: string) {
      const base = ratesOf(of)
      const shares = ratesOf(name).map((rate, index) => rate / (base[index] ?? Number.NaN))
      return { value: median(shares), spread: [Math.min(...shares), Math.max(...shares)] as const }
    },
  }
}

async function goRound(contestants: Contestant[], roundMs: number): Promise<Map<string, number>> {
  const rates = new Map<string, number>()
  for (let turn = 0; turn < TURNS_PER_ROUND; turn++) {
    for (const { name, round } of contestants) {
      const rate = await round(roundMs / TURNS_PER_ROUND)
      rates.set(name, (rates.get(name) ?? 0) + rate / TURNS_PER_ROUND)
    }
  }
  return rates
}
