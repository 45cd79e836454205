import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import pg from 'pg'
import { loadConfig } from '../../src/config/config.ts'
import { OperatorError } from '../../src/process/operator-error.ts'
import { openServices } from '../../src/services.ts'
import { isDatabaseError } from '../../src/storage/storage-errors.ts'
import { type PostgresServer, startPostgres } from '../postgres-server.ts'
import { failToServe, proffer, type Server, startServer, temporaryDirectory } from '../processes.ts'

const directory = temporaryDirectory()
const SECRET_KEY = 'the same for every process, and long enough'
let postgres: PostgresServer
let env: Record<string, string>
const servers: Server[] = []

before(async () => {
  postgres = await startPostgres()
  env = { DATABASE_URL: postgres.url, SECRET_KEY, DATA_DIR: join(directory.path, 'one') }
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop('SIGKILL')))
})
after(async () => {
  await postgres?.stop()
  directory.remove()
})

async function serve(more: Record<string, string> = {}) {
  const server = await startServer({ ...env, ...more })
  servers.push(server)
  return server
}

async function refused(expected: RegExp, more: Record<string, string> = {}) {
  const { code, stdout, stderr } = await failToServe({ ...env, ...more })
  assert.match(stderr, expected)
  assert.match(stderr, /^proffer: [^\n]+\n$/, 'one line')
  assert.deepEqual([code, stdout], [1, ''])
}

/** The error of a start in this process. Other tests check what a process prints about such an error. */
const startFailure = (more: Record<string, string>) =>
  openServices(loadConfig({ ...env, ...more }), { onError: () => {} }).then(
    () => assert.fail('it has started'),
    (error: Error) => error,
  )

test('an unreachable server is reported in one line, and a missing database by the error of PostgreSQL', async () => {
  const unreachable = new URL(postgres.url)
  unreachable.port = '1'
  await refused(/Cannot use the database: .*ECONNREFUSED/, { DATABASE_URL: unreachable.href })
  const unknown = await startFailure({ DATABASE_URL: postgres.url.replace('/postgres', '/nowhere') })
  assert.equal(unknown.message, 'database "nowhere" does not exist')
  assert.ok(isDatabaseError(unknown))
})

test('a second process needs the same secret key; during an upgrade old processes continue but cannot start', async (t) => {
  const first = await serve()
  const [second] = await Promise.all([
    serve({ DATA_DIR: join(directory.path, 'two') }),
    refused(/SECRET_KEY does not match this database/, {
      SECRET_KEY: 'another key, as long as the one it was sealed with',
    }),
  ])
  assert.equal((await second.call('GET', '/me', { key: first.demoKey })).status, 200)
  // Another data directory has another generated key.
  const otherKey = await startFailure({ SECRET_KEY: '', DATA_DIR: join(directory.path, 'three') })
  assert.ok(otherKey instanceof OperatorError)
  assert.match(otherKey.message, /SECRET_KEY does not match this database/)

  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  t.after(() => client.end())
  await client.query("insert into migrations values ('999-future', 'now')")
  const [listed] = await Promise.all([
    proffer(env, 'accounts', 'list'),
    refused(/created by a newer version of Proffer \(migrations 999-future\)/),
  ])
  assert.equal(listed.code, 1)
  const order = { key: first.demoKey, body: { name: 'Still here' } }
  for (const old of [first, second]) assert.equal((await old.call('POST', '/proposals', order)).status, 201)
})
