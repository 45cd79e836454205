import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type LimitSettings, specifiedLimits } from '@proffer/core/plans.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { limitsScene } from '../../../test/limits-scene.ts'
import { settableClock } from '../../../test/settable-clock.ts'
import { type Clock, systemClock } from '../../process/clock.ts'
import type { Database } from '../../storage/database.ts'
import type { LimitedCaller } from './limits.ts'

const PROCESSES = 3
const MINUTE = 60_000

let scene: Awaited<ReturnType<typeof limitsScene>>
let databases: Database[]
before(async () => {
  scene = await limitsScene('ada', 'bob')
  databases = Array.from({ length: PROCESSES }, () => scene.openAgain())
})
after(async () => {
  for (const database of databases) await database.close()
  await scene.drop()
})

/** The limits of several processes. */
async function open(settings: LimitSettings, clock: Clock) {
  await scene.open({ settings, clock })
  return databases.map((database) => scene.limitsOn({ settings, clock }, database))
}

const unlimited = { monthly: 1_000_000, perMinute: 1_000_000 }
const settingsOf = (agency: LimitSettings['endUser'], part = unlimited): LimitSettings => ({
  plans: { ...specifiedLimits.plans, agency },
  endUser: part,
  agent: part,
})
const caller: LimitedCaller = { accountId: 'ada', plan: 'agency', externalUserId: 'u', agentId: 'a' }

interface Call extends Pick<LimitedCaller, 'accountId' | 'externalUserId' | 'agentId'> {
  process: number
  counted: boolean
}

interface Round {
  pauseMs: number
  calls: Call[]
}

const countIn = (times: number[], now: number) => times.filter((at) => now - at < MINUTE).length

test('with concurrent calls at three processes, no minute exceeds a limit and every count is exact', async () => {
  const settings = settingsOf({ monthly: 60, perMinute: 9 }, { monthly: 40, perMinute: 4 })
  const oneCall: fc.Arbitrary<Call> = fc.record({
    process: fc.nat(PROCESSES - 1),
    accountId: fc.constantFrom('ada', 'bob'),
    externalUserId: fc.constantFrom('u1', 'u2', 'u3'),
    agentId: fc.constantFrom('a1', 'a2', 'a3'),
    counted: fc.boolean(),
  })
  const round: fc.Arbitrary<Round> = fc.record({
    pauseMs: fc.oneof(fc.constantFrom(0, 20_000, 59_999, 60_000), fc.nat(30_000)),
    // Calls with the same limits are counted together, so some come several times.
    calls: fc
      .array(fc.record({ call: oneCall, times: fc.integer({ min: 1, max: 4 }) }), { minLength: 1, maxLength: 8 })
      .map((groups) => groups.flatMap(({ call, times }) => Array.from({ length: times }, () => call))),
  })
  const play = async (rounds: Round[]) => {
    const clock = settableClock()
    const limits = await open(settings, clock)
    const admitted = new Map<string, number[]>()
    const counted = new Map<string, number>()
    const timesOf = (key: string) => admitted.get(key) ?? admitted.set(key, []).get(key) ?? []
    for (const { pauseMs, calls } of rounds) {
      clock.advance(pauseMs)
      const now = clock.monotonicMs()
      const verdicts = await Promise.all(
        calls.map(({ process, counted, ...ids }) => limits[process]?.admit({ ...ids, plan: 'agency' }, counted)),
      )
      calls.forEach(({ accountId, externalUserId, agentId, counted: counts }, index) => {
        if (verdicts[index]?.refusal) return
        for (const key of [accountId, `${accountId} ${externalUserId}`, `${accountId} ${agentId}`]) {
          timesOf(key).push(now)
          if (counts) counted.set(key, (counted.get(key) ?? 0) + 1)
        }
      })
      for (const [key, times] of admitted) assert.ok(countIn(times, now) <= (key.includes(' ') ? 4 : 9), key)
      calls.forEach(({ accountId, externalUserId, agentId }, index) => {
        const code = verdicts[index]?.refusal?.code
        // The limit in the error was really reached, in whatever order the concurrent calls were checked.
        if (code === 'rate_limit_exceeded') assert.equal(countIn(timesOf(accountId), now), 9)
        if (code?.startsWith('external_user_rate'))
          assert.equal(countIn(timesOf(`${accountId} ${externalUserId}`), now), 4)
        if (code?.startsWith('agent_id_rate')) assert.equal(countIn(timesOf(`${accountId} ${agentId}`), now), 4)
      })
    }
    for (const accountId of ['ada', 'bob']) {
      const callerUsage = await limits[0]?.getUsage({ ...caller, accountId, externalUserId: 'u1', agentId: 'a2' })
      assert.deepEqual(
        [callerUsage?.account.quota.used, callerUsage?.externalUser?.quota.used, callerUsage?.agent?.quota.used],
        [accountId, `${accountId} u1`, `${accountId} a2`].map((key) => counted.get(key) ?? 0),
      )
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 15, size: 'max' }), play), {
    numRuns: 25,
  })
})

