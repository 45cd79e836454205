import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hostileSignatures } from './hostile-signatures.ts'
import { MAX_SIGNATURE_CHARACTERS, readSignaturePath, signatureBox, writeSignaturePath } from './signature-path.ts'

/** The path as the service stores it, or null if it is refused. */
const written = (text: string) => {
  const steps = readSignaturePath(text)
  return steps && writeSignaturePath(steps)
}

test('a path is stored in absolute coordinates with two decimals', () => {
  assert.equal(written('M 10,20 L30.456 -40'), 'M10 20L30.46 -40')
  assert.equal(written('m10 10 5 5-2.5.5z l1 1'), 'M10 10L15 15L12.5 15.5ZL11 11')
  assert.equal(written('M0 0C1 2 3 4 5 6 7 8 9 10 11 12Q1 1 2 2'), 'M0 0C1 2 3 4 5 6C7 8 9 10 11 12Q1 1 2 2')
  assert.equal(written('M1e1 2E-1L-0.001 0\n'), 'M10 0.2L0 0')
  assert.equal(written(written('m1.005 2q3 4 5 6') as string), written('m1.005 2q3 4 5 6'))
})

test('the box contains every point', () => {
  const steps = readSignaturePath('M10 20L40 5L30 60')
  assert.deepEqual(steps && signatureBox(steps), { left: 10, top: 5, width: 30, height: 55 })
})

test('a path of the largest size is read, and a longer one is not', () => {
  const longest = `M0 0${'L1 1'.repeat(Math.floor((MAX_SIGNATURE_CHARACTERS - 4) / 4))}`
  assert.equal(longest.length, MAX_SIGNATURE_CHARACTERS)
  assert.equal(written(longest), longest)
  assert.equal(written(`${longest} `), null)
})

for (const path of hostileSignatures) {
  test(`${JSON.stringify(path)} is no signature`, () => assert.equal(written(path), null))
}
