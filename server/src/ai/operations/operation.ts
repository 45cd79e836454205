import type { AiSettings, Language } from '@proffer/core/ai/schema.ts'
import type { Profile } from '@proffer/core/profile/schema.ts'
import type { TObject, TSchema } from 'typebox'

/** The members that every result has. `error` says why the provider failed. */
export interface Outcome {
  success: boolean
  error: string | null
}

export interface AiContext {
  language: Language
  /** The language of the user interface. Null if it is unknown, or the language of the answer. */
  uiLanguage: Language | null
}

/** The part of a result that the model writes. The service adds the outcome. */
export type Draft<Result> = Omit<Result, keyof Outcome>

/** An AI operation. A provider or the built-in analyser can answer it. */
export interface AiOperation<Input extends AiSettings, Result extends Outcome> {
  /** Finds the operation in a thread, and names the answer's schema in requests to providers. */
  name: string
  request: TObject
  response: TSchema
  /** The members that an answer must have. */
  essential: readonly string[]
  /** The members, at any depth, that the service fills in itself. */
  serviceMembers(context: AiContext): readonly string[]
  /** The members of the request that are not sent to a provider. */
  withheld: readonly string[]
  /** Completes a request of the account with the fields that its owner has set in the profile. */
  fillFromProfile?(input: Input, profile: Partial<Profile>): Input
  /** The task and its rules, for the model. */
  instructions(context: AiContext): string
  /** The result of the built-in analyser. */
  builtin(input: Input, context: AiContext): Result
  /** Completes the draft that a model wrote. The draft already fits the schema. */
  complete(draft: Draft<Result>, input: Input, context: AiContext): Draft<Result>
}
