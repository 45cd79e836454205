import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { dictated } from './dictated.ts'
import { type Message, parseMarks } from './messages.ts'

const heard = (marked: string) => {
  const { text, marks } = dictated(parseMarks(marked) as Message)
  return { text, passages: marks.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end).trim()}`) }
}

describe('a dictated message', () => {
  it('has no punctuation, capitals and line breaks', () => {
    const { text } = heard('Hi Jo!\n\nWe need a fence (oak), 2.5 m high. Mail jo@lee.example?')
    assert.equal(text.replace(/ +/g, ' '), 'hi jo we need a fence oak 2.5 m high mail jo@lee.example')
    assert.equal(heard('¿Cuánto es? «La Noria»…').text.trim(), 'cuánto es la noria')
  })

  it('keeps its marks around the same words', () => {
    const { passages } = heard(
      'Hi! We need [[R: a fence, of oak | Oak fence]]. No [[X: "gate" | Gate]].\n[[N: Jo Lee]]',
    )
    assert.deepEqual(passages, ['R: a fence of oak', 'X: gate', 'N: jo lee'])
  })
})
