import { limitReason } from '@proffer/core/mails/reasons.ts'
import { type Notified, noRecipient } from '@proffer/core/mails/schema.ts'
import type { NotificationKind } from '@proffer/core/notifications/schema.ts'
import { findClosing } from '../accounts/closing-store.ts'
import type { Config } from '../config/config.ts'
import { mailLane, visitors } from '../delivery/lane-names.ts'
import { openLane } from '../delivery/lanes-store.ts'
import type { Mail, MailKind, RecordMail } from '../delivery/mail.ts'
import { insertMailState, insertStateInRecord } from '../delivery/mail-states.ts'
import { choicesOf } from '../delivery/notifications.ts'
import { findNotificationRow } from '../delivery/notifications-store.ts'
import { enqueue } from '../delivery/queue-store.ts'
import type { Sealer } from '../process/secrets.ts'
import { afterCommit, notify, type Trx } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import { countMail, type ExceededMailBudget, isAboutSignIn, mailQuotaExceeded } from './mail-budgets.ts'
import { mailPlace } from './mail-place.ts'
import { renderMail } from './outgoing-mail.ts'

/** The delivery kind of recorded mails without a signed PDF. */
export const MAIL = 'email'

/** The delivery kind of mails with a signed PDF. It is printed when the mail is sent, so these mails take longer. */
export const SIGNED_MAIL = 'signed_email'

const signedMailLane = (accountId: string) => `signed_mail_${accountId}`

// A request explicitly asks for these mails. If the budget is used up, it fails and changes nothing. A planned reminder is tried
// again later.
const refusedOverBudget: ReadonlySet<MailKind> = new Set([
  'share_link',
  'reminder',
  'provider_message',
  'lead_reply',
  'team_invitation',
])

// These are sent later instead of never. There are few of them, because each version has one answer.
const postponedOverBudget: ReadonlySet<MailKind> = new Set(['acceptance_copy', 'client_answer'])

// The provider can turn these off.
const notificationKinds: Partial<Record<MailKind, NotificationKind>> = {
  client_message: 'message',
  client_answer: 'answer',
  new_lead: 'lead',
}

/** A mail that was not sent because a budget is used up. It has no address, because it is written to the log. */
export interface DroppedMail {
  accountId: string | null
  kind: MailKind
  limit: number
  retryAfterSeconds: number
}

interface Options {
  sealer: Sealer
  config: Pick<Config, 'publicUrl' | 'abuseContact' | 'planBudgets' | 'smtpUrl'>
  onDropped: (mail: DroppedMail) => void
}

/**
 * Renders a mail in the transaction of the change that causes it, and queues it in the outbox. The stored mail is encrypted,
 * because it may hold a client's link, and anyone with that link can answer for the client. Every mail is counted here.
 */
export function mailRecorder({ sealer, config, onDropped }: Options): RecordMail {
  const { publicUrl, abuseContact, planBudgets, smtpUrl } = config
  const acceptedState: Notified = { notification: smtpUrl ? 'queued' : 'not_configured', notificationDetail: null }
  return async (trx, account, mail, at) => {
    const { kind, to } = mail
    const id = newId(at)
    const stored = (state: Notified) => storeState(trx, { id, accountId: account, mail, state, at })
    if (account !== null && (await isTurnedOff(trx, account, kind))) return stored(noRecipient)
    const exceeded = await countMail(trx, { accountId: account, kind, to }, planBudgets, at)
    if (exceeded && refusedOverBudget.has(kind)) throw mailQuotaExceeded(exceeded, kind)
    const isPostponed = exceeded !== undefined && postponedOverBudget.has(kind)
    if (exceeded && !isPostponed) {
      const { limit, retryAfterSeconds } = exceeded
      afterCommit(() => onDropped({ accountId: account, kind, limit, retryAfterSeconds }))
      return stored(heldBack(exceeded, null))
    }
    const dueAt = isPostponed ? new Date(at.getTime() + exceeded.retryAfterSeconds * 1000) : at
    // The lanes of a closed account do not send.
    const isHeld = account !== null && isAboutSignIn(kind) && (await findClosing(trx, account)) !== undefined
    const accountId = account === null || isHeld ? visitors : account
    const rendered = renderMail(mail, { publicUrl, abuseContact, at })
    const body = sealer.seal(JSON.stringify(rendered), mailPlace(accountId, id))
    const [laneId, laneKind] = rendered.signedPdf
      ? [signedMailLane(accountId), SIGNED_MAIL]
      : [mailLane(accountId), MAIL]
    await openLane(trx, { accountId, laneId, kind: laneKind })
    const subjectId = subjectIdOf(mail)
    await enqueue(trx, { id, laneId, accountId, event: `mail.${kind}`, body, subjectId, at, dueAt })
    notify('outbox')
    return stored(isPostponed ? heldBack(exceeded, dueAt) : acceptedState)
  }
}

/** The proposal or lead that the mail is about. For a mail about a closed account, the account. */
function subjectIdOf({ data }: Mail): string | null {
  const about = data as { proposalId?: string; sessionId?: string; accountId?: string }
  return about.proposalId ?? about.sessionId ?? about.accountId ?? null
}

/** `retryAt` is null for a mail that is never sent. */
const heldBack = ({ limit, name }: ExceededMailBudget, retryAt: Date | null): Notified => ({
  notification: 'held_back',
  notificationDetail: {
    reason: limitReason(limit, name),
    retryAt: retryAt?.toISOString() ?? null,
  },
})

interface StateToStore {
  id: string
  accountId: string | null
  mail: Mail
  state: Notified
  at: Date
}

/** Stores what became of the mail, if a record shows it. Returns it. */
async function storeState(trx: Trx, { id, accountId, mail, state, at }: StateToStore): Promise<Notified> {
  const { kind, recordId, data } = mail
  const { notification } = state
  if (recordId === undefined || accountId === null || notification === null) return state
  const stored = { ...state, id, accountId, recordId, notification }
  if (kind === 'lead_reply') await insertStateInRecord(trx, 'lead_messages', stored)
  if (kind === 'team_invitation') await insertStateInRecord(trx, 'invitations', stored)
  if (!('proposalId' in data)) return state
  await insertMailState(trx, { ...stored, proposalId: data.proposalId, kind, at })
  return state
}

async function isTurnedOff(trx: Trx, accountId: string, mailKind: MailKind): Promise<boolean> {
  const kind = notificationKinds[mailKind]
  if (!kind) return false
  const row = await findNotificationRow(trx, accountId)
  return !choicesOf(row)[kind].email
}
