import type { Trx } from '../storage/database.ts'

/** The columns that decide the mail budget of an account. `selfMade` is 1 if the owner signed up without an invitation. */
export const findMailingAccount = (trx: Trx, userId: string) =>
  trx
    .selectFrom('users')
    .select(['plan', 'created_at as createdAt', 'self_made as selfMade'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
