import { setTimeout } from 'node:timers/promises'
import { waitUntil } from '../waiting.ts'
import { random } from './random.ts'
import { setStage } from './stage.ts'

interface Options {
  seed: number
  /** How often a process is killed, the database stopped and started, and the network between them silent. */
  kills: number
  restarts: number
  stalls?: number
  stallMs?: number
  processes?: number
  writers?: number
  /** How many changes are acknowledged between one attack and the next. */
  changesBetween?: number
  /** An answer that takes longer is a fault. */
  longestAnswerMs?: number
  /** Ends it before its time, with an error. */
  giveUp?: AbortSignal
  onProgress?: (done: string) => void
}

const PATIENCE_MS = 60_000

/**
 * Several real processes on one PostgreSQL, under load and under attack. When it is over: is everything there that was
 * acknowledged, as it was acknowledged, and has every change been told, and nothing else?
 */
export async function manyProcesses(options: Options) {
  const { seed, kills, restarts, stalls = 0, stallMs = 0, processes = 3, writers = 6 } = options
  const { changesBetween = 15, longestAnswerMs, giveUp, onProgress = () => {} } = options
  const startedMs = performance.now()
  const chance = random(seed)
  const stage = await setStage({ processes, chance })
  const { ledger, postgres, proxy } = stage
  const attacks: Record<string, () => Promise<unknown>> = {
    kill: async () => stage.anyServer()?.stop('SIGKILL'),
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
  const load = stage.startLoad({ writers, longestAnswerMs })
  try {
    for (const [index, attack] of plan.entries()) {
      giveUp?.throwIfAborted()
      const enough = ledger.acknowledgements() + changesBetween
      await waitUntil(() => ledger.acknowledgements() >= enough, 'enough acknowledgements', PATIENCE_MS)
      await setTimeout(chance.below(200))
      await attacks[attack]?.()
      onProgress(`${index + 1} of ${plan.length}: ${attack}, ${ledger.acknowledgements()} changes acknowledged`)
    }
    await load.stop()
    const { faults, ...outcome } = await stage.settle()
    const { complaints, ...answered } = load.figures()
    const seconds = Math.round((performance.now() - startedMs) / 1000)
    return { faults: [...complaints, ...faults], figures: { seconds, ...outcome, ...answered } }
  } finally {
    await load.stop()
    await stage.strike()
  }
}

const times = (count: number, name: string): string[] => Array(count).fill(name)
