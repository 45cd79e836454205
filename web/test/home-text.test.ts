import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptySection } from '@proffer/core/sections/sections-of.ts'
import { homeSettingOf, homeText, withHomeText } from '../src/features/proposals/editor/sections/home-text.ts'

const summary = { ...emptySection('summary'), body: 'From the section' }
const terms = { ...emptySection('terms'), body: 'Half at the start.' }
const another = { ...emptySection('summary'), id: 'another', body: 'More' }
const sections = [summary, emptySection('scope'), another, terms]

test('only the first section of a kind has its text in the settings', () => {
  const settings = sections.map((section) => homeSettingOf(section, sections))
  assert.deepEqual(settings, ['introduction', null, null, 'notes'])
})

test('the field shows what the client reads', () => {
  const cases = [
    ['introduction', '', 'Hello', 'Hello'],
    ['introduction', 'From the section', 'Hello', 'From the section'],
    ['introduction', ' ', 'Hello', 'Hello'],
    ['introduction', 'From the section', undefined, 'From the section'],
    ['notes', 'Half at the start.', undefined, 'Half at the start.'],
    ['notes', '', 'Two rounds.', 'Two rounds.'],
    ['notes', 'Half at the start.', 'Two rounds.', 'Half at the start.\n\nTwo rounds.'],
    ['notes', '', 7, ''],
  ] as const
  for (const [setting, body, stored, shown] of cases) assert.equal(homeText(setting, body, stored), shown)
})

test('an edited text is stored once, and other settings and sections stay as they are', () => {
  const settings = { notes: 'Two rounds.', crm: { id: 7 } }
  const edited = withHomeText({ settings, sections }, 'introduction', 'Dear Ana,')
  assert.deepEqual(edited.settings, { ...settings, introduction: 'Dear Ana,' })
  assert.deepEqual(
    edited.sections.map(({ body }) => body),
    ['', '', 'More', 'Half at the start.'],
  )
  const cleared = withHomeText(edited, 'introduction', '')
  assert.deepEqual(cleared.settings, settings)
  assert.equal(cleared.sections, edited.sections, 'sections without a text are not stored again')
})
