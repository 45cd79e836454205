import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { type TestContext, test } from 'node:test'
import { waitUntil } from '../../test/waiting.ts'
import { AppError } from '../errors/errors.ts'
import { TooCostly, workerPool } from './worker-pool.ts'

/** The test and the thread share memory, through which they control a task. */
interface Task {
  /** [0] is 1 once the task has begun; it ends when [1] is 1. */
  state: Int32Array<SharedArrayBuffer>
  act?: 'fail' | 'exit' | 'hog'
}

const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ state, act }) => {
      Atomics.store(state, 0, 1)
      if (act === 'fail') return parentPort.postMessage({ problem: 'it failed' })
      if (act === 'exit') return process.exit()
      const hoard = []
      while (act === 'hog') hoard.push(new Array(10_000).fill({}))
      while (Atomics.load(state, 1) === 0) Atomics.wait(state, 1, 0, 10)
      parentPort.postMessage({ result: 'done' })
    })`)}`,
)

const tooSlow = () => new AppError(503, 'service_unavailable', 'too slow')

function poolFor(t: TestContext, options: Partial<Parameters<typeof workerPool>[0]> = {}) {
  const pool = workerPool<Task, string>({
    script,
    size: 2,
    timeoutMs: 120_000,
    memoryMb: 32,
    idleMs: 60_000,
    waitingPerAccount: 2,
    waitingInAll: 100,
    waitMs: 120_000,
    tooSlow,
    ...options,
  })
  t.after(() => pool.close())

  function start(account: string, act?: Task['act'], runOptions: Parameters<typeof pool.run>[2] = {}) {
    const state = new Int32Array(new SharedArrayBuffer(8))
    const ended = pool.run(account, () => (act ? { state, act } : { state }), runOptions)
    // The test may check failures later.
    ended.catch(() => {})
    return {
      ended,
      hasBegun: () => Atomics.load(state, 0) === 1,
      begins: () => waitUntil(() => Atomics.load(state, 0) === 1, `the task of ${account} to begin`),
      end() {
        Atomics.store(state, 1, 1)
        return ended
      },
    }
  }
  return { run: pool.run, threads: pool.threads, start }
}

test('with two threads, an account runs one task at a time, and other accounts do not wait for it', async (t) => {
  const pool = poolFor(t)
  const [ada, ada2] = [pool.start('ada'), pool.start('ada')]
  const bob = pool.start('bob')
  await Promise.all([ada.begins(), bob.begins()])
  assert.equal(ada2.hasBegun(), false)
  assert.equal(pool.threads(), 2)
  assert.equal(await ada.end(), 'done')
  await ada2.begins()
  await Promise.all([bob.end(), ada2.end()])
})

test('of the idle threads one stays, if the pool keeps one', async (t) => {
  for (const [keepsOne, kept] of [
    [true, 1],
    [false, 0],
  ] as const) {
    const pool = poolFor(t, { idleMs: 1, keepsOne })
    const tasks = ['ada', 'bob'].map((account) => pool.start(account))
    await Promise.all(tasks.map((task) => task.begins()))
    assert.equal(pool.threads(), 2)
    await Promise.all(tasks.map((task) => task.end()))
    await waitUntil(() => pool.threads() === kept, `${kept} threads`)
    assert.equal(await pool.start('carl').end(), 'done')
  }
})

test('accounts take turns', async (t) => {
  const pool = poolFor(t, { size: 1, waitingPerAccount: 10 })
  const ada = [1, 2, 3].map(() => pool.start('ada'))
  const bob = [1, 2].map(() => pool.start('bob'))
  const carl = pool.start('carl')
  const expected = [ada[0], bob[0], carl, ada[1], bob[1], ada[2]]
  for (const [index, task] of expected.entries()) {
    await task?.begins()
    assert.deepEqual(
      expected.slice(index + 1).map((later) => later?.hasBegun()),
      expected.slice(index + 1).map(() => false),
    )
    await task?.end()
  }
})

test('tasks beyond the total limit of waiting tasks are refused, for any account', async (t) => {
  const pool = poolFor(t, { size: 1, waitingInAll: 2 })
  const tasks = ['ada', 'bob', 'carl'].map((account) => pool.start(account))
  await assert.rejects(pool.start('dora').ended, { status: 503 })
  await Promise.all(tasks.map((task) => task.end()))
})

test('tasks beyond an account’s limit of waiting tasks are refused with 429; other accounts are not affected', async (t) => {
  const pool = poolFor(t)
  const tasks = [1, 2, 3].map(() => pool.start('ada'))
  await assert.rejects(pool.start('ada').ended, { status: 429, code: 'rate_limit_exceeded' })
  const bob = pool.start('bob')
  await Promise.all([...tasks, bob].map((task) => task.end()))
})

for (const [act, expected] of [
  ['fail', /it failed/],
  ['exit', /exited before its task/],
  ['hog', TooCostly],
] as const) {
  test(`a task that ends by "${act}" fails alone, and the next one runs`, async (t) => {
    const pool = poolFor(t, { size: 1 })
    const bad = pool.start('ada', act)
    const good = pool.start('ada')
    await assert.rejects(bad.ended, expected)
    assert.equal(await good.end(), 'done')
  })
}

