import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateColumnOf, proposalSorts } from '../src/features/proposals/proposal-search.ts'
import { en } from '../src/features/proposals/words-en.ts'
import { es } from '../src/features/proposals/words-es.ts'

test('each order names the column that it sorts by, and the list shows that column', () => {
  for (const words of [en, es]) {
    for (const sort of proposalSorts) {
      const dateTitle = { createdAt: words.created, updatedAt: words.changed }[dateColumnOf(sort)]
      const columns = [words.name, words.total, dateTitle]
      assert.ok(columns.includes(words.filter.sorts[sort].split(',')[0] ?? ''), words.filter.sorts[sort])
    }
  }
  assert.equal(dateColumnOf(undefined), 'createdAt', 'the order without a choice')
})
