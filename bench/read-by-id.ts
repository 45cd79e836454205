import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from './load.ts'
import { median, percentile, raise, stepAside } from './stage.ts'

/**
 * `GET /proposals/{id}` through the full admission path, beside a bare Fastify route that sends the same bytes. Rounds
 * alternate between the two, so that a change in the machine's mood meets both.
 */
const ROUNDS = 7
const ROUND_MS = 2_000
const CONNECTIONS = 32

const directory = mkdtempSync(join(tmpdir(), 'proffer-bench-'))
const proffer = await raise<{ port: number; key: string; id: string; record: string }>('servers/proffer.ts')
const bytesFile = join(directory, 'record.json')
writeFileSync(bytesFile, proffer.ready.record)
const bare = await raise<{ port: number }>('servers/bare-fastify.ts', bytesFile)
stepAside()

const { key, id, record } = proffer.ready
const headers = [
  'Host: 127.0.0.1',
  `X-API-Key: ${key}`,
  'X-Partner-Id: bench',
  'X-External-User-Id: user-1',
  'X-Agent-Id: agent-1',
]
const request = (path: string) => Buffer.from(`GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
const contestants = {
  bare: { port: bare.ready.port, request: request(`/proposals/${id}`) },
  proffer: { port: proffer.ready.port, request: request(`/api/external/v1/proposals/${id}`) },
}

const ratios: number[] = []
const rates = { bare: [] as number[], proffer: [] as number[] }
const run = async (name: keyof typeof contestants, durationMs: number) => {
  const result = await load({ ...contestants[name], connections: CONNECTIONS, durationMs })
  const strangers = Object.keys(result.statuses).filter((status) => status !== '200')
  if (strangers.length > 0) throw new Error(`${name} answered ${JSON.stringify(result.statuses)}`)
  return result
}

await run('bare', ROUND_MS)
await run('proffer', ROUND_MS)
for (let round = 1; round <= ROUNDS; round++) {
  const first = await run('bare', ROUND_MS)
  const second = await run('proffer', ROUND_MS)
  rates.bare.push(first.perSecond)
  rates.proffer.push(second.perSecond)
  ratios.push(second.perSecond / first.perSecond)
  const p99 = percentile(second.latencies, 0.99).toFixed(2)
  console.log(
    `round ${round}: bare ${first.perSecond.toFixed(0)}/s, proffer ${second.perSecond.toFixed(0)}/s (p99 ${p99} ms)`,
  )
}
console.log(`record: ${Buffer.byteLength(record)} bytes`)
console.log(`median: bare ${median(rates.bare).toFixed(0)}/s, proffer ${median(rates.proffer).toFixed(0)}/s`)
console.log(
  `ratio: ${median(ratios).toFixed(3)} (${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)})`,
)

await Promise.all([proffer.stop(), bare.stop()])
rmSync(directory, { recursive: true, force: true })
