import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortened, wordDiff } from './word-diff.ts'

/** Changed stretches in brackets. */
const marked = (pieces: Array<{ text: string; isChanged: boolean }>) =>
  pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')

const differences = (before: string, after: string) => {
  const diff = wordDiff(before, after)
  return [marked(diff.before), marked(diff.after)]
}

test('changed words are marked, and a changed phrase is one piece', () => {
  const cases: Array<[string, string, string, string]> = [
    ['By the hour.', 'By the half hour.', 'By the hour.', 'By the [half] hour.'],
    [
      'It opens on 1 May, soon.',
      'It opens on Museum Day, soon.',
      'It opens on [1 May], soon.',
      'It opens on [Museum Day], soon.',
    ],
    ['', 'New', '', '[New]'],
    ['Old', '', '[Old]', ''],
    ['Same words', 'Same words', 'Same words', 'Same words'],
    ['Niño pequeño', 'Niña pequeña', '[Niño pequeño]', '[Niña pequeña]'],
  ]
  for (const [before, after, shownBefore, shownAfter] of cases)
    assert.deepEqual(differences(before, after), [shownBefore, shownAfter])
})

test('both sides read as their text, also if they are too long to compare word by word', () => {
  const words = (seed: number) => Array.from({ length: 3000 }, (_, place) => `w${(place * seed) % 2999}`).join(' ')
  for (const [before, after] of [
    ['a b c d', 'b d a, c'],
    [`start ${words(7)} end`, `start ${words(11)} end`],
  ] as const) {
    const diff = wordDiff(before, after)
    assert.equal(diff.before.map(({ text }) => text).join(''), before)
    assert.equal(diff.after.map(({ text }) => text).join(''), after)
  }
})

test('long unchanged stretches are shortened at a word', () => {
  const long = 'lorem ipsum dolor sit amet '.repeat(20)
  const { after } = wordDiff(`${long}one ${long}`, `${long}two ${long}`)
  const [head = '', change, tail = ''] = shortened(after).map(({ text }) => text)
  assert.equal(change, 'two')
  assert.match(head, /^ ?… \w.* $/)
  assert.match(tail, /^ \w.*\w …$/)
  assert.ok(head.length < 90 && tail.length < 90)
})
