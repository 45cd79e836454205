import type { SignInMethod } from '@proffer/core/sessions/schema.ts'

export interface TotpSecretsTable {
  user_id: string
  sealed: string
  created_at: string
  /** Null until the first code was right. */
  confirmed_at: string | null
  /** The newest step of 30 seconds whose code was used. */
  last_step: number
}

/** The recovery codes that were not used yet. */
export interface RecoveryCodesTable {
  user_id: string
  code_hash: string
  created_at: string
}

export interface PasskeysTable {
  id: string
  user_id: string
  /** In base64url, like the key. */
  credential_id: string
  public_key: string
  counter: number
  /** JSON of the list. */
  transports: string
  /** 1: it asked for a fingerprint, a face or a PIN when it was last used. */
  verifies_user: number
  name: string
  created_at: string
  last_used_at: string | null
}

export interface PasskeyChallengesTable {
  challenge_hash: string
  /** For whom and for what the challenge was made. */
  purpose: string
  expires_at: string
}

/** Sign-ins that wait for a second factor. */
export interface SignInTicketsTable {
  token_hash: string
  user_id: string
  /** The first factor of the sign-in. */
  method: SignInMethod | null
  /** How many codes were entered with it. */
  tries: number
  created_at: string
  expires_at: string
}
