import type { PasskeyAssertion } from '@proffer/core/passkeys/schema.ts'
import { guessBudget } from '@proffer/core/sign-in-budgets.ts'
import type { KnownDevice } from '../accounts/known-devices.ts'
import { recordInEveryAccount } from '../audit/recording.ts'
import type { AppError } from '../errors/errors.ts'
import type { Ceremonies } from '../passkeys/ceremonies.ts'
import type { Purpose } from '../passkeys/challenges.ts'
import { recordPasskeyFailure, recordPasskeyUse } from '../passkeys/passkey-use.ts'
import { findPasskeyByCredential } from '../passkeys/store.ts'
import type { Clock } from '../process/clock.ts'
import { type Sealer, sha256 } from '../process/secrets.ts'
import { type CountedBudget, giveBack, spendAll } from '../storage/budgets/spending-store.ts'
import type { Database, Trx } from '../storage/database.ts'
import { DAY_MS } from '../values/time-units.ts'
import type { FactorChanges } from './changes.ts'
import { tooManyWrongCodes, wrongCode, wrongPasskey } from './errors.ts'
import { stepOf } from './one-time-codes.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { totpPlace } from './secret-place.ts'
import { countRecoveryCodes, findTotp, updateTotp } from './store.ts'

export type FactorVerification = ReturnType<typeof factorVerification>

type CodeProof = { code: string } | { recoveryCode: string }
export type Proof = CodeProof | { credential: PasskeyAssertion }
export type UsedFactor = 'totp' | 'recovery_code' | 'passkey'

/** Who proves something, from where, and for what. */
interface Attempt {
  userId: string
  address: string
  /** What the challenge of a passkey must have been made for. */
  purpose: Extract<Purpose, { kind: 'ticket' | 'session' }>
  /** For what else it may have been made. */
  otherPurposes?: readonly Purpose[]
  /** The browser, if it has signed in before. It has its own count of wrong codes, so strangers cannot lock the person out. */
  device?: KnownDevice | undefined
  /** Checks first, in the same transaction, whether the proof is accepted at all. Returns the refusal. */
  admit?: (trx: Trx, proof: Proof) => Promise<AppError | undefined>
}

/** A refusal is returned and thrown after the commit, because a rollback would forget that a wrong code was counted. */
type Outcome<T> = { refusal: AppError } | { value: T }

interface Options {
  database: Database
  clock: Clock
  sealer: Sealer
  ceremonies: Ceremonies
  changes: FactorChanges
}

