import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { loadConfig } from './config.ts'

test('TELEGRAM_BOT_TOKEN is refused if it cannot be part of a URL, without repeating it', () => {
  const telegram = { TELEGRAM_BOT_TOKEN: '123:AA-b_c', TELEGRAM_BASE_URL: 'http://127.0.0.1:9/' }
  assert.deepEqual(loadConfig(telegram).telegram, { botToken: '123:AA-b_c', baseUrl: 'http://127.0.0.1:9' })
  for (const token of ['12 3:secret', '123/secret', '123:secret?'])
    assert.throws(
      () => loadConfig({ TELEGRAM_BOT_TOKEN: token }),
      (error: Error) => /TELEGRAM_BOT_TOKEN is invalid/.test(error.message) && !error.message.includes('secret'),
    )
})

test('deliveries follow the specification by default', () => {
  const config = loadConfig({})
  assert.deepEqual(config.webhookRetryDelaysMs, [30_000, 120_000, 900_000, 3_600_000, 14_400_000])
  assert.equal(config.webhookTimeoutMs, 10_000)
  const other = loadConfig({ WEBHOOK_RETRY_DELAYS: '50ms, 2s,1d', WEBHOOK_TIMEOUT: '250ms' })
  assert.deepEqual(other.webhookRetryDelaysMs, [50, 2_000, 86_400_000])
  assert.equal(other.webhookTimeoutMs, 250)
})

test('private targets are allowed outside production by default', () => {
  assert.equal(loadConfig({}).allowPrivateTargets, true)
  assert.equal(loadConfig({ NODE_ENV: 'production' }).allowPrivateTargets, false)
  assert.equal(loadConfig({ NODE_ENV: 'production', ALLOW_PRIVATE_TARGETS: 'true' }).allowPrivateTargets, true)
  assert.equal(loadConfig({ ALLOW_PRIVATE_TARGETS: 'false' }).allowPrivateTargets, false)
})

describe('an invalid setting is named', () => {
  const cases = [
    ['WEBHOOK_RETRY_DELAYS', '30'],
    ['WEBHOOK_RETRY_DELAYS', '30s,,1m'],
    ['WEBHOOK_RETRY_DELAYS', '-30s'],
    ['WEBHOOK_RETRY_DELAYS', '90d'],
    ['WEBHOOK_RETRY_DELAYS', Array(21).fill('1s').join(',')],
    ['WEBHOOK_TIMEOUT', '10'],
    ['WEBHOOK_TIMEOUT', '0s'],
    ['WEBHOOK_TIMEOUT', '1h'],
    ['AUDIT_RETENTION', '3651d'],
    ['EVENT_RETENTION', '30'],
    ['EVENT_RETENTION', '0d'],
    ['EVENT_RETENTION', '3651d'],
    ['ALLOW_PRIVATE_TARGETS', 'yes'],
  ] as const
  for (const [name, value] of cases) {
    test(`${name}=${value}`, () => {
      assert.throws(() => loadConfig({ [name]: value }), new RegExp(`^ConfigError: ${name}=|^Error: ${name}=`))
    })
  }
})
