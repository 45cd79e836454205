// Generated from docs/openapi.json by `npm run openapi`. Do not edit it: change the schemas of the service.

import type { AcceptanceRecord, AccountExport, Actuals, ActualsChange, AnalyzeBriefRequest, AnalyzeBriefResponse, ApprovalChange, AuditEntryList, AuditLogListQuery, AuditVerification, BadRequestBody, BriefDiscoveryRequest, BriefDiscoveryResponse, CallbackEndpoint, CallbackLogList, CatalogueExportQuery, CatalogueImport, CatalogueImportQuery, CatalogueImportResult, CatalogueItem, CatalogueItemChange, CatalogueList, CatalogueListQuery, CreatedInvitation, DifferentiatorsRequest, DifferentiatorsResponse, DiscoveryChecklistRequest, DiscoveryChecklistResponse, DraftProposalRequest, DraftProposalResponse, DraftSettings, DraftedProposal, EstimateRequest, EstimateResponse, EventList, EventListQuery, File, FileList, FileListQuery, ForbiddenBody, ForbiddenByRoleBody, IdempotencyConflictBody, InternalErrorBody, InvitationList, LeadMessage, LeadMessageList, LeadMessageListQuery, LeadOverview, LeadSession, LeadSessionCallbacksQuery, LeadSessionChange, LeadSessionList, LeadSessionListQuery, LeadSessionWithSecret, MailRetry, Margin, Me, MemberChange, MessageList, MessageListQuery, NewCatalogueItem, NewInvitation, NewLeadMessage, NewLeadSession, NewMessage, NewProposal, NewShare, NewTeam, NewTemplate, NewWebhook, NotificationSettings, NotificationSettingsChange, NotificationTest, PayloadTooLargeBody, PdfLink, Precheck, PriceAnswer, PriceCalculation, Proposal, ProposalChange, ProposalDeleteQuery, ProposalDuplicateQuery, ProposalList, ProposalListQuery, ProposalShareCheckQuery, ProposalStatusRecord, ProposalVersionCompareQuery, ProposalVersionList, ProposalVersionsListQuery, PublicSummary, QueuedNotificationTest, QuotaExceededBody, RateLimitedBody, Recovery, RecoveryResult, Redelivery, RequestedExport, RetriedMail, SentMessage, SentReminder, Share, ShareChange, ShareCheck, ShareExtension, ShareList, Team, TeamChange, TeamMember, TeamMemberList, Template, TemplateChange, TemplateList, TemplateListQuery, TestDelivery, UnauthorizedBody, UnavailableBody, UnsupportedMediaTypeBody, Usage, UsagePrecheckQuery, User, UserChange, ValidationFailedBody, VersionComparison, Webhook, WebhookChange, WebhookList, WebhookListQuery, WebhookLogList, WebhookLogsQuery, WebhookWithSecret } from './records.ts'

