import type { Static } from 'typebox'
import type { Tier } from '../plans.ts'
import { Type } from '../schema-builders.ts'
import type { Role } from '../team/roles.ts'
import type { Visibility } from '../team/schema.ts'
import { Id, Line, Nullable, named, OneOf, Timestamp } from '../wire.ts'
import { MAX_KEY_DAYS } from './lifetime.ts'

const keyStates = ['active', 'deactivated', 'revoked'] as const
export type KeyState = (typeof keyStates)[number]

const KeyScope = OneOf(['read', 'write'])
type Scope = Static<typeof KeyScope>

/** The visible data of a key, without the key itself. */
export interface ApiKey {
  id: string
  accountId: string
  /** The member who made it, and as whom it acts. */
  userId: string
  name: string
  prefix: string
  scopes: Scope[]
  state: KeyState
  createdAt: string
  expiresAt: string | null
  lastUsedAt: string | null
}

/** A key with what decides its limits and rights: the plan of its account, the role of its member and the setting of the team. */
export interface KeyWithRights extends ApiKey {
  plan: Tier
  /** Null if the member has left the account. */
  role: Role | null
  /** What members and viewers of the account can read. */
  visibility: Visibility
  /** When the account is erased. Null unless it is closed. */
  eraseAt: string | null
}

export interface NewApiKey {
  name: string
  scopes: Scope[]
  expiresInDays?: number
}

const Name = Type.String({ ...Line, minLength: 1, maxLength: 100, examples: ['ci'] })
const Scopes = Type.Array(KeyScope, { minItems: 1, maxItems: 2, uniqueItems: true, examples: [['read', 'write']] })

export const ApiKeyInput = named(
  'ApiKeyInput',
  Type.Object({
    name: Name,
    scopes: Type.Optional({ ...Scopes, description: 'Default: both.' }),
    expires_in_days: Type.Optional(
      Nullable(
        Type.Integer({ minimum: 1, maximum: MAX_KEY_DAYS, description: 'The lifetime of a temporary key, in days.' }),
      ),
    ),
  }),
)
export type ApiKeyInput = Static<typeof ApiKeyInput>

export const ApiKeyChange = named('ApiKeyChange', Type.Object({ name: Name }))
export type ApiKeyChange = Static<typeof ApiKeyChange>

const recordFields = {
  id: Id,
  user_id: { ...Id, description: 'The member who made it, and as whom it acts.' },
  name: Type.String({ examples: ['ci'] }),
  prefix: Type.String({ examples: ['pfr_4xT9mQ2b'] }),
  scopes: Scopes,
  state: OneOf(keyStates),
  created_at: Timestamp,
  expires_at: Nullable(Timestamp),
  last_used_at: Nullable(Timestamp),
}

export const ApiKeyRecord = named('ApiKey', Type.Object(recordFields))
export type ApiKeyRecord = Static<typeof ApiKeyRecord>

export const CreatedApiKey = named(
  'CreatedApiKey',
  Type.Object({ ...recordFields, key: Type.String({ description: 'The full key. It is shown only once.' }) }),
)
export type CreatedApiKey = Static<typeof CreatedApiKey>

export const ApiKeyList = named(
  'ApiKeyList',
  Type.Object({ api_keys: Type.Array(ApiKeyRecord), total: Type.Integer({ minimum: 0 }) }),
)
export type ApiKeyList = Static<typeof ApiKeyList>

export const ApiKeyPath = Type.Object({ api_key_id: Id })

export const apiKeyRecord = (key: ApiKey): ApiKeyRecord => ({
  id: key.id,
  user_id: key.userId,
  name: key.name,
  prefix: key.prefix,
  scopes: key.scopes,
  state: key.state,
  created_at: key.createdAt,
  expires_at: key.expiresAt,
  last_used_at: key.lastUsedAt,
})
