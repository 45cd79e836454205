import { type Claim, claim } from './claim.ts'

/** What mails and errors say about second factors and about signing in with OpenID Connect. */
export const secondFactorClaims: Claim[] = [
  claim('server/src/mails/account-content.ts', 'words[change]', 'mails account.secondFactor.removed.subject'),
  claim('server/src/mails/account-content.ts', 'isPasswordRemoved', 'mails account.signInConnected.removed'),
  claim('server/src/oidc/errors.ts', 'oidcFailed', 'api oidc_failed'),
  claim('server/src/second-factor/errors.ts', 'totpNotStarted', 'api totp_not_started'),
  claim('server/src/passkeys/service.ts', 'insertPasskey', 'api passkey_exists'),
  claim('server/src/passkeys/service.ts', 'passwordHash', 'api last_sign_in_method'),
]
