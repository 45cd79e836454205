import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requirementName } from './requirement-name.ts'

test('a name begins with the thing that is asked for', () => {
  for (const [text, name] of [
    ['We are looking for someone to repaint the fence.', 'Repaint the fence'],
    ['Registered walkers can rate a route.', 'Rate a route'],
    ['- An order form for cakes', 'Order form for cakes'],
    ['Please also add a newsletter.', 'Add a newsletter'],
    ['We need a map with our two shops', 'Map with the two shops'],
    ['The system must send a reminder by e-mail', 'Send a reminder by e-mail'],
  ])
    assert.equal(requirementName(text ?? '', 'en'), name)
  assert.equal(requirementName('El sistema deberá permitir registrar daños.', 'es'), 'Registrar daños')
  assert.equal(requirementName('Necesito una web para mi hostal', 'es'), 'Web para el hostal')
})

test('a label is the name if it says enough, and not if it only opens a list', () => {
  assert.equal(requirementName('Card payments: at the door and online', 'en'), 'Card payments')
  assert.equal(requirementName('Visuals: a model of the room', 'en'), 'Visuals: a model of the room')
  assert.equal(requirementName('Deliverables: a seat map', 'en'), 'Seat map')
  assert.equal(requirementName('We need: a seat map', 'en'), 'Seat map')
})

test('a long name ends where a clause ends and has at most 110 characters', () => {
  const long =
    'A booking page where guests pick a table and a time on a plan of the room, so that the staff need not answer the telephone'
  const name = requirementName(long, 'en')
  assert.ok(name.length <= 110, name)
  assert.match(name, /room$|time$|plan$/)
  for (const text of ['a'.repeat(500), 'word '.repeat(200), '登录'.repeat(100)])
    assert.ok(requirementName(text, 'en').length <= 110)
})
