import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printableText } from './printable-text.ts'

test('a character that the font lacks becomes a simpler one, a mark, or nothing', () => {
  assert.equal(printableText('ﬁne ✅ 漢 a😀b'), 'fine ✓ □ ab')
  assert.equal(printableText('a\u3000b'), 'a b')
})

test('an Arabic ligature of several words becomes one mark, not the spaces between the words', () => {
  assert.equal(printableText('\ufdfa'), '□')
})

test('a long text of undrawn characters stays as long as it is', () => {
  assert.ok(printableText('\ufdfa'.repeat(1_000)).length < 1_100)
})
