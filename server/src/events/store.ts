import type { EventKind } from '@proffer/core/webhooks/event-kinds.ts'
import type { Db } from '../storage/database.ts'

interface Filter {
  userId: string
  /** Only ids after this one. */
  after: string
  kinds?: EventKind[] | undefined
  limit: number
}

/** Events of the account in the order in which they were committed. An index has this order, so a later page costs no more. */
export function listEvents(db: Db, { userId, after, kinds, limit }: Filter) {
  let query = db
    .selectFrom('events')
    .select(['id', 'kind', 'data', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
  if (kinds) query = query.where('kind', 'in', kinds)
  return query.orderBy('user_id').orderBy('id').limit(limit).execute()
}
