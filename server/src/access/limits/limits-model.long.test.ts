import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { LimitSettings } from '@proffer/core/plans.ts'
import fc from 'fast-check'
import { limitsScene } from '../../../test/limits-scene.ts'
import { settableClock } from '../../../test/settable-clock.ts'
import type { LimitedCaller, Verdict } from './limits.ts'

let scene: Awaited<ReturnType<typeof limitsScene>>
before(async () => {
  scene = await limitsScene('ada', 'bob')
})
after(() => scene.drop())

/** The number of runs. PostgreSQL gets fewer, because every check is a round trip. */
const runs = (inMemory: number, shared: number) => (scene.isShared ? shared : inMemory)
/** Rounds to a precision that the windows can represent, so that sums here are as exact as theirs. */
const tick = (ms: number) => Math.round(ms * 8) / 8

const settings: LimitSettings = {
  plans: {
    free: { monthly: 7, perMinute: 3 },
    professional: { monthly: 12, perMinute: 4 },
    agency: { monthly: 20, perMinute: 6 },
    lifetime: { monthly: 30, perMinute: 6 },
  },
  endUser: { monthly: 9, perMinute: 2 },
  agent: { monthly: 10, perMinute: 4 },
}

type Action =
  | { kind: 'call'; caller: LimitedCaller; counted: boolean; spending: boolean }
  | { kind: 'wait'; ms: number }
  | { kind: 'step'; ms: number }

interface Accepted extends LimitedCaller {
  at: number
  counted: boolean
  month: string
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The rules of the contract in their simplest form: search all calls that were ever accepted. */
class NaiveRules {
  readonly #accepted: Accepted[] = []
  #month = '2026-11'

  verdict(caller: LimitedCaller, counted: boolean, now: number, wall: number, spending: boolean) {
    this.#followClock(wall)
    const plan = settings.plans[caller.plan]
    const { endUser, agent } = settings
    const same = (name: 'externalUserId' | 'agentId') => (call: Accepted) =>
      call.accountId === caller.accountId && call[name] === caller[name]
    const ofAccount = (call: Accepted) => call.accountId === caller.accountId
    const all = [
      { name: '', of: ofAccount, ...plan },
      { name: 'external_user_', of: same('externalUserId'), ...endUser },
      { name: 'agent_id_', of: same('agentId'), ...agent },
    ]
    const applying = all.filter(
      ({ name }) => name === '' || caller[name === 'agent_id_' ? 'agentId' : 'externalUserId'] !== null,
    )
    const inWindow = (of: (call: Accepted) => boolean, at: number) =>
      this.#accepted.filter((call) => of(call) && at - call.at < 60_000).length
    const admittedAt = (at: number) => applying.every(({ of, perMinute }) => inWindow(of, at) < perMinute)

    const tooFast = applying.find(({ of, perMinute }) => inWindow(of, now) >= perMinute)
    let refusal: object | undefined
    if (tooFast) {
      let seconds = 1
      while (!admittedAt(now + seconds * 1000)) seconds += 1
      refusal = { code: `${tooFast.name}rate_limit_exceeded`, limit: tooFast.perMinute, retry_after: seconds }
    } else if (counted) {
      for (const { name, of, monthly } of applying) {
        const limit = Math.min(monthly, plan.monthly)
        const used = this.#accepted.filter((call) => of(call) && call.counted && call.month === this.#month).length
        if (used < limit || refusal) continue
        refusal = { code: `${name || 'monthly_'}quota_exceeded`, limit, used }
      }
    }
    if (!refusal && spending) {
      this.#accepted.push({ ...caller, at: now, counted, month: this.#month })
    }
    const remaining = applying.map(({ of, perMinute }) => Math.max(0, perMinute - inWindow(of, now)))
    return { refusal, remaining }
  }

  #followClock(wall: number) {
    const month = new Date(wall).toISOString().slice(0, 7)
    const start = Date.parse(`${this.#month}-01T00:00:00.000Z`)
    if (month > this.#month || (month < this.#month && wall < start - DAY)) this.#month = month
  }
}

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values)

