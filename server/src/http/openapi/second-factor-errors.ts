import { type ErrorDocument, rate } from './error-members.ts'

/** The errors of second factors and passkeys. */
export const secondFactorErrors = {
  wrong_code: {
    detail: 'This code is wrong, or it was used already. Enter the newest code.',
    advice: 'Enter the code that the app shows now, and check the clock of the device. Each code works once.',
  },
  wrong_passkey: {
    detail: 'This passkey was not accepted. Try again, or sign in another way.',
    advice: 'Request new options and try again. The passkey may have been removed, or it is for another address.',
  },
  passkey_without_verification: {
    detail:
      'This passkey did not ask for a fingerprint, a face or a PIN. Sign in with your password, then use it as second factor.',
    advice: 'Sign in with the password. The passkey works as its second factor.',
  },
  totp_exists: {
    detail: 'You have an authenticator app already. Remove it before you set up another one.',
    advice: 'Remove the authenticator app with `DELETE /second-factor/totp`, then set up the new one.',
  },
  totp_not_started: {
    detail: 'There is no secret to confirm. Request one first.',
    advice: 'Request a secret with `POST /second-factor/totp`, then confirm a code.',
  },
  totp_not_found: {
    detail: 'You have no authenticator app.',
    advice: 'Read `GET /second-factor`. The app may have been removed already.',
  },
  passkey_not_found: {
    detail: 'No passkey with this ID exists in your account.',
    advice: 'List the passkeys to find the right ID.',
  },
  passkey_exists: {
    detail: 'This passkey is stored already.',
    advice: 'Use another device or another passkey.',
  },
  passkey_limit_reached: {
    detail: 'You have 20 passkeys, which is the maximum. Remove one that you do not use.',
    advice: 'Remove a passkey with `DELETE /passkeys/{passkey_id}`.',
  },
  passkey_not_usable: {
    detail: 'This passkey could not be verified. Start again.',
    advice: 'Request new options with `POST /passkeys/options`. They work once, for 5 minutes, at the host in `rp.id`.',
  },
  last_sign_in_method: {
    detail:
      'You have no password, so you could not sign in without this passkey. Set a password or add another passkey first.',
    advice: 'Set a password with a reset link, or add another passkey. Then remove this one.',
  },
  ticket_expired: {
    detail: 'This sign-in took too long, or it was completed already. Sign in again.',
    advice: 'Sign in again. A ticket works for 10 minutes, and once.',
  },
  too_many_wrong_codes: {
    detail: 'Too many wrong codes. Use a passkey, or try again in 60 s.',
    members: rate,
    retryAfter: true,
    advice: 'Wait for `Retry-After` seconds and sign in again. A passkey works at once.',
  },
} satisfies Record<string, ErrorDocument>
