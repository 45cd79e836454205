import assert from 'node:assert/strict'
import { test } from 'node:test'
import { specifiedLimits } from '@proffer/core/plans.ts'
import { settableClock } from '../../../test/settable-clock.ts'
import { InactiveCallCounts } from './inactive-call-counts.ts'
import type { LimitedCaller, Verdict } from './limits.ts'
import { memoryLimits } from './memory-limits.ts'

function limitsWith(perMinute: number) {
  const clock = settableClock('2026-11-01T00:00:00.000Z')
  const countOf = (userId: string) => ({ userId, used: 0, add: () => undefined })
  const plan = { monthly: 1_000_000, perMinute }
  const limits = memoryLimits({
    settings: {
      plans: { ...specifiedLimits.plans, agency: plan },
      endUser: { monthly: 250, perMinute: 12 },
      agent: plan,
    },
    clock,
    counts: { ifLoaded: () => countOf, load: async () => undefined },
    onNearQuota: () => undefined,
  })
  const admit = (caller: Partial<LimitedCaller>, counted = true) =>
    limits.admit({ userId: 'ada', plan: 'agency', externalUserId: null, agentId: null, ...caller }, counted) as Verdict
  const usedBy = async (caller: Partial<LimitedCaller>) => {
    const all = { userId: 'ada', plan: 'agency' as const, externalUserId: null, agentId: null, ...caller }
    return (await limits.getUsage(all)).externalUser?.quota.used
  }
  return { clock, limits, admit, usedBy }
}

test('only end users of the last minutes have a window in memory, and every count stays exact', async () => {
  const { clock, limits, admit, usedBy } = limitsWith(60)
  const total = 20_000
  for (let n = 0; n < total; n++) {
    assert.equal(admit({ externalUserId: `user-${n}` }).refusal, undefined)
    clock.advance(1000)
    // Each new id checks only two others, so about twice as many windows stay as a minute has calls.
    assert.ok(limits.activeIds() <= 2 * 60 + 2, `${limits.activeIds()} windows after ${n} end users`)
  }
  for (let n = 0; n < total; n += 997) assert.equal(await usedBy({ externalUserId: `user-${n}` }), 1)
})

test('the count of an end user continues after hours without calls', async () => {
  const { clock, admit, usedBy } = limitsWith(60)
  for (let round = 0; round < 250; round++) {
    assert.equal(admit({ externalUserId: 'regular' }).refusal, undefined)
    for (let n = 0; n < 5; n++) admit({ externalUserId: `passer-by-${round}-${n}` })
    clock.advance(3_600_000)
  }
  assert.equal(await usedBy({ externalUserId: 'regular' }), 250)
  assert.equal(admit({ externalUserId: 'regular' }).refusal?.code, 'external_user_quota_exceeded')
})

test('an account that sends very many ids does not evict the counts of other accounts', async () => {
  const { clock, admit, usedBy } = limitsWith(100_000)
  for (let n = 0; n < 7; n++) admit({ userId: 'bob', externalUserId: 'carol' })
  for (let n = 0; n < 50_000; n++) {
    admit({ userId: 'mallory', externalUserId: `junk-${n}`, agentId: `junk-${n}` })
    clock.advance(10)
  }
  assert.equal(await usedBy({ userId: 'bob', externalUserId: 'carol' }), 7)
})

test('windows of inactive accounts are dropped when other ids arrive', () => {
  const { clock, limits, admit } = limitsWith(60)
  for (let n = 0; n < 300; n++) admit({ userId: `account-${n}`, externalUserId: 'u', agentId: 'a' })
  assert.equal(limits.activeIds(), 600)
  clock.advance(60_000)
  for (let n = 0; n < 400; n++) {
    admit({ userId: 'ada', externalUserId: `user-${n}` })
    clock.advance(1000)
  }
  assert.ok(limits.activeIds() <= 2 * 60 + 2, `${limits.activeIds()} windows`)
})

test('a refused call or a check of a new end user stores nothing', () => {
  const { limits, admit } = limitsWith(5)
  for (let n = 0; n < 1000; n++) admit({ externalUserId: `user-${n}` })
  for (let n = 0; n < 1000; n++) {
    void limits.check({ userId: 'ada', plan: 'agency', externalUserId: `other-${n}`, agentId: null }, true)
  }
  assert.equal(limits.activeIds(), 5)
})

test('calls that do not count towards the quota leave nothing when their window is empty', async () => {
  const { clock, limits, admit, usedBy } = limitsWith(60)
  for (let n = 0; n < 1000; n++) {
    admit({ externalUserId: `user-${n}` }, false)
    clock.advance(2000)
  }
  // 30 calls a minute.
  assert.ok(limits.activeIds() <= 62)
  assert.equal(await usedBy({ externalUserId: 'user-3' }), 0)
})

test('beyond the capacity, the counts of the most recent ids are exact and old ones are dropped', () => {
  const capacity = 1000
  const ids = new InactiveCallCounts(capacity)
  for (let n = 0; n < 10_000; n++) {
    ids.set(`id-${n}`, (n % 250) + 1)
    for (const back of [0, 1, capacity - 1]) {
      if (back <= n) assert.equal(ids.get(`id-${n - back}`), ((n - back) % 250) + 1)
    }
  }
  assert.equal(ids.get('id-0'), 0)
  assert.equal(ids.get('never seen'), 0)
})

test('an id that is counted again in a newer generation keeps its newer count', () => {
  const ids = new InactiveCallCounts(10)
  ids.set('mine', 3)
  for (let n = 0; n < 10; n++) ids.set(`other-${n}`, 1)
  assert.equal(ids.get('mine'), 3)
  ids.set('mine', 4)
  assert.equal(ids.get('mine'), 4)
  for (let n = 0; n < 10; n++) ids.set(`another-${n}`, 1)
  assert.equal(ids.get('mine'), 4)
})
