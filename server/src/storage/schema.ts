import type { Role } from '@proffer/core/team/roles.ts'
import type { Generated } from 'kysely'
import type { AcceptancesTable, IssuedDocumentsTable, VerificationCodesTable } from './acceptance-tables.ts'
import type { AccountsTable, ErasedAccountsTable, MailLinksTable } from './account-tables.ts'
import type { ActualHoursTable, CatalogueItemsTable } from './catalogue-tables.ts'
import type { AccountExportsTable, AccountImportsTable } from './export-tables.ts'
import type { FilesTable, FileUsesTable, PicturesTable } from './file-tables.ts'
import type { IdentitiesTable, OidcRequestsTable } from './identity-tables.ts'
import type { LeadMessagesTable, LeadSessionsTable, WidgetConversationsTable, WidgetsTable } from './lead-tables.ts'
import type {
  DeliveriesTable,
  DeliveryAttemptsTable,
  DeliveryLanesTable,
  DeliveryQueueTable,
  DeliveryReceiptsTable,
  ErasuresTable,
  EventSubscriptionsTable,
  EventsTable,
  ScheduledActionsTable,
  UpkeepTable,
  WebhooksTable,
} from './outbox-tables.ts'
import type {
  PasskeyChallengesTable,
  PasskeysTable,
  RecoveryCodesTable,
  SignInTicketsTable,
  TotpSecretsTable,
} from './second-factor-tables.ts'
import type { SessionsTable } from './session-tables.ts'
import type {
  MailStatesTable,
  MessagesTable,
  SectionReadingTable,
  SharesTable,
  ShareVersionsTable,
  ShareViewsTable,
} from './share-tables.ts'
import type { ApprovalsTable, AuditChainsTable, AuditEntriesTable, InvitationsTable } from './team-tables.ts'
import type { SpendingTable, StoredBytesTable, UsageCountsTable } from './usage-tables.ts'

/**
 * The tables, the same on both databases, with text and integer columns only. Times are ISO text, flags are 0 or 1, and
 * documents are JSON text. That of a proposal is the text that the API returns, byte for byte.
 */
export interface Schema {
  accounts: AccountsTable
  users: UsersTable
  members: MembersTable
  invitations: InvitationsTable
  audit_entries: AuditEntriesTable
  audit_chains: AuditChainsTable
  erased_accounts: ErasedAccountsTable
  sessions: SessionsTable
  mail_links: MailLinksTable
  identities: IdentitiesTable
  oidc_requests: OidcRequestsTable
  totp_secrets: TotpSecretsTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  sign_in_tickets: SignInTicketsTable
  api_keys: ApiKeysTable
  proposals: ProposalsTable
  approvals: ApprovalsTable
  proposal_values: ProposalValuesTable
  offered_options: OfferedOptionsTable
  proposal_metadata: MetadataTable
  templates: TemplatesTable
  template_metadata: MetadataTable
  shares: SharesTable
  share_versions: ShareVersionsTable
  acceptances: AcceptancesTable
  verification_codes: VerificationCodesTable
  issued_documents: IssuedDocumentsTable
  share_views: ShareViewsTable
  section_reading: SectionReadingTable
  messages: MessagesTable
  mail_states: MailStatesTable
  lead_sessions: LeadSessionsTable
  lead_session_metadata: MetadataTable
  lead_messages: LeadMessagesTable
  widgets: WidgetsTable
  widget_conversations: WidgetConversationsTable
  events: EventsTable
  event_subscriptions: EventSubscriptionsTable
  delivery_lanes: DeliveryLanesTable
  deliveries: DeliveriesTable
  delivery_queue: DeliveryQueueTable
  delivery_attempts: DeliveryAttemptsTable
  delivery_receipts: DeliveryReceiptsTable
  webhooks: WebhooksTable
  idempotency_keys: IdempotencyKeysTable
  sealed_checks: SealedChecksTable
  scheduled_actions: ScheduledActionsTable
  erasures: ErasuresTable
  upkeep: UpkeepTable
  usage_counts: UsageCountsTable
  spending: SpendingTable
  stored_bytes: StoredBytesTable
  files: FilesTable
  file_uses: FileUsesTable
  pictures: PicturesTable
  notification_settings: NotificationSettingsTable
  telegram_codes: TelegramCodesTable
  saved_filters: SavedFiltersTable
  draft_lessons: DraftLessonsTable
  draft_learning: DraftLearningTable
  account_exports: AccountExportsTable
  account_imports: AccountImportsTable
  catalogue_items: CatalogueItemsTable
  actual_hours: ActualHoursTable
}

