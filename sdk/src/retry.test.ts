import assert from 'node:assert/strict'
import { afterEach, type TestContext, test } from 'node:test'
import {
  answers,
  type Behaviour,
  cutsOff,
  hangsUp,
  refuses,
  scriptedServer,
  stopsHalfway,
} from '../test/scripted-server.ts'
import { NOBODY_LISTENS, trace } from '../test/trace.ts'
import { Proffer, ProfferError, type ProfferOptions } from './index.ts'
import { sleep } from './retry.ts'

const ok = answers(200, { id: 'p1' })
const ID = '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'
const serverStops: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const stop of serverStops.splice(0)) await stop()
})

/** A client of a scripted server. Pauses are recorded instead of waited for. */
async function clientOf(script: [Behaviour, ...Behaviour[]], options: Partial<ProfferOptions> = {}) {
  const server = await scriptedServer(...script)
  serverStops.push(server.stop)
  const pauses: number[] = []
  const proffer = new Proffer({
    apiKey: 'pfr_secret',
    baseUrl: server.url,
    ...trace,
    pause: async (ms) => void pauses.push(ms),
    ...options,
  })
  return { ...server, pauses, proffer }
}

/** The error of a call that must fail. */
async function failure(call: Promise<unknown>): Promise<ProfferError> {
  const error = await call.then(
    () => assert.fail('it succeeded'),
    (error: unknown) => error,
  )
  assert.ok(error instanceof ProfferError, String(error))
  return error
}

for (const [what, behaviour] of Object.entries({
  'a connection that is reset': hangsUp,
  'a truncated response': cutsOff,
  'a bad gateway': answers(502, '<html>Bad gateway</html>'),
  'an unavailable service': refuses(503, 'service_unavailable'),
  'a gateway timeout': answers(504, ''),
  'a limit per minute': refuses(429, 'rate_limit_exceeded', { 'retry-after': '1' }),
})) {
  test(`after ${what} the call is retried`, async () => {
    const { proffer, requests } = await clientOf([behaviour, ok])
    const { data, meta } = await proffer.proposals.get(ID).withMeta()
    assert.equal(data.id, 'p1')
    assert.equal(meta.attempts, 2)
    assert.equal(requests.length, 2)
  })
}

/** A number that no other timer has, so that the test can recognise it. */
const TIMEOUT_MS = 30_007

/** Timeouts of attempts that end when the test calls `fire`. So the result does not depend on the speed of the machine. */
function heldTimeouts(t: TestContext) {
  const timers: Array<() => void> = []
  const realSetTimeout = globalThis.setTimeout
  t.mock.method(globalThis, 'setTimeout', (run: () => void, ms?: number, ...args: unknown[]) => {
    if (ms !== TIMEOUT_MS) return realSetTimeout(run, ms, ...args)
    timers.push(run)
    return realSetTimeout(() => {}, 0)
  })
  return { fire: () => timers.pop()?.() }
}

test('an attempt that times out before or during its response is retried', async (t) => {
  const timeouts = heldTimeouts(t)
  // The server sends no response to the first request and half of one to the second. Each of these attempts then times out.
  const { proffer, requests } = await clientOf([timeouts.fire, stopsHalfway, ok], {
    timeoutMs: TIMEOUT_MS,
    fetch: async (...request) => {
      const response = await fetch(...request)
      if (requests.length === 2) setImmediate(timeouts.fire)
      return response
    },
  })
  assert.equal((await proffer.proposals.get(ID)).id, 'p1')
  assert.equal(requests.length, 3)
})

test('a call without a response ends in a timeout after the allowed attempts', async (t) => {
  const { fire } = heldTimeouts(t)
  // The server sends no response to any request. It only lets the attempt time out.
  const { proffer, requests } = await clientOf([fire], { timeoutMs: TIMEOUT_MS, maxRetries: 2 })
  const error = await failure(proffer.proposals.get(ID))
  assert.deepEqual([error.code, error.status, error.attempts, requests.length], ['timeout', 0, 3, 3])
  assert.match(error.message, /within 30007 ms/)
})

