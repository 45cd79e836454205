import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { SessionRecord } from '../sessions/schema.ts'
import { roles } from '../team/roles.ts'
import { EmailAddress, Id, Line, Nullable, named, OneOf, Timestamp } from '../wire.ts'

export const MIN_PASSWORD_LENGTH = 8
const MAX_PASSWORD_LENGTH = 200
export const PersonName = Type.String({ ...Line, minLength: 1, maxLength: 200, examples: ['Ada Alves'] })
export const Password = Type.String({ maxLength: MAX_PASSWORD_LENGTH, examples: ['correct horse battery'] })
export const NewPassword = Type.String({ ...Password, minLength: MIN_PASSWORD_LENGTH })
const LinkToken = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'The token from the link in the email, after `#token=`.',
})
const Language = Type.Optional(OneOf(['en', 'es'], { description: 'The language of the email. Default `en`.' }))

export const SignUp = named('SignUp', Type.Object({ email: EmailAddress, name: PersonName, language: Language }))
export type SignUp = Static<typeof SignUp>

/** Who can sign up. The sign-up page reads it before it shows its form. */
export const SignUpAvailability = named(
  'SignUpAvailability',
  Type.Object({
    sign_up: OneOf(['open', 'closed', 'domains'], {
      description: '`domains`: only email addresses at one of `domains` can sign up.',
    }),
    domains: Type.Array(Type.String({ examples: ['example.com'] }), {
      description: 'Empty unless `sign_up` is `domains`.',
    }),
    single_sign_on: Nullable(
      Type.Object(
        {
          name: Type.String({ description: 'What the button says after "Sign in with".', examples: ['Keycloak'] }),
        },
        { description: 'Sign-in by OpenID Connect. Null if the operator has not set it up.' },
      ),
    ),
  }),
  { sign_up: 'domains', domains: ['example.com'], single_sign_on: { name: 'Keycloak' } },
)
export type SignUpAvailability = Static<typeof SignUpAvailability>

export const SetPassword = named('SetPassword', Type.Object({ token: LinkToken, password: NewPassword }))
export type SetPassword = Static<typeof SetPassword>

const RevokeApiKeys = Type.Optional(
  Type.Boolean({ description: 'Whether to revoke all API keys of the account as well. Default `false`.' }),
)

export const ResetPassword = named(
  'ResetPassword',
  Type.Object({ token: LinkToken, password: NewPassword, revoke_api_keys: RevokeApiKeys }),
)

export type ResetPassword = Static<typeof ResetPassword>

/** What the page of a reset link shows before a new password is chosen. */
export const ResetLink = named(
  'ResetLink',
  Type.Object({
    email: Type.String({ examples: ['ada@example.com'] }),
    usable_api_keys: Type.Integer({
      minimum: 0,
      description: 'The number of API keys that are active or deactivated, but not revoked.',
    }),
  }),
)
export type ResetLink = Static<typeof ResetLink>

export const SignIn = named('SignIn', Type.Object({ email: Type.String({ maxLength: 254 }), password: Password }))
export type SignIn = Static<typeof SignIn>

export const ResetRequest = named('ResetRequest', Type.Object({ email: EmailAddress, language: Language }))
export type ResetRequest = Static<typeof ResetRequest>

export const LinkConfirmation = named('LinkConfirmation', Type.Object({ token: LinkToken }))
export type LinkConfirmation = Static<typeof LinkConfirmation>

export const AccountChange = named('AccountChange', Type.Object({ name: PersonName }))
export type AccountChange = Static<typeof AccountChange>

export const EmailChange = named('EmailChange', Type.Object({ email: EmailAddress, password: Password }))
export type EmailChange = Static<typeof EmailChange>

export const PasswordChange = named(
  'PasswordChange',
  Type.Object({ current_password: Password, new_password: NewPassword, revoke_api_keys: RevokeApiKeys }),
)
export type PasswordChange = Static<typeof PasswordChange>

const AccountMail = OneOf(['queued', 'not_configured'], {
  description:
    'Whether this server sends email. `not_configured`: it only writes emails to files in its data directory. It does not depend on ' +
    'whether the address has an account.',
})

/** The same response with and without an account, so nobody can find out who has one. */
export const QueuedMail = named(
  'QueuedMail',
  Type.Object({
    email: Type.String(),
    expires_in_seconds: Type.Integer({ description: 'When the link expires.' }),
    notification: AccountMail,
  }),
)
export type QueuedMail = Static<typeof QueuedMail>

export const CloseAccount = named(
  'CloseAccount',
  Type.Object({
    confirm: Type.String({ maxLength: 254, description: 'Your own email address.', examples: ['ada@example.com'] }),
  }),
)
export type CloseAccount = Static<typeof CloseAccount>

/** An account that its owner has closed. */
export const ClosedAccount = named(
  'ClosedAccount',
  Type.Object({
    erasedAt: {
      ...Timestamp,
      description: 'When the account is erased. Until then, the link in the email restores it.',
    },
    notification: OneOf(['queued', 'not_configured'], {
      description:
        'What becomes of the email with the link. `not_configured`: this server only writes emails to files in its data directory.',
    }),
  }),
)
export type ClosedAccount = Static<typeof ClosedAccount>

export const SignUpUnderWay = named(
  'SignUpUnderWay',
  Type.Object({
    email: Type.String(),
    expires_in_seconds: Type.Integer({ description: 'When the link expires.' }),
    notification: AccountMail,
    confirm_url: Type.Optional(
      Type.String({
        description:
          'The link from the email. Only if no mail server is configured and the browser is on the machine of the server.',
      }),
    ),
  }),
)
export type SignUpUnderWay = Static<typeof SignUpUnderWay>

export const SignedIn = named(
  'SignedIn',
  Type.Object({
    id: Id,
    email: Type.String(),
    email_verified: Type.Boolean(),
    has_password: Type.Boolean(),
    name: Type.String(),
    user_type: Type.String(),
    effective_tier: Type.String(),
    plan: Type.String(),
    is_admin: Type.Boolean(),
    team_id: Nullable(Id),
    team_role: Nullable(Type.String()),
    team_name: Nullable(Type.String()),
    account_id: { ...Id, description: 'The account in which the session works.' },
    account_name: Type.String({
      description: 'The name of the team or, without a team, of the owner.',
      examples: ['Harbour Studio'],
    }),
    role: OneOf(roles, { description: 'Your role in this account.', examples: ['owner'] }),
    created_at: Timestamp,
    second_factor: Type.Object(
      {
        has: Type.Boolean({ description: 'Whether you have an authenticator app or a passkey.' }),
        required: Type.Boolean({
          description:
            'Whether the team requires one. Without one, everything except setting one up is then refused with `second_factor_required`.',
        }),
      },
      { examples: [{ has: true, required: false }] },
    ),
    session: SessionRecord,
  }),
)
export type SignedIn = Static<typeof SignedIn>
