import assert from 'node:assert/strict'
import { test } from 'node:test'
import { habitsOf } from './habits.ts'

const lesson = (confidence: number, isKept: boolean) => ({ name: 'x', confidence, isKept, renamedTo: null })
const lessons = (count: number, confidence: number, isKept: boolean) =>
  Array.from({ length: count }, () => lesson(confidence, isKept))
const renamed = (name: string, renamedTo: string | null, isKept = true) => ({ name, confidence: 1, isKept, renamedTo })

test('eleven lessons say nothing about the threshold, and neither do sure ones', () => {
  assert.equal(habitsOf(lessons(11, 0.4, true)).threshold, null)
  assert.equal(habitsOf([...lessons(11, 0.4, true), ...lessons(50, 0.95, true)]).threshold, null)
  assert.notEqual(habitsOf(lessons(12, 0.4, true)).threshold, null)
})

test('the threshold moves to where kept and dropped separate, and the more lessons the farther', () => {
  const thresholdAfter = (count: number) =>
    habitsOf([...lessons(count, 0.6, false), ...lessons(count, 0.8, true)]).threshold ?? 0
  // (20 × 0.7 + 20 × 0.5) / 40
  assert.equal(thresholdAfter(10), 0.6)
  assert.ok(thresholdAfter(10) < thresholdAfter(100) && thresholdAfter(100) < 0.7)
  const lower = habitsOf([...lessons(10, 0.2, false), ...lessons(10, 0.4, true)]).threshold
  assert.equal(lower, 0.4)
})

test('lessons that agree with the default do not move it, and exceptions do not decide', () => {
  assert.equal(habitsOf([...lessons(10, 0.3, false), ...lessons(10, 0.7, true)]).threshold, 0.5)
  assert.equal(habitsOf(lessons(30, 0.6, true)).threshold, 0.5)
  const noisy = habitsOf([...lessons(20, 0.3, false), ...lessons(20, 0.7, true), lesson(0.3, true), lesson(0.7, false)])
  assert.equal(noisy.threshold, 0.5)
})

test('the threshold stays between 0.25 and 0.8', () => {
  assert.equal(habitsOf(lessons(500, 0.05, true)).threshold, 0.25)
  assert.equal(habitsOf(lessons(500, 0.85, false)).threshold, 0.8)
})

test('the latest new name of a thing counts, whatever the form of its old name', () => {
  const { names } = habitsOf([renamed('Booking pages', 'Reservations'), renamed('the booking page', 'Table booking')])
  assert.deepEqual(names, [{ from: 'the booking page', to: 'Table booking' }])
  assert.deepEqual(habitsOf([renamed('A', 'B', false), renamed('A', null), renamed('A', 'A')]).names, [])
})

test('a preferred name that is changed again is replaced, and one that is changed back is forgotten', () => {
  assert.deepEqual(habitsOf([renamed('Shop', 'Store'), renamed('Store', 'Market')]).names, [
    { from: 'Shop', to: 'Market' },
  ])
  assert.deepEqual(habitsOf([renamed('Shop', 'Store'), renamed('Store', 'Shop')]).names, [])
  assert.equal(habitsOf([renamed('Webshop', 'Store'), renamed('Boutique', 'Store')]).names.length, 2)
})

test('only the newest hundred names are used', () => {
  const { names } = habitsOf(Array.from({ length: 120 }, (_, n) => renamed(`Thing${n}`, `Name ${n}`)))
  assert.deepEqual([names.length, names[0]?.from, names.at(-1)?.from], [100, 'Thing20', 'Thing119'])
})
