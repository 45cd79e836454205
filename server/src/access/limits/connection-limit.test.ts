import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, test } from 'node:test'
import { startService } from '../../../test/harness.ts'
import { waitUntil } from '../../../test/waiting.ts'
import { limitConnections } from './connection-limit.ts'

const ends: Array<() => unknown> = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

type Limits = Omit<Parameters<typeof limitConnections>[1], 'onSurplus'>

/** A server that listens on every loopback address, with these limits. */
async function listen(limits: Limits) {
  const server = createServer((_request, response) => response.end())
  let surplus = 0
  limitConnections(server, {
    ...limits,
    onSurplus: () => {
      surplus += 1
    },
  })
  server.listen(0, '::')
  await once(server, 'listening')
  ends.push(() => server.close())
  return { port: (server.address() as AddressInfo).port, surplus: () => surplus }
}

/** Opens a connection and sends a request. A connection beyond the limit gets no response. */
async function open(port: number, from = '127.0.0.1') {
  const socket = connect({ port, host: from === '::1' ? '::1' : '127.0.0.1', localAddress: from })
  ends.push(() => socket.destroy())
  return { socket, isAnswered: await isAnswered(socket) }
}

function isAnswered(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true))
    socket.once('close', () => resolve(false))
    socket.on('error', () => {})
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  })
}

const openMany = async (port: number, froms: string[]) => {
  const opened = []
  for (const from of froms) opened.push((await open(port, from)).isAnswered)
  return opened
}

test('an address has a connection limit, and closing a connection frees its place', async () => {
  const { port, surplus } = await listen({ inAll: 100, perAddress: 2, trustProxy: false })
  const first = await open(port)
  assert.deepEqual(await openMany(port, ['127.0.0.1', '127.0.0.1', '127.0.0.1']), [true, false, false])
  assert.deepEqual(await openMany(port, ['127.0.0.2', '::1', '::1', '::1']), [true, true, true, false])
  assert.equal(surplus(), 3)
  first.socket.destroy()
  await waitUntil(async () => (await open(port)).isAnswered)
  assert.equal((await open(port)).isAnswered, false, 'the free place is taken again')
})

test('all addresses together have a connection limit', async () => {
  const { port, surplus } = await listen({ inAll: 3, perAddress: 2, trustProxy: false })
  assert.deepEqual(await openMany(port, ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4']), [
    true,
    true,
    true,
    false,
  ])
  assert.equal(surplus(), 1)
})

test('only the total limit applies to a trusted proxy', async () => {
  const five = Array.from({ length: 5 }, () => '127.0.0.1')
  for (const trustProxy of [1, ['127.0.0.1'], ['10.0.0.0/8', '127.0.0.0/8']]) {
    const { port } = await listen({ inAll: 4, perAddress: 1, trustProxy })
    assert.deepEqual(await openMany(port, five), [true, true, true, true, false], String(trustProxy))
  }
  const { port } = await listen({ inAll: 4, perAddress: 1, trustProxy: ['127.0.0.9', '::1'] })
  assert.deepEqual(await openMany(port, five), [true, false, false, false, false])
  assert.deepEqual(await openMany(port, ['::1', '::1', '::1']), [true, true, true])
})

test('many connections from one address leave room for others, and the metrics count the closed ones', async () => {
  const service = await startService({ connections: { inAll: 20, perAddress: 4 } })
  ends.push(() => service.stop())
  const { port } = new URL(await service.app.listen({ port: 0, host: '127.0.0.1' }))
  const flood = await Promise.all(Array.from({ length: 50 }, () => open(Number(port))))
  assert.equal(flood.filter(({ isAnswered }) => isAnswered).length, 4)
  assert.equal((await open(Number(port), '127.0.0.2')).isAnswered, true)
  const metrics = await service.app.inject({ url: '/metrics' })
  assert.match(metrics.body, /proffer_budget_exceeded_total\{budget="connections"\} 46\n/)
})
