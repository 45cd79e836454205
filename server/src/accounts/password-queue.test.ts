import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Applicant, passwordQueue } from './password-queue.ts'

const bounds = { atOnce: 2, waiting: 64, waitingPerApplicant: 20, keptForKnown: 16 }
const known = (key: string): Applicant => ({ isKnown: true, key })
const stranger = (key: string | number): Applicant => ({ isKnown: false, key: String(key) })

/** A line whose tasks end when they are told to, in the order in which they started. */
function scene(more: Partial<typeof bounds> = {}) {
  const inTurn = passwordQueue({ ...bounds, ...more })
  const started: string[] = []
  const refused: Array<[string, number]> = []
  const ends: Array<() => void> = []

  return {
    started,
    refused,
    come(applicant: Applicant, name = applicant.key) {
      const task = () =>
        new Promise<void>((resolve) => {
          started.push(name)
          ends.push(resolve)
        })
      inTurn(applicant, task).catch((error) => refused.push([name, error.status]))
    },
    /** Ends tasks one by one, the oldest first; each lets the next one start. */
    async serve(count: number) {
      for (let n = 0; n < count; n++) {
        ends.shift()?.()
        await settled()
      }
    },
  }
}

const settled = () => new Promise(setImmediate)

test('no more than the given number run at once; the others start as these end, also when they fail', async () => {
  const inTurn = passwordQueue(bounds)
  let running = 0
  let most = 0
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      inTurn(stranger(n), async () => {
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
  assert.equal(await inTurn(stranger('late'), async () => 'done'), 'done')
})

test('while 70 networks come at once, a known person is next', async () => {
  const { come, serve, started, refused } = scene()
  for (let n = 0; n < 70; n++) come(stranger(n))
  come(known('ada'))
  await settled()
  assert.equal(refused.length, 20, 'the places of known people are not for strangers')
  assert.deepEqual(started, ['0', '1'])
  await serve(1)
  assert.deepEqual(started, ['0', '1', 'ada'])
})

test('networks take turns: many tasks of one delay only its own', async () => {
  const { come, serve, started } = scene({ atOnce: 1 })
  come(stranger('first'))
  for (let n = 0; n < 5; n++) come(stranger('many'), `many ${n}`)
  come(stranger('one'))
  come(stranger('two'))
  await serve(4)
  assert.deepEqual(started, ['first', 'many 0', 'one', 'two', 'many 1'])
})

test('70 tasks of one network do not fill the line', async () => {
  const { come, refused } = scene()
  for (let n = 0; n < 70; n++) come(stranger('flood'))
  come(stranger('somebody'))
  await settled()
  assert.equal(refused.length, 48)
  assert.ok(refused.every(([name, status]) => name === 'flood' && status === 429))
})

test('in a full line, who has few waiting takes the place of who has most; among equals the newcomer is refused', async () => {
  const { come, serve, started, refused } = scene({ atOnce: 1, waiting: 6, keptForKnown: 2 })
  come(stranger('running'))
  for (let n = 0; n < 3; n++) come(stranger('flood'), `flood ${n}`)
  come(stranger('a'))
  come(stranger('b'))
  await settled()
  assert.deepEqual(refused, [['flood 2', 503]])
  come(stranger('c'))
  come(stranger('d'))
  await settled()
  assert.deepEqual(refused.slice(1), [
    ['flood 1', 503],
    ['d', 503],
  ])
  await serve(4)
  assert.deepEqual(started, ['running', 'flood 0', 'a', 'b', 'c'])
})

test('known people in great number do not shut strangers out', async () => {
  const { come, serve, started } = scene({ atOnce: 1 })
  come(stranger('first'))
  for (let n = 0; n < 8; n++) come(known(`known ${n}`))
  come(stranger('a'))
  come(stranger('b'))
  await serve(8)
  assert.deepEqual([started.indexOf('a'), started.indexOf('b')], [4, 8])
})