test('a refused connection is reported with its cause', async () => {
  const { proffer } = await clientOf([ok], { baseUrl: NOBODY_LISTENS, maxRetries: 1 })
  const error = await failure(proffer.me.get())
  assert.equal(error.code, 'connection_failed')
  assert.match(error.detail, /ECONNREFUSED/)
  assert.ok(error.cause instanceof Error)
})

test('pauses double up to eight seconds, with jitter', async () => {
  const { proffer, pauses } = await clientOf([hangsUp], { maxRetries: 6 })
  await failure(proffer.proposals.get(ID))
  const longestMs = [500, 1000, 2000, 4000, 8000, 8000]
  assert.equal(pauses.length, 6)
  pauses.forEach((ms, retry) => {
    const maxMs = longestMs[retry] as number
    assert.ok(ms >= maxMs / 2 && ms <= maxMs, `pause ${retry + 1} is ${ms}`)
  })
})

test("Retry-After is respected in seconds and as a date relative to the server's clock", async () => {
  const date = 'Sun, 15 Nov 2026 09:30:00 GMT'
  const later = 'Sun, 15 Nov 2026 09:30:07 GMT'
  const { proffer, pauses } = await clientOf([
    refuses(429, 'rate_limit_exceeded', { 'retry-after': '12' }),
    refuses(429, 'rate_limit_exceeded', { 'retry-after': later, date }),
    refuses(503, 'service_unavailable', { 'retry-after': date, date: later }),
    ok,
  ])
  await proffer.proposals.list()
  assert.deepEqual(pauses, [12_000, 7_000, 0])
})

test('an invalid Retry-After is ignored', async () => {
  for (const text of ['-5', 'soon', '']) {
    const { proffer, pauses } = await clientOf([refuses(429, 'rate_limit_exceeded', { 'retry-after': text }), ok])
    await proffer.me.get()
    // The shortest first pause: half of 500 ms.
    assert.ok((pauses[0] ?? 0) >= 250, `${text}: ${pauses}`)
  }
})

test('a Retry-After longer than the allowed wait ends the call with `retryAfter`', async () => {
  const { proffer, requests, pauses } = await clientOf([
    refuses(429, 'rate_limit_exceeded', { 'retry-after': '86400' }),
  ])
  const error = await failure(proffer.me.get())
  assert.deepEqual([error.code, error.retryAfter, requests.length, pauses], ['rate_limit_exceeded', 86_400, 1, []])
})

test('under constant 429 each call has its own time limit and number of attempts', async () => {
  const limitReached = refuses(429, 'agent_id_rate_limit_exceeded', { 'retry-after': '25' })
  const { proffer, requests, pauses } = await clientOf([limitReached])
  const errors = await Promise.all(Array.from({ length: 20 }, () => failure(proffer.me.get())))
  // Two pauses of 25 s fit into the 60 s that a call may wait, so each call makes three attempts.
  assert.ok(errors.every((error) => error.is('agent_id_rate_limit_exceeded') && error.attempts === 3))
  assert.equal(requests.length, 60)
  assert.ok(pauses.every((ms) => ms === 25_000))
})

test('options can be set for one call', async () => {
  const { proffer, requests } = await clientOf([hangsUp])
  await failure(proffer.me.get({ maxRetries: 0 }))
  assert.equal(requests.length, 1)
})

test('a permanent error is not retried', async () => {
  for (const [status, code] of [
    [400, 'missing_traceability_headers'],
    [401, 'invalid_api_key'],
    [402, 'monthly_quota_exceeded'],
    [404, 'proposal_not_found'],
    [409, 'invalid_transition'],
    [500, 'internal_error'],
    [507, 'storage_quota_exceeded'],
  ] as const) {
    const { proffer, requests } = await clientOf([refuses(status, code)])
    const error = await failure(proffer.proposals.get(ID))
    assert.deepEqual([error.code, error.status, error.detail, requests.length], [code, status, `It is ${code}.`, 1])
  }
})

