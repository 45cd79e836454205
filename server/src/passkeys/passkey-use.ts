import { guessBudget } from '@proffer/core/sign-in-budgets.ts'
import { recordInEveryAccount } from '../audit/recording.ts'
import { sha256 } from '../process/secrets.ts'
import { spend } from '../storage/budgets/spending-store.ts'
import type { Trx } from '../storage/database.ts'
import type { VerifiedAssertion } from './ceremonies.ts'
import { findPasskeyByCredential, type StoredPasskey, updatePasskey } from './store.ts'

/** From where and when a passkey is used. */
interface Use {
  address: string
  at: Date
}

/** Records a signature that was refused. Nobody guesses one, so no budget limits the tries, but the log gets only so many entries. */
export async function recordPasskeyFailure(trx: Trx, userId: string, { address, at }: Use): Promise<void> {
  const { codeWindowMs: windowMs, recordedPasskeyFailures: limit } = guessBudget
  if ((await spend(trx, { subject: `passkey ${sha256(userId)}`, limit, windowMs }, at)) !== undefined) return
  const detail = { method: 'passkey' }
  await recordInEveryAccount(trx, userId, { action: 'session.failed', target: null, address, detail, at })
}

/**
 * Stores that the passkey was used, in the transaction of what it was used for. Returns false if it was removed meanwhile, or if its
 * counter did not grow: then somebody may have copied it, which the audit log shows.
 */
export async function recordPasskeyUse(
  trx: Trx,
  { credentialId }: StoredPasskey,
  { newCounter, verifiesUser }: VerifiedAssertion,
  { address, at }: Use,
): Promise<boolean> {
  // Read again in the person's queue, because another request may have used or removed it.
  const passkey = await findPasskeyByCredential(trx, credentialId)
  if (!passkey) return false
  const { id, userId, counter } = passkey
  // A passkey that is synchronised between devices does not count.
  const isCounted = newCounter > 0 || counter > 0
  if (isCounted && newCounter <= counter) {
    const detail = { method: 'passkey', reason: 'counter' }
    await recordInEveryAccount(trx, userId, { action: 'session.failed', target: id, address, detail, at })
    return false
  }
  const change = { counter: newCounter, verifies_user: verifiesUser ? 1 : 0, last_used_at: at.toISOString() }
  await updatePasskey(trx, { userId, id }, change)
  return true
}
