import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { Comparison } from '@proffer/core/shares/comparison-schema.ts'
import type { StoredSnapshot } from '@proffer/core/shares/snapshot.ts'
import type { Version, VersionList } from '@proffer/core/shares/versions-schema.ts'
import type { Page } from '@proffer/core/wire.ts'
import { totalsChosen } from '../acceptance/chosen-price.ts'
import { AppError } from '../errors/errors.ts'
import type { RecordWithCosts } from '../margin/costs.ts'
import type { Clock } from '../process/clock.ts'
import type { Profiles } from '../profile/service.ts'
import type { Proposals } from '../proposals/service.ts'
import type { Database } from '../storage/database.ts'
import { allChangesSince, type VersionSummary } from './changes.ts'
import { readSnapshot, type ShareLinks } from './links.ts'
import { restoringChange } from './private-part.ts'
import { snapshotAsStored } from './snapshot.ts'
import type { ProposalKey, ShareRow } from './store.ts'
import { countVersions, findVersion, type ListedVersion, listVersions } from './version-store.ts'

export type Versions = ReturnType<typeof versions>

interface Options {
  database: Database
  links: Pick<ShareLinks, 'newest'>
  proposals: Pick<Proposals, 'readFrom' | 'update'>
  profiles: Pick<Profiles, 'asProvider'>
  clock: Clock
}

/** The versions of a proposal that were shared. */
export function versions({ database: { db }, links, proposals, profiles, clock }: Options) {
  const readVersions = async (proposal: ProposalKey & { shareId?: string }, page: Page): Promise<Version[]> =>
    (await listVersions(db, proposal, page)).map(versionOf)

  async function snapshotOfVersion(key: ProposalKey, version: number): Promise<StoredSnapshot> {
    const stored = await findVersion(db, key, version)
    if (!stored) throw versionNotFound(version)
    return readSnapshot(stored.snapshot)
  }

  /** What sharing the draft now would publish. */
  async function snapshotOfDraft(accountId: string, proposal: Proposal): Promise<StoredSnapshot> {
    const { author, provider } = await profiles.asProvider({ accountId, userId: proposal.userId })
    return snapshotAsStored({ proposal, author, provider, at: clock.now() })
  }

  return {
    /** What differs between a version and another one. Without another one, it is compared with the draft. */
    async compare(
      accountId: string,
      proposalId: string,
      version: number,
      other: number | undefined,
    ): Promise<Comparison> {
      const key = { accountId, proposalId }
      const proposal = await proposals.readFrom(db, accountId, proposalId)
      const before = await snapshotOfVersion(key, version)
      const after =
        other === undefined ? await snapshotOfDraft(accountId, proposal) : await snapshotOfVersion(key, other)
      return {
        version,
        sharedAt: before.sharedAt,
        with: other === undefined ? null : { version: other, sharedAt: after.sharedAt },
        changes: allChangesSince({ version, snapshot: before }, after),
        before: before.proposal,
        after: after.proposal,
        prices: { before: pricesOf(before), after: pricesOf(after) },
      }
    },

    /** Every version of the proposal, through whichever link, newest first. */
    async ofProposal(accountId: string, proposalId: string, page: Page): Promise<VersionList> {
      await proposals.readFrom(db, accountId, proposalId)
      const newest = await links.newest(db, { accountId, proposalId })
      return { versions: await readVersions({ accountId, proposalId }, page), total: newest?.version ?? 0 }
    },

    /** The versions that were published under this link. What was shared through other links stays unknown to its client. */
    async ofShare({ accountId, proposalId, id: shareId, version }: ShareRow, page: Page): Promise<VersionList> {
      const total = await countVersions(db, { id: shareId, accountId })
      // The first version of a link has no changes, because its client has seen no version before.
      const firstVersion = version - total + 1
      const published = await readVersions({ accountId, proposalId, shareId }, page)
      const versions = published.map((each) => (each.version === firstVersion ? { ...each, changes: null } : each))
      return { versions, total }
    },

    /** Makes the draft equal to the version. The client sees it only after it is shared again. */
    async restore(
      accountId: string,
      proposalId: string,
      version: number,
      ifMatch: string | undefined,
    ): Promise<RecordWithCosts> {
      await proposals.readFrom(db, accountId, proposalId)
      const stored = await findVersion(db, { accountId, proposalId }, version)
      if (!stored) throw versionNotFound(version)
      const change = restoringChange(readSnapshot(stored.snapshot), JSON.parse(stored.privatePart))
      return proposals.update(accountId, proposalId, change, ifMatch, { isRestored: true })
    },
  }
}

/** The price of what is selected by default, in a form that covers every way to price. */
const pricesOf = (snapshot: StoredSnapshot) => totalsChosen(snapshot, null)

const versionOf = (listed: ListedVersion): Version => ({
  version: listed.version,
  sharedAt: listed.sharedAt,
  snapshotSha256: listed.snapshotHash,
  answer: answerOf(listed),
  ...(JSON.parse(listed.summary) as VersionSummary),
})

function answerOf({ answer, respondedAt, answerName: name, answerNote: note, answerReason: reason }: ListedVersion) {
  return answer && respondedAt ? { answer, name, note, reason, respondedAt } : null
}

export const versionNotFound = (version: number) =>
  new AppError(
    404,
    'version_not_found',
    `This proposal has no version ${version}. List its versions to find the right one.`,
  )
