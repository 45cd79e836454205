import type { User } from '@proffer/core/profile/schema.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { NewShare } from '@proffer/core/shares/schema.ts'
import { remindersFor } from '../reminders/reminders.ts'
import type { ShareLinks } from './links.ts'
import { defaultSignature, expiryOf, linkToKeep } from './publication.ts'
import { isAwaitingAnswer } from './share-schedule.ts'
import type { ShareRow } from './store.ts'

interface Request {
  input: NewShare
  proposal: Proposal
  author: User
  reminderGapMs: number
  now: Date
}

/**
 * Whether the client can still answer the newest version under the link that the request asks for, with the same settings of the link.
 * The content may differ.
 */
export function isSameLink(share: ShareRow, request: Request, links: Pick<ShareLinks, 'isOpen'>): boolean {
  const { input, proposal, now } = request
  if (!links.isOpen(share, now) || !isAwaitingAnswer(share, proposal.status)) return false
  return linkToKeep({ previous: share, input }) !== null && hasSameSettings(share, request)
}

/** A member that is absent counts as the same, and so does an empty name or message. */
function hasSameSettings(share: ShareRow, { input, proposal, author, reminderGapMs }: Request): boolean {
  const { recipientName, message, expiresInDays, signature, verifyEmail } = input
  const isSameText = (text: string | null | undefined, stored: string | null) => !text?.trim() || text.trim() === stored
  const sharedEnd = share.endBeforeExtension ?? share.expiresAt
  return (
    isSameText(recipientName, share.recipientName) &&
    isSameText(message, share.message) &&
    (expiresInDays === undefined || expiryOf(input, proposal, author, share.sharedAt) === sharedEnd) &&
    (signature === undefined || (signature ?? defaultSignature(author)) === share.signature) &&
    (verifyEmail === undefined || Boolean(verifyEmail) === (share.verifyEmail === 1)) &&
    remindersFor(input, share, author.profile.proposalDefaults, reminderGapMs) === share.reminders
  )
}
