import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutGreeting } from './greeting.ts'

test('a greeting at the start of a text is removed, in English and Spanish', () => {
  const cases: Array<[text: string, withoutIt: string]> = [
    ['hi', ''],
    ['Hello!', ''],
    ['Hola, buenas tardes', ''],
    ['Hi there, how are you?', ''],
    ['Hi\nWe sell honey', 'We sell honey'],
    ['Hello Marta, we sell honey', 'we sell honey'],
    ['hey i need a poster', 'i need a poster'],
    ['Buenos días, necesito un cartel', 'necesito un cartel'],
    ['¡Hola! ¿Qué tal? Busco un cartel', 'Busco un cartel'],
    ['Dear Sir or Madam,\nwe sell honey', 'we sell honey'],
  ]
  for (const [text, withoutIt] of cases) assert.equal(withoutGreeting(text), withoutIt, text)
})

test('a name that begins with a greeting word is kept', () => {
  for (const text of ['Hi-fi shop', 'Hello Kitty fan page for a club', 'Hola Studio website', 'Heyday magazine'])
    assert.equal(withoutGreeting(text), text)
})
