import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../test/harness.ts'

test('restoring a version with an idempotency key is answered again, and changes nothing the second time', async () => {
  const service = await startService()
  try {
    const { key } = await service.caller()
    const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      service.call(method, path, { key, body, headers })
    const { body: proposal } = await call('POST', '/proposals', { name: 'First' })
    const path = `/proposals/${proposal.id}`
    await call('POST', `${path}/share`, {})
    await call('PUT', path, { name: 'Second' })
    const restore = () => call('POST', `${path}/versions/1/restore`, undefined, { 'idempotency-key': 'once' })
    const restored = await restore()
    assert.deepEqual([restored.status, restored.body.name], [200, 'First'])
    await call('PUT', path, { name: 'Third' })
    assert.deepEqual((await restore()).body, restored.body)
    assert.equal((await call('GET', path)).body.name, 'Third')
  } finally {
    await service.stop()
  }
})
