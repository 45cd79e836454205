/**
 * An outbox in its own process, for tests that kill it. Its arguments are the file or URL of the database, the account, the secret
 * key, the timeout of a delivery, and how far its clock is ahead. Messages to it: `start` starts deliveries, `record` writes an event,
 * `record and die` kills the process right after the commit. It sends `answered` when an attempt has ended, with a response or without.
 */

import { httpPoster } from '../src/delivery/http-post.ts'
import { outbox } from '../src/delivery/outbox.ts'
import { nameResolver } from '../src/delivery/resolve.ts'
import { recordEvent } from '../src/events/record-event.ts'
import { type Clock, systemClock } from '../src/process/clock.ts'
import { sealer } from '../src/process/secrets.ts'
import { webhookSender } from '../src/webhooks/sender.ts'
import { generousWaits } from './generous-waits.ts'

const [place = '', accountId = '', secretKey = '', timeout, aheadMs] = process.argv.slice(2)
const timeoutMs = Number(timeout)
const clock: Clock = { ...systemClock, now: () => new Date(Date.now() + Number(aheadMs)) }
const database = await openDatabase()
const poster = httpPoster({ allowPrivate: true, resolve: nameResolver(), timeoutMs })
const sender = webhookSender({ database, clock, sealer: sealer(secretKey), poster })
const engine = outbox({
  database,
  clock,
  senders: {
    webhook: {
      async open(lane) {
        const send = await sender.open(lane)
        if (!send) return undefined
        return async (delivery) => {
          const outcome = await send(delivery)
          process.send?.('answered')
          return outcome
        }
      },
    },
  },
  retryDelaysMs: Array(50).fill(200),
  timeoutMs,
  // Another process may send a delivery of a killed one after this time.
  leaseMs: timeoutMs + 100,
  onError: () => {},
})

process.on('message', async (message) => {
  if (message === 'start') return engine.start()
  const data = { message: String(message) }
  await database.transact(accountId, (trx) =>
    recordEvent(trx, { accountId, kind: 'proposal.created', data, at: clock.now() }),
  )
  if (message === 'record and die') process.kill(process.pid, 'SIGKILL')
})
process.on('disconnect', () => process.exit())
process.send?.('ready')

/** Loads the code of one database only, because starting is the slowest part here. */
async function openDatabase() {
  if (!place.startsWith('postgres:')) return (await import('../src/storage/sqlite/sqlite.ts')).openSqlite(place)
  const { openPostgres } = await import('../src/storage/postgres/postgres.ts')
  return openPostgres(place, { waits: generousWaits, onError: () => {} })
}
