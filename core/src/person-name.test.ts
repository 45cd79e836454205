import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstNameOf, isLikelyName, isSameName, nameInAnswer } from './person-name.ts'

test('a person is addressed by the first name', () => {
  const cases: Array<[name: string, first: string]> = [
    ['Fiona Mackay', 'Fiona'],
    ['  Inês   Duarte ', 'Inês'],
    ["Siobhán O'Neill", 'Siobhán'],
    ['Jean-Luc Moreau', 'Jean-Luc'],
  ]
  for (const [name, first] of cases) assert.equal(firstNameOf(name), first, name)
})

test('a company, a title, an initial or a single word stays as it is', () => {
  const names = ['Rui', 'Harbour Yoga CIC', 'Café Norte, S.L.', 'Alder & Finch', 'Dr. Ana Ruiz', 'J. Smith', 'The Owl']
  for (const name of [...names, 'Smith and Sons', 'Estudio Vela', 'Studio 54', ''])
    assert.equal(firstNameOf(name), name)
})

test('names that differ in case and spaces only are the same', () => {
  assert.ok(isSameName('Harbour Yoga ', 'harbour  yoga'))
  assert.ok(!isSameName('Harbour Yoga', 'Harbour'))
})

const answers: Array<[answer: string, name: string | null]> = [
  ['My name is Dilys Evans', 'Dilys Evans'],
  ['Hi, I’m Dilys', 'Dilys'],
  ["i'm dilys evans", 'dilys evans'],
  ['I am Dilys Evans from Harbour Yoga.', 'Dilys Evans'],
  ['It’s Dilys.', 'Dilys'],
  ['Soy Ana Ruiz', 'Ana Ruiz'],
  ['¡Hola! Ana', '¡Hola! Ana'],
  ['Hola, me llamo Ana María de la Fuente', 'Ana María de la Fuente'],
  ['Mi nombre es José Ángel', 'José Ángel'],
  ['This is Dilys Evans from Harbour Yoga', 'Dilys Evans'],
  ["Hello, it's Dilys Evans, the owner", 'Dilys Evans'],
  ['Dilys Evans here!', 'Dilys Evans'],
  ['We have no name for it here', 'We have no name for it here'],
  ['Soy Ana Ruiz de Panadería Sol', 'Ana Ruiz'],
  ['Soy Ana Ruiz, de la panadería', 'Ana Ruiz'],
  ['Me llamo Ana del Olmo', 'Ana del Olmo'],
  ['Ana Ruiz aquí', 'Ana Ruiz'],
  ['Dilys Evans', 'Dilys Evans'],
  ['Imogen Hart', 'Imogen Hart'],
  ['Soyoung Park', 'Soyoung Park'],
  ['I’m looking for a website', null],
  ["I'm not sure", null],
  ['Soy la dueña de una panadería', null],
  ['This is about our new menu', null],
  ['April Jones', 'April Jones'],
  ['Noelia', 'Noelia'],
  ['No', null],
  ['Sí, claro', null],
  ['Yes.', null],
  ['No, thanks', null],
  ['Antes de marzo', null],
  ['By the summer', null],
  ['A mediados de octubre', null],
  ['2.500 euros', null],
  ['Unos tres mil euros', null],
]
for (const [answer, name] of answers) {
  test(`"${answer}" answers with ${name ? `the name "${name}"` : 'no name'}`, () =>
    assert.equal(nameInAnswer(answer), name))
}

test('stressed and ordinary words, and single letters, are no names', () => {
  for (const text of ['NOT', 'NOT CHANGING', 'VERY', 'URGENT', 'The', 'A', 'Looking', 'Ahora'])
    assert.ok(!isLikelyName(text), text)
  for (const text of ['Harbour Café', 'IBM', 'Ana', 'ACME Tools', 'Notting Hill Bakery'])
    assert.ok(isLikelyName(text), text)
})
