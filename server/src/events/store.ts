import type { EventKind } from '@proffer/core/webhooks/event-kinds.ts'
import type { Db } from '../storage/database.ts'
import { isReadableEvent } from '../storage/own-records.ts'
import type { Reader } from '../values/reader.ts'

interface Filter extends Reader {
  /** Only ids after this one. */
  after: string
  kinds?: EventKind[] | undefined
  limit: number
}

/** Events of the account in the order in which they were committed. An index has this order, so a later page costs no more. */
export function listEvents(db: Db, filter: Filter) {
  const { accountId, after, kinds, limit } = filter
  let query = db
    .selectFrom('events')
    .select(['id', 'kind', 'data', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .where('id', '>', after)
    .where(isReadableEvent(db, filter))
  if (kinds) query = query.where('kind', 'in', kinds)
  return query.orderBy('account_id').orderBy('id').limit(limit).execute()
}
