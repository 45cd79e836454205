import type { Tier } from '@proffer/core/plans.ts'
import type { Generated } from 'kysely'

/** A tenant. Everything that is not a person's own belongs to one. */
export interface AccountsTable {
  id: string
  plan: Tier
  /** 1: the owner signed up without an invitation. 0: the operator created the account or invited the owner. */
  self_made: Generated<number>
  /** JSON of the company's part of the profile. */
  profile: string
  created_at: string
  /** Null until the account is a team. */
  team_name: string | null
  team_created_at: string | null
  /** JSON of the settings. Those that are absent are the defaults. */
  team_settings: Generated<string>
  /** When an owner closed the account. Null while it is open. */
  closed_at: string | null
  /** When a closed account is erased. Null while it is open. */
  erase_at: string | null
  /** When the account was last restored. */
  reopened_at: string | null
}

/** What stays of an account that was erased. */
export interface ErasedAccountsTable {
  id: string
  erased_at: string
}

export interface MailLinksTable {
  token_hash: string
  purpose:
    | 'sign_up'
    | 'invitation'
    | 'reset_password'
    | 'account_exists'
    | 'confirm_email'
    | 'sign_in'
    | 'restore_account'
  email: string
  /** Null while the address has no account. */
  user_id: string | null
  /** The name for the account that the link creates. */
  name: string | null
  /** The account that the link restores. */
  account_id: string | null
  created_at: string
  expires_at: string
}
