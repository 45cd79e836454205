import { sql } from 'kysely'
import type { ShareRow } from '../shares/store.ts'
import type { Trx } from '../storage/database.ts'

type ShareKey = Pick<ShareRow, 'id' | 'accountId'>

const update = (trx: Trx, { id, accountId }: ShareKey) =>
  trx.updateTable('shares').where('id', '=', id).where('account_id', '=', accountId)

/** Replaces the list of reminders (JSON). The first `remindersDone` of them are not sent. */
export async function setReminders(
  trx: Trx,
  share: ShareKey,
  { reminders, remindersDone }: Pick<ShareRow, 'reminders' | 'remindersDone'>,
): Promise<void> {
  await update(trx, share).set({ reminders, reminders_done: remindersDone }).execute()
}

/** Stores when the next reminder is due, and how many were sent or skipped. */
export async function setNextReminder(
  trx: Trx,
  share: ShareKey,
  { nextReminderAt, remindersDone }: Pick<ShareRow, 'nextReminderAt' | 'remindersDone'>,
): Promise<void> {
  await update(trx, share).set({ next_reminder_at: nextReminderAt, reminders_done: remindersDone }).execute()
}

/** Counts a reminder that was sent, on request or as planned. */
export async function countReminder(trx: Trx, share: ShareKey): Promise<void> {
  await update(trx, share).set({ reminders_sent: sql`reminders_sent + 1` }).execute()
}

export async function setRemindRequested(trx: Trx, share: ShareKey, at: string): Promise<void> {
  await update(trx, share).set({ remind_requested_at: at }).execute()
}

export async function stopReminders(trx: Trx, share: ShareKey, at: string): Promise<void> {
  await update(trx, share).set({ reminders_stopped_at: at }).execute()
}

/** Remembers for which `expiresAt` the event was recorded, so that it is recorded again only after the expiry changes. */
export async function setExpiryRecorded(
  trx: Trx,
  share: ShareKey & Pick<ShareRow, 'expiresAt'>,
  event: 'expiring' | 'expired',
): Promise<void> {
  const { expiresAt } = share
  const recorded = event === 'expiring' ? { expiring_recorded_for: expiresAt } : { expired_recorded_for: expiresAt }
  await update(trx, share).set(recorded).execute()
}
