import { test } from 'node:test'
import { settableClock } from '../../../test/settable-clock.ts'
import { freshDatabase } from '../../../test/test-database.ts'
import { waitUntil } from '../../../test/waiting.ts'
import { type Channel, type Database, notify } from '../database.ts'

test('a listener that is added later gets notifications as well as the first', async (t) => {
  const { database, openAgain, drop } = await freshDatabase(settableClock())
  const other = openAgain()
  t.after(async () => {
    await other.close()
    await drop()
  })
  const counts = { keys: 0, outbox: 0, erasures: 0, schedule: 0, exports: 0, live: 0 }
  const listen = (channel: Channel) =>
    database.listen(channel, () => {
      counts[channel] += 1
    })
  const call = (from: Database, channel: Channel) => from.transact(null, async () => notify(channel))

  // Each is called once when it begins to listen, because it may have missed notifications.
  listen('keys')
  await waitUntil(() => counts.keys === 1)
  listen('outbox')
  await waitUntil(() => counts.outbox === 1)
  await call(other, 'outbox')
  await waitUntil(() => counts.outbox === 2)
  await call(other, 'keys')
  await waitUntil(() => counts.keys === 2)
})
