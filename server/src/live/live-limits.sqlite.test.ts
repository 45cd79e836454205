import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, afterEach, before, test } from 'node:test'
import { readEventStream, type StreamReader } from '../../test/event-stream-reader.ts'
import { type Service, startService } from '../../test/harness.ts'
import { waitUntil } from '../../test/waiting.ts'
import { AppError } from '../http/errors.ts'
import { announceHint } from '../outbox/hints.ts'
import { type Live, live, type Reader } from './service.ts'

const budget = { streamsInAll: 4, streamsPerAccount: 2, streamsPerLink: 1 }

let service: Service
let streams: Live
let server: Server
let reader: Reader

before(async () => {
  service = await startService()
  const { database, clock, services } = service
  const onError = (error: unknown) => assert.fail(String(error))
  streams = live({ database, clock, sessions: services.sessions, budget, beatMs: 20, onError })
  server = createServer((_request, response) => {
    try {
      streams.open({ reader, response, headers: {}, after: undefined })
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

async function open(as: Reader): Promise<StreamReader> {
  reader = as
  const stream = await readEventStream(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  opened.push(stream)
  return stream
}

const session = (userId: string) => ({ userId, sessionId: 's' })

test('streams are limited per account, per link and in all, and a free place can be taken again', async () => {
  const [first] = [await open(session('a')), await open(session('a'))]
  assert.equal((await open(session('a'))).status, 429)
  assert.equal((await open({ userId: 'a', shareId: 'l' })).status, 200)
  const refused = await open({ userId: 'a', shareId: 'l' })
  assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '60'])
  assert.equal((await open(session('b'))).status, 200)
  assert.equal((await open(session('c'))).status, 503)
  first.leave()
  await waitUntil(() => streams.count() === 3)
  assert.equal((await open(session('a'))).status, 200)
})

test('a reader that does not read is dropped, and a busy one gets `sync`', async () => {
  const [slow, busy] = [await open(session('a')), await open(session('a'))]
  await slow.received('ready')
  slow.pause()
  // The buffers of the sockets take some megabytes before the server notices.
  while (streams.count() === 2) {
    await service.database.transact(null, async () => {
      for (let n = 0; n < 200; n++) announceHint({ userId: 'a', kind: 'x'.repeat(1_000) })
    })
  }
  await busy.received('sync')
  await service.database.transact(null, async () => announceHint({ userId: 'a', kind: 'later' }))
  await busy.received('later')
})
