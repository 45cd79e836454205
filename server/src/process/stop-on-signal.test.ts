import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { FastifyBaseLogger } from 'fastify'
import { stopOnSignal } from './stop-on-signal.ts'

/** A process whose signals, clock and exit the test controls. */
function scene(t: TestContext) {
  const listeners = new Map<string, (signal: NodeJS.Signals) => void>()
  const log: string[] = []
  const note = (...words: unknown[]) => void log.push(String(words.at(-1)))
  let nowMs = 0
  const exitCode = process.exitCode
  t.after(() => {
    process.exitCode = exitCode
  })
  t.mock.timers.enable({ apis: ['setTimeout'] })
  t.mock.method(performance, 'now', () => nowMs)
  t.mock.method(process, 'on', (name: string, listener: (signal: NodeJS.Signals) => void) => {
    listeners.set(name, listener)
  })
  t.mock.method(process, 'exit', (code?: number) => {
    log.push(`exit ${code ?? process.exitCode ?? 0}`)
  })
  const stopped = Promise.withResolvers<void>()
  stopOnSignal({
    stop: () => stopped.promise,
    closeConnections: () => void log.push('cut'),
    log: { info: note, warn: note, error: note } as unknown as FastifyBaseLogger,
    underNpm: false,
  })
  return {
    log,
    stopped,
    signal: (name: NodeJS.Signals) => listeners.get(name)?.(name),
    pass(ms: number) {
      nowMs += ms
      t.mock.timers.tick(ms)
    },
  }
}

test('signals within 200 ms count as one, because one Ctrl-C under npm arrives several times', async (t) => {
  const { log, stopped, signal, pass } = scene(t)
  signal('SIGINT')
  signal('SIGINT')
  pass(200)
  signal('SIGTERM')
  assert.deepEqual(log, ['stopping'])
  stopped.resolve()
  await stopped.promise
  await Promise.resolve()
  assert.deepEqual(log, ['stopping', 'exit 0'])
})

test('a second signal after more than 200 ms ends the process at once', (t) => {
  const { log, signal, pass } = scene(t)
  signal('SIGTERM')
  pass(201)
  signal('SIGTERM')
  assert.deepEqual(log, ['stopping', 'exit 1'])
})

test('connections still open after 8 seconds are closed, and the process always ends after 9.5 seconds', (t) => {
  const { log, signal, pass } = scene(t)
  signal('SIGTERM')
  pass(7_999)
  assert.deepEqual(log, ['stopping'])
  pass(1)
  const cut = ['stopping', 'some requests are still running; closing their connections', 'cut']
  assert.deepEqual(log, cut)
  assert.equal(process.exitCode, 1)
  pass(1_500)
  assert.deepEqual(log, [...cut, 'exit 1'])
})

test('if the stop fails, the process exits with 1', async (t) => {
  const { log, stopped, signal } = scene(t)
  signal('SIGTERM')
  stopped.reject(new Error('the disk is gone'))
  await stopped.promise.catch(() => {})
  await Promise.resolve()
  assert.deepEqual(log, ['stopping', 'the server did not stop cleanly', 'exit 1'])
})
