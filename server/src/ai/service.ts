import type { AiConfig } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Profiles } from '../profile/service.ts'
import { emptyAnswer } from './answer-shape.ts'
import { builtinAnalyser } from './builtin-thread.ts'
import { chooseEngine } from './engine-choice.ts'
import type { AiContext, AiOperation, Outcome } from './operations/operation.ts'
import { ask } from './providers/ask.ts'
import { type Engine, engineName } from './providers/engine.ts'
import { ProviderFailure } from './providers/failure.ts'
import type { Pause } from './providers/pause.ts'
import { checkResult, questionFor } from './question.ts'
import type { AiProvider, AiSettings } from './schema.ts'
import { languageCode } from './ui-language.ts'

interface Parts {
  profiles: Profiles
  config: AiConfig
  clock: Clock
  pause: Pause
}

export interface Analysis<Result> {
  /** `builtin`, or the provider and its model. */
  engine: string
  result: Result
  /** What went wrong, for the log; it names neither key nor text. */
  failure: ProviderFailure | null
}

export type Ai = ReturnType<typeof ai>

export function ai({ profiles, config, clock, pause }: Parts) {
  const builtin = builtinAnalyser()
  const patience = { clock, timeoutMs: config.timeoutMs, pause }

  return {
    /** Answers an operation for an account; `named` is the provider that the request itself names. */
    async analyse<Input extends AiSettings, Result extends Outcome>(
      operation: AiOperation<Input, Result>,
      input: Input,
      { userId, named }: { userId: string; named: AiProvider | null },
    ): Promise<Analysis<Result>> {
      const profile = await profiles.aiCredentials(userId)
      const context = contextOf(input, profile.uiLanguage)
      const engine = chooseEngine({ named, request: input, profile }, config)
      if (engine) return askProvider(operation, input, context, engine)
      const result = await builtin.run(operation, input, context)
      return { engine: 'builtin', result: checkResult(operation, result), failure: null }
    },

    /** For strangers, who must not spend the account's credit: the built-in analyser, whatever engine the account has. */
    async analyseBuiltIn<Input extends AiSettings, Result extends Outcome>(
      operation: AiOperation<Input, Result>,
      input: Input,
    ): Promise<Result> {
      return checkResult(operation, await builtin.run(operation, input, contextOf(input, null)))
    },
  }

  async function askProvider<Input extends AiSettings, Result extends Outcome>(
    operation: AiOperation<Input, Result>,
    input: Input,
    context: AiContext,
    engine: Engine,
  ): Promise<Analysis<Result>> {
    try {
      const result = await ask(questionFor(operation, input, context), engine, patience)
      return { engine: engineName(engine), result, failure: null }
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      const result = { ...emptyAnswer(operation.response), success: false, error: error.message } as Result
      return { engine: engineName(engine), result, failure: error }
    }
  }
}

function contextOf(input: AiSettings, profileLanguage: string | null): AiContext {
  const language = input.language ?? 'en'
  const uiLanguage = languageCode(profileLanguage)
  return { language, uiLanguage: uiLanguage === language ? null : uiLanguage }
}
