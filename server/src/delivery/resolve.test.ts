import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, isIP } from 'node:net'
import { type TestContext, test } from 'node:test'
import { nameResolver } from './resolve.ts'

async function nameServer(t: TestContext, answer: (query: Buffer) => Buffer | undefined) {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const reply = answer(query)
    if (reply) socket.send(reply, port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  t.after(() => socket.close())
  return `127.0.0.1:${(socket.address() as AddressInfo).port}`
}

const codeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => undefined,
    (error) => error.code as string,
  )

/** A DNS response: the query followed by one address of the requested type. */
function withAddress(query: Buffer, ip4: number[], ip6: number[]) {
  // The name starts after a header of 12 bytes and ends with a zero. Type and class follow, two bytes each.
  const end = query.indexOf(0, 12) + 5
  const isV4 = query.readUInt16BE(end - 4) === 1
  const data = Buffer.from(isV4 ? ip4 : ip6)
  const head = Buffer.from(query.subarray(0, end))
  // A response without an error, with one answer and no additional records.
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(1, 6)
  head.writeUInt16BE(0, 10)
  const record = Buffer.from([0xc0, 12, 0, isV4 ? 1 : 28, 0, 1, 0, 0, 0, 60, 0, data.length])
  return Buffer.concat([head, record, data])
}

test('a name resolves to all its IPv4 and IPv6 addresses', async (t) => {
  const ip6 = [0x20, 1, 0xd, 0xb8, ...Array(11).fill(0), 1]
  const server = await nameServer(t, (query) => withAddress(query, [192, 0, 2, 7], ip6))
  const addresses = await nameResolver({ servers: [server] })('both.example')
  assert.deepEqual(addresses, [
    { address: '192.0.2.7', family: 4 },
    { address: '2001:db8::1', family: 6 },
  ])
})

test('a name whose name server does not respond fails alone and does not delay other names', async (t) => {
  const server = await nameServer(t, () => undefined)
  const resolve = nameResolver({ servers: [server], timeoutMs: 700 })
  const ended: string[] = []
  const silent = Array.from({ length: 20 }, async (_, n) => {
    const code = await codeOf(resolve(`dead${n}.example`))
    ended.push('silent')
    return code
  })
  const addresses = await resolve('localhost')
  ended.push('localhost')
  assert.ok(addresses.length > 0 && addresses.every(({ address }) => isIP(address)))
  assert.deepEqual(new Set(await Promise.all(silent)), new Set(['ETIMEOUT']))
  assert.equal(ended[0], 'localhost')
})

test('a name that neither the name servers nor the system know is an error', async (t) => {
  const refusing = await nameServer(t, (query) => {
    const reply = Buffer.from(query)
    // A response with the code NXDOMAIN.
    reply.writeUInt16BE(0x8183, 2)
    return reply
  })
  const code = await codeOf(nameResolver({ servers: [refusing] })('nobody.invalid'))
  assert.ok(code, 'there is no such name')
})
