import type { SecretField } from '@proffer/core/profile/schema.ts'

/**
 * Every column that holds sealed values, and the members of JSON columns that do. `sealed-values/columns.ts` says how they are
 * found again, so a field that is added here does not compile until it is there too.
 */
export type StoredField =
  | `accounts.profile.${SecretField}`
  | 'webhooks.secret'
  | 'webhooks.previous_secret'
  | 'lead_sessions.sealed_callback_secret'
  | 'notification_settings.slack_url'
  | 'shares.sealed_token'
  | 'events.data.share_url'
  | 'deliveries.body'
  | 'idempotency_keys.body'
  | 'totp_secrets.sealed'
  | 'sealed_checks.sealed'

/** A sealed value that only a browser has. */
type BrowserField = 'cookies.known_device'

/** Where a sealed value belongs. It opens only there, so a value that is copied to another record or field is useless. */
export interface Place {
  field: StoredField | BrowserField
  /** The id of the account, or of the person, that the value belongs to. Null if it belongs to nobody. */
  owner: string | null
  /** The row, if the owner can have several values in the field. */
  row?: string
}

/** The place as text, which is authenticated with the sealed value. */
export const placeText = ({ field, owner, row }: Place) => JSON.stringify([field, owner, row ?? null])
