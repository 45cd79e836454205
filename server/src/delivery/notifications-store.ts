import { type GivenUp, giveUpDeliveries, type Subject } from '../erasure/give-up-store.ts'
import type { Db, Trx } from '../storage/database.ts'
import { prepared } from '../storage/prepared.ts'

const settingsOf = prepared<{ userId: string }>()((db, value) =>
  db
    .selectFrom('users')
    .leftJoin('notification_settings', 'notification_settings.user_id', 'users.id')
    .select([
      'users.email',
      'users.profile',
      'notification_settings.kinds',
      'notification_settings.slack_url as sealedSlackUrl',
    ])
    .where('users.id', '=', value('userId')),
)

export interface NotificationRow {
  email: string
  /** The stored profile as JSON. */
  profile: string
  /** JSON of the choices. Those that are absent are the defaults. Null if nothing was chosen. */
  kinds: string | null
  sealedSlackUrl: string | null
}

export async function findNotificationRow(db: Db, userId: string): Promise<NotificationRow | undefined> {
  const [row] = await settingsOf(db, { userId })
  return row
}

export async function storeNotificationRow(
  trx: Trx,
  userId: string,
  { kinds, sealedSlackUrl }: { kinds: string; sealedSlackUrl: string | null },
): Promise<void> {
  await trx
    .insertInto('notification_settings')
    .values({ user_id: userId, kinds, slack_url: sealedSlackUrl })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ kinds, slack_url: sealedSlackUrl }))
    .execute()
}

interface Cancelled {
  laneKinds: readonly string[]
  /** Further deliveries, of any lane. */
  events: readonly string[]
}

/** Removes these deliveries about a record from the queue. */
export async function cancelDeliveries(trx: Trx, { userId, subjectId }: Subject, { laneKinds, events }: Cancelled) {
  const waiting: GivenUp[] = await trx
    .selectFrom('deliveries')
    .innerJoin('delivery_queue', 'delivery_queue.delivery_id', 'deliveries.id')
    .innerJoin('delivery_lanes', 'delivery_lanes.id', 'deliveries.lane_id')
    .select(['deliveries.id', 'delivery_queue.attempts'])
    .where('deliveries.subject_id', '=', subjectId)
    .where('deliveries.user_id', '=', userId)
    .where(({ or, eb }) => or([eb('delivery_lanes.kind', 'in', laneKinds), eb('deliveries.event', 'in', events)]))
    .execute()
  await giveUpDeliveries(trx, waiting)
}
