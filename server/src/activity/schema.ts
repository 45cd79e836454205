import { type Static, Type } from 'typebox'
import { eventKinds } from '../platform/outbox/events.ts'
import { FreeForm, Id, named, OneOf, Paging, Timestamp } from '../platform/wire.ts'

export const Activity = named(
  'Activity',
  Type.Object({
    id: Id,
    event: OneOf(eventKinds, { examples: ['proposal.created'] }),
    data: { ...FreeForm, description: 'What the event of this kind tells a webhook.' },
    created_at: Timestamp,
  }),
)
export type Activity = Static<typeof Activity>

export const ActivityList = named(
  'ActivityList',
  Type.Object({ activities: Type.Array(Activity), total: Type.Integer({ minimum: 0 }) }),
)

export const ActivityPath = Type.Object({ proposal_id: Id })
export const ActivityQuery = Paging
