import type { Config } from '../config/config.ts'
import { openLane } from '../outbox/lanes-store.ts'
import type { MailKind, RecordMail } from '../outbox/mail.ts'
import { enqueue } from '../outbox/queue-store.ts'
import type { Sealer } from '../process/secrets.ts'
import { afterCommit, notify } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import { countMail, mailQuotaExceeded } from './mail-budgets.ts'
import { renderMail } from './outgoing-mail.ts'

/** The delivery kind of mails. */
export const MAIL = 'email'

/** Each account has its own mail lane, so that failing addresses of one account delay no other account. */
export const mailLane = (userId: string) => `mail_${userId}`

// The lane of mails to people without an account, such as sign-up mails.
const VISITORS = 'visitors'

// A request explicitly asks for these mails. If the budget is used up, it fails, and the caller can repeat it without a mail. A
// planned reminder is tried again later.
const refusedOverBudget: ReadonlySet<MailKind> = new Set(['share_link', 'reminder'])

/** A mail that was not sent because a budget is used up. It has no address, because it is written to the log. */
export interface DroppedMail {
  userId: string | null
  kind: MailKind
  limit: number
  retryAfterSeconds: number
}

interface Options {
  sealer: Sealer
  config: Pick<Config, 'publicUrl' | 'abuseContact' | 'planBudgets'>
  onDropped: (mail: DroppedMail) => void
}

/**
 * Renders a mail in the transaction of the change that causes it, and queues it in the outbox. The stored mail is encrypted,
 * because it may hold a client's link, and anyone with that link can answer for the client. Every mail is counted here.
 */
export function mailRecorder({ sealer, config, onDropped }: Options): RecordMail {
  const { publicUrl, abuseContact, planBudgets } = config
  return async (trx, account, mail, at) => {
    const { kind, to } = mail
    const exceeded = await countMail(trx, { userId: account, kind, to }, planBudgets, at)
    if (exceeded && refusedOverBudget.has(kind)) throw mailQuotaExceeded(exceeded, kind)
    if (exceeded) {
      const { limit, retryAfterSeconds } = exceeded
      afterCommit(() => onDropped({ userId: account, kind, limit, retryAfterSeconds }))
      return 'held_back'
    }
    const userId = account ?? VISITORS
    const body = sealer.seal(JSON.stringify(renderMail(mail, { publicUrl, abuseContact, at })))
    const laneId = mailLane(userId)
    await openLane(trx, { userId, laneId, kind: MAIL })
    const { proposalId = null, sessionId = null } = mail.data as { proposalId?: string; sessionId?: string }
    const subjectId = proposalId ?? sessionId
    await enqueue(trx, { id: newId(at), laneId, userId, event: `mail.${kind}`, body, subjectId, at })
    notify('outbox')
    return 'queued'
  }
}
