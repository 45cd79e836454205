import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { manyProcesses } from '../faults/many-processes.ts'

test('three processes that are killed at random, on a database that restarts, lose no change and deliver every event', async (t) => {
  const seed = randomInt(2 ** 31)
  t.diagnostic(`seed ${seed}`)
  const { faults, figures } = await manyProcesses({ seed, kills: 2, restarts: 1 })
  t.diagnostic(JSON.stringify(figures))
  assert.deepEqual(faults, [], `seed ${seed}`)
  // Fifteen changes before each of the three attacks.
  assert.ok(figures.acknowledged >= 45)
})
