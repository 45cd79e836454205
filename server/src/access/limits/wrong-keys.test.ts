import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../test/harness.ts'
import { newKey } from '../../keys/key-format.ts'

const LIMIT = 300

async function scene() {
  const lines: string[] = []
  const logger = {
    level: 'warn',
    stream: { write: (line: string) => void (line.includes('unknown API keys') && lines.push(line)) },
  }
  const service = await startService({ trustProxy: 1 }, { logger })
  const { key } = await service.caller()
  const me = (apiKey: string, from = '198.51.100.1') =>
    service.call('GET', '/me', { key: apiKey, headers: { 'x-forwarded-for': from } })
  const flood = (count: number, apiKey: string) =>
    Promise.all(Array.from({ length: count }, () => me(apiKey))).then((all) => all.map(({ status }) => status))
  return { service, lines, key, me, flood }
}

test('wrong keys from one address are limited; a valid key from there and keys from elsewhere are not', async () => {
  const { service, key, me, flood } = await scene()
  assert.deepEqual(await flood(50, newKey()), Array(50).fill(401))
  assert.deepEqual(await flood(LIMIT - 50, 'pfr_nonsense'), Array(LIMIT - 50).fill(401))
  const refused = await me(newKey())
  assert.deepEqual([refused.status, refused.body.error, refused.body.limit], [429, 'rate_limit_exceeded', LIMIT])
  assert.equal(refused.headers['retry-after'], '60')
  assert.match(refused.body.detail, /invalid API keys/)
  assert.equal(refused.headers['ratelimit'], '"wrong-keys";r=0;t=60')
  assert.equal((await me(key)).status, 200)
  assert.equal((await me(newKey(), '198.51.100.2')).status, 401)
  assert.equal((await service.call('GET', '/me', { headers: { 'x-forwarded-for': '198.51.100.1' } })).status, 401)
  service.clock.advance(60_000)
  assert.equal((await me(newKey())).body.error, 'invalid_api_key')
  await service.stop()
})

test('revoked keys do not count as wrong keys', async () => {
  const { service, me } = await scene()
  const { accountId, key } = await service.caller()
  const [record] = await service.services.keys.list(accountId)
  await service.services.keys.revoke(accountId, record?.id ?? '')
  const answers = await Promise.all(Array.from({ length: LIMIT + 10 }, () => me(key)))
  assert.ok(answers.every(({ body }) => body.error === 'api_key_revoked'))
  await service.stop()
})

test('wrong keys at the MCP endpoint are counted too', async () => {
  const { service, flood } = await scene()
  const callMcp = () =>
    service.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { authorization: `Bearer ${newKey()}`, 'x-forwarded-for': '198.51.100.1' },
      payload: {},
    })
  const before = await callMcp()
  assert.equal(before.statusCode, 401)
  assert.match(String(before.headers['www-authenticate']), /invalid_token/)
  await flood(LIMIT - 1, newKey())
  assert.equal((await callMcp()).statusCode, 429)
  await service.stop()
})

test('the log has one line a minute for each address, without the keys; the metrics count every wrong key', async () => {
  const { service, lines, key, me, flood } = await scene()
  const wrongKey = newKey()
  await flood(LIMIT + 5, wrongKey)
  await me(wrongKey, '198.51.100.2')
  await me(key)
  assert.match(await service.metrics.text(), /^proffer_wrong_api_keys_total 306$/m)
  assert.deepEqual(lines, [], 'no line for each wrong key')
  await service.stop()
  const logged = lines.map((line) => JSON.parse(line)).map(({ level, address, count }) => ({ level, address, count }))
  assert.deepEqual(logged, [
    { level: 40, address: '198.51.100.1', count: 305 },
    { level: 40, address: '198.51.100.2', count: 1 },
  ])
  assert.ok(!lines.join('').includes(wrongKey.slice(4)))
})

test('the log line is written when the minute is over', async (t) => {
  const { wrongKeys } = await import('./wrong-keys.ts')
  const { AppError } = await import('../../errors/errors.ts')
  const { settableClock } = await import('../../../test/settable-clock.ts')
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const logged: unknown[] = []
  const counter = wrongKeys({ clock: settableClock(), count: () => undefined, onMinute: (line) => logged.push(line) })
  const error = new AppError(401, 'invalid_api_key', 'wrong')
  for (let n = 0; n < 1_010; n++) await counter.judge(error, `2001:db8::${n}`)
  t.mock.timers.tick(59_999)
  assert.equal(logged.length, 0)
  t.mock.timers.tick(1)
  // At most 1,000 addresses get a line each; all others share one.
  assert.equal(logged.length, 1_001)
  assert.deepEqual(logged.at(-1), { address: 'other addresses', count: 10 })
  await counter.judge(error, '198.51.100.1')
  t.mock.timers.tick(60_000)
  assert.deepEqual(logged.at(-1), { address: '198.51.100.1', count: 1 })
})
