import type { Mail } from '../platform/outbox/mail.ts'
import { html } from './html.ts'
import { letterOf } from './letters.ts'
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
  at: string
}

const LONGEST_SUBJECT = 180
const LONGEST_NAME = 100

/** Writes a mail out. What comes of it is final: every attempt to send it sends the same. */
export function writtenOut(mail: Mail, { publicUrl, at }: { publicUrl: string; at: Date }): OutgoingMail {
  const letter = letterOf(mail, publicUrl)
  const { providerName, recipientName } = { providerName: null, recipientName: null, ...mail.data }
  return {
    fromName: providerName && headerText(providerName, LONGEST_NAME),
    to: mail.to,
    toName: recipientName && headerText(recipientName, LONGEST_NAME),
    replyTo: mail.replyTo,
    subject: headerText(letter.subject, LONGEST_SUBJECT),
    text: plainText(letter),
    html: html(letter),
    at: at.toISOString(),
  }
}

/** One line of bounded length, without controls, marks of direction, or what could be taken for an address. */
function headerText(text: string, longest: number): string {
  const line = text
    .toWellFormed()
    .replace(/(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s<>"]+/gu, ' ')
    // Many programs decode what looks encoded even where it may not be.
    .replaceAll('=?', '= ?')
    .trim()
  const letters = Array.from(line)
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : line
}
