import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, loadConfig } from './config.ts'

test('a proxy on the same machine is trusted unless told otherwise', () => {
  assert.deepEqual(loadConfig({}).trustedProxies, ['loopback'])
  assert.deepEqual(loadConfig({ TRUSTED_PROXIES: 'none' }).trustedProxies, [])
  const given = loadConfig({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,192.0.2.1, 2001:db8::/32' })
  assert.deepEqual(given.trustedProxies, ['loopback', '10.0.0.0/8', '192.0.2.1', '2001:db8::/32'])
})

test('proxies that are no addresses stop the start with a line that names the variable', () => {
  for (const value of ['everyone', '10.0.0.0/99', 'loopback,,', '0.0.0.0.0']) {
    assert.throws(
      () => loadConfig({ TRUSTED_PROXIES: value }),
      (error) => error instanceof ConfigError && /^TRUSTED_PROXIES=/.test(error.message),
      value,
    )
  }
})
