import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyseBrief } from './analyse-brief.ts'

const bakery = `Website for a bakery

We need:
- A menu page with photos and prices
- An order form for birthday cakes
- A map with our two shops

Out of scope:
- Online payments

Please include your portfolio in your proposal.`

test('every asked-for item becomes a requirement, bid instructions and exclusions do not', () => {
  const { requirements, success, error } = analyseBrief({ brief: bakery, language: 'en' })
  const names = requirements.map((requirement) => requirement.name)
  assert.equal(success, true)
  assert.equal(error, null)
  assert.ok(names.some((name) => /menu page/i.test(name)))
  assert.ok(names.some((name) => /order form/i.test(name)))
  assert.ok(!names.some((name) => /payment|portfolio/i.test(name)))
})
