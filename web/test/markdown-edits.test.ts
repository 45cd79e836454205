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

const run = (marked: string, edit: (at: Selected) => TextEdit | null) => shown(selected(marked), edit(selected(marked)))

test('bold and italic wrap the words, and a second time take the marks away', () => {
  const bold = (at: Selected) => toggleMark(at, '**', 'text')
  assert.equal(run('a ‹b c› d', bold), 'a **‹b c›** d')
  assert.equal(run('a **‹b c›** d', bold), 'a ‹b c› d')
  assert.equal(run('a ‹**b**› d', bold), 'a ‹b› d')
  assert.equal(run('a‹ b ›d', bold), 'a **‹b›** d')
  assert.equal(run('a ‹› d', bold), 'a **‹text›** d')
  assert.equal(
    run('**‹b›**', (at) => toggleMark(at, '_', 'text')),
    '**_‹b›_**',
  )
})

test('lines become lists, headings and quotes, change from one to another, and back', () => {
  const lines = (kind: Parameters<typeof toggleLines>[1]) => (at: Selected) => toggleLines(at, kind)
  assert.equal(run('x\na‹a\n\nb›b\ny', lines('list')), 'x\n‹- aa\n\n- bb›\ny')
  assert.equal(run('‹- a\n- b›', lines('numbers')), '‹1. a\n2. b›')
  assert.equal(run('‹1. a\n2. b›', lines('numbers')), '‹a\nb›')
  assert.equal(run('a‹›b', lines('heading')), '## ab‹›')
  assert.equal(run('## a‹›b', lines('quote')), '> ab‹›')
  assert.equal(run('a\n‹›', lines('list')), 'a\n- ‹›')
})

test('a link takes the selection as its text or as its address', () => {
  const link = (at: Selected) => insertLink(at, 'link text')
  assert.equal(run('‹site›', link), '[site](‹https://›)')
  assert.equal(run('‹https://x.example›', link), '[‹link text›](https://x.example)')
  assert.equal(run('‹›', link), '[link text](‹https://›)')
})

test('Enter continues a list, counts on, and ends it on an empty item', () => {
  assert.equal(run('- a‹›', continueLines), '- a\n- ‹›')
  assert.equal(run('  9. a‹›b', continueLines), '  9. a\n  10. ‹›b')
  assert.equal(run('> a‹›', continueLines), '> a\n> ‹›')
  assert.equal(run('- a\n- ‹›', continueLines), '- a\n‹›')
  assert.equal(run('a‹›', continueLines), null)
  assert.equal(run('- ‹a›', continueLines), null)
})
