import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstNameOf, isSameName } from './person-name.ts'

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
