import { type GivenUp, giveUpDeliveries, type Subject } from '../erasure/give-up-store.ts'
import type { Db, Trx } from '../storage/database.ts'
import { prepared } from '../storage/prepared.ts'

const settingsOf = prepared<{ accountId: string }>()((db, value) =>
  db
    .selectFrom('notification_settings')
    .select(['kinds', 'slack_url as sealedSlackUrl'])
    .where('account_id', '=', value('accountId')),
)

/** What the account has chosen. */
export interface NotificationRow {
  /** JSON of the choices. Those that are absent are the defaults. Null if nothing was chosen. */
  kinds: string | null
  sealedSlackUrl: string | null
}

export async function findNotificationRow(db: Db, accountId: string): Promise<NotificationRow> {
  const [row = { kinds: null, sealedSlackUrl: null }] = await settingsOf(db, { accountId })
  return row
}

export async function storeNotificationRow(
  trx: Trx,
  accountId: string,
  { kinds, sealedSlackUrl }: { kinds: string; sealedSlackUrl: string | null },
): Promise<void> {
  await trx
    .insertInto('notification_settings')
    .values({ account_id: accountId, kinds, slack_url: sealedSlackUrl })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ kinds, slack_url: sealedSlackUrl }))
    .execute()
}

interface Cancelled {
  laneKinds: readonly string[]
  /** Further deliveries, of any lane. */
  events: readonly string[]
}

/** Removes these deliveries about a record from the queue. */
export async function cancelDeliveries(trx: Trx, { accountId, subjectId }: Subject, { laneKinds, events }: Cancelled) {
  const waiting: GivenUp[] = await trx
    .selectFrom('deliveries')
    .innerJoin('delivery_queue', 'delivery_queue.delivery_id', 'deliveries.id')
    .innerJoin('delivery_lanes', 'delivery_lanes.id', 'deliveries.lane_id')
    .select(['deliveries.id', 'delivery_queue.attempts'])
    .where('deliveries.subject_id', '=', subjectId)
    .where('deliveries.account_id', '=', accountId)
    .where(({ or, eb }) => or([eb('delivery_lanes.kind', 'in', laneKinds), eb('deliveries.event', 'in', events)]))
    .execute()
  await giveUpDeliveries(trx, waiting)
}
