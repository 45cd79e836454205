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
import { pause } from './retry.ts'

const ok = answers(200, { id: 'p1' })
const ID = '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'
const stops: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A client of a server that behaves so; pauses are written down, not waited for. */
async function scene(script: [Behaviour, ...Behaviour[]], options: Partial<ProfferOptions> = {}) {
  const server = await scriptedServer(...script)
  stops.push(server.stop)
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
  'an answer that is cut off': cutsOff,
  'a bad gateway': answers(502, '<html>Bad gateway</html>'),
  'a service that is unavailable': refuses(503, 'service_unavailable'),
  'a gateway that ran out of time': answers(504, ''),
  'a limit per minute': refuses(429, 'rate_limit_exceeded', { 'retry-after': '1' }),
})) {
  test(`after ${what} the call is made again`, async () => {
    const { proffer, asked } = await scene([behaviour, ok])
    const { data, meta } = await proffer.proposals.get(ID).withMeta()
    assert.equal(data.id, 'p1')
    assert.equal(meta.attempts, 2)
    assert.equal(asked.length, 2)
  })
}

const TIMEOUT_MS = 30_007

/** The time-out of an attempt passes when the test says so, not when a busy machine is slow. */
function heldTimeouts(t: TestContext) {
  const held: Array<() => void> = []
  const start = globalThis.setTimeout
  t.mock.method(globalThis, 'setTimeout', (run: () => void, ms?: number, ...rest: unknown[]) => {
    if (ms !== TIMEOUT_MS) return start(run, ms, ...rest)
    held.push(run)
    return start(() => {}, 0)
  })
  return { pass: () => held.pop()?.() }
}

test('an attempt that takes too long is given up and made again, before or within its answer', async (t) => {
  const timeouts = heldTimeouts(t)
  const { proffer, asked } = await scene([timeouts.pass, stopsHalfway, ok], {
    timeoutMs: TIMEOUT_MS,
    fetch: async (...request) => {
      const response = await fetch(...request)
      if (asked.length === 2) setImmediate(timeouts.pass)
      return response
    },
  })
  assert.equal((await proffer.proposals.get(ID)).id, 'p1')
  assert.equal(asked.length, 3)
})

test('a call that never gets an answer ends in a timeout, with as many attempts as allowed', async (t) => {
  const { proffer, asked } = await scene([heldTimeouts(t).pass], { timeoutMs: TIMEOUT_MS, maxRetries: 2 })
  const error = await failure(proffer.proposals.get(ID))
  assert.deepEqual([error.code, error.status, error.attempts, asked.length], ['timeout', 0, 3, 3])
  assert.match(error.message, /within 30007 ms/)
})

test('nobody listening is told as such, with the cause', async () => {
  const { proffer } = await scene([ok], { baseUrl: NOBODY_LISTENS, maxRetries: 1 })
  const error = await failure(proffer.me.get())
  assert.equal(error.code, 'connection_failed')
  assert.match(error.detail, /ECONNREFUSED/)
  assert.ok(error.cause instanceof Error)
})

test('pauses grow and differ', async () => {
  const { proffer, pauses } = await scene([hangsUp], { maxRetries: 6 })
  await failure(proffer.proposals.get(ID))
  const longest = [500, 1000, 2000, 4000, 8000, 8000]
  assert.equal(pauses.length, 6)
  pauses.forEach((ms, retry) => {
    const most = longest[retry] as number
    assert.ok(ms >= most / 2 && ms <= most, `pause ${retry + 1} is ${ms}`)
  })
})

test('Retry-After is honoured in seconds and as a date, measured by the clock of the server', async () => {
  const date = 'Sun, 15 Nov 2026 09:30:00 GMT'
  const later = 'Sun, 15 Nov 2026 09:30:07 GMT'
  const { proffer, pauses } = await scene([
    refuses(429, 'rate_limit_exceeded', { 'retry-after': '12' }),
    refuses(429, 'rate_limit_exceeded', { 'retry-after': later, date }),
    refuses(503, 'service_unavailable', { 'retry-after': date, date: later }),
    ok,
  ])
  await proffer.proposals.list()
  assert.deepEqual(pauses, [12_000, 7_000, 0])
})

test('a Retry-After that makes no sense is passed over', async () => {
  for (const text of ['-5', 'soon', '']) {
    const { proffer, pauses } = await scene([refuses(429, 'rate_limit_exceeded', { 'retry-after': text }), ok])
    await proffer.me.get()
    assert.ok((pauses[0] ?? 0) >= 250, `${text}: ${pauses}`)
  }
})