const call: fc.Arbitrary<Action> = fc.record({
  kind: fc.constant('call' as const),
  caller: fc.record({
    accountId: oneOf('ada', 'ada', 'bob'),
    plan: fc.oneof(
      { weight: 8, arbitrary: fc.constant('agency' as const) },
      oneOf('free' as const, 'lifetime' as const),
    ),
    externalUserId: oneOf('u1', 'u1', 'u2', 'u3', null),
    agentId: oneOf('a1', 'a1', 'a2', null),
  }),
  counted: oneOf(true, true, true, false),
  spending: oneOf(true, true, true, false),
})

const wait: fc.Arbitrary<Action> = fc.record({
  kind: fc.constant('wait' as const),
  ms: fc.oneof(
    oneOf(0, 0.1, 1, 1000, 29_999.9, 30_000, 59_999, 59_999.9, 60_000, 60_000.1),
    fc.double({ min: 0, max: 70_000, noNaN: true }),
    fc.integer({ min: 0, max: 3 * DAY }),
  ),
})

const step: fc.Arbitrary<Action> = fc.record({
  kind: fc.constant('step' as const),
  ms: oneOf(HOUR, -HOUR, HOUR, -HOUR, 20 * DAY, -2 * DAY, -40 * DAY),
})

const history = fc.array(
  fc.oneof({ weight: 10, arbitrary: call }, { weight: 4, arbitrary: wait }, { weight: 1, arbitrary: step }),
  { minLength: 1, maxLength: 60, size: 'max' },
)

function comparable({ refusal, headers }: Verdict) {
  const remaining = [...headers.ratelimit.matchAll(/;r=(\d+)/g)].map(([, digits]) => Number(digits))
  if (!refusal) return { refusal: undefined, remaining }
  const { resets_at, ...members } = refusal.members
  return { refusal: { code: refusal.code, ...members }, remaining }
}

test('random histories of calls get exactly the results that the simple rules give', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (actions) => {
      const clock = settableClock('2026-11-29T22:00:00.000Z')
      const limits = await scene.open({ settings, clock })
      const rules = new NaiveRules()
      for (const action of actions) {
        if (action.kind === 'wait') clock.advance(tick(action.ms))
        else if (action.kind === 'step') clock.stepTo(new Date(clock.now().getTime() + action.ms).toISOString())
        else {
          const { caller, counted, spending } = action
          const expected = rules.verdict(caller, counted, clock.monotonicMs(), clock.now().getTime(), spending)
          const actual = await limits[spending ? 'admit' : 'check'](caller, counted)
          assert.deepEqual(comparable(actual), expected)
        }
      }
    }),
    { numRuns: runs(400, 50) },
  )
})

test('no 60 seconds contain more admitted calls than the limit, and no call below the limit is refused', async () => {
  const pauses = fc.array(
    fc.oneof(oneOf(0, 5_000, 20_000, 59_999.9, 60_000), fc.double({ min: 0, max: 30_000, noNaN: true })),
    {
      minLength: 20,
      maxLength: 200,
      size: 'max',
    },
  )
  await fc.assert(
    fc.asyncProperty(pauses, async (waits) => {
      const clock = settableClock()
      const unlimited = { monthly: 1_000_000, perMinute: 1_000 }
      const plans = { ...settings.plans, free: { monthly: 1_000_000, perMinute: 5 } }
      const limits = await scene.open({ settings: { plans, endUser: unlimited, agent: unlimited }, clock })
      const caller = { accountId: 'ada', plan: 'free', externalUserId: 'u', agentId: 'a' } as const
      const accepted: number[] = []
      for (const ms of waits) {
        clock.advance(tick(ms))
        const now = clock.monotonicMs()
        const { refusal } = await limits.admit(caller, true)
        const recent = accepted.filter((at) => now - at < 60_000).length
        assert.equal(refusal === undefined, recent < 5)
        if (!refusal) accepted.push(now)
      }
    }),
    { numRuns: runs(200, 8) },
  )
})
