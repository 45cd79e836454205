import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { type LimitSettings, specifiedLimits } from '@proffer/core/plans.ts'
import { sql } from 'kysely'
import { startBeside } from '../../../test/beside.ts'
import { type Answer, type Service, startService } from '../../../test/harness.ts'
import { waitUntil } from '../../../test/waiting.ts'
import type { Config } from '../../config/config.ts'

let services: Service[] = []
afterEach(async () => {
  const [first, ...others] = services
  services = []
  for (const other of others) await other.stop()
  await first?.stop()
})

const unlimited = { monthly: 100_000, perMinute: 100_000 }

/** Starts several services on one database, as behind a load balancer. `call` sends an account's calls to each in turn. */
async function start(count: number, limits: Partial<LimitSettings>, overrides: Partial<Config> = {}) {
  const config = { ...overrides, limits: { ...specifiedLimits, endUser: unlimited, agent: unlimited, ...limits } }
  const first = await startService(config)
  services = [first]
  while (services.length < count) services.push(await startBeside(first, config))
  const caller = await first.caller({ plan: 'agency' })
  let turn = 0
  const call = (path = '/me', headers = {}) => {
    turn += 1
    return (services[turn % count] as Service).call('GET', path, { key: caller.key, headers })
  }
  return { first, caller, call }
}

const countOf = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length
const agency = (allowance: LimitSettings['endUser']) => ({ plans: { ...specifiedLimits.plans, agency: allowance } })

test('of 200 parallel requests to three processes against a limit of 12, exactly 12 are admitted', async () => {
  const { call } = await start(3, { endUser: specifiedLimits.endUser })
  const answers = await Promise.all(Array.from({ length: 200 }, () => call()))
  assert.deepEqual([countOf(answers, 200), countOf(answers, 429)], [12, 188])
  for (const { status, body, headers } of answers) {
    if (status === 200) continue
    assert.deepEqual([body.error, body.retry_after], ['external_user_rate_limit_exceeded', 60])
    assert.match(headers['ratelimit'] ?? '', /"external-user";r=0;t=60/)
  }
})

test('all processes share the monthly quota exactly', async () => {
  const { caller, call, first } = await start(3, agency({ monthly: 50, perMinute: 1000 }))
  const answers = await Promise.all(Array.from({ length: 80 }, () => call()))
  assert.deepEqual([countOf(answers, 200), countOf(answers, 402)], [50, 30])
  for (const service of services) {
    const { body } = await service.call('GET', '/usage', { key: caller.key })
    assert.deepEqual([body.quota.used, body.history[0].used], [50, 50])
  }
  first.clock.stepTo('2026-12-01T00:00:00.000Z')
  assert.equal((await call()).status, 200)
  const { body } = await call('/usage')
  assert.deepEqual([body.quota.used, body.external_user.quota.used], [1, 1])
  assert.deepEqual(
    body.history.slice(0, 2).map(({ used }: { used: number }) => used),
    [1, 50],
  )
})

/** All rows. `xmin` and `ctid` change whenever a row is written, even with the same values. */
const rowsOf = async ({ database }: Service) => {
  const windows = await sql`select xmin::text, ctid::text, * from limit_windows order by key`.execute(database.db)
  const months = await sql`select xmin::text, ctid::text, * from usage_counts order by period, kind, id`.execute(
    database.db,
  )
  return [windows.rows, months.rows]
}

test('refused calls and checks write nothing', async () => {
  const { first, call } = await start(2, { endUser: specifiedLimits.endUser })
  for (let n = 0; n < 12; n++) await call()
  const before = await rowsOf(first)
  assert.equal(before[0]?.length, 3)
  const answers = await Promise.all(Array.from({ length: 40 }, () => call()))
  assert.equal(countOf(answers, 429), 40)
  // For a request with an invalid header the limits are only checked.
  await call('/me', { 'x-agent-id': ' ' })
  assert.deepEqual(await rowsOf(first), before)
})

const windowsIn = async ({ database }: Service) =>
  Number((await sql<{ n: number }>`select count(*) as n from limit_windows`.execute(database.db)).rows[0]?.n)

test('windows of inactive end users are removed when others arrive, and the counts of the month stay', async () => {
  const { first, call } = await start(1, agency({ monthly: 100_000, perMinute: 1000 }))
  const visit = (from: number, to: number) =>
    Promise.all(Array.from({ length: to - from }, (_, n) => call('/me', { 'x-external-user-id': `user-${from + n}` })))
  await visit(0, 100)
  // One for each end user, one for the account and one for the agent.
  assert.equal(await windowsIn(first), 102)
  first.clock.advance(3 * 3_600_000)
  await visit(100, 200)
  assert.equal(await windowsIn(first), 102)
  const { body } = await call('/usage', { 'x-external-user-id': 'user-7' })
  assert.deepEqual([body.quota.used, body.external_user.quota.used], [200, 1])
})

test('all processes share the limits of an address', async () => {
  await start(2, {}, { publicPerMinute: 5 })
  const ask = (service: Service) => service.call('GET', `/api/public/v1/shares/${'A'.repeat(43)}`)
  let guess = 0
  const signIn = (service: Service) => {
    guess += 1
    const body = { email: `a${guess}@example.com`, password: 'wrong' }
    return service.visitor().call('POST', '/auth/sign-in', { body })
  }
  const spread = (count: number, work: (service: Service) => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, (_, n) => work(services[n % 2] as Service)))
  const answers = await spread(20, ask)
  assert.deepEqual([countOf(answers, 404), countOf(answers, 429)], [5, 15])
  const signedIn = await spread(30, signIn)
  assert.deepEqual([countOf(signedIn, 401), countOf(signedIn, 429)], [20, 10])
})

test('if the database ends the connection during a check, the response is 503 and nothing is counted', async (t) => {
  const { first, call } = await start(1, {})
  await call()
  const other = first.openAgain()
  t.after(() => other.close())
  let ended: Promise<Answer> | undefined
  await other.transact(null, async (trx) => {
    await sql`select from limit_windows for update`.execute(trx)
    ended = call()
    await waitUntil(async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(trx)
      return rows.length > 0
    })
  })
  const { status, body, headers } = (await ended) as Answer
  assert.deepEqual([status, body.error], [503, 'service_unavailable'])
  assert.ok(headers['retry-after'])
  await waitUntil(async () => (await call('/usage')).status === 200)
  assert.equal((await call('/usage')).body.quota.used, 1)
})
