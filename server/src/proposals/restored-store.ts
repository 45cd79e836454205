import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { Trx } from '../storage/database.ts'
import { changeSums, sumsOf } from './store.ts'

/** Counts restored proposals in the sums of the account. */
export async function countRestored(
  trx: Trx,
  accountId: string,
  restored: Array<{ proposal: Proposal; json: string }>,
): Promise<void> {
  for (const { proposal, json } of restored) {
    await changeSums(trx, sumsOf(accountId, proposal, 1, Buffer.byteLength(json)))
  }
}
