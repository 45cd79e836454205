import type { AiSettings, Language } from '@proffer/core/ai/schema.ts'
import type { TObject, TSchema } from 'typebox'

export interface Outcome {
  success: boolean
  error: string | null
}

export interface AiContext {
  language: Language
  /** The code of the language of the provider's screen, where it is another than the answer's. */
  uiLanguage: string | null
}

/** What a model writes; the rest of the result is the service's own. */
export type Draft<Result> = Omit<Result, keyof Outcome>

/** One operation, whoever answers it. */
export interface AiOperation<Input extends AiSettings, Result extends Outcome> {
  /** What providers call the form of the answer. */
  name: string
  request: TObject
  response: TSchema
  /** What an answer must have to be of use. */
  essential: readonly string[]
  /** Members that the service fills in itself, at any depth. */
  own(context: AiContext): readonly string[]
  /** Members of the request that no provider is told. */
  withheld: readonly string[]
  instructions(context: AiContext): string
  builtin(input: Input, context: AiContext): Result
  /** Makes a result of what a model wrote, which is already within the schema's bounds. */
  complete(draft: Draft<Result>, input: Input, context: AiContext): Draft<Result>
}