/** The method and path of each operation. */
export const operationTable = {
  me_get: { method: 'GET', path: '/me' },
  proposal_list: { method: 'GET', path: '/proposals' },
  proposal_create: { method: 'POST', path: '/proposals' },
  proposal_get: { method: 'GET', path: '/proposals/{proposal_id}' },
  proposal_update: { method: 'PUT', path: '/proposals/{proposal_id}' },
  proposal_delete: { method: 'DELETE', path: '/proposals/{proposal_id}' },
  proposal_duplicate: { method: 'POST', path: '/proposals/{proposal_id}/duplicate' },
  proposal_status: { method: 'GET', path: '/proposals/{proposal_id}/status' },
  proposal_approval: { method: 'POST', path: '/proposals/{proposal_id}/approval' },
  proposal_actuals_get: { method: 'GET', path: '/proposals/{proposal_id}/actuals' },
  proposal_actuals_put: { method: 'PUT', path: '/proposals/{proposal_id}/actuals' },
  proposal_margin: { method: 'GET', path: '/proposals/{proposal_id}/margin' },
  pricing_calculate: { method: 'POST', path: '/pricing/calculate' },
  proposal_share: { method: 'POST', path: '/proposals/{proposal_id}/share' },
  share_update: { method: 'PATCH', path: '/proposals/{proposal_id}/share' },
  proposal_share_check: { method: 'GET', path: '/proposals/{proposal_id}/share-check' },
  proposal_remind: { method: 'POST', path: '/proposals/{proposal_id}/remind' },
  proposal_extend: { method: 'POST', path: '/proposals/{proposal_id}/extend' },
  proposal_versions_list: { method: 'GET', path: '/proposals/{proposal_id}/versions' },
  proposal_version_compare: { method: 'GET', path: '/proposals/{proposal_id}/versions/{version}/comparison' },
  proposal_version_restore: { method: 'POST', path: '/proposals/{proposal_id}/versions/{version}/restore' },
  proposal_acceptance: { method: 'GET', path: '/proposals/{proposal_id}/acceptance' },
  share_list: { method: 'GET', path: '/proposals/{proposal_id}/shares' },
  share_delete: { method: 'DELETE', path: '/proposals/{proposal_id}/shares/{share_id}' },
  message_list: { method: 'GET', path: '/proposals/{proposal_id}/messages' },
  message_send: { method: 'POST', path: '/proposals/{proposal_id}/messages' },
  mail_retry: { method: 'POST', path: '/proposals/{proposal_id}/notifications/retry' },
  lead_session_list: { method: 'GET', path: '/lead-sessions' },
  lead_session_create: { method: 'POST', path: '/lead-sessions' },
  lead_session_get: { method: 'GET', path: '/lead-sessions/{session_id}' },
  lead_session_update: { method: 'PATCH', path: '/lead-sessions/{session_id}' },
  lead_session_draft_proposal: { method: 'POST', path: '/lead-sessions/{session_id}/proposal' },
  lead_session_overview: { method: 'GET', path: '/lead-sessions/{session_id}/overview' },
  lead_message_list: { method: 'GET', path: '/lead-sessions/{session_id}/messages' },
  lead_message_create: { method: 'POST', path: '/lead-sessions/{session_id}/messages' },
  lead_session_callbacks: { method: 'GET', path: '/lead-sessions/{session_id}/callbacks' },
  lead_session_resume_callbacks: { method: 'POST', path: '/lead-sessions/{session_id}/callbacks/resume' },
  proposal_pdf_link: { method: 'GET', path: '/proposals/{proposal_id}/pdf-link' },
  proposal_pdf: { method: 'GET', path: '/proposals/{proposal_id}/pdf', isFile: true },
  profile_get: { method: 'GET', path: '/profile' },
  profile_update: { method: 'PATCH', path: '/profile' },
  public_summary_get: { method: 'GET', path: '/provider/public-summary' },
  profile_logo_put: { method: 'PUT', path: '/profile/logo' },
  profile_logo_delete: { method: 'DELETE', path: '/profile/logo' },
  file_list: { method: 'GET', path: '/files' },
  file_create: { method: 'POST', path: '/files' },
  file_get: { method: 'GET', path: '/files/{file_id}' },
  file_delete: { method: 'DELETE', path: '/files/{file_id}' },
  template_get_default: { method: 'GET', path: '/templates/default' },
  template_list: { method: 'GET', path: '/templates' },
  template_create: { method: 'POST', path: '/templates' },
  template_get: { method: 'GET', path: '/templates/{template_id}' },
  template_update: { method: 'PUT', path: '/templates/{template_id}' },
  template_delete: { method: 'DELETE', path: '/templates/{template_id}' },
  catalogue_list: { method: 'GET', path: '/catalogue' },
  catalogue_create: { method: 'POST', path: '/catalogue' },
  catalogue_get: { method: 'GET', path: '/catalogue/{item_id}' },
  catalogue_update: { method: 'PUT', path: '/catalogue/{item_id}' },
  catalogue_delete: { method: 'DELETE', path: '/catalogue/{item_id}' },
  catalogue_export: { method: 'GET', path: '/catalogue/export', isFile: true },
  catalogue_import: { method: 'POST', path: '/catalogue/import' },
  webhook_list: { method: 'GET', path: '/webhooks' },
  webhook_create: { method: 'POST', path: '/webhooks' },
  webhook_get: { method: 'GET', path: '/webhooks/{id}' },
  webhook_update: { method: 'PUT', path: '/webhooks/{id}' },
  webhook_delete: { method: 'DELETE', path: '/webhooks/{id}' },
  webhook_test: { method: 'POST', path: '/webhooks/{id}/test' },
  webhook_logs: { method: 'GET', path: '/webhooks/{id}/logs' },
  webhook_recover: { method: 'POST', path: '/webhooks/{id}/recover' },
  webhook_redeliver: { method: 'POST', path: '/webhooks/{id}/logs/{log_id}/redeliver' },
  notification_settings_get: { method: 'GET', path: '/notification-settings' },
  notification_settings_put: { method: 'PUT', path: '/notification-settings' },
  notification_settings_test: { method: 'POST', path: '/notification-settings/test' },
  event_list: { method: 'GET', path: '/events' },
  ai_analyze_brief: { method: 'POST', path: '/ai/analyze-brief' },
  ai_analyze_brief_discovery: { method: 'POST', path: '/ai/analyze-brief-discovery' },
  ai_generate_discovery_checklist: { method: 'POST', path: '/ai/generate-discovery-checklist' },
  ai_generate_differentiators: { method: 'POST', path: '/ai/generate-differentiators' },
  ai_draft_proposal: { method: 'POST', path: '/ai/draft-proposal' },
  ai_estimate: { method: 'POST', path: '/ai/estimate' },
  usage_get: { method: 'GET', path: '/usage' },
  usage_precheck: { method: 'GET', path: '/usage/precheck' },
  team_get: { method: 'GET', path: '/team' },
  team_create: { method: 'POST', path: '/team' },
  team_update: { method: 'PATCH', path: '/team' },
  team_member_list: { method: 'GET', path: '/team/members' },
  team_member_remove: { method: 'DELETE', path: '/team/members/{user_id}' },
  team_member_update: { method: 'PATCH', path: '/team/members/{user_id}' },
  team_invitation_list: { method: 'GET', path: '/team/invitations' },
  team_invitation_create: { method: 'POST', path: '/team/invitations' },
  team_invitation_withdraw: { method: 'DELETE', path: '/team/invitations/{invitation_id}' },
  audit_log_list: { method: 'GET', path: '/audit-log' },
  audit_log_verify: { method: 'GET', path: '/audit-log/verify' },
  export_create: { method: 'POST', path: '/export' },
  export_get: { method: 'GET', path: '/export/{export_id}' },
} as const

