import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeBrief } from './analyze-brief.ts'

const context = { language: 'en', uiLanguage: null } as const

function idsOf(names: string[]): string[] {
  const existingRequirements = names.map((name) => ({ name, manuallyEdited: true }))
  const input = { brief: 'We need a web shop.', existingRequirements } as Parameters<typeof analyzeBrief.complete>[1]
  return analyzeBrief.complete({ requirements: [] }, input, context).requirements.map(({ id }) => id)
}

test('requirements with equal names get different ids, which stay the same when the brief is analysed again', () => {
  const names = Array.from({ length: 2_000 }, (_, index) => (index % 2 === 0 ? 'Log in' : 'log in'))
  const ids = idsOf(names)
  assert.equal(new Set(ids).size, names.length)
  assert.deepEqual(idsOf(names), ids)
})

test('the id of an existing requirement is not used for another one', () => {
  const [id = ''] = idsOf(['Log in'])
  const existingRequirements = [
    { id, name: 'Something else', manuallyEdited: true },
    { name: 'Log in', manuallyEdited: true },
  ]
  const input = { brief: 'We need a web shop.', existingRequirements } as Parameters<typeof analyzeBrief.complete>[1]
  const { requirements } = analyzeBrief.complete({ requirements: [] }, input, context)
  assert.equal(requirements.length, 2)
  assert.notEqual(requirements[1]?.id, id)
})
