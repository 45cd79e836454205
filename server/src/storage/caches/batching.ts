import { AsyncResource } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { unavailable } from '../../http/errors.ts'

// Who has waited for so long while others got no answer would not get one either.
const PATIENCE_MS = 5_000

interface Waiting<Ask, Answer> {
  ask: Ask
  sinceMs: number
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Lets many ask at the price of one: while a batch is under way, whoever comes waits for the next. `run` answers in the
 * order it is asked; when it fails, all of its batch do. Nobody waits for long to be asked for: that is 503.
 */
export function batching<Ask, Answer>(run: (asks: Ask[]) => Promise<Answer[]>, { atMost }: { atMost: number }) {
  let waiting: Array<Waiting<Ask, Answer>> = []
  let draining = false
  // A batch belongs to nobody: neither to the transaction nor to the patience of the one who happened to come first.
  const ground = new AsyncResource('batch')

  function turnAwayTheLate() {
    const lateMs = performance.now() - PATIENCE_MS
    const late = waiting.filter(({ sinceMs }) => sinceMs < lateMs)
    if (late.length === 0) return
    waiting = waiting.filter(({ sinceMs }) => sinceMs >= lateMs)
    for (const { reject } of late) reject(unavailable())
  }

  async function drain() {
    draining = true
    // One turn of the event loop, so that requests that arrived together are asked about together.
    await setImmediate()
    while (waiting.length > 0) {
      turnAwayTheLate()
      const batch = waiting.slice(0, atMost)
      waiting = waiting.slice(atMost)
      if (batch.length === 0) break
      try {
        const answers = await run(batch.map(({ ask }) => ask))
        batch.forEach(({ resolve }, index) => {
          resolve(answers[index] as Answer)
        })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    draining = false
  }

  return (ask: Ask): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, sinceMs: performance.now(), resolve, reject })
      if (!draining) void ground.runInAsyncScope(drain)
    })
}
