import assert from 'node:assert/strict'
import { test } from 'node:test'
import { network } from './address-limit.ts'

test('an address counts without its port, and an IPv6 /64 network counts as one address', () => {
  assert.equal(network('203.0.113.5'), '203.0.113.5')
  assert.equal(network('203.0.113.5:4711'), '203.0.113.5')
  assert.equal(network('::ffff:203.0.113.5'), '203.0.113.5')
  assert.equal(network('2001:db8:1:2::7'), network('2001:db8:1:2:ffff::1'))
  assert.equal(network('[2001:db8:1:2::7]:4711'), network('2001:db8:1:2::7'))
  assert.notEqual(network('2001:db8:1:2::7'), network('2001:db8:1:3::7'))
  assert.equal(network('019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'), '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90')
})
