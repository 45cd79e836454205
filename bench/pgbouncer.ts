// Runs the service behind a PgBouncer that is installed on this machine, and prints which requests succeed in a pool mode.
//
//   node bench/pgbouncer.ts session|transaction
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../server/test/postgres-server.ts'
import { load } from './load.ts'
import { sampleProposal } from './sample-proposal.ts'
import { startService } from './service.ts'

const PORT = 19_432
const START_MS = 1_000
/** PgBouncer refuses to run as root, so root starts it as the user `nobody`. */
const NOBODY = 65_534
const [mode = 'session'] = process.argv.slice(2)

const postgres = await startPostgres()
const directory = mkdtempSync(join(tmpdir(), 'proffer-pgbouncer-'))
// The user `nobody` reads the settings.
chmodSync(directory, 0o755)
const settings = join(directory, 'pgbouncer.ini')
writeFileSync(
  settings,
  `[databases]
postgres = host=127.0.0.1 port=${postgres.port} dbname=postgres user=proffer
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${PORT}
auth_type = any
pool_mode = ${mode}
default_pool_size = 20
unix_socket_dir =
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
)
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
const bouncer = spawn('pgbouncer', ['-q', settings], { ...user, stdio: 'inherit' })
await sleep(START_MS)
const env = {
  DATABASE_URL: `postgres://proffer@127.0.0.1:${PORT}/postgres`,
  ...(mode === 'transaction' && {
    DATABASE_NAMED_STATEMENTS: 'false',
    DATABASE_DIRECT_URL: `postgres://proffer@127.0.0.1:${postgres.port}/postgres`,
  }),
  SECRET_KEY: 'a secret key for measuring only, long enough',
}
try {
  const service = await startService({ env, isPinned: false })
  const requests = {
    create: service.request('POST', '/proposals', sampleProposal),
    list: service.request('GET', '/proposals'),
  }
  for (const [name, request] of Object.entries(requests)) {
    const { statuses } = await load({ port: service.port, request, connections: 32, durationMs: 5_000 })
    console.log(mode, name, JSON.stringify(statuses))
  }
  await service.stop()
} finally {
  bouncer.kill()
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
