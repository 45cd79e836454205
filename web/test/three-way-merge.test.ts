import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Draft } from '../src/features/proposals/editor/proposal-draft.ts'
import { isSame, mergeDrafts, valueAt, withPlace } from '../src/features/proposals/editor/three-way-merge.ts'

const requirement = (id: string, more: object = {}) => ({
  id,
  name: id,
  description: '',
  rationale: '',
  complexity: 3,
  priority: 'medium' as const,
  manuallyEdited: false,
  ...more,
})

const base: Draft = {
  name: 'Site',
  clientName: null,
  clientLocation: null,
  currency: 'EUR',
  hourlyRate: '50.00',
  requirements: ['a', 'b', 'c'].map((id) => requirement(id)),
  settings: { notes: 'N', theirs: { deep: [1] } },
  isFixedPrice: false,
  fixedTotal: null,
}

const ids = ({ requirements }: Draft) => requirements.map(({ id }) => id).join('')
const ordered = (...ids: string[]) => ({ ...base, requirements: ids.map((id) => requirement(id)) })

test('a change of one side is kept', () => {
  const mine = { ...base, name: 'My site', settings: { ...base.settings, notes: 'Mine' } }
  const theirs = withPlace({ ...base, clientName: 'Ada' }, 'requirements/b/hours', 4)
  const { draft, conflicts, taken } = mergeDrafts(base, mine, theirs)
  assert.deepEqual(
    [draft.name, draft.clientName, draft.settings],
    ['My site', 'Ada', { ...base.settings, notes: 'Mine' }],
  )
  assert.equal(valueAt(draft, 'requirements/b/hours'), 4)
  assert.deepEqual(conflicts, [])
  assert.deepEqual(taken, ['clientName', 'requirements/b/hours'])
})

test('if both changed the same, my value is kept and theirs is reported', () => {
  const mine = withPlace(base, 'requirements/a/description', 'Mine')
  const theirs = withPlace({ ...base, name: 'Same' }, 'requirements/a/description', 'Theirs')
  const { draft, conflicts } = mergeDrafts(base, { ...mine, name: 'Same' }, theirs)
  assert.deepEqual(conflicts, [{ place: 'requirements/a/description', theirs: 'Theirs' }])
  assert.equal(valueAt(draft, 'requirements/a/description'), 'Mine')
})

test('a setting that one side removed stays removed', () => {
  const { draft, conflicts } = mergeDrafts(base, base, { ...base, settings: { notes: 'N' } })
  assert.deepEqual([draft.settings, conflicts], [{ notes: 'N' }, []])
})

test('requirements that either side added are kept in their positions', () => {
  const { draft } = mergeDrafts(base, ordered('a', 'm', 'b', 'c'), ordered('a', 'b', 'c', 't'))
  assert.equal(ids(draft), 'ambct')
})

test('the order of the side that moved something is used', () => {
  assert.equal(ids(mergeDrafts(base, ordered('c', 'a', 'b'), base).draft), 'cab')
  assert.equal(ids(mergeDrafts(base, base, ordered('b', 'c', 'a')).draft), 'bca')
  assert.equal(ids(mergeDrafts(base, ordered('c', 'a', 'b'), ordered('a', 'b', 'c', 't')).draft), 'ctab')
})

test('a requirement that one side removed is removed, unless the other changed it', () => {
  assert.equal(ids(mergeDrafts(base, ordered('a', 'c'), base).draft), 'ac')
  assert.equal(ids(mergeDrafts(base, base, ordered('a', 'c')).draft), 'ac')
  const worked = withPlace(base, 'requirements/b/description', 'More')
  for (const merged of [mergeDrafts(base, ordered('a', 'c'), worked), mergeDrafts(base, worked, ordered('a', 'c'))]) {
    assert.equal(ids(merged.draft), 'abc')
    assert.equal(valueAt(merged.draft, 'requirements/b/description'), 'More')
    assert.deepEqual(merged.conflicts, [])
  }
})

test('an id may contain slashes', () => {
  const odd = { ...base, requirements: [requirement('x/y')] }
  const { draft } = mergeDrafts(odd, withPlace(odd, 'requirements/x/y/name', 'Renamed'), odd)
  assert.deepEqual(draft.requirements, [requirement('x/y', { name: 'Renamed' })])
})

test('values with members in another order are equal', () => {
  assert.ok(isSame({ a: [1, { b: null }], c: 2 }, { c: 2, a: [1, { b: null }] }))
  assert.ok(!isSame({ a: undefined }, { b: undefined }))
  assert.ok(!isSame([1], { 0: 1 }))
})
