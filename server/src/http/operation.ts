import type { TSchema } from 'typebox'
import type { ErrorCode } from './error-catalogue.ts'

export type Scope = 'read' | 'write'

export const tags = {
  Proposals: 'Create, read, update, duplicate, list and delete client proposals.',
  Profile: 'The profile of the provider.',
  'Public API': 'Information about the provider that clients can see.',
  Templates: 'Reusable settings for new proposals.',
  'AI Services': 'Analysis of client briefs.',
  Usage: 'Quotas, limits and usage of the account.',
  Webhooks: 'Subscriptions that deliver events to your URL.',
  'Lead Sessions': 'Client inquiries from a channel, such as a website or a messaging app.',
  Account: 'Sign-up, sign-in and account settings.',
  'API Keys': 'The API keys of the account.',
  Insights: 'Statistics about your proposals.',
} as const
type Tag = keyof typeof tags

type Precondition = 'If-Match' | 'If-None-Match'

/** The contract of one operation: its name, who may call it, its input and its output. */
export interface Operation {
  /** `<resource>_<verb>`: its OpenAPI operationId, and its name for `GET /usage/precheck`. */
  id: string
  tag: Tag
  summary: string
  description: string
  scope: Scope
  /** Set when no session is needed: for visitors who are not signed in (`anyone`), or with the token of a mailed link (`link`). */
  access?: 'anyone' | 'link'
  /** Whether a call counts against the monthly quota. */
  quota: 'counted' | 'free'
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** The conditional headers it honours. */
  preconditions?: readonly Precondition[]
  answer: Answer
  /** Another success status with the same body and headers, for a repeated call that changes nothing. */
  answerAgain?: Pick<Answer, 'status' | 'description'>
  /** Whether it waits for another machine. Such work must not run inside a transaction. */
  reachesOutside?: boolean
  /** Whether it takes a password or sets a cookie. Its response must not be stored for a repeat. */
  unrepeatable?: boolean
  /** Whether its response may contain a secret, which must not be cached. */
  showsSecret?: boolean
  /** Set when the operation is deprecated: responses send `Deprecation` and `Sunset`, and the OpenAPI document marks it. */
  deprecated?: Deprecation
  /** The errors it can return, besides those of every operation. */
  errors: readonly ErrorCode[]
}

/** The dates of a deprecation: days such as `2027-01-31`, starting at midnight UTC. */
export interface Deprecation {
  since: string
  /** When it stops working. */
  sunset: string
  /** Where callers read what to use instead. */
  link: string
}

export type Door = 'external' | 'app'

/** An operation and where it answers, its path relative to the door's. */
export interface MountedOperation extends Operation {
  door: Door
  method: string
  path: string
}

interface Answer {
  status: 200 | 201 | 202 | 204
  description: string
  schema?: TSchema
  /** For an answer that is not JSON: its media type. It has no schema. */
  mediaType?: string
  headers?: Record<string, string>
}

type Parts = { params?: TSchema; query?: TSchema; body?: TSchema }
type Draft = Omit<Operation, 'quota' | 'errors'> & Partial<Pick<Operation, 'quota' | 'errors'>>

/** Fastify's route options for an operation, typed so that the handler knows its params, query and body. */
export function operation<const D extends Draft & Parts>(draft: D) {
  const { params, query, body } = draft as Parts
  const contract: Operation = { quota: 'counted', errors: [], ...draft }
  const schema = { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) }
  return {
    schema: schema as RouteSchema<D>,
    config: { operation: contract },
  }
}

interface RouteSchema<D extends Parts> {
  params: D['params']
  querystring: D['query']
  body: D['body']
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation
  }
}
