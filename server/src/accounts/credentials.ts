import type { Clock } from '../platform/clock.ts'
import type { Database, Trx } from '../platform/database/database.ts'
import { AppError, notFound, tooManyRequests } from '../platform/errors.ts'
import { sha256 } from '../platform/secrets.ts'
import type { Passwords } from './password.ts'
import { findOwnAccount, findOwnAccountByEmail, updateAccount } from './store.ts'
import { deleteTries, findTries, forgetOldTries, saveTries } from './tries-store.ts'

export type Credentials = ReturnType<typeof credentials>

const TRIES = 10
const TRIES_MS = 15 * 60 * 1000
const FORGOTTEN_PER_TRY = 5

export const normalAddress = (email: string) => email.trim().toLowerCase()

interface Options {
  database: Database
  clock: Clock
  passwords: Passwords
}

/** Whether somebody knows the password of an account. Too many wrong ones close the account to further guesses. */
export function credentials({ database, clock, passwords }: Options) {
  /**
   * Counts a try before the password is looked at, so that guesses made at the same time count as well. An address
   * without an account is counted in the same way, or this would tell which addresses have one.
   */
  async function countTry(email: string): Promise<void> {
    const hash = sha256(email)
    const now = clock.now()
    const horizon = new Date(now.getTime() - TRIES_MS).toISOString()
    await database.transact(`tries ${hash}`, async (trx) => {
      await forgetOldTries(trx, horizon, FORGOTTEN_PER_TRY)
      const tries = await findTries(trx, hash)
      const counted = tries && tries.since > horizon ? tries : { n: 0, since: now.toISOString() }
      if (counted.n >= TRIES) {
        const waitMs = Date.parse(counted.since) + TRIES_MS - now.getTime()
        throw tooManyRequests(TRIES, Math.max(1, Math.ceil(waitMs / 1000)))
      }
      await saveTries(trx, hash, { n: counted.n + 1, since: counted.since })
    })
  }

  const forgive = (trx: Trx, email: string) => deleteTries(trx, sha256(email))

  async function verify(password: string, email: string, hash: string | null, refusal: () => AppError): Promise<void> {
    await countTry(email)
    if (!(await passwords.verify(password, hash))) throw refusal()
  }

  return {
    /** The account whose password this is. */
    async check(presented: string, password: string): Promise<{ userId: string }> {
      const email = normalAddress(presented)
      const account = await findOwnAccountByEmail(database.db, email)
      const hash = account?.passwordHash ?? null
      await verify(password, email, hash, wrongCredentials)
      if (!account || !hash) throw wrongCredentials()
      const better = passwords.isOutdated(hash) ? await passwords.hash(password) : undefined
      await database.transact(account.id, async (trx) => {
        await forgive(trx, email)
        if (better === undefined) return
        const present = await findOwnAccount(trx, account.id)
        if (present?.passwordHash === hash) await updateAccount(trx, account.id, { password_hash: better })
      })
      return { userId: account.id }
    },

    /** Asked again from whoever is signed in already, before something that a stolen session must not be able to do. */
    async confirm(userId: string, password: string): Promise<void> {
      const account = await findOwnAccount(database.db, userId)
      if (!account) throw notFound('account')
      await verify(password, account.email, account.passwordHash, wrongPassword)
      await database.transact(userId, (trx) => forgive(trx, account.email))
    },

    /** Whoever reads the mail of the address has proved more than a password would. */
    forgive,
  }
}

const wrongCredentials = () => new AppError(401, 'wrong_credentials', 'The e-mail address or the password is wrong.')

const wrongPassword = () => new AppError(403, 'wrong_password', 'This is not your present password.')
