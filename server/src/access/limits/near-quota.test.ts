import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { specifiedLimits, type Tier } from '@proffer/core/plans.ts'
import { startService } from '../../../test/harness.ts'
import { limitsScene } from '../../../test/limits-scene.ts'
import { settableClock } from '../../../test/settable-clock.ts'

const settings = {
  plans: { ...specifiedLimits.plans, professional: { monthly: 100, perMinute: 30 } },
  endUser: { monthly: 1000, perMinute: 1000 },
  agent: { monthly: 1000, perMinute: 1000 },
}

test('an account that reaches 80 % of its monthly quota is logged', async () => {
  const lines: string[] = []
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } }
  const service = await startService({ limits: settings }, { logger })
  try {
    const { accountId, key } = await service.caller({ plan: 'free' })
    for (let call = 1; call <= 15; call++) {
      service.clock.advance(10_000)
      await service.call('GET', '/me', { key })
      assert.equal(lines.length, call < 12 ? 0 : 1)
    }
    const { level, msg, ...account } = JSON.parse(lines[0] ?? '')
    assert.equal(level, 40)
    assert.match(msg, /80% of its monthly quota/)
    assert.deepEqual([account.accountId, account.month, account.used, account.limit], [accountId, '2026-11', 12, 15])
  } finally {
    await service.stop()
  }
})

async function limitsWithWarnings(t: TestContext, used: number) {
  const scene = await limitsScene('ada')
  t.after(scene.drop)
  const clock = settableClock()
  const warnings: number[] = []
  const limits = await scene.open({ settings, clock, used, onNearQuota: (account) => warnings.push(account.used) })
  const call = async (plan: Tier, times: number) => {
    for (let n = 0; n < times; n++) {
      clock.advance(10_000)
      await limits.admit({ accountId: 'ada', plan, externalUserId: null, agentId: null }, true)
    }
  }
  return { clock, warnings, call }
}

test('a process that starts with an account above 80 % does not warn again', async (t) => {
  const { warnings, call } = await limitsWithWarnings(t, 13)
  await call('free', 2)
  assert.deepEqual(warnings, [])
})

test('there is one warning a month, even if the account reaches 80 % of a larger plan as well', async (t) => {
  const { clock, warnings, call } = await limitsWithWarnings(t, 10)
  await call('free', 3)
  await call('professional', 75)
  assert.deepEqual(warnings, [12])
  clock.stepTo('2026-12-01T00:00:00.000Z')
  await call('free', 13)
  assert.deepEqual(warnings, [12, 12])
})
