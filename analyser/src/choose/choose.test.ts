import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { choose } from './choose.ts'

const free = { kinds: [], isVetoed: () => false, isDuplicate: () => false }

describe('choosing units', () => {
  it('prefers the likelier of a heading and its children', () => {
    const parents = [null, 0, 0]
    assert.deepEqual(choose({ ...free, parents }, [0.9, 0.6, 0.6], 0.5), [0])
    assert.deepEqual(choose({ ...free, parents }, [0.5, 0.6, 0.7], 0.5), [1, 2])
  })

  it('chooses a whole list if most of it asks', () => {
    const lists = { ...free, kinds: ['item', 'item', 'item', 'sentence'] as const, parents: [null, null, null, null] }
    assert.deepEqual(choose(lists, [0.9, 0.6, 0.2, 0], 0.5), [0, 1, 2])
    assert.deepEqual(choose(lists, [0.9, 0.3, 0.2, 0], 0.5), [0])
  })

  it('prefers the things that a sentence of a short brief lists', () => {
    const kinds = ['sentence', 'clause', 'clause', 'clause'] as const
    assert.deepEqual(choose({ ...free, kinds, parents: [null, 0, 0, 0] }, [0.9, 0.3, 0.2, 0.2], 0.5), [1, 2, 3])
  })

  it('chooses neither vetoed units nor duplicates', () => {
    const parents = [null, null, null]
    assert.deepEqual(choose({ ...free, parents, isVetoed: (index) => index === 0 }, [0.9, 0.8, 0.7], 0.5), [1, 2])
    assert.deepEqual(choose({ ...free, parents, isDuplicate: (index) => index === 2 }, [0.9, 0.8, 0.7], 0.5), [0, 1])
  })

  it('chooses the likeliest unit if none reaches the threshold', () => {
    assert.deepEqual(choose({ ...free, parents: [null, null] }, [0.1, 0.2], 0.5), [1])
  })
})
