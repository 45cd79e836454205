// Generated from the operations by `npm run openapi`. Do not edit it: change the operations of the service.

import type { AccountChange, CloseAccount, ClosedAccount, EmailChange, LinkConfirmation, PasswordChange, QueuedMail, ResetLink, ResetPassword, ResetRequest, SetPassword, SignIn, SignUp, SignUpUnderWay, SignedIn } from '@proffer/core/accounts/schema.ts'
import type { ActivityList } from '@proffer/core/activity/schema.ts'
import type { Actuals, ActualsChange } from '@proffer/core/actuals/schema.ts'
import type { AnalyzeBriefRequest, AnalyzeBriefResponse } from '@proffer/core/ai/analyze-brief-schema.ts'
import type { ChecklistRequest, ChecklistResponse } from '@proffer/core/ai/checklist-schema.ts'
import type { DifferentiatorsRequest, DifferentiatorsResponse } from '@proffer/core/ai/differentiators-schema.ts'
import type { BriefDiscoveryRequest, BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'
import type { DraftLearning, DraftLessons, NewDraftLessons } from '@proffer/core/ai/draft-lessons-schema.ts'
import type { DraftProposalRequest, DraftProposalResponse } from '@proffer/core/ai/draft-proposal-schema.ts'
import type { CatalogueExportQuery, CatalogueImport, CatalogueImportQuery, CatalogueImportResult, CatalogueItem, CatalogueItemChange, CatalogueList, CatalogueQuery, CatalogueTags, NewCatalogueItem } from '@proffer/core/catalogue/schema.ts'
import type { ClientHistory, ClientList, ClientQuery } from '@proffer/core/clients/schema.ts'
import type { EstimateRequest, EstimateResponse } from '@proffer/core/estimates/schema.ts'
import type { AccountExport, LatestExport, RequestedExport } from '@proffer/core/export/schema.ts'
import type { FileList, FileQuery, FileRecord } from '@proffer/core/files/schema.ts'
import type { Insights, InsightsQuery } from '@proffer/core/insights/schema.ts'
import type { ApiKeyChange, ApiKeyInput, ApiKeyList, ApiKeyRecord, CreatedApiKey } from '@proffer/core/keys/schema.ts'
import type { CallbackEndpoint, CallbackLogList } from '@proffer/core/lead-sessions/callback-schema.ts'
import type { DraftSettings, DraftedProposal, LeadMessage, LeadMessageList, LeadOverview, LeadSession, LeadSessionChange, LeadSessionList, LeadSessionQuery, LeadSessionWithSecret, NewLeadMessage, NewLeadSession } from '@proffer/core/lead-sessions/schema.ts'
import type { LiveQuery } from '@proffer/core/live/schema.ts'
import type { MailRetry, RetriedMail } from '@proffer/core/mails/schema.ts'
import type { Margin } from '@proffer/core/margin/schema.ts'
import type { MessageList, MessageQuery, NewMessage, SentMessage, UnreadMessages } from '@proffer/core/messages/schema.ts'
import type { NotificationSettings, NotificationSettingsChange, NotificationTest, QueuedNotificationTest, TelegramCode } from '@proffer/core/notifications/schema.ts'
import type { OidcCallback, OidcStart } from '@proffer/core/oidc/schema.ts'
import type { NewPasskey, Passkey, PasskeyChange, PasskeyCreationOptions, PasskeyList, PasskeyQuestion, PasskeyRequestOptions, PasskeySignIn } from '@proffer/core/passkeys/schema.ts'
import type { PriceCalculation } from '@proffer/core/pricing/calculation-schema.ts'
import type { PriceAnswer } from '@proffer/core/pricing/totals-schema.ts'
import type { PublicSummary, User, UserChange } from '@proffer/core/profile/schema.ts'
import type { PdfLink } from '@proffer/core/proposals/pdf-link-schema.ts'
import type { DeleteQuery, DuplicateQuery, NewProposal, Proposal, ProposalChange, ProposalList, ProposalQuery } from '@proffer/core/proposals/schema.ts'
import type { ProposalStatusRecord } from '@proffer/core/proposals/status-schema.ts'
import type { SavedFilters } from '@proffer/core/saved-filters/schema.ts'
import type { RecoveryCodes, SecondFactorProof, SecondFactorState, SignInTicket, TotpConfirmation, TotpSetup } from '@proffer/core/second-factor/schema.ts'
import type { Confirmation, Confirmed } from '@proffer/core/sessions/confirm-schema.ts'
import type { SessionList, SessionListQuery } from '@proffer/core/sessions/schema.ts'
import type { AcceptanceRecord } from '@proffer/core/shares/acceptance-schema.ts'
import type { Preview, PreviewQuery } from '@proffer/core/shares/client-schema.ts'
import type { Comparison, ComparisonQuery } from '@proffer/core/shares/comparison-schema.ts'
import type { SectionReading } from '@proffer/core/shares/reading-schema.ts'
import type { NewShare, SentReminder, Share, ShareChange, ShareDetails, ShareExtension, ShareList } from '@proffer/core/shares/schema.ts'
import type { ShareCheck, ShareCheckQuery } from '@proffer/core/shares/share-check-schema.ts'
import type { VersionList, VersionQuery } from '@proffer/core/shares/versions-schema.ts'
import type { ShareViews, ShareViewsQuery } from '@proffer/core/shares/views-schema.ts'
import type { ApprovalChange } from '@proffer/core/team/approval.ts'
import type { AuditEntryList, AuditQuery, AuditVerification } from '@proffer/core/team/audit.ts'
import type { AcceptInvitation, AccountList, ChosenAccount, CreatedInvitation, InvitationList, InvitationView, Joined, MemberChange, NewInvitation, NewTeam, Team, TeamChange, TeamMember, TeamMemberList } from '@proffer/core/team/schema.ts'
import type { GalleryPreviewQuery, NewTemplate, Template, TemplateChange, TemplateList, TemplateQuery } from '@proffer/core/templates/schema.ts'
import type { Today, TodayQuery } from '@proffer/core/today/schema.ts'
import type { Precheck, PrecheckQuery, Usage, UsageOverview } from '@proffer/core/usage/schema.ts'
import type { EventList, EventQuery } from '@proffer/core/webhooks/event-schema.ts'
import type { NewWebhook, Recovery, RecoveryResult, Redelivery, Webhook, WebhookChange, WebhookList, WebhookLogList, WebhookLogQuery, WebhookQuery, WebhookTestResult, WebhookWithSecret } from '@proffer/core/webhooks/schema.ts'
import type { Widget, WidgetChange } from '@proffer/core/widget/schema.ts'
import type { Paging } from '@proffer/core/wire.ts'
import type { Operation } from '../operation.ts'

/** Create a proposal. */
export const proposalCreate: Operation<{ body: NewProposal }, Proposal> =
  { method: 'POST', path: '/api/app/v1/proposals' }
/** List proposals. */
export const proposalList: Operation<ProposalQuery, ProposalList> =
  { method: 'GET', path: '/api/app/v1/proposals' }
/** Get a proposal. */
export const proposalGet: Operation<{ proposal_id: string }, Proposal> =
  { method: 'GET', path: '/api/app/v1/proposals/{proposal_id}' }
/** Update a proposal. */
export const proposalUpdate: Operation<{ proposal_id: string; body: ProposalChange }, Proposal> =
  { method: 'PUT', path: '/api/app/v1/proposals/{proposal_id}' }
/** Delete a proposal. */
export const proposalDelete: Operation<{ proposal_id: string } & DeleteQuery, void> =
  { method: 'DELETE', path: '/api/app/v1/proposals/{proposal_id}' }
/** Duplicate a proposal. */
export const proposalDuplicate: Operation<{ proposal_id: string } & DuplicateQuery, Proposal> =
  { method: 'POST', path: '/api/app/v1/proposals/{proposal_id}/duplicate' }
/** Get the status of a proposal. */
export const proposalStatus: Operation<{ proposal_id: string }, ProposalStatusRecord> =
  { method: 'GET', path: '/api/app/v1/proposals/{proposal_id}/status' }
/** Request, approve or decline a proposal. */
export const proposalApproval: Operation<{ proposal_id: string; body: ApprovalChange }, Proposal> =
  { method: 'POST', path: '/api/app/v1/proposals/{proposal_id}/approval' }
/** Get actual hours. */
export const proposalActualsGet: Operation<{ proposal_id: string }, Actuals> =
  { method: 'GET', path: '/api/app/v1/proposals/{proposal_id}/actuals' }
/** Enter actual hours. */
export const proposalActualsPut: Operation<{ proposal_id: string; body: ActualsChange }, Actuals> =
  { method: 'PUT', path: '/api/app/v1/proposals/{proposal_id}/actuals' }
/** Get the margin of a proposal. */
export const proposalMargin: Operation<{ proposal_id: string }, Margin> =
  { method: 'GET', path: '/api/app/v1/proposals/{proposal_id}/margin' }
/** Calculate a price. */
export const pricingCalculate: Operation<{ body: PriceCalculation }, PriceAnswer> =
  { method: 'POST', path: '/api/app/v1/pricing/calculate' }
/** Share a proposal with the client. */
export const proposalShare: Operation<{ proposal_id: string; body?: NewShare }, Share> =
  { method: 'POST', path: '/api/app/v1/proposals/{proposal_id}/share' }
/** Check a proposal before sharing. */
export const proposalShareCheck: Operation<{ proposal_id: string } & ShareCheckQuery, ShareCheck> =
  { method: 'GET', path: '/api/app/v1/proposals/{proposal_id}/share-check' }
/** Change the reminders of a share. */
export const shareUpdate: Operation<{ proposal_id: string; body: ShareChange }, Share> =
  { method: 'PATCH', path: '/api/app/v1/proposals/{proposal_id}/share' }
/** Remind the client. */
export const proposalRemind: Operation<{ proposal_id: string }, SentReminder> =
  { method: 'POST', path: '/api/app/v1/proposals/{proposal_id}/remind' }
/** Extend the link of a proposal. */
export const proposalExtend: Operation<{ proposal_id: string; body: ShareExtension }, Share> =
  { method: 'POST', path: '/api/app/v1/proposals/{proposal_id}/extend' }
/** List the versions of a proposal. */
export const proposalVersionsList: Operation<{ proposal_id: string } & VersionQuery, VersionList> =
  { method: 'GET', path: '/api/app/v1/proposals/{proposal_id}/versions' }
/** Compare a version. */
export const proposalVersionCompare: Operation<{ proposal_id: string; version: number } & ComparisonQuery, Comparison> =
  { method: 'GET', path: '/api/app/v1/proposals/{proposal_id}/versions/{version}/comparison' }
/** Restore a version of a proposal. */
export const proposalVersionRestore: Operation<{ proposal_id: string; version: number }, Proposal> =
  { method: 'POST', path: '/api/app/v1/proposals/{proposal_id}/versions/{version}/restore' }
/** Get the evidence of an acceptance. */
export const proposalAcceptance: Operation<{ proposal_id: string }, AcceptanceRecord> =
  { method: 'GET', path: '/api/app/v1/proposals/{proposal_id}/acceptance' }
/** List the shares of a proposal. */
export const shareList: Operation<{ proposal_id: string }, ShareList> =
  { method: 'GET', path: '/api/app/v1/proposals/{proposal_id}/shares' }
/** Revoke a share. */
export const shareDelete: Operation<{ proposal_id: string; share_id: string }, void> =
  { method: 'DELETE', path: '/api/app/v1/proposals/{proposal_id}/shares/{share_id}' }
/** List the messages of a proposal. */
export const messageList: Operation<{ proposal_id: string } & MessageQuery, MessageList> =
  { method: 'GET', path: '/api/app/v1/proposals/{proposal_id}/messages' }
/** Send a message to the client. */
export const messageSend: Operation<{ proposal_id: string; body: NewMessage }, SentMessage> =
  { method: 'POST', path: '/api/app/v1/proposals/{proposal_id}/messages' }
/** Send a failed email again. */
export const mailRetry: Operation<{ proposal_id: string; body: MailRetry }, RetriedMail> =
  { method: 'POST', path: '/api/app/v1/proposals/{proposal_id}/notifications/retry' }
/** Create a lead session. */
export const leadSessionCreate: Operation<{ body: NewLeadSession }, LeadSessionWithSecret> =
  { method: 'POST', path: '/api/app/v1/lead-sessions' }
/** List lead sessions. */
export const leadSessionList: Operation<LeadSessionQuery, LeadSessionList> =
  { method: 'GET', path: '/api/app/v1/lead-sessions' }
/** Get a lead session. */
export const leadSessionGet: Operation<{ session_id: string }, LeadSession> =
  { method: 'GET', path: '/api/app/v1/lead-sessions/{session_id}' }
/** Update a lead session. */
export const leadSessionUpdate: Operation<{ session_id: string; body: LeadSessionChange }, LeadSessionWithSecret> =
  { method: 'PATCH', path: '/api/app/v1/lead-sessions/{session_id}' }
/** Create a proposal from a lead session. */
export const leadSessionDraftProposal: Operation<{ session_id: string; body?: DraftSettings }, DraftedProposal> =
  { method: 'POST', path: '/api/app/v1/lead-sessions/{session_id}/proposal' }
/** Get what is known about a lead. */
export const leadSessionOverview: Operation<{ session_id: string }, LeadOverview> =
  { method: 'GET', path: '/api/app/v1/lead-sessions/{session_id}/overview' }
/** List the messages of a lead session. */
export const leadMessageList: Operation<{ session_id: string } & Paging, LeadMessageList> =
  { method: 'GET', path: '/api/app/v1/lead-sessions/{session_id}/messages' }
/** Reply to a lead, or add their answer. */
export const leadMessageCreate: Operation<{ session_id: string; body: NewLeadMessage }, LeadMessage> =
  { method: 'POST', path: '/api/app/v1/lead-sessions/{session_id}/messages' }
/** List callbacks of a lead session. */
export const leadSessionCallbacks: Operation<{ session_id: string } & Paging, CallbackLogList> =
  { method: 'GET', path: '/api/app/v1/lead-sessions/{session_id}/callbacks' }
/** Resume callbacks. */
export const leadSessionResumeCallbacks: Operation<{ session_id: string }, CallbackEndpoint> =
  { method: 'POST', path: '/api/app/v1/lead-sessions/{session_id}/callbacks/resume' }
/** Get a link to the PDF of a proposal. */
export const proposalPdfLink: Operation<{ proposal_id: string }, PdfLink> =
  { method: 'GET', path: '/api/app/v1/proposals/{proposal_id}/pdf-link' }
/** Get a proposal as a PDF. */
export const proposalPdf: Operation<{ proposal_id: string }, unknown> =
  { method: 'GET', path: '/api/app/v1/proposals/{proposal_id}/pdf' }
/** Get the user record. */
export const profileGet: Operation<object, User> =
  { method: 'GET', path: '/api/app/v1/profile' }
/** Update the profile. */
export const profileUpdate: Operation<{ body: UserChange }, User> =
  { method: 'PATCH', path: '/api/app/v1/profile' }
/** Get the client-safe summary. */
export const publicSummaryGet: Operation<object, PublicSummary> =
  { method: 'GET', path: '/api/app/v1/provider/public-summary' }
/** Remove the logo. */
export const profileLogoDelete: Operation<object, void> =
  { method: 'DELETE', path: '/api/app/v1/profile/logo' }
/** Upload the logo. */
export const profileLogoPut: Operation<{ body: Blob }, User> =
  { method: 'PUT', path: '/api/app/v1/profile/logo' }
/** List files. */
export const fileList: Operation<FileQuery, FileList> =
  { method: 'GET', path: '/api/app/v1/files' }
/** Get a file. */
export const fileGet: Operation<{ file_id: string }, FileRecord> =
  { method: 'GET', path: '/api/app/v1/files/{file_id}' }
/** Delete a file. */
export const fileDelete: Operation<{ file_id: string }, void> =
  { method: 'DELETE', path: '/api/app/v1/files/{file_id}' }
/** Upload a file. */
export const fileCreate: Operation<{ body: Blob }, FileRecord> =
  { method: 'POST', path: '/api/app/v1/files' }
/** Get the default template. */
export const templateGetDefault: Operation<object, Template> =
  { method: 'GET', path: '/api/app/v1/templates/default' }
/** List templates. */
export const templateList: Operation<TemplateQuery, TemplateList> =
  { method: 'GET', path: '/api/app/v1/templates' }
/** Create a template. */
export const templateCreate: Operation<{ body: NewTemplate }, Template> =
  { method: 'POST', path: '/api/app/v1/templates' }
/** Get a template. */
export const templateGet: Operation<{ template_id: string }, Template> =
  { method: 'GET', path: '/api/app/v1/templates/{template_id}' }
/** Update a template. */
export const templateUpdate: Operation<{ template_id: string; body: TemplateChange }, Template> =
  { method: 'PUT', path: '/api/app/v1/templates/{template_id}' }
/** Delete a template. */
export const templateDelete: Operation<{ template_id: string }, void> =
  { method: 'DELETE', path: '/api/app/v1/templates/{template_id}' }
/** List or search the catalogue. */
export const catalogueList: Operation<CatalogueQuery, CatalogueList> =
  { method: 'GET', path: '/api/app/v1/catalogue' }
/** Create a catalogue item. */
export const catalogueCreate: Operation<{ body: NewCatalogueItem }, CatalogueItem> =
  { method: 'POST', path: '/api/app/v1/catalogue' }
/** Get a catalogue item. */
export const catalogueGet: Operation<{ item_id: string }, CatalogueItem> =
  { method: 'GET', path: '/api/app/v1/catalogue/{item_id}' }
/** Update a catalogue item. */
export const catalogueUpdate: Operation<{ item_id: string; body: CatalogueItemChange }, CatalogueItem> =
  { method: 'PUT', path: '/api/app/v1/catalogue/{item_id}' }
/** Delete a catalogue item. */
export const catalogueDelete: Operation<{ item_id: string }, void> =
  { method: 'DELETE', path: '/api/app/v1/catalogue/{item_id}' }
/** Export the catalogue as CSV. */
export const catalogueExport: Operation<CatalogueExportQuery, unknown> =
  { method: 'GET', path: '/api/app/v1/catalogue/export' }
/** Import the catalogue from CSV. */
export const catalogueImport: Operation<{ body: CatalogueImport } & CatalogueImportQuery, CatalogueImportResult> =
  { method: 'POST', path: '/api/app/v1/catalogue/import' }
/** Create a webhook. */
export const webhookCreate: Operation<{ body: NewWebhook }, WebhookWithSecret> =
  { method: 'POST', path: '/api/app/v1/webhooks' }
/** List webhooks. */
export const webhookList: Operation<WebhookQuery, WebhookList> =
  { method: 'GET', path: '/api/app/v1/webhooks' }
/** Get a webhook. */
export const webhookGet: Operation<{ id: string }, Webhook> =
  { method: 'GET', path: '/api/app/v1/webhooks/{id}' }
/** Update a webhook. */
export const webhookUpdate: Operation<{ id: string; body: WebhookChange }, Webhook> =
  { method: 'PUT', path: '/api/app/v1/webhooks/{id}' }
/** Delete a webhook. */
export const webhookDelete: Operation<{ id: string }, void> =
  { method: 'DELETE', path: '/api/app/v1/webhooks/{id}' }
/** Send a test event. */
export const webhookTest: Operation<{ id: string }, WebhookTestResult> =
  { method: 'POST', path: '/api/app/v1/webhooks/{id}/test' }
/** List deliveries of a webhook. */
export const webhookLogs: Operation<{ id: string } & WebhookLogQuery, WebhookLogList> =
  { method: 'GET', path: '/api/app/v1/webhooks/{id}/logs' }
/** Recover missed events. */
export const webhookRecover: Operation<{ id: string; body: Recovery }, RecoveryResult> =
  { method: 'POST', path: '/api/app/v1/webhooks/{id}/recover' }
/** Redeliver an event. */
export const webhookRedeliver: Operation<{ id: string; log_id: string }, Redelivery> =
  { method: 'POST', path: '/api/app/v1/webhooks/{id}/logs/{log_id}/redeliver' }
/** Get the notification settings. */
export const notificationSettingsGet: Operation<object, NotificationSettings> =
  { method: 'GET', path: '/api/app/v1/notification-settings' }
/** Change the notification settings. */
export const notificationSettingsPut: Operation<{ body: NotificationSettingsChange }, NotificationSettings> =
  { method: 'PUT', path: '/api/app/v1/notification-settings' }
/** Send a test notification. */
export const notificationSettingsTest: Operation<{ body: NotificationTest }, QueuedNotificationTest> =
  { method: 'POST', path: '/api/app/v1/notification-settings/test' }
/** List events. */
export const eventList: Operation<EventQuery, EventList> =
  { method: 'GET', path: '/api/app/v1/events' }
/** Extract requirements from a brief. */
export const aiAnalyzeBrief: Operation<{ body: AnalyzeBriefRequest }, AnalyzeBriefResponse> =
  { method: 'POST', path: '/api/app/v1/ai/analyze-brief' }
/** Find gaps in a brief. */
export const aiAnalyzeBriefDiscovery: Operation<{ body: BriefDiscoveryRequest }, BriefDiscoveryResponse> =
  { method: 'POST', path: '/api/app/v1/ai/analyze-brief-discovery' }
/** Generate a discovery checklist. */
export const aiGenerateDiscoveryChecklist: Operation<{ body: ChecklistRequest }, ChecklistResponse> =
  { method: 'POST', path: '/api/app/v1/ai/generate-discovery-checklist' }
/** Generate a "why choose me" section. */
export const aiGenerateDifferentiators: Operation<{ body: DifferentiatorsRequest }, DifferentiatorsResponse> =
  { method: 'POST', path: '/api/app/v1/ai/generate-differentiators' }
/** Draft a proposal from a brief. */
export const aiDraftProposal: Operation<{ body: DraftProposalRequest }, DraftProposalResponse> =
  { method: 'POST', path: '/api/app/v1/ai/draft-proposal' }
/** Estimate requirements. */
export const aiEstimate: Operation<{ body: EstimateRequest }, EstimateResponse> =
  { method: 'POST', path: '/api/app/v1/ai/estimate' }
/** Get API usage. */
export const usageGet: Operation<object, Usage> =
  { method: 'GET', path: '/api/app/v1/usage' }
/** Check whether an operation would be allowed. */
export const usagePrecheck: Operation<PrecheckQuery, Precheck> =
  { method: 'GET', path: '/api/app/v1/usage/precheck' }
/** Create the team. */
export const teamCreate: Operation<{ body: NewTeam }, Team> =
  { method: 'POST', path: '/api/app/v1/team' }
/** Get the team. */
export const teamGet: Operation<object, Team> =
  { method: 'GET', path: '/api/app/v1/team' }
/** Change the team. */
export const teamUpdate: Operation<{ body: TeamChange }, Team> =
  { method: 'PATCH', path: '/api/app/v1/team' }
/** List members. */
export const teamMemberList: Operation<object, TeamMemberList> =
  { method: 'GET', path: '/api/app/v1/team/members' }
/** Change the role of a member. */
export const teamMemberUpdate: Operation<{ user_id: string; body: MemberChange }, TeamMember> =
  { method: 'PATCH', path: '/api/app/v1/team/members/{user_id}' }
/** Remove a member, or leave. */
export const teamMemberRemove: Operation<{ user_id: string }, void> =
  { method: 'DELETE', path: '/api/app/v1/team/members/{user_id}' }
/** Invite somebody. */
export const teamInvitationCreate: Operation<{ body: NewInvitation }, CreatedInvitation> =
  { method: 'POST', path: '/api/app/v1/team/invitations' }
/** List open invitations. */
export const teamInvitationList: Operation<object, InvitationList> =
  { method: 'GET', path: '/api/app/v1/team/invitations' }
/** Withdraw an invitation. */
export const teamInvitationWithdraw: Operation<{ invitation_id: string }, void> =
  { method: 'DELETE', path: '/api/app/v1/team/invitations/{invitation_id}' }
/** List the audit log. */
export const auditLogList: Operation<AuditQuery, AuditEntryList> =
  { method: 'GET', path: '/api/app/v1/audit-log' }
/** Verify the audit log. */
export const auditLogVerify: Operation<object, AuditVerification> =
  { method: 'GET', path: '/api/app/v1/audit-log/verify' }
/** Export the account's data. */
export const exportCreate: Operation<object, RequestedExport> =
  { method: 'POST', path: '/api/app/v1/export' }
/** Get an export. */
export const exportGet: Operation<{ export_id: string }, AccountExport> =
  { method: 'GET', path: '/api/app/v1/export/{export_id}' }
/** Sign up. */
export const signUpRequest: Operation<{ body: SignUp }, SignUpUnderWay> =
  { method: 'POST', path: '/api/app/v1/auth/sign-up' }
/** Create the account. */
export const signUpConfirm: Operation<{ body: SetPassword }, SignedIn> =
  { method: 'POST', path: '/api/app/v1/auth/sign-up/confirm' }
/** Sign in. */
export const signIn: Operation<{ body: SignIn }, SignedIn | SignInTicket> =
  { method: 'POST', path: '/api/app/v1/auth/sign-in' }
/** Sign in with a link. */
export const signInByLink: Operation<{ body: LinkConfirmation }, SignedIn | SignInTicket> =
  { method: 'POST', path: '/api/app/v1/auth/sign-in/link' }
/** Sign in to the demo. */
export const signInToDemo: Operation<object, SignedIn | SignInTicket> =
  { method: 'POST', path: '/api/app/v1/auth/sign-in/demo' }
/** Sign out. */
export const signOut: Operation<object, void> =
  { method: 'POST', path: '/api/app/v1/auth/sign-out' }
/** Request a password reset. */
export const passwordResetRequest: Operation<{ body: ResetRequest }, QueuedMail> =
  { method: 'POST', path: '/api/app/v1/auth/password-reset' }
/** Read a reset link. */
export const passwordResetRead: Operation<{ body: LinkConfirmation }, ResetLink> =
  { method: 'POST', path: '/api/app/v1/auth/password-reset/link' }
/** Set a new password. */
export const passwordResetConfirm: Operation<{ body: ResetPassword }, SignedIn | SignInTicket> =
  { method: 'POST', path: '/api/app/v1/auth/password-reset/confirm' }
/** Confirm an email address. */
export const emailConfirm: Operation<{ body: LinkConfirmation }, void> =
  { method: 'POST', path: '/api/app/v1/auth/email/confirm' }
/** Get the current account and session. */
export const appMeGet: Operation<object, SignedIn> =
  { method: 'GET', path: '/api/app/v1/me' }
/** Change your name. */
export const accountUpdate: Operation<{ body: AccountChange }, SignedIn> =
  { method: 'PATCH', path: '/api/app/v1/account' }
/** Delete the account. */
export const accountClose: Operation<{ body: CloseAccount }, ClosedAccount> =
  { method: 'DELETE', path: '/api/app/v1/account' }
/** Restore a deleted account. */
export const accountRestore: Operation<{ body: LinkConfirmation }, void> =
  { method: 'POST', path: '/api/app/v1/account/restore' }
/** Change the email address. */
export const accountEmailChange: Operation<{ body: EmailChange }, QueuedMail> =
  { method: 'POST', path: '/api/app/v1/account/email' }
/** Request an email confirmation. */
export const accountEmailConfirmationRequest: Operation<object, QueuedMail> =
  { method: 'POST', path: '/api/app/v1/account/email/confirmation' }
/** Change the password. */
export const accountPasswordChange: Operation<{ body: PasswordChange }, SignedIn> =
  { method: 'POST', path: '/api/app/v1/account/password' }
/** Get your second factors. */
export const secondFactorGet: Operation<object, SecondFactorState> =
  { method: 'GET', path: '/api/app/v1/second-factor' }
/** Set up an authenticator app. */
export const totpCreate: Operation<object, TotpSetup> =
  { method: 'POST', path: '/api/app/v1/second-factor/totp' }
/** Confirm the authenticator app. */
export const totpConfirm: Operation<{ body: TotpConfirmation }, RecoveryCodes> =
  { method: 'POST', path: '/api/app/v1/second-factor/totp/confirm' }
/** Remove the authenticator app. */
export const totpDelete: Operation<object, void> =
  { method: 'DELETE', path: '/api/app/v1/second-factor/totp' }
/** Create new recovery codes. */
export const recoveryCodesCreate: Operation<object, RecoveryCodes> =
  { method: 'POST', path: '/api/app/v1/second-factor/recovery-codes' }
/** Sign in with a second factor. */
export const secondFactorVerify: Operation<{ body: SecondFactorProof }, SignedIn> =
  { method: 'POST', path: '/api/app/v1/auth/second-factor' }
/** Start to sign in with a passkey. */
export const passkeySignInOptions: Operation<{ body: PasskeyQuestion }, PasskeyRequestOptions> =
  { method: 'POST', path: '/api/app/v1/auth/passkey/options' }
/** Sign in with a passkey. */
export const passkeySignIn: Operation<{ body: PasskeySignIn }, SignedIn> =
  { method: 'POST', path: '/api/app/v1/auth/passkey' }
/** Start to add a passkey. */
export const passkeyCreateOptions: Operation<object, PasskeyCreationOptions> =
  { method: 'POST', path: '/api/app/v1/passkeys/options' }
/** Add a passkey. */
export const passkeyCreate: Operation<{ body: NewPasskey }, Passkey> =
  { method: 'POST', path: '/api/app/v1/passkeys' }
/** List your passkeys. */
export const passkeyList: Operation<object, PasskeyList> =
  { method: 'GET', path: '/api/app/v1/passkeys' }
/** Rename a passkey. */
export const passkeyRename: Operation<{ passkey_id: string; body: PasskeyChange }, Passkey> =
  { method: 'PATCH', path: '/api/app/v1/passkeys/{passkey_id}' }
/** Remove a passkey. */
export const passkeyDelete: Operation<{ passkey_id: string }, void> =
  { method: 'DELETE', path: '/api/app/v1/passkeys/{passkey_id}' }
/** List sessions. */
export const sessionList: Operation<SessionListQuery, SessionList> =
  { method: 'GET', path: '/api/app/v1/sessions' }
/** End a session. */
export const sessionRevoke: Operation<{ browser_session_id: string }, void> =
  { method: 'DELETE', path: '/api/app/v1/sessions/{browser_session_id}' }
/** End all other sessions. */
export const sessionRevokeOthers: Operation<object, void> =
  { method: 'DELETE', path: '/api/app/v1/sessions' }
/** Confirm that it is you. */
export const sessionConfirm: Operation<{ body: Confirmation }, Confirmed> =
  { method: 'POST', path: '/api/app/v1/auth/confirm' }
/** Start to confirm with a passkey. */
export const sessionConfirmOptions: Operation<object, PasskeyRequestOptions> =
  { method: 'POST', path: '/api/app/v1/auth/confirm/passkey-options' }
/** Read a mailed invitation. */
export const invitationGet: Operation<{ token: string }, InvitationView> =
  { method: 'GET', path: '/api/app/v1/invitations/{token}' }
/** Accept a mailed invitation. */
export const invitationAccept: Operation<{ token: string; body?: AcceptInvitation }, Joined | SignInTicket> =
  { method: 'POST', path: '/api/app/v1/invitations/{token}/accept' }
/** List your accounts. */
export const accountList: Operation<object, AccountList> =
  { method: 'GET', path: '/api/app/v1/accounts' }
/** Change to another account. */
export const sessionAccountChoose: Operation<{ body: ChosenAccount }, SignedIn> =
  { method: 'POST', path: '/api/app/v1/session/account' }
/** Sign in by OpenID Connect. */
export const oidcStart: Operation<OidcStart, void> =
  { method: 'GET', path: '/api/app/v1/auth/oidc/start' }
/** Finish a sign-in by OpenID Connect. */
export const oidcCallback: Operation<OidcCallback, void> =
  { method: 'GET', path: '/api/app/v1/auth/oidc/callback' }
/** Reset the second factor of a member. */
export const teamMemberSecondFactorReset: Operation<{ user_id: string }, void> =
  { method: 'DELETE', path: '/api/app/v1/team/members/{user_id}/second-factor' }
/** List API keys. */
export const apiKeyList: Operation<object, ApiKeyList> =
  { method: 'GET', path: '/api/app/v1/api-keys' }
/** Create an API key. */
export const apiKeyCreate: Operation<{ body: ApiKeyInput }, CreatedApiKey> =
  { method: 'POST', path: '/api/app/v1/api-keys' }
/** Rename an API key. */
export const apiKeyRename: Operation<{ api_key_id: string; body: ApiKeyChange }, ApiKeyRecord> =
  { method: 'PATCH', path: '/api/app/v1/api-keys/{api_key_id}' }
/** Deactivate an API key. */
export const apiKeyDeactivate: Operation<{ api_key_id: string }, ApiKeyRecord> =
  { method: 'POST', path: '/api/app/v1/api-keys/{api_key_id}/deactivate' }
/** Reactivate an API key. */
export const apiKeyReactivate: Operation<{ api_key_id: string }, ApiKeyRecord> =
  { method: 'POST', path: '/api/app/v1/api-keys/{api_key_id}/reactivate' }
/** Revoke an API key. */
export const apiKeyRevoke: Operation<{ api_key_id: string }, ApiKeyRecord> =
  { method: 'POST', path: '/api/app/v1/api-keys/{api_key_id}/revoke' }
/** Get the newest export. */
export const exportLatest: Operation<object, LatestExport> =
  { method: 'GET', path: '/api/app/v1/exports/latest' }
/** List the activity of a proposal. */
export const activityList: Operation<{ proposal_id: string } & Paging, ActivityList> =
  { method: 'GET', path: '/api/app/v1/proposals/{proposal_id}/activity' }
/** List the activity of a lead session. */
export const leadActivityList: Operation<{ session_id: string } & Paging, ActivityList> =
  { method: 'GET', path: '/api/app/v1/lead-sessions/{session_id}/activity' }
/** Get insights. */
export const insightsGet: Operation<InsightsQuery, Insights> =
  { method: 'GET', path: '/api/app/v1/insights' }
/** List the saved filters. */
export const savedFilterList: Operation<object, SavedFilters> =
  { method: 'GET', path: '/api/app/v1/saved-filters' }
/** Replace the saved filters. */
export const savedFilterReplace: Operation<{ body: SavedFilters }, SavedFilters> =
  { method: 'PUT', path: '/api/app/v1/saved-filters' }
/** List what drafts have learned. */
export const draftLessonList: Operation<object, DraftLessons> =
  { method: 'GET', path: '/api/app/v1/ai/draft-lessons' }
/** Add lessons. */
export const draftLessonAdd: Operation<{ body: NewDraftLessons }, DraftLearning> =
  { method: 'POST', path: '/api/app/v1/ai/draft-lessons' }
/** Switch learning on or off. */
export const draftLessonSwitch: Operation<{ body: DraftLearning }, DraftLessons> =
  { method: 'PUT', path: '/api/app/v1/ai/draft-lessons' }
/** Forget all lessons. */
export const draftLessonDeleteAll: Operation<object, void> =
  { method: 'DELETE', path: '/api/app/v1/ai/draft-lessons' }
/** Get what needs attention. */
export const todayGet: Operation<TodayQuery, Today> =
  { method: 'GET', path: '/api/app/v1/today' }
/** Preview a template. */
export const templatePreview: Operation<{ template_id: string }, Preview> =
  { method: 'GET', path: '/api/app/v1/templates/{template_id}/preview' }
/** Preview a starting point of the gallery. */
export const galleryPreview: Operation<GalleryPreviewQuery, Preview> =
  { method: 'GET', path: '/api/app/v1/gallery/preview' }
/** List the tags of the catalogue. */
export const catalogueTags: Operation<object, CatalogueTags> =
  { method: 'GET', path: '/api/app/v1/catalogue-tags' }
/** List clients. */
export const clientList: Operation<ClientQuery, ClientList> =
  { method: 'GET', path: '/api/app/v1/clients' }
/** Get a client. */
export const clientGet: Operation<{ client_id: string }, ClientHistory> =
  { method: 'GET', path: '/api/app/v1/clients/{client_id}' }
/** Get how long the sections were read. */
export const shareReadingList: Operation<{ proposal_id: string }, SectionReading> =
  { method: 'GET', path: '/api/app/v1/proposals/{proposal_id}/reading' }
/** Count the views of several proposals. */
export const shareViewsList: Operation<ShareViewsQuery, ShareViews> =
  { method: 'GET', path: '/api/app/v1/share-views' }
/** Revoke a share. */
export const shareRevoke: Operation<{ proposal_id: string; share_id: string }, ShareDetails> =
  { method: 'POST', path: '/api/app/v1/proposals/{proposal_id}/shares/{share_id}/revoke' }
/** Preview the client's page. */
export const proposalPreview: Operation<{ proposal_id: string } & PreviewQuery, Preview> =
  { method: 'GET', path: '/api/app/v1/proposals/{proposal_id}/preview' }
/** Get a version as a PDF. */
export const proposalVersionPdf: Operation<{ proposal_id: string; version: number }, unknown> =
  { method: 'GET', path: '/api/app/v1/proposals/{proposal_id}/versions/{version}/pdf' }
/** Count unread messages. */
export const messageUnread: Operation<object, UnreadMessages> =
  { method: 'GET', path: '/api/app/v1/messages/unread' }
/** Regenerate the secret of a webhook. */
export const webhookRegenerateSecret: Operation<{ id: string }, WebhookWithSecret> =
  { method: 'POST', path: '/api/app/v1/webhooks/{id}/regenerate-secret' }
/** Get a code to connect Telegram. */
export const telegramCodeCreate: Operation<object, TelegramCode> =
  { method: 'POST', path: '/api/app/v1/notification-settings/telegram-code' }
/** Get the lead widget. */
export const widgetGet: Operation<object, Widget> =
  { method: 'GET', path: '/api/app/v1/widget' }
/** Update the lead widget. */
export const widgetUpdate: Operation<{ body: WidgetChange }, Widget> =
  { method: 'PUT', path: '/api/app/v1/widget' }
/** Regenerate the ID of the lead widget. */
export const widgetRegenerate: Operation<object, Widget> =
  { method: 'POST', path: '/api/app/v1/widget/regenerate' }
/** Get the usage of this month. */
export const usageOverview: Operation<object, UsageOverview> =
  { method: 'GET', path: '/api/app/v1/usage/overview' }
/** Follow changes. */
export const liveStream: Operation<LiveQuery, unknown> =
  { method: 'GET', path: '/api/app/v1/live' }
