import { invalid } from '../errors/errors.ts'
import type { Db } from '../storage/database.ts'
import { isMember } from './store.ts'

/** Refuses an assignee who is not a member of the account. */
export async function refuseStranger(db: Db, accountId: string, assigneeId: string | null): Promise<void> {
  if (assigneeId === null || (await isMember(db, { accountId, userId: assigneeId }))) return
  const msg = 'Value error, no member of your account has this ID. List the members to find the right one'
  throw invalid(['body', 'assigneeId'], 'value_error', msg)
}
