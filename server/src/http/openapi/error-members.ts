import { Type } from '@proffer/core/schema-builders.ts'
import { OneOf, Timestamp } from '@proffer/core/wire.ts'
import type { TSchema } from 'typebox'

export interface ErrorDocument {
  /** An example of the body's `detail`. */
  detail: string
  /** Further members of the body, besides `error` and `detail`. */
  members?: Record<string, TSchema>
  /** Whether the response has the header `Retry-After`. */
  retryAfter?: true
  /** What the caller should do. Shown in the errors guide and in MCP tool results. */
  advice: string
}

export const traceHeader = OneOf(['X-Partner-Id', 'X-External-User-Id', 'X-Agent-Id'])
export const scope = OneOf(['read', 'write'])

/** The further members of an error for a used-up monthly quota. */
export const quota = {
  limit: Type.Integer({ minimum: 0, examples: [2000] }),
  used: Type.Integer({ minimum: 0, examples: [2000] }),
  resets_at: Type.String({ ...Timestamp, examples: ['2026-12-01T00:00:00.000Z'] }),
}
/** The further members of an error that says when to try again. */
export const rate = {
  limit: Type.Integer({ minimum: 0, examples: [30] }),
  retry_after: Type.Integer({ minimum: 1, examples: [12] }),
}
