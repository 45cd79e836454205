import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Draft } from '../src/features/proposals/editor/draft.ts'
import {
  newTextSection,
  sectionsDraftOf,
  sectionsSetting,
} from '../src/features/proposals/editor/sections/sections-draft.ts'
import { isSame, mergeDrafts, valueAt, withPlace } from '../src/features/proposals/editor/three-way-merge.ts'
import { newLine, type PricingDraft } from '../src/features/proposals/pricing/pricing-draft.ts'

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
  sections: sectionsDraftOf({}),
  isFixedPrice: false,
  fixedTotal: null,
  pricing: null,
}

/** The ids of the requirements in their order: `abc`. */
const ids = ({ requirements }: Draft) => requirements.map(({ id }) => id).join('')
/** The base draft with these requirements. */
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
  const edited = withPlace(base, 'requirements/b/description', 'More')
  for (const merged of [mergeDrafts(base, ordered('a', 'c'), edited), mergeDrafts(base, edited, ordered('a', 'c'))]) {
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

const pricedSection = (id: string, lines: string[], more: object = {}) => ({
  id,
  title: id,
  description: '',
  choice: 'all' as const,
  items: lines.map((name) => newLine({ id: name, name, unitPrice: '1.00' })),
  ...more,
})
const priced: Draft = {
  ...base,
  pricing: { sections: [pricedSection('s', ['a', 'b']), pricedSection('t', ['c'])], discount: null, schedule: [] },
}
const pricingOf = ({ pricing }: Draft) => pricing as PricingDraft
const withPricing = (change: Partial<PricingDraft>) => ({ ...priced, pricing: { ...pricingOf(priced), ...change } })
/** The sections with the ids of their lines: `s:ab t:c`. */
const layout = (draft: Draft) =>
  pricingOf(draft)
    .sections.map(({ id, items }) => `${id}:${items.map((line) => line.id).join('')}`)
    .join(' ')

test('different lines and members of lines that both sides changed are kept', () => {
  const mine = withPlace(priced, 'pricing/items/a/unitPrice', '5.00')
  const theirs = withPlace(withPlace(priced, 'pricing/items/c/unitPrice', '7.00'), 'pricing/items/a/name', 'Renamed')
  const { draft, conflicts, taken } = mergeDrafts(priced, mine, theirs)
  assert.deepEqual(conflicts, [])
  assert.deepEqual(taken, ['pricing/items/a/name', 'pricing/items/c/unitPrice'])
  const [first] = pricingOf(draft).sections[0]?.items ?? []
  assert.deepEqual(
    [first?.name, first?.unitPrice, valueAt(draft, 'pricing/items/c/unitPrice')],
    ['Renamed', '5.00', '7.00'],
  )
})

test('a cost is kept beside the changes of the other side, and the server’s answer without it ends it', () => {
  const costed = withPlace(priced, 'pricing/items/a/unitCost', '3.00')
  const { draft } = mergeDrafts(priced, costed, withPlace(priced, 'pricing/items/a/name', 'Renamed'))
  const [first] = pricingOf(draft).sections[0]?.items ?? []
  assert.deepEqual([first?.name, first?.unitCost], ['Renamed', '3.00'])
  // The cell was emptied. A line without a cost has no such member.
  const emptied = withPlace(costed, 'pricing/items/a/unitCost', null)
  assert.equal(valueAt(mergeDrafts(emptied, emptied, priced).draft, 'pricing/items/a/unitCost'), undefined)
})

test('a line of which both sides changed the same member is a conflict', () => {
  const mine = withPlace(priced, 'pricing/items/a/unitPrice', '5.00')
  const { conflicts } = mergeDrafts(priced, mine, withPlace(priced, 'pricing/items/a/unitPrice', '6.00'))
  assert.deepEqual(conflicts, [{ place: 'pricing/items/a/unitPrice', theirs: '6.00' }])
})

test('a line that one side moved to another section keeps the changes of the other', () => {
  const moved = withPricing({ sections: [pricedSection('s', ['b']), pricedSection('t', ['c', 'a'])] })
  const { draft } = mergeDrafts(priced, moved, withPlace(priced, 'pricing/items/a/name', 'Renamed'))
  assert.equal(layout(draft), 's:b t:ca')
  assert.equal(valueAt(draft, 'pricing/items/a/name'), 'Renamed')
})

test('lines and sections that either side added or removed are merged', () => {
  const mine = withPricing({ sections: [pricedSection('s', ['a', 'm', 'b']), pricedSection('t', ['c'])] })
  const theirs = withPricing({
    sections: [pricedSection('s', ['a']), pricedSection('t', ['c']), pricedSection('u', ['d'])],
  })
  assert.equal(layout(mergeDrafts(priced, mine, theirs).draft), 's:am t:c u:d')
})

test('a section that one side removed stays with the line that the other edited in it', () => {
  const removed = withPricing({ sections: [pricedSection('s', ['a', 'b'])] })
  const edited = withPlace(priced, 'pricing/items/c/name', 'Renamed')
  assert.equal(layout(mergeDrafts(priced, removed, edited).draft), 's:ab t:c')
  assert.equal(layout(mergeDrafts(priced, removed, priced).draft), 's:ab')
})

test('if both sides chose another package, one is chosen', () => {
  const choosing = (chosen: string) => {
    const packages = pricedSection('s', ['a', 'b', 'c'], { choice: 'one' })
    const items = packages.items.map((line) => ({ ...line, selected: line.id === chosen }))
    return withPricing({ sections: [{ ...packages, items }] })
  }
  const { draft, conflicts } = mergeDrafts(choosing('a'), choosing('b'), choosing('c'))
  const selected = pricingOf(draft).sections.flatMap(({ items }) => items.filter((line) => line.selected))
  assert.deepEqual([selected.map(({ id }) => id), conflicts], [['b'], []])
})

test('a price table that only one side has is one value', () => {
  assert.deepEqual(mergeDrafts(base, base, priced).draft.pricing, priced.pricing)
  assert.equal(mergeDrafts(priced, base, priced).draft.pricing, null)
  const edited = withPlace(priced, 'pricing/items/a/name', 'Renamed')
  const { draft, conflicts } = mergeDrafts(priced, edited, base)
  assert.deepEqual([draft.pricing, conflicts], [edited.pricing, [{ place: 'pricing', theirs: null }]])
  assert.equal(withPlace(edited, 'pricing', null).pricing, null)
})

test('a line that one side added keeps its empty members', () => {
  const added = withPricing({ sections: [pricedSection('s', ['a', 'b', 'n']), pricedSection('t', ['c'])] })
  assert.deepEqual(mergeDrafts(priced, added, priced).draft, added)
  assert.deepEqual(mergeDrafts(priced, priced, added).draft, added)
})

const sectionWith = (draft: Draft, id: string, change: object): Draft => ({
  ...draft,
  sections: draft.sections.map((section) => (section.id === id ? { ...section, ...change } : section)),
})

test('two people who edit different sections of a proposal without own sections both keep their text', () => {
  const added = { ...newTextSection(), title: 'Extra' }
  const mine = sectionWith(base, 'approach', { body: 'Mine' })
  const theirs = sectionWith({ ...base, sections: [added, ...base.sections] }, 'timeline', { hidden: true })
  const { draft, conflicts, taken } = mergeDrafts(base, mine, theirs)
  assert.deepEqual(conflicts, [])
  assert.deepEqual(taken, ['sections/timeline/hidden', 'sections'])
  assert.equal(valueAt(draft, 'sections/approach/body'), 'Mine')
  assert.deepEqual(draft.sections[0], added)
  const both = mergeDrafts(base, mine, sectionWith(base, 'approach', { body: 'Theirs', title: 'How' }))
  assert.deepEqual(both.conflicts, [{ place: 'sections/approach/body', theirs: 'Theirs' }])
  assert.equal(valueAt(both.draft, 'sections/approach/title'), 'How')
})

test('sections are stored as they were until one is changed', () => {
  const before = ['a text', { kind: 'text', body: 'x', crm: 7 }]
  const read = sectionsDraftOf({ sections: before })
  assert.deepEqual(
    [sectionsSetting(read, before), sectionsSetting(base.sections, undefined)],
    [{ sections: before }, {}],
  )
  const named = sectionsDraftOf({ sections: [{ id: 'a', crm: 7 }] })
  assert.equal((named.find(({ id }) => id === 'a') as { crm?: number } | undefined)?.crm, 7)
  const moved = base.sections.toReversed()
  assert.deepEqual(sectionsSetting(moved, undefined), { sections: moved })
})
