import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { startService } from '../../test/harness.ts'
import { settableClock } from '../../test/settable-clock.ts'

const script = join(import.meta.dirname, '../../test/outbox-process.ts')
const EVENTS_EACH = 100

/** Starts a process that records events. Its clock is ahead by this much. */
async function startWriter(place: string, userId: string, aheadMs: number): Promise<ChildProcess> {
  const child = fork(script, [place, userId, 'a secret key for tests, long enough', '60000', String(aheadMs)], {
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'proffer-compile-cache') },
  })
  await once(child, 'message')
  return child
}

test('while processes with different clocks write, a walk misses and repeats no event', async () => {
  const service = await startService({}, { clock: settableClock(new Date().toISOString()) })
  const writers: ChildProcess[] = []
  try {
    const { userId, key } = await service.caller()
    for (const aheadMs of [0, 50, -50]) writers.push(await startWriter(service.place, userId, aheadMs))
    for (const [writer, child] of writers.entries()) {
      for (let n = 0; n < EVENTS_EACH; n++) child.send(`${writer}.${n}`)
    }
    const expected = writers.length * EVENTS_EACH
    const countRecorded = async () =>
      (await service.database.db.selectFrom('events').select('id').where('user_id', '=', userId).execute()).length
    const seen: string[] = []
    let after = ''
    for (let isLast = false; ; ) {
      const { body } = await service.call('GET', `/events?limit=10${after && `&after=${after}`}`, { key })
      seen.push(...body.events.map((event: { data: { message: string } }) => event.data.message))
      if (body.nextAfter === null && isLast) break
      if (body.nextAfter === null) isLast = (await countRecorded()) === expected
      after = body.nextAfter ?? after
    }
    assert.equal(seen.length, expected)
    assert.equal(new Set(seen).size, expected)
  } finally {
    for (const child of writers) {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    }
    await service.stop()
  }
})
