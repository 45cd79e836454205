// Measures what 1,000 open event streams cost one process at rest, and how soon a reply reaches the pages of its link.
import { execFileSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { publish } from './figures.ts'
import { sampleProposal } from './sample-proposal.ts'
import { cpuMsOf, moveToLoadCore } from './server-process.ts'
import { requestBytes, startService } from './service.ts'

// One account and one address may have 200 streams of links (see `liveBudget`).
const ACCOUNTS = 5
const LINKS_PER_ACCOUNT = 10
const STREAMS_PER_LINK = 20
const SETTLE_MS = 5_000
const REST_MS = 60_000
const REPLIES = 20

const service = await startService({ env: { TRUST_PROXY: '1', PUBLIC_PER_MINUTE: '1000000' } })
moveToLoadCore()
const links: Array<{ proposalId: string; token: string; key: string; address: string }> = []
for (let account = 0; account < ACCOUNTS; account++) {
  const key = newAccount(`bench-${account}@example.com`)
  for (let n = 0; n < LINKS_PER_ACCOUNT; n++) {
    const proposalId = await service.create(sampleProposal, key)
    const shareUrl = await service.share(proposalId, key)
    links.push({ proposalId, token: shareUrl.split('/p/')[1] ?? '', key, address: `203.0.113.${account}` })
  }
}
await setTimeout(SETTLE_MS)
const memoryBefore = service.memoryMb()

const streams = await Promise.all(
  links.flatMap(({ token, address }) => Array.from({ length: STREAMS_PER_LINK }, () => openStream(token, address))),
)
const afterOpening = service.memoryMb()
await setTimeout(SETTLE_MS)
const cpuMsBefore = cpuMsOf(service.pid)
const restStartedMs = performance.now()
await setTimeout(REST_MS)
const cpuPercent = ((cpuMsOf(service.pid) - cpuMsBefore) / (performance.now() - restStartedMs)) * 100
// The larger of both measurements: the garbage from opening the streams is part of what they cost.
const streamsMb = Math.max(afterOpening, service.memoryMb()) - memoryBefore

const delays: number[] = []
const [link] = links
const streamsOfLink = streams.slice(0, STREAMS_PER_LINK)
for (let n = 0; n < REPLIES; n++) {
  const arrived = Promise.all(streamsOfLink.map(({ nextEvent }) => nextEvent()))
  const sentMs = performance.now()
  await service.call('POST', `/proposals/${link?.proposalId}/messages`, { content: `Reply ${n}` }, link?.key)
  await arrived
  delays.push(performance.now() - sentMs)
}
for (const { socket } of streams) socket.destroy()
await service.stop()
publish('live', [
  {
    what: `memory of ${streams.length} open streams`,
    value: streamsMb,
    unit: 'MB',
    must: 60,
    lessIsBetter: true,
  },
  { what: 'processor time at rest', value: cpuPercent, unit: '%', must: 5, lessIsBetter: true },
  {
    what: 'from sending a reply to the last page that hears of it, slowest',
    value: Math.max(...delays),
    unit: 'ms',
    must: 2_000,
    lessIsBetter: true,
  },
])

interface OpenStream {
  socket: Socket
  nextEvent: () => Promise<void>
}

/** Creates an account and returns its API key. */
function newAccount(email: string): string {
  const program = join(import.meta.dirname, '../server/src/cli/main.mjs')
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [program, ...args, '--email', email, '--name', 'Bench'], {
      env: { ...process.env, DATA_DIR: service.directory },
      encoding: 'utf8',
    }).trim()
  run('accounts', 'create')
  return run('keys', 'create')
}

/** Opens a stream and waits for its first event. */
async function openStream(token: string, address: string): Promise<OpenStream> {
  const socket = connect(service.port, '127.0.0.1')
  let onEvent = () => {}
  const nextEvent = () => new Promise<void>((resolve) => (onEvent = resolve))
  socket.on('data', (chunk) => {
    if (chunk.includes('data: ')) onEvent()
  })
  const first = nextEvent()
  socket.write(requestBytes('GET', `/api/public/v1/shares/${token}/live`, { 'X-Forwarded-For': address }))
  await first
  return { socket, nextEvent }
}
