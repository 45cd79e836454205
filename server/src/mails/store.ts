import type { Trx } from '../storage/database.ts'

/** The columns that decide the mail budget of an account. */
export const findMailingAccount = (trx: Trx, userId: string) =>
  trx
    .selectFrom('users')
    .select(['plan', 'created_at as createdAt', 'self_made as selfMade'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
