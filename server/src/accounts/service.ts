import { MIN_PASSWORD_LENGTH } from '@proffer/core/accounts/schema.ts'
import type { Tier } from '@proffer/core/plans.ts'
import { operatorActor, recordAudit } from '../audit/recording.ts'
import { AppError, invalid } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'
import type { Database } from '../storage/database.ts'
import { isEmailAddress } from '../values/email-address.ts'
import { newId } from '../values/ids.ts'
import { normalAddress } from './credentials.ts'
import { OPERATOR, type Passwords } from './password.ts'
import {
  type Account,
  anyAccount,
  findAccount,
  findUser,
  findUserByEmail,
  insertAccount,
  listAccounts,
  listAccountsOwnedBy,
  type User,
  updatePlan,
} from './store.ts'

export interface NewAccount {
  email: string
  name: string
  plan: Tier
  password?: string
  /** A finished hash instead of the password, for a caller inside a transaction that must not wait for hashing. */
  passwordHash?: string
  /** Whether the account's owner has proved that they read mail at this address. */
  emailVerified?: boolean
}

/** Account management for the operator and the demo. It is not limited to one account. */
export function accounts({ database, clock, passwords }: { database: Database; clock: Clock; passwords: Passwords }) {
  return {
    async create(input: NewAccount): Promise<Account> {
      const email = readAddress(input.email)
      const name = input.name.trim()
      if (name === '') throw invalid(['name'], 'string_too_short', 'String should have at least 1 character')
      const passwordHash = input.passwordHash ?? (await hashOf(passwords, input.password))
      const now = clock.now()
      const id = newId(now)
      const account: Account = {
        id,
        ownerId: id,
        email,
        name,
        plan: input.plan,
        createdAt: now.toISOString(),
        eraseAt: null,
      }
      // All changes of addresses share one queue, so that no address gets two accounts.
      return database.transact('accounts', async (trx) => {
        if (await findUserByEmail(trx, email)) throw accountExists(email)
        const row = { ...account, passwordHash, emailVerified: input.emailVerified ?? false }
        if (!(await insertAccount(trx, row))) throw accountExists(email)
        return account
      })
    },

    list: () => listAccounts(database.db),

    /** Returns the account if the password hash of its owner is still this one. */
    async findUnchanged(accountId: string, passwordHash: string): Promise<Account | undefined> {
      const account = await findAccount(database.db, accountId)
      const owner = account && (await findUser(database.db, account.ownerId))
      return owner?.passwordHash === passwordHash ? account : undefined
    },

    isEmpty: async () => !(await anyAccount(database.db)),

    /** The account that the person with this address owns. */
    async find(email: string): Promise<Account> {
      const [account, another] = await listAccountsOwnedBy(database.db, readAddress(email))
      if (!account) throw noAccount(`No account with the address ${email} exists.`)
      if (another) throw noAccount(`${email} owns several accounts. Name one with --account and its ID.`)
      return account
    },

    async findById(id: string): Promise<Account> {
      const account = await findAccount(database.db, id)
      if (!account) throw noAccount(`No account with the ID ${id} exists.`)
      return account
    },

    /** The person with this address. They need not own an account. */
    async findPerson(email: string): Promise<Pick<User, 'id' | 'email'>> {
      const user = await findUserByEmail(database.db, readAddress(email))
      if (!user) throw noAccount(`No account with the address ${email} exists.`)
      return user
    },

    changePlan: (accountId: string, plan: Tier): Promise<void> =>
      database.transact(accountId, async (trx) => {
        const before = await findAccount(trx, accountId)
        if (!before || before.plan === plan) return
        await updatePlan(trx, accountId, plan)
        await recordAudit(trx, {
          accountId,
          actor: operatorActor,
          action: 'plan.changed',
          target: accountId,
          address: null,
          detail: { from: before.plan, to: plan },
          at: clock.now(),
        })
      }),
  }
}

/** The address in lower case without spaces around it. Throws if it is not valid. */
export function readAddress(text: string): string {
  const email = normalAddress(text)
  if (isEmailAddress(email)) return email
  throw invalid(['email'], 'value_error', `Value error, "${text}" is not a valid email address`)
}

/** Null without a password. Throws if it is too short. */
async function hashOf(passwords: Passwords, password: string | undefined): Promise<string | null> {
  if (password === undefined) return null
  if (password.length >= MIN_PASSWORD_LENGTH) return passwords.hash(password, OPERATOR)
  throw invalid(['password'], 'string_too_short', `String should have at least ${MIN_PASSWORD_LENGTH} characters`)
}

const noAccount = (detail: string) => new AppError(404, 'account_not_found', detail)

export const accountExists = (email: string) =>
  new AppError(409, 'account_exists', `An account with the address ${email} already exists.`)
