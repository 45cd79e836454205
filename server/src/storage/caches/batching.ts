import { AsyncResource } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { unavailable } from '../../errors/errors.ts'

// A request that waits this long for its batch fails, because the database does not keep up.
const MAX_WAIT_MS = 5_000

interface WaitingQuestion<Question, Answer> {
  question: Question
  sinceMs: number
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Answers many questions with one call of `answerAll`. Questions that come while a batch runs wait for the next batch.
 * `answerAll` returns the answers in the order of the questions; if it fails, the whole batch fails. A question that waits too
 * long for its batch is refused with 503.
 */
export function batching<Question, Answer>(
  answerAll: (questions: Question[]) => Promise<Answer[]>,
  { maxQuestions }: { maxQuestions: number },
) {
  let waiting: Array<WaitingQuestion<Question, Answer>> = []
  let isDraining = false
  // Runs batches outside the transaction and the time limit of the request that started the batch.
  const ownContext = new AsyncResource('batch')

  function refuseLate() {
    const earliestMs = performance.now() - MAX_WAIT_MS
    const late = waiting.filter(({ sinceMs }) => sinceMs < earliestMs)
    if (late.length === 0) return
    waiting = waiting.filter(({ sinceMs }) => sinceMs >= earliestMs)
    for (const { reject } of late) reject(unavailable())
  }

  async function drain() {
    isDraining = true
    // One turn of the event loop, so that requests that arrived together share a batch.
    await setImmediate()
    while (waiting.length > 0) {
      refuseLate()
      const batch = waiting.slice(0, maxQuestions)
      waiting = waiting.slice(maxQuestions)
      // All were too late.
      if (batch.length === 0) break
      try {
        const answers = await answerAll(batch.map(({ question }) => question))
        batch.forEach(({ resolve }, index) => {
          resolve(answers[index] as Answer)
        })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isDraining = false
  }

  return (question: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ question, sinceMs: performance.now(), resolve, reject })
      if (!isDraining) void ownContext.runInAsyncScope(drain)
    })
}
