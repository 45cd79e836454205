// Generated from the operations by `npm run openapi`. Do not edit it: change the operations of the service.

import type { SignUpAvailability } from '@proffer/core/accounts/schema.ts'
import type { DemoAvailability } from '@proffer/core/demo/schema.ts'
import type { ClientFile } from '@proffer/core/files/schema.ts'
import type { LiveQuery } from '@proffer/core/live/schema.ts'
import type { ClientMessage, EarlierMessages, EarlierQuery, Message } from '@proffer/core/messages/schema.ts'
import type { PriceRequest } from '@proffer/core/pricing/calculation-schema.ts'
import type { PriceAnswer } from '@proffer/core/pricing/totals-schema.ts'
import type { FileFingerprint, Verdict } from '@proffer/core/shares/acceptance-schema.ts'
import type { Acceptance, ChangeRequest, CodeReceipt, Rejection, ShareState, SharedPage, ViewQuery, ViewReceipt } from '@proffer/core/shares/client-schema.ts'
import type { ReadingReport } from '@proffer/core/shares/reading-schema.ts'
import type { VersionList, VersionQuery } from '@proffer/core/shares/versions-schema.ts'
import type { ConversationView, NewConversation, PublicWidget, StartedConversation, VisitorMessage } from '@proffer/core/widget/visitor-schema.ts'
import type { Operation } from '../operation.ts'

/** Read a shared proposal. */
export const sharedPageGet: Operation<{ token: string }, SharedPage> =
  { method: 'GET', path: '/api/public/v1/shares/{token}' }
/** List the versions of a shared proposal. */
export const sharedVersionsList: Operation<{ token: string } & VersionQuery, VersionList> =
  { method: 'GET', path: '/api/public/v1/shares/{token}/versions' }
/** Read earlier messages. */
export const sharedConversationGet: Operation<{ token: string } & EarlierQuery, EarlierMessages> =
  { method: 'GET', path: '/api/public/v1/shares/{token}/conversation' }
/** Get the shared proposal as a PDF. */
export const sharedPdfGet: Operation<{ token: string }, unknown> =
  { method: 'GET', path: '/api/public/v1/shares/{token}/pdf' }
/** Report a view of the page. */
export const sharedPageView: Operation<{ token: string } & ViewQuery, ViewReceipt> =
  { method: 'POST', path: '/api/public/v1/shares/{token}/view' }
/** Report how long sections were read. */
export const sharedReadingCreate: Operation<{ token: string; body: ReadingReport } & ViewQuery, ViewReceipt> =
  { method: 'POST', path: '/api/public/v1/shares/{token}/reading' }
/** Calculate the price of a selection. */
export const sharedPriceCalculate: Operation<{ token: string; body?: PriceRequest }, PriceAnswer> =
  { method: 'POST', path: '/api/public/v1/shares/{token}/price' }
/** Send a code to the recipient. */
export const sharedVerificationCreate: Operation<{ token: string }, CodeReceipt> =
  { method: 'POST', path: '/api/public/v1/shares/{token}/verification' }
/** Check a signed PDF. */
export const fileVerify: Operation<{ body: FileFingerprint }, Verdict> =
  { method: 'POST', path: '/api/public/v1/verify' }
/** Accept the proposal. */
export const sharedProposalAccept: Operation<{ token: string; body: Acceptance }, ShareState> =
  { method: 'POST', path: '/api/public/v1/shares/{token}/accept' }
/** Reject the proposal. */
export const sharedProposalReject: Operation<{ token: string; body?: Rejection }, ShareState> =
  { method: 'POST', path: '/api/public/v1/shares/{token}/reject' }
/** Request changes. */
export const sharedProposalRequestChanges: Operation<{ token: string; body: ChangeRequest }, ShareState> =
  { method: 'POST', path: '/api/public/v1/shares/{token}/request-changes' }
/** Send a message to the provider. */
export const sharedMessageCreate: Operation<{ token: string; body: ClientMessage }, Message> =
  { method: 'POST', path: '/api/public/v1/shares/{token}/messages' }
/** Upload a file for a message. */
export const sharedFileCreate: Operation<{ token: string; body: Blob }, ClientFile> =
  { method: 'POST', path: '/api/public/v1/shares/{token}/files' }
/** Get the demo account. */
export const demoGet: Operation<object, DemoAvailability> =
  { method: 'GET', path: '/api/public/v1/demo' }
/** Get who can sign up. */
export const signUpRuleGet: Operation<object, SignUpAvailability> =
  { method: 'GET', path: '/api/public/v1/sign-up' }
/** Follow a shared proposal. */
export const sharedPageFollow: Operation<{ token: string } & LiveQuery, unknown> =
  { method: 'GET', path: '/api/public/v1/shares/{token}/live' }
/** Get the settings of a widget. */
export const widgetShow: Operation<{ widget_id: string }, PublicWidget> =
  { method: 'GET', path: '/api/public/v1/widgets/{widget_id}' }
/** Start a conversation. */
export const conversationStart: Operation<{ widget_id: string; body?: NewConversation }, StartedConversation> =
  { method: 'POST', path: '/api/public/v1/widgets/{widget_id}/sessions' }
/** Read a conversation. */
export const conversationGet: Operation<{ widget_id: string; token: string }, ConversationView> =
  { method: 'GET', path: '/api/public/v1/widgets/{widget_id}/sessions/{token}' }
/** Reply in a conversation. */
export const conversationMessageCreate: Operation<{ widget_id: string; token: string; body: VisitorMessage }, ConversationView> =
  { method: 'POST', path: '/api/public/v1/widgets/{widget_id}/sessions/{token}/messages' }
