import { SignedIn } from '@proffer/core/accounts/schema.ts'
import { PasskeyQuestion, PasskeyRequestOptions, PasskeySignIn } from '@proffer/core/passkeys/schema.ts'
import {
  RecoveryCodes,
  SecondFactorProof,
  SecondFactorState,
  TotpConfirmation,
  TotpSetup,
} from '@proffer/core/second-factor/schema.ts'
import { operation } from '../http/operation.ts'

const tag = 'Account'
const signedIn = {
  status: 200,
  description: 'The account and the session.',
  schema: SignedIn,
  headers: { 'Set-Cookie': 'The session cookie.' },
} as const

export const getState = operation({
  id: 'second_factor_get',
  tag,
  summary: 'Get your second factors',
  description:
    'Returns which second factors you have, how many recovery codes are left, and which teams require a factor.',
  scope: 'read',
  worksWithoutSecondFactor: true,
  answer: { status: 200, description: 'Your second factors.', schema: SecondFactorState },
})

export const createTotp = operation({
  id: 'totp_create',
  tag,
  summary: 'Set up an authenticator app',
  description:
    'Returns a new secret for an authenticator app (TOTP: SHA-1, 30 seconds, 6 digits). It is not active until you confirm a code ' +
    'with `POST /second-factor/totp/confirm`. Another call before that replaces the secret.',
  scope: 'write',
  unrepeatable: true,
  showsSecret: true,
  needsRecentSignIn: true,
  worksWithoutSecondFactor: true,
  answer: { status: 200, description: 'The secret.', schema: TotpSetup },
  errors: ['totp_exists'],
})

export const confirmTotp = operation({
  id: 'totp_confirm',
  tag,
  summary: 'Confirm the authenticator app',
  description:
    'Activates the secret with a code that the app shows, and returns ten recovery codes. Former recovery codes stop working. You get ' +
    'an email about it.',
  scope: 'write',
  unrepeatable: true,
  showsSecret: true,
  needsRecentSignIn: true,
  worksWithoutSecondFactor: true,
  body: TotpConfirmation,
  answer: { status: 200, description: 'The recovery codes.', schema: RecoveryCodes },
  errors: ['wrong_code', 'totp_exists', 'totp_not_started'],
})

export const removeTotp = operation({
  id: 'totp_delete',
  tag,
  summary: 'Remove the authenticator app',
  description:
    'Codes of the app stop working. Without any second factor left, the recovery codes are deleted too. You get an email about it.',
  scope: 'write',
  unrepeatable: true,
  needsRecentSignIn: true,
  answer: { status: 204, description: 'The authenticator app is removed.' },
  errors: ['totp_not_found'],
})

export const createRecoveryCodes = operation({
  id: 'recovery_codes_create',
  tag,
  summary: 'Create new recovery codes',
  description:
    'Returns ten new recovery codes. The former ones stop working. Requires an authenticator app or a passkey.',
  scope: 'write',
  unrepeatable: true,
  showsSecret: true,
  needsRecentSignIn: true,
  worksWithoutSecondFactor: true,
  answer: { status: 200, description: 'The recovery codes.', schema: RecoveryCodes },
  errors: ['second_factor_missing'],
})

export const verifySecondFactor = operation({
  id: 'second_factor_verify',
  tag,
  summary: 'Sign in with a second factor',
  description:
    'Completes a sign-in that was answered with 202 and a ticket. Send exactly one of `code`, `recoveryCode` and `credential`. For a ' +
    'passkey, get the options from `POST /auth/passkey/options` with the same ticket: their challenge works with this ticket only. ' +
    'After a few wrong codes, codes are refused for a while. Passkeys still work then.',
  scope: 'write',
  access: 'link',
  body: SecondFactorProof,
  answer: signedIn,
  errors: ['wrong_code', 'wrong_passkey', 'no_account', 'ticket_expired', 'too_many_wrong_codes'],
})

export const passkeyOptions = operation({
  id: 'passkey_sign_in_options',
  tag,
  summary: 'Start to sign in with a passkey',
  description:
    'Returns the options for `navigator.credentials.get`. The server stores the challenge for 5 minutes, and it works once. With ' +
    '`ticket`, the options name the passkeys of the person who signs in, and the challenge works for `POST /auth/second-factor` with this ' +
    'ticket only. Without it, the browser offers the passkeys that it has, for `POST /auth/passkey`. With `email`, only a ' +
    'passkey of this person is accepted. The response is the same whether or not the address has an account.',
  scope: 'write',
  access: 'page',
  body: PasskeyQuestion,
  answer: { status: 200, description: 'The options.', schema: PasskeyRequestOptions },
  errors: ['ticket_expired'],
})

export const signInWithPasskey = operation({
  id: 'passkey_sign_in',
  tag,
  summary: 'Sign in with a passkey',
  description:
    'Signs in with a passkey instead of a password. If the passkey has asked for a fingerprint, a face or a PIN, it is the password and ' +
    'the second factor in one. One that has not is refused here, and works as a second factor.',
  scope: 'write',
  access: 'anyone',
  body: PasskeySignIn,
  answer: signedIn,
  errors: ['wrong_passkey', 'passkey_without_verification', 'no_account'],
})
