import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Message, parseMarks } from '../messages.ts'
import { excludedIn, fit, labelsOf, prediction } from './match.ts'

const messageOf = (marked: string, more: Partial<Message> = {}): Message => ({
  id: 'a-1',
  file: 'a-1',
  language: 'en',
  kind: 'fence',
  titles: [],
  client: null,
  company: null,
  missing: [],
  band: 'low',
  ...parseMarks(marked),
  ...more,
})

describe('the labels of a message', () => {
  it('are its requests, which fit by their short name or the words of the client', () => {
    const [label, ...others] = labelsOf(
      messageOf('Please [[R: put up a wall of planks | Timber fence]], [[D: by May]].'),
    )
    assert.deepEqual(others, [])
    const fits = (name: string) => label !== undefined && fit(label, prediction(name, '')) > 0
    assert.ok(fits('Timber fence') && fits('Wall of planks') && !fits('Gate'))
  })

  it('have each thing once, and only what is considered everywhere is optional', () => {
    const marked =
      'Do [[R: a gate | Gate]], [[R?: a gate again | gate]], [[R?: lamps? | Lamps?]], [[R?: more lamps | lamps?]].'
    assert.deepEqual(
      labelsOf(messageOf(marked)).map(({ isOptional }) => isOptional),
      [false, true],
    )
  })

  it('are apart from what the client rules out or wants later', () => {
    const message = messageOf('[[R: A gate | Gate]], [[X: no lamps | Lamps?]], [[L: a | pond]], [[H: a hammer]].')
    const excluded = excludedIn(message)
    assert.ok(['lamps', 'pond'].every((name, at) => excluded[at] && fit(excluded[at], prediction(name, '')) > 0))
    assert.equal(excluded.length, 2)
  })
})
