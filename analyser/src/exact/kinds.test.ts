import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindLabel, kindOf, projectKinds } from './kinds.ts'

const cases: Array<[kind: string, ...texts: Array<[weight: number, text: string]>]> = [
  ['web', [3, 'We need a new website for our bakery.']],
  ['web', [3, 'Quiero una página web para mi taller']],
  ['mobile', [5, 'App de reservas'], [1, 'Tenemos una web']],
  ['design', [3, 'A logo for our app']],
  ['translation', [5, 'Translation of our website']],
  ['ecommerce', [3, 'tienda online pa vender miel']],
  ['accounting', [3, 'Llevar la contabilidad y las nóminas']],
  ['general', [3, 'We need some help.']],
  ['general'],
]
for (const [kind, ...texts] of cases)
  test(`the kind of "${texts.map(([, text]) => text).join(' ')}" is ${kind}`, () => {
    const { main, confidence } = kindOf(texts.map(([weight, text]) => ({ weight, text })))
    assert.equal(main, kind)
    assert.ok(confidence >= 0 && confidence <= 1)
  })

test('a kind that two requests name is less sure than one that all name', () => {
  const request = (text: string) => ({ text, weight: 3 })
  const [logo, video] = [request('We need a logo.'), request('We need a video.')]
  assert.ok(kindOf([logo, video]).confidence < kindOf([logo, logo]).confidence)
})

test('every kind has a label in both languages', () => {
  assert.equal(kindLabel('web', 'en'), 'website')
  assert.equal(kindLabel('web', 'es'), 'sitio web')
  assert.equal(projectKinds.length, 29)
})

test('hostile texts are read in time', () => {
  const startedAt = performance.now()
  for (const part of ['a', 'app ', 'for ', 'logo for ', ' ']) kindOf([{ text: part.repeat(50_000), weight: 1 }])
  assert.ok(performance.now() - startedAt < 5_000)
})
