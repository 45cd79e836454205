import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cacheSpace } from './cache-space.ts'

test('each cache has its own keys', () => {
  const space = cacheSpace(100_000)
  const [some, others] = [space.cache<number>(), space.cache<number>()]
  some.set('a', 1, 10)
  others.set('a', 2, 10)
  assert.deepEqual([some.get('a'), others.get('a')], [1, 2])
  some.set('a', 3, 10)
  assert.deepEqual([some.get('a'), others.get('a')], [3, 2])
})

test('least recently used entries are evicted first, across all caches', () => {
  const space = cacheSpace(100_000)
  const [records, lists] = [space.cache<string>(), space.cache<string>()]
  records.set('used', 'x', 5_000)
  for (let n = 0; n < 100; n++) {
    assert.equal(records.get('used'), 'x', `after ${n}`)
    lists.set(`list ${n}`, 'y', 5_000)
  }
  assert.equal(lists.get('list 0'), undefined)
  assert.equal(lists.get('list 99'), 'y')
})

test('a working set slightly larger than the space has hits besides immediate repeats', () => {
  const space = cacheSpace(100_000)
  const cache = space.cache<number>()
  let hits = 0
  // The values of 20 keys fill the space exactly, and each entry also needs some bytes for itself.
  for (let round = 0; round < 50; round++) {
    for (let n = 0; n < 20; n++) {
      // Half of the keys are asked for twice in a row. These repeats are always hits: 500 of the 1,500 requests.
      for (const key of n < 10 ? [n, n] : [n]) {
        if (cache.get(`${key}`) === undefined) cache.set(`${key}`, key, 5_000)
        else hits += 1
      }
    }
  }
  assert.ok(hits > 500, `${hits} of 1500`)
})

test('a value that would fill an eighth of the space is not kept, and the old one is dropped', () => {
  const space = cacheSpace(80_000)
  const cache = space.cache<string>()
  cache.set('a', 'small', 100)
  cache.set('a', 'large', 10_000)
  assert.equal(cache.get('a'), undefined)
})

test('after any sequence of operations the space stays within its limit and counts exactly', () => {
  const steps = fc.array(
    fc.record({
      cache: fc.nat(2),
      key: fc.nat(15).map(String),
      action: fc.constantFrom('get', 'set', 'set'),
      bytes: fc.nat(3_000),
    }),
    { maxLength: 200 },
  )
  fc.assert(
    fc.property(steps, (all) => {
      const space = cacheSpace(20_000)
      const caches = [0, 1, 2].map(() => space.cache<number>())
      for (const { cache: index, key, action, bytes } of all) {
        const cache = caches[index] ?? assert.fail()
        if (action === 'get') cache.get(key)
        else cache.set(key, bytes, bytes)
        assert.ok(space.usedBytes() >= 0 && space.usedBytes() <= 20_000)
      }
      // A value that is too large for the space removes the old one.
      for (const cache of caches) for (let key = 0; key <= 15; key++) cache.set(`${key}`, 0, 20_000)
      assert.equal(space.usedBytes(), 0)
    }),
  )
})
