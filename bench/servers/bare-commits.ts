// The baseline of writes: each connection commits single rows to a PostgreSQL database. `GET /?ms=` returns commits per second.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

const [url = '', connections = '', record = ''] = process.argv.slice(2)
const clients = Array.from({ length: Number(connections) }, () => new pg.Client({ connectionString: url }))
await Promise.all(clients.map((client) => client.connect()))
await clients[0]?.query('create table if not exists bare_rows (id bigserial primary key, record text)')

async function commitsPerSecond(ms: number): Promise<number> {
  const startedAt = performance.now()
  let count = 0
  async function commitRepeatedly(client: pg.Client) {
    while (performance.now() - startedAt < ms) {
      await client.query({ name: 'insert', text: 'insert into bare_rows (record) values ($1)', values: [record] })
      count += 1
    }
  }
  await Promise.all(clients.map(commitRepeatedly))
  return count / ((performance.now() - startedAt) / 1000)
}

const server = createServer(async (request, response) => {
  const ms = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('ms'))
  response.end(String(await commitsPerSecond(ms)))
})
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ port: (server.address() as AddressInfo).port, pid: process.pid }))
})
process.on('SIGTERM', () => process.exit(0))
