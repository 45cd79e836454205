// Runs ten minutes at 70 % of the maximum of a mixed load, with a webhook for `proposal.created`. Memory, event loop delay
// and latencies should stay constant, and no request may fail.
//
//   node bench/soak.ts [--minutes 10] [--share 0.7]
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { publish } from './figures.ts'
import { load } from './load.ts'
import { pacedLoad } from './paced-load.ts'
import { sampleProposal } from './sample-proposal.ts'
import { moveToLoadCore } from './server-process.ts'
import { startService } from './service.ts'
import { percentile } from './statistics.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    share: { type: 'string', default: '0.7' },
    report: { type: 'string' },
  },
})
const MINUTES = Number(values.minutes)
const LOAD_FRACTION = Number(values.share)
const INTERVALS = 10
const CONNECTIONS = 32
const CALIBRATION_MS = 5_000
/** Nine reads per write, like a typical integration. */
const READS_PER_WRITE = 9

let delivered = 0
const receiver = createServer((request, response) => {
  delivered += 1
  request.resume().on('end', () => response.writeHead(204).end())
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const { port: receiverPort } = receiver.address() as { port: number }

const service = await startService()
moveToLoadCore()
const id = await service.create(sampleProposal)
const hook = { name: 'Soak', url: `http://127.0.0.1:${receiverPort}/`, events: ['proposal.created'] }
await service.call('POST', '/webhooks', hook)

const read = service.request('GET', `/proposals/${id}`)
const write = service.request('POST', '/proposals', sampleProposal)
const requests = [...Array.from({ length: READS_PER_WRITE }, () => read), write]
const measureMaximum = () =>
  load({ port: service.port, request: requests, connections: CONNECTIONS, durationMs: CALIBRATION_MS })
// Warm up first, because a new process is slower.
const warmUp = await measureMaximum()
const maximum = await measureMaximum()
// Only the events of the soak itself are counted, so wait for those of the calibration first.
await waitForDeliveries(createdBy(warmUp.statuses) + createdBy(maximum.statuses))
delivered = 0
const perSecond = maximum.perSecond * LOAD_FRACTION
console.log(`at most ${maximum.perSecond.toFixed(0)}/s, so ${perSecond.toFixed(0)}/s for ${MINUTES} minutes`)

const intervals: Array<{ p50: number; p99: number; loopP99: number; memory: number }> = []
const statuses: Record<string, number> = {}
let sent = 0
for (let interval = 1; interval <= INTERVALS; interval++) {
  const durationMs = (MINUTES * 60_000) / INTERVALS
  const result = await pacedLoad({ port: service.port, requests, connections: CONNECTIONS, durationMs, perSecond })
  sent += result.requests
  for (const [status, count] of Object.entries(result.statuses)) statuses[status] = (statuses[status] ?? 0) + count
  const measured = {
    p50: percentile(result.latencies, 0.5),
    p99: percentile(result.latencies, 0.99),
    loopP99: await loopDelayMs(),
    memory: service.memoryMb(),
  }
  intervals.push(measured)
  const times = `p50 ${measured.p50.toFixed(2)} ms, p99 ${measured.p99.toFixed(1)} ms, loop p99 ${measured.loopP99.toFixed(1)} ms`
  console.log(
    `  ${interval} of ${INTERVALS}: ${result.perSecond.toFixed(0)}/s, ${times}, ${measured.memory.toFixed(0)} MB`,
  )
}
// A connection that the server closed has the status `closed`, which is also greater than `400`.
const failures = Object.entries(statuses).filter(([status]) => status >= '400')
const failed = failures.reduce((sum, [, count]) => sum + count, 0)
await waitForDeliveries(createdBy(statuses))
await service.stop()
receiver.close()

// The first tenth still fills caches, so the last one is compared with the second.
const early = intervals[1] ?? intervals[0]
const late = intervals.at(-1)
publish(`soak, ${MINUTES} minutes at ${LOAD_FRACTION * 100} %`, [
  { what: 'requests', value: sent, unit: '' },
  { what: 'failed', value: failed, unit: '', must: 0, lessIsBetter: true },
  { what: 'events delivered', value: delivered, unit: '' },
  { what: 'p50, last tenth', value: late?.p50 ?? Number.NaN, unit: 'ms' },
  { what: 'p99, second tenth', value: early?.p99 ?? Number.NaN, unit: 'ms' },
  { what: 'p99, last tenth', value: late?.p99 ?? Number.NaN, unit: 'ms' },
  { what: 'delay of the event loop p99, last tenth', value: late?.loopP99 ?? Number.NaN, unit: 'ms' },
  { what: 'memory, second tenth', value: early?.memory ?? Number.NaN, unit: 'MB' },
  { what: 'memory, last tenth', value: late?.memory ?? Number.NaN, unit: 'MB' },
])

function createdBy(statuses: Record<string, number>): number {
  return statuses['201'] ?? 0
}

async function waitForDeliveries(count: number): Promise<void> {
  const deadline = performance.now() + 60_000
  while (delivered < count && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 100))
}

/** The p99 event loop delay since the previous read of /metrics. */
async function loopDelayMs(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${service.port}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds(?:\{[^}]*\})? (\S+)/m.exec(text)?.[1]) * 1000
}
