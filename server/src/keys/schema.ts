import type { Scope } from '../platform/operation.ts'
import type { Tier } from '../platform/plans.ts'

export type KeyState = 'active' | 'deactivated' | 'revoked'

/** A key as it may be shown: never the key itself. */
export interface ApiKey {
  id: string
  userId: string
  name: string
  prefix: string
  scopes: Scope[]
  state: KeyState
  createdAt: string
  expiresAt: string | null
  lastUsedAt: string | null
}

/** A key together with what admission needs to know of its account. */
export interface KeyHolder extends ApiKey {
  plan: Tier
}

export interface NewApiKey {
  name: string
  scopes: Scope[]
  expiresInDays?: number
}
