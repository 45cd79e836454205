import type { Database } from '../storage/database.ts'
import { OperatorError } from './operator-error.ts'
import type { Sealer } from './secrets.ts'

const NAME = 'secret_key'

/**
 * Sees that the secret key is the one that everything in the database is sealed with. The first start leaves a sealed
 * word for those after it, so that another key is noticed then, and not when a webhook can no longer be signed.
 */
export async function checkSecretKey(database: Database, sealer: Sealer): Promise<void> {
  const kept = await database.transact('secret key', async (trx) => {
    const found = await trx.selectFrom('sealed_checks').select('sealed').where('name', '=', NAME).executeTakeFirst()
    if (found) return found.sealed
    const sealed = sealer.seal(NAME)
    await trx.insertInto('sealed_checks').values({ name: NAME, sealed }).execute()
    return sealed
  })
  try {
    sealer.open(kept)
  } catch {
    throw new OperatorError(
      'SECRET_KEY does not match this database. Set it to the key that the database was ' +
        'created with. If SECRET_KEY was unset then, the key is in DATA_DIR/secret.key.',
    )
  }
}
