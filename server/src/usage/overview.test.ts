import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { specifiedLimits } from '@proffer/core/plans.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { MB } from '../storage/budgets/storage-budget.ts'
import { listTopCallers } from './store.ts'

let service: Service
before(async () => {
  service = await startService({
    limits: { ...specifiedLimits, endUser: { monthly: 250, perMinute: 100 }, agent: { monthly: 5, perMinute: 100 } },
  })
})
after(() => service.stop())

const overview = async (caller: Caller) => (await (await service.browser(caller)).call('GET', '/usage/overview')).body
const call = ({ key }: Caller, user = 'user-1', agent = 'agent-1', path = '/me') =>
  service.call('GET', path, { key, headers: { 'x-external-user-id': user, 'x-agent-id': agent } })

test('the overview lists every day of the month so far and the most active callers', async () => {
  const ada = await service.caller({ plan: 'professional' })
  const other = await service.caller()
  await call(ada, 'zoe', 'bot')
  await call(ada, 'bob', 'bot')
  service.clock.advance(86_400_000)
  await call(ada, 'zoe', 'other bot')
  await call(ada, 'zoe', 'bot', '/usage')
  await call(other)
  const body = await overview(ada)
  assert.equal(body.days.length, 16)
  assert.deepEqual(body.days.at(0), { day: '2026-11-01', used: 0 })
  assert.deepEqual(body.days.slice(-2), [
    { day: '2026-11-15', used: 2 },
    { day: '2026-11-16', used: 1 },
  ])
  assert.equal(body.quota.used, 3, 'the same number as in the quota')
  assert.deepEqual(body.external_users, {
    limit: 250,
    limit_per_minute: 100,
    total: 2,
    top: [
      { id: 'zoe', used: 2 },
      { id: 'bob', used: 1 },
    ],
  })
  assert.deepEqual(body.agents, {
    limit: 5,
    limit_per_minute: 100,
    total: 2,
    top: [
      { id: 'bot', used: 2 },
      { id: 'other bot', used: 1 },
    ],
  })
  assert.equal(body.history.length, 12)
  assert.equal(body.history[0].used, 3)
  const { mailsPerDay, storedMb } = service.config.planBudgets.professional
  assert.deepEqual(body.plans, [
    { plan: 'starter', limit: 15, limit_per_minute: 10, mails_per_day: mailsPerDay, storage: storedMb * MB },
    { plan: 'professional', limit: 2000, limit_per_minute: 30, mails_per_day: mailsPerDay, storage: storedMb * MB },
    { plan: 'agency', limit: 2000, limit_per_minute: 60, mails_per_day: mailsPerDay, storage: storedMb * MB },
    { plan: 'lifetime', limit: 5000, limit_per_minute: 60, mails_per_day: mailsPerDay, storage: storedMb * MB },
  ])
})

test('refused calls are not counted', async () => {
  const ada = await service.caller({ plan: 'agency' })
  for (let n = 0; n < 7; n++) await call(ada, 'zoe', 'limited')
  const body = await overview(ada)
  assert.deepEqual(body.agents.top, [{ id: 'limited', used: 5 }])
  assert.equal(body.days.at(-1).used, 5)
})

test('only the ten most active callers are listed', async () => {
  const ada = await service.caller({ plan: 'agency' })
  for (let n = 0; n < 12; n++) await call(ada, `user ${n}`, `agent ${n}`)
  const { external_users } = await overview(ada)
  assert.deepEqual([external_users.total, external_users.top.length], [12, 10])
})

test('a new month starts at zero, and the callers of the last one are deleted', async () => {
  const ada = await service.caller({ plan: 'agency' })
  await call(ada, 'old')
  await overview(ada)
  service.clock.advance(20 * 86_400_000)
  const empty = await overview(ada)
  assert.deepEqual(empty.external_users.top, [])
  assert.ok(empty.days.every(({ used }: { used: number }) => used === 0))
  await call(ada, 'new')
  assert.deepEqual((await overview(ada)).external_users.top, [{ id: 'new', used: 1 }])
  await service.services.upkeep.sweep()
  const november = await listTopCallers(service.database.db, ada.accountId, '2026-11', 'external_user', 10)
  assert.equal(november.total, 0)
  const { body } = await service.call('GET', '/usage', { key: ada.key })
  assert.deepEqual([body.history[1].used, body.external_user.quota.used], [1, 0], 'the account keeps its history')
  assert.equal((await overview(ada)).external_users.total, 1)
})
