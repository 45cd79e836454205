import type { Static } from 'typebox'
import { notificationFields } from '../mails/schema.ts'
import { Type } from '../schema-builders.ts'
import { Nullable, named, OneOf, Timestamp } from '../wire.ts'
import { acceptedPriceFields } from './accepted-price-schema.ts'
import { MAX_SIGNATURE_CHARACTERS } from './signature-path.ts'
import { VersionNumber } from './versions-schema.ts'

export const signatureKinds = ['typed', 'drawn'] as const
export type SignatureKind = (typeof signatureKinds)[number]

const path =
  'The path data (`d`) of one SVG path: the commands M, L, C, Q and Z with numbers. Null for a typed signature.'

/** A signature in a request. The path is checked by the operation, because only some shares need one. */
export const SignatureInput = named(
  'SignatureInput',
  Type.Object({
    kind: OneOf(signatureKinds),
    svg: Type.Optional(
      Nullable(
        Type.String({
          maxLength: MAX_SIGNATURE_CHARACTERS,
          description: `${path} Coordinates are at most 10000.`,
          examples: ['M10 60C30 10 50 90 80 40L120 60'],
        }),
      ),
    ),
  }),
)
export type SignatureInput = Static<typeof SignatureInput>

export const Signature = named(
  'Signature',
  Type.Object({ kind: OneOf(signatureKinds), svg: Nullable(Type.String({ description: path })) }),
)
export type Signature = Static<typeof Signature>

export const timelineKinds = [
  'shared',
  'viewed',
  'changes_requested',
  'declined',
  'message',
  'code_sent',
  'code_verified',
  'accepted',
] as const

const TimelineEntry = named(
  'TimelineEntry',
  Type.Object({
    at: Timestamp,
    kind: OneOf(timelineKinds),
    detail: Nullable(
      Type.String({
        description:
          'Of `shared`, `viewed`, `changes_requested` and `declined` the version, of `message` who wrote it (`client` or ' +
          '`provider`), of `code_sent` and `code_verified` the email address, of `accepted` the name.',
        examples: ['2'],
      }),
    ),
  }),
)
export type TimelineEntry = Static<typeof TimelineEntry>

/** The evidence of an acceptance, stored when the client accepts. */
export const AcceptanceEvidence = Type.Object({
  version: VersionNumber,
  name: Type.String({ description: 'The name that the client typed.', examples: ['Inês Duarte'] }),
  signature: Signature,
  consentText: Nullable(
    Type.String({ description: 'What the client agreed to, word for word. Null if they were not shown a text.' }),
  ),
  consentAt: Nullable(Timestamp),
  respondedAt: Timestamp,
  address: Nullable(Type.String({ description: 'The IP address of the client.', examples: ['203.0.113.24'] })),
  userAgent: Nullable(Type.String({ description: 'The browser of the client, as it names itself.' })),
  emailVerified: Type.Boolean({ description: 'Whether the client entered a code that was sent to the recipient.' }),
  snapshotSha256: Type.String({ description: 'SHA-256 of the stored snapshot that the client accepted.' }),
  ...acceptedPriceFields,
  timeline: Type.Array(TimelineEntry, { description: 'What happened until the acceptance, oldest first.' }),
})
export type AcceptanceEvidence = Static<typeof AcceptanceEvidence>

/** The evidence, and what became of the signed copy for the client. */
export const AcceptanceRecord = named(
  'AcceptanceRecord',
  Type.Object({ ...AcceptanceEvidence.properties, ...notificationFields('the signed copy for the client') }),
)
export type AcceptanceRecord = Static<typeof AcceptanceRecord>

export const FileFingerprint = named(
  'FileFingerprint',
  Type.Object({
    sha256: Type.String({
      pattern: '^[0-9a-fA-F]{64}$',
      'x-form': 'a SHA-256 of 64 hexadecimal digits',
      minLength: 64,
      maxLength: 64,
      description: 'SHA-256 of the PDF file, in hexadecimal.',
      examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
    }),
  }),
)
export type FileFingerprint = Static<typeof FileFingerprint>

export const Verdict = named(
  'VerifiedFile',
  Type.Object({
    issued: Type.Boolean({ description: 'Whether this service issued exactly this file for an accepted proposal.' }),
    proposalName: Nullable(Type.String({ examples: ['Website relaunch'] })),
    acceptedAt: Nullable(Timestamp),
  }),
)
export type Verdict = Static<typeof Verdict>
