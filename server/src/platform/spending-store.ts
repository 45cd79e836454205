import { sql } from 'kysely'
import type { Trx } from './database/database.ts'

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
  const { subject, limit, windowMs } = budget
  const startMs = Math.floor(at.getTime() / windowMs) * windowMs
  const secondsLeft = Math.max(1, Math.ceil((startMs + windowMs - at.getTime()) / 1000))
  if (limit === 0) return secondsLeft
  await forgetEnded(trx, at)
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

/** Every use pays for a few old rows, so that no job is needed. */
async function forgetEnded(trx: Trx, at: Date): Promise<void> {
  const ended = trx
    .selectFrom('spending')
    .select(['subject', 'window_start'])
    .where('window_end', '<=', at.toISOString())
    .orderBy('window_end')
    .limit(FORGOTTEN_PER_SPEND)
  await trx.deleteFrom('spending').where(sql<boolean>`(subject, window_start) in ${ended}`).execute()
}

const iso = (ms: number) => new Date(ms).toISOString()
