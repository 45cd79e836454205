import { randomBytes } from 'node:crypto'
import type { ShareInfo } from '@proffer/core/proposals/schema.ts'
import type { Snapshot } from '@proffer/core/shares/snapshot.ts'
import { AppError } from '../http/errors.ts'
import type { Clock } from '../process/clock.ts'
import { type Sealer, sha256 } from '../process/secrets.ts'
import { unshared } from '../proposals/proposal.ts'
import type { Db } from '../storage/database.ts'
import {
  countMessages,
  findNewestShare,
  findShareByTokenHash,
  findSnapshot,
  type ProposalKey,
  type ShareRow,
} from './store.ts'

export type ShareLinks = ReturnType<typeof shareLinks>

interface Options {
  clock: Clock
  sealer: Sealer
  publicUrl: string
}

const TOKEN_BYTES = 32
const token = /^[\w-]{43}$/

/** What links to proposals lead to, and whether they still do. Proposals, messages and answers all stand on it. */
export function shareLinks({ clock, sealer, publicUrl }: Options) {
  const urlWith = (token: string) => `${publicUrl}/p/${token}`
  const urlOf = (share: Pick<ShareRow, 'sealedToken'>) => urlWith(sealer.open(share.sealedToken))
  const sealedUrlOf = (share: Pick<ShareRow, 'sealedToken'>) => urlWith(share.sealedToken)

  /** Whether the link may still be used: a revoked one has come to its end early. */
  const isOpen = ({ expiresAt, revokedAt }: ShareRow, now = clock.now()) =>
    revokedAt === null && (expiresAt === null || now.toISOString() < expiresAt)

  return {
    newToken() {
      const fresh = randomBytes(TOKEN_BYTES).toString('base64url')
      return { tokenHash: sha256(fresh), sealedToken: sealer.seal(fresh) }
    },

    urlOf,
    /** The link for an event, which is stored: `platform/outbox/sealed-link.ts` opens it when the event is sent or shown. */
    sealedUrlOf,
    isOpen,

    /** The proposal's newest share, whether or not its link still leads anywhere. */
    newest: (db: Db, proposal: ProposalKey): Promise<ShareRow | undefined> => findNewestShare(db, proposal),

    /** What the client was shown. */
    async snapshot(db: Db, share: ShareRow): Promise<Snapshot> {
      const text = await findSnapshot(db, share)
      if (text === undefined) throw leadsNowhere()
      return JSON.parse(text)
    },

    /** The share that a token leads to, unless its time is over. */
    async follow(db: Db, presented: string, now = clock.now()): Promise<ShareRow> {
      const share = token.test(presented) ? await findShareByTokenHash(db, sha256(presented)) : undefined
      if (!share) throw leadsNowhere()
      if (share.supersededAt !== null) throw superseded()
      if (!isOpen(share, now)) throw expired()
      return share
    },

    /** The link of the proposal's newest share for an event, if it still leads somewhere. */
    async liveSealedUrl(db: Db, proposal: ProposalKey): Promise<string | null> {
      const share = await findNewestShare(db, proposal)
      return share && isOpen(share) ? sealedUrlOf(share) : null
    },

    /** What the status record tells of the newest share. */
    async info(db: Db, proposal: ProposalKey): Promise<ShareInfo> {
      const share = await findNewestShare(db, proposal)
      if (!share) return unshared
      const messages = await countMessages(db, share)
      const open = isOpen(share)
      return {
        is_shared: open,
        share_url: open ? urlOf(share) : null,
        shared_at: share.createdAt,
        expires_at: share.expiresAt,
        recipient_email: share.recipientEmail,
        view_count: share.viewCount,
        last_viewed_at: share.lastViewedAt,
        responded_at: share.respondedAt,
        message_count: messages.all,
        unread_count: messages.unread,
      }
    },
  }
}

const leadsNowhere = () =>
  new AppError(404, 'share_not_found', 'This link is invalid. Check that you copied the complete link.')

const superseded = () =>
  new AppError(410, 'share_superseded', 'A newer version of this proposal has been sent. Use the newer link.')

const expired = () =>
  new AppError(410, 'share_expired', 'This link is no longer valid. Ask the provider for a new one.')
