import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../src/storage/database.ts'
import { newId } from '../../src/values/ids.ts'
import { startService } from '../harness.ts'
import { settableClock } from '../settable-clock.ts'

interface Options {
  /** How many events are recorded while others are read. */
  events: number
  /** How many exist before. They are inserted at once, because recording them takes much longer than reading them. */
  existing?: number
  onProgress?: (done: string) => void
}

/** The clocks of the processes that write. Ids start with the time, so different clocks could put events out of order. */
const clocksAheadMs = [0, 50, -50]
const PROGRESS_EVERY = 10_000
const POLL_MS = 5

const script = join(import.meta.dirname, '../event-writer.ts')

/**
 * Walks through the events of an account by `after` while several processes record others. Afterwards each event must have been
 * listed exactly once, in the order of its writer: by a walk through all events, and by one through a group.
 */
export async function eventWalk({ events, existing = 0, onProgress = () => {} }: Options) {
  const startedMs = performance.now()
  const service = await startService({}, { clock: settableClock(new Date().toISOString()) })
  const writers: ChildProcess[] = []
  try {
    const { accountId, key } = await service.caller()
    await insertEvents(service.database, accountId, existing)
    onProgress(`${existing} events exist`)
    const eventsPerWriter = Math.ceil(events / clocksAheadMs.length)
    for (const [writer, aheadMs] of clocksAheadMs.entries()) {
      const args = [service.place, accountId, String(writer), String(eventsPerWriter), String(aheadMs)]
      writers.push(fork(script, args, { env: { NODE_COMPILE_CACHE: join(tmpdir(), 'proffer-compile-cache') } }))
    }
    const isWriting = () => writers.some(({ exitCode, signalCode }) => exitCode === null && signalCode === null)

    let pagesWhileWriting = 0
    /** Lets the writers record their second half, so that some events are written after the walk has begun. */
    const continueWriting = () => {
      for (const child of writers) if (child.connected) child.send('continue')
    }
    /** Reads the events of a type to the end, and returns their messages. */
    async function walk(type: string): Promise<string[]> {
      const messages: string[] = []
      for (let after = ''; ; ) {
        // Read before the page: if nobody was writing then, an empty page is the end.
        const wasWriting = isWriting()
        const { body } = await service.call('GET', `/events?type=${type}&limit=100${after}`, { key })
        for (const { data } of body.events) messages.push(data.message)
        if (body.events.length > 0 && wasWriting && ++pagesWhileWriting === 1) continueWriting()
        if (body.nextAfter === null && !wasWriting) return messages
        if (body.nextAfter !== null) after = `&after=${body.nextAfter}`
        if (messages.length % PROGRESS_EVERY < body.events.length) onProgress(`${type}: ${messages.length} events`)
        if (body.nextAfter === null) await sleep(POLL_MS)
      }
    }
    const [all, group] = await Promise.all([walk('*'), walk('proposal.*')])
    const expectedByWriter = Array.from(clocksAheadMs, (_, writer) =>
      Array.from({ length: eventsPerWriter }, (_, n) => `${writer}.${n}`),
    )
    const existingNames = Array.from({ length: existing }, (_, n) => `${EXISTING}.${n}`)
    const faults = [
      ...faultsIn(all, existingNames, EXISTING),
      ...faultsIn(group, existingNames, EXISTING),
      ...writers.filter(({ exitCode }) => exitCode !== 0).map(({ exitCode }) => `a writer ended with ${exitCode}`),
      ...expectedByWriter.flatMap((expected, writer) => {
        // Every second event of a writer is about a proposal.
        const expectedInGroup = expected.filter((_, n) => n % 2 === 0)
        return [...faultsIn(all, expected, writer), ...faultsIn(group, expectedInGroup, writer)]
      }),
    ]
    const seconds = Math.round((performance.now() - startedMs) / 1000)
    return { faults, figures: { database: service.database.dialect, events: all.length, pagesWhileWriting, seconds } }
  } finally {
    for (const child of writers) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    }
    await service.stop()
  }
}

const EXISTING = 'existing'
const ROWS_AT_ONCE = 1_000

/** Inserts events of the last minutes, each with its own time, in their order. */
async function insertEvents(database: Database, accountId: string, count: number) {
  const firstMs = Date.now() - count
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, index) => {
      const at = new Date(firstMs + from + index)
      const data = JSON.stringify({ message: `${EXISTING}.${from + index}` })
      const id = newId(at)
      return { id, account_id: accountId, kind: 'proposal.created', data, created_at: at.toISOString() }
    })
    await database.transact(accountId, async (trx) => void (await trx.insertInto('events').values(rows).execute()))
  }
}

/** What differs between the events of a writer that a walk has listed and those that the writer recorded. */
function faultsIn(messages: string[], expected: string[], writer: number | string): string[] {
  const own = messages.filter((message) => message.startsWith(`${writer}.`))
  if (own.join() === expected.join()) return []
  const counts = new Map<string, number>()
  for (const message of own) counts.set(message, (counts.get(message) ?? 0) + 1)
  const missed = expected.filter((message) => !counts.has(message)).length
  const repeated = [...counts.values()].filter((count) => count > 1).length
  return [`writer ${writer}: ${missed} events missed, ${repeated} repeated, or out of order`]
}
