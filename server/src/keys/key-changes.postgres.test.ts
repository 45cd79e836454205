import { test } from 'node:test'
import { startBeside } from '../../test/beside.ts'
import { startService } from '../../test/harness.ts'
import { waitUntil } from '../../test/waiting.ts'

test('a key change in one process reaches the others before their caches expire', async (t) => {
  const here = await startService()
  const there = await startBeside(here)
  t.after(async () => {
    await there.stop()
    await here.stop()
  })
  const { userId, key } = await here.caller()
  const [record] = await here.services.keys.list(userId)
  const id = record?.id ?? ''
  const status = async () => (await there.call('GET', '/me', { key })).status
  // The clock stands still, so no cached entry expires by age.
  await waitUntil(async () => (await status()) === 200)
  await here.services.keys.deactivate(userId, id)
  await waitUntil(async () => (await status()) === 401)
  await here.services.keys.reactivate(userId, id)
  await waitUntil(async () => (await status()) === 200)
  await here.services.keys.revoke(userId, id)
  await waitUntil(async () => (await status()) === 401)
})
