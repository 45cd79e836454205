import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  continueLines,
  insertLink,
  type Selected,
  type TextEdit,
  toggleLines,
  toggleMark,
} from '../src/ui/markdown-edits.ts'

/** Reads a text whose selection is between angle quotes: `a ‹b› c`. */
function selected(marked: string): Selected {
  const start = marked.indexOf('‹')
  const end = marked.indexOf('›') - 1
  return { text: marked.replace(/[‹›]/g, ''), start, end }
}

/** The text after the edit, with the new selection between angle quotes. */
function shown({ text }: Selected, edit: TextEdit | null): string | null {
  if (!edit) return null
  const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
  return `${after.slice(0, edit.start)}‹${after.slice(edit.start, edit.end)}›${after.slice(edit.end)}`
}

const edited = (marked: string, edit: (selection: Selected) => TextEdit | null) =>
  shown(selected(marked), edit(selected(marked)))

test('bold and italic wrap the words, and a second time take the marks away', () => {
  const bold = (selection: Selected) => toggleMark(selection, '**', 'text')
  assert.equal(edited('a ‹b c› d', bold), 'a **‹b c›** d')
  assert.equal(edited('a **‹b c›** d', bold), 'a ‹b c› d')
  assert.equal(edited('a ‹**b**› d', bold), 'a ‹b› d')
  assert.equal(edited('a‹ b ›d', bold), 'a **‹b›** d')
  assert.equal(edited('a ‹› d', bold), 'a **‹text›** d')
  assert.equal(
    edited('**‹b›**', (selection) => toggleMark(selection, '_', 'text')),
    '**_‹b›_**',
  )
})

test('lines become lists, headings and quotes, change from one to another, and back', () => {
  const lines = (kind: Parameters<typeof toggleLines>[1]) => (selection: Selected) => toggleLines(selection, kind)
  assert.equal(edited('x\na‹a\n\nb›b\ny', lines('list')), 'x\n‹- aa\n\n- bb›\ny')
  assert.equal(edited('‹- a\n- b›', lines('numbers')), '‹1. a\n2. b›')
  assert.equal(edited('‹1. a\n2. b›', lines('numbers')), '‹a\nb›')
  assert.equal(edited('a‹›b', lines('heading')), '## ab‹›')
  assert.equal(edited('## a‹›b', lines('quote')), '> ab‹›')
  assert.equal(edited('a\n‹›', lines('list')), 'a\n- ‹›')
})

test('a link takes the selection as its text or as its address', () => {
  const link = (selection: Selected) => insertLink(selection, 'link text')
  assert.equal(edited('‹site›', link), '[site](‹https://›)')
  assert.equal(edited('‹https://x.example›', link), '[‹link text›](https://x.example)')
  assert.equal(edited('‹›', link), '[link text](‹https://›)')
})

test('Enter continues a list, counts on, and ends it on an empty item', () => {
  assert.equal(edited('- a‹›', continueLines), '- a\n- ‹›')
  assert.equal(edited('  9. a‹›b', continueLines), '  9. a\n  10. ‹›b')
  assert.equal(edited('> a‹›', continueLines), '> a\n> ‹›')
  assert.equal(edited('- a\n- ‹›', continueLines), '- a\n‹›')
  assert.equal(edited('a‹›', continueLines), null)
  assert.equal(edited('- ‹a›', continueLines), null)
})
