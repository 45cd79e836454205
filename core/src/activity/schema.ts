import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { eventKinds } from '../webhooks/event-kinds.ts'
import { FreeForm, Id, Nullable, named, OneOf, Timestamp } from '../wire.ts'

const ActivityDelivery = Type.Object({
  id: Id,
  webhook_id: Nullable(Type.String({ description: 'Null for the callback of a lead session.' })),
  webhook_name: Nullable(Type.String()),
  status: OneOf(['queued', 'delivered', 'retry_scheduled', 'failed']),
  attempts: Type.Integer({ minimum: 0 }),
  status_code: Nullable(Type.Integer()),
  last_attempt_at: Nullable(Timestamp),
  next_retry_at: Nullable(Timestamp),
})
export type ActivityDelivery = Static<typeof ActivityDelivery>

/** What the list of activities contains besides events: later views of a version, and messages of the provider. */
const otherActivities = ['client.viewed', 'message.sent'] as const

export const Activity = named(
  'Activity',
  Type.Object({
    id: Id,
    event: OneOf([...eventKinds, ...otherActivities], { examples: ['proposal.created'] }),
    data: {
      ...FreeForm,
      description:
        'The `data` of the event, as webhooks receive it. Old events have no names and texts, and contain ' +
        '`erased: true`. A message that you sent has its `content`.',
    },
    created_at: Timestamp,
    deliveries: Type.Array(ActivityDelivery, {
      description: 'The delivery to each webhook, while the webhook and its log exist.',
    }),
  }),
)
export type Activity = Static<typeof Activity>

export const ActivityList = named(
  'ActivityList',
  Type.Object({ activities: Type.Array(Activity), total: Type.Integer({ minimum: 0 }) }),
)
export type ActivityList = Static<typeof ActivityList>

export const ActivityPath = Type.Object({ proposal_id: Id })
export const LeadActivityPath = Type.Object({ session_id: Id })