/** What each operation takes and returns. `upload` names the media types of a file. */
export interface Operations {
  me_get: { answer: Me }
  proposal_list: { query?: ProposalListQuery; answer: ProposalList }
  proposal_create: { body: NewProposal; answer: Proposal }
  proposal_get: { path: { proposal_id: string }; answer: Proposal }
  proposal_update: { path: { proposal_id: string }; body: ProposalChange; answer: Proposal }
  proposal_delete: { path: { proposal_id: string }; query?: ProposalDeleteQuery; answer: undefined }
  proposal_duplicate: { path: { proposal_id: string }; query?: ProposalDuplicateQuery; answer: Proposal }
  proposal_status: { path: { proposal_id: string }; answer: ProposalStatusRecord }
  proposal_approval: { path: { proposal_id: string }; body: ApprovalChange; answer: Proposal }
  proposal_actuals_get: { path: { proposal_id: string }; answer: Actuals }
  proposal_actuals_put: { path: { proposal_id: string }; body: ActualsChange; answer: Actuals }
  proposal_margin: { path: { proposal_id: string }; answer: Margin }
  pricing_calculate: { body: PriceCalculation; answer: PriceAnswer }
  proposal_share: { path: { proposal_id: string }; body?: NewShare; answer: Share }
  share_update: { path: { proposal_id: string }; body: ShareChange; answer: Share }
  proposal_share_check: { path: { proposal_id: string }; query?: ProposalShareCheckQuery; answer: ShareCheck }
  proposal_remind: { path: { proposal_id: string }; answer: SentReminder }
  proposal_extend: { path: { proposal_id: string }; body: ShareExtension; answer: Share }
  proposal_versions_list: { path: { proposal_id: string }; query?: ProposalVersionsListQuery; answer: ProposalVersionList }
  proposal_version_compare: { path: { proposal_id: string; version: number }; query?: ProposalVersionCompareQuery; answer: VersionComparison }
  proposal_version_restore: { path: { proposal_id: string; version: number }; answer: Proposal }
  proposal_acceptance: { path: { proposal_id: string }; answer: AcceptanceRecord }
  share_list: { path: { proposal_id: string }; answer: ShareList }
  share_delete: { path: { proposal_id: string; share_id: string }; answer: undefined }
  message_list: { path: { proposal_id: string }; query?: MessageListQuery; answer: MessageList }
  message_send: { path: { proposal_id: string }; body: NewMessage; answer: SentMessage }
  mail_retry: { path: { proposal_id: string }; body: MailRetry; answer: RetriedMail }
  lead_session_list: { query?: LeadSessionListQuery; answer: LeadSessionList }
  lead_session_create: { body: NewLeadSession; answer: LeadSessionWithSecret }
  lead_session_get: { path: { session_id: string }; answer: LeadSession }
  lead_session_update: { path: { session_id: string }; body: LeadSessionChange; answer: LeadSessionWithSecret }
  lead_session_draft_proposal: { path: { session_id: string }; body?: DraftSettings; answer: DraftedProposal }
  lead_session_overview: { path: { session_id: string }; answer: LeadOverview }
  lead_message_list: { path: { session_id: string }; query?: LeadMessageListQuery; answer: LeadMessageList }
  lead_message_create: { path: { session_id: string }; body: NewLeadMessage; answer: LeadMessage }
  lead_session_callbacks: { path: { session_id: string }; query?: LeadSessionCallbacksQuery; answer: CallbackLogList }
  lead_session_resume_callbacks: { path: { session_id: string }; answer: CallbackEndpoint }
  proposal_pdf_link: { path: { proposal_id: string }; answer: PdfLink }
  proposal_pdf: { path: { proposal_id: string }; answer: Uint8Array<ArrayBuffer> }
  profile_get: { answer: User }
  profile_update: { body: UserChange; answer: User }
  public_summary_get: { answer: PublicSummary }
  profile_logo_put: { upload: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml'; answer: User }
  profile_logo_delete: { answer: undefined }
  file_list: { query?: FileListQuery; answer: FileList }
  file_create: { upload: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'application/pdf' | 'text/plain' | 'text/csv' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' | 'application/vnd.openxmlformats-officedocument.presentationml.presentation' | 'application/vnd.oasis.opendocument.text' | 'application/zip'; answer: File }
  file_get: { path: { file_id: string }; answer: File }
  file_delete: { path: { file_id: string }; answer: undefined }
  template_get_default: { answer: Template }
  template_list: { query?: TemplateListQuery; answer: TemplateList }
  template_create: { body: NewTemplate; answer: Template }
  template_get: { path: { template_id: string }; answer: Template }
  template_update: { path: { template_id: string }; body: TemplateChange; answer: Template }
  template_delete: { path: { template_id: string }; answer: undefined }
  catalogue_list: { query?: CatalogueListQuery; answer: CatalogueList }
  catalogue_create: { body: NewCatalogueItem; answer: CatalogueItem }
  catalogue_get: { path: { item_id: string }; answer: CatalogueItem }
  catalogue_update: { path: { item_id: string }; body: CatalogueItemChange; answer: CatalogueItem }
  catalogue_delete: { path: { item_id: string }; answer: undefined }
  catalogue_export: { query?: CatalogueExportQuery; answer: Uint8Array<ArrayBuffer> }
  catalogue_import: { query?: CatalogueImportQuery; body: CatalogueImport; answer: CatalogueImportResult }
  webhook_list: { query?: WebhookListQuery; answer: WebhookList }
  webhook_create: { body: NewWebhook; answer: WebhookWithSecret }
  webhook_get: { path: { id: string }; answer: Webhook }
  webhook_update: { path: { id: string }; body: WebhookChange; answer: Webhook }
  webhook_delete: { path: { id: string }; answer: undefined }
  webhook_test: { path: { id: string }; answer: TestDelivery }
  webhook_logs: { path: { id: string }; query?: WebhookLogsQuery; answer: WebhookLogList }
  webhook_recover: { path: { id: string }; body: Recovery; answer: RecoveryResult }
  webhook_redeliver: { path: { id: string; log_id: string }; answer: Redelivery }
  notification_settings_get: { answer: NotificationSettings }
  notification_settings_put: { body: NotificationSettingsChange; answer: NotificationSettings }
  notification_settings_test: { body: NotificationTest; answer: QueuedNotificationTest }
  event_list: { query?: EventListQuery; answer: EventList }
  ai_analyze_brief: { body: AnalyzeBriefRequest; answer: AnalyzeBriefResponse }
  ai_analyze_brief_discovery: { body: BriefDiscoveryRequest; answer: BriefDiscoveryResponse }
  ai_generate_discovery_checklist: { body: DiscoveryChecklistRequest; answer: DiscoveryChecklistResponse }
  ai_generate_differentiators: { body: DifferentiatorsRequest; answer: DifferentiatorsResponse }
  ai_draft_proposal: { body: DraftProposalRequest; answer: DraftProposalResponse }
  ai_estimate: { body: EstimateRequest; answer: EstimateResponse }
  usage_get: { answer: Usage }
  usage_precheck: { query: UsagePrecheckQuery; answer: Precheck }
  team_get: { answer: Team }
  team_create: { body: NewTeam; answer: Team }
  team_update: { body: TeamChange; answer: Team }
  team_member_list: { answer: TeamMemberList }
  team_member_remove: { path: { user_id: string }; answer: undefined }
  team_member_update: { path: { user_id: string }; body: MemberChange; answer: TeamMember }
  team_invitation_list: { answer: InvitationList }
  team_invitation_create: { body: NewInvitation; answer: CreatedInvitation }
  team_invitation_withdraw: { path: { invitation_id: string }; answer: undefined }
  audit_log_list: { query?: AuditLogListQuery; answer: AuditEntryList }
  audit_log_verify: { answer: AuditVerification }
  export_create: { answer: RequestedExport }
  export_get: { path: { export_id: string }; answer: AccountExport }
}

interface ErrorBody<Code extends string> {
  error: Code
  detail: string
}

/** The response body of each error code. */
export interface DocumentedErrors {
  agent_id_quota_exceeded: QuotaExceededBody
  agent_id_rate_limit_exceeded: RateLimitedBody
  ai_quota_exceeded: ErrorBody<'ai_quota_exceeded'>
  already_invited: ErrorBody<'already_invited'>
  already_member: ErrorBody<'already_member'>
  already_responded: ErrorBody<'already_responded'>
  api_key_deactivated: UnauthorizedBody
  api_key_expired: UnauthorizedBody
  api_key_locked: UnauthorizedBody
  api_key_revoked: UnauthorizedBody
  approval_not_requested: ErrorBody<'approval_not_requested'>
  approval_required: ErrorBody<'approval_required'>
  catalogue_full: ErrorBody<'catalogue_full'>
  catalogue_item_not_found: ErrorBody<'catalogue_item_not_found'>
  channel_not_set_up: ErrorBody<'channel_not_set_up'>
  default_template_not_set: ErrorBody<'default_template_not_set'>
  export_not_found: ErrorBody<'export_not_found'>
  external_id_taken: ErrorBody<'external_id_taken'>
  external_user_quota_exceeded: QuotaExceededBody
  external_user_rate_limit_exceeded: RateLimitedBody
  file_in_use: ErrorBody<'file_in_use'>
  file_not_found: ErrorBody<'file_not_found'>
  idempotency_in_progress: IdempotencyConflictBody
  idempotency_key_reused: IdempotencyConflictBody
  insufficient_role: ForbiddenByRoleBody
  insufficient_scope: ForbiddenBody
  internal_error: InternalErrorBody
  invalid_api_key: UnauthorizedBody
  invalid_transition: ErrorBody<'invalid_transition'>
  invitation_not_found: ErrorBody<'invitation_not_found'>
  last_owner: ErrorBody<'last_owner'>
  lead_session_not_found: ErrorBody<'lead_session_not_found'>
  mail_not_failed: ErrorBody<'mail_not_failed'>
  mail_quota_exceeded: ErrorBody<'mail_quota_exceeded'>
  member_not_found: ErrorBody<'member_not_found'>
  message_limit_reached: ErrorBody<'message_limit_reached'>
  message_not_found: ErrorBody<'message_not_found'>
  missing_api_key: UnauthorizedBody
  missing_traceability_headers: BadRequestBody
  monthly_quota_exceeded: QuotaExceededBody
  no_callback_url: ErrorBody<'no_callback_url'>
  no_recipient: ErrorBody<'no_recipient'>
  no_team: ErrorBody<'no_team'>
  not_accepted: ErrorBody<'not_accepted'>
  not_ready: ErrorBody<'not_ready'>
  payload_too_large: PayloadTooLargeBody
  proposal_accepted: ErrorBody<'proposal_accepted'>
  proposal_not_found: ErrorBody<'proposal_not_found'>
  proposal_not_shared: ErrorBody<'proposal_not_shared'>
  proposal_too_large: ErrorBody<'proposal_too_large'>
  rate_limit_exceeded: RateLimitedBody
  reminded_recently: ErrorBody<'reminded_recently'>
  reminders_stopped: ErrorBody<'reminders_stopped'>
  second_factor_missing: ErrorBody<'second_factor_missing'>
  service_unavailable: UnavailableBody
  share_not_found: ErrorBody<'share_not_found'>
  stale_catalogue_item: ErrorBody<'stale_catalogue_item'>
  stale_proposal: ErrorBody<'stale_proposal'>
  stale_template: ErrorBody<'stale_template'>
  storage_quota_exceeded: ErrorBody<'storage_quota_exceeded'>
  team_exists: ErrorBody<'team_exists'>
  template_not_found: ErrorBody<'template_not_found'>
  unsupported_media_type: UnsupportedMediaTypeBody
  validation_error: ValidationFailedBody
  validity_over: ErrorBody<'validity_over'>
  version_not_found: ErrorBody<'version_not_found'>
  webhook_limit_reached: ErrorBody<'webhook_limit_reached'>
  webhook_log_erased: ErrorBody<'webhook_log_erased'>
  webhook_log_not_found: ErrorBody<'webhook_log_not_found'>
  webhook_not_found: ErrorBody<'webhook_not_found'>
}
