import { OneOf, Timestamp } from '@proffer/core/wire.ts'
import { type TSchema, Type } from 'typebox'

export interface ErrorDocument {
  /** An example of the body's `detail`. */
  detail: string
  /** Further members of the body, besides `error` and `detail`. */
  members?: Record<string, TSchema>
  retryAfter?: true
  /** What the caller should do. Shown in the errors guide and in MCP tool results. */
  advice: string
}

const Limit = Type.Integer({ minimum: 0, examples: [30] })
export const traceHeader = OneOf(['X-Partner-Id', 'X-External-User-Id', 'X-Agent-Id'])
export const scope = OneOf(['read', 'write'])

export const quota = {
  limit: Type.Integer({ minimum: 0, examples: [2000] }),
  used: Type.Integer({ minimum: 0, examples: [2000] }),
  resets_at: Type.String({ ...Timestamp, examples: ['2026-12-01T00:00:00.000Z'] }),
}
export const rate = { limit: Limit, retry_after: Type.Integer({ minimum: 1, examples: [12] }) }
