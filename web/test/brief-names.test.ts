import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestedNames } from '../src/features/proposals/brief/suggested-names.ts'

const nothingFound = { requirements: { requirements: [] }, discovery: {} }

test('a client is suggested only if the text names one', () => {
  const clientOf = (brief: string) => suggestedNames(nothingFound, brief).clientName
  assert.equal(clientOf('Hi, we are Harbour Café, a small place in Leith.'), 'Harbour Café')
  assert.equal(clientOf('Somos Panadería del Sur y buscamos una web.'), 'Panadería del Sur')
  for (const brief of [
    'We use Momoyoga and we are NOT changing that.',
    'I am A bit late',
    'We are VERY BUSY',
    'I’m Not sure',
  ])
    assert.equal(clientOf(brief), '', brief)
})
