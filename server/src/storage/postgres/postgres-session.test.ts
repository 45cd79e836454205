import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { test } from 'node:test'
import { waitUntil } from '../../../test/waiting.ts'
import { postgresSession } from './postgres-session.ts'

test('a server that ends each connection at once is reported once', async (t) => {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.on('error', () => {})
    // The end arrives without an error, as from a load balancer whose database is away.
    socket.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const errors: unknown[] = []
  const session = postgresSession(`postgres://proffer@127.0.0.1:${port}/proffer`, {
    prefix: 'test ',
    waits: { connectMs: 10_000, answerMs: 10_000 },
    onError: (error) => errors.push(error),
  })
  t.after(async () => {
    await session.close()
    server.close()
  })
  session.listen('keys', () => {})
  await waitUntil(() => connections === 3, 'two attempts to reconnect')
  assert.equal(errors.length, 1)
})
