import type { Mail } from '../outbox/mail.ts'
import { html } from './html.ts'
import { letterOf } from './letters.ts'
import { nameShown, oneLine } from './names.ts'
import { plainText } from './plain-text.ts'

/** A mail as it will be sent, complete but for the sender's address: that is the operator's, and may be put right. */
export interface OutgoingMail {
  /** Null: the service speaks for itself. */
  fromName: string | null
  to: string
  toName: string | null
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** Where the recipient reports it, for a header. Unset when the service itself is the sender. */
  reportAbuse?: string
  at: string
}

interface Terms {
  publicUrl: string
  abuseContact: string
  at: Date
}

const LONGEST_SUBJECT = 180

/** Writes a mail out. What comes of it is final: every attempt to send it sends the same. */
export function writtenOut(mail: Mail, { publicUrl, abuseContact, at }: Terms): OutgoingMail {
  const letter = letterOf(mail, { publicUrl, abuseContact })
  const { providerName, recipientName } = { providerName: null, recipientName: null, ...mail.data }
  const isForClient = mail.kind === 'share_link' || mail.kind === 'provider_message'
  return {
    fromName: nameShown(providerName),
    to: mail.to,
    toName: nameShown(recipientName),
    replyTo: mail.replyTo,
    subject: oneLine(letter.subject, LONGEST_SUBJECT),
    text: plainText(letter),
    html: html(letter),
    ...(isForClient && { reportAbuse: abuseContact }),
    at: at.toISOString(),
  }
}
