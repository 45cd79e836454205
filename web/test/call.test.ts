import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { ApiError } from '../src/api/api-error.ts'
import { attempt } from '../src/api/attempt.ts'
import { call, callWithHeaders } from '../src/api/call.ts'
import { fileCreate, proposalRemind, proposalUpdate, todayGet } from '../src/api/generated/app.ts'
import { sharedMessageCreate } from '../src/api/generated/public.ts'

const browserFetch = globalThis.fetch
/** A status and headers for the next requests, or `lost` to close the connection. Then every request gets 200. */
type Outcome = 'lost' | { status: number; headers?: Record<string, string> }
let outcomes: Outcome[] = []
let requests: IncomingMessage[] = []

const server = createServer((request, response) => {
  requests.push(request)
  const outcome = outcomes.shift() ?? { status: 200 }
  if (outcome === 'lost') return request.socket.destroy()
  response.writeHead(outcome.status, { etag: '"v1"', ...outcome.headers })
  response.end(JSON.stringify(outcome.status < 400 ? {} : { error: 'service_unavailable', detail: 'Busy.' }))
})

before(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  // Node has no page whose origin completes a path.
  globalThis.fetch = (path, init) => browserFetch(`http://127.0.0.1:${port}${path}`, init)
})
after(() => {
  globalThis.fetch = browserFetch
  server.close()
})
beforeEach(() => {
  outcomes = []
  requests = []
})

const busy = (seconds: number): Outcome => ({ status: 503, headers: { 'retry-after': String(seconds) } })
const keys = () => requests.map(({ headers }) => headers['idempotency-key'])
const remind = () => call(proposalRemind, { proposal_id: 'a' })

test('a refused change is sent once more, as the same request, and a second refusal is reported', async () => {
  outcomes = [busy(0)]
  await remind()
  assert.equal(requests.length, 2)
  assert.ok(keys()[0])
  assert.equal(keys()[0], keys()[1])
  outcomes = [busy(0), busy(0)]
  await assert.rejects(remind, { status: 503, code: 'service_unavailable', message: 'Busy.', retryAfterSeconds: 0 })
  assert.equal(requests.length, 4)
})

test('a read, and a change that must wait for long, are not sent again', async () => {
  outcomes = [busy(0), busy(6)]
  await assert.rejects(call(todayGet), ApiError)
  await assert.rejects(remind, { retryAfterSeconds: 6 })
  assert.equal(requests.length, 2)
})

test('a repeat keeps its idempotency key until the server has answered, also for a file', async () => {
  const upload = () => call(fileCreate, { body: new File(['x'], 'ñ.txt', { type: 'text/plain', lastModified: 1 }) })
  for (const send of [remind, upload]) {
    requests = []
    outcomes = ['lost']
    await assert.rejects(send, { status: 0, code: 'unreachable' })
    await send()
    await send()
    const [first, second, third] = keys()
    assert.equal(first, second)
    assert.notEqual(second, third)
  }
  assert.deepEqual(
    [requests[0]?.headers['content-type'], requests[0]?.headers['x-file-name']],
    ['text/plain', '%C3%B1.txt'],
  )
})

test('a change names the version that it is based on, and returns the new one', async () => {
  const { etag } = await callWithHeaders(proposalUpdate, { proposal_id: 'a', body: { name: 'B' }, ifMatch: '"v0"' })
  assert.deepEqual([requests[0]?.method, requests[0]?.headers['if-match'], etag], ['PUT', '"v0"', '"v1"'])
})

test('a page of a client sends each request once, without a key, and gets the failure', async () => {
  outcomes = [busy(0), 'lost']
  const send = () => attempt(sharedMessageCreate, { token: 'a', body: { content: 'Hello' } })
  const refused = await send()
  const lost = await send()
  assert.deepEqual(
    [refused, lost].map((result) => !result.ok && result.failure.code),
    ['service_unavailable', 'unreachable'],
  )
  assert.deepEqual(keys(), [undefined, undefined])
})
