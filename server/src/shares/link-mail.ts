import type { User } from '@proffer/core/profile/schema.ts'
import type { StoredSnapshot } from '@proffer/core/shares/snapshot.ts'
import { brandMember, type Mail } from '../delivery/mail.ts'
import { contactOf } from '../profile/contact.ts'
import { mailOfferOf } from './mail-offer.ts'
import type { ShareRow } from './store.ts'

interface MailSource {
  snapshot: StoredSnapshot
  author: User
  /** Whether the recipient has got an earlier version. */
  isNewVersion: boolean
  shareUrl: string
}

/** The mail with the link for the client. Null if their address is unknown. */
export function linkMail(share: ShareRow, { snapshot, author, isNewVersion, shareUrl }: MailSource): Mail | null {
  const { proposalId, recipientName, recipientEmail: to, message, expiresAt } = share
  if (!to) return null
  const { proposal, language, letterhead } = snapshot
  const { name: providerName, email: replyTo } = contactOf(author, language)
  const data = {
    proposalId,
    providerName,
    recipientName,
    proposalName: proposal.name,
    message,
    shareUrl,
    expiresAt,
    isNewVersion,
    offer: mailOfferOf(snapshot, expiresAt),
    ...brandMember(letterhead),
  }
  return { kind: 'share_link', to, language, replyTo, recordId: share.id, data }
}
