import type { Static } from 'typebox'
import { Password } from '../accounts/schema.ts'
import { PasskeyAssertion } from '../passkeys/schema.ts'
import { Type } from '../schema-builders.ts'
import { named, OneOf, Timestamp } from '../wire.ts'

/** With what a person can confirm that it is them. `oidc`: only by signing in again with the identity provider. */
export const confirmMethods = ['password', 'code', 'passkey', 'oidc'] as const
export type ConfirmMethod = (typeof confirmMethods)[number]

export const ConfirmMethods = Type.Array(OneOf(confirmMethods), {
  description:
    'With what you can confirm. `code` is one of the authenticator app or a recovery code. With `oidc`, or with none, sign in again.',
  examples: [['password']],
})

/** Exactly one of them. */
export const Confirmation = named(
  'Confirmation',
  Type.Object({
    password: Type.Optional(Password),
    code: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'A code of the authenticator app, or a recovery code.',
        examples: ['287082'],
      }),
    ),
    passkey: Type.Optional(PasskeyAssertion),
  }),
)
export type Confirmation = Static<typeof Confirmation>

export const Confirmed = named(
  'Confirmed',
  Type.Object({
    confirmedUntil: { ...Timestamp, description: 'Until then, sensitive changes in this session do not ask again.' },
  }),
)
export type Confirmed = Static<typeof Confirmed>
