import type { TimelineEntry } from '@proffer/core/shares/acceptance-schema.ts'
import type { Trx } from '../storage/database.ts'
import { listEarlierVersions, listMessageTimes } from './acceptance-store.ts'
import type { ShareRow } from './store.ts'

const MOST_VERSIONS = 50
const MOST_MESSAGES = 100

interface Acceptance {
  share: ShareRow
  name: string
  respondedAt: string
  codeSentAt: string | null
}

/**
 * What happened on the link until the acceptance, oldest first. Of very many versions or messages it has the newest, and of the
 * views the first and the last.
 */
export async function timelineOf(
  trx: Trx,
  { share, name, respondedAt, codeSentAt }: Acceptance,
): Promise<TimelineEntry[]> {
  const { id, userId, firstViewedAt, lastViewedAt, recipientEmail } = share
  // Together, so that PostgreSQL answers both in one round trip.
  const [earlier, messages] = await Promise.all([
    listEarlierVersions(trx, { userId, id, limit: MOST_VERSIONS }),
    listMessageTimes(trx, { userId, id, limit: MOST_MESSAGES }),
  ])
  const versions = [{ version: share.version, sharedAt: share.sharedAt }, ...earlier]
  const views = [...new Set([firstViewedAt, lastViewedAt])].filter((at) => at !== null)
  const entries: TimelineEntry[] = [
    ...versions.map(({ version, sharedAt: at }) => ({ at, kind: 'shared' as const, detail: String(version) })),
    ...views.map((at) => ({ at, kind: 'viewed' as const, detail: null })),
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
