import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyseBrief } from './analyse-brief.ts'

const bakery = `Website for a bakery

We need:
- A menu page with photos and prices
- An order form for birthday cakes
- Nice to have: a map with our two shops

Out of scope:
- Online payments`

const existing = (name: string, more: object = {}) => ({
  name,
  description: '',
  rationale: '',
  complexity: 3,
  priority: 'medium' as const,
  manuallyEdited: false,
  ...more,
})

test('a requirement has the fields of the contract, and its rationale quotes the brief', () => {
  const { requirements, success, error } = analyseBrief({ brief: bakery })
  assert.deepEqual([success, error], [true, null])
  assert.ok(requirements.some(({ name }) => name === 'Order form for birthday cakes'))
  assert.ok(!requirements.some(({ name }) => /payment/i.test(name)))
  for (const { id, description, rationale, complexity, nameUi, name } of requirements) {
    assert.match(id, /^req_[0-9a-z]{7}$/)
    assert.ok(description)
    assert.match(rationale, /“.+”/)
    assert.ok(Number.isInteger(complexity) && complexity >= 1 && complexity <= 10)
    assert.equal(nameUi, name)
  }
})

test('a priority comes from words and is explained by them, or stays at its default', () => {
  const { requirements } = analyseBrief({ brief: bakery })
  const map = requirements.find(({ name }) => /map/i.test(name))
  if (map) assert.deepEqual([map.priority, /The priority is low/.test(map.rationale)], ['low', true])
  const form = requirements.find(({ name }) => /order form/i.test(name))
  assert.deepEqual([form?.priority, /priority/i.test(form?.rationale ?? '')], ['medium', false])
})

test('known requirements are not repeated, and edited ones come first, unchanged', () => {
  const edited = existing('Order form (agreed by phone)', { id: 'mine', complexity: 9, manuallyEdited: true })
  const { requirements } = analyseBrief({
    brief: bakery,
    existingRequirements: [edited, existing('A menu page with photos and prices')],
  })
  assert.deepEqual(requirements[0], { ...edited, nameUi: edited.name, descriptionUi: '' })
  assert.ok(!requirements.some(({ name }) => /menu page/i.test(name)))
})

test('texts are in the language asked for, and the same brief gives the same answer', () => {
  const [first] = analyseBrief({ brief: bakery, language: 'es' }).requirements
  assert.match(first?.rationale ?? '', /El encargo/)
  assert.deepEqual(analyseBrief({ brief: bakery }), analyseBrief({ brief: bakery }))
})
