import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { type LimitSettings, specifiedLimits, type Tier } from '@proffer/core/plans.ts'
import { type Answer, type Caller, type Service, startService, traceHeaders } from '../../../test/harness.ts'

let service: Service | undefined
afterEach(() => service?.stop())

const much = { monthly: 100_000, perMinute: 100_000 }
const plans = (limits: Partial<LimitSettings['plans']>) => ({ ...specifiedLimits.plans, ...limits })

async function start(limits: Partial<LimitSettings> = {}, plan: Tier = 'agency') {
  service = await startService({ limits: { plans: specifiedLimits.plans, endUser: much, agent: much, ...limits } })
  const ada = await service.caller({ plan })
  return { service, ada, me: caller(service, ada) }
}

/** A call of GET /me, for an end user and an agent. */
const caller =
  (service: Service, { key }: Caller) =>
  (user = 'user-1', agent = 'agent-1') =>
    service.call('GET', '/me', { key, headers: { 'x-external-user-id': user, 'x-agent-id': agent } })

const statuses = (answers: Answer[]) => answers.map(({ status }) => status)
const usageOf = async (service: Service, { key }: Caller, headers = {}) =>
  (await service.call('GET', '/usage', { key, headers })).body

async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let n = 0; n < count; n++) results.push(await work())
  return results
}

test('of a hundred parallel requests against a limit of 10, exactly 10 pass', async () => {
  const { me } = await start({ plans: plans({ agency: { monthly: 1000, perMinute: 10 } }) })
  const answers = await Promise.all(Array.from({ length: 100 }, () => me()))
  assert.equal(answers.filter(({ status }) => status === 200).length, 10)
  const refused = answers.filter(({ status }) => status === 429)
  assert.equal(refused.length, 90)
  for (const { body, headers } of refused) {
    assert.equal(body.error, 'rate_limit_exceeded')
    assert.equal(body.limit, 10)
    assert.equal(body.retry_after, 60)
    assert.equal(headers['retry-after'], '60')
  }
})

test('a burst at :59 and another at :01 do not both pass', async () => {
  const { service, me } = await start({}, 'professional')
  service.clock.stepTo('2026-11-15T09:30:59.000Z')
  assert.deepEqual(new Set(statuses(await times(30, me))), new Set([200]))
  service.clock.advance(2000)
  assert.deepEqual(new Set(statuses(await times(30, me))), new Set([429]))
})

test('an accepted call counts for 59,999.9 milliseconds and not for 60,000', async () => {
  const { service, me } = await start({}, 'free')
  await times(10, me)
  service.clock.advance(59_999.9)
  assert.equal((await me()).status, 429)
  service.clock.advance(0.1)
  assert.equal((await me()).status, 200)
})

test('a retry after Retry-After is admitted, and one a second earlier is not, whatever the windows hold', async () => {
  const { service, me } = await start({ agent: { monthly: 1000, perMinute: 3 } }, 'free')
  for (const pause of [700, 12_300.5, 0, 4_000, 1, 9_999.9, 30_000, 250, 2_000, 777]) {
    service.clock.advance(pause)
    const { status, headers } = await me()
    if (status === 200) continue
    const seconds = Number(headers['retry-after'])
    assert.ok(Number.isInteger(seconds) && seconds >= 1)
    service.clock.advance((seconds - 1) * 1000)
    assert.equal((await me()).status, 429)
    service.clock.advance(1000)
    assert.equal((await me()).status, 200)
  }
})

test('Retry-After waits for every limit that is reached, and the first of them gives its name', async () => {
  const { service, me } = await start({ endUser: { monthly: 1000, perMinute: 2 } }, 'free')
  await times(2, () => me('slow'))
  service.clock.advance(30_000)
  for (let n = 0; n < 8; n++) await me(`other-${n}`)
  const refused = await me('slow')
  assert.deepEqual([refused.body.error, refused.body.retry_after], ['rate_limit_exceeded', 30])

  service.clock.advance(30_000)
  await me('slow')
  await me('slow')
  const both = await me('slow')
  assert.equal(both.body.error, 'rate_limit_exceeded')
  assert.equal(both.body.limit, 10)
  assert.equal(both.body.retry_after, 60)
})

test('each end user has a limit of its own, and so has each agent', async () => {
  const { me } = await start({ endUser: specifiedLimits.endUser, agent: specifiedLimits.agent })
  await times(12, () => me('u1', 'a1'))
  const user = await me('u1', 'a2')
  assert.deepEqual([user.status, user.body.error, user.body.limit], [429, 'external_user_rate_limit_exceeded', 12])
  const agent = await me('u2', 'a1')
  assert.deepEqual([agent.status, agent.body.error, agent.body.limit], [429, 'agent_id_rate_limit_exceeded', 12])
  assert.equal((await me('u2', 'a2')).status, 200)
})

