/**
 * Records `count` events of an account in its own process, several in one transaction. Each has the number of the writer and its own
 * number. After the first half it waits for a message, and ends when all are recorded.
 */

import { once } from 'node:events'
import { recordEvent } from '../src/events/record-event.ts'
import { openPostgres } from '../src/storage/postgres/postgres.ts'
import { openSqlite } from '../src/storage/sqlite/sqlite.ts'
import { random } from './faults/random.ts'
import { generousWaits } from './generous-waits.ts'

const MAX_IN_TRANSACTION = 20

const [place = '', accountId = '', writer = '', count = '', aheadMs = ''] = process.argv.slice(2)
const now = () => new Date(Date.now() + Number(aheadMs))
const database = place.startsWith('postgres:')
  ? openPostgres(place, { waits: generousWaits, onError: () => {} })
  : openSqlite(place)
const chance = random(Number(writer) + 1)
const mayContinue = once(process, 'message')

for (let done = 0; done < Number(count); ) {
  if (done >= Number(count) / 2) await mayContinue
  const size = Math.min(1 + chance.below(MAX_IN_TRANSACTION), Number(count) - done)
  try {
    await record(done, size)
    done += size
  } catch (error) {
    // The writers compete for one file, so one of them may wait too long. It has stored nothing then, and tries again.
    if (!isBusy(error)) throw error
  }
}
await database.close()
process.disconnect()

function record(from: number, size: number) {
  return database.transact(accountId, async (trx) => {
    for (let n = from; n < from + size; n++) {
      const kind = n % 2 === 0 ? 'proposal.created' : 'lead_session.created'
      await recordEvent(trx, { accountId, kind, data: { message: `${writer}.${n}` }, at: now() })
    }
  })
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && error.message === 'database is locked'
}
