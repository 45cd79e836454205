import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { EmailAddress, freeForm, Id, Line, Nullable, named, OneOf, Timestamp } from '../wire.ts'

// The members of the Web Authentication API, with binary values in base64url. `@simplewebauthn/browser` takes the options and
// returns the credentials in this form.

const MAX_CREDENTIAL_ID = 1_400
const binary = (maxLength: number, options: Record<string, unknown> = {}) =>
  Type.String({ maxLength, description: 'In base64url.', ...options })

const CredentialId = binary(MAX_CREDENTIAL_ID, { minLength: 1 })
const Transports = Type.Array(Type.String({ maxLength: 30 }), { maxItems: 10 })
const extensions = freeForm(4_096)
const PublicKeyType = OneOf(['public-key'])
const Attachment = Type.Optional(Nullable(Type.String({ maxLength: 30 })))

/** What `navigator.credentials.create` returns. */
export const PasskeyRegistration = named(
  'PasskeyRegistration',
  Type.Object({
    id: CredentialId,
    rawId: CredentialId,
    type: PublicKeyType,
    response: Type.Object({
      clientDataJSON: binary(4_096),
      attestationObject: binary(16_384),
      transports: Type.Optional(Transports),
    }),
    clientExtensionResults: Type.Optional(extensions),
    authenticatorAttachment: Attachment,
  }),
)
export type PasskeyRegistration = Static<typeof PasskeyRegistration>

/** What `navigator.credentials.get` returns. */
export const PasskeyAssertion = named(
  'PasskeyAssertion',
  Type.Object({
    id: CredentialId,
    rawId: CredentialId,
    type: PublicKeyType,
    response: Type.Object({
      clientDataJSON: binary(4_096),
      authenticatorData: binary(4_096),
      signature: binary(8_192),
      userHandle: Type.Optional(Nullable(binary(200))),
    }),
    clientExtensionResults: Type.Optional(extensions),
    authenticatorAttachment: Attachment,
  }),
)
export type PasskeyAssertion = Static<typeof PasskeyAssertion>

const PasskeyName = Type.String({
  ...Line,
  minLength: 1,
  maxLength: 100,
  'x-not-blank': true,
  examples: ['Work laptop'],
})

export const Passkey = named(
  'Passkey',
  Type.Object({
    id: Id,
    name: PasskeyName,
    createdAt: Timestamp,
    lastUsedAt: Nullable({ ...Timestamp, description: 'Null if the passkey was never used to sign in.' }),
  }),
)
export type Passkey = Static<typeof Passkey>

export const PasskeyList = named('PasskeyList', Type.Object({ passkeys: Type.Array(Passkey) }))
export type PasskeyList = Static<typeof PasskeyList>

export const PasskeyPath = Type.Object({ passkey_id: Id })

export const NewPasskey = named('NewPasskey', Type.Object({ name: PasskeyName, credential: PasskeyRegistration }))
export type NewPasskey = Static<typeof NewPasskey>

export const PasskeyChange = named('PasskeyChange', Type.Object({ name: PasskeyName }))
export type PasskeyChange = Static<typeof PasskeyChange>

const Challenge = Type.String({
  description: 'Works once, for 5 minutes.',
  examples: ['hW9cF0Hn0iXWhIWsPEXeOVqTlNmmvvMbG2Su1MNd4vY'],
})
const TimeoutMs = Type.Integer({ minimum: 0, examples: [300_000] })
const Verification = OneOf(['required', 'preferred', 'discouraged'])
const Descriptor = Type.Object({
  id: Type.String({ examples: ['y0NTgYmPTwOZ7X5kbV0ozQ'] }),
  type: PublicKeyType,
  transports: Type.Optional(Type.Array(OneOf(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))),
})

/**
 * For `navigator.credentials.create`. `rp.id` is the host of PUBLIC_URL. Browsers accept no IP address there, so for a server at
 * 127.0.0.1 it is `localhost`, and the page must be open at `localhost` too.
 */
export const PasskeyCreationOptions = named(
  'PasskeyCreationOptions',
  Type.Object({
    challenge: Challenge,
    rp: Type.Object({
      id: Type.String({ description: 'The host at which the page must be open.', examples: ['proffer.example'] }),
      name: Type.String({ examples: ['Proffer'] }),
    }),
    user: Type.Object({
      id: Type.String({ examples: ['AZqLfA8-fFKdGmsvTI4akA'] }),
      name: Type.String({ examples: ['ada@example.com'] }),
      displayName: Type.String({ examples: ['Ada Alves'] }),
    }),
    pubKeyCredParams: Type.Array(Type.Object({ type: PublicKeyType, alg: Type.Integer({ examples: [-7] }) })),
    timeout: TimeoutMs,
    attestation: OneOf(['none']),
    excludeCredentials: Type.Array(Descriptor, { description: 'The passkeys that you have.' }),
    authenticatorSelection: Type.Object({
      residentKey: Verification,
      requireResidentKey: Type.Boolean(),
      userVerification: Verification,
    }),
    extensions: Type.Object({ credProps: Type.Boolean() }),
  }),
)
export type PasskeyCreationOptions = Static<typeof PasskeyCreationOptions>

/** For `navigator.credentials.get`. */
export const PasskeyRequestOptions = named(
  'PasskeyRequestOptions',
  Type.Object({
    challenge: Challenge,
    rpId: Type.String({ description: 'The host at which the page must be open.', examples: ['proffer.example'] }),
    allowCredentials: Type.Array(Descriptor, {
      description: 'Empty without `ticket`: the person chooses the passkey.',
    }),
    timeout: TimeoutMs,
    userVerification: Verification,
  }),
)
export type PasskeyRequestOptions = Static<typeof PasskeyRequestOptions>

export const PasskeyQuestion = named(
  'PasskeyQuestion',
  Type.Object({
    email: Type.Optional({
      ...EmailAddress,
      description: 'If given, only a passkey of the person with this address is accepted.',
    }),
    ticket: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'The `ticket` of a sign-in, to use a passkey as its second factor.',
      }),
    ),
  }),
)
export type PasskeyQuestion = Static<typeof PasskeyQuestion>

export const PasskeySignIn = named('PasskeySignIn', Type.Object({ credential: PasskeyAssertion }))
export type PasskeySignIn = Static<typeof PasskeySignIn>
