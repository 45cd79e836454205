import { sql } from 'kysely'
import type { Trx } from '../database.ts'
import { lockFreeRows } from '../locking.ts'

/** A budget that is counted in windows of the clock: an hour, a UTC day. */
export interface CountedBudget {
  /** Whose budget of what, such as `mails 019a…` or `mails 019a… to ada@example.com` (as a hash). */
  subject: string
  limit: number
  windowMs: number
}

const FORGOTTEN_PER_SPEND = 5

/**
 * Counts one use in the transaction of what it is used for, so that both happen or neither does. Answers undefined, or when the
 * budget is used up, the seconds until its next window.
 */
export async function spend(trx: Trx, budget: CountedBudget, at: Date): Promise<number | undefined> {
  await forgetEnded(trx, at)
  return countUse(trx, budget, at)
}

/**
 * Counts one use in every budget, or in none: answers the first that is used up, and the seconds until its next window.
 * Transactions that share budgets name them in the same order, so that none waits for another for ever.
 */
export async function spendAll<B extends CountedBudget>(
  trx: Trx,
  budgets: readonly B[],
  at: Date,
): Promise<{ budget: B; retryAfterSeconds: number } | undefined> {
  // Only once, before anything is counted: two transactions that each delete between counting could wait for each other.
  await forgetEnded(trx, at)
  for (const [index, budget] of budgets.entries()) {
    const retryAfterSeconds = await countUse(trx, budget, at)
    if (retryAfterSeconds === undefined) continue
    await giveBack(trx, budgets.slice(0, index), at)
    return { budget, retryAfterSeconds }
  }
  return undefined
}

/** Takes back one use of each budget, counted at the given time. */
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

/** Forgets what was used of a subject, and of all subjects that begin with it and a space. */
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
  const counted = await trx
    .insertInto('spending')
    .values({ subject, window_start: iso(startMs), window_end: iso(startMs + windowMs), n: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'window_start'])
        .doUpdateSet({ n: sql`spending.n + 1` })
        .where('spending.n', '<', limit),
    )
    .returning('n')
    .executeTakeFirst()
  return counted === undefined ? secondsLeft : undefined
}

/** Every use pays for a few old rows, so that no job is needed. Rows that another transaction has are left to it. */
async function forgetEnded(trx: Trx, at: Date): Promise<void> {
  const ended = lockFreeRows(
    trx,
    trx
      .selectFrom('spending')
      .select(['subject', 'window_start'])
      .where('window_end', '<=', at.toISOString())
      .orderBy('window_end')
      .limit(FORGOTTEN_PER_SPEND),
  )
  await trx.deleteFrom('spending').where(sql<boolean>`(subject, window_start) in ${ended}`).execute()
}

const iso = (ms: number) => new Date(ms).toISOString()
