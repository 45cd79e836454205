import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { trainedModel } from './model.ts'
import { shortName } from './short-name.ts'

const { names } = trainedModel()

const spans = {
  en: [
    ['a shelf for the records of our choir', /shelf/i],
    ['we would like you to paint the ceiling of our hall', /ceiling/i],
    ['repair the two windows on the first floor, please', /windows/i],
    ['a poster and a flyer for the spring fair', /poster/i],
    ['train us in the use of the till', /till/i],
    ['send a reminder to the members by email the day before', /reminder/i],
    ['monthly accounts', /accounts/i],
  ],
  es: [
    ['una estantería para los discos de nuestro coro', /estanter/i],
    ['que nos pintéis el techo de la sala', /techo/i],
    ['cambiar las dos ventanas del primer piso, por favor', /ventanas/i],
    ['un cartel y un folleto para la feria de primavera', /cartel/i],
    ['publicar el calendario de partidos cada semana', /calendario/i],
    ['que los socios puedan reservar la pista desde el móvil', /reserva/i],
  ],
} as const

const articles = /^(?:the|an?|el|la|los|las|lo|un|una|unos|unas|and|or|y|e|of|de)$/i
const persons = /^(?:i|we|us|me|my|our|you|your|nos|nosotros|nuestr[oa]s?|os|vosotros|mi|me|usted(?:es)?)$/i

describe('the short name of a request', () => {
  for (const language of ['en', 'es'] as const)
    for (const [words, thing] of spans[language])
      it(`of “${words}” is a plain phrase about the thing`, () => {
        const name = shortName(words, language, names)
        const parts = name.split(/\s+/)
        assert.match(name, thing)
        assert.match(name, /^\p{Lu}/u)
        assert.doesNotMatch(name, /[.,;:!?]$/)
        assert.doesNotMatch(parts[0] ?? '', articles, name)
        assert.doesNotMatch(parts.at(-1) ?? '', articles, name)
        assert.equal(
          parts.find((part) => persons.test(part)),
          undefined,
          name,
        )
        assert.ok(parts.length <= 10, name)
      })

  it('turns a verb at its beginning into a noun', () => {
    assert.match(shortName('cambiar los azulejos del baño', 'es', names), /^Cambio de (?:los )?azulejos/)
    assert.match(shortName('adapt the drawings to the new rules', 'en', names), /^Adaptation of (?:the )?drawings/)
  })

  it('is short even if the client writes one very long phrase', () => {
    const long = `a cupboard ${'with a red door and a small brass handle '.repeat(40)}`
    assert.ok(shortName(long, 'en', names).split(/\s+/).length <= 10)
  })

  it('is empty if there are no words', () => {
    for (const words of ['', '–', '…!', 'the', 'de la'])
      for (const language of ['en', 'es', 'other'] as const) assert.equal(shortName(words, language, names), '', words)
  })
})
