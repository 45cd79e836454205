import type { Schema } from '../storage/schema.ts'

/**
 * The tables whose rows are deleted by `account_id`, in this order: rows that refer to others come first, so that no step deletes more
 * rows than it says. A table that is neither here nor in `otherTables` does not compile.
 */
export const tablesByAccount = [
  'api_keys',
  'sessions',
  'mail_links',
  'telegram_codes',
  'saved_filters',
  'notification_settings',
  'invitations',
  'idempotency_keys',
  'scheduled_actions',
  'draft_lessons',
  'draft_learning',
  'event_subscriptions',
  'webhooks',
  'widget_conversations',
  'widgets',
  'lead_messages',
  'lead_session_metadata',
  'lead_sessions',
  'messages',
  'mail_states',
  'section_reading',
  'share_views',
  'verification_codes',
  'issued_documents',
  'acceptances',
  'offered_options',
  'share_versions',
  'shares',
  'approvals',
  'file_uses',
  'actual_hours',
  'proposal_metadata',
  'proposals',
  'template_metadata',
  'templates',
  'catalogue_items',
  'erasures',
  'account_exports',
  'account_imports',
  'audit_entries',
  'audit_chains',
  'proposal_values',
  'usage_counts',
  'stored_bytes',
] as const satisfies Array<keyof Schema>

export type TableByAccount = (typeof tablesByAccount)[number]

/** How the rows of the other tables go. `account-erasure.ts` does it. */
export const otherTables = {
  files: 'with their contents',
  pictures: 'with their contents',
  events: 'with their receipts',
  delivery_lanes: 'with all their deliveries',
  deliveries: 'with their lanes',
  delivery_receipts: 'with their events',
  delivery_queue: 'with their lanes',
  delivery_attempts: 'with their lanes',
  spending: 'by the ids and hashes of addresses in their subjects',
  members: 'with the account',
  accounts: 'last',
  users: 'with the account, unless they are members of another one',
  totp_secrets: 'with the person',
  recovery_codes: 'with the person',
  passkeys: 'with the person',
  sign_in_tickets: 'with the person',
  identities: 'with the person',
  oidc_requests: 'with the person',
  passkey_challenges: 'stay: they contain hashes only, and expire',
  erased_accounts: 'stay: they contain ids only',
  sealed_checks: 'stay: they belong to no account',
  upkeep: 'stay: they belong to no account',
} as const satisfies Record<Exclude<keyof Schema, TableByAccount>, string>

/** Tables with long texts. A step deletes fewer rows of them. */
export const heavyTables: ReadonlySet<TableByAccount> = new Set(['proposals', 'shares', 'share_versions', 'templates'])

/** Tables without an index by account. Their rows are found by the proposals of the account. */
export const tablesByProposal: ReadonlySet<TableByAccount> = new Set([
  'section_reading',
  'share_views',
  'share_versions',
  'messages',
  'mail_states',
])
