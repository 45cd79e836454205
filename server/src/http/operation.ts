import type { TSchema } from 'typebox'
import type { ErrorCode } from './error-catalogue.ts'

export type Scope = 'read' | 'write'

export const tags = {
  Proposals: 'Create, read, update, duplicate, list and delete client proposals.',
  Profile: 'The provider behind the key.',
  'Public API': 'What a client may see of the provider.',
  Templates: 'Reusable settings for new proposals.',
  'AI Services': 'Analysis of client briefs.',
  Usage: 'Where the account stands with its limits.',
  Webhooks: 'Deliveries of events to your address.',
  'Lead Sessions': 'Client inquiries arriving from a channel.',
  Account: 'Signing up, signing in, and what belongs to the account itself.',
  'API Keys': 'The keys of the account.',
  Insights: 'What became of the proposals.',
} as const
type Tag = keyof typeof tags

type Precondition = 'If-Match' | 'If-None-Match'

/** One operation's whole contract: what it is called, who may call it, what goes in and what comes out. */
export interface Operation {
  /** `<resource>_<verb>`: its OpenAPI operationId, and its name for `GET /usage/precheck`. */
  id: string
  tag: Tag
  summary: string
  description: string
  scope: Scope
  /** Whether it needs no session: what a visitor of the application may do before signing in, or with the token of a mailed link. */
  access?: 'anyone' | 'link'
  /** Whether a call counts against the monthly quota. */
  quota: 'counted' | 'free'
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** The conditional headers it honours. */
  preconditions?: readonly Precondition[]
  answer: Answer
  /** What else a success may be, with the same body and headers: asked again, there is nothing left to make. */
  answerAgain?: Pick<Answer, 'status' | 'description'>
  /** Whether carrying it out waits for another machine, which no transaction may do. */
  reachesOutside?: boolean
  /** Whether it takes a password or sets a cookie, of which nothing may be kept for a repeat. */
  unrepeatable?: boolean
  /** Whether its answer may show a secret, which no cache may keep. */
  showsSecret?: boolean
  /** Said when it is to go: every answer tells so, and so does the document. */
  deprecated?: Deprecation
  /** What it can answer beyond the errors that every operation shares. */
  errors: readonly ErrorCode[]
}

/** How the end of an operation is announced. Days, such as `2027-01-31`; both begin at midnight UTC. */
export interface Deprecation {
  since: string
  /** When it answers no more. */
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
