import { sql } from 'kysely'
import type { Db, Trx } from '../storage/database.ts'
import { prepared } from '../storage/prepared.ts'

const columns = [
  'id',
  'email',
  'created_at',
  'name',
  'user_type',
  'email_verified',
  'profile',
  'plan',
  'is_admin',
  'team_id',
  'team_role',
  'team_name',
] as const

const userById = prepared<{ userId: string }>()((db, value) =>
  db.selectFrom('users').select(columns).where('id', '=', value('userId')),
)

export async function findUser(db: Db, userId: string) {
  const [user] = await userById(db, { userId })
  return user
}

const authorsByIds = prepared<{ userIds: string }>()((db, value) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'team_id', 'profile'])
    .where(sql<boolean>`id = any(${value('userIds')}::text[])`),
)

/**
 * The values that new records of these accounts copy. For PostgreSQL only, where each query costs a round trip: it passes the ids as
 * the text of an array, such as `{id1,id2}`.
 */
export const findAuthors = (db: Db, userIds: string[]) => authorsByIds(db, { userIds: `{${userIds.join(',')}}` })

export async function updateUser(trx: Trx, userId: string, change: { name: string; profile: string }): Promise<void> {
  await trx.updateTable('users').set(change).where('id', '=', userId).execute()
}
