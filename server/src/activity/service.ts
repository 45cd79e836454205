import type { Database } from '../platform/database/database.ts'
import type { Page } from '../platform/wire.ts'
import type { Proposals } from '../proposals/service.ts'
import { countActivities, listActivities } from './store.ts'

export type Activities = ReturnType<typeof activities>

/** What has happened to a proposal, from the events that were recorded with each change. */
export function activities({ database, proposals }: { database: Database; proposals: Pick<Proposals, 'get'> }) {
  return {
    async list(userId: string, proposalId: string, page: Page) {
      await proposals.get(userId, proposalId)
      const subject = { userId, subjectId: proposalId }
      const [found, total] = await Promise.all([
        listActivities(database.db, subject, page),
        countActivities(database.db, subject),
      ])
      return { activities: found, total }
    },
  }
}
