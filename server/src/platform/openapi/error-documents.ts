import { type TSchema, Type } from 'typebox'
import type { ErrorCode } from '../error-catalogue.ts'
import { OneOf, Timestamp } from '../wire.ts'

interface ErrorDocument {
  /** What the body's `detail` says. */
  detail: string
  /** What the body carries besides `error` and `detail`. */
  members?: Record<string, TSchema>
  retryAfter?: true
}

const Limit = Type.Integer({ minimum: 0, examples: [30] })
const traceHeader = OneOf(['X-Partner-Id', 'X-External-User-Id', 'X-Agent-Id'])
const scope = OneOf(['read', 'write'])

const quota = {
  limit: Type.Integer({ minimum: 0, examples: [2000] }),
  used: Type.Integer({ minimum: 0, examples: [2000] }),
  resets_at: Type.String({ ...Timestamp, examples: ['2026-12-01T00:00:00.000Z'] }),
}
const rate = { limit: Limit, retry_after: Type.Integer({ minimum: 1, examples: [12] }) }

export const errorDocuments: Record<ErrorCode, ErrorDocument> = {
  missing_traceability_headers: {
    detail: 'Send the headers X-External-User-Id, X-Agent-Id with every request.',
    members: {
      missing: Type.Array(traceHeader, { examples: [['X-External-User-Id', 'X-Agent-Id']] }),
      unusable: Type.Optional(
        Type.Array(traceHeader, { description: 'Headers that are too long, given twice or not printable text.' }),
      ),
    },
  },
  missing_api_key: { detail: 'Send your API key in the header X-API-Key.' },
  invalid_api_key: { detail: 'This API key is not known. Check that it was copied whole, without spaces.' },
  api_key_deactivated: { detail: 'This API key is deactivated; reactivate it in the settings.' },
  api_key_revoked: { detail: 'This API key has been revoked; create another in the settings.' },
  api_key_expired: { detail: 'This API key expired at 2026-11-01T00:00:00.000Z; create another in the settings.' },
  not_signed_in: { detail: 'Sign in first; there is no session, or it has ended.' },
  wrong_credentials: { detail: 'The e-mail address or the password is wrong.' },
  monthly_quota_exceeded: { detail: 'The monthly quota of the account is used up.', members: quota },
  external_user_quota_exceeded: { detail: 'The monthly quota of this end user is used up.', members: quota },
  agent_id_quota_exceeded: { detail: 'The monthly quota of this agent is used up.', members: quota },
  insufficient_scope: {
    detail: 'This operation needs a key with the scope "write"; this key has "read".',
    members: {
      required: OneOf(['read', 'write'], { examples: ['write'] }),
      granted: Type.Array(scope, { examples: [['read']] }),
    },
  },
  foreign_origin: { detail: 'This request does not come from the application itself.' },
  wrong_password: { detail: 'This is not your present password.' },
  proposal_not_found: { detail: 'There is no proposal with this id in your account.' },
  template_not_found: { detail: 'There is no template with this id in your account.' },
  default_template_not_set: { detail: 'No template is the default yet; set `isDefault` on one of them.' },
  lead_session_not_found: { detail: 'There is no lead session with this id in your account.' },
  webhook_log_not_found: { detail: 'There is no webhook log with this id in your account.' },
  webhook_not_found: { detail: 'There is no webhook with this id in your account.' },
  api_key_not_found: { detail: 'There is no api key with this id in your account.' },
  session_not_found: { detail: 'There is no session with this id in your account.' },
  share_not_found: { detail: 'This link leads to no proposal. Check that it was copied whole.' },
  proposal_not_shared: { detail: 'The proposal has not been shared yet; share it first.' },
  already_responded: { detail: 'The client has already answered this proposal.' },
  invalid_transition: { detail: 'This move is not possible from the present status.' },
  webhook_limit_reached: { detail: 'The account has as many webhooks as it may have; delete one first.' },
  idempotency_key_reused: {
    detail: 'This Idempotency-Key was used for another request within 24 hours; use a new key for a new request.',
  },
  idempotency_in_progress: {
    detail: 'The first request with this Idempotency-Key is still under way.',
    retryAfter: true,
  },
  link_not_usable: { detail: 'This link has been used or has expired; ask for a new one.' },
  share_expired: { detail: 'This link is no longer valid; ask for a new one.' },
  share_superseded: { detail: 'The proposal was shared again since; use the newer link.' },
  stale_proposal: { detail: 'The proposal has changed since you read it; read it again and redo your change.' },
  stale_template: { detail: 'The template has changed since you read it; read it again and redo your change.' },
  payload_too_large: { detail: 'The request body is larger than 1 MiB; send less in one request.' },
  unsupported_media_type: { detail: 'Send the body as JSON with "Content-Type: application/json".' },
  validation_error: { detail: 'The request does not fit the schema; every failure is listed.' },
  rate_limit_exceeded: {
    detail: 'Too many requests of this account within a minute.',
    members: rate,
    retryAfter: true,
  },
  external_user_rate_limit_exceeded: {
    detail: 'Too many requests of this end user within a minute.',
    members: rate,
    retryAfter: true,
  },
  agent_id_rate_limit_exceeded: {
    detail: 'Too many requests of this agent within a minute.',
    members: rate,
    retryAfter: true,
  },
  internal_error: {
    detail: 'Something went wrong on our side. Quote the request id when you report it.',
    members: { request_id: Type.String({ examples: ['req_5f0c9a1b2d3e00002a'] }) },
  },
  service_unavailable: {
    detail: 'The service cannot reach its storage just now; try again shortly.',
    retryAfter: true,
  },
}
