import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { ShareInfo } from '@proffer/core/proposals/status-schema.ts'
import type { StoredSnapshot } from '@proffer/core/shares/snapshot.ts'
import type { VersionChanges } from '@proffer/core/shares/versions-schema.ts'
import { storedPriceOf } from '../acceptance/answers.ts'
import { acceptedMembersOf, acceptedPrice } from '../acceptance/chosen-price.ts'
import { AppError, accountClosed } from '../errors/errors.ts'
import { sealLinkToken } from '../events/sealed-link.ts'
import type { Clock } from '../process/clock.ts'
import type { Place } from '../process/sealed-places.ts'
import { newToken, type Sealer, sha256 } from '../process/secrets.ts'
import { type AcceptedPart, unshared } from '../proposals/proposal.ts'
import type { Db, Trx } from '../storage/database.ts'
import { updateSchedule } from './share-schedule.ts'
import {
  countMessages,
  findNewestShare,
  findShareByTokenHash,
  findShareWithSnapshot,
  findSnapshot,
  type LinkedShare,
  type ProposalKey,
  type ShareRow,
} from './store.ts'

export type ShareLinks = ReturnType<typeof shareLinks>

interface Options {
  clock: Clock
  sealer: Sealer
  publicUrl: string
}

type SealedShare = Pick<ShareRow, 'id' | 'accountId' | 'proposalId' | 'sealedToken'>

/** Where the token of a link is sealed. */
export const tokenPlace = ({ id, accountId }: Pick<ShareRow, 'id' | 'accountId'>): Place => ({
  field: 'shares.sealed_token',
  owner: accountId,
  row: id,
})

/** 32 bytes in base64url have 43 characters. */
const wellFormedToken = /^[\w-]{43}$/

