import type { AttemptStatus } from '@proffer/core/webhooks/schema.ts'
import type { Db, Trx } from '../storage/database.ts'

export interface TelegramCodeRow {
  codeHash: string
  accountId: string
  userId: string
  expiresAt: string
  /** The chat that used the code. */
  chatId: string | null
}

/** Replaces the code that the person has in the account. */
export async function storeCode(trx: Trx, { codeHash, accountId, userId, expiresAt }: Omit<TelegramCodeRow, 'chatId'>) {
  const former = trx.deleteFrom('telegram_codes').where('account_id', '=', accountId).where('user_id', '=', userId)
  await former.execute()
  await trx
    .insertInto('telegram_codes')
    .values({ code_hash: codeHash, account_id: accountId, user_id: userId, expires_at: expiresAt, chat_id: null })
    .execute()
}

export function findCode(db: Db, codeHash: string): Promise<TelegramCodeRow | undefined> {
  return db
    .selectFrom('telegram_codes')
    .select([
      'code_hash as codeHash',
      'account_id as accountId',
      'user_id as userId',
      'expires_at as expiresAt',
      'chat_id as chatId',
    ])
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
}

export async function markCodeUsed(trx: Trx, codeHash: string, chatId: string): Promise<void> {
  await trx.updateTable('telegram_codes').set({ chat_id: chatId }).where('code_hash', '=', codeHash).execute()
}

export interface TestAttempt {
  deliveryId: string
  status: AttemptStatus
  createdAt: string
  error: string | null
}

interface TestKey {
  accountId: string
  laneId: string
  event: string
}

/** The newest attempt to send a test in the lane. */
export function findLastTest(db: Db, { accountId, laneId, event }: TestKey): Promise<TestAttempt | undefined> {
  return db
    .selectFrom('delivery_attempts')
    .select(['delivery_id as deliveryId', 'status', 'created_at as createdAt', 'error'])
    .where('account_id', '=', accountId)
    .where('lane_id', '=', laneId)
    .where('event', '=', event)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
