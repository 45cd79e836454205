import type { Config } from '../config/config.ts'
import { directorySecretKey, previousDirectoryKey, removePreviousDirectoryKey } from '../process/key-files.ts'
import { OperatorError } from '../process/operator-error.ts'
import type { Place } from '../process/sealed-places.ts'
import { secretKey } from '../process/secret-key.ts'
import { sealer as makeSealer, type Sealer } from '../process/secrets.ts'
import type { Database, Release } from '../storage/database.ts'
import { type SealedAgain, sealAgain } from './seal-again.ts'
import { deleteKeyChecks, insertKeyCheck, listKeyChecks } from './sealed-rows-store.ts'

export interface Options {
  database: Database
  config: Pick<Config, 'dataDir' | 'secretKey' | 'previousSecretKey'>
  onError: (error: unknown) => void
}

export interface OpenedSealer {
  sealer: Sealer
  /** What was sealed again. Null if there was nothing to do. */
  sealedAgain: SealedAgain | null
  /** Whether former keys must still be kept, because another process seals with one of them. */
  needsFormerKeys: boolean
  release: Release
}

/**
 * A row of `sealed_checks` for each key that may have sealed something. It contains a word that was sealed with the key. A row is
 * stored before its key seals anything else, and deleted when nothing is sealed with the key any more.
 */
const CHECK_PREFIX = 'secret_key '
const checkName = (keyId: string) => CHECK_PREFIX + keyId
const checkPlace = (name: string): Place => ({ field: 'sealed_checks.sealed', owner: null, row: name })

/**
 * The row of the first version of the encryption. While it is there, values of that version may be stored, and are sealed again.
 * After it is deleted, they are never opened again, so nobody can use one that they had copied from another record.
 */
const FIRST_VERSION_CHECK = 'secret_key'

/** The name that every process holds while it seals with this key. */
const holdName = (keyId: string) => `key-${keyId}`

/** Holds the current key alone, so that no process seals with it. */
export const holdUnusedKey = (database: Database, keyId: string) => database.hold(holdName(keyId), 'alone')

/**
 * Reads the secret keys and checks that they are those of the database. A wrong key is so noticed at the start, and not when a webhook
 * can no longer be signed. Then it seals again what was sealed with a former key, or with the first version of the encryption. This
 * ends a rotation that a killed process has begun.
 */
export async function openSealer({ database, config, onError }: Options): Promise<OpenedSealer> {
  const { dataDir } = config
  const currentKey = config.secretKey ?? directorySecretKey(dataDir)
  const fileKey = config.secretKey === undefined ? previousDirectoryKey(dataDir) : undefined
  const previousKeys = [config.previousSecretKey, fileKey].filter((key) => key !== undefined)
  const sealer = makeSealer(currentKey, { previousKeys, onUnreadable: onError })
  const release = await database.hold(holdName(sealer.keyId), 'together')
  if (!release) throw beingRotated()
  try {
    const upgrading = makeSealer(currentKey, { previousKeys, opensFirstVersion: true })
    const { isNew, former } = await registerKey(database, upgrading)
    const again = former.length > 0 ? await retire({ database, upgrading, former, onError }) : null
    const remaining = again?.remaining ?? []
    const isFileNeeded = isNew || (fileKey !== undefined && remaining.includes(checkName(secretKey(fileKey).id)))
    if (fileKey !== undefined && !isFileNeeded) removePreviousDirectoryKey(dataDir)
    return { sealer, sealedAgain: again?.sealedAgain ?? null, needsFormerKeys: remaining.length > 0, release }
  } catch (error) {
    release()
    throw error
  }
}

/** Stores the check of the current key. Returns those of former keys, and whether the database is new. */
function registerKey(database: Database, sealer: Sealer): Promise<{ isNew: boolean; former: string[] }> {
  return database.transact('secret key', async (trx) => {
    const checks = await listKeyChecks(trx)
    const isReadable = ({ name, sealed }: (typeof checks)[number]) => canOpen(sealer, sealed, checkPlace(name))
    if (!checks.every(isReadable)) throw checks.some(isReadable) ? formerKeyMissing() : wrongKey()
    const name = checkName(sealer.keyId)
    const isKnown = checks.some((check) => check.name === name)
    if (!isKnown) await insertKeyCheck(trx, { name, sealed: sealer.seal(name, checkPlace(name)) })
    const former = checks.map((check) => check.name).filter((checked) => checked !== name)
    return { isNew: checks.length === 0, former }
  })
}

function canOpen(sealer: Sealer, sealed: string, place: Place): boolean {
  try {
    sealer.open(sealed, place)
    return true
  } catch {
    return false
  }
}

/** The database, with the hold on the secret key that ends when it is closed. */
export const releasing = (database: Database, release: Release): Database => ({
  ...database,
  async close() {
    release()
    await database.close()
  },
})

interface Retirement {
  database: Database
  upgrading: Sealer
  former: string[]
  onError: (error: unknown) => void
}

/**
 * Seals again what former keys have sealed, and deletes the checks of those keys. A key that another process still seals with stays,
 * because that process can store another value at any time.
 */
async function retire({ database, upgrading, former, onError }: Retirement) {
  const held = new Map<string, Release>()
  try {
    for (const name of former) {
      const release = name === FIRST_VERSION_CHECK ? () => {} : await holdUnusedKey(database, keyIdOf(name))
      if (release) held.set(name, release)
    }
    const sealedAgain = await sealAgain({ database, sealer: upgrading, onUnreadable: onError })
    await database.transact('secret key', (trx) => deleteKeyChecks(trx, [...held.keys()]))
    return { sealedAgain, remaining: former.filter((name) => !held.has(name)) }
  } finally {
    for (const release of held.values()) release()
  }
}

const keyIdOf = (name: string) => name.slice(CHECK_PREFIX.length)

const wrongKey = () =>
  new OperatorError(
    'SECRET_KEY does not match this database. Set it to the key that the database was ' +
      'created with. If SECRET_KEY was unset then, the key is in DATA_DIR/secret.key.',
  )

const formerKeyMissing = () =>
  new OperatorError(
    'The database still contains values that were encrypted with the former secret key. ' +
      'Set SECRET_KEY_PREVIOUS to that key until "proffer secrets rotate" has ended.',
  )

const beingRotated = () =>
  new OperatorError('Another process is replacing the secret key. Try again when "proffer secrets rotate" has ended.')
