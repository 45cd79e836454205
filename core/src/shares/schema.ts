import type { Static } from 'typebox'
import { notificationFields } from '../mails/schema.ts'
import { Type } from '../schema-builders.ts'
import { EmailAddress, Id, Line, Nullable, named, OneOf, Timestamp } from '../wire.ts'
import { signatureKinds } from './acceptance-schema.ts'
import { acceptedPriceFields } from './accepted-price-schema.ts'
import { MAX_REMINDERS } from './reminders.ts'
import { VersionNumber } from './versions-schema.ts'

const MAX_EXPIRY_DAYS = 365

const Recipient = Type.String({ ...Line, maxLength: 200, examples: ['Inês Duarte'] })
const Message = Type.String({
  maxLength: 10_000,
  description: 'A message to the client, shown in the email and on the page.',
  examples: ['Here is what we talked about.'],
})
const Count = Type.Integer({ minimum: 0 })
const Reminders = Type.Array(Type.String({ maxLength: 10 }), {
  maxItems: MAX_REMINDERS,
  description:
    'When the recipient is reminded by email while the proposal has no answer: durations after sharing, as a whole number with ' +
    '`d`, `h`, `m` or `s` (days, hours, minutes, seconds). Ascending, each at least 1 hour after the one before. A server that ' +
    'does not run in production accepts 1 second. At most 365 days. Null is the same as an empty list.',
  examples: [['3d', '7d', '14d']],
})

export const NewShare = named(
  'NewShare',
  // Every field is optional. A request without a body is valid too.
  Type.Object(
    {
      recipientName: Type.Optional(Nullable(Recipient)),
      recipientEmail: Type.Optional(
        Nullable({
          ...EmailAddress,
          description:
            "The link is emailed to this address. Default: the `clientEmail` of the proposal's lead session, or nobody if the " +
            'proposal already has a link without an address. Null: nobody.',
        }),
      ),
      message: Type.Optional(Nullable(Message)),
      expiresInDays: Type.Optional(
        Nullable(
          Type.Integer({
            minimum: 1,
            maximum: MAX_EXPIRY_DAYS,
            description:
              'The link expires after this number of days. `settings.validUntil` and `settings.validityDays` limit it too.',
            examples: [30],
          }),
        ),
      ),
      reminders: Type.Optional(Nullable(Reminders)),
      signature: Type.Optional(
        Nullable(
          OneOf(signatureKinds, {
            description:
              'How the client signs: by typing their name, or by drawing. Default: the one in `proposalDefaults`.',
          }),
        ),
      ),
      verifyEmail: Type.Optional(
        Nullable(
          Type.Boolean({
            description: 'Whether an acceptance needs a code that is sent to `recipientEmail`. Default: false.',
          }),
        ),
      ),
      newLink: Type.Optional(
        Type.Boolean({
          description: 'Make a new link even if the recipient has one. The old link stops working.',
          default: false,
        }),
      ),
      resend: Type.Optional(
        Type.Boolean({
          description: 'If nothing has changed, email the link again.',
        }),
      ),
      requireReady: Type.Optional(
        Type.Boolean({
          description: 'Share only if the share check finds no blocker.',
        }),
      ),
      force: Type.Optional(
        Type.Boolean({
          description: 'Share again although the client has accepted the newest version.',
          default: false,
        }),
      ),
    },
    { default: {} },
  ),
  { recipientName: 'Inês Duarte', recipientEmail: 'owner@harbour-cafe.example', expiresInDays: 30 },
)
export type NewShare = Static<typeof NewShare>

export const ShareChange = named('ShareChange', Type.Object({ reminders: Type.Optional(Nullable(Reminders)) }), {
  reminders: ['3d', '7d', '14d'],
})
export type ShareChange = Static<typeof ShareChange>

export const ShareExtension = named(
  'ShareExtension',
  Type.Object({
    days: Type.Integer({
      minimum: 1,
      maximum: MAX_EXPIRY_DAYS,
      description: 'The link works this many days longer: after its end, or from now on if it has expired.',
      examples: [14],
    }),
    resend: Type.Optional(
      Type.Boolean({
        description: 'Email the link again, with the new date. Without an address, nobody gets an email.',
      }),
    ),
  }),
  { days: 14, resend: true },
)
export type ShareExtension = Static<typeof ShareExtension>

