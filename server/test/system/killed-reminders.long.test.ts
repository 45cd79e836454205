import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { killedReminders } from '../faults/killed-reminders.ts'

for (const [name, processes] of [
  ['one process on SQLite is', 1],
  ['three processes on PostgreSQL are', 3],
] as const) {
  test(`while ${name} killed at random, each reminder is recorded once and mailed, with one Message-ID`, async (t) => {
    const seed = randomInt(2 ** 31)
    t.diagnostic(`seed ${seed}`)
    const { faults, figures } = await killedReminders({ seed, kills: 2, processes })
    t.diagnostic(JSON.stringify(figures))
    assert.deepEqual(faults, [], `seed ${seed}`)
  })
}
