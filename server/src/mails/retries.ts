import { isRetryable, type MailRetry, type Notified, type RetriedRecord } from '@proffer/core/mails/schema.ts'
import type { MailKind } from '../delivery/mail.ts'
import { findMailState, insertMailState, type StoredMailState } from '../delivery/mail-states.ts'
import { enqueue } from '../delivery/queue-store.ts'
import { AppError, invalid, notFound } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'
import type { Sealer } from '../process/secrets.ts'
import type { Proposals } from '../proposals/service.ts'
import { alreadyResponded, notShared, remindersStopped } from '../reminders/reminders.ts'
import type { ShareLinks } from '../shares/links.ts'
import type { ShareRow } from '../shares/store.ts'
import { type Database, notify, type Trx } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import { countMail, mailQuotaExceeded, type PlanBudgets } from './mail-budgets.ts'
import { mailPlace } from './mail-place.ts'
import type { OutgoingMail } from './outgoing-mail.ts'
import { findStoredMail } from './store.ts'

export type MailRetries = ReturnType<typeof mailRetries>

interface Options {
  database: Database
  clock: Clock
  sealer: Sealer
  links: Pick<ShareLinks, 'newest' | 'isOpen'>
  proposals: Pick<Proposals, 'readFrom'>
  planBudgets: PlanBudgets
  smtpUrl: string | undefined
}

const kinds: Record<RetriedRecord, MailKind> = {
  share: 'share_link',
  message: 'provider_message',
  reminder: 'reminder',
  acceptance: 'acceptance_copy',
}

/** Sends failed mails again, with the same text and without an event. Two retries at once send one mail. */
export function mailRetries({ database, clock, sealer, links, proposals, planBudgets, smtpUrl }: Options) {
  /** Throws if the client no longer needs the mail. */
  function refuseUseless(of: RetriedRecord, share: ShareRow, now: Date) {
    // The client needs the signed copy after the link has expired too.
    if (of === 'acceptance') return
    if (!links.isOpen(share, now)) throw notShared('The link no longer works. Share the proposal again instead.')
    if (of === 'reminder' && share.answer !== null) throw alreadyResponded()
    if (of === 'reminder' && share.remindersStoppedAt !== null) throw remindersStopped()
  }

  return {
    retry: (accountId: string, proposalId: string, { of, messageId }: MailRetry): Promise<Notified> =>
      database.transact(accountId, async (trx) => {
        const now = clock.now()
        await proposals.readFrom(trx, accountId, proposalId)
        const share = await links.newest(trx, { accountId, proposalId })
        if (!share) throw notShared('This proposal has no link yet. Share it first.')
        const kind = kinds[of]
        const recordId = of === 'message' ? messageId : share.id
        if (!recordId) throw invalid(['body', 'messageId'], 'missing', 'Field required')
        const state = await findMailState(trx, { accountId, kind, recordId, proposalId })
        if (!state && of === 'message') throw notFound('message')
        refuseUseless(of, share, now)
        if (!state || !isRetryable(state)) throw notFailed()
        if (!smtpUrl) return { notification: 'not_configured', notificationDetail: null }
        return sendAgain(trx, { state, kind, accountId, proposalId, recordId, now })
      }),
  }

  interface Again {
    state: StoredMailState
    kind: MailKind
    accountId: string
    proposalId: string
    recordId: string
    now: Date
  }

  async function sendAgain(trx: Trx, { state, now: at, ...key }: Again): Promise<Notified> {
    const { accountId, kind, proposalId } = key
    const stored = await findStoredMail(trx, { accountId, id: state.id })
    if (!stored) throw tooOld()
    const text = sealer.openIfReadable(stored.body, mailPlace(accountId, state.id))
    if (text === null) throw tooOld()
    const { to } = JSON.parse(text) as OutgoingMail
    const exceeded = await countMail(trx, { accountId, kind, to }, planBudgets, at)
    if (exceeded) throw mailQuotaExceeded(exceeded, kind)
    const id = newId(at)
    const { laneId } = stored
    const body = sealer.seal(text, mailPlace(accountId, id))
    await enqueue(trx, { id, laneId, accountId, event: `mail.${kind}`, body, subjectId: proposalId, at })
    notify('outbox')
    const queued = { notification: 'queued', notificationDetail: null } as const
    await insertMailState(trx, { ...key, ...queued, id, at })
    return queued
  }
}

const notFailed = () =>
  new AppError(409, 'mail_not_failed', 'This email has not failed, so there is nothing to send again.')

const tooOld = () =>
  new AppError(409, 'mail_not_failed', 'This email is no longer stored. Share the proposal again or write a message.')
