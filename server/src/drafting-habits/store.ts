import type { DraftLesson } from '@proffer/core/ai/draft-lessons-schema.ts'
import type { Db, Trx } from '../storage/database.ts'

export async function findIsLearning(db: Db, accountId: string): Promise<boolean> {
  const query = db.selectFrom('draft_learning').select('is_learning').where('account_id', '=', accountId)
  return (await query.executeTakeFirst())?.is_learning !== 0
}

export async function setIsLearning(trx: Trx, accountId: string, isLearning: boolean): Promise<void> {
  const is_learning = isLearning ? 1 : 0
  await trx
    .insertInto('draft_learning')
    .values({ account_id: accountId, is_learning })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ is_learning }))
    .execute()
}

/** A lesson as it is stored: its JSON. */
interface LessonRow {
  id: string
  lesson: string
  createdAt: string
}

export async function insertLessons(trx: Trx, accountId: string, rows: LessonRow[]): Promise<void> {
  const values = rows.map(({ id, lesson, createdAt }) => ({ id, account_id: accountId, lesson, created_at: createdAt }))
  await trx.insertInto('draft_lessons').values(values).execute()
}

/** Deletes all lessons of the account but the newest ones. */
export async function trimLessons(trx: Trx, accountId: string, keepNewest: number): Promise<void> {
  const oldestKept = trx
    .selectFrom('draft_lessons')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(keepNewest - 1)
  await trx.deleteFrom('draft_lessons').where('account_id', '=', accountId).where('id', '<', oldestKept).execute()
}

/** The newest first. */
export async function listLessons(db: Db, accountId: string): Promise<DraftLesson[]> {
  const rows = await db
    .selectFrom('draft_lessons')
    .select(['lesson', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ lesson, createdAt }) => ({ ...JSON.parse(lesson), createdAt }))
}

export async function deleteLessons(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom('draft_lessons').where('account_id', '=', accountId).execute()
}
