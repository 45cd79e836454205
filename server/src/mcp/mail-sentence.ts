import type { Notified } from '@proffer/core/mails/schema.ts'

/** What a tool says about the mail of a record. A model must not tell a person that a mail was sent while it was not. */
export function mailSentence({ notification, notificationDetail }: Notified): string {
  const reason = notificationDetail ? ` ${notificationDetail.reason}` : ''
  switch (notification) {
    case 'queued':
      return `The email to the client is queued.${reason}`
    case 'sent':
      return 'The email to the client was sent.'
    case 'no_recipient':
      return 'No email is sent, because the proposal was shared without an address.'
    case 'not_configured':
      return 'No email is sent, because this server has no mail server.'
    case 'held_back':
    case 'failed':
      return `The email to the client was not sent.${reason}`
    case null:
      return 'It is not known whether an email was sent.'
  }
}
