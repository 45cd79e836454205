import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Service, startService } from '../server/test/harness.ts'
import { sampleProposal } from './sample-proposal.ts'
import { median, percentile } from './stage.ts'

/**
 * `GET /proposals/{id}/pdf` with 3 and with 50 requirements, one after the other, and how long other requests would have
 * had to wait meanwhile. The first answer includes starting the thread that prints.
 */
const ROUNDS = 40

const service = await startService()
const { key } = await service.caller()
for (const size of [50, 3]) await measure(service, size)
await service.stop()

async function measure({ call }: Service, size: number) {
  const [requirement] = sampleProposal.requirements ?? []
  const requirements = Array.from({ length: size }, (_, index) => ({ ...requirement, hours: index + 1 }))
  const { body } = await call('POST', '/proposals', { key, body: { ...sampleProposal, total: null, requirements } })
  const times: number[] = []
  const print = async () => {
    const started = performance.now()
    const { bytes } = await call('GET', `/proposals/${body.id}/pdf`, { key })
    times.push(performance.now() - started)
    return bytes.length
  }
  const length = await print()
  const [first = 0] = times.splice(0)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  for (let round = 0; round < ROUNDS; round++) await print()
  delay.disable()
  times.sort((a, b) => a - b)
  const [middle, late] = [median(times), percentile(times, 0.95)].map((ms) => ms.toFixed(0))
  const held = (delay.max / 1e6).toFixed(0)
  console.log(
    `${size} requirements, ${length} bytes: first ${first.toFixed(0)} ms, median ${middle} ms, p95 ${late} ms; event loop held up ${held} ms at most`,
  )
}