export const SentReminder = named(
  'SentReminder',
  Type.Object({ remindedAt: Timestamp, ...notificationFields('the reminder') }),
)
export type SentReminder = Static<typeof SentReminder>

const LastReminder = Type.Object({ at: Timestamp, ...notificationFields('the reminder') })
export type LastReminder = Static<typeof LastReminder>

export const Share = named(
  'Share',
  Type.Object({
    id: Id,
    proposalId: Id,
    version: VersionNumber,
    shareUrl: Type.String({
      format: 'uri',
      description: 'The link for the client. Anyone with the link can view and answer the proposal.',
    }),
    recipientName: Nullable(Type.String()),
    recipientEmail: Nullable(Type.String()),
    createdAt: { ...Timestamp, description: 'When the link was made.' },
    sharedAt: { ...Timestamp, description: 'When the newest version was published under the link.' },
    expiresAt: Nullable(Timestamp),
    viewCount: Count,
    lastViewedAt: Nullable(Timestamp),
    respondedAt: Nullable(Timestamp),
    reminders: Type.Array(Type.String(), {
      description: 'When the recipient is reminded, as durations after `sharedAt`.',
    }),
    remindersSent: {
      ...Count,
      description:
        'How many reminders were queued since `sharedAt`. `lastReminder` says what became of the newest one.',
    },
    lastReminder: Nullable({
      ...LastReminder,
      description: 'The newest reminder since `sharedAt`, on request or as planned. Null if there is none.',
    }),
    nextReminderAt: Nullable({
      ...Timestamp,
      description:
        'When the next reminder is due. Null if none is: without an email address, after the answer, and so on.',
    }),
    remindersStoppedAt: Nullable({
      ...Timestamp,
      description: 'When the client stopped the reminders, by the link in one of them.',
    }),
    signature: OneOf(signatureKinds, { description: 'How the client signs.' }),
    verifyEmail: Type.Boolean({ description: 'Whether an acceptance needs a code that is sent to the recipient.' }),
    ...notificationFields('the email with the link'),
  }),
  {
    id: '019a8b85-35f1-7b1c-8d2e-9a0b1c2d3e4f',
    proposalId: '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90',
    version: 1,
    shareUrl: 'https://proffer.example/p/k3Vd0aXo1s',
    recipientName: 'Inês Duarte',
    recipientEmail: 'owner@harbour-cafe.example',
    createdAt: '2026-11-15T09:40:00.000Z',
    sharedAt: '2026-11-15T09:40:00.000Z',
    expiresAt: '2026-12-15T09:40:00.000Z',
    viewCount: 0,
    lastViewedAt: null,
    respondedAt: null,
    reminders: ['3d', '7d'],
    remindersSent: 0,
    lastReminder: null,
    nextReminderAt: '2026-11-18T09:40:00.000Z',
    remindersStoppedAt: null,
    signature: 'typed',
    verifyEmail: false,
    notification: 'queued',
    notificationDetail: null,
  },
)
export type Share = Static<typeof Share>

const { shareUrl: _, ...shareFields } = Share.properties

/** A share in the provider's list, with the state of its link and the client's answer. */
export const ShareDetails = named(
  'ShareDetails',
  Type.Object({
    ...shareFields,
    shareUrl: Nullable(
      Type.String({
        format: 'uri',
        description: 'Null when the link no longer works, and for a key without the scope `write`.',
      }),
    ),
    state: OneOf(['live', 'superseded', 'expired', 'revoked'], {
      description: 'Whether the link still works. An answered share stays live. See `answer`.',
    }),
    message: Nullable(Type.String()),
    snapshotHash: Type.String({ description: 'SHA-256 of the stored snapshot that the client answers.' }),
    answer: Nullable(
      Type.Object({
        answer: OneOf(['accepted', 'rejected', 'revision']),
        name: Nullable(Type.String()),
        note: Nullable(Type.String()),
        reason: Nullable(Type.String()),
        ...acceptedPriceFields,
        // The IP address from which the client answered.
        address: Nullable(Type.String()),
        userAgent: Nullable(Type.String()),
      }),
    ),
  }),
)
export type ShareDetails = Static<typeof ShareDetails>

export const ShareList = named(
  'ShareList',
  Type.Object({ shares: Type.Array(ShareDetails), total: Type.Integer({ minimum: 0 }) }),
)
export type ShareList = Static<typeof ShareList>

export const SharePathParams = Type.Object({ proposal_id: Id, share_id: Id })
