import { normalAddress } from '../accounts/credentials.ts'
import { isEmailAddress } from '../values/email-address.ts'

export type Claims = Record<string, unknown>

const MAX_NAME_LENGTH = 200

/**
 * The address of which the issuer says that this person receives its mail. An issuer often lets people type any address, so without the
 * claim it proves nothing. Microsoft sends no `email_verified`. Its optional claim `xms_edov` says that the tenant owns the domain.
 */
export function verifiedAddress(issuer: string, claims: Claims): string | undefined {
  const { email, email_verified: isVerified, xms_edov: ownsDomain } = claims
  if (typeof email !== 'string') return undefined
  const isOfOwnTenant = isMicrosoft(issuer) && [true, 1, '1', 'true'].includes(ownsDomain as string)
  if (isVerified !== true && !isOfOwnTenant) return undefined
  const address = normalAddress(email)
  return isEmailAddress(address) ? address : undefined
}

const isMicrosoft = (issuer: string) => new URL(issuer).hostname === 'login.microsoftonline.com'

/** The name for a new user. Without one, the part of the address before the @. */
export function nameFrom({ name, given_name: given, family_name: family }: Claims, address: string): string {
  const candidates = [name, [given, family].filter((part) => typeof part === 'string').join(' ')]
  const [chosen] = candidates.map(onOneLine).filter((text) => text !== '')
  return chosen ?? address.slice(0, address.lastIndexOf('@'))
}

const onOneLine = (value: unknown) =>
  typeof value === 'string'
    ? value
        .toWellFormed()
        .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
        .trim()
        .slice(0, MAX_NAME_LENGTH)
        .toWellFormed()
    : ''
