import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesTime, readDate } from './dates.ts'

// A Wednesday.
const today = '2026-09-16'
const cases: Array<[text: string, day: string | null]> = [
  ['14 March', '2027-03-14'],
  ['by the 14th of March', '2027-03-14'],
  ['March 14th, 2027', '2027-03-14'],
  ['March 14-16', '2027-03-16'],
  ['14-16 March', '2027-03-16'],
  ['from 3 May to 10 May', '2027-05-10'],
  ['el 31 de marzo', '2027-03-31'],
  ['antes del 1 de octubre de 2026', '2026-10-01'],
  ['1º de mayo', '2027-05-01'],
  ['del 3 al 7 de mayo', '2027-05-07'],
  ['14.09.2026', null],
  ['14.10.2026', '2026-10-14'],
  ['bis 14.10.', '2026-10-14'],
  ['2026-10-05', '2026-10-05'],
  ['el 3/5', '2027-05-03'],
  ['para el 03/05/27', '2027-05-03'],
  ['by 3/5', null],
  ['by 5/5', '2027-05-05'],
  ['by 25/10', '2026-10-25'],
  ['by 10/25/2026', '2026-10-25'],
  ['support 24/7', null],
  ['30 February', null],
  ['29 February', '2028-02-29'],
  ['16 September', '2026-09-16'],
  ['15 September', '2027-09-15'],
  ['12 March 2025', null],
  ['by the end of October', '2026-10-31'],
  ['end of August 2027', '2027-08-31'],
  ['end of Q4', '2026-12-31'],
  ['by the end of next month', '2026-10-31'],
  ['end of the year', '2026-12-31'],
  ['end of 2027', '2027-12-31'],
  ['fin de mes', '2026-09-30'],
  ['a fin de octubre', '2026-10-31'],
  ['final de año', '2026-12-31'],
  ['a finales de marzo', null],
  ['mid May', null],
  ['in May', null],
  ['early next month', null],
  ['the week of 14 March', null],
  ['before Christmas', '2026-12-24'],
  ['en Navidad', '2026-12-25'],
  ['antes de Navidad', '2026-12-24'],
  ['before the Christmas rush', null],
  ['la campaña de Navidad', null],
  ['after Christmas', null],
  ['before Easter', '2027-03-27'],
  ['by Easter 2028', '2028-04-16'],
  ['for Black Friday', '2026-11-27'],
  ['by New Year', '2027-01-01'],
  ['next Friday', '2026-09-18'],
  ['next Wednesday', '2026-09-23'],
  ['by Wednesday', '2026-09-16'],
  ['Friday next week', '2026-09-25'],
  ['este viernes', '2026-09-18'],
  ['el viernes que viene', '2026-09-18'],
  ['el lunes de la semana que viene', '2026-09-21'],
  ['every Friday', null],
  ['los viernes', null],
  ['Friday 25', '2026-09-25'],
  ['on the 14th', '2026-10-14'],
  ['el día 20', '2026-09-20'],
  ['para el 30', '2026-09-30'],
  ['in three weeks', '2026-10-07'],
  ['en dos semanas', '2026-09-30'],
  ['dentro de 15 días', '2026-10-01'],
  ['within the next 10 days', '2026-09-26'],
  ['in a fortnight', '2026-09-30'],
  ['en un mes', '2026-10-16'],
  ['in 2-3 weeks', null],
  ['in two to three weeks', null],
  ['in 10 working days', null],
  ['three weeks', null],
  ['tomorrow', '2026-09-17'],
  ['pasado mañana', '2026-09-18'],
  ['el viernes por la mañana', '2026-09-18'],
  ['lo antes posible', null],
  ['asap', null],
  ['next week', null],
  ['we may start 2 shops', null],
]
for (const [text, day] of cases)
  test(`on ${today}, "${text}" is ${day}`, () => assert.equal(readDate(text, today), day))

test('a time is named also without an exact day', () => {
  for (const text of [
    'mid-August',
    'el 14',
    'on the tenth',
    'next weds',
    'por San Juan',
    'within 48 hours',
    'on Labor Day',
  ])
    assert.ok(namesTime(text), text)
  for (const text of ['by then', 'our 3 bedrooms', 'for the launderette']) assert.ok(!namesTime(text), text)
})

test('the end of a month is counted from its last days, and months have different lengths', () => {
  assert.equal(readDate('in a month', '2027-01-31'), '2027-02-28')
  assert.equal(readDate('fin de mes', '2026-09-30'), '2026-09-30')
  assert.equal(readDate('on the 31st', '2027-04-30'), '2027-05-31')
  assert.equal(readDate('tomorrow', 'soon'), null)
})

test('hostile texts are read in time', () => {
  const startedAt = performance.now()
  for (const part of ['1', '1/', '1.', 'may ', 'end of ', 'in the next ', ' ', 'a', 'before ', '20', 'friday '])
    readDate(part.repeat(50_000), today)
  assert.ok(performance.now() - startedAt < 5_000)
})
