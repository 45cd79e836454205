import { mailBudget } from '@proffer/core/budgets.ts'
import { fixedReasons } from '@proffer/core/mails/reasons.ts'
import { type Delivery, failure, type Outcome, type Sender } from '../delivery/delivery.ts'
import { AppError } from '../errors/errors.ts'
import type { Sealer } from '../process/secrets.ts'
import { HOUR_MS, MINUTE_MS } from '../values/time-units.ts'
import { mailPlace } from './mail-place.ts'
import { type Sender as From, messageOf, UnusableAddress } from './message.ts'
import type { OutgoingMail, SignedPdf } from './outgoing-mail.ts'
import type { MailTransport } from './transport.ts'

interface Options {
  sealer: Sealer
  from: From
  transport: MailTransport
  readSigned: ReadSigned
  onError: (error: unknown) => void
}

/**
 * Reads an accepted version, and returns the function that prints its signed PDF. Null if there is no such version, because the
 * proposal was deleted.
 */
export type ReadSigned = (accountId: string, pdf: SignedPdf) => Promise<(() => Promise<Buffer>) | null>

// The first five are the defaults for webhooks. Two longer ones follow, so that no mail is lost when the mail server is down overnight.
export const retryDelaysMs = [
  MINUTE_MS / 2,
  2 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  4 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
]

/** Sends recorded mails, with or without a signed PDF. */
export function mailSender({ sealer, from, transport, readSigned, onError }: Options): Sender {
  async function send(accountId: string, { id, body }: Delivery): Promise<Outcome> {
    try {
      const text = sealer.openIfReadable(body, mailPlace(accountId, id))
      if (text === null) return { ...failure('The stored email cannot be read.'), permanent: true }
      const mail = JSON.parse(text) as OutgoingMail
      const { signedPdf } = mail
      if (!signedPdf) return await transport.send(await messageOf(id, mail, from))
      const print = await readSigned(accountId, signedPdf)
      if (print === null) return { ...failure(fixedReasons.deleted), permanent: true }
      const bytes = await printed(print)
      if (bytes === null) return await transport.send(await messageOf(id, { ...mail, ...mail.withoutPdf }, from))
      return await transport.send(await messageOf(id, mail, from, { fileName: signedPdf.fileName, bytes }))
    } catch (error) {
      if (error instanceof UnusableAddress) return { ...failure(error.message), permanent: true }
      throw error
    }
  }

  /** The PDF, or null if it cannot be printed or is too large for a mail. The mail must arrive without it too. */
  async function printed(print: () => Promise<Buffer>): Promise<Buffer | null> {
    try {
      const bytes = await print()
      return bytes.length <= mailBudget.attachmentBytes ? bytes : null
    } catch (error) {
      // An `AppError` says that printing is busy or the document is too costly. Anything else is a bug.
      if (!(error instanceof AppError)) onError(error)
      return null
    }
  }

  return {
    open:
      async ({ accountId }) =>
      (delivery) =>
        send(accountId, delivery),
    retryDelaysMs,
  }
}
