import type { Db, Trx } from '../storage/database.ts'

/** When an account was closed and will be erased. */
export interface Closing {
  closedAt: string
  eraseAt: string
}

/** Undefined if there is no such account, or if it is open. */
export async function findClosing(db: Db, accountId: string): Promise<Closing | undefined> {
  const query = db.selectFrom('accounts').select(['closed_at as closedAt', 'erase_at as eraseAt'])
  const { closedAt, eraseAt } = (await query.where('id', '=', accountId).executeTakeFirst()) ?? {}
  return closedAt && eraseAt ? { closedAt, eraseAt } : undefined
}

export async function markClosed(trx: Trx, accountId: string, { closedAt, eraseAt }: Closing): Promise<void> {
  const query = trx.updateTable('accounts').set({ closed_at: closedAt, erase_at: eraseAt })
  await query.where('id', '=', accountId).execute()
}

export async function markOpen(trx: Trx, accountId: string, at: string): Promise<void> {
  const query = trx.updateTable('accounts').set({ closed_at: null, erase_at: null, reopened_at: at })
  await query.where('id', '=', accountId).execute()
}

/** Deletes the codes that wait for a message to the Telegram bot. The bot does not ask whether the account is open. */
export async function deleteTelegramCodes(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom('telegram_codes').where('account_id', '=', accountId).execute()
}
