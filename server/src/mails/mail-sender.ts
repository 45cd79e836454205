import { AppError } from '../http/errors.ts'
import { type Delivery, failure, type Outcome, type Sender } from '../outbox/delivery.ts'
import type { Sealer } from '../process/secrets.ts'
import { type Sender as From, messageOf, UnusableAddress } from './message.ts'
import type { OutgoingMail, SignedPdf } from './outgoing-mail.ts'
import type { MailTransport } from './transport.ts'

interface Options {
  sealer: Sealer
  from: From
  transport: MailTransport
  printSigned: PrintSigned
}

/** Prints the signed PDF of an accepted version. Null if the proposal has been deleted. */
export type PrintSigned = (userId: string, pdf: SignedPdf) => Promise<Buffer | null>

const M = 60_000
const H = 60 * M

// Longer than for webhooks, so that no mail is lost when the mail server is down overnight.
export const retryDelaysMs = [M / 2, 2 * M, 15 * M, H, 4 * H, 12 * H, 24 * H]

/** Sends the deliveries of the kind `email`. */
export function mailSender({ sealer, from, transport, printSigned }: Options): Sender {
  async function send(userId: string, { id, body }: Delivery): Promise<Outcome> {
    try {
      const mail = JSON.parse(sealer.open(body)) as OutgoingMail
      const bytes = mail.signedPdf && (await printSigned(userId, mail.signedPdf))
      if (bytes === null) return { ...failure('The accepted proposal was deleted.'), permanent: true }
      const file = bytes && mail.signedPdf && { fileName: mail.signedPdf.fileName, bytes }
      return await transport.send(await messageOf(id, mail, from, file))
    } catch (error) {
      if (error instanceof UnusableAddress) return { ...failure(error.message), permanent: true }
      // Printing is busy or too slow.
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
