import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { specifiedLimits } from '@proffer/core/plans.ts'
import { type Service, startService } from '../../test/harness.ts'

let service: Service
before(async () => {
  service = await startService({ limits: specifiedLimits })
})
after(() => service.stop())

const scrape = ({ app }: Service, headers = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/metrics', headers, remoteAddress })

test('decisions are counted by result, and requests are timed by operation and status', async () => {
  const ada = await service.caller({ plan: 'free', scopes: ['read'] })
  for (let n = 0; n < 12; n++) await service.call('GET', '/me', { key: ada.key })
  await service.call('GET', '/me', { key: 'pfr_wrong' })
  await service.call('POST', '/proposals', { key: ada.key, body: { name: 'x' } })
  await service.call('GET', '/nowhere')
  const { body, headers } = await scrape(service)
  assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/)
  const lines = body.split('\n')
  for (const line of [
    'proffer_admission_decisions_total{result="admitted"} 10',
    'proffer_admission_decisions_total{result="rate_limit_exceeded"} 2',
    'proffer_admission_decisions_total{result="invalid_api_key"} 1',
    'proffer_admission_decisions_total{result="insufficient_scope"} 1',
    'proffer_refusals_total{code="rate_limit_exceeded"} 2',
    'proffer_refusals_total{code="route_not_found"} 1',
    'proffer_http_request_duration_seconds_count{operation="me_get",status="200"} 10',
    'proffer_http_request_duration_seconds_count{operation="me_get",status="429"} 2',
    'proffer_http_request_duration_seconds_count{operation="proposal_create",status="403"} 1',
    'proffer_http_request_duration_seconds_count{operation="other",status="404"} 1',
  ]) {
    assert.ok(lines.includes(line), `${line} is missing`)
  }
  assert.match(body, /^process_resident_memory_bytes \d+$/m)
})

test('the metrics contain no account, end user or key', async () => {
  const ada = await service.caller()
  const headers = { 'x-external-user-id': 'a-secret-person', 'x-agent-id': 'a-secret-agent' }
  await service.call('GET', '/me', { key: ada.key, headers })
  const { body } = await scrape(service)
  for (const text of [ada.accountId, ada.key, 'a-secret-person', 'a-secret-agent']) assert.ok(!body.includes(text))
})

test('without a token only this machine can read the metrics, and not through a proxy', async () => {
  assert.equal((await scrape(service, {}, '::1')).statusCode, 200)
  for (const [headers, peer] of [
    [{}, '10.0.0.7'],
    [{ 'x-forwarded-for': '203.0.113.5' }, '127.0.0.1'],
    [{ forwarded: 'for=203.0.113.5' }, '127.0.0.1'],
    [{ authorization: 'Bearer undefined' }, '10.0.0.7'],
  ] as const) {
    const { statusCode, body } = await scrape(service, headers, peer)
    assert.deepEqual([statusCode, JSON.parse(body).error], [404, 'route_not_found'])
  }
})

test('with a token, only requests that present it can read the metrics', async () => {
  const guarded = await startService({ metricsToken: 'open sesame' })
  try {
    const authorization = 'Bearer open sesame'
    assert.equal((await scrape(guarded, { authorization }, '10.0.0.7')).statusCode, 200)
    assert.equal((await scrape(guarded, { authorization: 'Bearer wrong' }, '10.0.0.7')).statusCode, 404)
    assert.equal((await scrape(guarded)).statusCode, 404)
  } finally {
    await guarded.stop()
  }
})
