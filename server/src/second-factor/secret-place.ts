import type { Place } from '../process/sealed-places.ts'

/** Where the secret of an authenticator app is sealed. A person has at most one. */
export const totpPlace = (userId: string): Place => ({ field: 'totp_secrets.sealed', owner: userId })
