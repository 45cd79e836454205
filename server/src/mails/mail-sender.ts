import { AppError } from '../http/errors.ts'
import { type Delivery, failure, type Outcome, type Sender } from '../outbox/delivery.ts'
import type { Sealer } from '../process/secrets.ts'
import { HOUR_MS, MINUTE_MS } from '../values/time-units.ts'
import { type Sender as From, messageOf, UnusableAddress } from './message.ts'
import type { OutgoingMail, SignedPdf } from './outgoing-mail.ts'
import type { MailTransport } from './transport.ts'

interface Options {
  sealer: Sealer
  from: From
  transport: MailTransport
  printSigned: PrintSigned
}

/** Prints the signed PDF of an accepted version. Null if there is no such version, because the proposal was deleted. */
export type PrintSigned = (userId: string, pdf: SignedPdf) => Promise<Buffer | null>

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
export function mailSender({ sealer, from, transport, printSigned }: Options): Sender {
  async function send(userId: string, { id, body }: Delivery): Promise<Outcome> {
    try {
      const mail = JSON.parse(sealer.open(body)) as OutgoingMail
      const { signedPdf } = mail
      if (!signedPdf) return await transport.send(await messageOf(id, mail, from))
      const bytes = await printSigned(userId, signedPdf)
      if (bytes === null) return { ...failure('The accepted proposal was deleted.'), permanent: true }
      return await transport.send(await messageOf(id, mail, from, { fileName: signedPdf.fileName, bytes }))
    } catch (error) {
      if (error instanceof UnusableAddress) return { ...failure(error.message), permanent: true }
      // The PDF could not be printed now, because printing is busy or too slow. The mail is tried again later.
      if (error instanceof AppError) return failure(error.message)
      throw error
    }
  }
  return {
    open:
      async ({ userId }) =>
      (delivery) =>
        send(userId, delivery),
    retryDelaysMs,
  }
}