/** The links to shared proposals: their tokens and URLs, the share that each leads to, and whether it still works. */
export function shareLinks({ clock, sealer, publicUrl }: Options) {
  const urlWith = (token: string) => `${publicUrl}/p/${token}`
  const urlOf = (share: SealedShare) => urlWith(sealer.open(share.sealedToken, tokenPlace(share)))
  const readableUrlOf = (share: SealedShare) => {
    const token = sealer.openIfReadable(share.sealedToken, tokenPlace(share))
    return token === null ? null : urlWith(token)
  }
  const sealedUrlOf = (share: SealedShare) => {
    const token = sealer.openIfReadable(share.sealedToken, tokenPlace(share))
    return token === null ? null : urlWith(sealLinkToken(sealer, share, token))
  }

  const findByToken = async (db: Db, token: string): Promise<LinkedShare | undefined> =>
    wellFormedToken.test(token) ? findShareByTokenHash(db, sha256(token)) : undefined

  /** Throws unless there is such a share, in an account that is open. */
  function requireShare<S extends LinkedShare>(share: S | undefined): S {
    if (!share) throw shareNotFound()
    if (share.accountClosedAt !== null) throw accountClosed()
    return share
  }

  /** Throws unless the link works too: it is the newest of its proposal and open. */
  function requireWorking<S extends LinkedShare>(found: S | undefined, now: Date): S {
    const share = requireShare(found)
    if (share.supersededAt !== null) throw superseded()
    if (!isOpen(share, now)) throw expired()
    return share
  }

  /** Whether a link is neither expired nor revoked. A superseded link can be open, but it does not work. */
  const isOpen = ({ expiresAt, revokedAt }: ShareRow, now = clock.now()) =>
    revokedAt === null && (expiresAt === null || now.toISOString() < expiresAt)

  /** The newest version, and what has changed since the one that the client had opened last when it was published. */
  async function content(db: Db, share: ShareRow) {
    const stored = await findSnapshot(db, share)
    if (!stored) throw shareNotFound()
    const changes: VersionChanges | null = stored.changes === null ? null : JSON.parse(stored.changes)
    return { snapshot: readSnapshot(stored.snapshot), changes, length: stored.snapshot.length }
  }

  return {
    /** A random token for a new link: its hash to find the share, and the token itself encrypted to show the link again. */
    newToken(share: Omit<SealedShare, 'sealedToken'>) {
      const token = newToken()
      return { tokenHash: sha256(token), sealedToken: sealer.seal(token, tokenPlace(share)) }
    },

    /** Throws if the token was sealed for another share. */
    urlOf,
    /** The same for lists and records, in which the link is then missing. */
    readableUrlOf,
    /** The link for a stored event, with its token encrypted. `events/sealed-link.ts` decrypts it when the event is sent or shown. */
    sealedUrlOf,
    isOpen,

    /** The proposal's newest share. Its link may have expired or been revoked. */
    newest: (db: Db, proposal: ProposalKey): Promise<ShareRow | undefined> => findNewestShare(db, proposal),

    /** What the client is shown through this share: its newest version. */
    snapshot: async (db: Db, share: ShareRow): Promise<StoredSnapshot> => (await content(db, share)).snapshot,
    content,

    /** What the client accepted with the newest version of an accepted share. */
    async acceptedPart(db: Db, share: ShareRow): Promise<AcceptedPart> {
      const { snapshot } = await content(db, share)
      const { selection } = storedPriceOf(share)
      const price = acceptedPrice(snapshot, { selection, expectedTotal: null })
      return acceptedMembersOf(price, snapshot.proposal.currency)
    },

    /** The share that the token leads to. Throws if there is none or the link is no longer valid. */
    async follow(db: Db, token: string, now = clock.now()): Promise<ShareRow> {
      return requireWorking(await findByToken(db, token), now)
    },

    /** The share that the token leads to, even if the link is no longer valid. */
    async find(db: Db, token: string): Promise<ShareRow> {
      return requireShare(await findByToken(db, token))
    },

    /** The same as `follow` with the snapshot, in one query. */
    async followWithSnapshot(db: Db, token: string, now: Date): Promise<{ share: ShareRow; snapshot: StoredSnapshot }> {
      const row = wellFormedToken.test(token) ? await findShareWithSnapshot(db, sha256(token)) : undefined
      const { snapshot, ...share } = requireWorking(row, now)
      return { share, snapshot: readSnapshot(snapshot) }
    },

    /** The link of the proposal's newest share for an event, if it is still valid. */
    async liveSealedUrl(db: Db, proposal: ProposalKey): Promise<string | null> {
      const share = await findNewestShare(db, proposal)
      return share && isOpen(share) ? sealedUrlOf(share) : null
    },

    /** Plans or cancels what happens later with the newest share, after the provider has set another status. */
    async statusChanged(trx: Trx, accountId: string, { id, status }: Proposal, now: Date): Promise<void> {
      const share = await findNewestShare(trx, { accountId, proposalId: id })
      if (share) await updateSchedule(trx, share, status, now)
    },

    /** The part of the status record about the newest share. */
    async info(db: Db, proposal: ProposalKey): Promise<ShareInfo> {
      const share = await findNewestShare(db, proposal)
      if (!share) return unshared
      const messages = await countMessages(db, share)
      const isLinkOpen = isOpen(share)
      return {
        is_shared: isLinkOpen,
        share_url: isLinkOpen ? readableUrlOf(share) : null,
        shared_at: share.sharedAt,
        expires_at: share.expiresAt,
        recipient_email: share.recipientEmail,
        view_count: share.viewCount,
        last_viewed_at: share.lastViewedAt,
        responded_at: share.respondedAt,
        accepted_by: share.answer === 'accepted' ? share.answerName : null,
        message_count: messages.all,
        unread_count: messages.unread,
      }
    },
  }
}

export const readSnapshot = (text: string): StoredSnapshot => JSON.parse(text)

const shareNotFound = () =>
  new AppError(404, 'share_not_found', 'This link is invalid. Check that you copied the complete link.')

const superseded = () =>
  new AppError(
    410,
    'share_superseded',
    'This link shows an older version of the proposal. The newest version has another link. Use that one.',
  )

const expired = () =>
  new AppError(410, 'share_expired', 'This link is no longer valid. Ask the provider for a new one.')

/** What a limit of one link counts. A token has 43 characters, and longer ones would fill the memory of the limit. */
export const limitKeyOf = (token: string) => token.slice(0, 43)
