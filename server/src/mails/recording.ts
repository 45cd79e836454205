import type { Config } from '../config/config.ts'
import { openLane } from '../outbox/lanes-store.ts'
import type { MailKind, RecordMail } from '../outbox/mail.ts'
import { enqueue } from '../outbox/queue-store.ts'
import type { Sealer } from '../process/secrets.ts'
import { afterCommit, notify } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import { countMail, mailQuotaExceeded } from './mail-budgets.ts'
import { writtenOut } from './outgoing-mail.ts'

/** The kind of delivery that mails are. */
export const MAIL = 'email'

/** Each account's mails wait apart, so that one whose addresses are bad holds up no other. */
export const mailLane = (userId: string) => `mail_${userId}`

// Whoever asks for an account has none yet.
const VISITORS = 'visitors'

// A request asks for these mails, and its caller can do without one. So a used-up budget refuses the request.
const refusedOverBudget: ReadonlySet<MailKind> = new Set(['share_link'])

/** A mail that a budget kept from being sent. It names no address, because it is written to the log. */
export interface HeldBackMail {
  userId: string | null
  kind: MailKind
  limit: number
  retryAfterSeconds: number
}

interface Options {
  sealer: Sealer
  config: Pick<Config, 'publicUrl' | 'abuseContact' | 'planBudgets'>
  onHeldBack: (mail: HeldBackMail) => void
}

/**
 * Writes a mail out in the transaction of the change that causes it, and leaves it to the outbox. It is sealed there,
 * because it may hold a client's link, which is as good as the client's signature. Every mail is counted here.
 */
export function mailRecorder({ sealer, config, onHeldBack }: Options): RecordMail {
  const { publicUrl, abuseContact, planBudgets } = config
  return async (trx, account, mail, at) => {
    const { kind, to } = mail
    const exceeded = await countMail(trx, { userId: account, kind, to }, planBudgets, at)
    if (exceeded && refusedOverBudget.has(kind)) throw mailQuotaExceeded(exceeded)
    if (exceeded) {
      const { limit, retryAfterSeconds } = exceeded
      afterCommit(() => onHeldBack({ userId: account, kind, limit, retryAfterSeconds }))
      return 'held_back'
    }
    const userId = account ?? VISITORS
    const body = sealer.seal(JSON.stringify(writtenOut(mail, { publicUrl, abuseContact, at })))
    const laneId = mailLane(userId)
    await openLane(trx, { userId, laneId, kind: MAIL })
    const { proposalId = null, sessionId = null } = mail.data as { proposalId?: string; sessionId?: string }
    const subjectId = proposalId ?? sessionId
    await enqueue(trx, { id: newId(at), laneId, userId, event: `mail.${kind}`, body, subjectId, at })
    notify('outbox')
    return 'queued'
  }
}
