import type { User } from '@proffer/core/profile/schema.ts'
import type { Preview } from '@proffer/core/shares/client-schema.ts'
import type { NewShare, Share, ShareChange, ShareDetails, ShareExtension } from '@proffer/core/shares/schema.ts'
import type { ShareCheck } from '@proffer/core/shares/share-check-schema.ts'
import type { StoredSnapshot } from '@proffer/core/shares/snapshot.ts'
import { storedPriceOf } from '../acceptance/answers.ts'
import { hasNoCodesLeft } from '../acceptance/verification.ts'
import { type Approvals, approvalRequired } from '../approval/service.ts'
import type { RecordMail } from '../delivery/mail.ts'
import { invalid, notFound } from '../errors/errors.ts'
import { announceHint } from '../events/hints.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Files } from '../files/service.ts'
import type { LeadSessions } from '../lead-sessions/service.ts'
import type { Clock } from '../process/clock.ts'
import type { Profiles } from '../profile/service.ts'
import { asDraft, eventData, isAccepted, proposalAccepted } from '../proposals/proposal.ts'
import type { Proposals } from '../proposals/service.ts'
import { refuseOverValidity } from '../proposals/validity-check.ts'
import { readViewCounts } from '../reading/view-store.ts'
import { checkReminders, noRecipient, type Reminders } from '../reminders/reminders.ts'
import type { StorageBudget } from '../storage/budgets/storage-budget.ts'
import { type Database, type Db, describeChange, type Trx } from '../storage/database.ts'
import type { ActingMember } from '../values/member.ts'
import type { Reader } from '../values/reader.ts'
import { isSameLink } from './already-shared.ts'
import { changesSince } from './changes.ts'
import { shareMembers } from './event-members.ts'
import { extendable, extendLink } from './extension.ts'
import { linkMail } from './link-mail.ts'
import type { ShareLinks } from './links.ts'
import { previewPage } from './preview-page.ts'
import { addLink, bytesOf, isSameAddress, linkToKeep, newVersion, publishUnder } from './publication.ts'
import { withRecipient } from './recipient.ts'
import { checkShare, refuseUnlessReady } from './share-check.ts'
import { readMailsOf, readShareMails, type ShareMails, unmailed } from './share-mails.ts'
import { updateSchedule } from './share-schedule.ts'
import { differences, type SnapshotSource, snapshotAsStored, snapshotOf, unfilledContent } from './snapshot.ts'
import { findShare, listShares, revokeShare, type ShareRow } from './store.ts'

export type Shares = ReturnType<typeof shares>

interface Options {
  database: Database
  clock: Clock
  links: ShareLinks
  profiles: Pick<Profiles, 'asProvider'>
  proposals: Pick<Proposals, 'authorOf' | 'readFrom' | 'readForUpdate' | 'changeStatus'>
  leads: Pick<LeadSessions, 'findClient'>
  recordMail: RecordMail
  storage: Pick<StorageBudget, 'reserveWithEvent'>
  reminders: Pick<Reminders, 'update'>
  /** The shortest time between two reminders. */
  reminderGapMs: number
  imageLinks: Files['imageLinks']
  approvals: Pick<Approvals, 'isMissing'>
  /** Whether mails leave the server. Otherwise they are written to files. */
  sendsMail: boolean
}

/** A share, and whether the request has published it. */
interface SharedVersion {
  share: Share
  isNew: boolean
}

type Draft = Omit<SnapshotSource, 'at'>

