import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryDirectory } from './processes.ts'
import { waitUntil } from './waiting.ts'

/** A test process that starts a PostgreSQL and a server, and never stops them. */
const forgetful = `
  const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'postgres-server.ts'))})
  const { startServer } = await import(${JSON.stringify(join(import.meta.dirname, 'processes.ts'))})
  const [, server] = await Promise.all([startPostgres(), startServer({ DATA_DIR: process.env.TMPDIR + '/data' })])
  const { readdirSync, readFileSync } = await import('node:fs')
  const folder = readdirSync(process.env.TMPDIR).find((name) => name.startsWith('proffer-postgres-'))
  const [postgres] = readFileSync(process.env.TMPDIR + '/' + folder + '/data/postmaster.pid', 'utf8').split('\\n')
  console.log(JSON.stringify({ folder, pids: [Number(postgres), server.child.pid] }))`

function isAlive(pid: number): boolean {
  // A zombie process still has a pid, but no command line.
  if (existsSync('/proc/self')) return existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('after a test process is killed, its server and its PostgreSQL end, and the data of PostgreSQL is removed', async () => {
  const directory = temporaryDirectory(0o755)
  const child = spawn(process.execPath, ['--input-type=module', '-e', forgetful], {
    env: { TMPDIR: directory.path },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Its own process group, so that the test can kill it as a whole.
    detached: true,
  })
  try {
    let printed = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
    await waitUntil(() => printed.endsWith('\n') || child.exitCode !== null)
    const { folder, pids } = JSON.parse(printed) as { folder: string; pids: number[] }
    assert.deepEqual(pids.map(isAlive), [true, true])
    process.kill(-(child.pid ?? 0), 'SIGKILL')
    await waitUntil(() => !pids.some(isAlive), 'the end of both servers')
    await waitUntil(() => !existsSync(join(directory.path, folder)), 'the removal of the data of PostgreSQL')
  } finally {
    child.kill('SIGKILL')
    directory.remove()
  }
})