test('a task that takes too long is refused, and its thread is ended', async (t) => {
  const pool = poolFor(t, { size: 1, timeoutMs: 300 })
  await assert.rejects(pool.start('ada').ended, TooCostly)
  assert.equal(pool.threads(), 0)
})

test('long tasks leave one thread to short tasks', async (t) => {
  const pool = poolFor(t)
  const startLong = (account: string) => pool.start(account, undefined, { isLong: true })
  const [ada, bob] = [startLong('ada'), startLong('bob')]
  await ada.begins()
  const carl = pool.start('carl')
  assert.equal(await carl.end(), 'done')
  assert.equal(bob.hasBegun(), false)
  await ada.end()
  assert.equal(await bob.end(), 'done')
})

test('a task that has waited too long is refused and makes room for others', async (t) => {
  const pool = poolFor(t, { size: 1, waitMs: 50, waitingPerAccount: 1 })
  const ada = pool.start('ada')
  await ada.begins()
  await assert.rejects(pool.start('bob').ended, { status: 503 })
  await assert.rejects(pool.start('bob').ended, { status: 503 })
  assert.equal(await ada.end(), 'done')
  assert.equal(await pool.start('bob').end(), 'done')
})

test('a task that is made fails if that fails, and the thread stays usable', async (t) => {
  const pool = poolFor(t, { size: 1 })
  await assert.rejects(
    pool.run('ada', () => Promise.reject(new Error('no picture'))),
    /no picture/,
  )
  assert.equal(await pool.start('ada').end(), 'done')
  assert.equal(pool.threads(), 1)
})

test('a thread that ends before its task is made is not used again', async (t) => {
  const pool = poolFor(t, {
    size: 1,
    timeoutMs: 10_000,
    script: new URL('data:text/javascript,throw Error("no module")'),
  })
  const making = Promise.withResolvers<Task>()
  await assert.rejects(
    pool.run('ada', () => making.promise),
    /no module/,
  )
  making.reject(new Error('no picture'))
  await making.promise.catch(() => {})
  await assert.rejects(pool.start('ada').ended, /no module/)
})

test('a task is made in the context of its own caller', async (t) => {
  const pool = poolFor(t, { size: 1 })
  const request = new AsyncLocalStorage<string>()
  const ada = request.run('of Ada', () => pool.start('ada'))
  await ada.begins()
  let context: string | undefined
  const bob = request.run('of Bob', () =>
    pool.run('bob', () => {
      context = request.getStore()
      throw new Error('made')
    }),
  )
  await ada.end()
  await assert.rejects(bob, /made/)
  assert.equal(context, 'of Bob')
})

test('a task is made when a thread is free, not while it waits', async (t) => {
  const pool = poolFor(t, { size: 1 })
  const ada = pool.start('ada')
  await ada.begins()
  let isMade = false
  const bob = pool.run('bob', () => {
    isMade = true
    return { state: new Int32Array(new SharedArrayBuffer(8)), act: 'fail' }
  })
  bob.catch(() => {})
  assert.equal(isMade, false)
  await ada.end()
  await assert.rejects(bob, /it failed/)
  assert.equal(isMade, true)
})

test('a waiting task whose caller has gone is removed, and a running one continues', async (t) => {
  const pool = poolFor(t, { size: 1, waitingPerAccount: 1 })
  const gone = new AbortController()
  const running = pool.start('ada', undefined, { signal: gone.signal })
  await running.begins()
  const waiting = pool.start('bob', undefined, { signal: gone.signal })
  gone.abort()
  await assert.rejects(waiting.ended, { status: 503 })
  const next = pool.start('bob')
  assert.equal(await running.end(), 'done')
  assert.equal(await next.end(), 'done')
  assert.equal(waiting.hasBegun(), false)
  await assert.rejects(pool.start('bob', undefined, { signal: gone.signal }).ended, { status: 503 })
})

test('a task over its time gives way as soon as another account waits, not before', async (t) => {
  const pool = poolFor(t, { size: 1, giveWayMs: 1 })
  const ada = pool.start('ada')
  await ada.begins()
  const ada2 = pool.start('ada')
  const patient = pool.start('ada')
  assert.equal(await ada.end(), 'done')
  await ada2.begins()
  const bob = pool.start('bob')
  await assert.rejects(ada2.ended, TooCostly)
  // His time may be over before his task could say that it has begun.
  await assert.rejects(bob.ended, TooCostly)
  assert.equal(await patient.end(), 'done')
})

test('a task that cannot be sent to the thread fails, and the thread stays usable', async (t) => {
  const pool = poolFor(t, { size: 1 })
  await assert.rejects(
    pool.run('ada', () => ({ state: () => {} }) as never),
    /could not be cloned/,
  )
  assert.equal(await pool.start('ada').end(), 'done')
})
