import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inPieces } from './paragraph-pieces.ts'

const MOST = 8_000

const piecesOf = (...texts: string[]) => inPieces(texts.map((text) => ({ text })))
const textOf = (pieces: Array<Array<{ text: string }>>) => pieces.map((piece) => piece.map(({ text }) => text).join(''))

test('an ordinary paragraph stays whole', () => {
  const text = 'Words and words.\n'.repeat(100)
  assert.deepEqual(textOf(piecesOf(text)), [text])
  assert.deepEqual(piecesOf('One ', 'two'), [[{ text: 'One ' }, { text: 'two' }]])
  assert.deepEqual(piecesOf(''), [])
})

test('a long paragraph is divided at line breaks, and no other character is lost', () => {
  const text = `${'word '.repeat(100)}\n`.repeat(40)
  const pieces = textOf(piecesOf(text))
  assert.ok(pieces.length > 1)
  assert.equal(`${pieces.join('\n')}\n`, text)
})

test('without a line break it is divided at a space, or between characters', () => {
  const words = textOf(piecesOf('word '.repeat(5_000)))
  assert.equal(words.join(''), 'word '.repeat(5_000))
  assert.ok(words.every((piece) => piece.length <= MOST && piece.startsWith('word')))
  const letters = textOf(piecesOf('😀'.repeat(9_000)))
  assert.equal(letters.join(''), '😀'.repeat(9_000))
  assert.ok(letters.every((piece) => piece.length <= MOST + 1 && piece.isWellFormed()))
})

test('many runs are divided too, and keep how they look', () => {
  const runs = Array.from({ length: 5_000 }, (_, n) => ({ text: 'a ', bold: n % 2 === 0 }))
  const pieces = inPieces(runs)
  assert.ok(pieces.every((piece) => piece.length < 1_000))
  assert.deepEqual(pieces.flat(), runs)
})
