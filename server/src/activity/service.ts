import type { Database } from '../platform/database/database.ts'
import type { Page } from '../platform/wire.ts'
import type { Proposals } from '../proposals/service.ts'
import type { Activity } from './schema.ts'
import { countEvents, findDeliveries, listEvents } from './store.ts'

export type Activities = ReturnType<typeof activities>

/** What has happened to a proposal, from the events that were recorded with each change. */
export function activities({ database, proposals }: { database: Database; proposals: Pick<Proposals, 'get'> }) {
  return {
    async list(userId: string, proposalId: string, page: Page) {
      await proposals.get(userId, proposalId)
      const subject = { userId, subjectId: proposalId }
      const [events, total] = await Promise.all([
        listEvents(database.db, subject, page),
        countEvents(database.db, subject),
      ])
      const sent = events.flatMap(({ deliveryIds }) => deliveryIds)
      const deliveries = await findDeliveries(database.db, userId, sent)
      const activities = events.map(({ deliveryIds, ...event }): Activity => {
        const found = deliveryIds.map((id) => deliveries.get(id)).filter((delivery) => delivery !== undefined)
        return { ...event, deliveries: found }
      })
      return { activities, total }
    },
  }
}
