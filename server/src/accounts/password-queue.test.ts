import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Applicant, passwordQueue } from './password-queue.ts'

const bounds = { atOnce: 2, waiting: 64, waitingPerApplicant: 20, reservedForKnown: 16 }
const known = (key: string): Applicant => ({ isKnown: true, key })
const stranger = (key: string | number): Applicant => ({ isKnown: false, key: String(key) })

/** A queue whose tasks end only when the test finishes them, in the order in which they started. */
function testQueue(overrides: Partial<typeof bounds> = {}) {
  const runInQueue = passwordQueue({ ...bounds, ...overrides })
  const started: string[] = []
  const refused: Array<[string, number]> = []
  const ends: Array<() => void> = []

  return {
    started,
    refused,
    enqueue(applicant: Applicant, name = applicant.key) {
      const task = () =>
        new Promise<void>((resolve) => {
          started.push(name)
          ends.push(resolve)
        })
      runInQueue(applicant, task).catch((error) => refused.push([name, error.status]))
    },
    /** Ends tasks one by one, oldest first. Each one lets the next start. */
    async finishTasks(count: number) {
      for (let n = 0; n < count; n++) {
        ends.shift()?.()
        await settled()
      }
    },
  }
}

const settled = () => new Promise(setImmediate)

test('at most the given number of tasks run at once; the others start when these end or fail', async () => {
  const runInQueue = passwordQueue(bounds)
  let running = 0
  let most = 0
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      runInQueue(stranger(n), async () => {
        running += 1
        most = Math.max(most, running)
        await settled()
        running -= 1
        if (n % 3 === 0) throw new Error('failed')
      }),
    ),
  )
  assert.equal(most, 2)
  assert.equal(results.filter(({ status }) => status === 'rejected').length, 7)
  assert.equal(await runInQueue(stranger('late'), async () => 'done'), 'done')
})

test('a known person is next while 70 networks wait', async () => {
  const { enqueue, finishTasks, started, refused } = testQueue()
  for (let n = 0; n < 70; n++) enqueue(stranger(n))
  enqueue(known('ada'))
  await settled()
  assert.equal(refused.length, 20, 'unknown networks cannot take reserved places')
  assert.deepEqual(started, ['0', '1'])
  await finishTasks(1)
  assert.deepEqual(started, ['0', '1', 'ada'])
})

test('networks take turns, so many tasks of one network delay only its own', async () => {
  const { enqueue, finishTasks, started } = testQueue({ atOnce: 1 })
  enqueue(stranger('first'))
  for (let n = 0; n < 5; n++) enqueue(stranger('many'), `many ${n}`)
  enqueue(stranger('one'))
  enqueue(stranger('two'))
  await finishTasks(4)
  assert.deepEqual(started, ['first', 'many 0', 'one', 'two', 'many 1'])
})

test('70 tasks of one network do not fill the queue', async () => {
  const { enqueue, refused } = testQueue()
  for (let n = 0; n < 70; n++) enqueue(stranger('flood'))
  enqueue(stranger('somebody'))
  await settled()
  assert.equal(refused.length, 48)
  assert.ok(refused.every(([name, status]) => name === 'flood' && status === 429))
})

test('in a full queue an applicant with few tasks displaces the one with most; on a tie the new task is refused', async () => {
  const { enqueue, finishTasks, started, refused } = testQueue({ atOnce: 1, waiting: 6, reservedForKnown: 2 })
  enqueue(stranger('running'))
  for (let n = 0; n < 3; n++) enqueue(stranger('flood'), `flood ${n}`)
  enqueue(stranger('a'))
  enqueue(stranger('b'))
  await settled()
  assert.deepEqual(refused, [['flood 2', 503]])
  enqueue(stranger('c'))
  enqueue(stranger('d'))
  await settled()
  assert.deepEqual(refused.slice(1), [
    ['flood 1', 503],
    ['d', 503],
  ])
  await finishTasks(4)
  assert.deepEqual(started, ['running', 'flood 0', 'a', 'b', 'c'])
})

test('many known people do not shut unknown networks out', async () => {
  const { enqueue, finishTasks, started } = testQueue({ atOnce: 1 })
  enqueue(stranger('first'))
  for (let n = 0; n < 8; n++) enqueue(known(`known ${n}`))
  enqueue(stranger('a'))
  enqueue(stranger('b'))
  await finishTasks(8)
  // After the first task, an unknown network follows every three known people.
  assert.deepEqual([started.indexOf('a'), started.indexOf('b')], [4, 8])
})
