import { OidcCallback, OidcStart } from '@proffer/core/oidc/schema.ts'
import { operation } from '../http/operation.ts'

// Browsers open both as pages. They are no calls of the pages' scripts.

export const start = operation({
  id: 'oidc_start',
  tag: 'Account',
  summary: 'Sign in by OpenID Connect',
  description:
    'Open it in a browser. It redirects to the issuer of the server (`OIDC_ISSUER`), with PKCE, state and nonce. With ' +
    '`confirm=true` and a session, the issuer asks for the password again.',
  scope: 'read',
  access: 'anyone',
  unrepeatable: true,
  opensInBrowser: true,
  query: OidcStart,
  answer: {
    status: 302,
    description: 'To the issuer.',
    headers: {
      Location: 'The page of the issuer.',
      'Set-Cookie': 'Binds the sign-in to this browser, for 10 minutes.',
    },
  },
  errors: ['oidc_not_configured', 'oidc_unavailable'],
})

export const callback = operation({
  id: 'oidc_callback',
  tag: 'Account',
  summary: 'Finish a sign-in by OpenID Connect',
  description:
    'The issuer sends the browser here. Who signed in is found by issuer and subject, the first time by an address that ' +
    'the issuer has verified. A stranger needs an invitation, or an address at one of `OIDC_DOMAINS`, and becomes a member ' +
    'of that team. A person with a second factor is asked for it on the sign-in page.',
  scope: 'write',
  access: 'anyone',
  unrepeatable: true,
  opensInBrowser: true,
  query: OidcCallback,
  answer: {
    status: 302,
    description: 'To the page in `returnTo`, or to the second step of signing in.',
    headers: { Location: 'A page of the application.', 'Set-Cookie': 'The session cookie.' },
  },
  errors: [
    'oidc_not_configured',
    'oidc_unavailable',
    'oidc_cancelled',
    'oidc_expired',
    'oidc_failed',
    'oidc_email_not_verified',
    'oidc_not_allowed',
    'oidc_other_identity',
    'oidc_other_person',
    'oidc_not_confirmed',
    'no_account',
    'account_locked',
  ],
})
