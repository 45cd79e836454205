import type { Language } from '@proffer/core/language.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { reminderFaults, usableReminders } from '@proffer/core/shares/reminders.ts'
import type { SentReminder, ShareChange } from '@proffer/core/shares/schema.ts'
import { AppError, retryLater, ValidationError } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'
import { contactOf } from '../profile/contact.ts'
import type { Profiles } from '../profile/service.ts'
import type { Proposals } from '../proposals/service.ts'
import type { ShareLinks } from '../shares/links.ts'
import { reminderTimes, updateSchedule } from '../shares/share-schedule.ts'
import type { ProposalKey, ShareRow } from '../shares/store.ts'
import type { Database, Trx } from '../storage/database.ts'
import { HOUR_MS } from '../values/time-units.ts'
import type { SendReminder } from './reminder-sending.ts'
import { setReminders, setRemindRequested, stopReminders } from './reminder-store.ts'

export type Reminders = ReturnType<typeof reminders>

interface Options {
  database: Database
  clock: Clock
  links: ShareLinks
  profiles: Pick<Profiles, 'asProvider'>
  proposals: Pick<Proposals, 'readFrom' | 'authorOf'>
  sendReminder: SendReminder
  /** The shortest time between two reminders. */
  reminderGapMs: number
}

/** The provider can request one reminder in this time. */
const REQUEST_EVERY_MS = HOUR_MS

/** Reminders of a share: the planned ones, one on request, and the client's way to stop them. */
export function reminders(options: Options) {
  const { database, clock, links, profiles, proposals, sendReminder, reminderGapMs } = options

  /** The proposal with its newest share. Throws if there is none, or if its link no longer works. */
  async function readLive(trx: Trx, key: ProposalKey, now: Date): Promise<{ proposal: Proposal; share: ShareRow }> {
    const proposal = await proposals.readFrom(trx, key.accountId, key.proposalId)
    const share = await links.newest(trx, key)
    if (!share) throw notShared('This proposal has no link yet. Share it first.')
    if (!links.isOpen(share, now)) throw notShared('The link no longer works. Share the proposal again.')
    return { proposal, share }
  }

  return {
    /** Replaces the reminders. Those whose time has passed are not sent. */
    async update(accountId: string, proposalId: string, change: ShareChange): Promise<ShareRow> {
      checkReminders(change.reminders ?? [], reminderGapMs)
      return database.transact(accountId, async (trx) => {
        const now = clock.now()
        const { proposal, share } = await readLive(trx, { accountId, proposalId }, now)
        if (change.reminders === undefined) return share
        const reminders = JSON.stringify(change.reminders ?? [])
        const past = reminderTimes({ ...share, reminders }).filter((time) => time <= now)
        const changed = { ...share, reminders, remindersDone: past.length }
        await setReminders(trx, share, changed)
        return updateSchedule(trx, changed, proposal.status, now)
      })
    },

    /** Sends a reminder now. The planned ones stay as they are. */
    remind: (accountId: string, proposalId: string): Promise<SentReminder> =>
      database.transact(accountId, async (trx) => {
        const now = clock.now()
        const { proposal, share } = await readLive(trx, { accountId, proposalId }, now)
        const { status } = proposal
        if (share.answer !== null || ['accepted', 'rejected', 'revision'].includes(status)) throw alreadyResponded()
        if (status !== 'sent') throw notShared('The proposal is a draft again. Share it first.')
        const { recipientEmail, remindRequestedAt } = share
        if (recipientEmail === null) throw noRecipient()
        if (share.remindersStoppedAt !== null) throw remindersStopped()
        refuseTooSoon(remindRequestedAt, now)
        const { notified } = await sendReminder(trx, { ...share, recipientEmail }, { status, now, isScheduled: false })
        const remindedAt = now.toISOString()
        await setRemindRequested(trx, share, remindedAt)
        return { remindedAt, ...notified }
      }),

    /** What the stop page shows, also for a link that no longer works. */
    async describe(token: string): Promise<StopPage> {
      const share = await links.find(database.db, token)
      const { proposal, language } = await links.snapshot(database.db, share)
      const { author } = await profiles.asProvider(
        await proposals.authorOf(database.db, share.accountId, share.proposalId),
      )
      const { name } = contactOf(author, language)
      const canOpenProposal = share.supersededAt === null && links.isOpen(share)
      const isStopped = share.remindersStoppedAt !== null
      return { language, providerName: name, proposalName: proposal.name, canOpenProposal, isStopped }
    },

    /** The client wants no more reminders through this link. Repeating it changes nothing. */
    async stop(token: string): Promise<void> {
      const { accountId } = await links.find(database.db, token)
      await database.transact(accountId, async (trx) => {
        const now = clock.now()
        const share = await links.find(trx, token)
        if (share.remindersStoppedAt !== null) return
        const remindersStoppedAt = now.toISOString()
        await stopReminders(trx, share, remindersStoppedAt)
        const { status } = await proposals.readFrom(trx, accountId, share.proposalId)
        await updateSchedule(trx, { ...share, remindersStoppedAt }, status, now)
      })
    },
  }
}

export interface StopPage {
  language: Language
  providerName: string
  proposalName: string
  /** Whether the client can still open the proposal with this link. */
  canOpenProposal: boolean
  isStopped: boolean
}

/**
 * The reminders of a new version, as JSON: those of the request, else those of the link that stays, else those of the profile.
 * They count from the new sharing.
 */
export function remindersFor(
  { reminders: requested }: ShareChange,
  keptLink: ShareRow | null,
  proposalDefaults: Record<string, unknown>,
  gapMs: number,
): string {
  if (requested !== undefined) return JSON.stringify(requested ?? [])
  return keptLink ? keptLink.reminders : JSON.stringify(usableReminders(proposalDefaults['reminders'], gapMs))
}

/** Throws if the list breaks a rule. `gapMs` is the shortest time between two reminders. */
export function checkReminders(list: readonly string[], gapMs: number): void {
  const faults = reminderFaults(list, gapMs)
  if (faults.length === 0) return
  throw new ValidationError(
    faults.map(({ index, msg }) => ({
      loc: ['body', 'reminders', String(index)],
      msg: `Value error, ${msg}`,
      type: 'value_error',
    })),
  )
}

function refuseTooSoon(requestedAt: string | null, now: Date) {
  const waitMs = requestedAt === null ? 0 : Date.parse(requestedAt) + REQUEST_EVERY_MS - now.getTime()
  if (waitMs <= 0) return
  // After the clock was set back, the wait is not longer than the rule says.
  const seconds = Math.ceil(Math.min(waitMs, REQUEST_EVERY_MS) / 1000)
  const detail = 'You have requested a reminder within the last hour. Wait before you request another one.'
  const limit = 1
  throw new AppError(429, 'reminded_recently', detail, retryLater(limit, seconds))
}

export const notShared = (detail: string) => new AppError(409, 'proposal_not_shared', detail)

export const alreadyResponded = () =>
  new AppError(409, 'already_responded', 'This proposal has an answer already, so there is nothing to remind of.')

export const noRecipient = () =>
  new AppError(
    409,
    'no_recipient',
    'The proposal was shared without an email address. Share it again with `recipientEmail`, or send the link yourself.',
  )

export const remindersStopped = () =>
  new AppError(409, 'reminders_stopped', 'The client has stopped the reminders. Send a message instead.')
