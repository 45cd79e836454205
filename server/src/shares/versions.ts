import type { Version, VersionList } from '@proffer/core/shares/versions-schema.ts'
import type { Page } from '@proffer/core/wire.ts'
import type { StoredRecord } from '../http/entity-tag.ts'
import { AppError } from '../http/errors.ts'
import type { Proposals } from '../proposals/service.ts'
import type { Database } from '../storage/database.ts'
import { summaryOf, type VersionSummary } from './changes.ts'
import { readSnapshot, type ShareLinks } from './links.ts'
import { restoringChange } from './private-part.ts'
import type { ProposalKey, ShareRow } from './store.ts'
import { countVersions, findVersion, type ListedVersion, listVersions } from './version-store.ts'

export type Versions = ReturnType<typeof versions>

interface Options {
  database: Database
  links: Pick<ShareLinks, 'newest'>
  proposals: Pick<Proposals, 'find' | 'update'>
}

/** The versions of a proposal that were shared. */
export function versions({ database: { db }, links, proposals }: Options) {
  async function summaryOfListed(proposal: ProposalKey, { version, summary }: ListedVersion): Promise<VersionSummary> {
    if (summary !== null) return JSON.parse(summary)
    // Shared before versions existed.
    const [shared, before] = [await findVersion(db, proposal, version), await findVersion(db, proposal, version - 1)]
    if (!shared) return { total: null, changes: null }
    const previous = before && { version: version - 1, snapshot: readSnapshot(before.snapshot) }
    return summaryOf(readSnapshot(shared.snapshot), previous ?? null)
  }

  const versionOf = async (proposal: ProposalKey, listed: ListedVersion): Promise<Version> => ({
    version: listed.version,
    sharedAt: listed.sharedAt,
    snapshotSha256: listed.snapshotHash,
    answer: answerOf(listed),
    ...(await summaryOfListed(proposal, listed)),
  })

  async function listed(proposal: ProposalKey & { shareId?: string }, page: Page): Promise<Version[]> {
    const found: Version[] = []
    // One after the other, because those from before versions existed read whole snapshots.
    for (const row of await listVersions(db, proposal, page)) found.push(await versionOf(proposal, row))
    return found
  }

  return {
    /** Every version of the proposal, through whichever link, newest first. */
    async ofProposal(userId: string, proposalId: string, page: Page): Promise<VersionList> {
      await proposals.find(db, userId, proposalId)
      const newest = await links.newest(db, { userId, proposalId })
      return { versions: await listed({ userId, proposalId }, page), total: newest?.version ?? 0 }
    },

    /** The versions that were published under this link. What was shared through other links stays unknown to its client. */
    async ofShare({ userId, proposalId, id: shareId, version }: ShareRow, page: Page): Promise<VersionList> {
      const total = await countVersions(db, { id: shareId, userId })
      const first = version - total + 1
      const found = await listed({ userId, proposalId, shareId }, page)
      return { versions: found.map((each) => (each.version === first ? { ...each, changes: null } : each)), total }
    },

    /** Makes the draft equal to the version. The client sees it only after it is shared again. */
    async restore(
      userId: string,
      proposalId: string,
      version: number,
      ifMatch: string | undefined,
    ): Promise<StoredRecord> {
      await proposals.find(db, userId, proposalId)
      const found = await findVersion(db, { userId, proposalId }, version)
      if (!found) throw versionNotFound(version)
      const privatePart = found.privatePart === null ? null : JSON.parse(found.privatePart)
      return proposals.update(userId, proposalId, restoringChange(JSON.parse(found.snapshot), privatePart), ifMatch)
    },
  }
}

function answerOf({ answer, respondedAt, answerName: name, answerNote: note, answerReason: reason }: ListedVersion) {
  return answer && respondedAt ? { answer, name, note, reason, respondedAt } : null
}

const versionNotFound = (version: number) =>
  new AppError(
    404,
    'version_not_found',
    `This proposal has no version ${version}. List its versions to find the right one.`,
  )
