import type { TSchema } from 'typebox'
import type { MountedOperation } from '../http/operation.ts'

export type Arguments = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: what an operation answers is its own schema's business.
export type Answered = any

/** Calls an operation like a REST client. Throws a `Refusal` when the API returns an error. */
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
  /** For the model: when to use the tool, what to pass, what it returns, what to do next. */
  description: string
  /** The ids of the operations it calls. Its input is that of the first one, unless `input` is set. */
  operations: [string, ...string[]]
  /** A separate input schema, for tools with several operations. */
  input?: (operationOf: (id: string) => MountedOperation) => TSchema
  /** Input fields of the operation that are hidden from the model. */
  omit?: readonly string[]
  /** Default arguments, such as a page size that fits into the context. */
  defaults?: Arguments
  /** Hints that differ from those derived from the operation's method and scope. */
  hints?: Partial<Hints>
  /** Runs the tool. Without it, the first operation is called with the given arguments. */
  run?: (call: Call, given: Arguments) => Promise<Answered>
  /** Removes parts of a long response that a model does not need. */
  trim?: (answer: Answered) => Answered
  /** Summarises the response in one sentence. */
  say: (answer: Answered) => string
}

/** Derives the hints from the operations' methods and scopes. The tool's own hints win. */
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
