import type { TSchema } from 'typebox'
import type { MountedOperation } from '../http/operation.ts'

export type Arguments = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: what an operation answers is its own schema's business.
export type Answered = any

/** Carries out an operation as its caller would over REST. Throws a `Refusal` when the API refuses. */
export type Call = (operationId: string, given?: Arguments) => Promise<Answered>

export interface Hints {
  readOnlyHint: boolean
  destructiveHint: boolean
  idempotentHint: boolean
  openWorldHint: boolean
}

/** What an agent can do: one operation, or a few in a row. */
export interface Tool {
  name: string
  title: string
  /** For a model: when to use it, what to pass, what comes back, what to do next. */
  description: string
  /** The ids of the operations it calls. Its input is what the first takes, unless it has an input of its own. */
  operations: [string, ...string[]]
  /** What it takes instead; for tools of several operations. */
  input?: (operationOf: (id: string) => MountedOperation) => TSchema
  /** What of the operation's input a model has no business with. */
  omit?: readonly string[]
  /** What is sent where the model says nothing: pages that fit into a context. */
  defaults?: Arguments
  /** Where the operation's method and scope do not tell the whole story. */
  hints?: Partial<Hints>
  /** Carries it out; without it, the one operation is called with what was given. */
  run?: (call: Call, given: Arguments) => Promise<Answered>
  /** Leaves out what a model does not need of a long answer. */
  trim?: (answer: Answered) => Answered
  /** The answer in one sentence. */
  say: (answer: Answered) => string
}

/** The hints that follow from an operation's method and scope, and what the tool knows better. */
export function hintsOf({ hints }: Tool, operations: MountedOperation[]): Hints {
  const readOnlyHint = operations.every(({ scope }) => scope === 'read')
  const replaces = operations.some(({ method }) => ['PUT', 'PATCH', 'DELETE'].includes(method))
  return {
    readOnlyHint,
    destructiveHint: !readOnlyHint && replaces,
    idempotentHint: readOnlyHint || operations.every(({ method }) => method !== 'POST'),
    openWorldHint: operations.some(({ reachesOutside }) => reachesOutside === true),
    ...hints,
  }
}
