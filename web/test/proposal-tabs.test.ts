import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptySection } from '@proffer/core/sections/sections-of.ts'
import { tabOfField } from '../src/features/proposals/editor/field-tab.ts'
import { readTab, tabsOf } from '../src/features/proposals/proposal-search.ts'

const records = ['activity', 'conversation', 'versions']
const work = ['content', 'scope', 'price']

test('an answered proposal begins with the answer, and an accepted one has nothing to edit', () => {
  assert.deepEqual(tabsOf('draft', false), [...work, 'preview', ...records])
  assert.deepEqual(tabsOf('revision', true), ['outcome', ...work, 'preview', ...records])
  assert.deepEqual(tabsOf('accepted', true), ['outcome', ...records])
})

test('links of earlier releases open the content, and unknown tabs are ignored', () => {
  assert.deepEqual(['edit', 'price', 'secret', undefined].map(readTab), ['content', 'price', undefined, undefined])
})

test('a field is in the tab that edits it, also in a section whose number differs from that of the server', () => {
  const text = { ...emptySection('text'), id: 'a' }
  const sections = [emptySection('summary'), text, emptySection('scope'), { ...emptySection('scope'), id: 'second' }]
  const settings = { sections: [text, sections[2], sections[3]] }
  const source = { draft: { sections }, editState: { stored: { value: { settings } } } } as never
  const expected = {
    name: 'content',
    'settings.introduction': 'content',
    'requirements/a/name': 'scope',
    'pricing.sections.0.items.0.name': 'price',
    total: 'price',
    'settings.show': 'price',
    'settings.sections.0.body': 'content',
    'settings.sections.1': 'scope',
    'settings.sections.2': 'content',
    'sections/scope/title': 'scope',
  }
  const fields = Object.keys(expected)
  assert.deepEqual(Object.fromEntries(fields.map((field) => [field, tabOfField(field, source)])), expected)
})
