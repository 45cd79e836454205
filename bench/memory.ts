// Measures the memory of the process at rest and after a million requests of several kinds.
import { setTimeout } from 'node:timers/promises'
import { publish } from './figures.ts'
import { load } from './load.ts'
import { sampleProposal } from './sample-proposal.ts'
import { moveToLoadCore } from './server-process.ts'
import { startService } from './service.ts'

const REQUESTS = 1_000_000
const ROUND_MS = 2_000
const SETTLE_MS = 5_000

const service = await startService()
moveToLoadCore()
await setTimeout(SETTLE_MS)
const atRest = service.memoryMb()
const id = await service.create(sampleProposal)
const requests = [
  service.request('GET', `/proposals/${id}`),
  service.request('GET', '/proposals?limit=10'),
  service.request('GET', '/usage'),
  service.request('PUT', `/proposals/${id}`, { clientName: 'Somebody else' }),
  service.request('GET', '/proposals/not-an-id'),
]
let sent = 0
let peak = 0
for (let round = 0; sent < REQUESTS; round++) {
  const request = requests[round % requests.length] as Buffer
  sent += (await load({ port: service.port, request, connections: 32, durationMs: ROUND_MS })).requests
  peak = Math.max(peak, service.memoryMb())
  if (process.stderr.isTTY) process.stderr.write(`\r${sent} of ${REQUESTS} `)
}
await setTimeout(SETTLE_MS)
const after = service.memoryMb()
await service.stop()
publish('memory', [
  { what: 'at rest', value: atRest, unit: 'MB', must: 130, lessIsBetter: true },
  { what: 'after a million requests', value: after, unit: 'MB', must: 220, lessIsBetter: true },
  { what: 'maximum during the requests', value: peak, unit: 'MB' },
])
