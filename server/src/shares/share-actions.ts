import type { ProposalStatus } from '@proffer/core/proposals/schema.ts'
import { deleteHeldReminders, insertMailState, type NewMailState } from '../delivery/mail-states.ts'
import { AppError } from '../errors/errors.ts'
import { announceHint } from '../events/hints.ts'
import { recordEvent } from '../events/record-event.ts'
import { eventData } from '../proposals/proposal.ts'
import type { Proposals } from '../proposals/service.ts'
import type { SendReminder } from '../reminders/reminder-sending.ts'
import { setExpiryRecorded, setNextReminder } from '../reminders/reminder-store.ts'
import { type ActionHandler, scheduleAction } from '../schedule/scheduled-actions.ts'
import type { DueAction } from '../schedule/scheduled-store.ts'
import type { Trx } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import { DAY_MS, HOUR_MS } from '../values/time-units.ts'
import { shareMembers } from './event-members.ts'
import type { ShareLinks } from './links.ts'
import { isAwaitingAnswer, reminderTimes, type ShareActionKind, updateSchedule } from './share-schedule.ts'
import { findShare, type ShareRow } from './store.ts'

interface Options {
  links: Pick<ShareLinks, 'isOpen' | 'snapshot' | 'sealedUrlOf'>
  proposals: Pick<Proposals, 'readFrom'>
  sendReminder: SendReminder
}

interface AwaitedState {
  status: ProposalStatus
  now: Date
  action: DueAction
}

/** While the account has reached its mail limit, a reminder is tried again this often, up to a day. */
const RETRY_MS = HOUR_MS
const GIVE_UP_AFTER_MS = DAY_MS

/** What the outbox does when an action of a share is due. The transaction has removed the action already. */
export function shareActions({ links, proposals, sendReminder }: Options): Record<ShareActionKind, ActionHandler> {
  /** Runs the work if the provider still waits for an answer. */
  const ifAwaited =
    (work: (trx: Trx, share: ShareRow, state: AwaitedState) => Promise<void>): ActionHandler =>
    async (trx, action, now) => {
      const { accountId, shareId } = action
      const share = shareId === null ? undefined : await findShare(trx, { accountId, id: shareId })
      if (!share) return
      const { status } = await proposals.readFrom(trx, accountId, share.proposalId)
      if (isAwaitingAnswer(share, status)) await work(trx, share, { status, now, action })
    }

  const recordExpiry = (event: 'expiring' | 'expired') =>
    ifAwaited(async (trx, share, { status, now }) => {
      const { accountId, expiresAt } = share
      const isOpen = links.isOpen(share, now)
      // If no process ran before the expiry, only the later event is recorded.
      if (isOpen !== (event === 'expiring')) return
      await setExpiryRecorded(trx, share, event)
      const { proposal } = await links.snapshot(trx, share)
      const sealedUrl = isOpen ? links.sealedUrlOf(share) : null
      const data = { ...eventData({ ...proposal, status }, sealedUrl), ...shareMembers(share), expires_at: expiresAt }
      await recordEvent(trx, { accountId, kind: `proposal.${event}`, data, at: now })
    })

  return {
    reminder: ifAwaited(async (trx, share, { status, now, action }) => {
      const { recipientEmail, remindersDone } = share
      const isWanted = recipientEmail !== null && share.remindersStoppedAt === null && links.isOpen(share, now)
      if (!isWanted) {
        await updateSchedule(trx, share, status, now)
        return
      }
      // Reminders that fell due while the account was closed are not sent: all clients would get one at once.
      const { accountReopenedAt } = action
      if (accountReopenedAt !== null && action.dueAt <= accountReopenedAt) {
        const remindersDone = reminderTimes(share).filter((time) => time.toISOString() <= accountReopenedAt).length
        await updateSchedule(trx, { ...share, remindersDone }, status, now)
        return
      }
      const afterThisOne = { ...share, recipientEmail, nextReminderAt: null, remindersDone: remindersDone + 1 }
      try {
        const { share: sent } = await sendReminder(trx, afterThisOne, { status, now, isScheduled: true })
        await setNextReminder(trx, share, sent)
        await updateSchedule(trx, sent, status, now)
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'mail_quota_exceeded')) throw error
        const plannedAt = reminderTimes(share)[remindersDone] ?? now
        const reason = firstSentence(error.message)
        if (now.getTime() - plannedAt.getTime() < GIVE_UP_AFTER_MS) return tryLater(trx, share, { reason, now })
        await holdReminder(trx, share, {
          notification: 'failed',
          notificationDetail: { reason, retryAt: null },
          at: now,
        })
        await setNextReminder(trx, share, afterThisOne)
        await updateSchedule(trx, afterThisOne, status, now)
      }
    }),

    expiring: recordExpiry('expiring'),
    expired: recordExpiry('expired'),
  }
}

/** The part of a refusal that names the limit. The advice after it is for people who ask for a mail. */
const firstSentence = (text: string) => `${text.split('. ')[0]?.replace(/\.$/, '')}.`

/** Stores that a planned reminder was not sent, in place of what was stored an hour before. */
async function holdReminder(
  trx: Trx,
  { id: recordId, accountId, proposalId }: ShareRow,
  state: Pick<NewMailState, 'notification' | 'notificationDetail' | 'at'>,
) {
  await deleteHeldReminders(trx, { accountId, recordId })
  await insertMailState(trx, { id: newId(state.at), accountId, proposalId, recordId, kind: 'reminder', ...state })
  announceHint({ accountId, kind: 'mail.attempted', proposalId })
}

async function tryLater(trx: Trx, share: ShareRow, { reason, now }: { reason: string; now: Date }) {
  const dueAt = new Date(now.getTime() + RETRY_MS)
  const notificationDetail = { reason, retryAt: dueAt.toISOString() }
  await holdReminder(trx, share, { notification: 'held_back', notificationDetail, at: now })
  await scheduleAction(trx, { accountId: share.accountId, shareId: share.id, kind: 'reminder', dueAt }, now)
  await setNextReminder(trx, share, { ...share, nextReminderAt: dueAt.toISOString() })
}
