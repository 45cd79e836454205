import type { TimelineEntry } from '@proffer/core/shares/acceptance-schema.ts'
import type { ShareRow } from '../shares/store.ts'
import type { Trx } from '../storage/database.ts'
import { listEarlierVersions, listMessageTimes } from './acceptance-store.ts'

const MOST_VERSIONS = 50
const MOST_MESSAGES = 100

interface Acceptance {
  share: ShareRow
  name: string
  respondedAt: string
  codeSentAt: string | null
}

type PublishedVersion = Pick<ShareRow, 'version' | 'sharedAt' | 'versionViewedAt'>

/** The answers to a version before the accepted one. */
const earlierAnswers = { revision: 'changes_requested', rejected: 'declined' } as const

/**
 * What happened on the link until the acceptance, oldest first. Of very many versions or messages it has the newest. Of the views it
 * has the first one of each version, and the last one.
 */
export async function timelineOf(
  trx: Trx,
  { share, name, respondedAt, codeSentAt }: Acceptance,
): Promise<TimelineEntry[]> {
  const { id, accountId, recipientEmail } = share
  const earlier = await listEarlierVersions(trx, { accountId, id, limit: MOST_VERSIONS })
  const messages = await listMessageTimes(trx, { accountId, id, limit: MOST_MESSAGES })
  const versions = [share, ...earlier]
  const entries: TimelineEntry[] = [
    ...versions.map(({ version, sharedAt: at }) => ({ at, kind: 'shared' as const, detail: String(version) })),
    ...viewsOf(share, versions),
    ...earlier.flatMap(({ version, answer, respondedAt: at }) =>
      at !== null && (answer === 'revision' || answer === 'rejected')
        ? [{ at, kind: earlierAnswers[answer], detail: String(version) }]
        : [],
    ),
    ...messages.map(({ at, sender }) => ({ at, kind: 'message' as const, detail: sender })),
    ...(codeSentAt ? [{ at: codeSentAt, kind: 'code_sent' as const, detail: recipientEmail }] : []),
  ]
  // The acceptance comes last, even if the clock was set back before it.
  return [
    ...entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    ...(codeSentAt ? [{ at: respondedAt, kind: 'code_verified' as const, detail: recipientEmail }] : []),
    { at: respondedAt, kind: 'accepted' as const, detail: name },
  ]
}

/** The first view of each version, and the first and the last view of the link, each with the version that was open then. */
function viewsOf({ firstViewedAt, lastViewedAt }: ShareRow, versions: PublishedVersion[]): TimelineEntry[] {
  const times = [...versions.map(({ versionViewedAt }) => versionViewedAt), firstViewedAt, lastViewedAt]
  return [...new Set(times)]
    .filter((at) => at !== null)
    .map((at) => ({ at, kind: 'viewed' as const, detail: versionOpenAt(at, versions) }))
}

/** The version that the link showed at a time. Null if the clock was set back since. */
function versionOpenAt(at: string, versions: PublishedVersion[]): string | null {
  const opened = versions.find(({ versionViewedAt }) => versionViewedAt === at)
  // The newest versions come first.
  const open = opened ?? versions.find(({ sharedAt }) => Date.parse(sharedAt) <= Date.parse(at))
  return open ? String(open.version) : null
}