/** A person who signs in. */
interface UsersTable {
  id: string
  email: string
  name: string
  password_hash: string | null
  user_type: string
  email_verified: number
  is_admin: number
  /** JSON of the person's part of the profile. */
  profile: string
  created_at: string
}

/** What a person may do in an account. */
interface MembersTable {
  account_id: string
  user_id: string
  role: Role
  joined_at: string
  last_seen_at: string | null
}

interface ApiKeysTable {
  id: string
  account_id: string
  /** The member who made it, and as whom it acts. */
  user_id: string
  name: string
  hash: string
  prefix: string
  /** Separated by commas. */
  scopes: string
  state: string
  created_at: string
  expires_at: string | null
  last_used_at: string | null
}

interface ProposalsTable {
  id: string
  account_id: string
  author_id: string
  assignee_id: string | null
  status: string
  /** The name in lower case, by which lists are sorted. */
  name_key: string
  /** The names of the proposal and of the client, in lower case. */
  search_text: string
  /** The total as text that sorts like the number. */
  total_key: string
  updated_at: string
  version: number
  /** JSON of the proposal as the API returns it. */
  record: string
  sent_at: string | null
  outcome_at: string | null
  /** How long the client took to answer. */
  answer_seconds: number | null
  outcome_reason: string | null
  /** The template that the proposal, or the one it is a copy of, was made from. The template may be deleted since. */
  template_id: string | null
  /** What the client agreed to. Null unless the status is `accepted` and the value is known. The sum is in two parts. */
  won_currency: string | null
  won_high: number | null
  won_low: number | null
  /** What they pay per month, in two parts. Null unless accepted, and if nothing recurs monthly. */
  won_monthly_high: number | null
  won_monthly_low: number | null
  created_at: string
  external_id: string | null
  /** 1: the caller set the total. 0: it is calculated. */
  is_total_agreed: number
  /** The total of the draft while the record shows the accepted one. */
  draft_total: string | null
  draft_currency: string | null
  /** JSON of what lines and requirements cost the provider. Null if nothing is known. It is never in the record. */
  costs: string | null
}

/** The metadata of records, by key, for the filters of lists. The records have them too. */
interface MetadataTable {
  record_id: string
  account_id: string
  key: string
  value: string
}

/** What a client could choose when they accepted, and what they chose. The next acceptance of the proposal replaces it. */
interface OfferedOptionsTable {
  proposal_id: string
  position: number
  account_id: string
  answered_at: string
  name: string
  kind: 'option' | 'package'
  recurring: 'none' | 'month' | 'year'
  taken: number
  currency: string
  high: number
  low: number
}

/** The number and the value of an account's proposals. An amount is in two parts: high * 100,000,000 + low ten-thousandths. */
interface ProposalValuesTable {
  account_id: string
  status: string
  currency: string
  n: number
  high: number
  low: number
  /** Bytes that creating proposals has added to what the account stores, their events included. */
  bytes: Generated<number>
}

interface TemplatesTable {
  id: string
  account_id: string
  author_id: string
  name: string
  description: string | null
  is_default: number
  settings: string
  created_at: string
  updated_at: string
  requirements: string
  pricing: string | null
  metadata: string
  external_id: string | null
  /** As of a proposal. */
  costs: string | null
}

interface IdempotencyKeysTable {
  account_id: string
  key: string
  fingerprint: string
  status_code: number
  /** JSON of those that a repeat sends again. */
  headers: string
  /** Sealed. */
  body: string
  created_at: string
}

/** A word that was encrypted with the secret key, to notice a start with another key. */
interface SealedChecksTable {
  name: string
  sealed: string
}

interface NotificationSettingsTable {
  account_id: string
  /** JSON of the choices. Those that are absent are the defaults. */
  kinds: string
  /** Sealed. */
  slack_url: string | null
}

/** Codes that connect a Telegram chat to a person, who has at most one in an account. */
interface TelegramCodesTable {
  code_hash: string
  account_id: string
  user_id: string
  expires_at: string
  /** The chat that used the code. */
  chat_id: string | null
}

/** The filters of the list of proposals that an account has saved. */
interface SavedFiltersTable {
  account_id: string
  user_id: string
  /** JSON of the filters, in their order. */
  filters: string
}

interface DraftLessonsTable {
  id: string
  account_id: string
  /** JSON of the lesson, without its time. */
  lesson: string
  created_at: string
}

interface DraftLearningTable {
  account_id: string
  is_learning: number
}
