import { setTimeout } from 'node:timers/promises'
import { waitUntil } from '../waiting.ts'
import { startPostgresEnvironment } from './fault-environment.ts'
import { random } from './random.ts'

interface Options {
  seed: number
  /** How often a process is killed. */
  kills: number
  /** How often the database is restarted. */
  restarts: number
  /** How often the network to the database is silent, and for how long. */
  stalls?: number
  stallMs?: number
  processes?: number
  writers?: number
  /** The number of acknowledged changes between two attacks. */
  changesBetween?: number
  /** A response that takes longer is a fault. */
  longestAnswerMs?: number
  /** Aborts the run with an error. */
  giveUp?: AbortSignal
  onProgress?: (done: string) => void
}

const TIMEOUT_MS = 60_000

/**
 * Runs several real processes on one PostgreSQL, under load and under attack. Afterwards it checks that every acknowledged
 * change is stored unchanged, and that every change was delivered as an event, and nothing else.
 */
export async function manyProcesses(options: Options) {
  const { seed, kills, restarts, stalls = 0, stallMs = 0, processes = 3, writers = 6 } = options
  const { changesBetween = 15, longestAnswerMs, giveUp, onProgress = () => {} } = options
  const startedMs = performance.now()
  const chance = random(seed)
  const environment = await startPostgresEnvironment({ processes, chance })
  const { ledger, postgres, proxy } = environment
  const attacks: Record<string, () => Promise<unknown>> = {
    kill: async () => environment.anyServer()?.stop('SIGKILL'),
    async restart() {
      await postgres.halt(chance.chance(0.5) ? 'fast' : 'immediate')
      await setTimeout(chance.below(500))
      await postgres.resume()
    },
    async stall() {
      proxy.fallSilent()
      await setTimeout(stallMs)
      proxy.restore()
    },
  }
  const plan = chance.shuffled([...times(kills, 'kill'), ...times(restarts, 'restart'), ...times(stalls, 'stall')])
  const load = environment.startLoad({ writers, longestAnswerMs })
  try {
    for (const [index, attack] of plan.entries()) {
      giveUp?.throwIfAborted()
      const enoughChanges = ledger.acknowledgements() + changesBetween
      await waitUntil(() => ledger.acknowledgements() >= enoughChanges, 'enough acknowledgements', TIMEOUT_MS)
      await setTimeout(chance.below(200))
      await attacks[attack]?.()
      onProgress(`${index + 1} of ${plan.length}: ${attack}, ${ledger.acknowledgements()} changes acknowledged`)
    }
    await load.stop()
    const { faults, ...outcome } = await environment.settle()
    const { complaints, ...answered } = load.figures()
    const seconds = Math.round((performance.now() - startedMs) / 1000)
    return { faults: [...complaints, ...faults], figures: { seconds, ...outcome, ...answered } }
  } finally {
    await load.stop()
    await environment.stop()
  }
}

const times = (count: number, name: string): string[] => Array(count).fill(name)
