import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { specifiedLimits } from '@proffer/core/plans.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let ada: Caller

before(async () => {
  service = await startService({
    limits: {
      plans: { ...specifiedLimits.plans, professional: { monthly: 4, perMinute: 5 } },
      endUser: { monthly: 3, perMinute: 100 },
      agent: { monthly: 250, perMinute: 100 },
    },
  })
  ada = await service.caller({ plan: 'agency' })
})
after(() => service.stop())

const get = (path: string, { key }: Caller, headers = {}) => service.call('GET', path, { key, headers })
const precheck = async (operation: string, caller: Caller, headers = {}) =>
  (await get(`/usage/precheck?operation=${operation}`, caller, headers)).body

test('usage shows the limits of the account, the end user and the agent', async () => {
  const bob = await service.caller({ plan: 'free' })
  await get('/me', bob)
  service.clock.advance(15_250)
  await get('/me', bob, { 'x-external-user-id': 'other' })
  const { status, body } = await get('/usage', bob)
  assert.equal(status, 200)
  const resets_at = '2026-12-01T00:00:00.000Z'
  const window = { limit_per_minute: 10, used: 3, remaining: 7, resets_at: roomAt(44_750) }
  assert.deepEqual(body, {
    plan: 'starter',
    tier: 'free',
    period: { start: '2026-11-01T00:00:00.000Z', end: resets_at },
    quota: { limit: 15, used: 2, remaining: 13, resets_at },
    rate_limit: window,
    external_user: {
      id: 'user-1',
      quota: { limit: 3, used: 1, remaining: 2, resets_at },
      rate_limit: { ...window, limit_per_minute: 100, used: 2, remaining: 98 },
    },
    agent: {
      id: 'agent-1',
      quota: { limit: 15, used: 2, remaining: 13, resets_at },
      rate_limit: { ...window, limit_per_minute: 100, remaining: 97 },
    },
    history: monthsBack(12).map((month, index) => ({ month, used: index === 0 ? 2 : 0 })),
  })
})

const roomAt = (ms: number) => new Date(service.clock.now().getTime() + ms).toISOString()
const monthsBack = (count: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.UTC(2026, 10 - index)).toISOString().slice(0, 7))

test('the history includes the calls of this month and of the months before', async () => {
  const bob = await service.caller()
  const row = { account_id: bob.accountId, kind: 'account', id: '' } as const
  const rows = [
    { ...row, period: '2026-10', used: 41 },
    { ...row, period: '2025-12', used: 7 },
    { ...row, period: '2025-11', used: 9 },
  ]
  await service.database.transact(null, (trx) => trx.insertInto('usage_counts').values(rows).execute())
  await get('/me', bob)
  const { history } = (await get('/usage', bob)).body
  assert.equal(history.length, 12)
  assert.deepEqual(history[0], { month: '2026-11', used: 1 })
  assert.deepEqual(history[1], { month: '2026-10', used: 41 })
  assert.deepEqual(history[11], { month: '2025-12', used: 7 })
})

test('every mounted operation can be checked, and shows its scope and whether it counts', async () => {
  assert.ok(service.operations.length > 10)
  for (const { id, scope, quota } of service.operations) {
    const answer = await precheck(id, await service.caller())
    assert.equal(answer.operation, id)
    assert.deepEqual([answer.allowed, answer.reason], [true, null])
    assert.deepEqual([answer.required_scope, answer.quota_checked], [scope, quota === 'counted'])
  }
  const free = service.operations.filter(({ quota }) => quota === 'free').map(({ id }) => id)
  assert.deepEqual(free.sort(), ['proposal_create', 'usage_get', 'usage_precheck'])
})

test('an unknown or missing operation is 422', async () => {
  const unknown = await get('/usage/precheck?operation=proposal_steal', ada)
  assert.equal(unknown.status, 422)
  assert.deepEqual(unknown.body.detail[0].loc, ['query', 'operation'])
  assert.equal(unknown.body.detail[0].type, 'enum')
  assert.match(unknown.body.detail[0].msg, /'proposal_create', .*'usage_precheck'.* or '\w+'$/)
  const missing = await get('/usage/precheck', ada)
  assert.deepEqual([missing.status, missing.body.detail[0].type], [422, 'missing'])
})

test('a precheck counts towards the minute but not towards the quota', async () => {
  const bob = await service.caller()
  await precheck('me_get', bob)
  const answer = await precheck('me_get', bob)
  assert.equal(answer.quota.used, 0)
  assert.equal(answer.rate_limit.used, 2)
})

test('a precheck reports the scope, then the minute, then the month, like the call itself', async () => {
  const bob = await service.caller({ plan: 'professional', scopes: ['read'] })
  assert.equal((await precheck('proposal_create', bob)).reason, 'insufficient_scope')
  assert.equal((await precheck('me_get', bob)).reason, null)
  await get('/me', bob)
  assert.equal((await precheck('me_get', bob)).reason, null)
  const last = await precheck('me_get', bob)
  assert.deepEqual([last.allowed, last.reason, last.rate_limit.remaining], [false, 'rate_limit_exceeded', 0])
  assert.equal((await get('/me', bob)).body.error, 'rate_limit_exceeded')

  service.clock.advance(60_000)
  for (let n = 0; n < 2; n++) await get('/me', bob)
  assert.equal((await precheck('me_get', bob)).reason, 'external_user_quota_exceeded')
  assert.equal((await get('/me', bob)).body.error, 'external_user_quota_exceeded')
  service.clock.advance(60_000)
  const other = { 'x-external-user-id': 'other' }
  await get('/me', bob, other)
  assert.equal((await precheck('me_get', bob, other)).reason, 'monthly_quota_exceeded')
  assert.equal((await precheck('usage_get', bob, other)).reason, null)
})

test('a key without the read scope can read neither usage nor prechecks', async () => {
  const writer = await service.caller({ scopes: ['write'] })
  for (const path of ['/usage', '/usage/precheck?operation=me_get']) {
    const { status, body } = await get(path, writer)
    assert.deepEqual([status, body.error, body.required], [403, 'insufficient_scope', 'read'])
  }
})