/** Checks second factors, uses them up, and limits guesses. */
export function factorVerification({ database, clock, sealer, ceremonies, changes }: Options) {
  /** Counts the code before it is checked. Returns the budgets that it was counted in, or the refusal. */
  async function countCode(trx: Trx, attempt: Attempt, at: Date): Promise<Counted> {
    const { userId, purpose, device } = attempt
    if (purpose.kind === 'session') return spendOr(trx, [sessionBudget(purpose.sessionId)], at)
    if (device?.userId === userId) {
      const counted = await spendOr(trx, [deviceBudget(device)], at)
      if (!('refusal' in counted)) return counted
    }
    return spendOr(trx, [personBudget(userId)], at)
  }

  /** Uses the code up if it is right. */
  async function findFactor(trx: Trx, userId: string, proof: CodeProof, at: Date): Promise<UsedFactor | undefined> {
    if ('recoveryCode' in proof) {
      if (!(await useRecoveryCode(trx, userId, proof.recoveryCode))) return undefined
      await changes.recoveryCodeUsed(trx, userId, await countRecoveryCodes(trx, userId))
      return 'recovery_code'
    }
    const totp = await findTotp(trx, userId)
    if (!totp?.confirmedAt) return undefined
    const secret = sealer.openIfReadable(totp.sealed, totpPlace(userId))
    if (secret === null) return undefined
    const step = stepOf(secret, proof.code, at)
    // A code that was used, or an older one, may have been seen by somebody.
    if (step === undefined || step <= totp.lastStep) return undefined
    await updateTotp(trx, userId, { last_step: step })
    return 'totp'
  }

  async function recordFailure(trx: Trx, { userId, address }: Attempt, method: UsedFactor, at: Date) {
    const detail = { method }
    await recordInEveryAccount(trx, userId, { action: 'session.failed', target: null, address, detail, at })
  }

  const verifyCode = <T>(attempt: Attempt, proof: CodeProof, work: Work<T>) =>
    database.transact(attempt.userId, async (trx): Promise<Outcome<T>> => {
      const at = clock.now()
      const notAdmitted = await attempt.admit?.(trx, proof)
      if (notAdmitted) return { refusal: notAdmitted }
      const counted = await countCode(trx, attempt, at)
      if ('refusal' in counted) return counted
      const factor = await findFactor(trx, attempt.userId, proof, at)
      if (!factor) {
        await recordFailure(trx, attempt, 'code' in proof ? 'totp' : 'recovery_code', at)
        return { refusal: wrongCode() }
      }
      await giveBack(trx, counted.budgets, at)
      return { value: await work(trx, factor) }
    })

  /** Passkeys cannot be guessed, so no budget counts them. */
  async function verifyPasskey<T>(attempt: Attempt, proof: { credential: PasskeyAssertion }, work: Work<T>) {
    const { userId, address, purpose, otherPurposes = [] } = attempt
    const found = await findPasskeyByCredential(database.db, proof.credential.id)
    const passkey = found?.userId === userId ? found : undefined
    const assertion = await ceremonies.verifyAssertion(proof.credential, passkey, [purpose, ...otherPurposes])
    return database.transact(userId, async (trx): Promise<Outcome<T>> => {
      const at = clock.now()
      const notAdmitted = await attempt.admit?.(trx, proof)
      if (notAdmitted) return { refusal: notAdmitted }
      if (!passkey || !assertion) {
        await recordPasskeyFailure(trx, userId, { address, at })
        return { refusal: wrongPasskey() }
      }
      if (!(await recordPasskeyUse(trx, passkey, assertion, { address, at }))) return { refusal: wrongPasskey() }
      return { value: await work(trx, 'passkey') }
    })
  }

  return {
    /**
     * Checks a second factor of the person, and does the work in the transaction that uses it up. Throws if the factor is wrong, or if
     * too many codes were.
     */
    async verify<T>(attempt: Attempt, proof: Proof, work: Work<T>): Promise<T> {
      const outcome = await ('credential' in proof
        ? verifyPasskey(attempt, proof, work)
        : verifyCode(attempt, proof, work))
      if ('refusal' in outcome) throw outcome.refusal
      return outcome.value
    },
  }
}

type Work<T> = (trx: Trx, factor: UsedFactor) => Promise<T>

type Counted = { refusal: AppError } | { budgets: CountedBudget[] }

async function spendOr(trx: Trx, budgets: CountedBudget[], at: Date): Promise<Counted> {
  const exceeded = await spendAll(trx, budgets, at)
  return exceeded ? { refusal: tooManyWrongCodes(exceeded.budget.limit, exceeded.retryAfterSeconds) } : { budgets }
}

const personBudget = (userId: string): CountedBudget => ({
  subject: `code ${sha256(userId)}`,
  limit: guessBudget.codesPerPerson,
  windowMs: guessBudget.codeWindowMs,
})

const deviceBudget = ({ id }: KnownDevice): CountedBudget => ({
  subject: `code-device ${id}`,
  limit: guessBudget.codesPerDevicePerDay,
  windowMs: DAY_MS,
})

const sessionBudget = (sessionId: string): CountedBudget => ({
  subject: `code-session ${sessionId}`,
  limit: guessBudget.codesPerSession,
  windowMs: guessBudget.codeWindowMs,
})
