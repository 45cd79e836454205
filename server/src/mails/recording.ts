import type { Trx } from '../platform/database/database.ts'
import type { RecordMail } from '../platform/outbox/mail.ts'
import type { Sealer } from '../platform/secrets.ts'
import { writtenOut } from './outgoing-mail.ts'

/** Puts a delivery into the account's own lane for mails, due at once. */
export type Enqueue = (trx: Trx, delivery: { userId: string; event: string; body: string; at: Date }) => Promise<void>

interface Options {
  sealer: Sealer
  publicUrl: string
  enqueue: Enqueue
}

/**
 * Writes a mail out in the transaction of the change that causes it, and leaves it to the outbox. It is sealed there,
 * because it may hold a client's link, which is as good as the client's signature.
 */
export function mailRecorder({ sealer, publicUrl, enqueue }: Options): RecordMail {
  return async (trx, userId, mail, at) => {
    const body = sealer.seal(JSON.stringify(writtenOut(mail, { publicUrl, at })))
    await enqueue(trx, { userId, event: `mail.${mail.kind}`, body, at })
  }
}
