import type { Static } from 'typebox'
import { notificationFields } from '../mails/schema.ts'
import { Message } from '../messages/schema.ts'
import { Selection } from '../pricing/calculation-schema.ts'
import { PublicSummary } from '../profile/schema.ts'
import { Price } from '../proposals/price-schema.ts'
import { proposalStatuses } from '../proposals/schema.ts'
import { Type } from '../schema-builders.ts'
import { Id, Line, NonBlankText, Nullable, named, OneOf, SumInput, Timestamp, UnvalidatedId } from '../wire.ts'
import { Signature, SignatureInput, signatureKinds } from './acceptance-schema.ts'
import { acceptedPriceFields } from './accepted-price-schema.ts'
import { Snapshot } from './snapshot.ts'
import { VersionChanges, VersionNumber } from './versions-schema.ts'

/** The schemas of the client's page. A client has no key, only the token of the link. */

const Note = Type.String({ maxLength: 10_000, examples: ['Looking forward to it.'] })

export const SharePath = Type.Object({
  token: Type.String({
    ...UnvalidatedId,
    description: 'The last part of `shareUrl`.',
    examples: ['k3Vd0aXo1sQ8mZ7rT2yB5nC6pL9wE4hJ0uF1gD3vS8x'],
  }),
})

export const ViewQuery = Type.Object({
  preview: Type.Optional(
    Type.Boolean({ description: "True for the provider's own preview, which is not counted as a view." }),
  ),
})
export type ViewQuery = Static<typeof ViewQuery>

export const ViewReceipt = named(
  'ViewReceipt',
  Type.Object({
    counted: Type.Boolean({ description: 'Whether the view was counted as a view by the client.', examples: [true] }),
  }),
)
export type ViewReceipt = Static<typeof ViewReceipt>

const AnsweredVersion = Type.Optional(
  Nullable({
    ...VersionNumber,
    description: 'The version that the client saw. If there is a newer one, the answer is 409 `version_changed`.',
  }),
)

/** What a client sends to accept. The stored evidence is `AcceptanceEvidence`. */
export const Acceptance = named(
  'Acceptance',
  Type.Object({
    name: Type.String({
      ...Line,
      ...NonBlankText,
      maxLength: 200,
      description: 'The name of the person who accepts.',
      examples: ['Inês Duarte'],
    }),
    note: Type.Optional(Nullable(Note)),
    selection: Type.Optional(Nullable(Selection)),
    expectedTotal: Type.Optional(
      Nullable({
        ...SumInput,
        description:
          'The one-time gross that the client saw. If it is not what the selection costs, the answer is 409 `price_changed`.',
        examples: ['3714.60'],
      }),
    ),
    version: AnsweredVersion,
    signature: Type.Optional(Nullable(SignatureInput)),
    consent: Type.Optional(
      Nullable(
        // No `Type.Literal`: `Nullable` can add null to an `enum`, but not to a `const`.
        Type.Unsafe<true>({
          type: 'boolean',
          enum: [true],
          description: 'True if the page showed `consentText` and the client agreed to it. The text is stored then.',
        }),
      ),
    ),
    code: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 20,
          description: 'The code from the email. Required if the share has `verifyEmail`.',
          examples: ['123456'],
        }),
      ),
    ),
  }),
)
export type Acceptance = Static<typeof Acceptance>

export const CodeReceipt = named(
  'CodeReceipt',
  Type.Object({
    sentTo: Type.String({
      description: 'The masked address of the recipient.',
      examples: ['i•••••@harbour-cafe.example'],
    }),
    expiresAt: Timestamp,
    ...notificationFields('the email with the code'),
  }),
)
export type CodeReceipt = Static<typeof CodeReceipt>

export const Rejection = named(
  'Rejection',
  Type.Object(
    {
      reason: Type.Optional(Nullable(Type.String({ maxLength: 2000, examples: ['Over budget'] }))),
      note: Type.Optional(Nullable(Type.String({ ...Note, examples: ['Perhaps next year.'] }))),
      version: AnsweredVersion,
    },
    { default: {} },
  ),
)
export type Rejection = Static<typeof Rejection>

export const ChangeRequest = named(
  'ChangeRequest',
  Type.Object({
    note: Type.String({ ...Note, ...NonBlankText, examples: ['Please leave out the menu page.'] }),
    version: AnsweredVersion,
  }),
)
export type ChangeRequest = Static<typeof ChangeRequest>

