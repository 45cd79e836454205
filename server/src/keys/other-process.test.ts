import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../test/harness.ts'
import { keys } from './service.ts'

test('a key change in another process takes effect here within 2 seconds', async (t) => {
  const service = await startService()
  const otherProcess = service.openAgain()
  t.after(async () => {
    await otherProcess.close()
    await service.stop()
  })
  const { accountId, key } = await service.caller()
  const status = async () => (await service.call('GET', '/me', { key })).status
  const other = keys({ database: otherProcess, clock: service.clock, onError: assert.ifError })
  const [record] = await other.list(accountId)

  assert.equal(await status(), 200)
  await other.deactivate(accountId, record?.id ?? '')
  service.clock.advance(2_000)
  assert.equal(await status(), 401)
  await other.reactivate(accountId, record?.id ?? '')
  service.clock.advance(2_000)
  assert.equal(await status(), 200)
  await other.revoke(accountId, record?.id ?? '')
  service.clock.advance(2_000)
  assert.equal(await status(), 401)
})
