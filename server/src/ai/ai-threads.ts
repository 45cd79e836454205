import { createHash } from 'node:crypto'
import { type AiSettings, settingNames } from '@proffer/core/ai/schema.ts'
import { workBudget } from '@proffer/core/budgets.ts'
import { analysisTooSlow } from '../errors/errors.ts'
import { TooCostly, workerPool } from '../process/worker-pool.ts'
import type { CacheSpace } from '../storage/caches/cache-space.ts'
import type { AiContext, AiOperation, Outcome } from './operations/operation.ts'
import type { Verdict } from './providers/ask.ts'
import { acceptAnswer, checkResult } from './question.ts'

/** The message to a thread. It is sent as JSON text, which is copied much faster than an object. */
export interface ThreadMessage {
  /** The name of the operation. */
  operation: string
  input: unknown
  context: AiContext
  /** A provider's answer to check and convert. If it is undefined, the built-in analyser runs. */
  answer?: unknown
}

const IDLE_MS = 20_000

interface Options {
  cacheSpace: CacheSpace
  timeoutMs?: number
}

/** The part of an operation that the built-in analyser needs. */
export type BuiltinOperation<Input extends AiSettings, Result> = Pick<
  AiOperation<Input, Result & Outcome>,
  'name' | 'response' | 'contextOf'
> & { builtin(input: Input, context: AiContext): Result }

export interface AnalysisTask<Input extends AiSettings, Result extends Outcome> extends BuiltinTask<Input, Result> {
  operation: AiOperation<Input, Result>
}

interface BuiltinTask<Input extends AiSettings, Result> {
  /** The account that the work is for. Accounts take turns. */
  account: string
  operation: BuiltinOperation<Input, Result>
  input: Input
  context: AiContext
}

/**
 * Runs the built-in analyser and processes the answers of providers. Small tasks run immediately, large ones on threads, so that
 * other requests do not wait. The analyser returns the same result for the same input, so its results are cached.
 */
export function aiThreads({ cacheSpace, timeoutMs = workBudget.analysisMs }: Options) {
  const pool = workerPool<string, string>({
    script: new URL('./ai-worker.ts', import.meta.url),
    size: workBudget.threads,
    timeoutMs,
    memoryMb: workBudget.workerMb,
    idleMs: IDLE_MS,
    keepsOne: true,
    waitingPerAccount: workBudget.waitingPerAccount,
    waitingInAll: workBudget.waitingInAll,
    waitMs: workBudget.waitMs,
    tooSlow: analysisTooSlow,
  })
  const results = cacheSpace.cache<string>()
  const pendingAnalyses = new Map<string, Promise<string>>()

  const runOnThread = (account: string, message: string): Promise<string> =>
    pool
      .run(account, () => message, { isLong: message.length > workBudget.longCharacters })
      .catch((error) => {
        throw error instanceof TooCostly ? analysisTooSlow() : error
      })

  async function analyseOnThread(account: string, message: string, key: string): Promise<string> {
    const result = await runOnThread(account, message)
    results.set(key, result, BYTES_PER_CHARACTER * result.length)
    return result
  }

  return {
    /** The result of the built-in analyser. */
    async analyse<Input extends AiSettings, Result>(task: BuiltinTask<Input, Result>): Promise<Result> {
      const { account, operation, context } = task
      const input = withoutKeys(task.input)
      const message = JSON.stringify({ operation: operation.name, input, context } satisfies ThreadMessage)
      if (message.length <= workBudget.inlineCharacters)
        return checkResult(operation, operation.builtin(input, context))
      // The key contains the account. So no account waits in another's queue or learns from the cache what another analysed.
      const key = `${account} ${createHash('sha256').update(message).digest('base64url')}`
      const cached = results.get(key)
      if (cached !== undefined) return JSON.parse(cached)
      const pending =
        pendingAnalyses.get(key) ?? analyseOnThread(account, message, key).finally(() => pendingAnalyses.delete(key))
      pendingAnalyses.set(key, pending)
      return JSON.parse(await pending)
    },

    /** Converts a provider's answer to a result, or describes the problem with it. */
    async accept<Input extends AiSettings, Result extends Outcome>(
      task: AnalysisTask<Input, Result>,
      answer: unknown,
    ): Promise<Verdict<Result>> {
      const { account, operation, context } = task
      const input = withoutKeys(task.input)
      const message = JSON.stringify({ operation: operation.name, input, context, answer } satisfies ThreadMessage)
      // JSON drops an undefined answer, and a thread would then run the built-in analyser.
      const isSmall = answer === undefined || message.length <= workBudget.inlineAnswerCharacters
      return isSmall ? acceptAnswer(operation, input, context, answer) : JSON.parse(await runOnThread(account, message))
    },

    threads: pool.threads,
    close: pool.close,
  }
}

/** The most that JavaScript needs for a character in memory. */
const BYTES_PER_CHARACTER = 2

/** Removes the keys and the provider of a request, but not its language. Of these settings, threads need only the language. */
const withoutKeys = <Input extends AiSettings>(input: Input) =>
  Object.fromEntries(
    Object.entries(input).filter(([name]) => name === 'language' || !settingNames.includes(name)),
  ) as Input
