import type { ModelMessage } from 'ai'
import type { Clock } from '../../platform/clock.ts'
import { repairMessage } from '../prompts/ground-rules.ts'
import { failureOf, isNoObjectError, isPassing, isUnreadable, retryAfterMs } from './api-error.ts'
import type { Engine } from './engine.ts'
import { ProviderFailure } from './failure.ts'
import { loadSdk, openModel } from './models.ts'
import type { Pause } from './pause.ts'

export type Verdict<T> = { answer: T } | { problem: string }

export interface Question<T> {
  instructions: string
  message: string
  form: { name: string; schema: Record<string, unknown> }
  /** The answer made usable, or what is wrong with it. */
  accept(value: unknown): Verdict<T>
}

export interface Patience {
  clock: Clock
  /** For everything together: attempts, pauses and the repair. */
  timeoutMs: number
  pause: Pause
}

const MAX_OUTPUT_TOKENS = 16_000
const RETRIES = 2
const FIRST_PAUSE_MS = 500
const LONGEST_QUOTE = 20_000

/** Asks a provider and gives back an answer that was accepted, or throws a `ProviderFailure`. */
export async function ask<T>(question: Question<T>, engine: Engine, patience: Patience): Promise<T> {
  // What no header can carry is no key, and the complaint about it would quote it.
  if (!/^[\x21-\x7e]{1,1000}$/.test(engine.apiKey)) throw new ProviderFailure('bad_key', engine)
  const { clock, timeoutMs, pause } = patience
  const signal = AbortSignal.timeout(timeoutMs)
  const startedMs = clock.monotonicMs()
  const remainingMs = () => timeoutMs - (clock.monotonicMs() - startedMs)
  let retriesLeft = RETRIES

  async function attempt(messages: ModelMessage[]): Promise<Unusable | { answer: T }> {
    try {
      return await once(question, engine, messages, signal)
    } catch (error) {
      if (signal.aborted) throw new ProviderFailure('timeout', engine, { seconds: Math.ceil(timeoutMs / 1000) })
      if (error instanceof ProviderFailure) throw error
      const afterMs = isPassing(error) ? (retryAfterMs(error, clock.now()) ?? backoffMs(RETRIES - retriesLeft)) : 0
      if (!isPassing(error) || retriesLeft === 0 || afterMs >= remainingMs()) {
        throw failureOf(error, engine, clock.now())
      }
      retriesLeft -= 1
      await pause(afterMs, signal).catch(() => undefined)
      return attempt(messages)
    }
  }

  const messages: ModelMessage[] = [{ role: 'user', content: question.message }]
  const first = await attempt(messages)
  if ('answer' in first) return first.answer
  const second = await attempt([...messages, ...repair(first)])
  if ('answer' in second) return second.answer
  throw new ProviderFailure('unusable', engine)
}

interface Unusable {
  text: string
  problem: string
}

function repair({ text, problem }: Unusable): ModelMessage[] {
  const again: ModelMessage = { role: 'user', content: repairMessage(problem) }
  return text.trim() === '' ? [again] : [{ role: 'assistant', content: text.slice(0, LONGEST_QUOTE) }, again]
}

// Half of it by chance, so that callers who failed together do not come back together.
const backoffMs = (retry: number) => FIRST_PAUSE_MS * 2 ** retry * (0.5 + Math.random() / 2)

/** One request. What came back but cannot be used is a value, so that it can be repaired; the rest is thrown. */
async function once<T>(question: Question<T>, engine: Engine, messages: ModelMessage[], signal: AbortSignal) {
  const { generateText, jsonSchema, Output } = await loadSdk()
  const { form, accept } = question
  let problem = 'it was no JSON'
  const validate = (value: unknown) => {
    const verdict = accept(value)
    if ('answer' in verdict) return { success: true as const, value: verdict }
    problem = verdict.problem
    return { success: false as const, error: new Error(problem) }
  }
  try {
    const result = await generateText({
      model: await openModel(engine),
      instructions: question.instructions,
      messages,
      output: Output.object({ schema: jsonSchema<{ answer: T }>(form.schema, { validate }), name: form.name }),
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      maxRetries: 0,
      abortSignal: signal,
      telemetry: { isEnabled: false },
    })
    if (result.finishReason === 'content-filter') throw new ProviderFailure('refused', engine)
    if (result.text === '') return { text: '', problem: 'it was empty' }
    return result.output
  } catch (error) {
    if (isUnreadable(error)) return { text: '', problem: 'it was not readable' }
    if (!isNoObjectError(error)) throw error
    return judge(error.text ?? '', error.finishReason, problem, accept, engine)
  }
}

function judge<T>(
  text: string,
  finishReason: string | undefined,
  problem: string,
  accept: Question<T>['accept'],
  engine: Engine,
): Unusable | { answer: T } {
  if (finishReason === 'content-filter') throw new ProviderFailure('refused', engine)
  const verdict = accept(unwrapped(text))
  if ('answer' in verdict) return verdict
  return { text, problem: finishReason === 'length' ? 'it was cut off; be briefer' : problem }
}

/** The JSON inside a fence of Markdown, which some models cannot help but add. */
function unwrapped(text: string): unknown {
  const [, inside] = /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/i.exec(text) ?? []
  try {
    return JSON.parse(inside ?? text)
  } catch {
    return undefined
  }
}
