import assert from 'node:assert/strict'
import { test } from 'node:test'
import { specifiedLimits } from '@proffer/core/plans.ts'
import type { Caller } from '../../../test/harness.ts'
import { limitedServices, plans, times, usageOf } from '../../../test/limited-services.ts'

const { open, start } = limitedServices()

test('the sixteenth call of a month on the Starter plan is a 402 that says when the quota resets', async () => {
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

test('creating proposals, usage and precheck use no monthly quota, but have the per-minute limit', async () => {
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

test('the per-minute limit is checked before the monthly quota', async () => {
  const { me } = await start({ plans: plans({ free: { monthly: 3, perMinute: 3 } }) }, 'free')
  await times(3, me)
  assert.equal((await me()).status, 429)
})

test('an end user and an agent have their own monthly quota, at most the plan’s', async () => {
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

test('by default an end user’s monthly quota is 250 or the plan’s quota, whichever is smaller', async () => {
  const service = await open({ limits: specifiedLimits })
  const starter = await service.caller({ plan: 'free' })
  const agency = await service.caller({ plan: 'agency' })
  const limitsOf = async (account: Caller) => {
    const { quota, rate_limit, external_user, agent } = await usageOf(service, account)
    return [quota.limit, rate_limit.limit_per_minute, external_user.quota.limit, agent.quota.limit]
  }
  assert.deepEqual(await limitsOf(starter), [15, 10, 15, 15])
  assert.deepEqual(await limitsOf(agency), [2000, 60, 250, 250])
})

test('a new UTC month resets every quota, but not the per-minute windows', async () => {
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

test('a clock that moves back and forth across the start of a month resets the quotas once', async () => {
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

test('after a clock that was a year ahead is corrected, the account’s count of the right month is used', async () => {
  const { service, ada, me } = await start({}, 'free')
  await times(5, me)
  service.clock.stepTo('2027-11-15T09:30:00.000Z')
  await times(2, me)
  service.clock.stepTo('2026-11-15T09:31:00.000Z')
  const { period, quota } = await usageOf(service, ada)
  assert.equal(period.start, '2026-11-01T00:00:00.000Z')
  assert.equal(quota.used, 5)
})
