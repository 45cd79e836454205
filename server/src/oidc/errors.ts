import { AppError, retryLater } from '../errors/errors.ts'

// Browsers get these errors as a page (`failure-page.ts`). `cause` goes to the log only, because it can quote the issuer.

type Cause = unknown

const refusal = (status: number, code: string, message: string, cause?: Cause) =>
  Object.assign(new AppError(status, code, message), cause === undefined ? {} : { cause })

export const oidcNotConfigured = () =>
  refusal(
    404,
    'oidc_not_configured',
    'This server has no sign-in by OpenID Connect. Sign in with your email address and password.',
  )

const RETRY_SECONDS = 30

export const oidcUnavailable = (name: string, cause?: Cause) => {
  const message = `${name} does not answer at the moment. Try again in a minute, or sign in with your password.`
  const { headers } = retryLater(0, RETRY_SECONDS)
  return Object.assign(new AppError(503, 'oidc_unavailable', message, { headers }), { cause })
}

export const oidcCancelled = (name: string) =>
  refusal(403, 'oidc_cancelled', `The sign-in with ${name} was cancelled. Start again when you are ready.`)

export const oidcExpired = () =>
  refusal(
    410,
    'oidc_expired',
    'This sign-in took longer than 10 minutes, was used already, or began in another browser. Start the sign-in again.',
  )

export const oidcFailed = (name: string, cause: Cause) =>
  refusal(
    400,
    'oidc_failed',
    `The answer of ${name} could not be verified, so nobody was signed in. Start the sign-in again.`,
    cause,
  )

export const addressNotVerified = (name: string) =>
  refusal(
    403,
    'oidc_email_not_verified',
    `${name} does not say that your email address is verified, so it cannot be used to find your account. ` +
      `Ask the operator of ${name} to verify it.`,
  )

export const notAllowed = (email: string, cause?: Cause) =>
  refusal(
    403,
    'oidc_not_allowed',
    `There is no account and no open invitation for ${email}. Ask the owner of a team for an invitation to this address.`,
    cause,
  )

export const otherIdentity = (name: string, email: string) =>
  refusal(
    403,
    'oidc_other_identity',
    `The account of ${email} is connected with another person at ${name}. Ask the operator of this service to disconnect it.`,
  )

export const otherPerson = (name: string) =>
  refusal(
    403,
    'oidc_other_person',
    `You confirmed as another person than the one who is signed in here. Sign in to ${name} with the right user.`,
  )

export const notConfirmed = (name: string, cause: Cause) =>
  refusal(
    403,
    'oidc_not_confirmed',
    `${name} did not ask you for your password again, so this does not count as a confirmation. ` +
      'Set a password by email in Settings → Security, and confirm with it.',
    cause,
  )
