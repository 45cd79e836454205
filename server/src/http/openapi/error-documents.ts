import { OneOf, Timestamp } from '@proffer/core/wire.ts'
import { type TSchema, Type } from 'typebox'
import type { ErrorCode } from '../error-catalogue.ts'
import type { Door } from '../operation.ts'

export interface ErrorDocument {
  /** What the body's `detail` says. */
  detail: string
  /** What the body carries besides `error` and `detail`. */
  members?: Record<string, TSchema>
  retryAfter?: true
  /** What whoever gets it should do. The guide on errors and the tools of agents say it. */
  advice: string
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
    advice:
      "Add the named headers to every request. They say on whose behalf you call and may be any short text, such as your company's name, the user's id and the workflow's name.",
  },
  missing_api_key: {
    detail: 'Send your API key in the header X-API-Key.',
    advice: 'Send the key in `X-API-Key`. Keys are made in the settings of the application or on the command line.',
  },
  invalid_api_key: {
    detail: 'This API key is not known. Check that it was copied whole, without spaces.',
    advice: 'Copy the key again, whole; if it is lost, create another and revoke the old one.',
  },
  api_key_deactivated: {
    detail: 'This API key is deactivated; reactivate it in the settings.',
    advice: 'Reactivate the key in the settings, or use another.',
  },
  api_key_revoked: {
    detail: 'This API key has been revoked; create another in the settings.',
    advice: 'Create another key: a revoked one never works again.',
  },
  api_key_expired: {
    detail: 'This API key expired at 2026-11-01T00:00:00.000Z; create another in the settings.',
    advice: 'Create another key, with a later expiry or none.',
  },
  not_signed_in: { detail: 'Sign in first; there is no session, or it has ended.', advice: 'Sign in again.' },
  wrong_credentials: {
    detail: 'The e-mail address or the password is wrong.',
    advice: 'Check the address and the password, or ask for a reset link.',
  },
  monthly_quota_exceeded: {
    detail: 'The monthly quota of the account is used up.',
    members: quota,
    advice:
      'Wait until `resets_at`, or move the account to a larger plan. Creating proposals and asking for the usage still work.',
  },
  external_user_quota_exceeded: {
    detail: 'The monthly quota of this end user is used up.',
    members: quota,
    advice: 'Wait until `resets_at`. Other end users of the account are not affected.',
  },
  agent_id_quota_exceeded: {
    detail: 'The monthly quota of this agent is used up.',
    members: quota,
    advice: 'Wait until `resets_at`. Other agents of the account are not affected.',
  },
  insufficient_scope: {
    detail: 'This operation needs a key with the scope "write"; this key has "read".',
    members: {
      required: OneOf(['read', 'write'], { examples: ['write'] }),
      granted: Type.Array(scope, { examples: [['read']] }),
    },
    advice: 'Use a key that has the scope named in `required`.',
  },
  foreign_origin: {
    detail: 'This request does not come from the application itself.',
    advice: 'Call from the address of the service itself, or without a browser and with an API key.',
  },
  sign_up_closed: {
    detail: 'Sign-up is closed here. Ask whoever runs this service for an invitation.',
    advice:
      'Ask whoever runs the service for an invitation, or use an address at one of the domains that `detail` names.',
  },
  wrong_password: {
    detail: 'This is not your present password.',
    advice: 'Type the present password again, or reset it.',
  },
  proposal_not_found: {
    detail: 'There is no proposal with this id in your account.',
    advice:
      'Check the id; list the proposals to find the right one. Ids of other accounts look as if they did not exist.',
  },
  template_not_found: {
    detail: 'There is no template with this id in your account.',
    advice: 'Check the id; list the templates to find the right one.',
  },
  default_template_not_set: {
    detail: 'No template is the default yet; set `isDefault` on one of them.',
    advice: 'Set `isDefault` on a template, or name one by `templateId`.',
  },
  lead_session_not_found: {
    detail: 'There is no lead session with this id in your account.',
    advice: 'Check the id; list the lead sessions to find the right one.',
  },
  webhook_log_not_found: {
    detail: 'There is no webhook log with this id in your account.',
    advice: 'List the logs of the webhook again: entries are kept for 30 days.',
  },
  webhook_log_erased: {
    detail:
      'The content of this event was erased, with its proposal or because of its age; there is nothing to send again.',
    advice: 'Read what you need from the API; the proposal of the event may be gone.',
  },
  webhook_not_found: {
    detail: 'There is no webhook with this id in your account.',
    advice: 'Check the id; list the webhooks to find the right one.',
  },
  api_key_not_found: {
    detail: 'There is no api key with this id in your account.',
    advice: 'List the keys to find the right id.',
  },
  session_not_found: {
    detail: 'There is no session with this id in your account.',
    advice: 'List the sessions again; this one may have ended.',
  },
  demo_not_available: {
    detail: 'There is no demo to open from here; sign in with an account.',
    advice: 'Open the service on the machine it runs on, under `localhost` or `127.0.0.1`, or sign in with an account.',
  },
  share_not_found: {
    detail: 'This link leads to no proposal. Check that it was copied whole.',
    advice: 'Copy the link again, whole, or ask the provider for a new one.',
  },
  proposal_not_shared: {
    detail: 'The proposal has not been shared yet; share it first.',
    advice: 'Share the proposal first; the conversation belongs to its newest share.',
  },
  already_responded: {
    detail: 'The client has already answered this proposal.',
    advice: 'Read the status. To ask the client again, share the proposal again.',
  },
  invalid_transition: {
    detail: 'This move is not possible from the present status.',
    advice: 'Read the record and go the steps in between.',
  },
  webhook_limit_reached: {
    detail: 'The account has as many webhooks as it may have; delete one first.',
    advice: 'Delete a webhook that is no longer needed, or add the events to one that is there.',
  },
  message_limit_reached: {
    detail:
      'This conversation has 1000 messages, as many as one link takes; share the proposal again to begin another.',
    advice: 'Share the proposal again: the new link begins another conversation.',
  },
  origin_not_allowed: {
    detail: 'The owner of this widget does not allow it on this site.',
    advice: 'Add the site to the allowed ones in the settings of the widget.',
  },
  widget_not_found: {
    detail: 'There is no such widget, or it is switched off.',
    advice: 'Copy the line from the settings of the widget again, and see that it is switched on.',
  },
  conversation_not_found: {
    detail: 'There is no such conversation any more; start another.',
    advice: 'Start another conversation: one is kept for seven days.',
  },
  conversation_closed: {
    detail: 'This conversation has come to its end; start another.',
    advice: 'Start another conversation.',
  },
  conversation_moved_on: {
    detail: 'The conversation has gone on meanwhile; read it again, then answer.',
    advice: 'Read the conversation again and answer the turn that it is at.',
  },
  idempotency_key_reused: {
    detail: 'This Idempotency-Key was used for another request within 24 hours; use a new key for a new request.',
    advice: 'Use a new key for a new request; repeat a request only with exactly the same body.',
  },
  idempotency_in_progress: {
    detail: 'The first request with this Idempotency-Key is still under way.',
    retryAfter: true,
    advice: 'Wait for `Retry-After`, then repeat the same request to get its answer.',
  },
  link_not_usable: {
    detail: 'This link has been used or has expired; ask for a new one.',
    advice: 'Ask for a new link; each works once.',
  },
  share_expired: {
    detail: 'This link is no longer valid; ask for a new one.',
    advice: 'Ask the provider to share the proposal again.',
  },
  share_superseded: {
    detail: 'The proposal was shared again since; use the newer link.',
    advice: 'Use the newest link; ask the provider for it if need be.',
  },
  stale_proposal: {
    detail: 'The proposal has changed since you read it; read it again and redo your change.',
    advice: 'Read the proposal again, apply your change to it and send that with the new `ETag`.',
  },
  payload_too_large: {
    detail: 'The request body is larger than 1 MiB; send less in one request.',
    advice: 'Send less in one request; long texts belong behind a link.',
  },
  unsupported_media_type: {
    detail: 'Send the body as JSON with "Content-Type: application/json".',
    advice: 'Send JSON, with `Content-Type: application/json`.',
  },
  validation_error: {
    detail: 'The request does not fit the schema; up to 100 failures are listed.',
    advice:
      'Correct every entry of `detail`: `loc` says where, `msg` what is wrong. Repeating the same request does not help.',
  },
  stale_template: {
    detail: 'The template has changed since you read it; read it again and redo your change.',
    advice: 'Read the template again, apply your change to it and send that with the new `ETag`.',
  },
  rate_limit_exceeded: {
    detail: 'Too many requests of this account within a minute.',
    members: rate,
    retryAfter: true,
    advice: 'Wait for `Retry-After` seconds, then repeat the request. Spread calls over the minute.',
  },
  external_user_rate_limit_exceeded: {
    detail: 'Too many requests of this end user within a minute.',
    members: rate,
    retryAfter: true,
    advice: 'Wait for `Retry-After` seconds, then repeat the request. Other end users are not affected.',
  },
  agent_id_rate_limit_exceeded: {
    detail: 'Too many requests of this agent within a minute.',
    members: rate,
    retryAfter: true,
    advice: 'Wait for `Retry-After` seconds, then repeat the request. Other agents are not affected.',
  },
  ai_quota_exceeded: {
    detail:
      "The 25 AI calls that this account may make in a day with the server's key are used up. They start again at 2026-11-17T00:00:00.000Z. With an AI key of your own in the profile there is no such limit.",
    members: { ...rate, resets_at: quota.resets_at },
    retryAfter: true,
    advice:
      'Put an AI key of your own into the profile or the request, or send no `aiProvider`: then the built-in analyser answers. The calls start again at `resets_at`.',
  },
  too_many_wrong_passwords: {
    detail: 'Too many wrong passwords. Use "Forgot your password?" to get in by mail, or try again later.',
    members: rate,
    retryAfter: true,
    advice: 'Ask for a reset link, which works at once, or wait for `Retry-After` seconds.',
  },
  mail_quota_exceeded: {
    detail:
      'All 30 mails to clients that this account can send in an hour have been sent. Share without an e-mail address and send the link yourself, or try again in 34 minutes.',
    members: rate,
    retryAfter: true,
    advice:
      'Share again without `recipientEmail`, copy `shareUrl` and send it to the client yourself; or wait for `Retry-After` seconds. Nothing was shared.',
  },
  internal_error: {
    detail: 'Something went wrong on our side. Quote the request id when you report it.',
    members: { request_id: Type.String({ examples: ['req_5f0c9a1b2d3e00002a'] }) },
    advice: 'Try once more; if it stays, report it with the `request_id`.',
  },
  service_unavailable: {
    detail: 'The service cannot reach its storage just now; try again shortly.',
    retryAfter: true,
    advice: 'Wait for `Retry-After` seconds, then repeat the request. Nothing was changed.',
  },
  storage_quota_exceeded: {
    detail:
      'The account stores 99.9 MB of the 100.0 MB that its plan allows; delete proposals or templates that are no longer needed, or ask the operator of this service for a larger plan.',
    members: {
      limit: Type.Integer({ minimum: 0, description: 'Bytes that the plan allows.', examples: [104_857_600] }),
      used: Type.Integer({ minimum: 0, description: 'Bytes that are stored.', examples: [104_752_742] }),
    },
    advice:
      'Delete proposals or templates that are no longer needed, or move the account to a larger plan. Nothing was changed; changes that store less still work.',
  },
}

/** The public door has other callers: clients and visitors, whom the figures of an account do not concern. */
const publicErrorDocuments: Partial<Record<ErrorCode, Partial<ErrorDocument>>> = {
  rate_limit_exceeded: { detail: 'Too many requests from your address within a minute.' },
  already_responded: { detail: 'This proposal has been answered already; write a message to change that.' },
  invalid_transition: {
    detail: 'The provider is working on the proposal again; wait for a new link, or write a message.',
  },
  message_limit_reached: {
    detail: 'This conversation takes no more messages; ask the provider by e-mail or telephone for a new link.',
  },
  storage_quota_exceeded: {
    detail:
      'The owner of this page has no room left for new messages. Nothing was saved; contact them by e-mail or telephone.',
    members: {},
  },
}

export const errorDocumentAt = (door: Door, code: ErrorCode): ErrorDocument => ({
  ...errorDocuments[code],
  ...(door === 'public' && publicErrorDocuments[code]),
})
