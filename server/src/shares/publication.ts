import type { User } from '@proffer/core/profile/schema.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { settingsExpiryOf } from '@proffer/core/proposals/validity.ts'
import { type SignatureKind, signatureKinds } from '@proffer/core/shares/acceptance-schema.ts'
import type { NewShare } from '@proffer/core/shares/schema.ts'
import type { StoredSnapshot } from '@proffer/core/shares/snapshot.ts'
import { sha256 } from '../process/secrets.ts'
import { remindersFor } from '../reminders/reminders.ts'
import type { Trx } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import { DAY_MS } from '../values/time-units.ts'
import { changesSince, summaryOf } from './changes.ts'
import { readSnapshot, type ShareLinks } from './links.ts'
import { privatePartOf } from './private-part.ts'
import { insertNewestShare, type NewVersion, type ProposalKey, type ShareRow } from './store.ts'
import { findVersion, publishVersion } from './version-store.ts'

/** How a version reaches the client: under the link that they have, or with a new link. */

export interface Publication {
  input: NewShare
  proposal: Proposal
  snapshot: StoredSnapshot
  author: User
  /** The newest share of the proposal so far. */
  previous: ShareRow | undefined
  /** The shortest time between two reminders. */
  reminderGapMs: number
  now: Date
}

/**
 * The share under whose link the new version is published: the previous one, if it has the same recipient. An expired link
 * works again then. A revoked one does not, because the provider has ended it. Null if the version needs a new link.
 */
export function linkToKeep({ previous, input }: Pick<Publication, 'previous' | 'input'>): ShareRow | null {
  if (!previous || input.newLink || previous.revokedAt !== null) return null
  return isSameAddress(previous.recipientEmail, input.recipientEmail ?? null) ? previous : null
}

/** Two unknown addresses (null) count as the same. */
export const isSameAddress = (a: string | null, b: string | null) => a?.toLowerCase() === b?.toLowerCase()

/** The version to store. A new link starts without changes, because its client has seen no version before. */
export async function newVersion(trx: Trx, links: ShareLinks, publication: Publication): Promise<NewVersion> {
  const { input, proposal, snapshot, author, previous, reminderGapMs, now } = publication
  const keptLink = linkToKeep(publication)
  const before = previous ? { version: previous.version, snapshot: await links.snapshot(trx, previous) } : null
  const summary = summaryOf(snapshot, before)
  const changes = keptLink && ((await changesSinceOpened(trx, keptLink, snapshot)) ?? summary.changes)
  const text = JSON.stringify(snapshot)
  const sharedAt = now.toISOString()
  return {
    version: (previous?.version ?? 0) + 1,
    sharedAt,
    recipientName: input.recipientName?.trim() || (keptLink?.recipientName ?? null),
    recipientEmail: input.recipientEmail ?? null,
    message: input.message?.trim() || null,
    expiresAt: expiryOf(input, proposal, author, sharedAt),
    reminders: remindersFor(input, keptLink, author.profile.proposalDefaults, reminderGapMs),
    signature: input.signature ?? defaultSignature(author),
    verifyEmail: input.verifyEmail ? 1 : 0,
    snapshot: text,
    snapshotHash: sha256(text),
    privatePart: JSON.stringify(privatePartOf(proposal, snapshot.proposal)),
    summary: JSON.stringify(summary),
    changes: changes && JSON.stringify(changes),
  }
}

/** The changes since the version that the client opened last. Null if they opened none, or the one just before the new one. */
async function changesSinceOpened(trx: Trx, link: ShareRow, snapshot: StoredSnapshot) {
  const { seenVersion: version, accountId, proposalId, id: shareId } = link
  if (version === null || version === link.version) return null
  const opened = await findVersion(trx, { accountId, proposalId, shareId }, version)
  return opened ? changesSince({ version, snapshot: readSnapshot(opened.snapshot) }, snapshot) : null
}

/** The earliest of the limits that the request and the settings set. The days of the settings end in the provider's time zone. */
export function expiryOf({ expiresInDays }: NewShare, { settings }: Proposal, { profile }: User, sharedAt: string) {
  const requested = expiresInDays ? new Date(Date.parse(sharedAt) + expiresInDays * DAY_MS).toISOString() : null
  const limits = [requested, settingsExpiryOf(settings, sharedAt, profile.timezone)]
  const [earliest = null] = limits.filter((limit) => limit !== null).sort()
  return earliest
}

/** How clients of this provider sign unless the share says otherwise. */
export function defaultSignature({ profile }: User): SignatureKind {
  const chosen = profile.proposalDefaults['signature']
  return signatureKinds.find((kind) => kind === chosen) ?? 'typed'
}

/** How many bytes the version adds to what the account stores. */
export const bytesOf = ({ snapshot, privatePart, summary, changes, message }: NewVersion) =>
  [snapshot, privatePart, summary, changes ?? '', message ?? ''].reduce((sum, text) => sum + Buffer.byteLength(text), 0)

/** Publishes the version under an existing link. Returns the share as it is now stored. */
export async function publishUnder(trx: Trx, link: ShareRow, version: NewVersion): Promise<ShareRow> {
  await publishVersion(trx, link, version)
  return { ...link, ...unanswered, ...unreminded, ...version, endBeforeExtension: null }
}

/** Publishes the version with a new link. Returns the share as it is now stored. */
export async function addLink(
  trx: Trx,
  proposal: ProposalKey,
  { newToken }: Pick<ShareLinks, 'newToken'>,
  version: NewVersion,
): Promise<ShareRow> {
  const key = { id: newId(new Date(version.sharedAt)), ...proposal }
  const share = { ...key, ...newToken(key), ...version }
  await insertNewestShare(trx, share)
  return { ...share, ...newLinkState, ...unanswered, ...unreminded, createdAt: version.sharedAt }
}

/** What a new link starts with. A new version under an existing link changes none of it. */
const newLinkState = {
  endBeforeExtension: null,
  supersededAt: null,
  revokedAt: null,
  viewCount: 0,
  lastViewedAt: null,
  seenVersion: null,
  nextReminderAt: null,
  remindersStoppedAt: null,
  remindRequestedAt: null,
  expiringRecordedFor: null,
  expiredRecordedFor: null,
  firstViewedAt: null,
}

const unreminded = { remindersSent: 0, remindersDone: 0 }

const unanswered = {
  versionViewedAt: null,
  answer: null,
  respondedAt: null,
  answerName: null,
  answerNote: null,
  answerReason: null,
  answerAddress: null,
  answerUserAgent: null,
  answerSelection: null,
  answerTotals: null,
}
