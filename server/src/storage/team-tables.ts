import type { NotificationState } from '@proffer/core/mails/schema.ts'
import type { ActorKind, AuditAction } from '@proffer/core/team/audit.ts'
import type { Role } from '@proffer/core/team/roles.ts'
import type { Generated } from 'kysely'

export interface InvitationsTable {
  id: string
  account_id: string
  email: string
  role: Role
  token_hash: string
  /** The user who invited. */
  invited_by: string
  created_at: string
  expires_at: string
  accepted_at: string | null
  withdrawn_at: string | null
  /** The id of the delivery. Null if no mail was queued. */
  mail_id: string | null
  status: NotificationState | null
  reason: string | null
  retry_at: string | null
}

/** The approval of a proposal, unless its state is `none`. The record of the proposal shows the same. */
export interface ApprovalsTable {
  proposal_id: string
  account_id: string
  state: 'requested' | 'approved' | 'declined'
  user_id: string
  user_name: string
  at: string
  note: string | null
  /** Changes with what clients see of the author. */
  shown_author: Generated<string>
}

export interface AuditEntriesTable {
  account_id: string
  /** Counts the entries of the account, from 1. */
  position: number
  id: string
  at: string
  actor_kind: ActorKind
  actor_id: string | null
  actor_name: string | null
  action: AuditAction
  target: string | null
  address: string | null
  /** JSON. */
  detail: string
  hash: string
}

/** Position and hash of the entry before the oldest one that is kept, and of the newest one. */
export interface AuditChainsTable {
  account_id: string
  start_position: number
  start_hash: string
  last_position: number
  last_hash: string
}
