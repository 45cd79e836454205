import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** How many steps the clock of a device may be wrong. */
const WINDOW = 1
/** The bytes of a secret: as many as SHA-1 gives. */
const SECRET_BYTES = 20

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Proffer',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  })

/** A random secret in base32. */
export const newTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32

/** The address that authenticator apps read from a QR code. */
export const otpauthUrl = (secret: string, email: string) => totpOf(secret, email).toString()

/**
 * Returns the step of 30 seconds to which the code belongs: the current one, the one before or the one after. Undefined if it is the
 * code of none of them.
 */
export function stepOf(secret: string, code: string, at: Date): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = at.getTime()
  const delta = totpOf(secret).validate({ token, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}
