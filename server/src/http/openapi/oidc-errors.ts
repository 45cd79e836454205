import type { ErrorDocument } from './error-members.ts'

/** The errors of sign-in by OpenID Connect. Browsers get them as a page. */
export const oidcErrors = {
  oidc_not_configured: {
    detail: 'This server has no sign-in by OpenID Connect. Sign in with your email address and password.',
    advice: 'Sign in in another way. The operator sets it up with `OIDC_ISSUER`.',
  },
  oidc_unavailable: {
    detail: 'Keycloak does not answer at the moment. Try again in a minute, or sign in with your password.',
    advice: 'Try again in a minute. Meanwhile, sign in with a password or a mailed link.',
  },
  oidc_cancelled: {
    detail: 'The sign-in with Keycloak was cancelled. Start again when you are ready.',
    advice: 'Start the sign-in again.',
  },
  oidc_expired: {
    detail:
      'This sign-in took longer than 10 minutes, was used already, or began in another browser. Start the sign-in again.',
    advice: 'Start the sign-in again, in one browser.',
  },
  oidc_failed: {
    detail: 'The answer of Keycloak could not be verified, so nobody was signed in. Start the sign-in again.',
    advice: 'Start again. If it happens each time, the log of the server names the reason.',
  },
  oidc_email_not_verified: {
    detail:
      'Keycloak does not say that your email address is verified, so it cannot be used to find your account. ' +
      'Ask the operator of Keycloak to verify it.',
    advice: 'The issuer must send `email` with `email_verified: true`. The guide "Sign in with your company" says how.',
  },
  oidc_not_allowed: {
    detail:
      'There is no account and no open invitation for ada@example.com. Ask the owner of a team for an invitation to this address.',
    advice: 'Invite the person, or allow their domain with `OIDC_DOMAINS` and `OIDC_TEAM`.',
  },
  oidc_other_identity: {
    detail:
      'The account of ada@example.com is connected with another person at Keycloak. Ask the operator of this service to disconnect it.',
    advice: 'If it is the same person, the operator runs `proffer accounts disconnect-oidc --email <address>`.',
  },
  oidc_other_person: {
    detail:
      'You confirmed as another person than the one who is signed in here. Sign in to Keycloak with the right user.',
    advice: 'Confirm with the same user, or sign out first.',
  },
  oidc_not_confirmed: {
    detail:
      'Keycloak did not ask you for your password again, so this does not count as a confirmation. ' +
      'Set a password by email in Settings → Security, and confirm with it.',
    advice:
      'The issuer must support `max_age` and send `auth_time`. Otherwise confirm with a password or a second factor.',
  },
} satisfies Record<string, ErrorDocument>
