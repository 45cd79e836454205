import { test } from 'node:test'
import { fuzz } from '../../test/fuzzing.ts'
import { startService } from '../../test/harness.ts'

// Other ones in each run, and on each database; bench/fuzz.ts sends as many as one likes.
const REQUESTS = 400

test('whatever is sent to any operation gets an answer that its document knows, and never a 5xx', async () => {
  const seed = Date.now() % 2 ** 31
  console.log(`seed ${seed}: node bench/fuzz.ts --seed ${seed} sends the same again`)
  const service = await startService()
  try {
    await fuzz(service, { requests: REQUESTS, seed })
  } finally {
    await service.stop()
  }
})
