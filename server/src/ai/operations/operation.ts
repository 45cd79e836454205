import type { DraftHabits } from '@proffer/core/ai/draft-lessons-schema.ts'
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
  /** Only for an operation with its own context. */
  draft?: DraftContext
}

export interface DraftContext {
  /** The language of the brief, which the answer may differ from. */
  briefLanguage: Language
  /** An ISO date. */
  today: string
  /** What the account's lessons say. Null if it has none. Never sent to a provider. */
  habits: DraftHabits | null
}

/** The account that an operation runs for. */
interface AiAccount {
  uiLanguage: Language | null
  today: string
  habits: DraftHabits | null
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
  /** The context, for an operation that needs more than the language of the request. */
  contextOf?(input: Input, account: AiAccount): AiContext
  /** Completes a request of the account with the fields that its owner has set in the profile. */
  fillFromProfile?(input: Input, profile: Partial<Profile>): Input
  /** The task and its rules, for the model. */
  instructions(context: AiContext): string
  /** The result of the built-in analyser. */
  builtin(input: Input, context: AiContext): Result
  /** Completes the draft that a model wrote. The draft already fits the schema. */
  complete(draft: Draft<Result>, input: Input, context: AiContext): Draft<Result>
}
