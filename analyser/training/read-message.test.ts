import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { factTags, roleTags } from '../src/reader/tagging.ts'
import { type Message, parseMarks } from './messages.ts'
import { readMessage, tagsFor } from './read-message.ts'

const messageOf = (marked: string): Message => ({
  id: 'a-1',
  file: 'a-1',
  language: 'en',
  kind: 'fence',
  titles: ['Fence'],
  client: null,
  company: null,
  missing: [],
  band: 'low',
  ...parseMarks(marked),
})

/** For each unit, its words, each with its tag unless that is O. */
function tagged(marked: string, tags: readonly string[]): string[] {
  const read = readMessage(messageOf(marked))
  return read.document.tokenUnits.map(({ tokens }, unit) => {
    const ofUnit = tagsFor(read, unit, tags)
    return tokens.map(({ word }, at) => (ofUnit[at] === 0 ? word : `${word}/${tags[ofUnit[at] as number]}`)).join(' ')
  })
}

describe('the tags of a message', () => {
  it('begin with + at each passage, and R? is M', () => {
    assert.deepEqual(
      tagged('We need [[R: a fence | Fence]] [[R: a gate | Gate]], [[R?: maybe a bench | Bench]].', roleTags),
      ['we need a/R+ fence/R- a/R+ gate/R- , maybe/M+ a/M- bench/M- .'],
    )
  })

  it('are of the innermost passage that is of a kind in question', () => {
    const marked = 'We will [[R: tell [[U: all members of [[C: Lee Farm]] now]] by SMS | SMS]].'
    assert.deepEqual(tagged(marked, roleTags), [
      'we will tell/R+ all/R- members/R- of/R- lee/R- farm/R- now/R- by/R- sms/R- .',
    ])
    assert.deepEqual(tagged(marked, factTags), ['we will tell all/U+ members/U- of/U- lee/C+ farm/C- now/U+ by sms .'])
  })

  it('include signs between the words of a passage', () => {
    assert.deepEqual(tagged('Send [[R: posters, flyers and cards | Print]], please.', roleTags), [
      'send posters/R+ ,/R- flyers/R- and/R- cards/R- , please .',
    ])
  })

  it('are found in every unit with the words, such as a list item and its sentences', () => {
    const end = 'and it should be strong enough for the goats and the old horse of our neighbour.'
    const item = `- [[R: Mend the fence | Fence]] near the road, ${end} [[R: Paint the gate | Gate]] too, ${end}`
    const units = tagged(`We ask for:\n${item}`, roleTags)
    assert.deepEqual(
      units.map((unit) => unit.match(/\S+\/R./g) ?? []),
      [
        [],
        ['mend/R+', 'the/R-', 'fence/R-', 'paint/R+', 'the/R-', 'gate/R-'],
        ['mend/R+', 'the/R-', 'fence/R-'],
        ['paint/R+', 'the/R-', 'gate/R-'],
      ],
    )
  })

  it('include the sign of a currency and the question marks at the edge of a passage', () => {
    assert.deepEqual(tagged('At most [[B: £900]] or [[B: 900 €]].', factTags), ['at most £/B+ 900/B- or 900/B+ €/B- .'])
    assert.deepEqual(tagged('Hello. [[Q: Can you come?]]', roleTags).at(-1), 'can/Q+ you/Q- come/Q- ?/Q-')
  })
})
