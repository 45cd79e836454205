import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inThirdPerson, withoutOwner } from './third-person.ts'

test('what the client says of themself is written in the third person', () => {
  for (const [own, expected] of [
    ['We need new tiles for our kitchen.', 'The client needs new tiles for their kitchen.'],
    ['Our kitchen is small.', "The client's kitchen is small."],
    ["I'm a florist and I sell plants.", 'The client is a florist and they sell plants.'],
    ['We already have a logo.', 'The client already has a logo.'],
    ['Please call me on Monday.', 'Please call the client on Monday.'],
    ['We carry 40 brands.', 'The client carries 40 brands.'],
  ])
    assert.equal(inThirdPerson(own ?? '', 'en'), expected)
})

test('Spanish verbs and possessives change too', () => {
  for (const [own, expected] of [
    ['Nuestra cocina es pequeña.', 'La cocina del cliente es pequeña.'],
    ['Necesitamos azulejos para nuestra cocina.', 'El cliente necesita azulejos para su cocina.'],
    ['Mi tienda de ropa vende por encargo.', 'La tienda de ropa del cliente vende por encargo.'],
    ['Nos gustaría un mapa.', 'Al cliente le gustaría un mapa.'],
  ])
    assert.equal(inThirdPerson(own ?? '', 'es'), expected)
})

test('a name has no owner, and other languages stay as they are', () => {
  assert.equal(withoutOwner('Map of our two shops', 'en'), 'Map of the two shops')
  assert.equal(withoutOwner('Web para mi panadería', 'es'), 'Web para la panadería')
  assert.equal(withoutOwner('Catálogo de nuestro taller', 'es'), 'Catálogo del taller')
  assert.equal(inThirdPerson('Wir brauchen eine Website.', 'other'), 'Wir brauchen eine Website.')
})
