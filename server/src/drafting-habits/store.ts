import type { DraftLesson } from '@proffer/core/ai/draft-lessons-schema.ts'
import type { Db, Trx } from '../storage/database.ts'

export async function findIsLearning(db: Db, userId: string): Promise<boolean> {
  const query = db.selectFrom('draft_learning').select('is_learning').where('user_id', '=', userId)
  return (await query.executeTakeFirst())?.is_learning !== 0
}

export async function setIsLearning(trx: Trx, userId: string, isLearning: boolean): Promise<void> {
  const is_learning = isLearning ? 1 : 0
  await trx
    .insertInto('draft_learning')
    .values({ user_id: userId, is_learning })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ is_learning }))
    .execute()
}

/** A lesson as it is stored: its JSON. */
interface LessonRow {
  id: string
  lesson: string
  createdAt: string
}

export async function insertLessons(trx: Trx, userId: string, rows: LessonRow[]): Promise<void> {
  const values = rows.map(({ id, lesson, createdAt }) => ({ id, user_id: userId, lesson, created_at: createdAt }))
  await trx.insertInto('draft_lessons').values(values).execute()
}

/** Deletes all lessons of the account but the newest ones. */
export async function trimLessons(trx: Trx, userId: string, keepNewest: number): Promise<void> {
  const oldestKept = trx
    .selectFrom('draft_lessons')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(keepNewest - 1)
  await trx.deleteFrom('draft_lessons').where('user_id', '=', userId).where('id', '<', oldestKept).execute()
}

/** The newest first. */
export async function listLessons(db: Db, userId: string): Promise<DraftLesson[]> {
  const rows = await db
    .selectFrom('draft_lessons')
    .select(['lesson', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ lesson, createdAt }) => ({ ...JSON.parse(lesson), createdAt }))
}

export async function deleteLessons(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('draft_lessons').where('user_id', '=', userId).execute()
}
