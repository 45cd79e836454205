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
const ENTRIES_EACH = 60

/** Appends entries in its own process. Each writer uses another queue, so only the chain itself keeps them in order. */
const startWriter = (place: string, accountId: string, queue: string, count: number): ChildProcess =>
  fork(script, [place, accountId, queue, String(count)], {
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'proffer-compile-cache') },
  })

test('processes that append at once in different queues write one chain', async (t) => {
  const service = await startService()
  t.after(() => service.stop())
  const caller = await service.caller()
  const log = auditLogOf(service, caller)
  const writers = [caller.accountId, 'mail ada@example.com', 'null'].map((queue) =>
    startWriter(service.place, caller.accountId, queue, ENTRIES_EACH),
  )
  const ended = await Promise.all(writers.map((writer) => once(writer, 'exit')))
  assert.deepEqual(
    ended.map(([code]) => code),
    [0, 0, 0],
  )
  assert.deepEqual(await log.verify(), { ok: true, entries: 3 * ENTRIES_EACH, firstBroken: null })
  // Each process was working while another one was.
  const names = (
    await service.database.db.selectFrom('audit_entries').select('actor_name').orderBy('position').execute()
  ).map(({ actor_name }) => actor_name)
  const turns = names.filter((name, n) => name !== names[n - 1]).length
  assert.ok(turns > 3, `the writers took ${turns} turns`)
})

test('a process that is killed leaves a correct chain, and the next entry continues it', async (t) => {
  const service = await startService()
  t.after(() => service.stop())
  const caller = await service.caller()
  const log = auditLogOf(service, caller)
  const writer = startWriter(service.place, caller.accountId, 'null', 1_000_000)
  const exited = once(writer, 'exit')
  await waitUntil(async () => (await log.verify()).entries > 20)
  writer.kill('SIGKILL')
  await exited
  const { ok, entries } = await log.verify()
  assert.ok(ok)
  await log.append(1)
  assert.deepEqual(await log.verify(), { ok: true, entries: entries + 1, firstBroken: null })
})
