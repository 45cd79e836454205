// The baseline for requests: servers with Fastify and with node:http. They respond to every request with the bytes of a file, or
// of the files of a folder in turn. The baseline for writes: single-row commits to a SQLite file on disk or to PostgreSQL.
// `GET /commits?ms=` returns the number of commits per second.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fastify from 'fastify'
import pg from 'pg'

// The path of the file or folder with the bytes, and the path of the SQLite file or the URL of the PostgreSQL.
const [source = '', database = ''] = process.argv.slice(2)
const files = statSync(source).isDirectory() ? readdirSync(source).map((name) => join(source, name)) : [source]
const contents = files.map((file) => readFileSync(file))
let turn = 0
const nextBytes = () => contents[turn++ % contents.length] as Buffer
const headers = { 'content-type': 'application/json; charset=utf-8' }

const app = fastify()
app.all('/*', async (_request, reply) => reply.headers(headers).send(nextBytes()))
app.get('/commits', async ({ query }) => commitsPerSecond(Number((query as { ms: string }).ms)))

const plain = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    const bytes = nextBytes()
    response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes)
  })
})

const record = String(contents[0])
const commit = database.startsWith('postgres:') ? await postgresCommit() : sqliteCommit()

function sqliteCommit() {
  const sqlite = new DatabaseSync(database)
  sqlite.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table rows (id integer primary key, record text)',
  )
  const insert = sqlite.prepare('insert into rows (record) values (?)')
  return () => insert.run(record)
}

async function postgresCommit() {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query('create table if not exists bare_rows (id bigserial primary key, record text)')
  return () => client.query({ name: 'insert', text: 'insert into bare_rows (record) values ($1)', values: [record] })
}

async function commitsPerSecond(ms: number): Promise<number> {
  const startedAt = performance.now()
  let count = 0
  while (performance.now() - startedAt < ms) {
    const result = commit()
    // SQLite commits without a promise. Waiting for its result would only slow down the baseline.
    if (result instanceof Promise) await result
    count += 1
  }
  return count / ((performance.now() - startedAt) / 1000)
}

const address = await app.listen({ port: 0, host: '127.0.0.1' })
plain.listen(0, '127.0.0.1', () => {
  const { port } = plain.address() as { port: number }
  console.log(JSON.stringify({ fastify: Number(new URL(address).port), http: port }))
})
process.on('SIGTERM', () => process.exit(0))
