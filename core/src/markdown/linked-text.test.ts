import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkedText } from './linked-text.ts'

test('the web addresses of a text are links, and everything else stays text', () => {
  const shown = (text: string) => linkedText(text).map(({ text, href }) => (href === null ? text : `<${href}>`))
  assert.deepEqual(shown('See https://a.example/b_c?d=1, *please*.'), [
    'See ',
    '<https://a.example/b_c?d=1>',
    ', *please*.',
  ])
  assert.deepEqual(shown('HTTP://A.EXAMPLE\nhttps://b.example!'), [
    '<HTTP://A.EXAMPLE>',
    '\n',
    '<https://b.example>',
    '!',
  ])
  for (const text of ['javascript:alert(1)', 'https://bank.example@evil.example', 'https://', 'a.example', ''])
    assert.deepEqual(shown(text), text === '' ? [] : [text], text)
})
