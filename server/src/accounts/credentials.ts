import { guessBudget } from '@proffer/core/budgets.ts'
import { network } from '../access/limits/address-limit.ts'
import { AppError, notFound, retryLater } from '../http/errors.ts'
import type { Clock } from '../process/clock.ts'
import { sha256 } from '../process/secrets.ts'
import { type CountedBudget, forgetSpending, giveBack, spendAll } from '../storage/budgets/spending-store.ts'
import type { Database, Trx } from '../storage/database.ts'
import { DAY_MS } from '../values/time-units.ts'
import type { KnownDevice } from './known-devices.ts'
import type { Passwords } from './password.ts'
import type { Applicant } from './password-queue.ts'
import { findOwnAccount, findOwnAccountByEmail, updateAccount } from './store.ts'

export type Credentials = ReturnType<typeof credentials>

export const normalAddress = (email: string) => email.trim().toLowerCase()

interface Options {
  database: Database
  clock: Clock
  passwords: Passwords
}

/** Where a password is typed. */
interface Origin {
  address: string
  device: KnownDevice | undefined
}

/**
 * Checks passwords of accounts. Wrong ones are counted, so that nobody can guess for long. Strangers
 * are counted by account and network; a browser that has signed in before and a session each have a count of their own, so
 * that strangers cannot shut the holder out.
 */
export function credentials({ database, clock, passwords }: Options) {
  /**
   * Counts a try in each of its budgets before the password is looked at, so that guesses made at the same time count as well.
   * When one of them is used up, nothing is counted and the refusal is answered.
   */
  async function countTry({ budgets, at }: Try): Promise<AppError | undefined> {
    const exceeded = await database.transact(null, (trx) => spendAll(trx, budgets, at))
    return exceeded && tooManyWrongPasswords(exceeded.budget.limit, exceeded.retryAfterSeconds)
  }

  /** Counts a try to sign in: by the device while its own allowance lasts, else as a stranger's. */
  async function countSignIn(email: string, userId: string | undefined, { address, device }: Origin): Promise<Try> {
    const at = clock.now()
    if (device && device.userId === userId) {
      const known = { budgets: [deviceBudget(device)], at, applicant: { isKnown: true, key: userId } }
      if (!(await countTry(known))) return known
    }
    const from = network(address)
    const stranger = { budgets: strangerBudgets(email, from), at, applicant: { isKnown: false, key: from } }
    const refusal = await countTry(stranger)
    if (refusal) throw refusal
    return stranger
  }

  /** Whether this is the password. A try that could not be carried out is taken back: it was no guess. */
  async function verify(password: string, hash: string | null, { budgets, at, applicant }: Try): Promise<boolean> {
    try {
      return await passwords.verify(password, hash, applicant)
    } catch (error) {
      await database.transact(null, (trx) => giveBack(trx, budgets, at))
      throw error
    }
  }

  return {
    /** The account whose password this is. An address without an account is counted and hashed just the same. */
    async check(presented: string, password: string, origin: Origin): Promise<{ userId: string }> {
      const email = normalAddress(presented)
      const account = await findOwnAccountByEmail(database.db, email)
      const hash = account?.passwordHash ?? null
      const tried = await countSignIn(email, account?.id, origin)
      const isRight = await verify(password, hash, tried)
      if (!isRight || !account || !hash) throw wrongCredentials()
      const applicant = { isKnown: true, key: account.id }
      const better = passwords.isOutdated(hash) ? await passwords.hash(password, applicant) : undefined
      await database.transact(account.id, async (trx) => {
        await giveBack(trx, tried.budgets, tried.at)
        if (better === undefined) return
        const present = await findOwnAccount(trx, account.id)
        if (present?.passwordHash === hash) await updateAccount(trx, account.id, { password_hash: better })
      })
      return { userId: account.id }
    },

    /** Asks somebody who is signed in for the password again, before something that a stolen session must not be able to do. */
    async confirm({ userId, sessionId }: { userId: string; sessionId: string }, password: string): Promise<void> {
      const account = await findOwnAccount(database.db, userId)
      if (!account) throw notFound('account')
      const budgets = [sessionBudget(sessionId)]
      const tried = { budgets, at: clock.now(), applicant: { isKnown: true, key: userId } }
      const refusal = await countTry(tried)
      if (refusal) throw refusal
      if (!(await verify(password, account.passwordHash, tried))) throw wrongPassword()
      await database.transact(userId, (trx) => forgetSpending(trx, sessionSubject(sessionId)))
    },

    /** Forgets the wrong passwords of strangers. For somebody who has proved to read the mail of the account's address. */
    forgive: (trx: Trx, email: string) => forgetSpending(trx, accountSubject(email)),
  }
}

/** One try at a password: what it is counted by, when, and who waits for it to be checked. */
interface Try {
  budgets: CountedBudget[]
  at: Date
  applicant: Applicant
}

const accountSubject = (email: string) => `password ${sha256(email)}`
const sessionSubject = (sessionId: string) => `password-session ${sessionId}`

/** In this order for every try, because concurrent tries share them. */
function strangerBudgets(email: string, from: string): CountedBudget[] {
  const { passwordsPerAccountAndNetwork, passwordsPerAccount, passwordsPerNetwork } = guessBudget
  const windowMs = guessBudget.passwordWindowMs
  const account = accountSubject(email)
  return [
    { subject: `${account} ${sha256(from)}`, limit: passwordsPerAccountAndNetwork, windowMs },
    { subject: account, limit: passwordsPerAccount, windowMs },
    { subject: `password-network ${sha256(from)}`, limit: passwordsPerNetwork, windowMs },
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
