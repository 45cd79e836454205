import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inFolds } from './folds.ts'
import type { ReadMessage } from './read-message.ts'

/** Messages of eight writers. Some have several files. */
const files = ['ana-1', 'ana-2', 'ana-10', 'bob', 'cy-1', 'cy-2', 'dee-1', 'eve-3', 'flo-1', 'guy-1', 'hal']
const messages = files.flatMap((file) =>
  Array.from({ length: 4 }, (_, number) => ({ message: { file, id: `${file}/${number}` } }) as ReadMessage),
)
const idsOf = (of: ReadMessage[]) => of.map(({ message }) => message.id).sort()
const writersOf = (of: ReadMessage[]) => new Set(of.map(({ message }) => message.file.split('-')[0]))

describe('folds of messages', () => {
  for (const seed of [1, 2, 3]) {
    const folds = inFolds(messages, 3, seed)

    it(`never test a writer that they learn from (seed ${seed})`, () => {
      for (const { train, test } of folds)
        assert.ok([...writersOf(test)].every((writer) => !writersOf(train).has(writer)))
    })

    it(`test each message once and learn from all others (seed ${seed})`, () => {
      assert.deepEqual(idsOf(folds.flatMap(({ test }) => test)), idsOf(messages))
      for (const { train, test } of folds) assert.deepEqual(idsOf([...train, ...test]), idsOf(messages))
    })

    it(`have about the same number of messages (seed ${seed})`, () => {
      const sizes = folds.map(({ test }) => test.length)
      assert.ok(Math.max(...sizes) <= 2 * Math.min(...sizes), sizes.join())
    })
  }

  it('are the same for the same seed, and others for another', () => {
    const tests = (seed: number) => inFolds(messages, 3, seed).map(({ test }) => idsOf(test).join())
    assert.deepEqual(tests(1), tests(1))
    const different = new Set([1, 2, 3, 4, 5].map((seed) => tests(seed).toSorted().join('|')))
    assert.ok(different.size > 1)
  })
})
