import { AsyncResource } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'

interface Waiting<Ask, Answer> {
  ask: Ask
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Lets many ask at the price of one: while a batch is under way, whoever comes waits for the next. `run` answers in the
 * order it is asked; when it fails, all of its batch do.
 */
export function batching<Ask, Answer>(run: (asks: Ask[]) => Promise<Answer[]>, { atMost }: { atMost: number }) {
  let waiting: Array<Waiting<Ask, Answer>> = []
  let draining = false
  // A batch belongs to nobody: neither to the transaction nor to the patience of the one who happened to come first.
  const ground = new AsyncResource('batch')

  async function drain() {
    draining = true
    // One turn of the event loop, so that requests that arrived together are asked about together.
    await setImmediate()
    while (waiting.length > 0) {
      const batch = waiting.slice(0, atMost)
      waiting = waiting.slice(atMost)
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
      waiting.push({ ask, resolve, reject })
      if (!draining) void ground.runInAsyncScope(drain)
    })
}
