import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { batching } from './batching.ts'

test('callers that arrive during a batch join the next one, in order and up to the maximum size', async () => {
  const batches: number[][] = []
  const double = batching(
    async (asks: number[]) => {
      batches.push(asks)
      return asks.map((ask) => ask * 2)
    },
    { maxQuestions: 3 },
  )
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(double))
  assert.deepEqual(answers, [2, 4, 6, 8, 10, 12, 14])
  assert.deepEqual(batches, [[1, 2, 3], [4, 5, 6], [7]])
})

test('a failed batch rejects its callers and the next batch still runs', async () => {
  let runs = 0
  const ask = batching(
    async (asks: number[]) => {
      runs += 1
      if (runs === 1) throw new Error('cut')
      return asks
    },
    { maxQuestions: 2 },
  )
  const results = await Promise.allSettled([1, 2, 3].map(ask))
  assert.deepEqual(
    results.map(({ status }) => status),
    ['rejected', 'rejected', 'fulfilled'],
  )
  assert.equal(await ask(4), 4)
})

test('a read fails after waiting five seconds for its batch', async (t) => {
  let nowMs = 0
  t.after(() => mock.restoreAll())
  mock.method(performance, 'now', () => nowMs)
  const ask = batching(
    async (asks: number[]) => {
      nowMs += 5_001
      return asks
    },
    { maxQuestions: 1 },
  )
  const [first, second] = await Promise.allSettled([1, 2].map(ask))
  assert.equal(first?.status, 'fulfilled')
  assert.equal(second?.status === 'rejected' && second.reason.status, 503)
})
