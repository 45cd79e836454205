import { Totals } from '@proffer/core/pricing/totals-schema.ts'
import { Type } from '@proffer/core/schema-builders.ts'
import { ConfirmMethods } from '@proffer/core/sessions/confirm-schema.ts'
import { VersionChanges, VersionNumber } from '@proffer/core/shares/versions-schema.ts'
import { roles } from '@proffer/core/team/roles.ts'
import { Nullable, OneOf } from '@proffer/core/wire.ts'
import type { ErrorCode } from '../../errors/catalogue.ts'
import type { Door } from '../operation.ts'
import { acceptanceErrors } from './acceptance-errors.ts'
import { catalogueErrors } from './catalogue-errors.ts'
import { type ErrorDocument, scope, traceHeader } from './error-members.ts'
import { limitErrors } from './limit-errors.ts'
import { oidcErrors } from './oidc-errors.ts'
import { reminderErrors } from './reminder-errors.ts'
import { secondFactorErrors } from './second-factor-errors.ts'
import { sharingErrors } from './sharing-errors.ts'
import { teamErrors } from './team-errors.ts'

/** What the OpenAPI document and the errors guide say about each error. */
export const errorDocuments: Record<ErrorCode, ErrorDocument> = {
  missing_traceability_headers: {
    detail: 'Send the X-External-User-Id, X-Agent-Id headers with every request.',
    members: {
      missing: Type.Array(traceHeader, { examples: [['X-External-User-Id', 'X-Agent-Id']] }),
      unusable: Type.Optional(
        Type.Array(traceHeader, { description: 'Headers that are too long, repeated or not printable text.' }),
      ),
    },
    advice:
      'Add the listed headers to every request. They identify the partner, the user and the agent behind a call. ' +
      'Any short text works, such as your company name, the user ID and the workflow name.',
  },
  missing_api_key: {
    detail: 'Send your API key in the X-API-Key header or as "Authorization: Bearer".',
    advice:
      'Send the key in `X-API-Key`, or as `Authorization: Bearer`. Create keys in the application settings or on the command line.',
  },
  invalid_api_key: {
    detail: 'This API key is invalid. Check that you copied the complete key, without spaces.',
    advice: 'Copy the complete key again. If you lost it, create a new key and revoke the old one.',
  },
  api_key_deactivated: {
    detail: 'This API key is deactivated. Reactivate it in the settings.',
    advice: 'Reactivate the key in the settings or use another key.',
  },
  api_key_revoked: {
    detail: 'This API key was revoked. Create a new one in the settings.',
    advice: 'Create a new key. A revoked key cannot be reactivated.',
  },
  api_key_expired: {
    detail: 'This API key expired at 2026-11-01T00:00:00.000Z. Create a new one in the settings.',
    advice: 'Create a new key with a later expiry date or none.',
  },
  api_key_locked: {
    detail:
      'The account of this API key is being deleted. An owner can restore it until 2026-11-27T09:30:00.000Z with the link in their email.',
    advice:
      'Stop calling. The key works again if an owner restores the account. Otherwise the account is erased, and the key with it.',
  },
  not_signed_in: {
    detail: 'You are not signed in, or your session has ended. Sign in first.',
    advice: 'Sign in again.',
  },
  wrong_credentials: {
    detail: 'The email address or password is incorrect.',
    advice: 'Check the email address and the password, or reset the password.',
  },
  insufficient_scope: {
    detail: 'This operation requires a key with the scope "write". This key has "read".',
    members: {
      required: OneOf(['read', 'write'], { examples: ['write'] }),
      granted: Type.Array(scope, { examples: [['read']] }),
    },
    advice: 'Use a key with the scope in `required`.',
  },
  insufficient_role: {
    detail: 'Your role is "viewer". Ask a member of the team to do this, or to change your role.',
    members: { required: OneOf(roles, { examples: ['member'] }) },
    advice:
      'Ask a person with the role in `required`, or a higher one. With `admin`, a member may do it to records that they wrote or are ' +
      'assigned to.',
  },
  foreign_origin: {
    detail: 'This request came from another site. Only the application itself can make it.',
    advice: 'Call from the application itself, or use the API with an API key outside the browser.',
  },
  sign_up_closed: {
    detail: 'Sign-up is closed. Ask the operator of this service for an invitation.',
    advice: 'Ask the operator of the service for an invitation, or use an address at one of the domains in `detail`.',
  },
  wrong_password: {
    detail: 'The current password is incorrect.',
    advice: 'Enter your current password again or reset it.',
  },
  recent_sign_in_required: {
    detail:
      'This change needs a confirmation from the last 15 minutes that it is you. Send one with POST /auth/confirm, or sign in again.',
    members: { methods: ConfirmMethods },
    advice: 'Send one of `methods` to `POST /auth/confirm`. Then repeat the request. API keys are never asked.',
  },
  proposal_not_found: {
    detail: 'No proposal with this ID exists in your account.',
    advice: 'Check the ID. List the proposals to find the right one. IDs of other accounts return the same error.',
  },
  template_not_found: {
    detail: 'No template with this ID exists in your account.',
    advice: 'Check the ID. List the templates to find the right one.',
  },
  default_template_not_set: {
    detail: 'You have no default template. Set `isDefault` on a template.',
    advice: 'Set `isDefault` on a template, or pass a `templateId`.',
  },
  lead_session_not_found: {
    detail: 'No lead session with this ID exists in your account.',
    advice: 'Check the ID. List the lead sessions to find the right one.',
  },
  webhook_log_not_found: {
    detail: 'No webhook log with this ID exists in your account.',
    advice: 'List the logs of the webhook again. Log entries are deleted after 30 days by default.',
  },
  webhook_log_erased: {
    detail:
      'The content of this event was erased because of its age or because its proposal was deleted. It cannot be sent again.',
    advice: 'Read the current data from the API. The proposal may have been deleted.',
  },
  webhook_not_found: {
    detail: 'No webhook with this ID exists in your account.',
    advice: 'Check the ID. List the webhooks to find the right one.',
  },
  api_key_not_found: {
    detail: 'No API key with this ID exists in your account.',
    advice: 'List the keys to find the right ID.',
  },
  session_not_found: {
    detail: 'No session with this ID exists in your account.',
    advice: 'List the sessions again. This session may have ended.',
  },
  demo_not_available: {
    detail: 'The demo is not available here. Sign in with an account.',
    advice: 'Open the service at `localhost` or `127.0.0.1` on the machine where it runs, or sign in with an account.',
  },
  share_not_found: {
    detail: 'This link is invalid. Check that you copied the complete link.',
    advice: 'Copy the complete link again, or ask the provider for a new one.',
  },
  proposal_not_shared: {
    detail: 'The proposal has not been shared yet. Share it first.',
    advice: 'Share the proposal first. A conversation belongs to the newest share.',
  },
  already_responded: {
    detail: 'The client has already responded to this proposal.',
    advice: 'Read the status. To ask the client again, share the proposal again.',
  },
  no_callback_url: {
    detail: 'The lead session has no callback URL, so there is nothing to resume.',
    advice: 'Set `callbackUrl` of the lead session.',
  },
  no_recipient: {
    detail:
      'The proposal was shared without an email address. Share it again with `recipientEmail`, or send the link yourself.',
    advice: 'Share the proposal again with the address of the client.',
  },
  invalid_transition: {
    detail: 'This status change is not possible from the current status.',
    advice: 'Read the record, then change the status step by step.',
  },
  price_changed: {
    detail: 'The price is not the one that you saw. Check the new price and accept again.',
    members: {
      totals: Nullable(Totals),
    },
    advice: 'Show the client the `totals`. If they agree, accept again with the new `expectedTotal`.',
  },
  external_id_taken: {
    detail: 'Another proposal of your account has this externalId. Find it with `?externalId=` in the list.',
    advice: 'Find the record with `?externalId=` in the list and update it, or send another `externalId`.',
  },
  ...catalogueErrors,
  version_changed: {
    detail: 'The provider has published a newer version. Read it and answer again.',
    members: {
      version: VersionNumber,
      changes: Nullable(VersionChanges),
    },
    advice: 'Show the client the newest version and the `changes`. If they agree, answer again with the new `version`.',
  },
  ...acceptanceErrors,
  ...reminderErrors,
  ...sharingErrors,
  ...secondFactorErrors,
  ...teamErrors,
  ...limitErrors,
  ...oidcErrors,
  proposal_accepted: {
    detail: 'The client has accepted this proposal. Send "force": true if you want to share it again.',
    advice:
      'Ask the person who is responsible. To go on, send `force: true` when you share, or `?force=true` when you delete.',
  },
  version_not_found: {
    detail: 'This proposal has no version 7. List its versions to find the right one.',
    advice: 'List the versions of the proposal to find the right number.',
  },
  no_price: {
    detail: 'This proposal has no price yet. Ask the provider for it with a message.',
    advice: 'Show the proposal without a price. It has neither `pricing` nor a total nor hours with a rate.',
  },
  webhook_limit_reached: {
    detail: 'Your account has reached the limit of 20 webhooks. Delete one that you no longer need.',
    advice: 'Delete a webhook that you no longer need, or add the events to an existing webhook.',
  },
  channel_not_set_up: {
    detail: 'There is no Slack webhook yet. Set `slackUrl` first.',
    advice:
      'Set `slackUrl` for Slack. For Telegram, the operator sets `TELEGRAM_BOT_TOKEN` and you connect a chat in the application.',
  },
  message_limit_reached: {
    detail:
      'This conversation has reached the limit of 1000 messages. To start a new one, share the proposal again with "newLink": true.',
    advice: 'Share the proposal again with `newLink: true`. The new link starts a new conversation.',
  },
  origin_not_allowed: {
    detail: 'This widget is not allowed on this site.',
    advice: 'Add the site to the allowed sites in the widget settings.',
  },
  widget_not_found: {
    detail: 'This widget does not exist or is turned off.',
    advice: 'Copy the embed code from the widget settings again and check that the widget is turned on.',
  },
  member_not_found: {
    detail: 'No member with this ID exists in your account.',
    advice: 'Check the ID. List the members to find the right one.',
  },
  client_not_found: {
    detail: 'There is no such client.',
    advice: 'List the clients again. A client is gone when their proposals and leads are deleted.',
  },
  conversation_not_found: {
    detail: 'This conversation no longer exists. Start a new one.',
    advice: 'Start a new conversation. Conversations are deleted after seven days.',
  },
  conversation_closed: {
    detail: 'This conversation has ended. Start a new one.',
    advice: 'Start a new conversation.',
  },
  conversation_moved_on: {
    detail: 'The conversation has changed since you read it. Read it again, then reply.',
    advice: 'Read the conversation again and reply to its latest message.',
  },
  message_not_found: {
    detail: 'No message with this ID exists in your account.',
    advice: 'Check the ID. Only messages of the provider to this client can be sent again.',
  },
  mail_not_failed: {
    detail: 'This email has not failed, so there is nothing to send again.',
    advice:
      'Read `notification` of the record. An email that is too old is no longer stored; share the proposal again.',
  },
  export_not_found: {
    detail: 'No export with this ID exists in your account.',
    advice: 'Exports are deleted after a day. Request a new one with `POST /export`.',
  },
  file_not_found: {
    detail: 'No file with this ID exists in your account.',
    advice: 'Check the ID. Files that nothing names are deleted after 24 hours; upload the file again.',
  },
  file_in_use: {
    detail: 'A proposal, template or message uses this file. Remove it there first.',
    advice: 'Remove the `fileId` from the proposal, template or message first. A shared version also keeps its files.',
  },
  idempotency_key_reused: {
    detail: 'This Idempotency-Key was already used for a different request in the last 24 hours. Use a new key.',
    advice: 'Use a new key for a new request. When you repeat a request, send exactly the same body.',
  },
  idempotency_in_progress: {
    detail: 'The first request with this Idempotency-Key is still in progress. Try again shortly.',
    retryAfter: true,
    advice: 'Wait for `Retry-After` seconds, then repeat the same request to get its response.',
  },
  link_not_usable: {
    detail: 'This link was already used or has expired. Request a new one.',
    advice: 'Request a new link. Each link works once.',
  },
  account_closed: {
    detail: 'This link no longer works, because the account that it belongs to was closed.',
    advice: 'Ask the provider. The link works again if they restore the account within 7 days.',
  },
  stale_proposal: {
    detail: 'The proposal has changed since you read it. Read it again and reapply your change.',
    advice: 'Read the proposal again, apply your change to it and send it with the new `ETag`.',
  },
  payload_too_large: {
    detail: 'The request body is larger than 1 MiB. Send a smaller body.',
    advice: 'Send a smaller body. Put long texts on a page and send a link to it.',
  },
  unsupported_media_type: {
    detail: 'Send the body as JSON with "Content-Type: application/json".',
    advice: 'Send JSON with `Content-Type: application/json`. A file needs the media type of its content.',
  },
  validation_error: {
    detail: 'The request is not valid. `detail` lists up to 100 problems.',
    advice:
      'Fix every entry of `detail`. `loc` is the field and `msg` the problem. Do not repeat the request unchanged.',
  },
  stale_template: {
    detail: 'The template has changed since you read it. Read it again and reapply your change.',
    advice: 'Read the template again, apply your change to it and send it with the new `ETag`.',
  },
  internal_error: {
    detail: 'Something went wrong on our side. If it happens again, report it with the request_id.',
    members: { request_id: Type.String({ examples: ['req_5f0c9a1b2d3e00002a'] }) },
    advice: 'Try again once. If the error persists, report it with the `request_id`.',
  },
  service_unavailable: {
    detail: 'The database is temporarily unavailable. Try again in a few seconds.',
    retryAfter: true,
    advice:
      'Wait for `Retry-After` seconds, then repeat the request. Nothing was changed, unless `detail` says that the change may be ' +
      'saved. Then check the record first, or repeat the request with the same `Idempotency-Key`.',
  },
}

/** The public door answers clients and visitors, so its messages do not contain the figures of an account. */
const publicErrorDocuments: Partial<Record<ErrorCode, Partial<ErrorDocument>>> = {
  rate_limit_exceeded: { detail: 'Too many requests from your IP address in the last minute.' },
  already_responded: {
    detail: 'You have already responded to this proposal. To change your response, send a message.',
  },
  invalid_transition: {
    detail: 'The provider is revising this proposal. Wait for the new version or send a message.',
  },
  message_limit_reached: {
    detail: 'This conversation has reached its message limit. Ask the provider for a new link by email or phone.',
  },
  storage_quota_exceeded: {
    detail:
      'The owner of this page has no storage left for new messages. Nothing was saved. Contact them by email or phone.',
    members: {},
  },
}

/** The document of an error as callers of this door get it. */
export const errorDocumentAt = (door: Door, code: ErrorCode): ErrorDocument => ({
  ...errorDocuments[code],
  ...(door === 'public' && publicErrorDocuments[code]),
})
