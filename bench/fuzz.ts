// Sends hostile requests to every operation of every door, over real sockets. `npm run test:long` sends fewer of them.
import { parseArgs } from 'node:util'
import { fuzz } from '../server/test/fuzzing.ts'
import { startService } from '../server/test/harness.ts'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '50000' }, seed: { type: 'string' } },
})
const requests = Number(values.requests)
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
console.log(`seed ${seed}`)

const service = await startService()
const startedAt = performance.now()
const onProgress = (answered: number) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${answered} of ${requests} `)
}
try {
  const { answered, statuses } = await fuzz(service, { requests, seed, onProgress })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(`${answered} requests in ${seconds} s, none unanswered, none undocumented, no 5xx`)
  console.log(
    Object.entries(statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
  )
} finally {
  await service.stop()
}
process.exit(0)
