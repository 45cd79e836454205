import type { Notified } from '@proffer/core/mails/schema.ts'
import type { ProposalStatus } from '@proffer/core/proposals/schema.ts'
import { brandMember, type RecordMail } from '../delivery/mail.ts'
import { recordEvent } from '../events/record-event.ts'
import { contactOf } from '../profile/contact.ts'
import type { Profiles } from '../profile/service.ts'
import { eventData } from '../proposals/proposal.ts'
import type { Proposals } from '../proposals/service.ts'
import { shareMembers } from '../shares/event-members.ts'
import type { ShareLinks } from '../shares/links.ts'
import { mailOfferOf } from '../shares/mail-offer.ts'
import type { ShareRow } from '../shares/store.ts'
import type { Trx } from '../storage/database.ts'
import { countReminder } from './reminder-store.ts'

interface Options {
  links: Pick<ShareLinks, 'snapshot' | 'urlOf' | 'sealedUrlOf'>
  profiles: Pick<Profiles, 'asProvider'>
  proposals: Pick<Proposals, 'authorOf'>
  recordMail: RecordMail
}

export type SendReminder = ReturnType<typeof reminderSending>

/** A share whose recipient can get mail. */
export type MailedShare = ShareRow & { recipientEmail: string }

/**
 * Mails one reminder and records its event, in the caller's transaction. Throws before it writes anything if the account has
 * reached its mail limit.
 */
export function reminderSending({ links, profiles, proposals, recordMail }: Options) {
  return async (
    trx: Trx,
    share: MailedShare,
    { status, now, isScheduled }: { status: ProposalStatus; now: Date; isScheduled: boolean },
  ): Promise<{ share: ShareRow; notified: Notified }> => {
    const { accountId, proposalId, recipientName, recipientEmail: to, expiresAt } = share
    const snapshot = await links.snapshot(trx, share)
    const { proposal, language, letterhead } = snapshot
    const { author } = await profiles.asProvider(await proposals.authorOf(trx, accountId, proposalId))
    const { name: providerName, email: replyTo } = contactOf(author, language)
    const shareUrl = links.urlOf(share)
    const shown = { proposalId, providerName, recipientName, proposalName: proposal.name, shareUrl, expiresAt }
    const data = {
      ...shown,
      stopUrl: `${shareUrl}/reminders`,
      offer: mailOfferOf(snapshot, expiresAt),
      ...brandMember(letterhead),
    }
    const mail = { kind: 'reminder', to, language, replyTo, recordId: share.id, data } as const
    const notified = await recordMail(trx, accountId, mail, now)
    await countReminder(trx, share)
    const remindersSent = share.remindersSent + 1
    const reminded = { reminded_at: now.toISOString(), reminders_sent: remindersSent, is_scheduled: isScheduled }
    const about = { ...eventData({ ...proposal, status }, links.sealedUrlOf(share)), ...shareMembers(share) }
    const payload = { ...about, ...reminded }
    await recordEvent(trx, { accountId, kind: 'proposal.reminded', data: payload, at: now })
    return { share: { ...share, remindersSent }, notified }
  }
}
