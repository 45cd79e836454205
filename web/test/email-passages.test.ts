import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Evidence, type MarkKind, passagesIn, piecesOf } from '../src/features/proposals/from-email/passages.ts'

const evidence = (id: string, quote: string, kind: MarkKind = 'need'): Evidence => ({ id, quote, kind })
/** What each line marks in the email. */
const marked = (email: string, ...quotes: Evidence[]) =>
  passagesIn(email, quotes).map(({ id, start, end }) => [id, email.slice(start, end)])
/** The parts of the email, each with the lines that it is marked for. */
const parts = (email: string, ...quotes: Evidence[]) =>
  piecesOf(email, { start: 0, end: email.length }, passagesIn(email, quotes)).map(({ text, ids }) => [text, ids.join()])

test('a quote is found whatever its case, white space and quotation marks, but not inside of another word', () => {
  const email = 'We need a  “Menu\npage”. A banana for Ana.'
  assert.deepEqual(marked(email, evidence('menu', 'a "menu page"'), evidence('ana', 'Ana')), [
    ['menu', 'a  “Menu\npage”'],
    ['ana', 'Ana'],
  ])
  assert.deepEqual(marked('İstanbul shop', evidence('shop', 'shop')), [['shop', 'shop']])
})

test('a quote that is empty or not in the email marks nothing', () => {
  assert.deepEqual(marked('A shop.', evidence('empty', ' '), evidence('other', 'A blog')), [])
})

test('equal quotes mark one place after the other, and the first again if there are no more', () => {
  const email = 'a form here, a form there'
  const places = passagesIn(
    email,
    ['one', 'two', 'three'].map((id) => evidence(id, 'a form')),
  ).map(({ start }) => start)
  assert.deepEqual(places, [0, 13, 0])
})

test('where quotes overlap, the part belongs to all of them, and looks like the shortest', () => {
  const email = 'We want a shop with gift cards by May.'
  const overlapping = [evidence('shop', 'a shop with gift cards'), evidence('cards', 'gift cards by May')]
  assert.deepEqual(parts(email, ...overlapping), [
    ['We want ', ''],
    ['a shop with ', 'shop'],
    ['gift cards', 'cards,shop'],
    [' by May', 'cards'],
    ['.', ''],
  ])
  const inside = [evidence('all', 'a shop with gift cards by May'), evidence('day', 'by May', 'fact')]
  const kinds = piecesOf(email, { start: 0, end: email.length }, passagesIn(email, inside)).map(({ kind }) => kind)
  assert.deepEqual(kinds, [null, 'need', 'fact', null])
})

test('a part of the email has only its part of a passage', () => {
  const email = 'one two three'
  const passages = passagesIn(email, [evidence('all', email)])
  assert.deepEqual(
    piecesOf(email, { start: 4, end: 7 }, passages).map(({ text, ids }) => [text, ids]),
    [['two', ['all']]],
  )
})

test('an email of 50 kB with hundreds of quotes is marked at once', () => {
  const sentence = (index: number) => `we need thing number ${index} with a long name; `
  const email = Array.from({ length: 1_100 }, (_, index) => sentence(index)).join('')
  const quotes = Array.from({ length: 300 }, (_, index) => evidence(`q${index}`, `thing number ${index}`))
  const hostile = `${'a'.repeat(50_000)} end`
  const start = performance.now()
  assert.equal(passagesIn(email, quotes).length, 300)
  assert.equal(
    passagesIn(
      hostile,
      Array.from({ length: 300 }, (_, index) => evidence(`q${index}`, 'aaaa')),
    ).length,
    0,
  )
  // Hundreds of times more than it takes, and less than a square of the length would.
  assert.ok(performance.now() - start < 5_000)
})
