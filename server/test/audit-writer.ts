/** Appends entries to the audit log of an account in its own process, in transactions of the given queue, until a message comes. */

import { setImmediate } from 'node:timers/promises'
import { recordAudit } from '../src/audit/recording.ts'
import { openPostgres } from '../src/storage/postgres/postgres.ts'
import { openSqlite } from '../src/storage/sqlite/sqlite.ts'
import { generousWaits } from './generous-waits.ts'

const [place = '', accountId = '', queue = ''] = process.argv.slice(2)
const database = place.startsWith('postgres:')
  ? openPostgres(place, { waits: generousWaits, onError: () => {} })
  : openSqlite(place)
const actor = { kind: 'system', id: null, name: queue } as const

let isAskedToStop = false
process.once('message', () => {
  isAskedToStop = true
})

for (let done = 0; !isAskedToStop; ) {
  try {
    await database.transact(queue === 'null' ? null : queue, (trx) =>
      recordAudit(trx, {
        accountId,
        actor,
        action: 'profile.changed',
        target: null,
        address: null,
        detail: { done },
        at: new Date(),
      }),
    )
    done += 1
    // SQLite answers without a pause, and the message would never be read.
    await setImmediate()
  } catch (error) {
    // The writers compete for one file, so one of them may wait too long. It has stored nothing then, and tries again.
    if (!(error instanceof Error && error.message === 'database is locked')) throw error
  }
}
await database.close()
process.disconnect()
