import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import fastify from 'fastify'

/**
 * What the same machine does with nothing around it: the bytes of a file sent by Fastify and by node:http, whatever is
 * asked, and single-row commits that reach the disk. `GET /commits?ms=` answers how many it made in that time.
 */
const [bytesFile = '', databaseFile = ''] = process.argv.slice(2)
const bytes = readFileSync(bytesFile)
const type = { 'content-type': 'application/json; charset=utf-8' }

const app = fastify()
app.all('/*', async (_request, reply) => reply.headers(type).send(bytes))
app.get('/commits', async ({ query }) => commitsIn(Number((query as { ms: string }).ms)))

const plain = createServer((request, response) => {
  request.resume()
  request.on('end', () => response.writeHead(200, { ...type, 'content-length': bytes.length }).end(bytes))
})

const database = new DatabaseSync(databaseFile)
database.exec(
  'pragma journal_mode = wal; pragma synchronous = full; create table rows (id integer primary key, record text)',
)
const insert = database.prepare('insert into rows (record) values (?)')
const record = bytes.toString()

function commitsIn(ms: number): number {
  const startedAt = performance.now()
  let made = 0
  while (performance.now() - startedAt < ms) {
    insert.run(record)
    made += 1
  }
  return made / ((performance.now() - startedAt) / 1000)
}

const address = await app.listen({ port: 0, host: '127.0.0.1' })
plain.listen(0, '127.0.0.1', () => {
  const { port } = plain.address() as { port: number }
  console.log(JSON.stringify({ fastify: Number(new URL(address).port), http: port }))
})
process.on('SIGTERM', () => process.exit(0))
