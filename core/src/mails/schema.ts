import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { Id, Nullable, named, OneOf, Timestamp } from '../wire.ts'

/** What became of a mail. Records that cause a mail show it as `notification`. */
export const notificationStates = ['queued', 'sent', 'failed', 'held_back', 'not_configured', 'no_recipient'] as const
export type NotificationState = (typeof notificationStates)[number]

export const NotificationDetail = named(
  'NotificationDetail',
  Type.Object({
    reason: Type.String({
      description: 'Why the email has not been sent, in a sentence.',
      examples: ['The mail server refused the message: 550 5.1.1 No such user.'],
    }),
    retryAt: Nullable({ ...Timestamp, description: 'When it is tried again. Null if it is not.' }),
  }),
)
export type NotificationDetail = Static<typeof NotificationDetail>

const states =
  '`queued`: it waits, or is tried again at `notificationDetail.retryAt`. `sent`: the mail server has accepted it. `failed`: it was ' +
  'not sent and is not tried again. `held_back`: a limit is reached. It is sent at `notificationDetail.retryAt`, or never if that is ' +
  'null. `not_configured`: this server has no mail server and only writes emails to files. `no_recipient`: there is nobody to send it to. Null if ' +
  'there is no such email.'

/** The two members of a record that say what became of its mail. `mail` names the mail in the description. */
export const notificationFields = (mail: string) => ({
  notification: Nullable(OneOf(notificationStates, { description: `What became of ${mail}. ${states}` })),
  notificationDetail: Nullable(NotificationDetail),
})

/** What became of a mail, as records show it. */
export interface Notified {
  notification: NotificationState | null
  notificationDetail: NotificationDetail | null
}

/** For a record without a mail. */
export const unknownMail: Notified = { notification: null, notificationDetail: null }

/** For a record without an address to send the mail to. */
export const noRecipient = { notification: 'no_recipient', notificationDetail: null } satisfies Notified

/** Whether the provider can send the mail again. */
export const isRetryable = ({ notification }: Notified) =>
  notification === 'failed' || notification === 'not_configured'

const retriedRecords = ['share', 'message', 'reminder', 'acceptance'] as const
export type RetriedRecord = (typeof retriedRecords)[number]

export const MailRetry = named(
  'MailRetry',
  Type.Object({
    of: OneOf(retriedRecords, {
      description:
        'Which email: with the link of the newest share, about a message, the last reminder of the newest share, or the signed ' +
        'copy of the acceptance.',
    }),
    messageId: Type.Optional(Nullable({ ...Id, description: 'The message. Required if `of` is `message`.' })),
  }),
  { of: 'share' },
)
export type MailRetry = Static<typeof MailRetry>

export const RetriedMail = named('RetriedMail', Type.Object(notificationFields('the email')))
export type RetriedMail = Static<typeof RetriedMail>
