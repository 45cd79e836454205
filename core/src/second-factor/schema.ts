import type { Static } from 'typebox'
import { PasskeyAssertion } from '../passkeys/schema.ts'
import { Type } from '../schema-builders.ts'
import { Nullable, named, OneOf, Timestamp } from '../wire.ts'

/** With what a person proves a second time who they are. A recovery code stands for either of them. */
export const secondFactorMethods = ['totp', 'passkey'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** What a password alone leads to, if the person has a second factor. */
export const SignInTicket = named(
  'SignInTicket',
  Type.Object({
    ticket: Type.String({
      description: 'Send it with the second factor to `POST /auth/second-factor`. It works for 10 minutes, and once.',
      examples: ['3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    }),
    methods: Type.Array(OneOf(secondFactorMethods), {
      description: 'What the person can use. A recovery code works with each of them.',
      examples: [['totp', 'passkey']],
    }),
  }),
)
export type SignInTicket = Static<typeof SignInTicket>

export const Ticket = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'The `ticket` of the response to the sign-in.',
})

const Code = Type.String({
  minLength: 1,
  maxLength: 20,
  description: 'The six digits that the authenticator app shows. Spaces are ignored.',
  examples: ['287082'],
})

/** Exactly one of `code`, `recoveryCode` and `credential`. */
export const SecondFactorProof = named(
  'SecondFactorProof',
  Type.Object({
    ticket: Ticket,
    code: Type.Optional(Code),
    recoveryCode: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 50,
        description: 'One of the recovery codes. It works once. Case, spaces and hyphens do not matter.',
        examples: ['k3vd-7qpl-2mzx-h5ra'],
      }),
    ),
    credential: Type.Optional(PasskeyAssertion),
  }),
)
export type SecondFactorProof = Static<typeof SecondFactorProof>

export const TotpSetup = named(
  'TotpSetup',
  Type.Object({
    secret: Type.String({
      description: 'The secret in base32, to type into an authenticator app.',
      examples: ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
    }),
    otpauthUrl: Type.String({
      description: 'The same as an address, to show as a QR code.',
      examples: [
        'otpauth://totp/Proffer:ada%40example.com?issuer=Proffer&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
      ],
    }),
  }),
)
export type TotpSetup = Static<typeof TotpSetup>

export const TotpConfirmation = named('TotpConfirmation', Type.Object({ code: Code }))
export type TotpConfirmation = Static<typeof TotpConfirmation>

export const RecoveryCodes = named(
  'RecoveryCodes',
  Type.Object({
    recoveryCodes: Type.Array(Type.String(), {
      description: 'Ten codes, shown only once. Each works once.',
      examples: [['k3vd-7qpl-2mzx-h5ra', 'w6nb-c4ty-jx2e-ofs7']],
    }),
  }),
)
export type RecoveryCodes = Static<typeof RecoveryCodes>

export const SecondFactorState = named(
  'SecondFactorState',
  Type.Object({
    totp: Nullable(
      Type.Object(
        { since: Timestamp },
        {
          description: 'The authenticator app. Null if there is none, or if none was confirmed.',
          examples: [{ since: '2026-11-15T09:30:00.000Z' }],
        },
      ),
    ),
    passkeys: Type.Integer({ minimum: 0, description: 'The number of passkeys.' }),
    recoveryCodesLeft: Type.Integer({ minimum: 0, description: 'The number of recovery codes that still work.' }),
    requiredBy: Type.Array(Type.String(), {
      description: 'The names of your teams that require a second factor.',
      examples: [['Harbour Studio']],
    }),
  }),
)
export type SecondFactorState = Static<typeof SecondFactorState>
