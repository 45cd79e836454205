import type { PostgresWaits } from '../src/storage/postgres/postgres-pool.ts'

/** Long enough that no test fails on a busy machine. Tests about timeouts set their own. */
export const generousWaits: PostgresWaits = {
  turnMs: 30_000,
  connectMs: 20_000,
  lockMs: 20_000,
  statementMs: 30_000,
  answerMs: 40_000,
}