test('a POST with a 507 is never marked as maybe applied', async () => {
  const { proffer } = await clientOf([refuses(507, 'storage_quota_exceeded')])
  const error = await failure(proffer.proposals.create({ name: 'Site' }))
  assert.deepEqual([error.code, error.maybeApplied], ['storage_quota_exceeded', false])
})

test('all attempts of a POST have the same idempotency key, and each call another', async () => {
  const { proffer, requests } = await clientOf([hangsUp, answers(502, ''), answers(201, { id: 'p1' })])
  await proffer.proposals.create({ name: 'Site' })
  await proffer.proposals.create({ name: 'Site' })
  await proffer.proposals.create({ name: 'Site' }, { idempotencyKey: 'order-1' })
  const keys = requests.map(({ headers }) => headers['idempotency-key'])
  assert.equal(new Set(keys.slice(0, 3)).size, 1)
  assert.match(keys[0] ?? '', /^[0-9a-f]{32}$/)
  assert.notEqual(keys[3], keys[0])
  assert.equal(keys[4], 'order-1')
  assert.equal(new Set(requests.map(({ body }) => body)).size, 1)
})

test('a POST whose first attempt is still running waits for its response', async () => {
  const busy = refuses(409, 'idempotency_in_progress', { 'retry-after': '1' })
  const { proffer, pauses } = await clientOf([
    hangsUp,
    busy,
    answers(201, { id: 'p1' }, { 'idempotent-replayed': 'true' }),
  ])
  const { meta } = await proffer.proposals.create({ name: 'Site' }).withMeta()
  assert.equal(meta.replayed, true)
  assert.equal(pauses[1], 1000)
})

test('neither other methods nor a POST that stores nothing have an idempotency key', async () => {
  const { proffer, requests } = await clientOf([ok])
  await proffer.proposals.update(ID, { name: 'x' })
  await proffer.proposals.delete(ID)
  await proffer.profile.update({ name: 'x' })
  await proffer.profile.get()
  // A calculation is a POST that stores nothing.
  await proffer.pricing.calculate({ currency: 'EUR', pricing: {} })
  assert.ok(requests.every(({ headers }) => headers['idempotency-key'] === undefined))
})

test('PUT, PATCH and DELETE are retried, because they are idempotent', async () => {
  const { proffer, requests } = await clientOf([hangsUp, ok, hangsUp, ok, hangsUp, answers(204, '')])
  await proffer.proposals.update(ID, { name: 'x' })
  await proffer.leadSessions.update(ID, { status: 'pending' })
  await proffer.proposals.delete(ID)
  assert.deepEqual(
    requests.map(({ method }) => method),
    ['PUT', 'PUT', 'PATCH', 'PATCH', 'DELETE', 'DELETE'],
  )
})

test('a 412 after a lost response is marked as maybe applied', async () => {
  const stale = refuses(412, 'stale_proposal')
  const { proffer, requests } = await clientOf([hangsUp, stale, stale])
  const lost = await failure(proffer.proposals.update(ID, { name: 'x' }, { ifMatch: '"v1"' }))
  assert.deepEqual([lost.code, lost.maybeApplied], ['stale_proposal', true])
  const plain = await failure(proffer.proposals.update(ID, { name: 'x' }, { ifMatch: '"v1"' }))
  assert.deepEqual([plain.code, plain.maybeApplied], ['stale_proposal', false])
  assert.ok(requests.every(({ headers }) => headers['if-match'] === '"v1"'))
})

test('a call is not marked as maybe applied after a 429', async () => {
  const { proffer } = await clientOf([refuses(429, 'rate_limit_exceeded'), refuses(412, 'stale_proposal')])
  const error = await failure(proffer.proposals.update(ID, { name: 'x' }, { ifMatch: '"v1"' }))
  assert.equal(error.maybeApplied, false)
})

