import type { Db, Trx } from '../platform/database/database.ts'

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

export function findUser(db: Db, userId: string) {
  return db.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirst()
}

export async function updateUser(trx: Trx, userId: string, change: { name: string; profile: string }): Promise<void> {
  await trx.updateTable('users').set(change).where('id', '=', userId).execute()
}
