import assert from 'node:assert/strict'
import { test } from 'node:test'
import { specifiedLimits } from '@proffer/core/plans.ts'
import { traceHeaders } from '../../../test/harness.ts'
import { limitedServices, plans, statuses, times, usageOf } from '../../../test/limited-services.ts'

const { open, start } = limitedServices()

test('every response of an operation to a known account has both headers, and no other response has them', async () => {
  const { service, ada, me } = await start({ plans: plans({ free: { monthly: 4, perMinute: 20 } }) }, 'free')
  const { key: readOnly } = await service.services.keys.create(ada, { name: 'r', scopes: ['read'] })
  const call = (path: string, headers = {}, key = ada.key) => service.call('GET', path, { key, headers })
  const policy = '"account";q=20;w=60, "external-user";q=100000;w=60, "agent";q=100000;w=60'

  const ok = await me()
  assert.equal(ok.headers['ratelimit-policy'], policy)
  assert.equal(ok.headers['ratelimit'], '"account";r=19;t=60, "external-user";r=99999;t=60, "agent";r=99999;t=60')
  service.clock.advance(10_500)
  const others = [
    await call('/proposals?limit=0'),
    await call('/proposals/019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'),
    await service.call('PATCH', '/profile', { key: readOnly, body: {} }),
  ]
  assert.deepEqual(statuses(others), [422, 404, 403])
  for (const { headers } of others) {
    assert.equal(headers['ratelimit-policy'], policy)
    assert.match(headers['ratelimit'] ?? '', /^"account";r=1[78];t=50, "external-user";r=9999[78];t=50, "agent";/)
  }
  const untraced = await call('/me', { 'x-external-user-id': undefined })
  assert.equal(untraced.status, 400)
  assert.equal(untraced.headers['ratelimit-policy'], '"account";q=20;w=60')
  assert.equal(untraced.headers['ratelimit'], '"account";r=17;t=50')

  await me()
  const unpaid = await me()
  assert.equal(unpaid.status, 402)
  assert.equal(unpaid.headers['ratelimit-policy'], policy)

  for (const answer of [await call('/me', {}, 'pfr_wrong'), await call('/nowhere')]) {
    assert.equal(answer.headers['ratelimit-policy'], undefined)
    assert.equal(answer.headers['ratelimit'], undefined)
  }
})

test('a 429 says that no calls remain, and when the next one is possible', async () => {
  const { service, me } = await start({}, 'free')
  await times(10, me)
  service.clock.advance(20_000)
  const { headers } = await me()
  assert.match(headers['ratelimit'] ?? '', /^"account";r=0;t=40, /)
  assert.equal(headers['retry-after'], '40')
})

test('without trace headers, where they are optional, only the limits of the account apply', async () => {
  const service = await open({ traceHeaders: 'optional', limits: specifiedLimits })
  const ada = await service.caller({ plan: 'agency' })
  const bare = Object.fromEntries(Object.keys(traceHeaders).map((name) => [name, undefined]))
  const answers = await times(20, () => service.call('GET', '/me', { key: ada.key, headers: bare }))
  assert.deepEqual(new Set(statuses(answers)), new Set([200]))
  assert.equal(answers[0]?.headers['ratelimit-policy'], '"account";q=60;w=60')
  const usage = await usageOf(service, ada, bare)
  assert.deepEqual([usage.external_user, usage.agent], [null, null])
})
