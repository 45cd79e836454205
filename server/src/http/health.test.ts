import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../test/harness.ts'

test('a running process is healthy, and ready while its database responds', async (t) => {
  const service = await startService()
  t.after(() => service.stop())
  const health = await service.app.inject('/healthz')
  assert.deepEqual([health.statusCode, health.json()], [200, { status: 'ok' }])
  const ready = await service.app.inject('/readyz')
  assert.deepEqual([ready.statusCode, ready.json()], [200, { status: 'ready' }])
  assert.equal(ready.headers['cache-control'], 'no-store')
  assert.ok(ready.headers['x-service-source'])
})

test('a process without its database is healthy but not ready', async (t) => {
  const service = await startService()
  t.after(() => service.app.close())
  await service.database.close()
  const ready = await service.app.inject('/readyz')
  assert.equal(ready.statusCode, 503)
  assert.equal(ready.json().error, 'service_unavailable')
  assert.equal(ready.headers['retry-after'], '2')
  assert.equal((await service.app.inject('/healthz')).statusCode, 200)
})
