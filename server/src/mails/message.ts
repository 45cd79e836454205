import { isEmailAddress } from '../values/email-address.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

export interface Sender {
  name: string
  address: string
}

/** A message as it goes over the wire: who gets it is in the envelope, and nowhere else. */
export interface Message {
  id: string
  at: string
  envelope: { from: string; to: string[] }
  raw: Buffer
}

/** An address that cannot be written to, now or ever. */
export class UnusableAddress extends Error {}

/**
 * The message of a delivery: the same bytes on every attempt, with an id by which a receiver knows a repeat. Addresses are
 * checked here, whoever gave them, because a line break in one would be a header of its own.
 */
export async function messageOf(id: string, mail: OutgoingMail, from: Sender): Promise<Message> {
  const to = usable(mail.to)
  // Loaded with the first mail: most commands and many a server never send one.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const composer = new MailComposer({
    from: { name: mail.fromName || from.name, address: usable(from.address) },
    to: { name: mail.toName ?? '', address: to },
    ...(mail.replyTo && isEmailAddress(mail.replyTo) && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: new Date(mail.at),
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    headers: {
      // So that no out-of-office reply answers it.
      'Auto-Submitted': 'auto-generated',
      ...(mail.reportAbuse && { 'X-Report-Abuse': `Please report abuse of this service to ${mail.reportAbuse}` }),
    },
    baseBoundary: id,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const raw = await composer.compile().build()
  return { id, at: mail.at, envelope: { from: from.address, to: [to] }, raw }
}

function usable(address: string): string {
  if (isEmailAddress(address)) return address
  throw new UnusableAddress(`${JSON.stringify(address)} is not an e-mail address.`)
}
