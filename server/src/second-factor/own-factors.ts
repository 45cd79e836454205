import type { RecoveryCodes, SecondFactorState, TotpSetup } from '@proffer/core/second-factor/schema.ts'
import { findUser } from '../accounts/store.ts'
import { type AuditActor, operatorActor } from '../audit/recording.ts'
import { notFound } from '../errors/errors.ts'
import { deletePasskeysOfUser } from '../passkeys/store.ts'
import type { Clock } from '../process/clock.ts'
import type { Sealer } from '../process/secrets.ts'
import type { Database, Trx } from '../storage/database.ts'
import type { FactorChanges } from './changes.ts'
import { noFactorForCodes, totpExists, totpNotFound, totpNotStarted, wrongCode } from './errors.ts'
import { newTotpSecret, otpauthUrl, stepOf } from './one-time-codes.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { totpPlace } from './secret-place.ts'
import {
  countRecoveryCodes,
  deleteTotp,
  findMethods,
  findTotp,
  listTeamsWithRule,
  putPendingTotp,
  readFactors,
  updateTotp,
} from './store.ts'

export type OwnFactors = ReturnType<typeof ownFactors>

interface Options {
  database: Database
  clock: Clock
  sealer: Sealer
  changes: FactorChanges
}

/** The second factors of a person, besides passkeys. */
export function ownFactors({ database, clock, sealer, changes }: Options) {
  /** Removes all factors of a person who has lost theirs. Returns whether there was any. */
  async function reset(trx: Trx, userId: string, by: { actor: AuditActor; address: string | null }): Promise<boolean> {
    const methods = await findMethods(trx, userId)
    await deleteTotp(trx, userId)
    await deletePasskeysOfUser(trx, userId)
    if (methods.length === 0) return false
    await changes.removed(trx, userId, { method: 'all' }, by)
    return true
  }

  return {
    async read(userId: string): Promise<SecondFactorState> {
      const { totpSince, passkeys } = await readFactors(database.db, userId)
      return {
        totp: totpSince === null ? null : { since: totpSince },
        passkeys,
        recoveryCodesLeft: await countRecoveryCodes(database.db, userId),
        requiredBy: await listTeamsWithRule(database.db, userId),
      }
    },

    /** Stores a secret that is not active yet, in place of a former one that was not confirmed. */
    createTotp: (userId: string): Promise<TotpSetup> =>
      database.transact(userId, async (trx) => {
        const user = await findUser(trx, userId)
        if (!user) throw notFound('account')
        if ((await findTotp(trx, userId))?.confirmedAt) throw totpExists()
        const secret = newTotpSecret()
        await putPendingTotp(trx, userId, sealer.seal(secret, totpPlace(userId)), clock.now().toISOString())
        return { secret, otpauthUrl: otpauthUrl(secret, user.email) }
      }),

    confirmTotp: (userId: string, code: string, address: string): Promise<RecoveryCodes> =>
      database.transact(userId, async (trx) => {
        const pending = await findTotp(trx, userId)
        if (!pending) throw totpNotStarted()
        if (pending.confirmedAt) throw totpExists()
        const at = clock.now()
        const step = stepOf(sealer.open(pending.sealed, totpPlace(userId)), code, at)
        if (step === undefined) throw wrongCode()
        await updateTotp(trx, userId, { confirmed_at: at.toISOString(), last_step: step })
        const recoveryCodes = await replaceRecoveryCodes(trx, userId, at)
        await changes.added(trx, userId, { method: 'totp' }, address)
        return { recoveryCodes }
      }),

    removeTotp: (userId: string, address: string): Promise<void> =>
      database.transact(userId, async (trx) => {
        const totp = await findTotp(trx, userId)
        if (!totp) throw totpNotFound()
        await deleteTotp(trx, userId)
        // A secret that was never active is no factor.
        if (totp.confirmedAt) await changes.removed(trx, userId, { method: 'totp' }, { address })
      }),

    createRecoveryCodes: (userId: string, address: string): Promise<RecoveryCodes> =>
      database.transact(userId, async (trx) => {
        if ((await findMethods(trx, userId)).length === 0) throw noFactorForCodes()
        const recoveryCodes = await replaceRecoveryCodes(trx, userId, clock.now())
        await changes.added(trx, userId, { method: 'recovery_codes' }, address)
        return { recoveryCodes }
      }),

    reset,

    resetByOperator: (userId: string): Promise<boolean> =>
      database.transact(userId, (trx) => reset(trx, userId, { actor: operatorActor, address: null })),
  }
}
