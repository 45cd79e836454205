import { sql } from 'kysely'

/**
 * Whether a person has a second factor: an authenticator app that was confirmed, or a passkey. SQLite returns a number for it,
 * PostgreSQL a boolean.
 */
export const hasSecondFactor = (userId: unknown) => sql<boolean | number>`(
  exists (select 1 from totp_secrets where totp_secrets.user_id = ${userId} and totp_secrets.confirmed_at is not null)
  or exists (select 1 from passkeys where passkeys.user_id = ${userId})
)`