test('a denial by one limit leaves the others untouched', async () => {
  const { service, ada, me } = await start({ agent: { monthly: 1000, perMinute: 5 } })
  const look = () => usageOf(service, ada, { 'x-external-user-id': 'u1', 'x-agent-id': 'looker' })
  await times(5, () => me('u1', 'a1'))
  const before = await look()
  assert.deepEqual(new Set(statuses(await times(20, () => me('u1', 'a1')))), new Set([429]))
  const now = await look()
  assert.equal(now.rate_limit.used, before.rate_limit.used + 1)
  assert.equal(now.external_user.rate_limit.used, before.external_user.rate_limit.used + 1)
  assert.equal(now.quota.used, before.quota.used)
  assert.equal(now.external_user.quota.used, 5)
})

test('the Starter’s sixteenth call of the month is refused with 402, and says until when', async () => {
  const { service, me } = await start({}, 'free')
  await times(10, me)
  service.clock.advance(60_000)
  await times(5, me)
  const refused = await me()
  assert.equal(refused.status, 402)
  const { detail, ...members } = refused.body
  assert.deepEqual(members, {
    error: 'monthly_quota_exceeded',
    limit: 15,
    used: 15,
    resets_at: '2026-12-01T00:00:00.000Z',
  })
  assert.equal(refused.headers['retry-after'], undefined)
})

test('creating proposals, usage and precheck need no quota and count none, but are held to the minute', async () => {
  const { service, ada, me } = await start({ plans: plans({ free: { monthly: 2, perMinute: 8 } }) }, 'free')
  await times(2, me)
  assert.equal((await me()).status, 402)
  const free = [
    () => service.call('POST', '/proposals', { key: ada.key, body: { name: 'x' } }),
    () => service.call('GET', '/usage', { key: ada.key }),
    () => service.call('GET', '/usage/precheck?operation=me_get', { key: ada.key }),
  ]
  for (const call of [...free, ...free]) assert.ok((await call()).status < 300)
  for (const call of free) assert.equal((await call()).body.error, 'rate_limit_exceeded')
  service.clock.advance(60_000)
  assert.equal((await usageOf(service, ada)).quota.used, 2)
})

test('the minute is checked before the month', async () => {
  const { me } = await start({ plans: plans({ free: { monthly: 3, perMinute: 3 } }) }, 'free')
  await times(3, me)
  assert.equal((await me()).status, 429)
})

test('an end user and an agent have a month of their own, never longer than the plan’s', async () => {
  const part = { monthly: 3, perMinute: 100 }
  const { service, ada, me } = await start({ endUser: part, agent: { ...part, monthly: 4 } })
  await times(3, () => me('u1', 'a1'))
  const user = await me('u1', 'a2')
  assert.deepEqual([user.status, user.body.error], [402, 'external_user_quota_exceeded'])
  assert.deepEqual([user.body.limit, user.body.used], [3, 3])
  assert.equal((await me('u2', 'a1')).status, 200)
  const agent = await me('u2', 'a1')
  assert.deepEqual([agent.status, agent.body.error, agent.body.used], [402, 'agent_id_quota_exceeded', 4])
  assert.equal((await usageOf(service, ada)).external_user.quota.limit, 3)
})

test('by default an end user’s month is the smaller of 250 and the plan’s quota', async () => {
  service = await startService({ limits: specifiedLimits })
  const starter = await service.caller({ plan: 'free' })
  const agency = await service.caller({ plan: 'agency' })
  const limitsOf = async (who: Caller) => {
    const { quota, rate_limit, external_user, agent } = await usageOf(service as Service, who)
    return [quota.limit, rate_limit.limit_per_minute, external_user.quota.limit, agent.quota.limit]
  }
  assert.deepEqual(await limitsOf(starter), [15, 10, 15, 15])
  assert.deepEqual(await limitsOf(agency), [2000, 60, 250, 250])
})

test('all keys of an account share its limits; another account’s same end user shares nothing', async () => {
  const { service, ada, me } = await start({ endUser: { monthly: 1000, perMinute: 6 } }, 'free')
  const { key } = await service.services.keys.create(ada.userId, { name: 'second', scopes: ['read'] })
  const second = caller(service, { ...ada, key })
  await times(3, me)
  await times(3, second)
  assert.equal((await me()).body.error, 'external_user_rate_limit_exceeded')
  await times(4, () => second('user-2'))
  assert.equal((await me('user-3')).body.error, 'rate_limit_exceeded')
  const bob = caller(service, await service.caller({ plan: 'free' }))
  assert.equal((await bob()).status, 200)
})

