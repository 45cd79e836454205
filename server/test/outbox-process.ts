/**
 * An outbox in a process of its own, for tests that kill it. Told by IPC: `record` writes an event, `record and die` ends
 * the process at the very moment the commit has returned. Says `answered` when a receiver has answered.
 */
import { systemClock } from '../src/platform/clock.ts'
import { openPostgres } from '../src/platform/database/postgres.ts'
import { openSqlite } from '../src/platform/database/sqlite.ts'
import { recordEvent } from '../src/platform/outbox/events.ts'
import { httpPoster } from '../src/platform/outbox/http-post.ts'
import { outbox } from '../src/platform/outbox/outbox.ts'
import { nameResolver } from '../src/platform/outbox/resolve.ts'
import { sealer } from '../src/platform/secrets.ts'
import { webhookSender } from '../src/webhooks/sender.ts'

const [place = '', userId = '', secretKey = ''] = process.argv.slice(2)
const isUrl = place.startsWith('postgres:')
const database = isUrl ? openPostgres(place, { onError: () => {} }) : openSqlite(place)
const poster = httpPoster({ allowPrivate: true, resolve: nameResolver(), timeoutMs: 500 })
const sender = webhookSender({ database, clock: systemClock, sealer: sealer(secretKey), poster })
const engine = outbox({
  database,
  clock: systemClock,
  senders: {
    webhook: {
      async open(lane) {
        const send = await sender.open(lane)
        return (
          send &&
          (async (delivery) => {
            const outcome = await send(delivery)
            process.send?.('answered')
            return outcome
          })
        )
      },
    },
  },
  retryDelaysMs: Array(50).fill(200),
  timeoutMs: 500,
  leaseMs: 600,
  onError: () => {},
})
engine.start()

process.on('message', async (message) => {
  const data = { message: String(message) }
  await database.transact(null, (trx) =>
    recordEvent(trx, { userId, kind: 'proposal.created', data, at: systemClock.now() }),
  )
  if (message === 'record and die') process.kill(process.pid, 'SIGKILL')
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
