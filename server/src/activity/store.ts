import type { Db } from '../platform/database/database.ts'
import type { EventKind } from '../platform/outbox/events.ts'
import type { Page } from '../platform/wire.ts'
import type { Activity } from './schema.ts'

interface Subject {
  userId: string
  subjectId: string
}

const eventsOf = (db: Db, { userId, subjectId }: Subject) =>
  db.selectFrom('events').where('user_id', '=', userId).where('subject_id', '=', subjectId)

export async function listActivities(db: Db, subject: Subject, page: Page): Promise<Activity[]> {
  const query = eventsOf(db, subject).select(['id', 'kind', 'data', 'created_at']).orderBy('id', 'desc')
  const rows = await query.limit(page.limit).offset(page.offset).execute()
  return rows.map(({ id, kind, data, created_at }) => ({
    id,
    event: kind as EventKind,
    data: JSON.parse(data),
    created_at,
  }))
}

export async function countActivities(db: Db, subject: Subject): Promise<number> {
  const query = eventsOf(db, subject).select(({ fn }) => fn.countAll<number>().as('n'))
  return Number((await query.executeTakeFirstOrThrow()).n)
}
