import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, afterEach, before, test } from 'node:test'
import { readEventStream, type StreamReader } from '../../test/event-stream-reader.ts'
import { type Service, startService } from '../../test/harness.ts'
import { waitUntil } from '../../test/waiting.ts'
import { AppError } from '../errors/errors.ts'
import { announceHint } from '../events/hints.ts'
import { type Live, live } from './service.ts'
import type { Reader } from './stream-limits.ts'

const budget = {
  streamsInAll: 4,
  streamsPerAccount: 2,
  streamsPerLink: 1,
  streamsPerAccountLinks: 2,
  streamsPerAddress: 3,
}

let service: Service
let streams: Live
let server: Server
let reader: Reader
let address = ''

before(async () => {
  service = await startService()
  const { database, clock, services } = service
  const onError = (error: unknown) => assert.fail(String(error))
  streams = live({ database, clock, sessions: services.sessions, budget, beatMs: 20, onError })
  server = createServer((_request, response) => {
    try {
      streams.open({ reader, address, response, headers: {}, after: undefined })
    } catch (error) {
      assert.ok(error instanceof AppError)
      response.writeHead(error.status, error.headers).end(JSON.stringify(error.body()))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
after(async () => {
  streams.close()
  server.close()
  await service.stop()
})

let opened: StreamReader[] = []
afterEach(async () => {
  for (const stream of opened) stream.leave()
  opened = []
  await waitUntil(() => streams.count() === 0)
})

let addresses = 0

const nextAddress = () => {
  addresses += 1
  return `203.0.113.${addresses}`
}

/** Opens a stream, by default from an address of its own. */
async function open(as: Reader, from = nextAddress()): Promise<StreamReader> {
  reader = as
  address = from
  const stream = await readEventStream(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  opened.push(stream)
  return stream
}

const session = (accountId: string) => ({
  accountId,
  sessionId: 's',
  role: 'owner' as const,
  visibility: 'team' as const,
})

test('streams are limited per account, per link and in all, and a free place can be taken again', async () => {
  const [first] = [await open(session('a')), await open(session('a'))]
  assert.equal((await open(session('a'))).status, 429)
  assert.equal((await open({ accountId: 'a', shareId: 'l' })).status, 200)
  const refused = await open({ accountId: 'a', shareId: 'l' })
  assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '60'])
  assert.equal((await open(session('b'))).status, 200)
  assert.equal((await open(session('c'))).status, 503)
  first.leave()
  await waitUntil(() => streams.count() === 3)
  assert.equal((await open(session('a'))).status, 200)
})

const link = (accountId: string, shareId: string) => ({ accountId, shareId })

test('all links of an account share a limit, which leaves the streams of its own pages and of other accounts', async () => {
  const first = await open(link('a', 'l1'))
  assert.equal((await open(link('a', 'l2'))).status, 200)
  const refused = await open(link('a', 'l3'))
  assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '60'])
  assert.equal((await open(session('a'))).status, 200)
  assert.equal((await open(link('b', 'l4'))).status, 200)
  first.leave()
  await waitUntil(() => streams.count() === 3)
  assert.equal((await open(link('a', 'l3'))).status, 200)
})

test('streams are limited per address, by IPv6 network, for pages of all accounts and links together', async () => {
  const first = await open(session('a'), '2001:db8::1')
  assert.equal((await open(session('b'), '2001:db8::2')).status, 200)
  assert.equal((await open(link('c', 'l1'), '2001:db8:0:0:ffff::3')).status, 200)
  const refused = await open(link('d', 'l2'), '2001:db8::4')
  assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '60'])
  assert.equal((await open(session('e'), '2001:db8::4')).status, 429)
  assert.equal((await open(session('e'), '2001:db8:0:1::4')).status, 200)
  first.leave()
  await waitUntil(() => streams.count() === 3)
  assert.equal((await open(session('e'), '2001:db8::4')).status, 200)
})

test('a reader that does not read is dropped, and a busy one gets `sync`', async () => {
  const [slow, busy] = [await open(session('a')), await open(session('a'))]
  await slow.received('ready')
  slow.pause()
  // The buffers of the sockets take some megabytes before the server notices.
  while (streams.count() === 2) {
    await service.database.transact(null, async () => {
      for (let n = 0; n < 200; n++) announceHint({ accountId: 'a', kind: 'x'.repeat(1_000) })
    })
  }
  await busy.received('sync')
  await service.database.transact(null, async () => announceHint({ accountId: 'a', kind: 'later' }))
  await busy.received('later')
})
