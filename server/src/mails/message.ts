import { addressReason } from '@proffer/core/mails/reasons.ts'
import { isEmailAddress } from '../values/email-address.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

export interface Sender {
  name: string
  address: string
}

/** A message ready to send. Only the envelope decides who gets it. */
export interface Message {
  id: string
  at: string
  envelope: { from: string; to: string[] }
  raw: Buffer
}

export interface AttachedFile {
  fileName: string
  bytes: Buffer
}

/** The address is not valid, so a retry cannot succeed. */
export class UnusableAddress extends Error {}

/**
 * The message of a delivery. Every attempt sends the same bytes with the same id, so a receiver can detect a repeat. All
 * addresses are checked here, because a line break in one would add a header.
 */
export async function messageOf(id: string, mail: OutgoingMail, from: Sender, file?: AttachedFile): Promise<Message> {
  const to = requireValid(mail.to)
  // Loaded with the first mail, because most commands and some servers never send one.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const composer = new MailComposer({
    from: { name: mail.fromName || from.name, address: requireValid(from.address) },
    to: { name: mail.toName ?? '', address: to },
    ...(mail.replyTo && isEmailAddress(mail.replyTo) && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: new Date(mail.at),
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    headers: {
      // Prevents out-of-office replies.
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl && unsubscribeHeaders(mail.unsubscribeUrl)),
      ...(mail.reportAbuse && { 'X-Report-Abuse': `Please report abuse of this service to ${mail.reportAbuse}` }),
    },
    ...(file && { attachments: [{ filename: file.fileName, content: file.bytes, contentType: 'application/pdf' }] }),
    // Without it, the boundary would be random, and attempts would differ.
    baseBoundary: id,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const raw = await composer.compile().build()
  return { id, at: mail.at, envelope: { from: from.address, to: [to] }, raw }
}

/** With these headers, a mail program offers a button that sends a POST to the page (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function requireValid(address: string): string {
  if (isEmailAddress(address)) return address
  throw new UnusableAddress(addressReason(address))
}
