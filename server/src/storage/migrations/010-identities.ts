import type { Migration } from './migration.ts'

/** Sign-in by OpenID Connect: who is known to the issuer, and the sign-ins that are under way there. */
export const identities: Migration = {
  name: '010-identities',
  statements: ({ text }) => [
    `create table identities (
      issuer ${text} not null,
      subject ${text} not null,
      user_id ${text} not null references users (id) on delete cascade,
      created_at ${text} not null,
      last_used_at ${text} not null,
      primary key (issuer, subject)
    )`,
    // A second person with the same address at the issuer must not become this user.
    'create unique index identities_by_user on identities (user_id, issuer)',

    // Each row works once, in the browser whose cookie has this hash. It is worth nothing without the code that the issuer sends.
    `create table oidc_requests (
      state_hash ${text} primary key,
      browser_hash ${text} not null,
      nonce ${text} not null,
      code_verifier ${text} not null,
      return_to text not null,
      confirms_user_id ${text},
      known_user_id ${text},
      created_at ${text} not null,
      expires_at ${text} not null
    )`,
    'create index oidc_requests_by_expiry on oidc_requests (expires_at)',

    // A person who signs in there for the first time may have been invited.
    'create index invitations_by_email on invitations (email)',
  ],
}
