// Measures the memory and the time that an export takes in the server, and an import in the command.
import { randomBytes } from 'node:crypto'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { proffer, type Server, startProffer, startServer, temporaryDirectory } from '../server/test/processes.ts'
import { publish } from './figures.ts'
import { sampleProposal } from './sample-proposal.ts'

const PROPOSALS = 20_000
const SHARED_EVERY = 10
const FILES = 20
const FILE_BYTES = 10 * 1024 * 1024
const AT_ONCE = 32
const MB = 1024 * 1024

const megabytes = (pid: number, field: 'VmRSS' | 'VmHWM') => {
  const [, kilobytes = '0'] =
    new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

async function fill(server: Server, key: string) {
  for (let n = 0; n < PROPOSALS; n += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, async (_, index) => {
      const created = await server.call('POST', '/proposals', {
        key,
        body: { ...sampleProposal, name: `P${n + index}` },
      })
      const { id } = (await created.json()) as { id: string }
      if ((n + index) % SHARED_EVERY > 0) return
      const body = { recipientName: 'Client' }
      await (await server.call('POST', `/proposals/${id}/share`, { key, body })).arrayBuffer()
    })
    await Promise.all(batch)
  }
  for (let n = 0; n < FILES; n++) {
    const body = Buffer.from(randomBytes(FILE_BYTES / 2).toString('hex'))
    const headers = {
      'x-api-key': key,
      'x-partner-id': 'bench',
      'x-external-user-id': 'bench',
      'x-agent-id': 'bench',
      'content-type': 'text/plain',
    }
    const { status } = await fetch(`${server.address}/api/external/v1/files`, { method: 'POST', headers, body })
    if (status !== 201) throw new Error(`an upload answered ${status}`)
  }
}

/** Runs the work and returns its result, with the most memory that the process had meanwhile. */
async function withPeak<T>(pid: number, work: () => Promise<T>) {
  let peak = 0
  let isDone = false
  const startedAt = performance.now()
  const result = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    peak = Math.max(peak, megabytes(pid, 'VmRSS'))
    await setTimeout(20)
  }
  return { result: await result, peak, seconds: (performance.now() - startedAt) / 1000 }
}

const source = temporaryDirectory()
const target = temporaryDirectory()
const server = await startServer({ DATA_DIR: source.path })
const key = server.demoKey
await fill(server, key)
await setTimeout(10_000)
const pid = server.child.pid ?? 0
const before = megabytes(pid, 'VmRSS')
const exported = await withPeak(pid, async () => {
  const { id } = (await (await server.call('POST', '/export', { key })).json()) as { id: string }
  for (;;) {
    const record = (await (await server.call('GET', `/export/${id}`, { key })).json()) as Record<string, string>
    if (record['status'] === 'failed') throw new Error('the export failed')
    if (record['status'] === 'ready') return { url: record['url'] ?? '', size: Number(record['size']) }
    await setTimeout(200)
  }
})
const archive = join(source.path, 'export.zip')
const { body } = await fetch(exported.result.url)
if (body) await pipeline(Readable.fromWeb(body as never), createWriteStream(archive))
await server.stop()

const env = { DATA_DIR: target.path }
await proffer(env, 'accounts', 'create', '--email', 'bob@example.com', '--name', 'Bob', '--plan', 'agency')
const command = startProffer(env, 'import', archive, '--account', 'bob@example.com')
const commandPid = command.child.pid ?? 0
let importPeak = 0
const startedAt = performance.now()
while (command.child.exitCode === null) {
  try {
    importPeak = Math.max(importPeak, megabytes(commandPid, 'VmHWM'))
  } catch {
    // It has just ended.
  }
  await setTimeout(20)
}
const importSeconds = (performance.now() - startedAt) / 1000
const { code, stderr } = await command.ended
if (code !== 0) throw new Error(stderr)
source.remove()
target.remove()
publish('own-data', [
  { what: 'ZIP', value: exported.result.size / MB, unit: 'MB' },
  { what: 'server before the export', value: before, unit: 'MB' },
  { what: 'server at most during the export', value: exported.peak, unit: 'MB' },
  { what: 'more during the export', value: exported.peak - before, unit: 'MB', must: 100, lessIsBetter: true },
  { what: 'time of the export', value: exported.seconds * 1000, unit: 'ms' },
  { what: 'command at most during the import', value: importPeak, unit: 'MB', must: 250, lessIsBetter: true },
  { what: 'time of the import', value: importSeconds * 1000, unit: 'ms' },
])
