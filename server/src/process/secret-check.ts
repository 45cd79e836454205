import type { Database } from '../storage/database.ts'
import { OperatorError } from './operator-error.ts'
import type { Place } from './sealed-places.ts'
import type { Sealer } from './secrets.ts'

/** The name of the row, and the word that it contains encrypted. */
const NAME = 'secret_key'
const place: Place = { field: 'sealed_checks.sealed', owner: null, row: NAME }

/**
 * Checks that the secret key is the one with which the database was encrypted. The first start stores an encrypted word, and
 * later starts decrypt it. So a wrong key is noticed at the start, and not when a webhook can no longer be signed.
 */
export async function checkSecretKey(database: Database, sealer: Sealer): Promise<void> {
  const sealedWord = await database.transact('secret key', async (trx) => {
    const stored = await trx.selectFrom('sealed_checks').select('sealed').where('name', '=', NAME).executeTakeFirst()
    if (stored) return stored.sealed
    const sealed = sealer.seal(NAME, place)
    await trx.insertInto('sealed_checks').values({ name: NAME, sealed }).execute()
    return sealed
  })
  try {
    sealer.open(sealedWord, place)
  } catch {
    throw new OperatorError(
      'SECRET_KEY does not match this database. Set it to the key that the database was ' +
        'created with. If SECRET_KEY was unset then, the key is in DATA_DIR/secret.key.',
    )
  }
}