test('a Retry-After beyond what the call may wait is not waited for, and told', async () => {
  const { proffer, asked, pauses } = await scene([refuses(429, 'rate_limit_exceeded', { 'retry-after': '86400' })])
  const error = await failure(proffer.me.get())
  assert.deepEqual([error.code, error.retryAfter, asked.length, pauses], ['rate_limit_exceeded', 86_400, 1, []])
})

test('in a storm of 429 each call keeps to its own time and number of attempts', async () => {
  const storm = refuses(429, 'agent_id_rate_limit_exceeded', { 'retry-after': '25' })
  const { proffer, asked, pauses } = await scene([storm])
  const errors = await Promise.all(Array.from({ length: 20 }, () => failure(proffer.me.get())))
  assert.ok(errors.every((error) => error.is('agent_id_rate_limit_exceeded') && error.attempts === 3))
  assert.equal(asked.length, 60)
  assert.ok(pauses.every((ms) => ms === 25_000))
})

test('what a call may do can be said for the call alone', async () => {
  const { proffer, asked } = await scene([hangsUp])
  await failure(proffer.me.get({ maxRetries: 0 }))
  assert.equal(asked.length, 1)
})

test('a refusal is not repeated', async () => {
  for (const [status, code] of [
    [400, 'missing_traceability_headers'],
    [401, 'invalid_api_key'],
    [402, 'monthly_quota_exceeded'],
    [404, 'proposal_not_found'],
    [409, 'invalid_transition'],
    [500, 'internal_error'],
    [507, 'storage_quota_exceeded'],
  ] as const) {
    const { proffer, asked } = await scene([refuses(status, code)])
    const error = await failure(proffer.proposals.get(ID))
    assert.deepEqual([error.code, error.status, error.detail, asked.length], [code, status, `It is ${code}.`, 1])
  }
})

test('a POST that a full account refuses has changed nothing', async () => {
  const { proffer } = await scene([refuses(507, 'storage_quota_exceeded')])
  const error = await failure(proffer.proposals.create({ name: 'Site' }))
  assert.deepEqual([error.code, error.maybeApplied], ['storage_quota_exceeded', false])
})

test('a POST carries one idempotency key over all its attempts, and each call another', async () => {
  const { proffer, asked } = await scene([hangsUp, answers(502, ''), answers(201, { id: 'p1' })])
  await proffer.proposals.create({ name: 'Site' })
  await proffer.proposals.create({ name: 'Site' })
  await proffer.proposals.create({ name: 'Site' }, { idempotencyKey: 'order-1' })
  const keys = asked.map(({ headers }) => headers['idempotency-key'])
  assert.equal(new Set(keys.slice(0, 3)).size, 1)
  assert.match(keys[0] ?? '', /^[0-9a-f]{32}$/)
  assert.notEqual(keys[3], keys[0])
  assert.equal(keys[4], 'order-1')
  assert.equal(new Set(asked.map(({ body }) => body)).size, 1)
})

test('a POST whose first attempt is still under way waits for its answer', async () => {
  const busy = refuses(409, 'idempotency_in_progress', { 'retry-after': '1' })
  const { proffer, pauses } = await scene([
    hangsUp,
    busy,
    answers(201, { id: 'p1' }, { 'idempotent-replayed': 'true' }),
  ])
  const { meta } = await proffer.proposals.create({ name: 'Site' }).withMeta()
  assert.equal(meta.replayed, true)
  assert.equal(pauses[1], 1000)
})

test('only POSTs carry an idempotency key', async () => {
  const { proffer, asked } = await scene([ok])
  await proffer.proposals.update(ID, { name: 'x' })
  await proffer.proposals.delete(ID)
  await proffer.profile.update({ name: 'x' })
  await proffer.profile.get()
  assert.ok(asked.every(({ headers }) => headers['idempotency-key'] === undefined))
})

test('PUT, PATCH and DELETE are repeated: they come to the same when done twice', async () => {
  const { proffer, asked } = await scene([hangsUp, ok, hangsUp, ok, hangsUp, answers(204, '')])
  await proffer.proposals.update(ID, { name: 'x' })
  await proffer.leadSessions.update(ID, { status: 'pending' })
  await proffer.proposals.delete(ID)
  assert.deepEqual(
    asked.map(({ method }) => method),
    ['PUT', 'PUT', 'PATCH', 'PATCH', 'DELETE', 'DELETE'],
  )
})

test('a 412 after a lost answer says that the change may be our own', async () => {
  const stale = refuses(412, 'stale_proposal')
  const { proffer, asked } = await scene([hangsUp, stale, stale])
  const lost = await failure(proffer.proposals.update(ID, { name: 'x' }, { ifMatch: '"v1"' }))
  assert.deepEqual([lost.code, lost.maybeApplied], ['stale_proposal', true])
  const plain = await failure(proffer.proposals.update(ID, { name: 'x' }, { ifMatch: '"v1"' }))
  assert.deepEqual([plain.code, plain.maybeApplied], ['stale_proposal', false])
  assert.ok(asked.every(({ headers }) => headers['if-match'] === '"v1"'))
})

