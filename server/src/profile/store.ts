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

export async function updateUser(trx: Trx, userId: string, change: { name: string; profile: string }): Promise<void> {
  await trx.updateTable('users').set(change).where('id', '=', userId).execute()
}
