import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printBudget } from '@proffer/core/budgets.ts'
import { printCostMs } from './print-cost.ts'

const isLong = (text: string, pictures = 0) =>
  printCostMs(JSON.stringify({ text }), pictures) > printBudget.shortEstimateMs

for (const [name, text] of [
  ['many short words', 'a '.repeat(45_000)],
  ['words with hyphens', 'a-'.repeat(45_000)],
  ['words with thin spaces', 'a\u2009'.repeat(45_000)],
  ['lines', 'a\n'.repeat(45_000)],
  ['paragraphs', 'a\n\n'.repeat(30_000)],
  ['items of a list', '- a\n'.repeat(20_000)],
  ['quotes', '> a\n\n'.repeat(20_000)],
  ['table rows of one bar, which have eight cells', `|${'a|'.repeat(8)}\n|${'-|'.repeat(8)}\n${'|\n'.repeat(1_000)}`],
  ['a very long word', 'a'.repeat(500_000)],
] as const) {
  test(`a document is long because of its ${name}`, () => assert.ok(isLong(text)))
}

test('a document is long because of its requirements or pictures', () => {
  const requirements = Array.from({ length: 1_000 }, (_, n) => ({ id: `${n}`, name: 'Part', description: '' }))
  assert.ok(printCostMs(JSON.stringify(requirements), 0) > 100)
  assert.ok(isLong('', 60))
})

test('an ordinary document is short', () => {
  assert.ok(!isLong('A calendar that shows only real openings. '.repeat(300)))
  assert.ok(!isLong(`|a|b|c|\n|-|-|-|\n${'|one|two|three|\n'.repeat(20)}`, 5))
})
