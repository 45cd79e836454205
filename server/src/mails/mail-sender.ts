import type { Delivery, Outcome, Sender } from '../outbox/delivery.ts'
import type { Sealer } from '../process/secrets.ts'
import { type Sender as From, messageOf, UnusableAddress } from './message.ts'
import type { OutgoingMail } from './outgoing-mail.ts'
import type { MailTransport } from './transport.ts'

interface Options {
  sealer: Sealer
  from: From
  transport: MailTransport
}

const M = 60_000
const H = 60 * M

// Longer than for webhooks, so that no mail is lost when the mail server is down overnight.
export const retryDelaysMs = [M / 2, 2 * M, 15 * M, H, 4 * H, 12 * H, 24 * H]

/** Sends the deliveries of the kind `email`. */
export function mailSender({ sealer, from, transport }: Options): Sender {
  async function send({ id, body }: Delivery): Promise<Outcome> {
    try {
      const mail = JSON.parse(sealer.open(body)) as OutgoingMail
      return await transport.send(await messageOf(id, mail, from))
    } catch (error) {
      if (!(error instanceof UnusableAddress)) throw error
      return { ok: false, statusCode: null, responseBody: null, error: error.message, permanent: true }
    }
  }
  return { open: async () => send, retryDelaysMs }
}
