import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { exceededLimit } from './json-limits.ts'

const SEED = Date.now() % 1_000_000

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, item) => sum + countValues(item), 1)
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

const check = (text: string, values: number, depth = 100) => exceededLimit(Buffer.from(text), { values, depth })

test(`the values and levels of any document are counted without parsing it (seed ${SEED})`, () => {
  const documents = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' })
  fc.assert(
    fc.property(documents, fc.constantFrom(undefined, 1), (document, indent) => {
      const text = JSON.stringify(document, null, indent)
      const values = countValues(document)
      const depth = depthOf(document)
      assert.equal(check(text, values, depth), undefined)
      assert.equal(check(text, values - 1, depth), 'values')
      if (depth > 0) assert.ok(check(text, values - 1, depth - 1))
    }),
    { seed: SEED, numRuns: 100 },
  )
})

test('quotes, commas and brackets inside strings do not count as values', () => {
  const text = JSON.stringify(['"', '\\', '\\"', ',[{', { ',": ': '[[[' }])
  assert.equal(check(text, 7, 2), undefined)
  assert.equal(check(text, 6, 2), 'values')
})

test('nesting that is too deep is found before all of its levels are counted', () => {
  assert.equal(check('['.repeat(60), 50, 10), 'depth')
  assert.equal(check('{"a":'.repeat(60), 50, 10), 'depth')
})

test('a text that is not JSON is scanned to its end', () => {
  for (const text of ['"never closed', '[[[[', ']]]', '\\\\\\"', ',,']) assert.equal(check(text, 9), undefined, text)
})
