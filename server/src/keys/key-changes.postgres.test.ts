import { test } from 'node:test'
import { startBeside } from '../../test/beside.ts'
import { startService } from '../../test/harness.ts'
import { waitUntil } from '../../test/waiting.ts'

test('a key change in one process reaches the others before their caches expire', async (t) => {
  const first = await startService()
  const second = await startBeside(first)
  t.after(async () => {
    await second.stop()
    await first.stop()
  })
  const { accountId, key } = await first.caller()
  const [record] = await first.services.keys.list(accountId)
  const id = record?.id ?? ''
  const status = async () => (await second.call('GET', '/me', { key })).status
  // The clock does not move, so no cached entry expires by age.
  await waitUntil(async () => (await status()) === 200)
  await first.services.keys.deactivate(accountId, id)
  await waitUntil(async () => (await status()) === 401)
  await first.services.keys.reactivate(accountId, id)
  await waitUntil(async () => (await status()) === 200)
  await first.services.keys.revoke(accountId, id)
  await waitUntil(async () => (await status()) === 401)
})
