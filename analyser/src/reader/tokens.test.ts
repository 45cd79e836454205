import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Token, tokensOf } from './tokens.ts'

const words = (text: string) => tokensOf(text).map(({ word }) => word)
const shapes = (text: string) => tokensOf(text).map(({ shape }) => shape)

describe('the tokens of a text', () => {
  it('keep numbers, addresses and words with apostrophes or hyphens whole', () => {
    for (const [text, expected] of [
      ['about 3.500,50 € or $6k', ['about', '3.500,50', '€', 'or', '$', '6k']],
      ['at 10:30, 2nd floor', ['at', '10:30', ',', '2nd', 'floor']],
      ['Write to Ana.Ruiz@puerto-sur.example.', ['write', 'to', 'ana.ruiz@puerto-sur.example', '.']],
      ['I can’t check-in', ['i', "can't", 'check-in']],
      ['C++ and C# (or F&F)', ['c++', 'and', 'c#', '(', 'or', 'f&f', ')']],
      ['¿Cuándo?', ['¿', 'cuando', '?']],
      ['nice 😀👍 work', ['nice', '😀', '👍', 'work']],
      ['', []],
    ] as const)
      assert.deepEqual(words(text), expected)
  })

  it('tell where they are, also after emoji and accents', () => {
    const text = 'Señora 😀 İpek:\n\tun menú «nuevo»'
    const places = tokensOf(text).map(({ start, end }) => text.slice(start, end))
    assert.deepEqual(places, ['Señora', '😀', 'İpek', ':', 'un', 'menú', '«', 'nuevo', '»'])
  })

  it('tell how they are written', () => {
    assert.deepEqual(shapes('The VAT of 21 % is X, ok'), ['A', 'AA', 'a', '0', '.', 'a', 'A', '.', 'a'])
    const isWord = (token: Token) => token.isWord
    assert.deepEqual(tokensOf('5 € – no 😀').map(isWord), [true, false, false, true, false])
  })

  it('are cut after forty characters, but keep their end', () => {
    const [token] = tokensOf('x'.repeat(90))
    assert.deepEqual([token?.word.length, token?.end], [40, 90])
  })
})
