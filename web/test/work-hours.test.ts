import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { hoursRangeOf, withFittingRange, withHours } from '../src/features/proposals/editor/proposal-draft.ts'
import { isTaken, withSuggestion } from '../src/features/proposals/estimates/taken.ts'
import { compared, type WorkItem, workSum } from '../src/features/proposals/outcome/actual-hours.ts'

const requirement: Requirement = {
  id: 'r',
  name: 'Shop',
  description: '',
  rationale: '',
  complexity: 3,
  priority: 'low',
  manuallyEdited: false,
}
const suggestion = { hours: { low: 9, likely: 12.5, high: 16 } }

test('a suggestion sets the hours and their range, and the range stays only while it contains the hours', () => {
  const taken = withSuggestion({ ...requirement, hours: '3' } as Requirement, suggestion)
  assert.deepEqual(taken, { ...requirement, hours: 12.5, hoursRange: { low: 9, high: 16 } })
  assert.ok(isTaken(taken, suggestion))

  const inside = withFittingRange(withHours(taken, '16'))
  assert.deepEqual(hoursRangeOf(inside), { low: 9, high: 16 })
  assert.ok(!isTaken(inside, suggestion))
  const outside = withHours(taken, '16.5')
  assert.equal(hoursRangeOf(outside), null)
  assert.deepEqual(withFittingRange(outside), { ...requirement, hours: 16.5 })
  assert.deepEqual(withFittingRange(withHours(taken, null)), requirement)
  // Integrations may store anything.
  const strange = { ...requirement, hours: 1, hoursRange: 'wide' } as Requirement
  assert.deepEqual(withFittingRange(strange), { ...requirement, hours: 1 })
})

const item = (hours: number | null, estimated: number | null, range: WorkItem['range'] = null): WorkItem => ({
  requirementId: String(hours),
  name: 'Shop',
  estimated,
  range,
  hours,
})

test('actual hours are compared with the range, or without one with the estimate', () => {
  const range = { low: 9, high: 16 }
  const cases: Array<[WorkItem, string | null]> = [
    [item(9, 12, range), 'within 0'],
    [item(16, 12, range), 'within 0'],
    [item(16.1, 12, range), 'above 0.1'],
    [item(8.7, 12, range), 'below 0.3'],
    [item(12, 12), 'same 0'],
    [item(12.3, 12), 'more 0.3'],
    [item(0, 12), 'less 12'],
    [item(3, null), null],
    [item(null, 12, range), null],
  ]
  for (const [work, expected] of cases) {
    const comparison = compared(work)
    assert.equal(comparison && `${comparison.kind} ${comparison.by}`, expected, JSON.stringify(work))
  }
  assert.deepEqual(workSum(cases.map(([work]) => work)), { count: 7, estimated: 84, actual: 74.1, ranged: 4, held: 2 })
})
