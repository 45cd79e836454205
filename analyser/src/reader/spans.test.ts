import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { spansIn, tagsOf } from './spans.ts'

const tags = tagsOf(['R', 'X'])

/** The probabilities of a unit. `R+0.6` is a token at which the tag R+ has 0.6 and O has the rest. Several tags are separated by commas. */
function unit(tokens: string): Float64Array {
  const rows = tokens.split(' ').map((token) => {
    const row = tags.map(() => 0)
    for (const of of token.split(',')) row[tags.indexOf(of.slice(0, 2))] = Number(of.slice(2))
    row[0] = 1 - row.slice(1).reduce((sum, probability) => sum + probability, 0)
    return row
  })
  return Float64Array.from(rows.flat())
}

const found = (units: string[], kinds: string[], threshold = 0.5) =>
  spansIn(tags, units.map(unit), kinds, threshold).map(({ unit: at, start, end }) => [at, start, end])

describe('the runs of tokens of a kind', () => {
  it('have a tag for their first token and one for the others', () => {
    assert.deepEqual(tags, ['O', 'R+', 'R-', 'X+', 'X-'])
  })

  it('are where the kind reaches the threshold, in any unit', () => {
    const units = ['R+0.1 R+0.9 R-0.8 R-0.2', 'X+0.9 X-0.9', '', 'R-0.7'].filter(Boolean)
    assert.deepEqual(found(units, ['R']), [
      [0, 1, 3],
      [2, 0, 1],
    ])
    assert.deepEqual(found(units, ['R'], 0.1), [
      [0, 0, 1],
      [0, 1, 4],
      [2, 0, 1],
    ])
    assert.deepEqual(found(units, ['R'], 0.95), [])
  })

  it('end where another one is likelier to begin than to go on', () => {
    assert.deepEqual(found(['R+0.9 R-0.9 R+0.5,R-0.4 R-0.8'], ['R']), [
      [0, 0, 2],
      [0, 2, 4],
    ])
    assert.deepEqual(found(['R+0.9 R-0.9 R+0.4,R-0.5 R-0.8'], ['R']), [[0, 0, 4]])
  })

  it('may be of several kinds together', () => {
    const both = ['R+0.3,X+0.3 R-0.2,X-0.5 R-0.3,X-0.3']
    assert.deepEqual(found(both, ['R', 'X']), [[0, 0, 3]])
    assert.deepEqual(found(both, ['R']), [])
  })

  it('have the mean probability of their tokens', () => {
    const [span] = spansIn(tags, [unit('R+0.5 R-0.6,R+0.1 R-0.9')], ['R'], 0.4)
    assert.ok(Math.abs((span?.confidence ?? 0) - 0.7) < 1e-9)
  })

  it('are none in a unit without tokens', () => {
    assert.deepEqual(spansIn(tags, [new Float64Array(0)], ['R'], 0.1), [])
  })
})
