import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'

export const OidcStart = Type.Object({
  returnTo: Type.Optional(
    Type.String({
      maxLength: 2_000,
      description: 'The page of the application to open afterwards, as a path. Anything else leads to the start page.',
      examples: ['/proposals?status=shared'],
    }),
  ),
  confirm: Type.Optional(
    Type.Boolean({
      description:
        'Whether a signed-in person must enter their password again at the issuer, before a sensitive change.',
      examples: [true],
    }),
  ),
})
export type OidcStart = Static<typeof OidcStart>

// The issuer adds parameters of its own. Issuers write long codes.
const parameter = (description: string) => Type.Optional(Type.String({ maxLength: 8_000, description }))

export const OidcCallback = Type.Object({
  state: parameter('The value that began this sign-in. It works once, in the same browser, for 10 minutes.'),
  code: parameter('The code that Proffer exchanges for the ID token.'),
  iss: parameter('The issuer that answers (RFC 9207).'),
  error: parameter('Why the issuer did not sign the person in, such as `access_denied`.'),
})
export type OidcCallback = Static<typeof OidcCallback>
