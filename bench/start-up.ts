// Measures the time from the command to the first response: `npm start` with installed packages, on a new and on a used directory.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { publish } from './figures.ts'
import { startCommand } from './service.ts'
import { median } from './statistics.ts'

const STARTS = 7
const root = join(import.meta.dirname, '..')
const directory = mkdtempSync(join(tmpdir(), 'proffer-bench-'))

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** The milliseconds from the start of the command to its first response. */
async function startOnce(command: [string, ...string[]], dataDir: string): Promise<number> {
  const port = await freePort()
  const [file, ...args] = command
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' }
  const startedAt = performance.now()
  const child = spawn(file, args, { cwd: root, env, stdio: 'ignore', detached: true })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended with ${child.exitCode}`)
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
      if (answer?.ok) return performance.now() - startedAt
      await setTimeout(5)
    }
  } finally {
    // npm does not forward a signal to the server, so signal the whole process group.
    process.kill(-(child.pid ?? 0), 'SIGTERM')
    await ended
  }
}

async function measureStarts(command: [string, ...string[]], dataDirOf: (start: number) => string) {
  const times: number[] = []
  for (let start = 0; start < STARTS; start++) times.push(await startOnce(command, dataDirOf(start)))
  return { value: median(times), spread: [Math.min(...times), Math.max(...times)] as const, unit: 'ms' as const }
}

const npmStart: [string, ...string[]] = ['npm', 'start']
const usedDirectory = () => join(directory, 'used')
await startOnce(npmStart, usedDirectory())
const figures = [
  { what: 'npm start', ...(await measureStarts(npmStart, usedDirectory)), must: 2000, lessIsBetter: true },
  { what: 'npm start, new directory', ...(await measureStarts(npmStart, (start) => join(directory, `new-${start}`))) },
  { what: 'the process alone', ...(await measureStarts(startCommand, usedDirectory)) },
]
rmSync(directory, { recursive: true, force: true })
publish('to the first answer', figures)
