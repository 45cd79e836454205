import type { PostgresWaits } from '../src/storage/postgres/postgres-pool.ts'

/** So long that no test is turned away because the machine is busy; tests about waiting set their own. */
export const generousWaits: PostgresWaits = {
  turnMs: 30_000,
  connectMs: 20_000,
  lockMs: 20_000,
  statementMs: 30_000,
  answerMs: 40_000,
}
