import { sql } from 'kysely'
import { accountReopenedAt, isOfOpenAccount } from '../storage/closed-accounts.ts'
import type { Db, Trx } from '../storage/database.ts'
import { preparedChange } from '../storage/prepared.ts'

export interface ScheduledAction {
  /** The kind and what the action is about. There is one action for each. */
  key: string
  accountId: string
  kind: string
  shareId: string | null
  dueAt: string
  attempts: number
}

/** An action that is due. */
export interface DueAction extends ScheduledAction {
  /** When the account was last restored. Actions that were due before were missed, because the account was closed. */
  accountReopenedAt: string | null
}

/** Adds an action, or moves the one that exists. */
export async function saveAction(trx: Trx, action: Omit<ScheduledAction, 'attempts'>): Promise<void> {
  await trx
    .insertInto('scheduled_actions')
    .values({
      key: action.key,
      account_id: action.accountId,
      kind: action.kind,
      share_id: action.shareId,
      due_at: action.dueAt,
      attempts: 0,
    })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ due_at: action.dueAt, attempts: 0 }))
    .execute()
}

/** Cancels all actions about a share. */
export const deleteActionsOf = preparedChange<{ shareId: string }>()((db, value) =>
  db.deleteFrom('scheduled_actions').where('share_id', '=', value('shareId')),
)

/** Removes the action if it is due. Returns false if it ran, was cancelled or was moved meanwhile, or if its account was closed. */
export async function takeAction(trx: Trx, { key }: ScheduledAction, now: string): Promise<boolean> {
  const query = trx.deleteFrom('scheduled_actions').where('key', '=', key).where('due_at', '<=', now)
  const { numDeletedRows } = await query.where(isOfOpenAccount('scheduled_actions.account_id')).executeTakeFirst()
  return Number(numDeletedRows) > 0
}

/** Moves an action that failed. One that was moved meanwhile stays where it is. */
export async function postponeAction(trx: Trx, { key, dueAt }: ScheduledAction, until: string): Promise<void> {
  await trx
    .updateTable('scheduled_actions')
    .set({ due_at: until, attempts: sql`attempts + 1` })
    .where('key', '=', key)
    .where('due_at', '=', dueAt)
    .execute()
}

/** Those of accounts that are closed wait until they are restored. */
export function listDueActions(db: Db, now: string, limit: number): Promise<DueAction[]> {
  return db
    .selectFrom('scheduled_actions')
    .select(['key', 'account_id as accountId', 'kind', 'share_id as shareId', 'due_at as dueAt', 'attempts'])
    .select(accountReopenedAt('scheduled_actions.account_id').as('accountReopenedAt'))
    .where('due_at', '<=', now)
    .where(isOfOpenAccount('scheduled_actions.account_id'))
    .orderBy('due_at')
    .limit(limit)
    .execute()
}

export async function findNextDueAt(db: Db): Promise<string | undefined> {
  const open = db.selectFrom('scheduled_actions').where(isOfOpenAccount('scheduled_actions.account_id'))
  const query = open.select('due_at as dueAt').orderBy('due_at').limit(1)
  return (await query.executeTakeFirst())?.dueAt
}