test('a 429 loses no answer', async () => {
  const { proffer } = await scene([refuses(429, 'rate_limit_exceeded'), refuses(412, 'stale_proposal')])
  const error = await failure(proffer.proposals.update(ID, { name: 'x' }, { ifMatch: '"v1"' }))
  assert.equal(error.maybeApplied, false)
})

test('what a DELETE finds gone after a lost answer is deleted; without one it was never there', async () => {
  const { proffer } = await scene([hangsUp, refuses(404, 'proposal_not_found'), refuses(404, 'proposal_not_found')])
  assert.equal(await proffer.proposals.delete(ID), undefined)
  assert.equal((await failure(proffer.proposals.delete(ID))).code, 'proposal_not_found')
  const wrong = await scene([hangsUp, refuses(404, 'route_not_found')])
  assert.equal((await failure(wrong.proffer.proposals.delete(ID))).code, 'route_not_found')
})

test('setting a callback address is not repeated after a lost answer, which may have held its secret', async () => {
  const { proffer, asked } = await scene([hangsUp, refuses(429, 'rate_limit_exceeded'), ok])
  const error = await failure(proffer.leadSessions.update(ID, { callbackUrl: 'https://example.com/' }))
  assert.deepEqual([error.code, error.maybeApplied, asked.length], ['connection_failed', true, 1])
  await proffer.leadSessions.update(ID, { callbackUrl: 'https://example.com/' })
  assert.equal(asked.length, 3)
})

test('an answer that is not the service’s is told by how it begins', async () => {
  for (const [behaviour, expected] of [
    [answers(200, '<html>Sign in to the Wi-Fi</html>'), /begins "<html>Sign in/],
    [answers(200, '{"id": '), /\(status 200\)/],
    [answers(404, '<h1>nginx</h1>'), /\(status 404\).*nginx/],
    [answers(400, { message: 'no' }), /\(status 400\)/],
  ] as const) {
    const { proffer, asked } = await scene([behaviour])
    const error = await failure(proffer.me.get())
    assert.equal(error.code, 'unexpected_response')
    assert.match(error.detail, expected)
    assert.equal(asked.length, 1)
  }
})

test('a redirect is not followed, since it would carry the key away', async () => {
  const elsewhere = await scene([ok])
  const { proffer } = await scene([answers(308, '', { location: `${elsewhere.url}/api/external/v1/me` })])
  const error = await failure(proffer.me.get())
  assert.equal(error.code, 'unexpected_response')
  assert.match(error.detail, /redirects to http:/)
  assert.equal(elsewhere.asked.length, 0)
})

test('a call is given up at once when its signal says so: before, during, and in a pause', async () => {
  const early = await scene([ok])
  await assert.rejects(early.proffer.me.get({ signal: AbortSignal.abort(new Error('never mind')) }), /never mind/)
  assert.equal(early.asked.length, 0)

  const stop = new AbortController()
  const reason = new Error('enough')
  const during = await scene([() => stop.abort(reason)])
  const call = during.proffer.me.get({ signal: stop.signal, maxRetries: 0 })
  await assert.rejects(call, (error) => error === reason)
  assert.equal(during.asked.length, 1)

  const later = new AbortController()
  const { proffer } = await scene([hangsUp], {
    pause: (ms, signal) => {
      const paused = pause(ms, signal)
      later.abort(new Error('too slow'))
      return paused
    },
  })
  await assert.rejects(proffer.me.get({ signal: later.signal }), /too slow/)
})

test('a failure is thrown once, whether the answer is asked for with or without what stands beside it', async () => {
  const { proffer } = await scene([refuses(404, 'proposal_not_found')])
  const call = proffer.proposals.get(ID)
  // Anything thrown a second time would be a rejection that nobody handles, and fail the test.
  assert.equal((await failure(call.withMeta())).code, 'proposal_not_found')
  assert.equal((await failure(proffer.proposals.get(ID))).code, 'proposal_not_found')
})

test('no error tells the key', async () => {
  const { proffer } = await scene([hangsUp], { maxRetries: 0 })
  const error = await failure(proffer.me.get())
  const { inspect } = await import('node:util')
  assert.ok(!inspect(error, { depth: 9, showHidden: true }).includes('pfr_secret'))
  assert.ok(!inspect(proffer, { depth: 9 }).includes('pfr_secret'))
})
