import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeAt } from '../../test/second-factor-scene.ts'
import { newTotpSecret, otpauthUrl, stepOf } from './one-time-codes.ts'

/** The secret of RFC 6238, the text `12345678901234567890`, in base32. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** Appendix B of RFC 6238 for SHA-1: the time in seconds and the code, of whose eight digits we use the last six. */
const vectors: Array<[seconds: number, code: string]> = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
]

test('the codes are those of RFC 6238', () => {
  for (const [seconds, code] of vectors) {
    const at = new Date(seconds * 1000)
    assert.equal(stepOf(rfcSecret, code.slice(2), at), Math.floor(seconds / 30), `at ${seconds}`)
    assert.equal(codeAt(rfcSecret, at), code.slice(2), 'the implementation of the tests agrees')
  }
})

test('a code counts for its step, the one before and the one after, and for no other', () => {
  for (let n = 0; n < 20; n++) {
    const secret = newTotpSecret()
    const at = new Date(1_790_000_000_000 + n * 7_919_000)
    const step = Math.floor(at.getTime() / 30_000)
    for (const steps of [-1, 0, 1]) assert.equal(stepOf(secret, codeAt(secret, at, steps), at), step + steps)
    const near = new Set([-1, 0, 1].map((steps) => codeAt(secret, at, steps)))
    for (const steps of [-3, -2, 2, 3]) {
      const code = codeAt(secret, at, steps)
      if (!near.has(code)) assert.equal(stepOf(secret, code, at), undefined)
    }
  }
})

test('a code may contain spaces, and what is no code of six digits is refused', () => {
  const at = new Date(59_000)
  assert.equal(stepOf(rfcSecret, ' 287 082', at), 1)
  for (const text of ['', '28708', '2870822', '94287082', '28708a', '２８７０８２', '-287082', '287082\n1']) {
    assert.equal(stepOf(rfcSecret, text, at), undefined, text)
  }
})

test('the address has everything that an authenticator app needs', () => {
  const url = new URL(otpauthUrl(rfcSecret, 'ada+x@example.com'))
  assert.equal(url.protocol, 'otpauth:')
  assert.equal(url.host, 'totp')
  assert.equal(decodeURIComponent(url.pathname), '/Proffer:ada+x@example.com')
  assert.deepEqual(Object.fromEntries(url.searchParams), {
    issuer: 'Proffer',
    secret: rfcSecret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
