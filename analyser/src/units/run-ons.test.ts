import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { thoughtsIn } from './run-ons.ts'

describe('a sentence without pauses', () => {
  it('is cut where a new thought begins', () => {
    const memo =
      'hiya its Jo the fence is down at the back since the storm and i need six new panels putting up before the summer ' +
      'but the shed can stay where it is my brother does that also could you say what a gate would cost'
    assert.deepEqual(thoughtsIn(memo), [
      'hiya its Jo the fence is down at the back since the storm',
      'and i need six new panels putting up before the summer',
      'but the shed can stay where it is my brother does that',
      'also could you say what a gate would cost',
    ])
  })

  it('is cut in Spanish, too', () => {
    const audio =
      'hola soy Ana mira que se ha caído la valla del fondo con el viento y quería poner seis paneles nuevos antes del ' +
      'verano pero la caseta del perro se queda donde está también quería saber cuánto cuesta una puerta de madera que dure muchos años'
    assert.deepEqual(
      thoughtsIn(audio).map((piece) => piece.split(' ')[0]),
      ['hola', 'y', 'pero', 'también'],
    )
  })

  it('keeps every word in its order', () => {
    const words = Array.from({ length: 200 }, (_, at) => ['and', 'i', 'but', 'so', 'fence', 'post'][at % 6])
    const pieces = thoughtsIn(words.join(' '))
    assert.ok(pieces.length > 5)
    assert.equal(pieces.join(' '), words.join(' '))
  })
})

describe('other sentences stay whole', () => {
  it('if they are short', () => {
    const short = 'we need a fence and i would like a gate but not a shed because my brother has one'
    assert.deepEqual(thoughtsIn(short), [short])
  })

  it('if they have pauses', () => {
    const long = Array.from({ length: 8 }, () => 'and i would like fish and chips on the terrace').join(', ')
    assert.deepEqual(thoughtsIn(long), [long])
  })
})
