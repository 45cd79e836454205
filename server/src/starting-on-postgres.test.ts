import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import pg from 'pg'
import { type PostgresServer, startPostgres } from '../test/postgres-server.ts'
import { failToServe, proffer, type Server, startServer, temporaryDirectory } from '../test/processes.ts'

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
  await postgres.stop()
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

test('a database that is not there, or does not let us in, is one line', async () => {
  const gone = new URL(postgres.url)
  gone.port = '1'
  await refused(/The database cannot be used: .*ECONNREFUSED/, { DATABASE_URL: gone.href })
  await refused(/The database cannot be used: database "nowhere" does not exist/, {
    DATABASE_URL: postgres.url.replace('/postgres', '/nowhere'),
  })
})

test('a second process joins with the same secret key, and none with another; while a newer version moves in both go on, and none can be started', async () => {
  const first = await serve()
  const second = await serve({ DATA_DIR: join(directory.path, 'two') })
  assert.equal((await second.call('GET', '/me', { key: first.demoKey })).status, 200)
  await refused(/SECRET_KEY is not the one/, { SECRET_KEY: 'another key, as long as the one it was sealed with' })
  // A directory of its own makes a key of its own.
  await refused(/SECRET_KEY is not the one/, { SECRET_KEY: '', DATA_DIR: join(directory.path, 'three') })

  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query("insert into migrations values ('999-future', 'now')")
  await refused(/belongs to a newer version of Proffer \(it has 999-future\)/)
  assert.equal((await proffer(env, 'accounts', 'list')).code, 1)
  const order = { key: first.demoKey, body: { name: 'Still here' } }
  for (const old of [first, second]) assert.equal((await old.call('POST', '/proposals', order)).status, 201)
  await client.query("delete from migrations where name = '999-future'")
  await client.end()
})
