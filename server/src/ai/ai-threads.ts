import { createHash } from 'node:crypto'
import { type AiSettings, settingNames } from '@proffer/core/ai/schema.ts'
import { workBudget } from '@proffer/core/budgets.ts'
import { analysisTooSlow } from '../http/errors.ts'
import { workerPool } from '../process/worker-pool.ts'
import type { CacheSpace } from '../storage/caches/cache-space.ts'
import type { AiContext, AiOperation, Outcome } from './operations/operation.ts'
import type { Verdict } from './providers/ask.ts'
import { acceptAnswer, checkResult } from './question.ts'

/** What a thread is sent, as JSON: a text is copied to it much faster than an object. It finds the operation by its name. */
export interface Task {
  operation: string
  input: unknown
  context: AiContext
  /** The answer of a provider, to be made a result. Without one, the built-in analyser answers. */
  answer?: unknown
}

interface Options {
  cacheSpace: CacheSpace
  timeoutMs?: number
  idleMs?: number
}

export interface Asked<Input extends AiSettings, Result extends Outcome> {
  /** Whose work it is. Accounts take turns. */
  account: string
  operation: AiOperation<Input, Result>
  input: Input
  context: AiContext
}

/**
 * Runs the built-in analyser and processes the answers of providers. Small work is done at once, the rest on threads, so that
 * other requests do not wait. The analyser has the same result for the same input, so its results are cached.
 */
export function aiThreads({ cacheSpace, timeoutMs = workBudget.analysisMs, idleMs = 20_000 }: Options) {
  const pool = workerPool<string, string>({
    script: new URL('./ai-worker.ts', import.meta.url),
    size: workBudget.threads,
    timeoutMs,
    memoryMb: workBudget.workerMb,
    idleMs,
    waitingPerAccount: workBudget.waitingPerAccount,
    waitingInAll: workBudget.waitingInAll,
    waitMs: workBudget.waitMs,
    tooSlow: analysisTooSlow,
  })
  const analysed = cacheSpace.cache<string>()
  const pendingAnalyses = new Map<string, Promise<string>>()

  async function analyseOnThread(account: string, task: string, key: string): Promise<string> {
    const result = await pool.run(account, task, { isLong: isLong(task) })
    analysed.set(key, result, 2 * result.length)
    return result
  }

  return {
    async analyse<Input extends AiSettings, Result extends Outcome>(asked: Asked<Input, Result>): Promise<Result> {
      const { account, operation, context } = asked
      const input = withoutKeys(asked.input)
      const task = JSON.stringify({ operation: operation.name, input, context } satisfies Task)
      if (task.length <= workBudget.inlineCharacters) return checkResult(operation, operation.builtin(input, context))
      // With the account in the key, nobody waits for the turn of another account, and nothing can be learnt from the cache.
      const key = `${account} ${createHash('sha256').update(task).digest('base64url')}`
      const known = analysed.get(key)
      if (known !== undefined) return JSON.parse(known)
      const pending =
        pendingAnalyses.get(key) ?? analyseOnThread(account, task, key).finally(() => pendingAnalyses.delete(key))
      pendingAnalyses.set(key, pending)
      return JSON.parse(await pending)
    },

    /** The answer of a provider as a result, or what is wrong with it. */
    async accept<Input extends AiSettings, Result extends Outcome>(
      asked: Asked<Input, Result>,
      answer: unknown,
    ): Promise<Verdict<Result>> {
      const { account, operation, context } = asked
      const input = withoutKeys(asked.input)
      const task = JSON.stringify({ operation: operation.name, input, context, answer } satisfies Task)
      // Without an answer in it, the task would be one for the built-in analyser.
      const isSmall = answer === undefined || task.length <= workBudget.inlineAnswerCharacters
      return isSmall
        ? acceptAnswer(operation, input, context, answer)
        : JSON.parse(await pool.run(account, task, { isLong: isLong(task) }))
    },

    threads: pool.threads,
    close: pool.close,
  }
}

const isLong = (task: string) => task.length > workBudget.longCharacters

/** No thread needs the credentials of a request. */
const withoutKeys = <Input extends AiSettings>(input: Input) =>
  Object.fromEntries(
    Object.entries(input).filter(([name]) => name === 'language' || !settingNames.includes(name)),
  ) as Input
