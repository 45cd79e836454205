import type { DraftHabits } from '@proffer/core/ai/draft-lessons-schema.ts'
import type { AiProvider, AiSettings, Language } from '@proffer/core/ai/schema.ts'
import type { AiConfig } from '../config/ai-config.ts'
import type { Config } from '../config/config.ts'
import { AppError, retryLater } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'
import type { AiCredentials, Profiles } from '../profile/service.ts'
import { spend } from '../storage/budgets/spending-store.ts'
import type { CacheSpace } from '../storage/caches/cache-space.ts'
import type { Database } from '../storage/database.ts'
import { DAY_MS } from '../values/time-units.ts'
import { type AnalysisTask, aiThreads, type BuiltinOperation } from './ai-threads.ts'
import { emptyAnswer } from './answer-shape.ts'
import { chooseEngine } from './engine-choice.ts'
import type { AiContext, AiOperation, Outcome } from './operations/operation.ts'
import { ask } from './providers/ask.ts'
import { type Engine, engineName } from './providers/engine.ts'
import { ProviderFailure } from './providers/failure.ts'
import type { Pause } from './providers/pause.ts'
import { questionFor } from './question.ts'

interface Parts {
  database: Database
  profiles: Profiles
  cacheSpace: CacheSpace
  config: AiConfig
  planBudgets: Config['planBudgets']
  clock: Clock
  pause: Pause
  /** What the account's lessons say. Null if it has none. */
  readHabits: (accountId: string) => Promise<DraftHabits | null>
  /** Called when a budget is used up, with its name. */
  onHeldBack?: ((budget: string) => void) | undefined
}

export interface Analysis<Result> {
  /** `builtin`, or the provider and its model. */
  engine: string
  result: Result
  /** Why the provider call failed, for the log. It contains no key and no text of the request. */
  failure: ProviderFailure | null
}

export type Ai = ReturnType<typeof ai>

export function ai({
  database,
  profiles,
  cacheSpace,
  config,
  planBudgets,
  clock,
  pause,
  readHabits,
  onHeldBack,
}: Parts) {
  const threads = aiThreads({ cacheSpace })
  const askOptions = { clock, timeoutMs: config.timeoutMs, pause }

  /** Counts one call with the server's key. If the account has none left today, returns false, or throws if a provider is named. */
  async function spendServerCall(
    accountId: string,
    { plan }: AiCredentials,
    named: AiProvider | null,
  ): Promise<boolean> {
    const now = clock.now()
    const limit = planBudgets[plan].serverAiCallsPerDay
    const budget = { subject: `server_ai ${accountId}`, limit, windowMs: DAY_MS }
    const waitSeconds = await database.transact(accountId, (trx) => spend(trx, budget, now))
    if (waitSeconds === undefined) return true
    // A request that names a provider must not be answered by another engine.
    if (named !== null) throw serverCallsUsedUp(limit, waitSeconds, now)
    onHeldBack?.('server_ai_calls')
    return false
  }

  async function contextFor<Input extends AiSettings>(
    { contextOf: ownContextOf }: Pick<AiOperation<Input, never>, 'contextOf'>,
    input: Input,
    { accountId, uiLanguage }: { accountId: string; uiLanguage: Language | null },
  ): Promise<AiContext> {
    if (!ownContextOf) return contextOf(input, uiLanguage)
    const today = clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length)
    return ownContextOf(input, { uiLanguage, today, habits: await readHabits(accountId) })
  }

  /** The provider's result. If the provider fails, an empty result with `success: false`. */
  async function askProvider<Input extends AiSettings, Result extends Outcome>(
    task: AnalysisTask<Input, Result>,
    engine: Engine,
  ): Promise<Analysis<Result>> {
    const { operation, input, context } = task
    try {
      const accept = (answer: unknown) => threads.accept(task, answer)
      const result = await ask({ ...questionFor(operation, input, context), accept }, engine, askOptions)
      return { engine: engineName(engine), result, failure: null }
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      const result = { ...emptyAnswer(operation.response), success: false, error: error.message } as Result
      return { engine: engineName(engine), result, failure: error }
    }
  }

  return {
    /** Runs an operation for an account. `named` is the provider that the request names. */
    async analyse<Input extends AiSettings, Result extends Outcome>(
      operation: AiOperation<Input, Result>,
      input: Input,
      { accountId, named }: { accountId: string; named: AiProvider | null },
    ): Promise<Analysis<Result>> {
      const profile = await profiles.aiCredentials({ accountId })
      const filled = operation.fillFromProfile?.(input, profile.facts) ?? input
      const context = await contextFor(operation, input, { accountId, uiLanguage: profile.uiLanguage })
      const task = { account: accountId, operation, input: filled, context }
      const engine = chooseEngine({ named, request: input, profile }, config)
      if (engine) {
        const isAllowed = !engine.isServerKey || (await spendServerCall(accountId, profile, named))
        if (isAllowed) return askProvider(task, engine)
      }
      return { engine: 'builtin', result: await threads.analyse(task), failure: null }
    },

    /**
     * Runs an operation for a visitor of an account's widget. It always uses the built-in analyser, so that visitors cannot
     * spend the account's AI credit. They have their own queue, so that they cannot delay the account's own work.
     */
    analyseForVisitor: <Input extends AiSettings, Result>(
      operation: BuiltinOperation<Input, Result>,
      input: Input,
      accountId: string,
    ): Promise<Result> =>
      threads.analyse({ account: `visitors of ${accountId}`, operation, input, context: contextOf(input, null) }),

    /** Runs the built-in analyser for the account itself, whatever engine it has chosen, as for a preview. */
    async analyseBuiltin<Input extends AiSettings, Result>(
      operation: BuiltinOperation<Input, Result>,
      input: Input,
      accountId: string,
    ): Promise<Result> {
      const context = await contextFor(operation, input, { accountId, uiLanguage: null })
      return threads.analyse({ account: accountId, operation, input, context })
    },

    stop: () => threads.close(),
  }
}

function serverCallsUsedUp(limit: number, retryAfter: number, now: Date) {
  const { members, headers } = retryLater(limit, retryAfter)
  const resetsAt = new Date(Math.round(now.getTime() / 1000 + retryAfter) * 1000).toISOString()
  return new AppError(
    429,
    'ai_quota_exceeded',
    `Your account has used all ${limit} AI calls per day with the server's AI key. ` +
      `The limit resets at ${resetsAt}. To call without this limit, add your own AI key to your profile.`,
    { members: { ...members, resets_at: resetsAt }, headers },
  )
}

function contextOf(input: AiSettings, uiLanguage: Language | null): AiContext {
  const language = input.language ?? 'en'
  return { language, uiLanguage: uiLanguage === language ? null : uiLanguage }
}
