import type { NotificationKind } from '@proffer/core/notifications/schema.ts'
import type { Config } from '../config/config.ts'
import { openLane } from '../outbox/lanes-store.ts'
import type { MailKind, RecordMail } from '../outbox/mail.ts'
import { choicesOf } from '../outbox/notifications.ts'
import { findNotificationRow } from '../outbox/notifications-store.ts'
import { enqueue } from '../outbox/queue-store.ts'
import type { Sealer } from '../process/secrets.ts'
import { afterCommit, notify, type Trx } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import { countMail, mailQuotaExceeded } from './mail-budgets.ts'
import { renderMail } from './outgoing-mail.ts'

/** The delivery kind of recorded mails without a signed PDF. */
export const MAIL = 'email'

/** The delivery kind of mails with a signed PDF. It is printed when the mail is sent, so these mails take longer. */
export const SIGNED_MAIL = 'signed_email'

/** Each account has its own mail lanes, so that failing addresses of one account delay no other account. */
export const mailLane = (userId: string) => `mail_${userId}`
const signedMailLane = (userId: string) => `signed_mail_${userId}`

// The lane of mails to people without an account, such as sign-up mails.
const VISITORS = 'visitors'

// A request explicitly asks for these mails. If the budget is used up, it fails and changes nothing. A planned reminder is tried
// again later.
const refusedOverBudget: ReadonlySet<MailKind> = new Set(['share_link', 'reminder', 'provider_message'])

// The provider can turn these off.
const notificationKinds: Partial<Record<MailKind, NotificationKind>> = {
  client_message: 'message',
  client_answer: 'answer',
  new_lead: 'lead',
}

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
    if (account !== null && (await isTurnedOff(trx, account, kind))) return 'held_back'
    const exceeded = await countMail(trx, { userId: account, kind, to }, planBudgets, at)
    if (exceeded && refusedOverBudget.has(kind)) throw mailQuotaExceeded(exceeded, kind)
    if (exceeded) {
      const { limit, retryAfterSeconds } = exceeded
      afterCommit(() => onDropped({ userId: account, kind, limit, retryAfterSeconds }))
      return 'held_back'
    }
    const userId = account ?? VISITORS
    const rendered = renderMail(mail, { publicUrl, abuseContact, at })
    const body = sealer.seal(JSON.stringify(rendered))
    const [laneId, laneKind] = rendered.signedPdf ? [signedMailLane(userId), SIGNED_MAIL] : [mailLane(userId), MAIL]
    await openLane(trx, { userId, laneId, kind: laneKind })
    const { proposalId = null, sessionId = null } = mail.data as { proposalId?: string; sessionId?: string }
    const subjectId = proposalId ?? sessionId
    await enqueue(trx, { id: newId(at), laneId, userId, event: `mail.${kind}`, body, subjectId, at })
    notify('outbox')
    return 'queued'
  }
}

async function isTurnedOff(trx: Trx, userId: string, mailKind: MailKind): Promise<boolean> {
  const kind = notificationKinds[mailKind]
  if (!kind) return false
  const row = await findNotificationRow(trx, userId)
  return row !== undefined && !choicesOf(row)[kind].email
}
