import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { locate } from './locate.ts'
import { tokensOf } from './tokens.ts'

const unitOf = (text: string) => ({ tokens: tokensOf(text) })

/** For each unit, the words of the brief at the places of its tokens, with “-” for a token without a place. */
function found(brief: string, units: string[]): string[] {
  const tokens = tokensOf(brief)
  const places = locate(units.map(unitOf), tokens)
  return places.map((ofUnit) => [...ofUnit].map((place) => tokens[place]?.word ?? '-').join(' '))
}

/** For each unit, the place of its first token among the tokens of the brief. */
const starts = (brief: string, units: string[]) => locate(units.map(unitOf), tokensOf(brief)).map((places) => places[0])

describe('locating units in a brief', () => {
  it('finds them in order, in spite of marks and line breaks', () => {
    const brief = '## Garden\n\n1) **New** lawn\n   and a pond\n* Fence | *green*'
    assert.deepEqual(found(brief, ['Garden', 'New lawn and a pond', 'Fence: green']), [
      'garden',
      'new lawn and a pond',
      'fence - green',
    ])
  })

  it('finds the same words again further on', () => {
    assert.deepEqual(starts('We need oars. We need oars. We need oars.', ['We need oars.', 'We need oars.']), [0, 4])
  })

  it('finds the sentences of an item below it, and then what follows', () => {
    const brief = '- Mend the roof. Paint the door.\n- Mend the gate.'
    const units = ['Mend the roof. Paint the door.', 'Mend the roof.', 'Paint the door.', 'Mend the gate.']
    const words = tokensOf(brief).map(({ word }) => word)
    assert.deepEqual(starts(brief, units), [1, 1, words.indexOf('paint'), words.lastIndexOf('mend')])
  })

  it('skips a text that is not in the brief, and goes on with the next', () => {
    const brief = 'Sew six curtains. Wash them first.'
    assert.deepEqual(found(brief, ['Sew six curtains.', 'Buy a boat now', '!', 'Wash them first.']), [
      'sew six curtains .',
      '- - - -',
      '-',
      'wash them first .',
    ])
  })

  it('leaves out the words that only the unit or only the brief has', () => {
    assert.deepEqual(found('one two three four five', ['one two three nine four five']), ['one two three - four five'])
    assert.deepEqual(found('one two three | No. 7 | four five', ['one two three four five']), [
      'one two three four five',
    ])
  })
})
