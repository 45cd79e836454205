import { notify } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { openLane } from '../platform/outbox/lanes-store.ts'
import type { RecordMail } from '../platform/outbox/mail.ts'
import { enqueue } from '../platform/outbox/queue-store.ts'
import type { Sealer } from '../platform/secrets.ts'
import { writtenOut } from './outgoing-mail.ts'

/** The kind of delivery that mails are. */
export const MAIL = 'email'

/** Each account's mails wait apart, so that one whose addresses are bad holds up no other. */
export const mailLane = (userId: string) => `mail_${userId}`

// Whoever asks for an account has none yet.
const VISITORS = 'visitors'

/**
 * Writes a mail out in the transaction of the change that causes it, and leaves it to the outbox. It is sealed there,
 * because it may hold a client's link, which is as good as the client's signature.
 */
export function mailRecorder({ sealer, publicUrl }: { sealer: Sealer; publicUrl: string }): RecordMail {
  return async (trx, account, mail, at) => {
    const userId = account ?? VISITORS
    const body = sealer.seal(JSON.stringify(writtenOut(mail, { publicUrl, at })))
    const laneId = mailLane(userId)
    await openLane(trx, { userId, laneId, kind: MAIL })
    const { proposalId = null, sessionId = null } = mail.data as { proposalId?: string; sessionId?: string }
    const subjectId = proposalId ?? sessionId
    await enqueue(trx, { id: newId(at), laneId, userId, event: `mail.${mail.kind}`, body, subjectId, at })
    notify('outbox')
  }
}
