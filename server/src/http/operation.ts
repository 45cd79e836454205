import type { FastifyContextConfig } from 'fastify'
import type { TSchema } from 'typebox'
import type { ErrorCode } from '../errors/catalogue.ts'

export type Scope = 'read' | 'write'

export const tags = {
  Proposals: 'Create, read, update, duplicate, list and delete client proposals.',
  Profile: 'The profile of the provider.',
  'Public API': 'Information about the provider that clients can see.',
  Templates: 'Reusable settings for new proposals.',
  Catalogue: 'What you sell again and again, with its price.',
  'AI Services': 'Analysis of client briefs.',
  Usage: 'Quotas, limits and usage of the account.',
  Files: 'Images, appendices and other files that proposals, templates and messages name by `fileId`.',
  Webhooks: 'Subscriptions that deliver events to your URL.',
  Notifications: 'What the provider is notified of, and where.',
  Events: 'What has happened in the account, in order.',
  'Audit log': 'What was done in the account, by whom and from where.',
  'Lead Sessions': 'Client inquiries from a channel, such as a website or a messaging app.',
  Account: 'Sign-up, sign-in and account settings.',
  Export: "The account's data as a ZIP.",
  Team: 'The team of the account: its members, their roles and invitations.',
  'API Keys': 'The API keys of the account.',
  Insights: 'Statistics about your proposals.',
  'Shared proposals': 'Operations for a client who has the link to a proposal.',
  Widget: 'The conversation between a visitor of a site and the lead widget.',
  'Sign-in page': 'Information for the sign-in page, before a user has signed in.',
} as const
type Tag = keyof typeof tags

type Precondition = 'If-Match' | 'If-None-Match'

/** The part of a contract that all doors share: the name of an operation, its input and its output. */
interface Contract {
  /** `<resource>_<verb>`: its OpenAPI operationId, and its name for `GET /usage/precheck`. */
  id: string
  tag: Tag
  summary: string
  description: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** Set instead of `body` when the body is a file. */
  rawBody?: RawBody
  /** Its own request headers. None of them is required. */
  requestHeaders?: Record<string, { description: string; example: string }>
  /** The conditional headers it honours. */
  preconditions?: readonly Precondition[]
  answer: Answer
  /** Another success status with the same body and headers, for a repeated call that changes nothing. */
  answerAgain?: Pick<Answer, 'status' | 'description'>
  /** Another success status with another body: a sign-in that waits for the second factor. */
  otherAnswer?: Answer
  /** Set when the operation is deprecated: responses send `Deprecation` and `Sunset`, and the OpenAPI document marks it. */
  deprecated?: Deprecation
  /** Set for an event stream: its response stays open. */
  staysOpen?: boolean
  /** The errors it can return, besides those of every operation. */
  errors: readonly ErrorCode[]
}

/** A body that is stored in a file instead of being parsed. */
export interface RawBody {
  /** The media types it may have. */
  types: readonly string[]
  maxBytes: number
}

/** An operation for callers with an account, who authenticate with an API key or a session. */
export interface Operation extends Contract {
  scope: Scope
  /**
   * Set when no session is needed: for visitors who are not signed in (`anyone`), for what their page asks when it opens (`page`), or with
   * the token of a mailed link or of a sign-in that waits (`link`).
   */
  access?: 'anyone' | 'page' | 'link'
  /** Whether a call counts against the monthly quota. */
  quota: 'counted' | 'free'
  /** Whether it waits for another machine. Such work must not run inside a transaction. */
  reachesOutside?: boolean
  /** Whether it takes a password or sets a cookie. Its response must not be stored for a repeat. */
  unrepeatable?: boolean
  /** Whether a browser opens it as a page. Then browsers get its errors as HTML, other callers as JSON. */
  opensInBrowser?: boolean
  /** Whether its response may contain a secret, which must not be cached. */
  showsSecret?: boolean
  /** Whether a session must have confirmed a factor in the last 15 minutes. API keys are not asked. */
  needsRecentSignIn?: boolean
  /**
   * Whether a member may call it without the second factor that the team requires: what is needed to set one up and to leave. With
   * `for oneself`, only if the `user_id` in the path is their own.
   */
  worksWithoutSecondFactor?: boolean | 'for oneself'
}

/** An operation for callers without an account: it has no scope, no quota and no idempotency key. */
type PublicOperation = Contract

/** A deprecation. Its dates are days such as `2027-01-31`, starting at midnight UTC. */
export interface Deprecation {
  since: string
  /** When it stops working. */
  sunset: string
  /** Where callers read what to use instead. */
  link: string
}

export type Door = 'external' | 'app' | 'public'

/** The method and path of an operation. The path is relative to that of its door. */
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
  /** 302 for an operation that a browser opens as a page. It answers with `Location`. */
  status: 200 | 201 | 202 | 204 | 302
  description: string
  schema?: TSchema
  /** The media type of a response that is not JSON. Such a response has no schema. */
  mediaType?: string
  /** Its own headers: a description for each name. A repeat with the same idempotency key sends them again. */
  headers?: Record<string, string>
}

type Parts = { params?: TSchema; query?: TSchema; body?: TSchema }
type Draft = Omit<Operation, 'quota' | 'errors'> & Partial<Pick<Operation, 'quota' | 'errors'>>
type PublicDraft = Omit<PublicOperation, 'errors'> & Partial<Pick<PublicOperation, 'errors'>>

/** Returns Fastify's route options for an operation. They are typed, so the handler knows its params, query and body. */
export function operation<const D extends Draft & Parts>(draft: D) {
  const contract: Operation = { quota: 'counted', errors: [], ...draft }
  return { schema: routeSchema(draft), config: { operation: contract } }
}

/** The same for an operation at the public door. */
export function publicOperation<const D extends PublicDraft & Parts>(draft: D) {
  const contract: PublicOperation = { errors: [], ...draft }
  return { schema: routeSchema(draft), config: { publicOperation: contract } }
}

/** Set if the route receives a file. */
export const rawBodyOf = (config: FastifyContextConfig | undefined): RawBody | undefined =>
  (config?.operation ?? config?.publicOperation)?.rawBody

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
