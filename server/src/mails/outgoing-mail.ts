import { visitors } from '../delivery/lane-names.ts'
import type { Mail, MailKind } from '../delivery/mail.ts'
import type { Sealer } from '../process/secrets.ts'
import type { MailContent } from './content.ts'
import { html } from './html.ts'
import { mailContent } from './mail-content.ts'
import { mailPlace } from './mail-place.ts'
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
  /** The contact for abuse reports, sent as a header. Unset without one, and when the service itself is the sender. */
  reportAbuse?: string
  /** The page where the reader can stop mails like this one, sent as a header. */
  unsubscribeUrl?: string
  at: string
  /** The signed PDF to attach. It is printed when the mail is sent, so that it is not stored twice. */
  signedPdf?: SignedPdf
  /** The texts of the same mail with a link in place of the signed PDF, in case it cannot be printed. */
  withoutPdf?: { text: string; html: string }
}

/** Reads the address in a stored mail to somebody without an account. Undefined if its body was erased or cannot be decrypted. */
export const visitorIn =
  (sealer: Pick<Sealer, 'openIfReadable'>) =>
  ({ id, body }: { id: string; body: string }): string | undefined => {
    const mail = body === '' ? null : sealer.openIfReadable(body, mailPlace(visitors, id))
    return mail === null ? undefined : (JSON.parse(mail) as OutgoingMail).to
  }

export interface SignedPdf {
  proposalId: string
  version: number
  fileName: string
}

interface RenderOptions {
  publicUrl: string
  abuseContact: string | null
  at: Date
}

const MAX_SUBJECT = 180
const MAX_FILE_NAME = 100

const toClients: ReadonlySet<MailKind> = new Set([
  'share_link',
  'provider_message',
  'lead_reply',
  'reminder',
  'acceptance_copy',
  'verification_code',
])

/** Renders a mail. `mailRecorder` stores the result for all attempts, and `notificationMailSender` renders again for each attempt. */
export function renderMail(mail: Mail, { publicUrl, abuseContact, at }: RenderOptions): OutgoingMail {
  const content = mailContent(mail, { publicUrl, abuseContact })
  const linked = () => mailContent(mail, { publicUrl, abuseContact, isPdfAttached: false })
  // Only mails to clients have these names.
  const { providerName, recipientName } = { providerName: null, recipientName: null, ...mail.data }
  const signedPdf = signedPdfOf(mail)
  return {
    fromName: nameShown(providerName),
    to: mail.to,
    toName: nameShown(recipientName),
    replyTo: mail.replyTo,
    subject: oneLine(content.subject, MAX_SUBJECT),
    ...textsOf(content),
    ...(abuseContact !== null && toClients.has(mail.kind) && { reportAbuse: abuseContact }),
    ...(mail.kind === 'reminder' && { unsubscribeUrl: mail.data.stopUrl }),
    at: at.toISOString(),
    ...(signedPdf && { signedPdf, withoutPdf: textsOf(linked()) }),
  }
}

const textsOf = (content: MailContent) => ({ text: plainText(content), html: html(content) })

/** The signed PDF goes to both parties of an acceptance. Null for other mails. */
function signedPdfOf({ kind, data }: Mail): SignedPdf | null {
  if (kind !== 'acceptance_copy' && kind !== 'client_answer') return null
  if (kind === 'client_answer' && data.answer !== 'accepted') return null
  const { proposalId, version, proposalName } = data
  if (version === undefined) return null
  const name = oneLine(proposalName, MAX_FILE_NAME).replace(/[\\/:*?|]/g, ' ')
  return { proposalId, version, fileName: `${name.trim() || 'proposal'}.pdf` }
}
