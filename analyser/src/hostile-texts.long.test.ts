import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readBrief } from './read-brief.ts'

/** The longest brief that a request may contain, in characters. */
const size = 50_000

/** Texts of about the longest allowed length that make careless code slow. */
const hostileTexts: Record<string, string> = {
  'open brackets': '('.repeat(size),
  'bullets without text': '- '.repeat(size / 2),
  'bullets with text': '- a '.repeat(size / 4),
  'one line': 'we need a shop and a blog, a basket and reports '.repeat(size / 48),
  'no spaces': 'a'.repeat(size),
  'ten thousand headings': '# ab\n'.repeat(size / 5),
  commas: 'a, '.repeat(size / 3),
  colons: 'A: '.repeat(size / 3),
  'capital letters': 'A '.repeat(size / 2),
  numbers: '1. '.repeat(size / 3),
  'line breaks': '\n'.repeat(size),
  spaces: ' '.repeat(size),
  pipes: '|'.repeat(size),
  rows: '| a | b |\n'.repeat(size / 10),
  tabs: 'a\tb\n'.repeat(size / 4),
  tags: '<b>'.repeat(size / 3),
  quotes: '> '.repeat(size / 2),
  'deep list': Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n'),
  asterisks: '*'.repeat(size),
  emphasis: '*a* '.repeat(size / 4),
  emoji: '🚀'.repeat(size / 2),
  greetings: 'Hi Ann,\n'.repeat(size / 8),
  semicolons: 'a b; '.repeat(size / 5),
  accents: 'ñ á '.repeat(size / 4),
}

describe('reading hostile texts', () => {
  for (const [name, text] of Object.entries(hostileTexts))
    it(`reads ${name} and bounds the units and the requirements`, () => {
      const { units, requests, unsure } = readBrief(text)
      // `units/tree.ts` stops at 1600 units, but finishes the table row that it is adding.
      assert.ok(units.length <= 2000, String(units.length))
      // The limit of `reader/candidates.ts`.
      assert.ok(requests.length + unsure.length <= 20)
    })
})
