import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { random } from '../faults/random.ts'
import { startService } from '../harness.ts'
import { costlyShapes } from './costly-bodies.ts'
import { costComplaint } from './costs.ts'
import { everyDoor } from './every-door.ts'

// Chosen at random in each run. bench/hostile.ts sends all of them, and larger ones.
const SHAPES_PER_OPERATION = 2
const BYTES = 256 * 1024

test('for any body to any operation, twice the size costs at most three times the CPU time', async (t) => {
  const seed = randomInt(2 ** 31)
  t.diagnostic(`seed ${seed}`)
  const chance = random(seed)
  const service = await startService()
  try {
    const complaints: string[] = []
    for (const target of await everyDoor(service)) {
      for (const shape of chance.shuffled(costlyShapes(target.body)).slice(0, SHAPES_PER_OPERATION)) {
        const complaint = await costComplaint(service, target, shape, BYTES)
        if (complaint) complaints.push(`${target.name}, ${shape.name}: ${complaint}`)
      }
    }
    assert.deepEqual(complaints, [], `seed ${seed}`)
  } finally {
    await service.stop()
  }
})