/** The status of the proposal, and the client's answer through this link. */
export const ShareState = named(
  'ShareState',
  Type.Object({
    status: OneOf(proposalStatuses, { examples: ['accepted'] }),
    canRespond: Type.Boolean({ description: 'Whether the client can still answer through this link.' }),
    respondedAt: Nullable(Timestamp),
    answer: Nullable(
      Type.Object({
        answer: OneOf(['accepted', 'rejected', 'revision']),
        name: Nullable(Type.String({ examples: ['Inês Duarte'] })),
        note: Nullable(Type.String()),
        reason: Nullable(Type.String()),
        ...acceptedPriceFields,
      }),
    ),
    ...notificationFields('the signed copy for the client. Null without an acceptance'),
  }),
)
export type ShareState = Static<typeof ShareState>

const Color = Type.String({ examples: ['#1f6feb'] })
const AccentTones = Type.Object({
  text: Color,
  fill: Color,
  onFill: Color,
  hover: Color,
  wash: Color,
  soft: Color,
  mid: Color,
})
const CoverTones = Type.Object({ ground: Color, line: Color, text: Color, quiet: Color, spark: Color })

const pageFields = {
  share: Type.Object({
    id: Id,
    recipientName: Nullable(Type.String({ examples: ['Inês Duarte'] })),
    message: Nullable(Type.String({ examples: ['Here is what we talked about.'] })),
    createdAt: Timestamp,
    expiresAt: Nullable(Timestamp),
    signature: OneOf(signatureKinds, { description: 'How the client signs.' }),
    verifyEmail: Type.Boolean({ description: 'Whether an acceptance needs the code that is sent to the recipient.' }),
    sentTo: Nullable(
      Type.String({ description: 'The masked address of the recipient.', examples: ['i•••••@harbour-cafe.example'] }),
    ),
  }),
  consentText: Type.String({ description: 'What the client agrees to. An acceptance with `consent` stores it.' }),
  version: VersionNumber,
  // Since the version that the client opened last, or since the one before if they opened none. Null for the first version of a link.
  changes: Nullable(VersionChanges),
  snapshot: Snapshot,
  snapshotHash: Type.String({
    description:
      'SHA-256 of the snapshot as it is stored. The stored one has every price, also those that `settings.show` hides, so ' +
      'it is not always the hash of `snapshot`.',
    examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  }),
  provider: PublicSummary,
  accent: Type.Optional(
    Type.Object(
      { light: AccentTones, dark: AccentTones, cover: CoverTones },
      {
        description:
          "The colours of the page, derived from the letterhead's `brandColor` so that text is readable. Absent without one.",
      },
    ),
  ),
  images: Type.Optional(
    Type.Array(Type.Object({ fileId: Id, url: Type.String({ format: 'uri' }) }), {
      description: 'The images of the sections. Each address works for an hour. Absent without images.',
    }),
  ),
  price: Nullable(Price),
  payment: Nullable(
    Type.Object(
      {
        bankDetails: Nullable(Type.String()),
        clientPaymentLinkUrl: Nullable(Type.String()),
      },
      { description: 'How to pay, from the current profile. Null unless the proposal is accepted.' },
    ),
  ),
  messages: Type.Array(Message, { description: 'The newest messages, oldest first.' }),
  hasEarlierMessages: Type.Optional(
    Type.Literal(true, {
      description: 'Present if there are earlier messages. `GET .../conversation?before=` returns them.',
    }),
  ),
  state: ShareState,
  // Of an acceptance through this link. Null without one.
  signature: Nullable(Signature),
}

export const SharedPage = named('SharedPage', Type.Object(pageFields))
export type SharedPage = Static<typeof SharedPage>

/** The page without its conversation. */
export type SharedDocument = Omit<SharedPage, 'messages' | 'hasEarlierMessages'>

/** Changes since the last share, which the client does not see yet. */
const UnsharedChanges = Type.Object({
  sharedAt: Timestamp,
  fields: Type.Array(Type.String(), {
    description:
      'Fields of the proposal, and `language`, `provider`, `letterhead` or `terms` for changes of the profile.',
  }),
})

export const PreviewQuery = Type.Object({
  version: Type.Optional({
    ...VersionNumber,
    description: 'A version that was shared. Without it, the page as it would be shared now.',
  }),
})
export type PreviewQuery = Static<typeof PreviewQuery>

export const Preview = named(
  'SharedPagePreview',
  Type.Object({
    ...pageFields,
    unshared: Nullable({ ...UnsharedChanges, description: 'Null if the proposal has not been shared.' }),
  }),
)
export type Preview = Static<typeof Preview>
