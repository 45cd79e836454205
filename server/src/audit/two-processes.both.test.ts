import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { auditLogOf } from '../../test/audit-scene.ts'
import { startService } from '../../test/harness.ts'
import { waitUntil } from '../../test/waiting.ts'

const script = join(import.meta.dirname, '../../test/audit-writer.ts')
const TURNS = 9

/** Appends entries in its own process. Each writer uses another queue, so only the chain itself keeps them in order. */
const startWriter = (place: string, accountId: string, queue: string): ChildProcess =>
  fork(script, [place, accountId, queue], {
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'proffer-compile-cache') },
  })

test('processes that append at once in different queues write one chain', async (t) => {
  const service = await startService()
  t.after(() => service.stop())
  const caller = await service.caller()
  const log = auditLogOf(service, caller)
  const queues = [caller.accountId, 'mail ada@example.com', 'null']
  const writers = queues.map((queue) => startWriter(service.place, caller.accountId, queue))
  const exits = writers.map((writer) => once(writer, 'exit'))
  // They go on until each has written between entries of others. How many entries that takes depends on the machine.
  await waitUntil(async () => {
    const written = await service.database.db
      .selectFrom('audit_entries')
      .select('actor_name')
      .orderBy('position')
      .execute()
    const turns = written.map((entry) => entry.actor_name).filter((name, n, names) => name !== names[n - 1])
    return turns.length >= TURNS && new Set(turns).size === queues.length
  })
  for (const writer of writers) writer.send('stop')
  assert.deepEqual(
    (await Promise.all(exits)).map(([code]) => code),
    [0, 0, 0],
  )
  assert.equal((await log.verify()).ok, true)
})

test('a process that is killed leaves a correct chain, and the next entry continues it', async (t) => {
  const service = await startService()
  t.after(() => service.stop())
  const caller = await service.caller()
  const log = auditLogOf(service, caller)
  const writer = startWriter(service.place, caller.accountId, 'null')
  const exited = once(writer, 'exit')
  await waitUntil(async () => (await log.verify()).entries > 20)
  writer.kill('SIGKILL')
  await exited
  const { ok, entries } = await log.verify()
  assert.ok(ok)
  await log.append(1)
  assert.deepEqual(await log.verify(), { ok: true, entries: entries + 1, firstBroken: null })
})
