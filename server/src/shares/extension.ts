import type { ProposalStatus } from '@proffer/core/proposals/schema.ts'
import { extendedExpiry } from '@proffer/core/proposals/validity.ts'
import type { StoredSnapshot } from '@proffer/core/shares/snapshot.ts'
import { AppError } from '../errors/errors.ts'
import { notShared } from '../reminders/reminders.ts'
import type { Trx } from '../storage/database.ts'
import { updateSchedule } from './share-schedule.ts'
import { extendExpiry, type ShareRow } from './store.ts'

interface Extension {
  snapshot: StoredSnapshot
  days: number
  timeZone: string
  status: ProposalStatus
  now: Date
}

/** The newest share if its client can still answer it. An expired link can be extended, a revoked one cannot. */
export function extendable(share: ShareRow | undefined, status: ProposalStatus): ShareRow {
  if (!share) throw notShared('This proposal has no link yet. Share it first.')
  if (share.revokedAt !== null) throw notShared('The link was revoked. Share the proposal again.')
  if (share.answer !== null || ['accepted', 'rejected', 'revision'].includes(status)) throw alreadyAnswered()
  if (status !== 'sent') throw notShared('The proposal is a draft again. Share it first.')
  return share
}

/** Moves the end of the link. One without an end stays without one. */
export async function extendLink(trx: Trx, share: ShareRow, extension: Extension): Promise<ShareRow> {
  const { snapshot, days, timeZone, status, now } = extension
  const { expiresAt } = share
  if (expiresAt === null) return share
  const { settings } = snapshot.proposal
  const extended = { ...share, expiresAt: extendedExpiry({ settings, expiresAt, days, timeZone, now }) }
  await extendExpiry(trx, extended)
  return updateSchedule(trx, extended, status, now)
}

const alreadyAnswered = () =>
  new AppError(409, 'already_responded', 'This proposal has an answer already, so its link needs no more time.')
