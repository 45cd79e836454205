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
  'Shared proposals': 'What a client can do with the link to a proposal.',
  Widget: 'A conversation between the visitor of a site and the lead widget on it.',
  'Sign-in page': 'What the sign-in page needs to know before anyone has signed in.',
} as const
type Tag = keyof typeof tags

type Precondition = 'If-Match' | 'If-None-Match'

/** What a caller can rely on at every door: what an operation is called, what goes in and what comes out. */
interface Contract {
  /** `<resource>_<verb>`: its OpenAPI operationId, and its name for `GET /usage/precheck`. */
  id: string
  tag: Tag
  summary: string
  description: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** The conditional headers it honours. */
  preconditions?: readonly Precondition[]
  answer: Answer
  /** What else a success may be, with the same body and headers: asked again, there is nothing left to make. */
  answerAgain?: Pick<Answer, 'status' | 'description'>
  /** Said when it is to go: every answer tells so, and so does the document. */
  deprecated?: Deprecation
  /** What it can answer beyond the errors that every operation shares. */
  errors: readonly ErrorCode[]
}

/** An operation for callers with an account, who come with an API key or a session. */
export interface Operation extends Contract {
  scope: Scope
  /** Whether it needs no session: what a visitor of the application may do before signing in, or with the token of a mailed link. */
  access?: 'anyone' | 'link'
  /** Whether a call counts against the monthly quota. */
  quota: 'counted' | 'free'
  /** Whether carrying it out waits for another machine, which no transaction may do. */
  reachesOutside?: boolean
  /** Whether it takes a password or sets a cookie, of which nothing may be kept for a repeat. */
  unrepeatable?: boolean
  /** Whether its answer may show a secret, which no cache may keep. */
  showsSecret?: boolean
}

/** An operation for callers without an account: there is no key with scopes, no quota and no repeat by an idempotency key. */
type PublicOperation = Contract

/** How the end of an operation is announced. Days, such as `2027-01-31`; both begin at midnight UTC. */
export interface Deprecation {
  since: string
  /** When it answers no more. */
  sunset: string
  /** Where callers read what to use instead. */
  link: string
}

export type Door = 'external' | 'app' | 'public'

/** Where an operation answers, its path relative to the door's. */
interface Place {
  method: string
  path: string
}

export interface MountedOperation extends Operation, Place {
  door: 'external' | 'app'
}

export interface MountedPublicOperation extends PublicOperation, Place {
  door: 'public'
}

export type AnyOperation = MountedOperation | MountedPublicOperation

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
type PublicDraft = Omit<PublicOperation, 'errors'> & Partial<Pick<PublicOperation, 'errors'>>

/** Fastify's route options for an operation, typed so that the handler knows its params, query and body. */
export function operation<const D extends Draft & Parts>(draft: D) {
  const contract: Operation = { quota: 'counted', errors: [], ...draft }
  return { schema: routeSchema(draft), config: { operation: contract } }
}

/** The same for an operation at the public door. */
export function publicOperation<const D extends PublicDraft & Parts>(draft: D) {
  const contract: PublicOperation = { errors: [], ...draft }
  return { schema: routeSchema(draft), config: { publicOperation: contract } }
}

interface RouteSchema<D extends Parts> {
  params: D['params']
  querystring: D['query']
  body: D['body']
}

function routeSchema<D extends Parts>({ params, query, body }: D): RouteSchema<D> {
  const schema = { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) }
  return schema as RouteSchema<D>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation
    /** Only at the public door. A door that asks for a key or a session refuses to mount it. */
    publicOperation?: PublicOperation
  }
}
