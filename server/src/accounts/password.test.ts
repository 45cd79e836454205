import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword, OPERATOR, passwords } from './password.ts'

const cheap = passwords({ N: 1024, r: 8, p: 1 })

test('a password is stored as a salted scrypt hash of the recommended cost, and the cost is part of the hash', async () => {
  const hash = await hashPassword('correct horse')
  assert.match(hash, /^scrypt:32768:8:3:[\w-]{22}:[\w-]{43}$/)
  assert.equal(await passwords().verify('correct horse', hash, OPERATOR), true)
  assert.equal(await cheap.verify('correct horse', hash, OPERATOR), true, 'with any current cost')
  assert.equal(await cheap.verify('correct horsf', hash, OPERATOR), false)
  assert.equal(cheap.isOutdated(hash), true)
  assert.equal(passwords().isOutdated(hash), false)
})

test('the same password gets a different hash each time and matches in any Unicode form', async () => {
  const first = await cheap.hash('contrase\u00f1a 1', OPERATOR)
  assert.notEqual(await cheap.hash('contrase\u00f1a 1', OPERATOR), first)
  assert.equal(await cheap.verify('contrasen\u0303a 1', first, OPERATOR), true)
})

test('no password matches a missing or unreadable hash', async () => {
  for (const hash of [null, '', 'scrypt', 'scrypt::', 'scrypt:1024:8:1:AAAA:', 'argon2:a:b', 'plain text']) {
    assert.equal(await cheap.verify('', hash, OPERATOR), false, String(hash))
  }
})

test('hashing does not block the event loop, and refuses work when too many tasks wait', async () => {
  let turns = 0
  const ticking = setInterval(() => {
    turns += 1
  }, 1)
  const strangers = Array.from({ length: 60 }, (_, n) => ({ isKnown: false, key: `network ${n}` }))
  const results = await Promise.allSettled(strangers.map((stranger) => cheap.hash('x', stranger)))
  clearInterval(ticking)
  assert.ok(turns > 0)
  const refused = results.filter((result) => result.status === 'rejected')
  assert.equal(refused.length, 10, 'two run and 48 wait')
  assert.equal(refused[0]?.reason.code, 'service_unavailable')
  assert.match(await cheap.hash('afterwards', OPERATOR), /^scrypt:/)
})
