import {
  type Profile,
  type ProfileChange,
  type ProfileField,
  profileDefaults,
  profileFields,
  secretFields,
} from '@proffer/core/profile/schema.ts'
import type { Sealer } from '../process/secrets.ts'

/** What is kept: only the fields somebody has set, credentials sealed. */
export type StoredProfile = Partial<Profile>

const MASK = '••••'
const SHOWN = 4
// The end of anything shorter would be half of it, or all.
const LONG_ENOUGH_TO_SHOW = 9

function mask(secret: string): string {
  const characters = Array.from(secret)
  return characters.length < LONG_ENOUGH_TO_SHOW ? MASK : MASK + characters.slice(-SHOWN).join('')
}

const isSecret = (field: ProfileField) => (secretFields as readonly ProfileField[]).includes(field)

/** Merged by key: null returns a field to its default, and a mask sent back, be it an old one, leaves the credential as it is. */
export function applyProfileChange(stored: StoredProfile, change: ProfileChange, sealer: Sealer): StoredProfile {
  const after: Record<string, unknown> = { ...stored }
  for (const field of profileFields) {
    const value = change[field]
    if (value === undefined) continue
    if (value === null || (isSecret(field) && value === '')) delete after[field]
    else if (!isSecret(field)) after[field] = value
    else if (!String(value).startsWith(MASK)) after[field] = sealer.seal(String(value))
  }
  return after as StoredProfile
}

/** Every field, with its default where nothing is set, credentials masked. */
export function shownProfile(stored: StoredProfile, sealer: Sealer): Profile {
  const shown: Profile = { ...profileDefaults, ...stored }
  for (const field of secretFields) {
    const sealed = stored[field]
    shown[field] = sealed ? mask(sealer.open(sealed)) : null
  }
  return shown
}
