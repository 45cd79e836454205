import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { newWaitLimit, waitWithinLimit, withWaitLimit } from './wait-limit.ts'

const LIMIT_MS = 60_000

/** The time that the work takes, and by how much it reduces the limit. */
async function measure(work: (wait: () => Promise<unknown>) => Promise<unknown>) {
  const limit = newWaitLimit(LIMIT_MS)
  const startedMs = performance.now()
  await withWaitLimit(limit, () => work(() => waitWithinLimit(LIMIT_MS, () => sleep(20))))
  return { tookMs: performance.now() - startedMs, chargedMs: LIMIT_MS - limit.leftMs }
}

test('queries that wait at the same time are charged once', async () => {
  const { tookMs, chargedMs } = await measure((wait) => Promise.all([wait(), wait(), wait()]))
  assert.ok(chargedMs >= 15 && chargedMs <= tookMs, `${chargedMs} of ${tookMs} ms`)
})

test('queries that wait one after the other, or overlap, are charged for the whole time', async () => {
  const inTurn = await measure(async (wait) => {
    await wait()
    await wait()
  })
  assert.ok(inTurn.chargedMs >= 35 && inTurn.chargedMs <= inTurn.tookMs, JSON.stringify(inTurn))
  const overlapping = await measure((wait) => Promise.all([wait(), sleep(10).then(wait)]))
  assert.ok(overlapping.chargedMs >= 25 && overlapping.chargedMs <= overlapping.tookMs, JSON.stringify(overlapping))
})

test('a query that uses up the limit fails and its late result is discarded; the next query is refused', async () => {
  const discarded: string[] = []
  await withWaitLimit(newWaitLimit(10), async () => {
    const result = sleep(30, 'late')
    const late = waitWithinLimit(
      LIMIT_MS,
      () => result,
      (value) => discarded.push(value),
    )
    await assert.rejects(late, /took more than 10 ms/)
    await assert.rejects(
      waitWithinLimit(LIMIT_MS, async () => {}),
      /too long/,
    )
    await result
  })
  assert.deepEqual(discarded, ['late'])
})
