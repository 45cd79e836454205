import type { Mail } from '../src/delivery/mail.ts'
import { messageOf } from '../src/mails/message.ts'
import { renderMail } from '../src/mails/outgoing-mail.ts'
import { readMail } from './mail-text.ts'

export const publicUrl = 'https://proffer.example'
export const abuseContact = 'abuse@proffer.example'
export const sender = { name: 'Proffer', address: 'no-reply@proffer.example' }
export const deliveryId = '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'

const at = new Date('2026-11-15T09:30:00.000Z')

/** The message that would be sent for a mail. */
export const messageFor = (mail: Mail) =>
  messageOf(deliveryId, renderMail(mail, { publicUrl, abuseContact, at }), sender)

/** The same message, as a mail program decodes it. */
export const readRendered = async (mail: Mail) => readMail((await messageFor(mail)).raw.toString())
