import { guessBudget } from '@proffer/core/sign-in-budgets.ts'
import { network } from '../access/limits/address-limit.ts'
import { recordInEveryAccount } from '../audit/recording.ts'
import { AppError, notFound, retryLater } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'
import { sha256 } from '../process/secrets.ts'
import { type CountedBudget, forgetSpending, giveBack, spendAll } from '../storage/budgets/spending-store.ts'
import type { Database, Trx } from '../storage/database.ts'
import { DAY_MS } from '../values/time-units.ts'
import type { KnownDevice } from './known-devices.ts'
import type { Passwords } from './password.ts'
import type { Applicant } from './password-queue.ts'
import { findUser, findUserByEmail, updateUser } from './store.ts'

export type Credentials = ReturnType<typeof credentials>

export const normalAddress = (email: string) => email.trim().toLowerCase()

interface Options {
  database: Database
  clock: Clock
  passwords: Passwords
  onError: (error: unknown) => void
}

/** The network address and, if known, the browser from which a password is entered. */
interface Origin {
  address: string
  device: KnownDevice | undefined
}

/** A signed-in person who is asked for the password again, and the address of the request. */
interface Confirming {
  userId: string
  sessionId: string
  address: string
}

/** One attempt at a password: its budgets, its time, and the applicant in the hashing queue. */
interface Attempt {
  budgets: CountedBudget[]
  at: Date
  applicant: Applicant
}

/**
 * Checks account passwords and limits guesses by counting wrong ones. Attempts from unknown browsers count by account and
 * network. A browser that has signed in before and an open session each have their own count, so attackers cannot lock the
 * account's owner out.
 */
export function credentials({ database, clock, passwords, onError }: Options) {
  /**
   * Counts an attempt before checking the password, so concurrent guesses count too. If a budget is used up, it counts
   * nothing and returns the error.
   */
  async function countAttempt({ budgets, at }: Attempt): Promise<AppError | undefined> {
    const exceeded = await database.transact(null, (trx) => spendAll(trx, budgets, at))
    return exceeded && tooManyWrongPasswords(exceeded.budget.limit, exceeded.retryAfterSeconds)
  }

  /** Counts a sign-in attempt against the known device first, and as an unknown browser once that budget is used up. */
  async function countSignIn(email: string, userId: string | undefined, { address, device }: Origin): Promise<Attempt> {
    const at = clock.now()
    if (device && device.userId === userId) {
      const knownAttempt = { budgets: [deviceBudget(device)], at, applicant: { isKnown: true, key: userId } }
      if (!(await countAttempt(knownAttempt))) return knownAttempt
    }
    const networkKey = network(address)
    const unknownAttempt = {
      budgets: unknownBrowserBudgets(email, networkKey),
      at,
      applicant: { isKnown: false, key: networkKey },
    }
    const refusal = await countAttempt(unknownAttempt)
    if (refusal) throw refusal
    return unknownAttempt
  }

  /** Whether the password is correct. An attempt that could not be checked is uncounted, because it was no guess. */
  async function verify(password: string, hash: string | null, { budgets, at, applicant }: Attempt): Promise<boolean> {
    try {
      return await passwords.verify(password, hash, applicant)
    } catch (error) {
      await database.transact(null, (trx) => giveBack(trx, budgets, at))
      throw error
    }
  }

  /** Records a wrong password. The response does not wait for it, so its time does not tell whether the address has an account. */
  function recordFailure(userId: string, address: string) {
    const failure = { action: 'session.failed', target: null, address, at: clock.now() } as const
    database.transact(null, (trx) => recordInEveryAccount(trx, userId, failure)).catch(onError)
  }

  return {
    /** Returns the user with this email and password. Unknown addresses are counted and hashed too, so they take as long. */
    async check(enteredEmail: string, password: string, origin: Origin): Promise<{ userId: string }> {
      const email = normalAddress(enteredEmail)
      const user = await findUserByEmail(database.db, email)
      const hash = user?.passwordHash ?? null
      const attempt = await countSignIn(email, user?.id, origin)
      const isRight = await verify(password, hash, attempt)
      if (user && !isRight) recordFailure(user.id, origin.address)
      if (!isRight || !user || !hash) throw wrongCredentials()
      const applicant = { isKnown: true, key: user.id }
      const newHash = passwords.isOutdated(hash) ? await passwords.hash(password, applicant) : undefined
      await database.transact(user.id, async (trx) => {
        await giveBack(trx, attempt.budgets, attempt.at)
        if (newHash === undefined) return
        // The owner may have changed the password while the new hash was made.
        const userNow = await findUser(trx, user.id)
        if (userNow?.passwordHash === hash) await updateUser(trx, user.id, { password_hash: newHash })
      })
      return { userId: user.id }
    },

    /** Asks a signed-in person for the password again before an action that a stolen session must not allow. */
    async confirm({ userId, sessionId, address }: Confirming, password: string): Promise<void> {
      const user = await findUser(database.db, userId)
      if (!user) throw notFound('account')
      const budgets = [sessionBudget(sessionId)]
      const attempt = { budgets, at: clock.now(), applicant: { isKnown: true, key: userId } }
      const refusal = await countAttempt(attempt)
      if (refusal) throw refusal
      if (!(await verify(password, user.passwordHash, attempt))) {
        recordFailure(userId, address)
        throw wrongPassword()
      }
      await database.transact(userId, (trx) => forgetSpending(trx, sessionSubject(sessionId)))
    },

    /** Clears the account's count of wrong passwords from unknown browsers, because it gets a new password. */
    forgive: (trx: Trx, email: string) => forgetSpending(trx, accountSubject(email)),
  }
}

const accountSubject = (email: string) => `password ${sha256(email)}`
const sessionSubject = (sessionId: string) => `password-session ${sessionId}`

/** Every attempt spends these in the same order, because concurrent attempts share them. */
function unknownBrowserBudgets(email: string, networkKey: string): CountedBudget[] {
  const { passwordsPerAccountAndNetwork, passwordsPerAccount, passwordsPerNetwork } = guessBudget
  const windowMs = guessBudget.passwordWindowMs
  const account = accountSubject(email)
  return [
    { subject: `${account} ${sha256(networkKey)}`, limit: passwordsPerAccountAndNetwork, windowMs },
    { subject: account, limit: passwordsPerAccount, windowMs },
    { subject: `password-network ${sha256(networkKey)}`, limit: passwordsPerNetwork, windowMs },
  ]
}

const deviceBudget = ({ id }: KnownDevice): CountedBudget => ({
  subject: `password-device ${id}`,
  limit: guessBudget.passwordsPerDevicePerDay,
  windowMs: DAY_MS,
})

const sessionBudget = (sessionId: string): CountedBudget => ({
  subject: sessionSubject(sessionId),
  limit: guessBudget.passwordsPerSession,
  windowMs: guessBudget.passwordWindowMs,
})

const wrongCredentials = () => new AppError(401, 'wrong_credentials', 'The email address or password is incorrect.')

const wrongPassword = () => new AppError(403, 'wrong_password', 'The current password is incorrect.')

const tooManyWrongPasswords = (limit: number, retryAfter: number) =>
  new AppError(
    429,
    'too_many_wrong_passwords',
    `Too many incorrect passwords. Reset your password with "Forgot your password?", or try again in ${retryAfter} s.`,
    retryLater(limit, retryAfter),
  )