/** The provider's side of sharing. */
export function shares(options: Options) {
  const { database, clock, links, profiles, proposals, leads, recordMail, storage } = options
  const { reminders, reminderGapMs, imageLinks, sendsMail, approvals } = options
  const { db } = database

  const shareOf = (row: ShareRow, mails: ShareMails): Share => ({
    id: row.id,
    proposalId: row.proposalId,
    version: row.version,
    shareUrl: links.urlOf(row),
    recipientName: row.recipientName,
    recipientEmail: row.recipientEmail,
    createdAt: row.createdAt,
    sharedAt: row.sharedAt,
    expiresAt: row.expiresAt,
    viewCount: row.viewCount,
    lastViewedAt: row.lastViewedAt,
    respondedAt: row.respondedAt,
    reminders: JSON.parse(row.reminders),
    remindersSent: row.remindersSent,
    nextReminderAt: linkStateOf(row) === 'live' ? row.nextReminderAt : null,
    remindersStoppedAt: row.remindersStoppedAt,
    signature: row.signature,
    verifyEmail: row.verifyEmail === 1,
    ...mails,
  })

  const detailsOf = (row: ShareRow, mails: ShareMails): ShareDetails => ({
    ...shareOf(row, mails),
    shareUrl: linkStateOf(row) === 'live' ? links.readableUrlOf(row) : null,
    state: linkStateOf(row),
    message: row.message,
    snapshotHash: row.snapshotHash,
    answer: row.answer && {
      answer: row.answer,
      name: row.answerName,
      note: row.answerNote,
      reason: row.answerReason,
      ...storedPriceOf(row),
      address: row.answerAddress,
      userAgent: row.answerUserAgent,
    },
  })

  /** The record of a share with what became of its mails. */
  const readShare = async (from: Db, row: ShareRow) => shareOf(row, await readMailsOf(from, row))
  const readDetails = async (from: Db, row: ShareRow) => detailsOf(row, await readMailsOf(from, row))

  function linkStateOf(row: ShareRow): ShareDetails['state'] {
    if (row.revokedAt !== null) return 'revoked'
    if (row.supersededAt !== null) return 'superseded'
    return links.isOpen(row) ? 'live' : 'expired'
  }

  const checkDraft = (
    draft: Draft,
    { recipientEmail = null, message }: NewShare,
    now: Date,
    { lacksApproval = false } = {},
  ) =>
    checkShare({
      lacksApproval,
      proposal: draft.proposal,
      content: unfilledContent({ ...draft, at: now }),
      recipientEmail,
      message,
      sendsMail,
      timeZone: draft.author.profile.timezone,
      now,
    })

  /** The content of the newest version, if the request would share it again under the same link. */
  async function alreadyShared(from: Db, newest: ShareRow | undefined, draft: Draft, input: NewShare, now: Date) {
    if (!newest || !isSameLink(newest, { ...draft, input, reminderGapMs, now }, links)) return null
    return (await hasNoCodesLeft(from, newest)) ? null : unchangedContent(from, newest, draft)
  }

  /** The content of the newest version, if the draft has not changed since. */
  async function unchangedContent(from: Db, newest: ShareRow, draft: Draft) {
    const shared = await links.snapshot(from, newest)
    // Compared as of the time of sharing, because a text may contain the day until which the offer is valid.
    const changed = differences(shared, snapshotAsStored({ ...draft, at: new Date(shared.sharedAt) }))
    return changed.length === 0 ? shared : null
  }

  /** Mails the link of the newest version once more. It is no reminder, so there is no event. */
  async function resend(trx: Trx, share: ShareRow, snapshot: StoredSnapshot, author: User, now: Date) {
    const isNewVersion = share.createdAt !== share.sharedAt
    const mail = linkMail(share, { snapshot, author, isNewVersion, shareUrl: links.urlOf(share) })
    if (!mail) throw noRecipient()
    await recordMail(trx, share.accountId, mail, now)
  }

  return {
    /**
     * Publishes a snapshot of the proposal for the client: as a new version under their link, or with a new link. If the newest
     * version is the same, it stays, and no mail is sent unless the request asks to send it again.
     */
    async share(member: ActingMember, proposalId: string, request: NewShare): Promise<SharedVersion> {
      const { accountId } = member
      checkReminders(request.reminders ?? [], reminderGapMs)
      const { author, provider } = await profiles.asProvider(await proposals.authorOf(db, accountId, proposalId))
      return database.transact(accountId, async (trx) => {
        const now = clock.now()
        const before = await proposals.readForUpdate(trx, accountId, proposalId)
        const previous = await links.newest(trx, { accountId, proposalId })
        const input = await withRecipient(trx, request, { leads, proposal: { accountId, proposalId }, previous })
        if (input.verifyEmail && !input.recipientEmail) throw noAddressToVerify()
        if (!input.force && isAccepted(before.proposal, previous)) throw proposalAccepted(shareAdvice)
        refuseOverValidity(before.proposal, now, author.profile.timezone)
        const draft = { proposal: before.proposal, author, provider }
        const shared = await alreadyShared(trx, previous, draft, input, now)
        if (!shared && (await approvals.isMissing(trx, member, asDraft(before.proposal, before)))) {
          throw approvalRequired(before.proposal)
        }
        if (input.requireReady) refuseUnlessReady(checkDraft(draft, input, now))
        if (previous && shared) {
          if (input.resend) await resend(trx, previous, shared, author, now)
          return { share: await readShare(trx, previous), isNew: false }
        }

        // The answer to the previous share, so that its texts are cleared from the proposal.
        const earlier = { reason: previous?.answerReason ?? null, note: previous?.answerNote ?? null }
        const tax = { rate: author.profile.taxRate, name: author.profile.taxName }
        const proposal = await proposals.changeStatus(trx, before, { status: 'sent', earlier, tax }, now)
        const snapshot = snapshotOf({ proposal, author, provider, at: now })
        const publication = { input, proposal, snapshot, author, previous, reminderGapMs, now }
        const version = await newVersion(trx, links, publication)
        await storage.reserveWithEvent(trx, accountId, bytesOf(version))

        const keptLink = linkToKeep(publication)
        const published = keptLink
          ? await publishUnder(trx, keptLink, version)
          : await addLink(trx, { accountId, proposalId }, links, version)
        const { status } = proposal
        if (previous && !keptLink) {
          await updateSchedule(trx, { ...previous, supersededAt: version.sharedAt }, status, now)
        }
        const share = await updateSchedule(trx, published, status, now, { isNew: keptLink === null })

        const about = { ...eventData(proposal, links.sealedUrlOf(share)), ...shareMembers(share) }
        const data = { ...about, shared_at: version.sharedAt }
        await recordEvent(trx, { accountId, kind: 'proposal.shared', data, at: now })
        // An open page of the previous share shows the new version, or that there is a newer link.
        const hint = keptLink ? 'version.published' : 'share.superseded'
        if (previous) announceHint({ accountId, kind: hint, proposalId, shareId: previous.id })
        const isNewVersion = previous !== undefined && isSameAddress(previous.recipientEmail, share.recipientEmail)
        const mail = linkMail(share, { snapshot, author, isNewVersion, shareUrl: links.urlOf(share) })
        if (mail) await recordMail(trx, accountId, mail, now)
        return { share: await readShare(trx, share), isNew: true }
      })
    },

    /** What the provider should correct before sharing. Without an address, the recipient is the one that a share would have. */
    async check(member: ActingMember, proposalId: string, recipientEmail: string | undefined): Promise<ShareCheck> {
      const { accountId } = member
      const { author, provider } = await profiles.asProvider(await proposals.authorOf(db, accountId, proposalId))
      const proposal = await proposals.readFrom(db, accountId, proposalId)
      const previous = await links.newest(db, { accountId, proposalId })
      const context = { leads, proposal: { accountId, proposalId }, previous }
      const input = await withRecipient(db, recipientEmail === undefined ? {} : { recipientEmail }, context)
      const draft = { proposal, author, provider }
      const now = clock.now()
      // Refuses texts that are too large, like the share itself.
      snapshotOf({ ...draft, at: now })
      const lacksApproval =
        (await approvals.isMissing(db, member, proposal)) && !(await alreadyShared(db, previous, draft, input, now))
      return checkDraft(draft, input, now, { lacksApproval })
    },

    /** Lets the client answer the newest version for longer. The version and its content stay as they are. */
    async extend(accountId: string, proposalId: string, { days, resend: isMailed }: ShareExtension): Promise<Share> {
      const { author } = await profiles.asProvider(await proposals.authorOf(db, accountId, proposalId))
      return database.transact(accountId, async (trx) => {
        const now = clock.now()
        const { status } = await proposals.readFrom(trx, accountId, proposalId)
        const share = extendable(await links.newest(trx, { accountId, proposalId }), status)
        const snapshot = await links.snapshot(trx, share)
        const extended = await extendLink(trx, share, {
          snapshot,
          days,
          timeZone: author.profile.timezone,
          status,
          now,
        })
        if (isMailed && share.recipientEmail !== null) await resend(trx, extended, snapshot, author, now)
        announceHint({ accountId, kind: 'share.extended', proposalId, shareId: share.id })
        return readShare(trx, extended)
      })
    },

    /** Changes the reminders of the proposal's link. */
    update: async (accountId: string, proposalId: string, change: ShareChange): Promise<Share> =>
      readShare(db, await reminders.update(accountId, proposalId, change)),

    /** How often the newest links of these proposals were opened. */
    views: (reader: Reader, proposalIds: string[]) => readViewCounts(db, reader, proposalIds),

    /** Every share of the proposal, newest first. Throws if the account has no such proposal. */
    async list(accountId: string, proposalId: string): Promise<ShareDetails[]> {
      await proposals.readFrom(db, accountId, proposalId)
      const rows = await listShares(db, { accountId, proposalId })
      const mails = await readShareMails(db, rows)
      return rows.map((row) => detailsOf(row, mails.get(row.id) ?? unmailed))
    },

    /** Ends a link early. The client's answer and the proposal's status stay. */
    revoke: (accountId: string, proposalId: string, shareId: string): Promise<ShareDetails> =>
      database.transact(accountId, async (trx) => {
        const { status } = await proposals.readFrom(trx, accountId, proposalId)
        const share = await findShare(trx, { accountId, id: shareId })
        if (share?.proposalId !== proposalId) throw notFound('share')
        if (share.revokedAt !== null) {
          describeChange(null)
          return readDetails(trx, share)
        }
        const now = clock.now()
        const revokedAt = now.toISOString()
        await revokeShare(trx, share, revokedAt)
        announceHint({ accountId, kind: 'share.revoked', proposalId, shareId })
        return readDetails(trx, await updateSchedule(trx, { ...share, revokedAt }, status, now))
      }),

    /** What the client would see if the proposal were shared now. It writes nothing and sends nothing. */
    async preview(accountId: string, proposalId: string): Promise<Preview> {
      const { author, provider } = await profiles.asProvider(await proposals.authorOf(db, accountId, proposalId))
      const proposal = await proposals.readFrom(db, accountId, proposalId)
      const now = clock.now()
      const newest = await links.newest(db, { accountId, proposalId })
      const shared = newest && (await links.snapshot(db, newest))
      const draftAt = (at: Date) => snapshotAsStored({ proposal, author, provider, at })
      const draftNow = draftAt(now)
      // Compared as of the day of sharing, because a text may contain the day until which the offer is valid.
      const draftAtSharing = shared && draftAt(new Date(shared.sharedAt))
      const changedFields = shared && draftAtSharing ? differences(shared, draftAtSharing) : []
      // An unchanged draft is previewed as the version that the client has. Otherwise the preview is the next version.
      const isUnchanged = draftAtSharing !== undefined && changedFields.length === 0
      const snapshot = isUnchanged ? draftAtSharing : draftNow
      const sharedVersion = newest?.version ?? 0
      const changes =
        shared && !isUnchanged ? changesSince({ version: sharedVersion, snapshot: shared }, draftNow) : null
      return {
        ...(await previewPage({
          id: proposalId,
          snapshot,
          author,
          now,
          imageLinks: (ids) => imageLinks(accountId, ids),
        })),
        version: isUnchanged ? sharedVersion : sharedVersion + 1,
        changes,
        unshared: newest ? { sharedAt: newest.sharedAt, fields: changedFields } : null,
      }
    },
  }
}

/** The error names the field that the caller has to fill in. */
const noAddressToVerify = () =>
  invalid(['body', 'recipientEmail'], 'missing', 'Field required because verifyEmail is true')

const shareAdvice = 'Send "force": true if you want to share it again.'
