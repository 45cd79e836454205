import { AppError, retryLater } from '../errors/errors.ts'

export const wrongCode = () =>
  new AppError(401, 'wrong_code', 'This code is wrong, or it was used already. Enter the newest code.')

export const wrongPasskey = () =>
  new AppError(401, 'wrong_passkey', 'This passkey was not accepted. Try again, or sign in another way.')

export const passkeyWithoutVerification = () =>
  new AppError(
    401,
    'passkey_without_verification',
    'This passkey did not ask for a fingerprint, a face or a PIN. Sign in with your password, then use it as second factor.',
  )

export const totpExists = () =>
  new AppError(409, 'totp_exists', 'You have an authenticator app already. Remove it before you set up another one.')

export const totpNotStarted = () =>
  new AppError(409, 'totp_not_started', 'There is no secret to confirm. Request one first.')

export const totpNotFound = () => new AppError(404, 'totp_not_found', 'You have no authenticator app.')

export const noFactorForCodes = () =>
  new AppError(
    409,
    'second_factor_missing',
    'You have no second factor for which recovery codes could stand. Set up an authenticator app or a passkey first.',
  )

export const ticketExpired = () =>
  new AppError(410, 'ticket_expired', 'This sign-in took too long, or it was completed already. Sign in again.')

export const tooManyWrongCodes = (limit: number, retryAfterSeconds: number) =>
  new AppError(
    429,
    'too_many_wrong_codes',
    `Too many wrong codes. Use a passkey, or try again in ${retryAfterSeconds} s.`,
    retryLater(limit, retryAfterSeconds),
  )
