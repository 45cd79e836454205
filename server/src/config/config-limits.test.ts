import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultPlanBudgets } from '@proffer/core/budgets.ts'
import { specifiedLimits } from '@proffer/core/plans.ts'
import { loadConfig } from './config.ts'
import { ConfigError } from './config-values.ts'

test('a limit that is set replaces only the limits that it names', () => {
  const { limits } = loadConfig({
    PLAN_LIMITS: '{"starter": {"monthly": 20}, "agency": {"monthly": 9000, "perMinute": 600}}',
    END_USER_PER_MINUTE: '5',
    AGENT_PER_MONTH: '0',
  })
  assert.deepEqual(limits, {
    plans: {
      ...specifiedLimits.plans,
      free: { monthly: 20, perMinute: 10 },
      agency: { monthly: 9000, perMinute: 600 },
    },
    endUser: { monthly: 250, perMinute: 5 },
    agent: { monthly: 0, perMinute: 12 },
  })
})

test('a budget that is set replaces only the budgets that it names', () => {
  const { planBudgets } = loadConfig({ PLAN_BUDGETS: '{"starter": {"storedMb": 5}, "agency": {"mailsPerDay": 0}}' })
  assert.deepEqual(planBudgets, {
    ...defaultPlanBudgets,
    free: { ...defaultPlanBudgets.free, storedMb: 5 },
    agency: { ...defaultPlanBudgets.agency, mailsPerDay: 0 },
  })
})

for (const value of ['{"free": {"storedMb": 0}}', '{"free": {"mails": 1}}', '{"free": []}', '{"gold": {}}']) {
  test(`PLAN_BUDGETS=${value} stops the start with one line that names it`, () => {
    assert.throws(() => loadConfig({ PLAN_BUDGETS: value }), isOneLineAbout('PLAN_BUDGETS'))
  })
}

for (const value of [
  'many',
  '[]',
  'null',
  '{"gold": {"monthly": 1}}',
  '{"free": 15}',
  '{"free": {"monthly": "15"}}',
  '{"free": {"monthly": 1.5}}',
  '{"free": {"monthly": -1}}',
  '{"free": {"perMinute": 0}}',
  '{"free": {"perMonth": 15}}',
]) {
  test(`PLAN_LIMITS=${value} stops the start with one line that names it`, () => {
    assert.throws(() => loadConfig({ PLAN_LIMITS: value }), isOneLineAbout('PLAN_LIMITS'))
  })
}

for (const name of ['END_USER_PER_MINUTE', 'END_USER_PER_MONTH', 'AGENT_PER_MINUTE', 'AGENT_PER_MONTH']) {
  test(`${name} must be a whole number`, () => {
    for (const value of ['-1', '1.5', 'ten', '99999999999', ...(name.endsWith('MINUTE') ? ['0'] : [])]) {
      assert.throws(() => loadConfig({ [name]: value }), isOneLineAbout(name))
    }
  })
}

const isOneLineAbout = (name: string) => (error: unknown) =>
  error instanceof ConfigError && error.message.includes(name) && !error.message.includes('\n')
