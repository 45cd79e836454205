import type { ProposalStatus } from '@proffer/core/proposals/schema.ts'
import { durationMs } from '@proffer/core/shares/reminders.ts'
import { setNextReminder } from '../reminders/reminder-store.ts'
import { cancelActions, scheduleAction } from '../schedule/scheduled-actions.ts'
import type { Trx } from '../storage/database.ts'
import { DAY_MS, HOUR_MS } from '../values/time-units.ts'
import type { ShareRow } from './store.ts'

/** What happens with a link at a later time, unless the client answers first. */
export type ShareActionKind = 'reminder' | 'expiring' | 'expired'

const EXPIRING_BEFORE_MS = 3 * DAY_MS
// A reminder that is more than this late was missed while no process ran. The one that was scheduled is still sent, and the
// others are skipped, so that the client does not get several at once.
const MISSED_AFTER_MS = HOUR_MS

/** Whether the provider still waits for an answer to the newest version of this link. The link may have expired. */
export const isAwaitingAnswer = (share: ShareRow, status: ProposalStatus) =>
  status === 'sent' && share.answer === null && share.revokedAt === null && share.supersededAt === null

/**
 * Makes the scheduled actions of a share fit its state. Every change that may affect them calls it in its
 * transaction: new versions, answers, revocations, changes of the reminders and of the proposal's status. Returns the share as
 * it is stored. A share that `isNew` has no actions that need to be cancelled.
 */
export async function updateSchedule(
  trx: Trx,
  share: ShareRow,
  status: ProposalStatus,
  now: Date,
  { isNew = false } = {},
): Promise<ShareRow> {
  if (!isNew) await cancelActions(trx, share.id)
  const plan = isAwaitingAnswer(share, status) ? plannedActions(share, now) : []
  for (const action of plan)
    await scheduleAction(trx, { accountId: share.accountId, shareId: share.id, ...action }, now)
  const reminder = plan.find(({ kind }) => kind === 'reminder')
  const nextReminderAt = reminder ? reminder.dueAt.toISOString() : null
  const remindersDone = firstUpcoming(share, now)
  if (nextReminderAt !== share.nextReminderAt || remindersDone !== share.remindersDone) {
    await setNextReminder(trx, share, { nextReminderAt, remindersDone })
  }
  return { ...share, nextReminderAt, remindersDone }
}

interface PlannedAction {
  kind: ShareActionKind
  dueAt: Date
}

function plannedActions(share: ShareRow, now: Date): PlannedAction[] {
  const { expiresAt, expiringRecordedFor, expiredRecordedFor } = share
  const plan: PlannedAction[] = []
  const reminderAt = nextReminder(share, now)
  if (reminderAt) plan.push({ kind: 'reminder', dueAt: reminderAt })
  if (expiresAt === null) return plan
  const expiry = new Date(expiresAt)
  // A link that is valid for less than `EXPIRING_BEFORE_MS` is expiring as soon as it is shared.
  if (expiringRecordedFor !== expiresAt && now < expiry) {
    plan.push({ kind: 'expiring', dueAt: new Date(expiry.getTime() - EXPIRING_BEFORE_MS) })
  }
  // Also after the expiry, because no process may have run at that time.
  if (expiredRecordedFor !== expiresAt) plan.push({ kind: 'expired', dueAt: expiry })
  return plan
}

function nextReminder(share: ShareRow, now: Date): Date | null {
  const { recipientEmail, remindersStoppedAt, expiresAt } = share
  const dueAt = reminderTimes(share)[firstUpcoming(share, now)]
  if (!dueAt || !recipientEmail || remindersStoppedAt !== null) return null
  return expiresAt !== null && dueAt >= new Date(expiresAt) ? null : dueAt
}

/** The index of the first reminder that is neither done nor missed. All before it count as done. */
function firstUpcoming(share: ShareRow, now: Date): number {
  const times = reminderTimes(share)
  const index = times.findIndex(
    (time, position) => position >= share.remindersDone && time.getTime() > now.getTime() - MISSED_AFTER_MS,
  )
  return index === -1 ? times.length : index
}

/** The times of all reminders, also of those that were sent. */
export const reminderTimes = ({ reminders, sharedAt }: Pick<ShareRow, 'reminders' | 'sharedAt'>): Date[] =>
  (JSON.parse(reminders) as string[]).map((text) => new Date(Date.parse(sharedAt) + (durationMs(text) ?? 0)))
