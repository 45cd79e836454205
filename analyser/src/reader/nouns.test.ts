import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from '../words/fold.ts'
import { nounFor } from './nouns.ts'

test('a Spanish verb has its noun in the infinitive and in the forms after “que”', () => {
  for (const [noun, verbs] of [
    ['cambio', 'cambiar cambie cambien cambiemos'],
    ['publicación', 'publicar publique publiquen'],
    ['entrega', 'entregar entregue entreguen'],
    ['actualización', 'actualizar actualice actualicen'],
  ] as const)
    for (const verb of verbs.split(' ')) assert.equal(nounFor(fold(verb), 'es'), noun, verb)
})

test('an English verb has its noun, and other words have none', () => {
  assert.equal(nounFor('adapt', 'en'), 'adaptation')
  assert.equal(nounFor('redesign', 'en'), 'redesign')
  assert.equal(nounFor('cambiar', 'en'), undefined)
  for (const word of ['table', 'the', '', 'constructor']) assert.equal(nounFor(word, 'en'), undefined)
  for (const word of ['mesa', 'cambios', '']) assert.equal(nounFor(word, 'es'), undefined)
})
