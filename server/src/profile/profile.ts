import {
  type Profile,
  type ProfileChange,
  profileDefaults,
  profileFields,
  type SecretField,
  secretFields,
} from '@proffer/core/profile/schema.ts'
import type { Place } from '../process/sealed-places.ts'
import type { Sealer } from '../process/secrets.ts'

/** The stored profile: only the fields that were set, with encrypted credentials. */
export type StoredProfile = Partial<Profile>

const MASK = '••••'
const SHOWN_CHARACTERS = 4
// In a shorter credential, the last characters would be too large a part of the secret.
const LONG_ENOUGH_TO_SHOW = 9

function mask(secret: string): string {
  const characters = Array.from(secret)
  return characters.length < LONG_ENOUGH_TO_SHOW ? MASK : MASK + characters.slice(-SHOWN_CHARACTERS).join('')
}

export const isSecret = (field: string): field is SecretField => (secretFields as readonly string[]).includes(field)

/** Where a credential is sealed. Credentials belong to the company's part of the profile. */
export const credentialPlace = (accountId: string, field: SecretField): Place => ({
  field: `accounts.profile.${field}`,
  owner: accountId,
})

/** Whose credentials are sealed and opened. */
interface Credentials {
  sealer: Sealer
  accountId: string
}

/**
 * Merges a change by field. Null resets a field to its default. A mask that is sent back, even an outdated one, keeps the
 * credential.
 */
export function applyProfileChange(
  stored: StoredProfile,
  change: ProfileChange,
  { sealer, accountId }: Credentials,
): StoredProfile {
  const after: Record<string, unknown> = { ...stored }
  for (const field of profileFields) {
    const value = change[field]
    if (value === undefined) continue
    if (value === null || (isSecret(field) && value === '')) delete after[field]
    else if (field === 'brandColor') after[field] = String(value).toLowerCase()
    else if (!isSecret(field)) after[field] = value
    else if (!String(value).startsWith(MASK))
      after[field] = sealer.seal(String(value), credentialPlace(accountId, field))
  }
  return after as StoredProfile
}

/** Every field, with defaults for unset ones and masked credentials. A credential that cannot be decrypted is missing. */
export function maskedProfile(stored: StoredProfile, { sealer, accountId }: Credentials): Profile {
  const masked: Profile = { ...profileDefaults, ...stored }
  for (const field of secretFields) {
    const sealed = stored[field]
    const secret = sealed ? sealer.openIfReadable(sealed, credentialPlace(accountId, field)) : null
    masked[field] = secret === null ? null : mask(secret)
  }
  return masked
}