test('end users are told apart trimmed and normalised, by letter case', async () => {
  const { me } = await start({ endUser: { monthly: 1000, perMinute: 2 } })
  const composed = Buffer.from('caf\u00e9').toString('latin1')
  const decomposed = Buffer.from('cafe\u0301').toString('latin1')
  await me(composed)
  await me(` ${decomposed} `)
  assert.equal((await me(decomposed)).status, 429)
  assert.equal((await me(Buffer.from('Caf\u00e9').toString('latin1'))).status, 200)
})

test('what is refused before the limits spends nothing', async () => {
  const { service, ada } = await start({}, 'free')
  const { key: readOnly } = await service.services.keys.create(ada.userId, { name: 'r', scopes: ['read'] })
  for (let n = 0; n < 12; n++) {
    assert.equal((await service.call('GET', '/nowhere', { key: ada.key })).status, 404)
    assert.equal((await service.call('GET', '/me', { key: 'pfr_wrong' })).status, 401)
    assert.equal((await service.call('GET', '/me', { key: ada.key, headers: { 'x-agent-id': ' ' } })).status, 400)
    assert.equal((await service.call('PATCH', '/profile', { key: readOnly, body: {} })).status, 403)
  }
  const { quota, rate_limit } = await usageOf(service, ada)
  assert.deepEqual([quota.used, rate_limit.used], [0, 1])
})

test('what is refused after the limits has been spent', async () => {
  const { service, ada } = await start({}, 'free')
  assert.equal((await service.call('GET', '/proposals?limit=0', { key: ada.key })).status, 422)
  const { quota, rate_limit } = await usageOf(service, ada)
  assert.deepEqual([quota.used, rate_limit.used], [1, 2])
})

test('a repeated POST spends nothing, passes where nothing is left, and carries the headers', async () => {
  const { service, ada } = await start({ plans: plans({ free: { monthly: 5, perMinute: 4 } }) }, 'free')
  const { body: proposal } = await service.call('POST', '/proposals', { key: ada.key, body: { name: 'x' } })
  const path = `/proposals/${proposal.id}/duplicate`
  const post = () => service.call('POST', path, { key: ada.key, headers: { 'idempotency-key': 'one' } })
  const first = await post()
  assert.equal(first.status, 201)
  const repeats = await Promise.all(Array.from({ length: 10 }, post))
  for (const { status, headers, body } of repeats) {
    assert.deepEqual([status, headers['idempotent-replayed'], body.id], [201, 'true', first.body.id])
    assert.match(headers['ratelimit'] ?? '', /^"account";r=2;t=60, /)
    assert.ok(headers['ratelimit-policy'])
  }
  const { quota, rate_limit } = await usageOf(service, ada)
  assert.deepEqual([quota.used, rate_limit.used], [1, 3])
})

test('every response to a known account carries both headers, and no other does', async () => {
  const { service, ada, me } = await start({ plans: plans({ free: { monthly: 4, perMinute: 20 } }) }, 'free')
  const { key: readOnly } = await service.services.keys.create(ada.userId, { name: 'r', scopes: ['read'] })
  const call = (path: string, headers = {}, key = ada.key) => service.call('GET', path, { key, headers })
  const policy = '"account";q=20;w=60, "external-user";q=100000;w=60, "agent";q=100000;w=60'

  const ok = await me()
  assert.equal(ok.headers['ratelimit-policy'], policy)
  assert.equal(ok.headers['ratelimit'], '"account";r=19;t=60, "external-user";r=99999;t=60, "agent";r=99999;t=60')
  service.clock.advance(10_500)
  const others = [
    await call('/proposals?limit=0'),
    await call('/proposals/019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'),
    await service.call('PATCH', '/profile', { key: readOnly, body: {} }),
  ]
  assert.deepEqual(statuses(others), [422, 404, 403])
  for (const { headers } of others) {
    assert.equal(headers['ratelimit-policy'], policy)
    assert.match(headers['ratelimit'] ?? '', /^"account";r=1[78];t=50, "external-user";r=9999[78];t=50, "agent";/)
  }
  const untraced = await call('/me', { 'x-external-user-id': undefined })
  assert.equal(untraced.status, 400)
  assert.equal(untraced.headers['ratelimit-policy'], '"account";q=20;w=60')
  assert.equal(untraced.headers['ratelimit'], '"account";r=17;t=50')

  await me()
  const unpaid = await me()
  assert.equal(unpaid.status, 402)
  assert.equal(unpaid.headers['ratelimit-policy'], policy)

  for (const answer of [await call('/me', {}, 'pfr_wrong'), await call('/nowhere')]) {
    assert.equal(answer.headers['ratelimit-policy'], undefined)
    assert.equal(answer.headers['ratelimit'], undefined)
  }
})

