import { readReason } from '@proffer/core/mails/reasons.ts'
import type { Notified, RetriedRecord } from '@proffer/core/mails/schema.ts'
import type { MailWords } from './mail-words-en.ts'

export interface MailFacts {
  mail: Notified
  /** The recipient. Null: the client. */
  to: string | null
  /** The record that the mail is about. */
  of: RetriedRecord
  /** Whether the server has a mail server now. */
  sendsMail: boolean
}

interface Reader {
  words: MailWords
  moment: (time: string) => string
}

/** What became of a mail, in a sentence or two. Null if nothing is known about it. */
export function mailSentence({ mail, to, of, sendsMail }: MailFacts, { words, moment }: Reader): string | null {
  const { notification, notificationDetail } = mail
  const recipient = to ?? words.client
  const reason = notificationDetail ? reasonText(notificationDetail.reason, words) : ''
  const retryAt = notificationDetail?.retryAt
  switch (notification) {
    case 'queued':
      return retryAt ? words.trying(recipient, reason, moment(retryAt)) : words.queued(recipient)
    case 'held_back':
      return retryAt ? words.heldBack(recipient, reason, moment(retryAt)) : words.failed(recipient, reason)
    case 'sent':
      return words.sent(recipient)
    case 'failed':
      return words.failed(recipient, reason)
    case 'not_configured':
      return sendsMail ? words.wasNotConfigured : `${words.notConfigured} ${words.advice[of]}`
    case 'no_recipient':
      return `${words.noRecipient} ${words.advice[of]}`
    case null:
      return null
  }
}

/** A reason of the server in the reader's language. What another server has written is quoted. */
function reasonText(text: string, words: MailWords): string {
  const reason = readReason(text)
  switch (reason.kind) {
    case 'fixed':
      return words.reasons[reason.reason]
    case 'limit':
      return words.limits[reason.of](String(reason.limit))
    case 'refused':
      return words.refused(quotable(reason.response))
    case 'slow':
      return words.slow
    case 'address':
      return words.wrongAddress
    case 'unknown':
      return text === '' ? '' : words.quoted(quotable(text))
  }
}

/** The sentence around the quotation has its own full stop. */
const quotable = (text: string) => text.trim().replace(/\.$/, '')

/** The colour of a notice about a mail. A mail that waits for another try is no good news yet. */
export function mailTone({ notification, notificationDetail }: Notified): 'good' | 'info' | 'warn' {
  if (notification === 'sent' || (notification === 'queued' && notificationDetail === null)) return 'good'
  return notification === 'no_recipient' ? 'info' : 'warn'
}
