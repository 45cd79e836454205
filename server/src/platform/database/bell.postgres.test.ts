import { test } from 'node:test'
import { until } from '../../../test/processes.ts'
import { settableClock } from '../../../test/settable-clock.ts'
import { freshDatabase } from '../../../test/test-database.ts'
import { type Channel, type Database, notify } from './database.ts'

test('whoever begins to listen later hears as well as the first, each of its own channel', async (t) => {
  const { database, openAgain, drop } = await freshDatabase(settableClock())
  const other = openAgain()
  t.after(async () => {
    await other.close()
    await drop()
  })
  const heard = { keys: 0, outbox: 0 }
  const listen = (channel: Channel) =>
    database.listen(channel, () => {
      heard[channel] += 1
    })
  const call = (from: Database, channel: Channel) => from.transact(null, async () => notify(channel))

  listen('keys')
  // It is called once when it begins to listen, because something may have been said before.
  await until(() => heard.keys > 0)
  listen('outbox')
  await until(async () => {
    await call(other, 'outbox')
    return heard.outbox > 0
  })
  const { keys } = heard
  await call(other, 'keys')
  await until(() => heard.keys > keys)
})
