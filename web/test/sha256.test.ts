import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { sha256 } from '../src/features/verify-page/sha256.ts'

test('the hash is that of the standard for every length around a block, and for views into larger buffers', () => {
  for (const length of [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 1_000, 100_003]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31 + length) % 256)
    const expected = createHash('sha256').update(bytes).digest('hex')
    assert.equal(sha256(bytes), expected, `${length} bytes`)
    const larger = new Uint8Array(length + 7)
    larger.set(bytes, 3)
    assert.equal(sha256(larger.subarray(3, 3 + length)), expected)
  }
})