test('a 404 for a DELETE is a success only after a lost response', async () => {
  const { proffer } = await clientOf([hangsUp, refuses(404, 'proposal_not_found'), refuses(404, 'proposal_not_found')])
  assert.equal(await proffer.proposals.delete(ID), undefined)
  assert.equal((await failure(proffer.proposals.delete(ID))).code, 'proposal_not_found')
  const wrongRoute = await clientOf([hangsUp, refuses(404, 'route_not_found')])
  assert.equal((await failure(wrongRoute.proffer.proposals.delete(ID))).code, 'route_not_found')
})

test('setting a callback URL is not retried after a lost response, which may have contained its secret', async () => {
  const { proffer, requests } = await clientOf([hangsUp, refuses(429, 'rate_limit_exceeded'), ok])
  const error = await failure(proffer.leadSessions.update(ID, { callbackUrl: 'https://example.com/' }))
  assert.deepEqual([error.code, error.maybeApplied, requests.length], ['connection_failed', true, 1])
  await proffer.leadSessions.update(ID, { callbackUrl: 'https://example.com/' })
  assert.equal(requests.length, 3)
})

test('the error for a response of another server shows its beginning', async () => {
  for (const [behaviour, expected] of [
    [answers(200, '<html>Sign in to the Wi-Fi</html>'), /begins "<html>Sign in/],
    [answers(200, '{"id": '), /\(status 200\)/],
    [answers(404, '<h1>nginx</h1>'), /\(status 404\).*nginx/],
    [answers(400, { message: 'no' }), /\(status 400\)/],
  ] as const) {
    const { proffer, requests } = await clientOf([behaviour])
    const error = await failure(proffer.me.get())
    assert.equal(error.code, 'unexpected_response')
    assert.match(error.detail, expected)
    assert.equal(requests.length, 1)
  }
})

test('a redirect is not followed, because it would send the key elsewhere', async () => {
  const elsewhere = await clientOf([ok])
  const { proffer } = await clientOf([answers(308, '', { location: `${elsewhere.url}/api/external/v1/me` })])
  const error = await failure(proffer.me.get())
  assert.equal(error.code, 'unexpected_response')
  assert.match(error.detail, /redirects to http:/)
  assert.equal(elsewhere.requests.length, 0)
})

test('an abort signal ends a call immediately: before, during an attempt, and in a pause', async () => {
  const early = await clientOf([ok])
  await assert.rejects(early.proffer.me.get({ signal: AbortSignal.abort(new Error('never mind')) }), /never mind/)
  assert.equal(early.requests.length, 0)

  const stop = new AbortController()
  const reason = new Error('enough')
  const during = await clientOf([() => stop.abort(reason)])
  const call = during.proffer.me.get({ signal: stop.signal, maxRetries: 0 })
  await assert.rejects(call, (error) => error === reason)
  assert.equal(during.requests.length, 1)

  const later = new AbortController()
  const { proffer } = await clientOf([hangsUp], {
    pause: (ms, signal) => {
      const paused = sleep(ms, signal)
      later.abort(new Error('too slow'))
      return paused
    },
  })
  await assert.rejects(proffer.me.get({ signal: later.signal }), /too slow/)
})

test('a failure rejects only once, with and without `withMeta()`', async () => {
  const { proffer } = await clientOf([refuses(404, 'proposal_not_found')])
  const call = proffer.proposals.get(ID)
  // A second rejection would be unhandled and fail the test.
  assert.equal((await failure(call.withMeta())).code, 'proposal_not_found')
  assert.equal((await failure(proffer.proposals.get(ID))).code, 'proposal_not_found')
})

test('no error contains the key', async () => {
  const { proffer } = await clientOf([hangsUp], { maxRetries: 0 })
  const error = await failure(proffer.me.get())
  const { inspect } = await import('node:util')
  assert.ok(!inspect(error, { depth: 9, showHidden: true }).includes('pfr_secret'))
  assert.ok(!inspect(proffer, { depth: 9 }).includes('pfr_secret'))
})
