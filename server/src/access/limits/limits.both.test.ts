import assert from 'node:assert/strict'
import { test } from 'node:test'
import { specifiedLimits } from '@proffer/core/plans.ts'
import { caller, limitedServices, plans, statuses, times, usageOf } from '../../../test/limited-services.ts'

const { start } = limitedServices()

test('of 100 parallel requests against a limit of 10, exactly 10 are admitted', async () => {
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

test('a burst at :59 and another at :01 are not both admitted', async () => {
  const { service, me } = await start({}, 'professional')
  service.clock.stepTo('2026-11-15T09:30:59.000Z')
  assert.deepEqual(new Set(statuses(await times(30, me))), new Set([200]))
  service.clock.advance(2000)
  assert.deepEqual(new Set(statuses(await times(30, me))), new Set([429]))
})

test('an accepted call counts for 59,999.9 ms, but not for 60,000 ms', async () => {
  const { service, me } = await start({}, 'free')
  await times(10, me)
  service.clock.advance(59_999.9)
  assert.equal((await me()).status, 429)
  service.clock.advance(0.1)
  assert.equal((await me()).status, 200)
})

test('a retry after Retry-After seconds is admitted, and one a second earlier is not', async () => {
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

test('Retry-After covers every limit that is reached, and the error names the first of them', async () => {
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

test('each end user and each agent has a separate limit', async () => {
  const { me } = await start({ endUser: specifiedLimits.endUser, agent: specifiedLimits.agent })
  await times(12, () => me('u1', 'a1'))
  const user = await me('u1', 'a2')
  assert.deepEqual([user.status, user.body.error, user.body.limit], [429, 'external_user_rate_limit_exceeded', 12])
  const agent = await me('u2', 'a1')
  assert.deepEqual([agent.status, agent.body.error, agent.body.limit], [429, 'agent_id_rate_limit_exceeded', 12])
  assert.equal((await me('u2', 'a2')).status, 200)
})

test('a call that one limit refuses does not count for the others', async () => {
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

test('all keys of an account share its limits; the same end user of another account is counted separately', async () => {
  const { service, ada, me } = await start({ endUser: { monthly: 1000, perMinute: 6 } }, 'free')
  const { key } = await service.services.keys.create(ada, { name: 'second', scopes: ['read'] })
  const second = caller(service, { ...ada, key })
  await times(3, me)
  await times(3, second)
  assert.equal((await me()).body.error, 'external_user_rate_limit_exceeded')
  await times(4, () => second('user-2'))
  assert.equal((await me('user-3')).body.error, 'rate_limit_exceeded')
  const bob = caller(service, await service.caller({ plan: 'free' }))
  assert.equal((await bob()).status, 200)
})

test('ids of end users are trimmed and normalised, and case-sensitive', async () => {
  const { me } = await start({ endUser: { monthly: 1000, perMinute: 2 } })
  const composed = Buffer.from('caf\u00e9').toString('latin1')
  const decomposed = Buffer.from('cafe\u0301').toString('latin1')
  await me(composed)
  await me(` ${decomposed} `)
  assert.equal((await me(decomposed)).status, 429)
  assert.equal((await me(Buffer.from('Caf\u00e9').toString('latin1'))).status, 200)
})

test('a request that is refused before the limits is not counted', async () => {
  const { service, ada } = await start({}, 'free')
  const { key: readOnly } = await service.services.keys.create(ada, { name: 'r', scopes: ['read'] })
  for (let n = 0; n < 12; n++) {
    assert.equal((await service.call('GET', '/nowhere', { key: ada.key })).status, 404)
    assert.equal((await service.call('GET', '/me', { key: 'pfr_wrong' })).status, 401)
    assert.equal((await service.call('GET', '/me', { key: ada.key, headers: { 'x-agent-id': ' ' } })).status, 400)
    assert.equal((await service.call('PATCH', '/profile', { key: readOnly, body: {} })).status, 403)
  }
  const { quota, rate_limit } = await usageOf(service, ada)
  assert.deepEqual([quota.used, rate_limit.used], [0, 1])
})

test('a request that is refused after the limits is counted', async () => {
  const { service, ada } = await start({}, 'free')
  assert.equal((await service.call('GET', '/proposals?limit=0', { key: ada.key })).status, 422)
  const { quota, rate_limit } = await usageOf(service, ada)
  assert.deepEqual([quota.used, rate_limit.used], [1, 2])
})

test('a repeated POST is not counted, works when the limit is reached, and has the rate-limit headers', async () => {
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

test('setting the clock forward or back an hour does not change the per-minute window', async () => {
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

test('a changed plan applies within two seconds, also to the calls in the window', async () => {
  const { service, ada, me } = await start({}, 'free')
  await times(10, me)
  assert.equal((await me()).status, 429)
  await service.database.transact(null, (trx) =>
    trx.updateTable('accounts').set({ plan: 'professional' }).where('id', '=', ada.accountId).execute(),
  )
  service.clock.advance(2_000)
  assert.deepEqual(new Set(statuses(await times(20, me))), new Set([200]))
  assert.equal((await me()).body.limit, 30)
  await service.database.transact(null, (trx) =>
    trx.updateTable('accounts').set({ plan: 'free' }).where('id', '=', ada.accountId).execute(),
  )
  service.clock.advance(2_000)
  const refused = await me()
  assert.deepEqual([refused.body.limit, refused.body.retry_after], [10, 58])
})
