import type { Activity } from '@proffer/core/activity/schema.ts'
import type { Page } from '@proffer/core/wire.ts'
import { openData } from '../events/sealed-link.ts'
import type { LeadSessions } from '../lead-sessions/service.ts'
import type { Sealer } from '../process/secrets.ts'
import type { Proposals } from '../proposals/service.ts'
import type { Database } from '../storage/database.ts'
import {
  countEvents,
  countProposalActivity,
  findDeliveries,
  listEvents,
  listProposalActivity,
  type RecordedEvent,
} from './store.ts'

export type Activities = ReturnType<typeof activities>

interface Options {
  database: Database
  sealer: Sealer
  proposals: Pick<Proposals, 'get'>
  leadSessions: Pick<LeadSessions, 'get'>
}

/** Lists what happened to a proposal or a lead session. For a proposal this includes the client's later views and the provider's messages. */
export function activities({ database, sealer, proposals, leadSessions }: Options) {
  async function withDeliveries(accountId: string, events: RecordedEvent[], total: number) {
    const allDeliveryIds = events.flatMap(({ deliveryIds }) => deliveryIds)
    const deliveries = await findDeliveries(database.db, accountId, allDeliveryIds)
    const activities = events.map(({ deliveryIds, ...event }): Activity => {
      const ownDeliveries = deliveryIds.map((id) => deliveries.get(id)).filter((delivery) => delivery !== undefined)
      return { ...event, data: openData(sealer, accountId, event.data), deliveries: ownDeliveries }
    })
    return { activities, total }
  }

  return {
    async ofProposal(accountId: string, proposalId: string, page: Page) {
      // Throws a 404 if the account has no such proposal.
      await proposals.get(accountId, proposalId)
      const subject = { accountId, subjectId: proposalId }
      const events = await listProposalActivity(database.db, subject, page)
      return withDeliveries(accountId, events, await countProposalActivity(database.db, subject))
    },

    async ofLeadSession(accountId: string, sessionId: string, page: Page) {
      await leadSessions.get(accountId, sessionId)
      const subject = { accountId, subjectId: sessionId }
      const events = await listEvents(database.db, subject, page)
      return withDeliveries(accountId, events, await countEvents(database.db, subject))
    },
  }
}