test('the clock of the database counts, even if the clock of a process is wrong', async () => {
  const wrongClock: Clock = { now: () => new Date('2031-05-05T00:00:00.000Z'), monotonicMs: () => 12_345 }
  const [right, other] = await open(settingsOf({ monthly: 1000, perMinute: 5 }), systemClock)
  const settings = settingsOf({ monthly: 1000, perMinute: 5 })
  const withWrongClock = scene.limitsOn({ settings, clock: wrongClock }, scene.database)
  for (const limits of [right, withWrongClock, other, withWrongClock]) {
    assert.equal((await limits?.admit(caller, true))?.refusal, undefined)
  }
  assert.equal((await withWrongClock.getUsage(caller)).month.name, new Date().toISOString().slice(0, 7))
  assert.equal((await right?.admit(caller, true))?.refusal, undefined)
  const refusal = (await withWrongClock.admit(caller, true)).refusal
  assert.equal(refusal?.code, 'rate_limit_exceeded')
  const seconds = Number(refusal?.members['retry_after'])
  assert.ok(seconds >= 1 && seconds <= 60, String(seconds))
})

test('after the clock of the database is set back, no caller waits longer than a minute', async () => {
  let monotonicMs = 10_000_000
  const clock: Clock = {
    now: () => new Date('2026-11-15T09:30:00.000Z'),
    monotonicMs: () => monotonicMs,
    setsDatabaseTime: true,
  }
  const settings = settingsOf({ monthly: 1000, perMinute: 3 })
  settings.plans.free = { monthly: 1000, perMinute: 2 }
  const [limits, other] = await open(settings, clock)
  for (let n = 0; n < 3; n++) await limits?.admit(caller, true)
  monotonicMs -= 3_600_000
  assert.equal((await other?.admit(caller, true))?.refusal?.members['retry_after'], 60)
  const smaller = (await other?.check({ ...caller, plan: 'free' }, true))?.refusal
  assert.equal(smaller?.members['retry_after'], 60, 'with a smaller plan')
  monotonicMs += 59_999
  assert.equal((await limits?.admit(caller, true))?.refusal?.members['retry_after'], 1)
  monotonicMs += 1
  assert.equal((await other?.admit(caller, true))?.refusal, undefined)
})

test('a window with many calls stays small, never exceeds the limit, and counts a call at most 0.5 s too long', async () => {
  const limit = 700
  const clock = settableClock()
  const [limits] = await open(settingsOf({ monthly: 1_000_000, perMinute: limit }), clock)
  const admitted: number[] = []
  for (let n = 0; n < 1000; n++) {
    clock.advance(75)
    const now = clock.monotonicMs()
    const verdict = await limits?.admit({ ...caller, externalUserId: null, agentId: null }, false)
    if (!verdict?.refusal) admitted.push(now)
    assert.ok(countIn(admitted, now) <= limit)
    if (verdict?.refusal) assert.ok(admitted.filter((at) => now - at < MINUTE + 500).length >= limit)
  }
  const { rows } = await sql<{ n: number }>`select max(cardinality(moments)) as n from limit_windows`.execute(
    scene.database.db,
  )
  // Above 160 calls a minute, the calls of each half second are counted together.
  assert.ok(Number(rows[0]?.n) <= 122)
  assert.ok(admitted.length > limit)
})
