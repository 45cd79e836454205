import type { Mail } from '../outbox/mail.ts'
import { html } from './html.ts'
import { mailContent } from './mail-content.ts'
import { nameShown, oneLine } from './names.ts'
import { plainText } from './plain-text.ts'

/** A mail as it will be sent. Only the sender's address is missing: the operator configures it and may correct it. */
export interface OutgoingMail {
  /** Null: the service itself is the sender. */
  fromName: string | null
  to: string
  toName: string | null
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** The contact for abuse reports, sent as a header. Unset when the service itself is the sender. */
  reportAbuse?: string
  /** The page where the reader can stop mails like this one, sent as a header. */
  unsubscribeUrl?: string
  at: string
}

interface RenderOptions {
  publicUrl: string
  abuseContact: string
  at: Date
}

const MAX_SUBJECT = 180

/** Renders a mail. Every attempt to send it sends this result. */
export function renderMail(mail: Mail, { publicUrl, abuseContact, at }: RenderOptions): OutgoingMail {
  const content = mailContent(mail, { publicUrl, abuseContact })
  const { providerName, recipientName } = { providerName: null, recipientName: null, ...mail.data }
  const isForClient = mail.kind === 'share_link' || mail.kind === 'provider_message' || mail.kind === 'reminder'
  return {
    fromName: nameShown(providerName),
    to: mail.to,
    toName: nameShown(recipientName),
    replyTo: mail.replyTo,
    subject: oneLine(content.subject, MAX_SUBJECT),
    text: plainText(content),
    html: html(content),
    ...(isForClient && { reportAbuse: abuseContact }),
    ...(mail.kind === 'reminder' && { unsubscribeUrl: mail.data.stopUrl }),
    at: at.toISOString(),
  }
}
