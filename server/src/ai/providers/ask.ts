import type { ModelMessage } from 'ai'
import { AppError } from '../../errors/errors.ts'
import type { Clock } from '../../process/clock.ts'
import { repairMessage } from '../prompts/ground-rules.ts'
import { failureOf, isNoObjectError, isTemporary, isUnreadable, retryAfterMs } from './api-error.ts'
import type { Engine } from './engine.ts'
import { ProviderFailure } from './failure.ts'
import { loadSdk, openModel } from './models.ts'
import type { Pause } from './pause.ts'

/** What became of a provider's answer: a result, or why it cannot be used. */
export type Verdict<T> = { answer: T } | { problem: string }

export interface Question<T> {
  instructions: string
  message: string
  /** The form of the answer: a JSON schema and its name. */
  form: { name: string; schema: Record<string, unknown> }
  /** Converts an answer to a result, or describes the problem with it. */
  accept(value: unknown): Promise<Verdict<T>>
}

export interface AskOptions {
  clock: Clock
  /** The limit for all attempts, pauses and the repair together. */
  timeoutMs: number
  pause: Pause
}

const MAX_OUTPUT_TOKENS = 16_000
const RETRIES = 2
const FIRST_PAUSE_MS = 500
/**
 * A local model may have room for fewer tokens, and its server then refuses the request. The role "developer", which the SDK uses for
 * some names of models, is unknown to other servers.
 */
const ofChatForm = { providerOptions: { openai: { systemMessageMode: 'system' } } }
/** How much of an unusable answer is sent back, in characters. */
const MAX_QUOTE = 20_000

/** Asks a provider. Returns an accepted answer or throws a `ProviderFailure`. */
export async function ask<T>(question: Question<T>, engine: Engine, options: AskOptions): Promise<T> {
  // A key that no header can carry is invalid, and the HTTP client's error would contain it.
  if (!/^[\x21-\x7e]{1,1000}$/.test(engine.apiKey)) throw new ProviderFailure('bad_key', engine)
  const { clock, timeoutMs, pause } = options
  const signal = AbortSignal.timeout(timeoutMs)
  const startedMs = clock.monotonicMs()
  const remainingMs = () => timeoutMs - (clock.monotonicMs() - startedMs)
  let retriesLeft = RETRIES

  async function attempt(messages: ModelMessage[]): Promise<Unusable | { answer: T }> {
    try {
      return await sendOnce(question, engine, messages, signal)
    } catch (error) {
      // Our own queue refused to process the answer. This is not a failure of the provider.
      if (error instanceof AppError) throw error
      if (signal.aborted) throw new ProviderFailure('timeout', engine, { seconds: Math.ceil(timeoutMs / 1000) })
      if (error instanceof ProviderFailure) throw error
      if (!isTemporary(error) || retriesLeft === 0) throw failureOf(error, engine, clock.now())
      const pauseMs = retryAfterMs(error, clock.now()) ?? backoffMs(RETRIES - retriesLeft)
      if (pauseMs >= remainingMs()) throw failureOf(error, engine, clock.now())
      retriesLeft -= 1
      // The timeout ends the pause with an error. The next attempt then reports the timeout.
      await pause(pauseMs, signal).catch(() => undefined)
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
  /** The answer as the model wrote it. */
  text: string
  problem: string
}

/** The messages that ask the model to correct its answer. */
function repair({ text, problem }: Unusable): ModelMessage[] {
  const again: ModelMessage = { role: 'user', content: repairMessage(problem) }
  return text.trim() === '' ? [again] : [{ role: 'assistant', content: text.slice(0, MAX_QUOTE) }, again]
}

// Half of the pause is random, so that callers that failed together do not retry together.
const backoffMs = (retry: number) => FIRST_PAUSE_MS * 2 ** retry * (0.5 + Math.random() / 2)

/** Sends one request. An unusable answer is returned, because a second request can repair it. Other failures are thrown. */
async function sendOnce<T>(question: Question<T>, engine: Engine, messages: ModelMessage[], signal: AbortSignal) {
  const reply = await replyTo(question, engine, messages, signal)
  if ('problem' in reply) return reply
  const { text, value, finishReason, isJson } = reply
  if (finishReason === 'content-filter') throw new ProviderFailure('refused', engine)
  if (text === '') return { text, problem: 'it was empty' }
  const verdict = await question.accept(value)
  if ('answer' in verdict) return verdict
  if (finishReason === 'length') return { text, problem: 'it was cut off; be briefer' }
  return { text, problem: isJson ? verdict.problem : 'it was no JSON' }
}

interface Reply {
  text: string
  value: unknown
  finishReason: string | undefined
  /** Whether the whole text is JSON. If not, it may still contain JSON. */
  isJson: boolean
}

async function replyTo<T>(
  { instructions, form }: Question<T>,
  engine: Engine,
  messages: ModelMessage[],
  signal: AbortSignal,
): Promise<Reply | Unusable> {
  const { generateText, jsonSchema, Output } = await loadSdk()
  // The answer is checked later, on a thread if it is large. It is wrapped, because the SDK treats null as "no output".
  const validate = (value: unknown) => ({ success: true as const, value: { value } })
  try {
    const result = await generateText({
      model: await openModel(engine),
      instructions,
      messages,
      output: Output.object({ schema: jsonSchema<{ value: unknown }>(form.schema, { validate }), name: form.name }),
      ...(engine.usesChatForm ? ofChatForm : { maxOutputTokens: MAX_OUTPUT_TOKENS }),
      maxRetries: 0,
      abortSignal: signal,
      telemetry: { isEnabled: false },
    })
    const { text, finishReason } = result
    // Reading `output` throws if the text is empty.
    return { text, value: text === '' ? undefined : result.output.value, finishReason, isJson: true }
  } catch (error) {
    if (isUnreadable(error)) return { text: '', problem: 'it was not readable' }
    if (!isNoObjectError(error)) throw error
    const { text = '', finishReason } = error
    return { text, value: parseFenced(text), finishReason, isJson: false }
  }
}

/** Parses JSON, also inside the Markdown fence that some models add. */
function parseFenced(text: string): unknown {
  try {
    return JSON.parse(withoutFence(text.trim()))
  } catch {
    return undefined
  }
}

/** Removes the fence. A single regular expression for all of it would take quadratic time on very many blank lines. */
function withoutFence(text: string): string {
  const firstLine = text.slice(0, text.indexOf('\n') + 1)
  const isFenced = /^```(?:json)?\s*$/i.test(firstLine) && text.endsWith('\n```')
  return isFenced ? text.slice(firstLine.length, -'```'.length) : text
}
