import type { NewPasskey, Passkey } from '@proffer/core/passkeys/schema.ts'
import { signInBudget } from '@proffer/core/sign-in-budgets.ts'
import { findUser } from '../accounts/store.ts'
import { AppError, notFound, ValidationError } from '../errors/errors.ts'
import { hasIdentity } from '../oidc/identity-store.ts'
import type { Clock } from '../process/clock.ts'
import type { FactorChanges } from '../second-factor/changes.ts'
import type { Database } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import type { Ceremonies } from './ceremonies.ts'
import { deletePasskey, insertPasskey, listPasskeys, type StoredPasskey, updatePasskey } from './store.ts'

export type Passkeys = ReturnType<typeof passkeys>

interface Options {
  database: Database
  clock: Clock
  ceremonies: Ceremonies
  changes: FactorChanges
}

/** The passkeys of a person. */
export function passkeys({ database, clock, ceremonies, changes }: Options) {
  async function requireUser(userId: string) {
    const user = await findUser(database.db, userId)
    if (!user) throw notFound('account')
    return user
  }

  return {
    async creationOptions(userId: string) {
      const { email, name } = await requireUser(userId)
      const existing = await listPasskeys(database.db, userId)
      refuseTooMany(existing)
      return ceremonies.creationOptions({ userId, email, name }, existing)
    },

    async create(userId: string, { name, credential }: NewPasskey, address: string): Promise<Passkey> {
      const created = await ceremonies.verifyCreation(userId, credential)
      if (!created) throw notUsable()
      return database.transact(userId, async (trx) => {
        refuseTooMany(await listPasskeys(trx, userId))
        const now = clock.now()
        const passkey: StoredPasskey = {
          ...created,
          id: newId(now),
          userId,
          name: name.trim(),
          createdAt: now.toISOString(),
          lastUsedAt: null,
        }
        if (!(await insertPasskey(trx, passkey))) throw passkeyExists()
        await changes.added(trx, userId, { method: 'passkey', name: passkey.name, target: passkey.id }, address)
        return record(passkey)
      })
    },

    async list(userId: string): Promise<{ passkeys: Passkey[] }> {
      return { passkeys: (await listPasskeys(database.db, userId)).map(record) }
    },

    rename: (userId: string, id: string, name: string): Promise<Passkey> =>
      database.transact(userId, async (trx) => {
        const passkey = requireOwn(await listPasskeys(trx, userId), id)
        await updatePasskey(trx, passkey, { name: name.trim() })
        return { ...record(passkey), name: name.trim() }
      }),

    async remove(userId: string, id: string, address: string): Promise<void> {
      await database.transact(userId, async (trx) => {
        const all = await listPasskeys(trx, userId)
        const passkey = requireOwn(all, id)
        const user = await findUser(trx, userId)
        const signsIn = (other: StoredPasskey) => other.id !== id && other.verifiesUser
        const hasOther = user?.passwordHash != null || all.some(signsIn) || (await hasIdentity(trx, userId))
        if (!hasOther) throw lastSignInMethod()
        await deletePasskey(trx, passkey)
        await changes.removed(trx, userId, { method: 'passkey', name: passkey.name, target: id }, { address })
      })
    },
  }
}

const record = ({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({ id, name, createdAt, lastUsedAt })

function requireOwn(all: StoredPasskey[], id: string): StoredPasskey {
  const passkey = all.find((one) => one.id === id)
  if (!passkey) throw notFound('passkey')
  return passkey
}

function refuseTooMany(existing: readonly StoredPasskey[]) {
  const limit = signInBudget.passkeysPerPerson
  if (existing.length < limit) return
  throw new AppError(
    409,
    'passkey_limit_reached',
    `You have ${limit} passkeys, which is the maximum. Remove one that you do not use.`,
  )
}

const notUsable = () =>
  new ValidationError(
    [{ loc: ['body', 'credential'], type: 'value_error', msg: 'This passkey could not be verified. Start again.' }],
    'passkey_not_usable',
  )

const passkeyExists = () => new AppError(409, 'passkey_exists', 'This passkey is stored already.')

const lastSignInMethod = () =>
  new AppError(
    409,
    'last_sign_in_method',
    'You have no password, so you could not sign in without this passkey. Set a password or add another passkey first.',
  )
