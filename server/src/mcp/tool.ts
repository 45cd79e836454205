import type { TSchema } from 'typebox'
import type { MountedOperation } from '../http/operation.ts'

export type Arguments = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: each operation has its own response schema.
export type OperationResult = any

/** Calls an operation like a REST client. Throws a `Refusal` when the API returns an error. */
export type Call = (operationId: string, args?: Arguments) => Promise<OperationResult>

export interface Hints {
  readOnlyHint: boolean
  destructiveHint?: boolean
  idempotentHint?: boolean
  openWorldHint: boolean
}

/** A tool for agents. It calls one operation, or several in sequence. */
export interface Tool {
  name: string
  /** Earlier names, which still work but are not listed. */
  formerNames?: readonly string[]
  title: string
  /** For the model: when to use the tool, what to pass, what it returns, what to do next. */
  description: string
  /** The ids of the operations it calls. Its input is that of the first one, unless `input` is set. */
  operations: [string, ...string[]]
  /** A separate input schema, for a tool whose arguments are not those of its first operation. */
  input?: (operationOf: (id: string) => MountedOperation) => TSchema
  /** Input fields of the operation that are hidden from the model. */
  omit?: readonly string[]
  /** Inputs that another tool describes in full, with the name of that tool. Large schemas are listed only once. */
  asIn?: Record<string, string>
  /** The schema of the output, for a tool whose output is not the response of its first operation. */
  output?: TSchema
  /** What leaves the service when the tool is called, such as an email to the client. Absent if nothing does. */
  sends?: string
  /** Default arguments, such as a page size that fits into the context. */
  defaults?: Arguments
  /** Hints that differ from those that `hintsOf` derives. */
  hints?: Partial<Hints>
  /** Runs the tool. Without it, the first operation is called with the arguments. */
  run?: (call: Call, args: Arguments) => Promise<OperationResult>
  /** Removes parts of a long response that a model does not need. `output` then describes what is left. */
  trim?: (answer: OperationResult) => OperationResult
  /** Whether the response reports a failure, such as that of an AI provider. */
  hasFailed?: (answer: OperationResult) => boolean
  /** Summarises the response in one sentence. */
  say: (answer: OperationResult) => string
}

/** Parameters of record lists that a model does not need: it reads in pages by `offset`. */
export const omittedListParameters = ['skip', 'cursor'] as const

/**
 * Derives the hints from the operations' methods and scopes, and from whether they reach outside. The tool's own hints win.
 * The hints about changes have no meaning for a tool that only reads.
 */
export function hintsOf({ hints }: Tool, operations: MountedOperation[]): Hints {
  const openWorldHint = operations.some(({ reachesOutside }) => reachesOutside === true)
  const readOnlyHint = hints?.readOnlyHint ?? operations.every(({ scope }) => scope === 'read')
  if (readOnlyHint) return { readOnlyHint, openWorldHint, ...hints }
  const replaces = operations.some(({ method }) => ['PUT', 'PATCH', 'DELETE'].includes(method))
  return {
    readOnlyHint,
    destructiveHint: replaces,
    idempotentHint: operations.every(({ method }) => method !== 'POST'),
    openWorldHint,
    ...hints,
  }
}

/** "1 requirement", "2 requirements". */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
