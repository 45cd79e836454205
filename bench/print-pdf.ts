// Measures sequential `GET /proposals/{id}/pdf` requests with 50 and then with 3 requirements, and the longest event loop delay
// meanwhile. Before each request the proposal gets another name, because a printed document is cached. Only the first response of
// the first size includes the start of the printing thread.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Service, startService } from '../server/test/harness.ts'
import { type Figure, publish } from './figures.ts'
import { sampleProposal } from './sample-proposal.ts'
import { median, percentile } from './statistics.ts'

const ROUNDS = 40

const figures: Figure[] = []
const service = await startService()
const { key } = await service.caller()
for (const size of [50, 3]) await measure(service, size)
await service.stop()
publish('printing', figures)

async function measure({ call }: Service, size: number) {
  const [requirement] = sampleProposal.requirements ?? []
  const requirements = Array.from({ length: size }, (_, index) => ({ ...requirement, hours: index + 1 }))
  const { body } = await call('POST', '/proposals', { key, body: { ...sampleProposal, total: null, requirements } })
  const print = async (name: string) => {
    await call('PUT', `/proposals/${body.id}`, { key, body: { name } })
    const started = performance.now()
    const { bytes } = await call('GET', `/proposals/${body.id}/pdf`, { key })
    return { ms: performance.now() - started, length: bytes.length }
  }
  const first = await print('First')
  const times: number[] = []
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  for (let round = 0; round < ROUNDS; round++) times.push((await print(`Round ${round}`)).ms)
  delay.disable()
  times.sort((a, b) => a - b)
  const label = `${size} requirements, ${first.length} bytes`
  figures.push(
    { what: `${label}: first`, value: first.ms, unit: 'ms' },
    { what: `${label}: median`, value: median(times), unit: 'ms' },
    { what: `${label}: p95`, value: percentile(times, 0.95), unit: 'ms' },
    { what: `${label}: longest event loop delay`, value: delay.max / 1e6, unit: 'ms' },
  )
}
