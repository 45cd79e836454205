import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { nameFromText } from './name-from-text.ts'

const names: Array<[text: string, name: string]> = [
  ['Online booking', 'Online booking'],
  ['  We run a bakery and need a new website.\n\n- a menu', 'We run a bakery and need a new website'],
  ['A shop. Soon!', 'A shop. Soon!'],
  [
    'We need an online shop for our bakery with card payments, delivery slots and a loyalty programme',
    'We need an online shop for our bakery with card payments',
  ],
  [
    'A website for the harbour café, with a table booking system and a shop',
    'A website for the harbour café, with a table booking system',
  ],
  [
    'We run a bakery and need a new website. It shows the menu and takes orders.',
    'We run a bakery and need a new website',
  ],
  [
    "A website for St. Mary's school, where parents find the calendar and sign up",
    "A website for St. Mary's school, where parents find",
  ],
  [
    'Necesitamos una tienda en línea para nuestra panadería y también para la cafetería',
    'Necesitamos una tienda en línea para nuestra panadería',
  ],
  ['Hi there,\nwe need a poster', 'We need a poster'],
  [
    'Class timetable that pulls from Momoyoga (thats the booking system we use and are NOT changing)',
    'Class timetable that pulls from Momoyoga',
  ],
  ['Hola', 'Hola'],
  ['bb', 'bb'],
  ['...', '...'],
  [' \n ', ''],
  ['x'.repeat(100), 'x'.repeat(60)],
  [`Hi ${'x'.repeat(100)}`, `Hi ${'x'.repeat(57)}`],
]
for (const [text, name] of names) {
  test(`"${text.slice(0, 40)}" is called "${name.slice(0, 40)}"`, () => assert.equal(nameFromText(text), name))
}

test('the name of any text is short, on one line, and empty only if the text is', () => {
  const word = fc.constantFrom('and', 'y', 'shop', 'café.', '😀', ',', '\n', 'ongoing', 'x'.repeat(70), '  ')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(word).map((words) => words.join(' ')),
      ),
      (text) => {
        const name = nameFromText(text)
        assert.ok(Array.from(name).length <= 60)
        assert.equal(name === '', text.trim() === '')
        assert.equal(name, name.trim())
        assert.doesNotMatch(name, /[\r\n\u2028\u2029]/)
        if (text.isWellFormed()) assert.ok(name.isWellFormed())
      },
    ),
  )
})