test('a refusal for speed says that nothing remains, and when something will', async () => {
  const { service, me } = await start({}, 'free')
  await times(10, me)
  service.clock.advance(20_000)
  const { headers } = await me()
  assert.match(headers['ratelimit'] ?? '', /^"account";r=0;t=40, /)
  assert.equal(headers['retry-after'], '40')
})

test('with optional trace headers only the limits that can apply do', async () => {
  service = await startService({ traceHeaders: 'optional', limits: specifiedLimits })
  const ada = await service.caller({ plan: 'agency' })
  const bare = Object.fromEntries(Object.keys(traceHeaders).map((name) => [name, undefined]))
  const answers = await times(20, () => (service as Service).call('GET', '/me', { key: ada.key, headers: bare }))
  assert.deepEqual(new Set(statuses(answers)), new Set([200]))
  assert.equal(answers[0]?.headers['ratelimit-policy'], '"account";q=60;w=60')
  const usage = await usageOf(service, ada, bare)
  assert.deepEqual([usage.external_user, usage.agent], [null, null])
})

test('at the turn of the UTC month every quota starts again, and the minute goes on', async () => {
  const { service, ada, me } = await start({ endUser: { monthly: 4, perMinute: 100 } }, 'free')
  service.clock.stepTo('2026-11-30T23:59:30.000Z')
  await times(4, me)
  assert.equal((await me()).body.error, 'external_user_quota_exceeded')
  await times(3, () => me('user-2'))
  await times(3, () => me('user-3'))
  service.clock.advance(30_000)
  assert.equal((await me()).body.error, 'rate_limit_exceeded')
  service.clock.advance(30_000)
  assert.equal((await me()).status, 200)
  const usage = await usageOf(service, ada)
  assert.deepEqual(usage.period, { start: '2026-12-01T00:00:00.000Z', end: '2027-01-01T00:00:00.000Z' })
  assert.deepEqual([usage.quota.used, usage.external_user.quota.used, usage.agent.quota.used], [1, 1, 1])
})

test('a clock set forward or back an hour neither opens nor closes a minute', async () => {
  const { service, me } = await start({}, 'free')
  await times(10, me)
  for (const time of ['2026-11-15T10:30:00.000Z', '2026-11-15T08:30:00.000Z']) {
    service.clock.stepTo(time)
    const refused = await me()
    assert.deepEqual([refused.status, refused.body.retry_after], [429, 60])
  }
  service.clock.advance(60_000)
  assert.equal((await me()).status, 200)
})

test('a clock that wavers over the turn of the month gives every account one new month, not two', async () => {
  const { service, ada, me } = await start({ endUser: { monthly: 6, perMinute: 100 } }, 'free')
  const used = async () => {
    const { quota, external_user } = await usageOf(service, ada)
    return [quota.used, external_user.quota.used]
  }
  service.clock.stepTo('2026-11-30T23:30:00.000Z')
  await times(5, me)
  service.clock.stepTo('2026-12-01T00:30:00.000Z')
  await times(3, me)
  service.clock.stepTo('2026-11-30T23:30:00.000Z')
  assert.deepEqual(await used(), [3, 3])
  service.clock.advance(60_000)
  await me()
  service.clock.stepTo('2026-12-01T00:31:00.000Z')
  assert.deepEqual(await used(), [4, 4])
})

test('a clock that was a year ahead is believed again when corrected, and the account’s count is still known', async () => {
  const { service, ada, me } = await start({}, 'free')
  await times(5, me)
  service.clock.stepTo('2027-11-15T09:30:00.000Z')
  await times(2, me)
  service.clock.stepTo('2026-11-15T09:31:00.000Z')
  const { period, quota } = await usageOf(service, ada)
  assert.equal(period.start, '2026-11-01T00:00:00.000Z')
  assert.equal(quota.used, 5)
})

test('a changed plan holds at once, with the calls that are in the window', async () => {
  const { service, ada, me } = await start({}, 'free')
  await times(10, me)
  assert.equal((await me()).status, 429)
  await service.database.transact(null, (trx) =>
    trx.updateTable('users').set({ plan: 'professional' }).where('id', '=', ada.userId).execute(),
  )
  service.clock.advance(2_000)
  assert.deepEqual(new Set(statuses(await times(20, me))), new Set([200]))
  assert.equal((await me()).body.limit, 30)
  await service.database.transact(null, (trx) =>
    trx.updateTable('users').set({ plan: 'free' }).where('id', '=', ada.userId).execute(),
  )
  service.clock.advance(2_000)
  const refused = await me()
  assert.deepEqual([refused.body.limit, refused.body.retry_after], [10, 58])
})
