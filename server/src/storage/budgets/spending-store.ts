import { sql } from 'kysely'
import type { Db, Trx } from '../database.ts'
import { lockFreeRows } from '../locking.ts'
import { prepared, preparedChange } from '../prepared.ts'

/** A budget for fixed windows of time: an hour, a UTC day. */
export interface CountedBudget {
  /** What the budget is for, and whose it is, such as `mails 019a…` or `mails 019a… to ada@example.com` (as a hash). */
  subject: string
  limit: number
  windowMs: number
}

const DELETED_PER_USE = 5

/**
 * Counts one use, in the transaction of the work that uses the budget. Returns undefined, or the seconds until the next window
 * if the budget is used up.
 */
export async function spend(trx: Trx, budget: CountedBudget, at: Date): Promise<number | undefined> {
  await deleteEnded(trx, { at: at.toISOString() })
  return countUse(trx, budget, at)
}

/**
 * Counts one use in every budget, or in none. Returns the first budget that is used up, and the seconds until its next window.
 * Transactions that share budgets must name them in the same order, or they could deadlock.
 */
export async function spendAll<B extends CountedBudget>(
  trx: Trx,
  budgets: readonly B[],
  at: Date,
): Promise<{ budget: B; retryAfterSeconds: number } | undefined> {
  // Once, before anything is counted. Two transactions that delete rows between their counts could deadlock.
  await deleteEnded(trx, { at: at.toISOString() })
  for (const [index, budget] of budgets.entries()) {
    const retryAfterSeconds = await countUse(trx, budget, at)
    if (retryAfterSeconds === undefined) continue
    await giveBack(trx, budgets.slice(0, index), at)
    return { budget, retryAfterSeconds }
  }
  return undefined
}

/** How often the budget was used in the current window, and when the next one starts. */
export async function readSpending(db: Db, { subject, windowMs }: CountedBudget, at: Date) {
  const startMs = windowStart(windowMs, at)
  const row = await db
    .selectFrom('spending')
    .select('n')
    .where('subject', '=', subject)
    .where('window_start', '=', iso(startMs))
    .executeTakeFirst()
  return { used: row?.n ?? 0, resetsAt: iso(startMs + windowMs) }
}

/** Undoes one use of each budget that was counted at the given time. */
export async function giveBack(trx: Trx, budgets: readonly CountedBudget[], at: Date): Promise<void> {
  for (const { subject, windowMs } of budgets) {
    await trx
      .updateTable('spending')
      .set({ n: sql`n - 1` })
      .where('subject', '=', subject)
      .where('window_start', '=', iso(windowStart(windowMs, at)))
      .where('n', '>', 0)
      .execute()
  }
}

/** Deletes the counts of the subject, and of all subjects that begin with it and a space. `!` is the character after the space. */
export async function forgetSpending(trx: Trx, subject: string): Promise<void> {
  await trx
    .deleteFrom('spending')
    .where(({ eb, and, or }) =>
      or([eb('subject', '=', subject), and([eb('subject', '>', `${subject} `), eb('subject', '<', `${subject}!`)])]),
    )
    .execute()
}

const windowStart = (windowMs: number, at: Date) => Math.floor(at.getTime() / windowMs) * windowMs

async function countUse(trx: Trx, budget: CountedBudget, at: Date): Promise<number | undefined> {
  const { subject, limit, windowMs } = budget
  const startMs = windowStart(windowMs, at)
  const secondsLeft = Math.max(1, Math.ceil((startMs + windowMs - at.getTime()) / 1000))
  if (limit === 0) return secondsLeft
  const counted = await addUse(trx, { subject, limit, start: iso(startMs), end: iso(startMs + windowMs) })
  return counted.length === 0 ? secondsLeft : undefined
}

/** Returns no row if the budget is used up. */
const addUse = prepared<{ subject: string; limit: number; start: string; end: string }>()((db, value) =>
  db
    .insertInto('spending')
    .values({ subject: value('subject'), window_start: value('start'), window_end: value('end'), n: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'window_start'])
        .doUpdateSet({ n: sql`spending.n + 1` })
        .where('spending.n', '<', value('limit')),
    )
    .returning('n'),
)

/** Each use deletes a few old rows, so no scheduled job is needed. It skips rows that another transaction has locked. */
const deleteEnded = preparedChange<{ at: string }>()((db, value) => {
  const ended = lockFreeRows(
    db,
    db
      .selectFrom('spending')
      .select(['subject', 'window_start'])
      .where('window_end', '<=', value('at'))
      .orderBy('window_end')
      // Part of the text, because PostgreSQL would plan a named statement for a limit that it does not know.
      .limit(sql.lit(DELETED_PER_USE)),
  )
  return db.deleteFrom('spending').where(sql<boolean>`(subject, window_start) in ${ended}`)
})

const iso = (ms: number) => new Date(ms).toISOString()
