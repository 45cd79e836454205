import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameFromNeed } from './name-from-need.ts'

const high = (name: string) => ({ name, priority: 'high' })

test('a proposal is named after the most important requirement, not after the first sentence of the brief', () => {
  const brief = 'We are a choir of 40 in Porto. We need a website for our concerts.'
  assert.equal(nameFromNeed([{ name: 'Newsletter' }, high('online ticket sales')], brief), 'Online ticket sales')
  assert.equal(nameFromNeed([{ name: 'Newsletter' }], brief), 'Newsletter')
  assert.equal(nameFromNeed([high('We are a choir of 40'), { name: 'Website' }], brief), 'Website')
})

test('without requirements it is named after the sentence that asks for work', () => {
  for (const [brief, name] of [
    ['We are a choir of 40 in Porto. We need a website for our concerts.', 'We need a website for our concerts'],
    ['Hola, somos una panadería.\nNecesitamos una web', 'Necesitamos una web'],
    ['We run a bakery and need a new website.', 'We run a bakery and need a new website'],
    ['Somos una panadería', 'Somos una panadería'],
    ['a poster', 'A poster'],
    ['', ''],
  ] as const) {
    assert.equal(nameFromNeed([], brief), name)
  }
})
