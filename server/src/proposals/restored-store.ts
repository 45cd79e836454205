import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { Trx } from '../storage/database.ts'
import { changeSums, sumsOf } from './value-sums-store.ts'

/** Counts restored proposals in the sums of the account. */
export async function countRestored(
  trx: Trx,
  accountId: string,
  restored: Array<{ proposal: Proposal; json: string; costs: string | null }>,
): Promise<void> {
  for (const { proposal, json, costs } of restored) {
    const bytes = Buffer.byteLength(json) + Buffer.byteLength(costs ?? '')
    await changeSums(trx, sumsOf(accountId, proposal, 1, bytes))
  }
}
