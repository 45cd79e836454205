import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { oneMachine } from '../faults/one-machine.ts'

test('a process under all kinds of machine faults loses no change and delivers every event', async (t) => {
  const seed = randomInt(2 ** 31)
  t.diagnostic(`seed ${seed}`)
  const { faults, figures } = await oneMachine({ seed, rounds: 1, attackMs: 500 })
  t.diagnostic(JSON.stringify(figures))
  assert.deepEqual(faults, [], `seed ${seed}`)
  assert.ok(figures.acknowledged >= 50)
})
