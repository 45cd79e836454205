import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Candidate } from './candidate-features.ts'
import { choose } from './candidates.ts'

/** A candidate at “unit:start-end” with the stems of its words. */
function candidate(place: string, words: string): Candidate {
  const [unit = 0, start = 0, end = 0] = place.split(/[:-]/).map(Number)
  return {
    unit,
    start,
    end,
    stems: new Set(words.split(' ').filter(Boolean)),
    form: 'run',
    probability: 0.5,
    features: new Float64Array(),
  }
}

const fence = candidate('0:0-2', 'green fence')
const gate = candidate('0:3-5', 'gate')
const shed = candidate('1:0-2', 'shed')

describe('choosing candidates', () => {
  it('takes those that reach the threshold, in reading order', () => {
    assert.deepEqual(choose([fence, gate, shed], [0.6, 0.2, 0.9], 0.5), [0, 2])
    assert.deepEqual(choose([fence, gate, shed], [0.6, 0.5, 0.9], 0.5), [0, 1, 2])
  })

  it('takes the likeliest one if none reaches the threshold', () => {
    assert.deepEqual(choose([fence, gate, shed], [0.1, 0.3, 0.2], 0.5), [1])
    assert.deepEqual(choose([], [], 0.5), [])
  })

  it('takes the likelier of two that share words of the brief', () => {
    const whole = candidate('0:0-5', 'green fence with gate')
    assert.deepEqual(choose([fence, gate, whole], [0.6, 0.7, 0.8], 0.5), [2])
    assert.deepEqual(choose([fence, gate, whole], [0.6, 0.9, 0.8], 0.5), [0, 1])
    const sameWordsOfAnotherUnit = candidate('1:0-5', 'bench')
    assert.deepEqual(choose([fence, sameWordsOfAnotherUnit], [0.6, 0.8], 0.5), [0, 1])
  })

  it('takes what is said twice once, but not a part of it', () => {
    const again = candidate('3:4-6', 'fence green')
    const part = candidate('4:0-1', 'fence')
    assert.deepEqual(choose([fence, again, part], [0.8, 0.9, 0.7], 0.5), [1, 2])
  })

  it('takes nothing without words that carry meaning', () => {
    assert.deepEqual(choose([candidate('0:0-1', ''), shed], [0.9, 0.1], 0.5), [1])
  })

  it('takes the twenty likeliest at most', () => {
    const many = Array.from({ length: 30 }, (_, at) => candidate(`${at}:0-1`, `thing${at}`))
    const likelihoods = many.map((_, at) => 0.6 + at / 100)
    assert.deepEqual(
      choose(many, likelihoods, 0.5),
      Array.from({ length: 20 }, (_, at) => at + 10),
    )
  })
})
