import type { Right } from './rights.ts'

/** No right is needed: visitors call these, or people with the token of a mailed link. */
const OPEN = 'open'

/**
 * The right that each operation of the external and the application's door needs. Where one operation does several things, the
 * comment says what its service checks in addition.
 */
export const operationRights = {
  proposal_create: 'create proposals and leads',
  // The member must be able to read the proposal that is copied. `accessTo` checks this.
  proposal_duplicate: 'create proposals and leads',
  proposal_list: 'read proposals and leads',
  proposal_get: 'read proposals and leads',
  proposal_status: 'read proposals and leads',
  proposal_pdf: 'read proposals and leads',
  proposal_pdf_link: 'read proposals and leads',
  proposal_preview: 'read proposals and leads',
  proposal_share_check: 'read proposals and leads',
  proposal_acceptance: 'read proposals and leads',
  proposal_versions_list: 'read proposals and leads',
  proposal_version_compare: 'read proposals and leads',
  proposal_version_pdf: 'read proposals and leads',
  proposal_update: 'change proposals and leads',
  proposal_delete: 'change proposals and leads',
  proposal_version_restore: 'change proposals and leads',
  proposal_share: 'change proposals and leads',
  proposal_remind: 'change proposals and leads',
  proposal_extend: 'change proposals and leads',
  // Everybody with this right may request an approval. To approve or decline also needs `approve and see costs`.
  proposal_approval: 'change proposals and leads',
  pricing_calculate: 'create proposals and leads',

  share_list: 'read proposals and leads',
  share_views_list: 'read proposals and leads',
  share_reading_list: 'read proposals and leads',
  share_update: 'change proposals and leads',
  share_revoke: 'change proposals and leads',
  share_delete: 'change proposals and leads',
  message_list: 'read proposals and leads',
  message_unread: 'read proposals and leads',
  message_send: 'change proposals and leads',
  mail_retry: 'change proposals and leads',

  lead_session_create: 'create proposals and leads',
  lead_session_list: 'read proposals and leads',
  lead_session_get: 'read proposals and leads',
  lead_session_overview: 'read proposals and leads',
  lead_session_callbacks: 'read proposals and leads',
  lead_message_list: 'read proposals and leads',
  lead_session_update: 'change proposals and leads',
  lead_session_resume_callbacks: 'change proposals and leads',
  lead_session_draft_proposal: 'change proposals and leads',
  lead_message_create: 'change proposals and leads',

  activity_list: 'read proposals and leads',
  lead_activity_list: 'read proposals and leads',
  event_list: 'read proposals and leads',
  live_stream: 'read proposals and leads',
  today_get: 'read proposals and leads',
  insights_get: 'read proposals and leads',
  client_list: 'read proposals and leads',
  client_get: 'read proposals and leads',

  // The flag `isDefault` needs `change company profile` too, here and in `template_update`.
  template_create: 'create proposals and leads',
  template_list: 'read templates and team',
  template_get: 'read templates and team',
  template_get_default: 'read templates and team',
  template_preview: 'read templates and team',
  gallery_preview: 'read templates and team',
  template_update: 'change proposals and leads',
  template_delete: 'change proposals and leads',

  file_create: 'create proposals and leads',
  file_list: 'read templates and team',
  file_get: 'read templates and team',
  file_delete: 'change proposals and leads',

  ai_analyze_brief: 'create proposals and leads',
  ai_analyze_brief_discovery: 'create proposals and leads',
  ai_generate_discovery_checklist: 'create proposals and leads',
  ai_generate_differentiators: 'create proposals and leads',
  ai_draft_proposal: 'create proposals and leads',
  draft_lesson_list: 'create proposals and leads',
  draft_lesson_add: 'create proposals and leads',
  draft_lesson_switch: 'create proposals and leads',
  draft_lesson_delete_all: 'create proposals and leads',

  profile_get: 'read templates and team',
  public_summary_get: 'read templates and team',
  // Fields that are not in `personalProfileFields` need `change company profile`.
  profile_update: 'own sign-in and profile',
  profile_logo_put: 'change company profile',
  profile_logo_delete: 'change company profile',
  widget_get: 'read templates and team',
  widget_update: 'change company profile',
  widget_regenerate: 'change company profile',

  usage_get: 'read templates and team',
  usage_precheck: 'read templates and team',
  usage_overview: 'read templates and team',

  webhook_create: 'manage webhooks and channels',
  webhook_list: 'manage webhooks and channels',
  webhook_get: 'manage webhooks and channels',
  webhook_update: 'manage webhooks and channels',
  webhook_delete: 'manage webhooks and channels',
  webhook_test: 'manage webhooks and channels',
  webhook_logs: 'manage webhooks and channels',
  webhook_redeliver: 'manage webhooks and channels',
  webhook_recover: 'manage webhooks and channels',
  webhook_regenerate_secret: 'manage webhooks and channels',

  // The address and the Telegram chat are of each person. The kinds and Slack are for the whole account, so to change `kinds` or
  // `slackUrl`, or to test Slack, also needs `manage webhooks and channels`.
  notification_settings_get: 'own sign-in and profile',
  notification_settings_put: 'own sign-in and profile',
  notification_settings_test: 'own sign-in and profile',
  telegram_code_create: 'own sign-in and profile',

  api_key_create: 'create API keys',
  api_key_list: 'manage API keys',
  api_key_rename: 'manage API keys',
  api_key_deactivate: 'manage API keys',
  api_key_reactivate: 'manage API keys',
  api_key_revoke: 'manage API keys',

  me_get: 'own sign-in and profile',
  app_me_get: 'own sign-in and profile',
  account_update: 'own sign-in and profile',
  account_email_change: 'own sign-in and profile',
  account_email_confirmation_request: 'own sign-in and profile',
  account_password_change: 'own sign-in and profile',
  account_close: 'own the account',
  account_list: 'own sign-in and profile',
  session_account_choose: 'own sign-in and profile',
  session_confirm: 'own sign-in and profile',
  session_confirm_options: 'own sign-in and profile',
  session_list: 'own sign-in and profile',
  session_revoke: 'own sign-in and profile',
  session_revoke_others: 'own sign-in and profile',
  second_factor_get: 'own sign-in and profile',
  totp_create: 'own sign-in and profile',
  totp_confirm: 'own sign-in and profile',
  totp_delete: 'own sign-in and profile',
  recovery_codes_create: 'own sign-in and profile',
  passkey_create_options: 'own sign-in and profile',
  passkey_create: 'own sign-in and profile',
  passkey_list: 'own sign-in and profile',
  passkey_rename: 'own sign-in and profile',
  passkey_delete: 'own sign-in and profile',
  saved_filter_list: 'own sign-in and profile',
  saved_filter_replace: 'own sign-in and profile',

  team_create: 'own the account',
  team_get: 'read templates and team',
  team_update: 'manage members',
  team_member_list: 'read templates and team',
  // `mayManageRole` limits which members one may change or remove, and which roles one may give.
  team_member_update: 'manage members',
  team_member_second_factor_reset: 'manage members',
  team_member_remove: 'leave or remove members',
  team_invitation_create: 'manage members',
  team_invitation_list: 'manage members',
  team_invitation_withdraw: 'manage members',
  audit_log_list: 'audit log, export and invoices',
  audit_log_verify: 'audit log, export and invoices',
  export_create: 'audit log, export and invoices',
  export_get: 'audit log, export and invoices',
  export_latest: 'audit log, export and invoices',

  sign_up_request: OPEN,
  sign_up_confirm: OPEN,
  sign_in: OPEN,
  sign_in_by_link: OPEN,
  sign_in_to_demo: OPEN,
  second_factor_verify: OPEN,
  passkey_sign_in_options: OPEN,
  passkey_sign_in: OPEN,
  sign_out: OPEN,
  oidc_start: OPEN,
  oidc_callback: OPEN,
  password_reset_request: OPEN,
  password_reset_read: OPEN,
  password_reset_confirm: OPEN,
  email_confirm: OPEN,
  account_restore: OPEN,
  invitation_get: OPEN,
  invitation_accept: OPEN,
} as const satisfies Record<string, Right | typeof OPEN>

/** The right that the operation needs. Undefined if it is open. Throws for an unknown operation, so that none is open by mistake. */
export function rightOf(operationId: string): Right | undefined {
  if (!Object.hasOwn(operationRights, operationId)) throw new Error(`no right is declared for ${operationId}`)
  const right = operationRights[operationId as keyof typeof operationRights]
  return right === OPEN ? undefined : right
}
