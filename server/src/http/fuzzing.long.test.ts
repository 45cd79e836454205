import { test } from 'node:test'
import { fuzz } from '../../test/fuzzing.ts'
import { startService } from '../../test/harness.ts'

// Each run and each database gets other requests. bench/fuzz.ts sends any number of them.
const REQUESTS = 400

test('random requests to every operation get a documented response, and never a 5xx', async () => {
  const seed = Date.now() % 2 ** 31
  console.log(`seed ${seed}: node bench/fuzz.ts --seed ${seed} sends the same requests again`)
  const service = await startService()
  try {
    await fuzz(service, { requests: REQUESTS, seed })
  } finally {
    await service.stop()
  }
})
